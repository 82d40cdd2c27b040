const SVG = "http://www.w3.org/2000/svg";

/** The words that are printed on the felt, in an arc as on a real table. They are in the rules as well. */
export function createArc(pays: string, rules: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 400 84");
  svg.setAttribute("class", "bj-arc");
  svg.setAttribute("aria-hidden", "true");
  const lines = [
    ["bj-arc-1", "M8 12Q200 78 392 12", pays, 21, 2.5],
    ["bj-arc-2", "M22 42Q200 102 378 42", rules, 12.5, 0.4],
  ] as const;
  for (const [id, way, words, size, apart] of lines) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("id", id);
    path.setAttribute("d", way);
    path.setAttribute("fill", "none");
    const text = document.createElementNS(SVG, "text");
    text.setAttribute("class", id);
    text.setAttribute("font-size", String(size));
    text.setAttribute("letter-spacing", String(apart));
    text.setAttribute("text-anchor", "middle");
    const along = document.createElementNS(SVG, "textPath");
    along.setAttribute("href", `#${id}`);
    along.setAttribute("startOffset", "50%");
    along.textContent = words;
    text.append(along);
    svg.append(path, text);
  }
  return svg;
}
