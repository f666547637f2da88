"""Write every transcript again."""

from tests.transcripts import PAGES, told_anew

for page in PAGES:
    page.write_text(told_anew(page.read_text(encoding="utf-8")), encoding="utf-8")
