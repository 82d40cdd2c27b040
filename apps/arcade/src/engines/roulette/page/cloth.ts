import { createElement } from "../../../client/dom.ts";
import type { FeltKit } from "../../../client/table/look.ts";
import type { RouletteSpot } from "../rules/layout.ts";

const COLUMNS = 12;
/** The kinds of inside bets that lie on lines; each is a mode, in which its places can be tapped. */
const MODES = ["split", "street", "corner", "line"] as const;
type Mode = (typeof MODES)[number] | "straight";

/** A tap so near a line, as a part of a cell, is meant for the line. */
const NEAR = 0.24;

/** The middle of a bet on the cloth, in cells from the upper left of the numbers: 3 lies at the top, 1 at the bottom. */
function middleOf({ bet, numbers }: RouletteSpot): readonly [x: number, y: number] {
  const others = numbers.filter((number) => number > 0);
  const xs = others.map((number) => Math.ceil(number / 3) - 0.5);
  const ys = others.map((number) => 2.5 - ((number - 1) % 3));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const hasZero = others.length < numbers.length;
  if (bet === "first-four") return [0, 3];
  if (hasZero) return [0, mean(ys)];
  return [mean(xs), bet === "street" || bet === "line" ? 3 : mean(ys)];
}

/** Lays the numbers, their lines, and the outside bets. */
export function layCloth({ root, spots, spot, words, offer }: FeltKit): void {
  const red = offer["red"] as readonly number[];
  const all = spots as readonly RouletteSpot[];
  const numbers = createElement("div", "numbers");
  const grid = createElement("div", "cells");
  const lines: { id: string; bet: string; x: number; y: number }[] = [];
  for (const own of all) {
    const { id, bet } = own;
    if (bet === "straight") {
      const number = own.numbers[0] ?? 0;
      const cell = spot(id, createElement("span", "spot-name", String(number)));
      cell.classList.add(number === 0 ? "is-zero" : red.includes(number) ? "is-red" : "is-black");
      if (number === 0) numbers.append(cell);
      else {
        cell.style.gridArea = `${3 - ((number - 1) % 3)} / ${Math.ceil(number / 3)}`;
        grid.append(cell);
      }
    } else if (["split", "street", "corner", "line", "first-four"].includes(bet)) {
      const [x, y] = middleOf(own);
      const place = spot(id);
      place.classList.add("line-spot", `line-${bet === "first-four" ? "corner" : bet}`);
      place.style.left = `${(x / COLUMNS) * 100}%`;
      place.style.top = `${(y / 3) * 100}%`;
      lines.push({ id, bet, x, y });
      grid.append(place);
    } else if (bet === "column") {
      const place = spot(id, createElement("span", "spot-name", "2:1"));
      place.style.gridArea = `${4 - Number(id.slice(-1))} / 14`;
      numbers.append(place);
    }
  }
  numbers.append(grid);
  const outside = createElement("div", "outside");
  for (const { id, bet } of all) {
    if (bet !== "dozen" && bet !== "even-chance") continue;
    const place = spot(id, createElement("span", "spot-name", words(id)));
    place.classList.add(bet === "dozen" ? "is-dozen" : "is-chance");
    if (id === "red" || id === "black") place.classList.add(`is-${id}`);
    outside.append(place);
  }
  root.append(createModes(root, words), numbers, outside);
  catchLines(grid, lines);
}

/** The switch between numbers and the kinds of lines. */
function createModes(root: HTMLElement, words: FeltKit["words"]): HTMLElement {
  const bar = createElement("div", "modes");
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", words("inside"));
  const set = (mode: Mode): void => {
    root.dataset["mode"] = mode;
    for (const button of bar.querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset["kind"] === mode));
  };
  for (const mode of ["straight", ...MODES] as const) {
    const button = createElement("button", "mode", words(`mode-${mode}`));
    button.type = "button";
    button.dataset["kind"] = mode;
    button.addEventListener("click", () => set(mode));
    bar.append(button);
  }
  set("straight");
  return bar;
}

/** With a mouse, a tap near a line between numbers is a bet on the line. */
function catchLines(grid: HTMLElement, lines: readonly { id: string; x: number; y: number }[]): void {
  grid.addEventListener(
    "click",
    (event) => {
      if (!event.isTrusted || matchMedia("(pointer: coarse)").matches || event.detail === 0) return;
      const box = grid.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * COLUMNS;
      const y = ((event.clientY - box.top) / box.height) * 3;
      const near = lines
        .map((line) => ({ ...line, far: Math.max(Math.abs(line.x - x), Math.abs(line.y - y)) }))
        .filter(({ far }) => far < NEAR)
        .toSorted((one, other) => one.far - other.far)[0];
      if (!near) return;
      event.stopPropagation();
      grid.querySelector<HTMLElement>(`[data-spot="${near.id}"]`)?.click();
    },
    { capture: true },
  );
}
