import type { SlotColours } from "../../../../wire.ts";
import type { Draw, Pen } from "./pen.ts";

export type Names = readonly [cn: string, en: string, pt: string, vi: string];

export interface Icon {
  readonly names: Names;
  readonly draw: Draw;
}

/** The position of the reel window in the scene, in CSS pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The look of one game, or of all games of a model. */
export interface Theme {
  readonly colours: SlotColours;
  /** The paying symbols, most valuable first. When a game has more symbols, letters are used for the rest. */
  readonly icons: readonly Icon[];
  readonly wild: Icon;
  readonly scatter: Icon;
  /** The plate and the lettering of K, Q, J and 10. */
  readonly letter: (pen: Pen, text: string, index: number) => void;
  readonly scene: (pen: Pen, width: number, height: number, frame: Frame) => void;
}

const LETTERS: Readonly<Record<string, string>> = { K: "K", Q: "Q", J: "J", T: "10" };
export const LETTER_ORDER = ["K", "Q", "J", "T"] as const;

export function letterOf(symbol: string): string | undefined {
  return LETTERS[symbol];
}

/** Where a scene has space for its large motif: above the title, or beside the reels in landscape. */
export function heroSpot(
  width: number,
  height: number,
  frame: Frame,
): { x: number; y: number; size: number } {
  const isSideways = frame.y < height * 0.25;
  if (isSideways) return { x: frame.x / 2, y: height * 0.52, size: Math.min(frame.x * 0.6, height * 0.28) };
  const [top, bottom] = [56, frame.y - 74];
  return { x: width / 2, y: (top + bottom) / 2, size: Math.max(60, Math.min(bottom - top, width * 0.5)) };
}
