import { createElement } from "./dom.ts";
import type { Translate } from "./phrases.ts";

const KEY = "left-handed";
const root = document.documentElement;

/** Lays the buttons of the game to the side of the hand that plays, as it was chosen last on this device. */
export function layButtons(): void {
  try {
    root.classList.toggle(KEY, localStorage.getItem(KEY) === "true");
  } catch {
    // A browser may block storage in a frame: then they lie at the right.
  }
}

/** The switch for players who play with the left hand. Without storage it holds for as long as the page is open. */
export function createLeftHandedSwitch(t: Translate): HTMLElement {
  const label = createElement("label", "sheet-switch");
  const input = createElement("input");
  input.type = "checkbox";
  input.setAttribute("role", "switch");
  input.checked = root.classList.contains(KEY);
  input.addEventListener("change", () => {
    root.classList.toggle(KEY, input.checked);
    try {
      localStorage.setItem(KEY, String(input.checked));
    } catch {
      // See above.
    }
    // Canvases are laid out again.
    dispatchEvent(new Event("resize"));
  });
  label.append(createElement("span", "", t("leftHanded")), input);
  return label;
}
