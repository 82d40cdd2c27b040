import { formatUnits } from "@croupier/domain/money";
import { createElement } from "../../../client/dom.ts";
import { listChips } from "./bet.ts";

/** The colours of chips, from the smallest value on: as casinos have them. */
const COLOURS = [
  ["#e9e5da", "#31465e"],
  ["#c9302f", "#fff"],
  ["#2b62b4", "#fff"],
  ["#2a8a4a", "#fff"],
  ["#20242c", "#f0c86a"],
  ["#6a3aa0", "#fff"],
  ["#d98a1f", "#fff"],
  ["#b03a7a", "#fff"],
  ["#107f86", "#fff"],
] as const;
const SVG = "http://www.w3.org/2000/svg";
const MOST_IN_STACK = 6;
const DECIMALS = 2;

/** The value of a chip as it is printed on it: `0.1`, `50`, `2K`. */
export function printValue(units: bigint): string {
  const text = formatUnits(units, DECIMALS).replace(/\.?0+$/, (zeros) =>
    zeros.startsWith(".") ? "" : zeros,
  );
  const trimmed = text.includes(".") ? text.replace(/0+$/, "") : text;
  return trimmed.endsWith("000") ? `${trimmed.slice(0, -3)}K` : trimmed;
}

/** A chip of the value at this place among the table's chips. */
export function drawChip(place: number, units: bigint): SVGSVGElement {
  const [colour, light] = COLOURS[place % COLOURS.length] ?? COLOURS[0];
  const edge = light === "#fff" ? "#fff" : light;
  const text = printValue(units);
  const size = text.length > 3 ? 20 : text.length > 2 ? 24 : 29;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = `<circle cx="50" cy="50" r="48" fill="${colour}"/>
    <circle cx="50" cy="50" r="42" fill="none" stroke="${edge}" stroke-width="11" stroke-dasharray="22 21.980"/>
    <circle cx="50" cy="50" r="48" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2"/>
    <circle cx="50" cy="50" r="33" fill="${colour}" stroke="#fff" stroke-opacity=".7" stroke-width="1.500" stroke-dasharray="3 3"/>
    <path d="M17 38A36 36 0 0 1 83 38A48 30 0 0 0 17 38Z" fill="#fff" opacity=".16"/>
    <text x="50" y="${50 + size * 0.35}" font-size="${size}" font-weight="800" text-anchor="middle" fill="${place === 0 ? "#31465e" : light}" font-family="system-ui, sans-serif">${text}</text>`;
  return svg;
}

/** The chips of a bet, one upon the other. */
export function createStack(totalUnits: bigint, chips: readonly bigint[]): HTMLElement {
  const stack = createElement("span", "bj-stack");
  for (const units of listChips(totalUnits, chips, MOST_IN_STACK))
    stack.append(drawChip(chips.indexOf(units), units));
  return stack;
}
