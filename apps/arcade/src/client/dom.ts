/** The element of the page with this id. The page is ours, so a missing one is a build error. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No element #${id}`);
  return element as T;
}

export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = "",
  text = "",
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A small line drawing in a 24 x 24 box, in the text colour. */
export function createIcon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  line.setAttribute("fill", "none");
  line.setAttribute("stroke", "currentColor");
  line.setAttribute("stroke-width", "2.2");
  line.setAttribute("stroke-linecap", "round");
  line.setAttribute("stroke-linejoin", "round");
  svg.append(line);
  return svg;
}

/** A payline as a tiny grid with its cells filled. */
export function createLineDrawing(rows: readonly number[], rowCount: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${rows.length * 12} ${rowCount * 10}`);
  svg.setAttribute("aria-hidden", "true");
  rows.forEach((chosen, reel) => {
    for (let row = 0; row < rowCount; row += 1) {
      const cell = document.createElementNS(SVG, "rect");
      for (const [name, value] of Object.entries({
        x: reel * 12 + 1,
        y: row * 10 + 1,
        width: 10,
        height: 8,
        rx: 2,
      })) {
        cell.setAttribute(name, String(value));
      }
      cell.setAttribute("fill", row === chosen ? "var(--accent)" : "rgb(255 255 255 / .14)");
      svg.append(cell);
    }
  });
  return svg;
}

export const ICONS = {
  close: "M6 6l12 12M18 6L6 18",
  info: "M12 11v6M12 7.2v.1M12 3a9 9 0 100 18 9 9 0 000-18z",
  soundOff: "M4 10v4h3l4 4V6L7 10zM16 10l4 4M20 10l-4 4",
  soundOn: "M4 10v4h3l4 4V6L7 10zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11",
  shield: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  scales: "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
  less: "M6 12h12",
  more: "M6 12h12M12 6v12",
  buy: "M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8c-3 0-5-1-5-3s4-1 5 3c1-4 5-5 5-3s-2 3-5 3",
  turbo: "M13 3L5 14h6l-1 7 8-11h-6z",
  auto: "M4 12a8 8 0 0113.7-5.6M20 12a8 8 0 01-13.7 5.6M17.7 3v3.8h-3.8M6.3 21v-3.8h3.8",
  stop: "M7 7h10v10H7z",
  fullscreen: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  chat: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
  send: "M4 12l16-8-6 16-3-7z",
  spin: "M19.5 12a7.5 7.5 0 11-2.4-5.5M19.8 3.2v4.3h-4.3",
} as const;
