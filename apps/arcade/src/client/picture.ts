const SVG = "http://www.w3.org/2000/svg";
const drawn = new Map<string, SVGSVGElement>();

/**
 * A drawing of cards, tiles and the like. Its markup is read once and copied from then on, as a table has dozens of them.
 * The code that shows it tells screen readers.
 * @param markup the drawing, as SVG, within `width` and `height`
 */
export function createPicture(width: number, height: number, markup: string): SVGSVGElement {
  let picture = drawn.get(markup);
  if (!picture) {
    picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    picture.setAttribute("aria-hidden", "true");
    picture.innerHTML = markup;
    drawn.set(markup, picture);
  }
  return picture.cloneNode(true) as SVGSVGElement;
}
