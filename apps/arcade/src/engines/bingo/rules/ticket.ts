import { drawBalls, range } from "../../../engine/drum.ts";
import type { RandomBelow } from "../../../engine/engine.ts";

/** The rows of a ticket. A zero is a field without a number: the free one in the middle of 75, the blanks of 90. */
export type Ticket = readonly (readonly number[])[];

const rising = (one: number, other: number): number => one - other;

/** Five columns of five: B from 1 to 15, I from 16 to 30, and so on. The middle is free. */
function drawSquare(random: RandomBelow): Ticket {
  const columns = range(0, 4).map((column) => drawBalls(range(column * 15 + 1, column * 15 + 15), 5, random));
  return range(0, 4).map((row) =>
    columns.map((column, index) => (row === 2 && index === 2 ? 0 : (column[row] ?? 0))),
  );
}

/** The columns in which each of three rows has its five numbers, drawn until no column is empty. */
function drawLayout(random: RandomBelow): number[][] {
  for (;;) {
    const rows = range(1, 3).map(() => drawBalls(range(0, 8), 5, random));
    if (new Set(rows.flat()).size === 9) return rows;
  }
}

/** Three rows of nine columns: 1 to 9, 10 to 19, up to 80 to 90. Each row has five numbers, each column one at least. */
function drawStrip(random: RandomBelow): Ticket {
  const layout = drawLayout(random);
  const columns = range(0, 8).map((column) => {
    const rows = range(0, 2).filter((row) => layout[row]?.includes(column));
    const balls = range(Math.max(1, column * 10), column === 8 ? 90 : column * 10 + 9);
    const numbers = drawBalls(balls, rows.length, random).toSorted(rising);
    return new Map(rows.map((row, index) => [row, numbers[index] ?? 0]));
  });
  return range(0, 2).map((row) => columns.map((column) => column.get(row) ?? 0));
}

export const drawTicket = (size: 75 | 90, random: RandomBelow): Ticket =>
  size === 75 ? drawSquare(random) : drawStrip(random);

const numbersOf = (fields: readonly number[]): number[] => fields.filter((field) => field !== 0);

export interface Patterns {
  /** Numbers of each line: rows, and of 75 columns and diagonals as well. */
  readonly lines: readonly (readonly number[])[];
  readonly corners: readonly number[];
  readonly full: readonly number[];
}

/** The numbers that each pattern of a ticket needs. */
export function patternsOf(size: 75 | 90, ticket: Ticket): Patterns {
  const across = range(0, (ticket[0]?.length ?? 0) - 1);
  const field = (row: number, column: number): number => ticket[row]?.[column] ?? 0;
  const square = [
    ...across.map((column) => ticket.map((_, row) => field(row, column))),
    across.map((index) => field(index, index)),
    across.map((index) => field(index, 4 - index)),
  ];
  const last = across.length - 1;
  return {
    lines: [...ticket, ...(size === 75 ? square : [])].map(numbersOf),
    corners: [field(0, 0), field(0, last), field(ticket.length - 1, 0), field(ticket.length - 1, last)],
    full: numbersOf(ticket.flat()),
  };
}
