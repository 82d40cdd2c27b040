import type { GameView, SpinOutcome } from "../wire.ts";
import type { Sprites } from "./art/sprites.ts";
import { drawHighlight, type Highlight } from "./highlight.ts";
import { isMotionReduced } from "./motion.ts";
import type { Paint } from "./paint.ts";
import { createReel, type Reel } from "./reel.ts";

export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

export interface Landing {
  readonly stops: readonly number[];
  /** The first reel whose stop is delayed for tension, because of the scatters in view. */
  readonly anticipateFrom: number | undefined;
  readonly onStop: (reel: number) => void;
}

export type Reels = ReturnType<typeof createReels>;

/** How long reels turn: at least, from one stop to the next, and longer while a scatter may still come. */
const PACES = {
  normal: { minSpinMs: 520, staggerMs: 170, anticipationMs: 1_100 },
  turbo: { minSpinMs: 160, staggerMs: 40, anticipationMs: 300 },
} as const;
/** Wins are highlighted for this long; then the canvas is no longer redrawn. */
const HIGHLIGHT_MS = 20_000;

/** The reel window: one canvas that is redrawn only while something on it moves. */
export function createReels(canvas: HTMLCanvasElement, game: GameView) {
  const surface = canvas.getContext("2d");
  if (!surface) throw new Error("No 2D canvas");
  const context = surface;
  const reels: Reel[] = game.strips.map((strip) => createReel(strip, game.rows));
  let geometry: Geometry = { width: 1, height: 1, ratio: 1 };
  let sprites: Sprites = new Map();
  let paint: Paint = { reel: ["#000", "#000", "#000"], ground: "#000", line: "#fff", accent: "#fff" };
  let highlight: Highlight | undefined;
  let frame = 0;
  let paused = false;
  let startedAt = 0;
  let pace: (typeof PACES)[keyof typeof PACES] = PACES.normal;

  const cell = () => ({ width: geometry.width / reels.length, height: geometry.height / game.rows });

  function drawReel(reel: Reel, index: number, now: number): void {
    const { width, height } = cell();
    const x = index * width;
    const gradient = context.createLinearGradient(0, 0, 0, geometry.height);
    paint.reel.forEach((colour, stop) => gradient.addColorStop(stop / (paint.reel.length - 1), colour));
    context.fillStyle = gradient;
    context.fillRect(x + 1, 0, width - 2, geometry.height);
    if (reel.isAnticipating()) {
      context.fillStyle = paint.accent;
      context.globalAlpha = 0.16 + 0.1 * Math.sin(now / 90);
      context.fillRect(x + 1, 0, width - 2, geometry.height);
      context.globalAlpha = 1;
    }
    context.save();
    context.beginPath();
    context.rect(x, 0, width, geometry.height);
    context.clip();
    for (const { symbol, row } of reel.view()) {
      const sprite = sprites.get(symbol);
      if (!sprite) continue;
      const picture = reel.isFast() ? sprite.blurred : sprite.sharp;
      context.drawImage(picture, x, row * height, width, height);
    }
    context.restore();
  }

  function draw(now: number): boolean {
    context.setTransform(geometry.ratio, 0, 0, geometry.ratio, 0, 0);
    context.clearRect(0, 0, geometry.width, geometry.height);
    let isMoving = false;
    reels.forEach((reel, index) => {
      if (reel.move(now)) isMoving = true;
      drawReel(reel, index, now);
    });
    const shade = context.createLinearGradient(0, 0, 0, geometry.height);
    shade.addColorStop(0, "rgb(0 0 0 / .45)");
    shade.addColorStop(0.09, "rgb(0 0 0 / 0)");
    shade.addColorStop(0.91, "rgb(0 0 0 / 0)");
    shade.addColorStop(1, "rgb(0 0 0 / .45)");
    context.fillStyle = shade;
    context.fillRect(0, 0, geometry.width, geometry.height);
    if (highlight) {
      const symbolAt = (reel: number, row: number) => sprites.get(reels[reel]?.symbolAt(row) ?? "")?.sharp;
      drawHighlight(context, {
        highlight,
        now,
        cell: cell(),
        reels: reels.length,
        paint,
        symbolAt,
        lines: game.lines,
      });
      if (!isMotionReduced() && now - highlight.since < HIGHLIGHT_MS) isMoving = true;
    }
    return isMoving;
  }

  function tick(now: number): void {
    frame = 0;
    if (draw(now) && !paused) wake();
  }

  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(tick);
  }

  function layout(next: Geometry, nextSprites: Sprites, nextPaint: Paint): void {
    [geometry, sprites, paint] = [next, nextSprites, nextPaint];
    canvas.width = Math.round(next.width * next.ratio);
    canvas.height = Math.round(next.height * next.ratio);
    draw(performance.now());
    wake();
  }

  function start(strips: readonly string[]): void {
    highlight = undefined;
    startedAt = performance.now();
    reels.forEach((reel, index) => reel.spin(strips[index] ?? "", startedAt + index * 40));
    wake();
  }

  /** Stops the reels one after another; resolves when the last one has stopped. */
  function land({ stops, anticipateFrom, onStop }: Landing): Promise<void> {
    const first = Math.max(performance.now(), startedAt + pace.minSpinMs);
    const landed = reels.map(
      (reel, index) =>
        new Promise<void>((resolve) => {
          const anticipatedReels = anticipateFrom === undefined ? 0 : Math.max(0, index - anticipateFrom + 1);
          const at = first + index * pace.staggerMs + anticipatedReels * pace.anticipationMs;
          const anticipateAt = anticipatedReels > 0 ? at - pace.anticipationMs : undefined;
          reel.land(stops[index] ?? 0, at, anticipateAt, () => {
            onStop(index);
            resolve();
          });
        }),
    );
    wake();
    return Promise.all(landed).then(() => undefined);
  }

  function show(stops: readonly number[], strips: readonly string[]): void {
    reels.forEach((reel, index) => reel.show(strips[index] ?? "", stops[index] ?? 0));
    wake();
  }

  function setWins(spin: SpinOutcome | undefined): void {
    highlight = spin && spin.wins.length > 0 ? { wins: spin.wins, since: performance.now() } : undefined;
    wake();
  }

  return {
    layout,
    start,
    land,
    show,
    setWins,
    hurry: () => {
      for (const reel of reels) reel.hurry();
    },
    setTurbo: (isOn: boolean) => {
      pace = isOn ? PACES.turbo : PACES.normal;
    },
    setPaused: (value: boolean) => {
      paused = value;
      if (!value) wake();
    },
  };
}
