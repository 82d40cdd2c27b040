import type { SlotView } from "../slot-view.ts";
import type { Dress } from "./dress.ts";
import { createPen } from "./pen.ts";

export interface Sprite {
  readonly sharp: HTMLCanvasElement;
  /** The same symbol with motion blur, for a reel at speed. */
  readonly blurred: HTMLCanvasElement;
}

export type Sprites = ReadonlyMap<string, Sprite>;

const FILL_OF_CELL = 0.94;
const SMEARS = 15;

function createCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No 2D canvas");
  return [canvas, context];
}

/** One symbol in the middle of a cell, with its size in device pixels. */
export function drawSymbol(dress: Dress, symbol: string, width: number, height: number): HTMLCanvasElement {
  const [canvas, context] = createCanvas(width, height);
  const size = Math.min(width, height) * FILL_OF_CELL;
  context.translate((canvas.width - size) / 2, (canvas.height - size) / 2);
  context.scale(size / 100, size / 100);
  dress.draw(symbol, createPen(context));
  return canvas;
}

function smear(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const [canvas, context] = createCanvas(sharp.width, sharp.height);
  for (let step = 0; step < SMEARS; step += 1) {
    const shift = (step / (SMEARS - 1) - 0.5) * sharp.height * 0.55;
    context.globalAlpha = 1.7 / SMEARS;
    context.drawImage(sharp, 0, shift);
  }
  return canvas;
}

export function listSymbols(game: Pick<SlotView, "strips" | "freeStrips">): string[] {
  return [...new Set([...game.strips, ...game.freeStrips].join(""))];
}

/** Rasterises every symbol of the game once for this cell size, so that a frame only copies pictures. */
export function createSprites(
  dress: Dress,
  symbols: readonly string[],
  width: number,
  height: number,
): Sprites {
  return new Map(
    symbols.map((symbol) => {
      const sharp = drawSymbol(dress, symbol, width, height);
      return [symbol, { sharp, blurred: smear(sharp) }];
    }),
  );
}
