/** The colours of the window of reels, ready for the canvas. */
export interface Paint {
  readonly reel: readonly string[];
  readonly ground: string;
  readonly line: string;
  readonly accent: string;
}
