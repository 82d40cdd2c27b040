import { easeOut } from "../../../client/motion.ts";
import type { Sprites } from "./art/sprites.ts";

const CLEAR_MS = 260;
const FALL_MS = 340;

/** A symbol on its way: rows above the window are negative. */
interface Moving {
  readonly symbol: string;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** The symbols that go, and those that fall with their places, from one grid to the next. */
export interface Fall {
  readonly going: readonly Moving[];
  readonly falling: readonly Moving[];
}

/** Follows each symbol of `before` that is not in `removed` to its place in `after`; the rest of `after` comes from above. */
export function planFall(
  before: readonly string[],
  removed: readonly (readonly [number, number])[],
  after: readonly string[],
): Fall {
  const gone = new Set(removed.map((cell) => cell.join()));
  const going: Moving[] = [];
  const falling: Moving[] = [];
  before.forEach((view, column) => {
    const kept: number[] = [];
    [...view].forEach((symbol, row) => {
      if (gone.has(`${column},${row}`)) going.push({ symbol, column, from: row, to: row });
      else kept.push(row);
    });
    const fresh = view.length - kept.length;
    [...(after[column] ?? "")].forEach((symbol, to) => {
      const from = to < fresh ? to - fresh : (kept[to - fresh] ?? to);
      falling.push({ symbol, column, from, to });
    });
  });
  return { going, falling };
}

interface Scene {
  readonly sinceMs: number;
  readonly cell: { readonly width: number; readonly height: number };
  readonly sprites: Sprites;
}

/** Draws a fall: winning symbols shrink first, then the columns fall. @returns whether it goes on */
export function drawFall(context: CanvasRenderingContext2D, { going, falling }: Fall, scene: Scene): boolean {
  const { sinceMs, cell, sprites } = scene;
  const draw = ({ symbol, column }: Moving, row: number, size: number) => {
    const sprite = sprites.get(symbol)?.sharp;
    if (!sprite || size <= 0) return;
    const [x, y] = [(column + 0.5) * cell.width, (row + 0.5) * cell.height];
    const [width, height] = [cell.width * size, cell.height * size];
    context.drawImage(sprite, x - width / 2, y - height / 2, width, height);
  };
  const gone = Math.min(1, sinceMs / CLEAR_MS);
  for (const moving of going) draw(moving, moving.from, 1 - gone);
  const fallen = easeOut(Math.min(1, Math.max(0, sinceMs - CLEAR_MS) / FALL_MS));
  for (const moving of falling) draw(moving, moving.from + (moving.to - moving.from) * fallen, 1);
  return sinceMs < CLEAR_MS + FALL_MS;
}
