"""What axe finds on a page."""

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

SCRIPT = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def found(page: Page) -> list[str]:
    """Every violation in the light, every contrast in the dark, and where; a page in motion is let settle first."""
    page.evaluate(SCRIPT)
    out = []
    for scheme, rules in (("light", ""), ("dark", ", runOnly: ['color-contrast']")):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # a literal
        page.wait_for_timeout(300)
        answer: dict[str, Any] = page.evaluate(f"axe.run({{ resultTypes: ['violations']{rules} }})")
        assert answer["passes"] or answer["incomplete"], "axe looked at nothing"
        out += [
            f"{scheme}: {violation['id']}: {node['target']} {node.get('failureSummary', '')}"
            for violation in answer["violations"]
            for node in violation["nodes"]
        ]
    return out
