import type { Ending } from "./book.ts";

/** A matchday as the canvas shows it. */
export interface Played {
  readonly matches: readonly { readonly sides: readonly { id: string; name: string }[]; ending: Ending }[];
  /** What the decoration is drawn from. */
  readonly seed: string;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** How far the matches are, from 0 to 1. */
  readonly u: number;
  /** A clock for constant motion, in milliseconds. It stops when motion is reduced. */
  readonly now: number;
}

export type Pen = CanvasRenderingContext2D;

/** Paints one matchday at any moment of it. */
export interface Painter {
  paint(pen: Pen, picture: Picture): void;
  /** How much has happened by then: the page is heard when it grows. */
  countAt(u: number): number;
}
