import { isMotionReduced } from "../../../client/motion.ts";
import type { SpinOutcome } from "../rules/spin.ts";
import type { Paint } from "./paint.ts";
import type { SlotView } from "./slot-view.ts";

export interface Highlight {
  readonly wins: SpinOutcome["wins"];
  readonly since: number;
}

interface Scene {
  readonly highlight: Highlight;
  readonly now: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** Device pixels of a pixel of the page. */
  readonly ratio: number;
  readonly reels: number;
  readonly paint: Paint;
  readonly symbolAt: (reel: number, row: number) => HTMLCanvasElement | undefined;
  readonly lines: SlotView["lines"];
}

/** All wins together first, then one after another. */
export const ALL_MS = 1_300;
export const EACH_MS = 1_100;

export function winAt(highlight: Highlight, now: number): number | undefined {
  const sinceMs = now - highlight.since - ALL_MS;
  if (sinceMs < 0 || highlight.wins.length < 2) return undefined;
  return Math.floor(sinceMs / EACH_MS) % highlight.wins.length;
}

const GLOW_OF_LINE = [
  [16, 0.12],
  [10, 0.22],
  [4, 1],
] as const;

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
  context.strokeStyle = paint.line;
  // A glow of a few strokes: a blurred one would be recomputed in each frame.
  for (const [width, alpha] of GLOW_OF_LINE) {
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.stroke();
  }
  context.strokeStyle = "rgb(255 255 255 / .85)";
  context.lineWidth = 1.3;
  context.stroke();
  context.restore();
}

/** How far the light around a cell reaches. */
const GLOW = 18;

/** The frame of a cell that has won, with the light around it. */
function drawGlow({ cell, ratio, paint }: Pick<Scene, "cell" | "ratio" | "paint">): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil((cell.width + GLOW * 2) * ratio);
  canvas.height = Math.ceil((cell.height + GLOW * 2) * ratio);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No 2D canvas");
  context.scale(ratio, ratio);
  context.beginPath();
  context.roundRect(GLOW + 3, GLOW + 3, cell.width - 6, cell.height - 6, 12);
  context.fillStyle = "rgb(255 255 255 / .1)";
  context.fill();
  context.strokeStyle = paint.line;
  context.lineWidth = 2.5;
  context.shadowColor = paint.line;
  context.shadowBlur = (GLOW - 3) * ratio;
  context.stroke();
  return canvas;
}

/** Shows wins. What they have around them is drawn once, not in each frame. */
export function createHighlights() {
  let glow: { readonly key: string; readonly canvas: HTMLCanvasElement } | undefined;
  return {
    draw: (context: CanvasRenderingContext2D, scene: Scene): void => {
      const { cell, ratio, paint } = scene;
      const key = [cell.width, cell.height, ratio, paint.line].join();
      if (glow?.key !== key) glow = { key, canvas: drawGlow(scene) };
      drawHighlight(context, scene, glow.canvas);
    },
  };
}

/** Dims the window, and draws the winning symbols and their line on top. */
function drawHighlight(context: CanvasRenderingContext2D, scene: Scene, glow: HTMLCanvasElement): void {
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
    const [left, top] = [x - cell.width / 2 - GLOW, y - cell.height / 2 - GLOW];
    context.globalAlpha = 0.85 + 0.15 * beat;
    context.drawImage(glow, left, top, glow.width / scene.ratio, glow.height / scene.ratio);
    context.globalAlpha = 1;
    context.drawImage(sprite, x - width / 2, y - height / 2, width, height);
  }
}
