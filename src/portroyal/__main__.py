"""``python -m portroyal``: the command line."""

from portroyal.cli import main

main()
