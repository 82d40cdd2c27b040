/** The colours of the reel window, ready for the canvas. */
export interface Paint {
  readonly reel: readonly string[];
  readonly ground: string;
  readonly line: string;
  readonly accent: string;
}
