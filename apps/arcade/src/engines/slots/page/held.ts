import type { Sprites } from "./art/sprites.ts";
import type { Paint } from "./paint.ts";

/** A symbol that lies over a reel: a wild that has covered it or has stayed, or a coin with its value. */
export interface Held {
  readonly reel: number;
  readonly row: number;
  readonly symbol: string;
  readonly label?: string;
}

const GROW_MS = 240;

const keyOf = ({ reel, row }: Held): string => `${reel},${row}`;

/** The symbols that the grid of a spin shows in place of its reels' stops. */
export function findCovered(grid: readonly string[], seen: readonly string[]): Held[] {
  return grid.flatMap((view, reel) =>
    [...view].flatMap((symbol, row) => (symbol === seen[reel]?.[row] ? [] : [{ reel, row, symbol }])),
  );
}

/** The wilds of a grid, which stay for the next free spin. */
export function findWilds(grid: readonly string[]): Held[] {
  return grid.flatMap((view, reel) =>
    [...view].flatMap((symbol, row) => (symbol === "W" ? [{ reel, row, symbol }] : [])),
  );
}

/** The layer over the reels. New symbols grow into their cells, those that were there stay as they are. */
export function createHeld() {
  let held = new Map<string, Held & { readonly since: number }>();

  function draw(
    context: CanvasRenderingContext2D,
    scene: {
      now: number;
      cell: { width: number; height: number };
      paint: Paint;
      sprites: Sprites;
      isStill: boolean;
    },
  ): boolean {
    let isMoving = false;
    for (const { reel, row, symbol, label, since } of held.values()) {
      const { width, height } = scene.cell;
      const part = scene.isStill ? 1 : Math.min(1, Math.max(0, (scene.now - since) / GROW_MS));
      if (part < 1) isMoving = true;
      const [x, y] = [(reel + 0.5) * width, (row + 0.5) * height];
      context.globalAlpha = part;
      context.fillStyle = scene.paint.reel[1] ?? scene.paint.ground;
      context.fillRect(x - width / 2 + 1, y - height / 2, width - 2, height);
      const sprite = scene.sprites.get(symbol)?.sharp;
      const size = 0.6 + 0.4 * part;
      if (sprite)
        context.drawImage(
          sprite,
          x - (width * size) / 2,
          y - (height * size) / 2,
          width * size,
          height * size,
        );
      if (label) drawLabel(context, label, x, y, width);
      context.globalAlpha = 1;
    }
    return isMoving;
  }

  return {
    draw,
    set: (cells: readonly Held[], now: number) => {
      held = new Map(
        cells.map((cell) => [keyOf(cell), { ...cell, since: held.get(keyOf(cell))?.since ?? now }]),
      );
    },
    symbolAt: (reel: number, row: number) => held.get(`${reel},${row}`)?.symbol,
  };
}

function drawLabel(
  context: CanvasRenderingContext2D,
  label: string,
  x: number,
  y: number,
  width: number,
): void {
  const pixels = Math.min(width * 0.3, (width * 1.3) / label.length);
  context.font = `800 ${pixels}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = pixels / 5;
  context.strokeStyle = "rgb(60 25 0 / .85)";
  context.strokeText(label, x, y);
  context.fillStyle = "#fffbe0";
  context.fillText(label, x, y);
}
