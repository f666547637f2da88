"""Faults that a careful eye finds on a page: poor accessibility, scrolling, small targets, small or cut-off text.

A measure is a JavaScript function that gets all visible text; `measured` takes several in one pass.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.e2e.browsing import resize

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TARGET = 44
TEXT = 12
FIGURE = 11

SCROLLS = """() => {
  const root = document.documentElement
  const found = []
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`)
  if (root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high in a window of ${innerHeight}`)
  return found
}"""

# The part of a target that responds to a finger at its middle. Targets under a dialog need not respond, and targets cut
# off by the edge of a scrolling page, or by a bar that stays there, can be scrolled into view.
SMALL_TARGETS = f"""() => {{
  const least = {TARGET}
  const name = (element) =>
    element.getAttribute('aria-label') || element.textContent.trim() || element.outerHTML.slice(0, 80)
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const scrolls = document.documentElement.scrollHeight > innerHeight
  const stays = (over, field) => {{
    for (; over && !over.contains(field); over = over.parentElement) {{
      if (/sticky|fixed/.test(getComputedStyle(over).position)) return true
    }}
    return false
  }}
  const found = []
  for (const element of top.querySelectorAll('button, a[href], input, select, summary')) {{
    const field = element.closest('label') ?? element
    const box = field.getBoundingClientRect()
    if (!box.width || !box.height || getComputedStyle(element).visibility === 'hidden') continue
    if (element.tagName === 'A' && element.closest('p')) continue
    if (scrolls && top === document && (box.top < 0 || box.bottom > innerHeight)) continue
    const x = box.left + box.width / 2, y = box.top + box.height / 2
    const hit = (dx, dy) => field.contains(document.elementFromPoint(x + dx, y + dy))
    if (!hit(0, 0)) continue
    if (scrolls && top === document && stays(document.elementFromPoint(x, box.bottom - 1), field)) continue
    const reach = (dx, dy) => {{ let n = 0; while (n < least && hit(dx * (n + 1), dy * (n + 1))) n++; return n }}
    const wide = reach(-1, 0) + reach(1, 0) + 1, high = reach(0, -1) + reach(0, 1) + 1
    if (wide < least || high < least) found.push(`${{name(element)}}: ${{wide}} x ${{high}}`)
  }}
  return found
}}"""

# Visible text, except the depths on the sea chart, amounts that rise and fade, and texts for screen readers.
SEEN = """() => {
  const hidden = (element) => {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).clipPath !== 'none' || box.matches('.sea, .air, noscript')) return true
    }
    return !element.checkVisibility()
  }
  const seen = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.data.replace(/\\s+/g, ' ').trim()
    if (!text || hidden(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = (element.ownerSVGElement ? element : range).getBoundingClientRect()
    if (box.width && box.height) seen.push({ text, element, box, lines: [...range.getClientRects()] })
  }
  return seen
}"""

# Numbers on cards count where a player chooses among the cards; characters in a display and used cards open large.
SMALL_TEXT = f"""(seen) => {{
  const least = {TEXT}
  const found = new Set()
  for (const {{ text, element }} of seen) {{
    const drawing = element.ownerSVGElement
    if (drawing && !element.closest('[data-place=harbor], [data-place=expeditions]')) continue
    const matrix = element.getScreenCTM?.()
    const size = parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.c, matrix.d) : 1)
    const where = element.closest('[data-card]')?.dataset.card ?? element.className
    if (size < least - 0.05) found.add(`${{text}} (${{where}}): ${{size.toFixed(1)}} px`)
  }}
  return [...found]
}}"""

# Text that overflows a box with hidden overflow. Text that ends in an ellipsis is also cut off.
CUT_TEXT = """(seen) => {
  const found = new Set()
  for (const { text, element, box } of seen) {
    if (element.closest('svg')) continue
    const slack = box.height * 0.3  // lines may be set closer than the font is high
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
      const edge = around.getBoundingClientRect()
      if (box.top >= edge.bottom || box.left >= edge.right) break  // no part of it is left to be seen
      const cuts = (axis) => style[axis] === 'hidden' || style[axis] === 'clip'
      const aside = box.right > edge.right + 1 || box.left < edge.left - 1
      if (cuts('overflowX') && aside) found.add(`${text}: cut at the side`)
      const upright = box.bottom > edge.bottom + slack || box.top < edge.top - slack
      if (cuts('overflowY') && upright) found.add(`${text}: cut above or below`)
    }
    const scrolled = element.closest('[role=log], dialog, .quick')
    if (!scrolled && (box.right > innerWidth + 1 || box.left < -1)) found.add(`${text}: beyond the window`)
  }
  return [...found]
}"""

# Text over other text. Lines may be set closer than the font is high, so only large overlaps count. Text that a
# box has scrolled away, or that is under a dialog, bar, message or hint, is not visible.
OVERLAPS = """(seen) => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const sheet = document.querySelector('div[role=dialog]')
  const clipped = (element, box) => {
    let part = box
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const edge = around.getBoundingClientRect()
      const left = Math.max(part.left, edge.left), right = Math.min(part.right, edge.right)
      const top = Math.max(part.top, edge.top), bottom = Math.min(part.bottom, edge.bottom)
      if (left >= right || top >= bottom) return null
      part = { left, right, top, bottom, height: part.height }
    }
    return part
  }
  const stuck = (element) => {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(box).position)) return box
    }
    return null
  }
  const under = (element, { left, right, top, bottom }) => {
    const upper = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const cover = sheet?.contains(upper) ? sheet : stuck(upper)
    return cover !== null && !cover.contains(element)
  }
  const shown = seen
    .filter(({ element }) => !element.ownerSVGElement && (!dialog || dialog.contains(element)))
    .filter(({ element }) => !element.closest('.toast, .first-hint, .answer'))
    .flatMap((one) => one.lines.map((line) => ({ ...one, box: clipped(one.element, line) })))
    .filter(({ element, box }) => box && !under(element, box))
  const found = new Set()
  shown.forEach((one, i) => {
    for (const other of shown.slice(i + 1).filter(({ lines }) => lines !== one.lines)) {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const slack = 0.3 * Math.min(one.box.height, other.box.height)
      if (wide > 2 && high > slack) found.add(`${one.text} | ${other.text}: overlap`)
    }
  })
  return [...found]
}"""

# Text drawn on cards and in pictures of a story, in pixels of the screen.
SMALL_FIGURES = f"""() => [...document.querySelectorAll('svg.face text, svg.place text')].flatMap((text) => {{
  const box = text.getBoundingClientRect(), matrix = text.getScreenCTM()
  if (!box.width || !text.checkVisibility()) return []
  const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b)
  return size < {FIGURE} ? [`${{text.textContent}}: ${{size.toFixed(1)}} px`] : []
}})"""

PHONE = (SCROLLS, SMALL_TARGETS, SMALL_TEXT, SMALL_FIGURES, CUT_TEXT)

# Text in the strips of the screen that a notch or rounded corners may cover. Text of a scrolling page leaves the
# strips above and below; text that a box has scrolled away is not visible.
UNDER_A_NOTCH = """(seen) => {
  const probe = document.body.appendChild(document.createElement('i'))
  const inset = (side) => {
    probe.style.width = `env(safe-area-inset-${side})`
    return parseFloat(getComputedStyle(probe).width)
  }
  probe.style.position = 'fixed'
  const [top, right, bottom, left] = ['top', 'right', 'bottom', 'left'].map(inset)
  probe.remove()
  const stays = (element) => {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { position, overflowY } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight) return false
      if (/sticky|fixed/.test(position)) return true
    }
    return document.documentElement.scrollHeight <= innerHeight
  }
  const clipped = (element, line) => {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const edge = around.getBoundingClientRect()
      const aside = line.right <= edge.left || line.left >= edge.right
      if (aside || line.bottom <= edge.top || line.top >= edge.bottom) return true
    }
    return false
  }
  const found = new Set()
  for (const { text, element, lines } of seen.filter(({ element }) => !element.ownerSVGElement)) {
    for (const line of lines.filter((line) => line.width > 1 && !clipped(element, line))) {
      const aside = line.left < left - 1 || line.right > innerWidth - right + 1
      const beyond = line.top < 0 || line.bottom > innerHeight
      const upright = !beyond && stays(element) && (line.top < top - 3 || line.bottom > innerHeight - bottom + 3)
      if (aside || upright) found.add(`${text}: under a notch`)
    }
  }
  return [...found]
}"""

# All text that is visible or read aloud.
TEXTS = """() => {
  const found = new Set()
  const foreign = '[lang]:not(html):not([lang=""]), code, .sea, script, style, noscript'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.replace(/\\s+/g, ' ').trim()
    if (text && !node.parentElement.closest(foreign)) found.add(text)
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-valuetext]')) {
    if (element.closest(foreign)) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      const text = element.getAttribute(name)?.replace(/\\s+/g, ' ').trim()
      if (text) found.add(text)
    }
  }
  return [...found]
}"""


# Sizes change one frame after an observer's report. Animations that never end are not awaited beyond three seconds.
STILL = """async (flying) => {
  await document.fonts.ready
  const places = () => [...document.querySelectorAll('.sky > *, button, section, li, p')].map((element) => {
    const box = element.getBoundingClientRect()
    return [box.x, box.y, box.width, box.height].map(Math.round)
  }).join()
  const late = performance.now() + 3000
  for (let same = 0, before = ''; same < 4 && performance.now() < late; ) {
    await new Promise(requestAnimationFrame)
    const now = places()
    same = now === before && !document.querySelector(flying) ? same + 1 : 0
    before = now
  }
}"""


def still(page: Page) -> None:
    """Wait until fonts are loaded, no card flies, and everything stays in its place."""
    page.evaluate(STILL, ".sky > *, .air > *")


def measured(page: Page, *measures: str) -> list[str]:
    """The findings of these measures once no card flies and nothing else moves; amounts may still rise."""
    looks = ", ".join(f"...({measure})(seen)" for measure in measures)
    look = f"async () => {{ await ({STILL})('.sky > *'); const seen = ({SEEN})(); return [{looks}] }}"
    found: list[str] = page.evaluate(look)
    return found


PORTRAIT = {"top": 47, "right": 0, "bottom": 34, "left": 0}
LANDSCAPE = {"top": 0, "right": 47, "bottom": 21, "left": 47}
"""The areas that a notch and the home indicator of a phone cover, in pixels."""


def under_a_notch(page: Page) -> list[str]:
    """The text that would be under the notch of a phone held upright, and held sideways."""
    size = page.viewport_size
    assert size
    covered: list[str] = []
    session = page.context.new_cdp_session(page)
    for width, height, insets in ((390, 844, PORTRAIT), (844, 390, LANDSCAPE)):
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        resize(page, {"width": width, "height": height})
        covered += [f"{fault}, {width} x {height}" for fault in measured(page, UNDER_A_NOTCH)]
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    session.detach()
    resize(page, size)
    return covered


def assert_fits(page: Page, *more: str) -> None:
    """On a phone: everything in the window, large enough to touch and to read, plus the findings of *more* measures."""
    found = measured(page, *PHONE, *more)
    assert found == [], "\n".join(found)


def texts(page: Page) -> list[str]:
    found: list[str] = page.evaluate(TEXTS)
    return found


def faults(page: Page) -> list[str]:
    """The serious and critical findings of axe on the current page."""
    return _axe_violations(page)


def poor_contrast(page: Page) -> list[str]:
    """The findings that depend on the light, which are those about colors."""
    return _axe_violations(page, runOnly=["color-contrast"])


def _axe_violations(page: Page, **options: Any) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("(options) => axe.run(document, options)", {"resultTypes": ["violations"], **options})
    return [_describe(found) for found in result["violations"] if found["impact"] in ("serious", "critical")]


def _describe(violation: dict[str, Any]) -> str:
    places = "\n".join(f"    {node['html'][:200]}  {node['failureSummary']}" for node in violation["nodes"][:5])
    return f"{violation['impact']} {violation['id']}: {violation['help']}\n{places}"
