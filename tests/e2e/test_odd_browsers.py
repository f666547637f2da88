"""What a browser may do to a page: keep it open over an upgrade."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Request, expect

from tests.e2e.words import words


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
