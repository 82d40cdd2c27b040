import { createElement } from "../dom.ts";
import type { Bead } from "./look.ts";
import type { Words } from "./words.ts";

const ROWS = 6;
const CELL_PIXELS = 12;
const STRIP = 40;

export interface Mark {
  readonly number: number;
  readonly mark: string;
}

/** A place on the big road: a side, and how many ties fell on it. */
export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly side: "red" | "blue";
  readonly ties: number;
}

/**
 * The big road of past rounds, oldest first: a side goes down its column for as long as it wins and turns right at the bottom or
 * at a taken place; another side begins a column of its own. Ties mark the place before them.
 */
export function layBigRoad(sides: readonly ("red" | "blue" | undefined)[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const side of sides) {
    const before = cells.at(-1);
    if (side === undefined) {
      if (before) cells[cells.length - 1] = { ...before, ties: before.ties + 1 };
      continue;
    }
    let [column, row] = [0, 0];
    if (before?.side === side) {
      const isFree = before.row + 1 < ROWS && !taken.has(`${before.column} ${before.row + 1}`);
      [column, row] = isFree ? [before.column, before.row + 1] : [before.column + 1, before.row];
    } else {
      start += 1;
      while (taken.has(`${start} 0`)) start += 1;
      column = start;
    }
    taken.add(`${column} ${row}`);
    cells.push({ column, row, side, ties: 0 });
  }
  return cells;
}

function createGrid(name: string, label: string): HTMLElement {
  const grid = createElement("div", `road ${name}`);
  grid.setAttribute("role", "img");
  grid.setAttribute("aria-label", label);
  return grid;
}

/** How many columns a page has room for. */
const columnsOf = (grid: HTMLElement): number => Math.max(1, Math.floor(grid.clientWidth / CELL_PIXELS));

/** The beads of past rounds, in columns of six, the newest at the right. */
function fillBeads(grid: HTMLElement, beads: readonly Bead[]): void {
  const first = Math.max(0, Math.ceil(beads.length / ROWS) - columnsOf(grid)) * ROWS;
  grid.replaceChildren(
    ...beads.slice(first).map(({ text, tone }) => createElement("span", `bead bead-${tone}`, text)),
  );
}

function fillBigRoad(grid: HTMLElement, beads: readonly Bead[]): void {
  const cells = layBigRoad(beads.map(({ side }) => side));
  const skipped = Math.max(0, Math.max(0, ...cells.map(({ column }) => column + 1)) - columnsOf(grid));
  grid.replaceChildren(
    ...cells
      .filter(({ column }) => column >= skipped)
      .map(({ column, row, side, ties }) => {
        const cell = createElement("span", `ring ring-${side}`, ties > 0 ? String(ties) : "");
        cell.style.gridArea = `${row + 1} / ${column - skipped + 1}`;
        return cell;
      }),
  );
}

export type Road = ReturnType<typeof createRoad>;

/** The results before. `read` gives a mark's appearance. */
export function createRoad(kind: "beads" | "big" | "strip", read: (mark: string) => Bead, words: Words) {
  const root = createElement("div", `roads roads-${kind}`);
  const strip = createGrid("strip", words("past"));
  const beads = createGrid("beads", words("beads"));
  const big = createGrid("big-road", words("bigRoad"));
  const empty = createElement("p", "road-empty", words("justOpened"));
  let marks: Mark[] = [];

  function fill(): void {
    empty.hidden = marks.length > 0;
    const oldestFirst = marks.toReversed().map(({ mark }) => read(mark));
    const newest = oldestFirst.slice(-STRIP).toReversed();
    const told = newest.slice(0, 10).map(({ text }) => text);
    for (const grid of [strip, beads, big]) {
      const label = grid === big ? words("bigRoad") : words("past");
      grid.setAttribute("aria-label", `${label}: ${told.join(", ")}`);
    }
    strip.replaceChildren(
      ...newest.map(({ text, tone }) => createElement("span", `bead bead-${tone}`, text)),
    );
    if (kind !== "strip") fillBeads(beads, oldestFirst);
    if (kind === "big") fillBigRoad(big, oldestFirst);
  }

  root.append(empty, ...(kind === "strip" ? [strip] : kind === "beads" ? [beads] : [beads, big]));
  return {
    root,
    set: (all: readonly Mark[]) => {
      marks = [...all];
      fill();
    },
    /** The newest mark, once. */
    add: (mark: Mark) => {
      if (marks.some(({ number }) => number >= mark.number)) return;
      marks.unshift(mark);
      fill();
    },
    newest: (): number => marks[0]?.number ?? 0,
  };
}
