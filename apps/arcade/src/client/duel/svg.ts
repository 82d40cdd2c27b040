const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing with its attributes. */
export function drawElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Makes a part of a drawing a button for pointer and keyboard, or no longer one. */
export function setPress(element: SVGElement, label: string, press: (() => void) | null): void {
  element.setAttribute("role", press ? "button" : "img");
  element.setAttribute("aria-label", label);
  element.tabIndex = press ? 0 : -1;
  element.classList.toggle("can-press", press !== null);
  element.onclick = press;
  element.onkeydown = press
    ? (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press();
      }
    : null;
}
