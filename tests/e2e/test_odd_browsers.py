"""Browsers that keep a page open over an upgrade or translate it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Request, expect

from tests.e2e.driver import within
from tests.e2e.laying import Lay
from tests.e2e.words import words

# Like Chrome's translator: replace each text, including later ones, by two elements.
TRANSLATE = """() => {
  const wrapped = (text) => {
    const outer = document.createElement('font'), inner = document.createElement('font')
    inner.textContent = text.data.toUpperCase()
    outer.append(inner)
    return outer
  }
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    if (root instanceof Text) texts.push(root)
    for (const text of texts) {
      const skipped = !text.isConnected || !text.data.trim() || text.parentElement.closest('font, svg, style')
      if (!skipped) text.parentNode.replaceChild(wrapped(text), text)
    }
  }
  translate(document.body)
  const later = (records) => setTimeout(() => records.forEach(({ type, target, addedNodes }) => {
    (type === 'characterData' ? [target] : [...addedNodes]).forEach(translate)
  }))
  new MutationObserver(later).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""

READ = "() => document.querySelector('main').textContent.toLowerCase().replace(/\\s+/g, ' ')"


def test_a_page_left_open_over_an_upgrade_reloads_once_and_says_what_is_missing(visit: Callable[..., Page]) -> None:
    page = visit()
    loaded: list[Request] = []
    page.on("request", lambda asked: loaded.append(asked) if asked.resource_type == "document" else None)
    page.goto("/learn")
    page.route("**/assets/Rules-*.js", lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Back to the harbor").click()
    with page.expect_event("load"):
        page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(words("en").text("part-missing"))
    page.unroute("**/assets/Rules-*.js")
    page.get_by_role("button", name=words("en").text("reload")).click()
    expect(page.get_by_text("B-001", exact=True)).to_be_visible()
    assert [request.url.rpartition("/")[2] for request in loaded] == ["learn", "rules", "rules"]


def test_a_table_translated_by_the_browser_still_works(lay: Lay) -> None:
    """It reads like the untranslated table, whatever appears, disappears and changes."""
    me = lay(seats=["Ada", "Ben"], deck=["sailor-3-1", "ship-red-1-1", "settler-4-1"], coins=[5, 5])
    plain = me.page.context.new_page()
    plain.goto(me.page.url)
    me.move("draw").wait_for()
    me.page.evaluate(TRANSLATE)

    def reads_the_same(move: str) -> None:
        plain.get_by_role("button", name=me.words.text(f"move-{move}"), exact=True).wait_for()
        within(lambda: bool(me.page.evaluate(READ) == plain.evaluate(READ)))

    reads_the_same("draw")
    me.send("draw", "draw")
    reads_the_same("stop")
    me.page.keyboard.press("s")
    reads_the_same("pass")
    me.send("take sailor-3-1", "pass")
    reads_the_same("draw")
