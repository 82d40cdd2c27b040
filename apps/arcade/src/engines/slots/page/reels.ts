import { isMotionReduced } from "../../../client/motion.ts";
import type { SpinOutcome } from "../rules/spin.ts";
import type { Sprites } from "./art/sprites.ts";
import { drawFall, type Fall } from "./falling.ts";
import { createHeld, type Held } from "./held.ts";
import { createHighlights, type Highlight } from "./highlight.ts";
import type { Paint } from "./paint.ts";
import { createReel, type Reel } from "./reel.ts";
import type { SlotView } from "./slot-view.ts";

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
  /** Strips that the reels turn to, if they differ from those that they started with. */
  readonly strips?: readonly string[];
}

export type Reels = ReturnType<typeof createReels>;

/** How long reels turn: at least, from one stop to the next, and longer while a scatter may still come. */
const PACES = {
  normal: { minSpinMs: 520, staggerMs: 170, anticipationMs: 1_100 },
  turbo: { minSpinMs: 160, staggerMs: 40, anticipationMs: 300 },
} as const;
/** Wins are highlighted for this long; then the canvas is no longer redrawn. */
const HIGHLIGHT_MS = 20_000;
const SHADE_OF_HEIGHT = 0.09;

/** The reel window: one canvas that is redrawn only while something on it moves. */
export function createReels(canvas: HTMLCanvasElement, game: SlotView) {
  const surface = canvas.getContext("2d");
  if (!surface) throw new Error("No 2D canvas");
  const context = surface;
  const reels: Reel[] = game.strips.map((strip) => createReel(strip, game.rows));
  let geometry: Geometry = { width: 1, height: 1, ratio: 1 };
  let sprites: Sprites = new Map();
  let paint: Paint = { reel: ["#000", "#000", "#000"], ground: "#000", line: "#fff", accent: "#fff" };
  let highlight: Highlight | undefined;
  const held = createHeld();
  const highlights = createHighlights();
  let fall: { readonly plan: Fall; readonly since: number; readonly done: () => void } | undefined;
  let frame = 0;
  let paused = false;
  let startedAt = 0;
  let pace: (typeof PACES)[keyof typeof PACES] = PACES.normal;

  const cell = () => ({ width: geometry.width / reels.length, height: geometry.height / game.rows });
  /** The nearest device pixel: a picture that lies between two is filtered again in each frame. */
  const snap = (value: number) => Math.round(value * geometry.ratio) / geometry.ratio;

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
    // While symbols fall they are drawn separately.
    for (const { symbol, row } of fall ? [] : reel.view()) {
      const sprite = sprites.get(symbol);
      if (!sprite) continue;
      const picture = reel.isFast() ? sprite.blurred : sprite.sharp;
      const { ratio } = geometry;
      context.drawImage(picture, snap(x), snap(row * height), picture.width / ratio, picture.height / ratio);
    }
    context.restore();
  }

  /** The reels go into the dark above and below. */
  function drawShades(): void {
    const { width, height } = geometry;
    const deep = height * SHADE_OF_HEIGHT;
    for (const [edge, inner] of [
      [0, deep],
      [height, height - deep],
    ] as const) {
      const shade = context.createLinearGradient(0, edge, 0, inner);
      shade.addColorStop(0, "rgb(0 0 0 / .45)");
      shade.addColorStop(1, "rgb(0 0 0 / 0)");
      context.fillStyle = shade;
      context.fillRect(0, Math.min(edge, inner), width, deep);
    }
  }

  function draw(now: number): boolean {
    context.setTransform(geometry.ratio, 0, 0, geometry.ratio, 0, 0);
    context.clearRect(0, 0, geometry.width, geometry.height);
    let isMoving = false;
    reels.forEach((reel, index) => {
      if (reel.move(now)) isMoving = true;
      drawReel(reel, index, now);
    });
    const isStill = isMotionReduced();
    if (fall) {
      isMoving = true;
      const sinceMs = isStill ? Number.POSITIVE_INFINITY : now - fall.since;
      if (!drawFall(context, fall.plan, { sinceMs, cell: cell(), sprites })) fall.done();
    }
    if (held.draw(context, { now, cell: cell(), paint, sprites, isStill })) isMoving = true;
    drawShades();
    if (highlight) {
      const symbolAt = (reel: number, row: number) =>
        sprites.get(held.symbolAt(reel, row) ?? reels[reel]?.symbolAt(row) ?? "")?.sharp;
      highlights.draw(context, {
        highlight,
        ratio: geometry.ratio,
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

  function setHeld(cells: readonly Held[]): void {
    held.set(cells, performance.now());
    wake();
  }

  function layout(next: Geometry, nextSprites: Sprites, nextPaint: Paint): void {
    [geometry, sprites, paint] = [next, nextSprites, nextPaint];
    canvas.width = Math.round(next.width * next.ratio);
    canvas.height = Math.round(next.height * next.ratio);
    draw(performance.now());
    wake();
  }

  /** Starts the reels. `kept` lies over them while they turn. */
  function start(strips: readonly string[], kept: readonly Held[] = []): void {
    highlight = undefined;
    setHeld(kept);
    startedAt = performance.now();
    reels.forEach((reel, index) => reel.spin(strips[index] ?? "", startedAt + index * 40));
    wake();
  }

  /** Stops the reels one after another; resolves when the last one has stopped. */
  function land({ stops, anticipateFrom, onStop, strips }: Landing): Promise<void> {
    const first = Math.max(performance.now(), startedAt + pace.minSpinMs);
    const landed = reels.map(
      (reel, index) =>
        new Promise<void>((resolve) => {
          const anticipatedReels = anticipateFrom === undefined ? 0 : Math.max(0, index - anticipateFrom + 1);
          const at = first + index * pace.staggerMs + anticipatedReels * pace.anticipationMs;
          const anticipateAt = anticipatedReels > 0 ? at - pace.anticipationMs : undefined;
          const done = () => {
            onStop(index);
            resolve();
          };
          reel.land(stops[index] ?? 0, at, anticipateAt, done, strips?.[index]);
        }),
    );
    wake();
    return Promise.all(landed).then(() => undefined);
  }

  function show(stops: readonly number[], strips: readonly string[]): void {
    reels.forEach((reel, index) => reel.show(strips[index] ?? "", stops[index] ?? 0));
    wake();
  }

  /** Lets symbols go and others fall; resolves when the reels show the grid that they have made. */
  function drop(plan: Fall, grid: readonly string[]): Promise<void> {
    highlight = undefined;
    return new Promise((resolve) => {
      const done = () => {
        fall = undefined;
        reels.forEach((reel, index) => reel.show(grid[index] ?? "", 0));
        resolve();
      };
      fall = { plan, since: performance.now(), done };
      wake();
    });
  }

  function setWins({ wins }: Pick<SpinOutcome, "wins">): void {
    highlight = wins.length > 0 ? { wins, since: performance.now() } : undefined;
    wake();
  }

  return {
    layout,
    start,
    land,
    show,
    setWins,
    setHeld,
    drop,
    hurry: () => {
      if (fall) fall = { ...fall, since: 0 };
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
