import type { GameView, SpinOutcome } from "../wire.ts";
import { isMotionReduced } from "./motion.ts";
import type { Paint } from "./paint.ts";

export interface Highlight {
  readonly wins: SpinOutcome["wins"];
  readonly since: number;
}

interface Scene {
  readonly highlight: Highlight;
  readonly now: number;
  readonly cell: { readonly width: number; readonly height: number };
  readonly reels: number;
  readonly paint: Paint;
  readonly symbolAt: (reel: number, row: number) => HTMLCanvasElement | undefined;
  readonly lines: GameView["lines"];
}

/** All wins together first, then one after another. */
export const ALL_MS = 1_300;
export const EACH_MS = 1_100;

export function winAt(highlight: Highlight, now: number): number | undefined {
  const sinceMs = now - highlight.since - ALL_MS;
  if (sinceMs < 0 || highlight.wins.length < 2) return undefined;
  return Math.floor(sinceMs / EACH_MS) % highlight.wins.length;
}

function drawLine(context: CanvasRenderingContext2D, scene: Scene, rows: readonly number[]): void {
  const { cell, paint } = scene;
  context.save();
  context.lineJoin = "round";
  context.lineCap = "round";
  context.beginPath();
  rows.forEach((row, reel) => {
    const [x, y] = [(reel + 0.5) * cell.width, (row + 0.5) * cell.height];
    if (reel === 0) context.moveTo(x - cell.width * 0.42, y);
    context.lineTo(x, y);
    if (reel === rows.length - 1) context.lineTo(x + cell.width * 0.42, y);
  });
  context.shadowColor = paint.line;
  context.shadowBlur = 14;
  context.strokeStyle = paint.line;
  context.lineWidth = 4;
  context.stroke();
  context.shadowBlur = 0;
  context.strokeStyle = "rgb(255 255 255 / .85)";
  context.lineWidth = 1.3;
  context.stroke();
  context.restore();
}

/** Dims the window, and draws the winning symbols and their line on top. */
export function drawHighlight(context: CanvasRenderingContext2D, scene: Scene): void {
  const { highlight, now, cell, reels, paint, symbolAt, lines } = scene;
  const single = winAt(highlight, now);
  const wins = single === undefined ? highlight.wins : highlight.wins.slice(single, single + 1);
  const fade = Math.min(1, (now - highlight.since) / 180);
  context.globalAlpha = 0.62 * fade;
  context.fillStyle = paint.ground;
  context.fillRect(0, 0, cell.width * reels, 10_000);
  context.globalAlpha = 1;
  for (const win of wins) {
    const rows = win.kind === "line" ? lines?.[win.index] : undefined;
    if (rows && (single !== undefined || wins.length <= 3)) drawLine(context, scene, rows);
  }
  const beat = isMotionReduced() ? 0 : Math.sin((now - highlight.since) / 130);
  const cells = new Map(wins.flatMap((win) => win.cells).map((spot) => [spot.join(), spot]));
  for (const [reel, row] of cells.values()) {
    const sprite = symbolAt(reel, row);
    if (!sprite) continue;
    const scale = 1.03 + 0.045 * beat;
    const [width, height] = [cell.width * scale, cell.height * scale];
    const [x, y] = [(reel + 0.5) * cell.width, (row + 0.5) * cell.height];
    context.save();
    context.beginPath();
    context.roundRect(x - cell.width / 2 + 3, y - cell.height / 2 + 3, cell.width - 6, cell.height - 6, 12);
    context.fillStyle = "rgb(255 255 255 / .1)";
    context.fill();
    context.strokeStyle = paint.line;
    context.lineWidth = 2.5;
    context.shadowColor = paint.line;
    context.shadowBlur = 12 + 5 * beat;
    context.stroke();
    context.restore();
    context.drawImage(sprite, x - width / 2, y - height / 2, width, height);
  }
}
