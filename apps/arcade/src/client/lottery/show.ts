/** What the canvas shows at a moment. */
export interface Scene<Draw> {
  readonly width: number;
  readonly height: number;
  /** A clock for constant motion, in milliseconds. It stops when motion is reduced. */
  readonly now: number;
  readonly phase: "open" | "closed" | "drawn";
  /** Known once the draw is held. */
  readonly outcome: Draw | undefined;
  /** How long the draw has been shown, in milliseconds. */
  readonly since: number;
  readonly accent: string;
}

export type Pen = CanvasRenderingContext2D;

/** How a lottery shows its draw: a picture for each moment. It draws its input and knows no time but the scene's. */
export interface Show<Draw> {
  /** When something comes to rest, in milliseconds after the draw: each is heard, and with the last the result is out. */
  beats(draw: Draw): readonly number[];
  paint(pen: Pen, scene: Scene<Draw>): void;
}

export const clamp = (u: number): number => Math.max(0, Math.min(1, u));

/** From 0 to 1 with a soft start and end. */
export const smooth = (u: number): number => {
  const v = clamp(u);
  return v * v * (3 - 2 * v);
};
