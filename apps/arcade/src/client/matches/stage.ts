import type { DrawView } from "../../wire.ts";
import { isMotionReduced } from "../motion.ts";
import { type Book, isRace } from "./book.ts";
import type { Names } from "./names.ts";
import { createDuels } from "./paint-duels.ts";
import { createRace } from "./paint-race.ts";
import type { Painter } from "./painter.ts";
import type { Say } from "./phrases.ts";

interface Options {
  readonly canvas: HTMLCanvasElement;
  readonly book: Book;
  readonly names: Names;
  readonly say: Say;
  readonly onBeat: () => void;
  /** All matches are over. */
  readonly onShown: () => void;
}

/** How much of the time between the bell and the next matchday the matches take. */
const PART = 0.66;

/** The canvas on which the drawn results are played. It is redrawn at each frame only while they are. */
export function createStage({ canvas, book, names, say, onBeat, onShown }: Options) {
  const surface = canvas.getContext("2d");
  if (!surface) throw new Error("No 2D canvas");
  const pen = surface;
  let painter: Painter | undefined;
  let startedAt = 0;
  let lengthMs = 1;
  let heard = 0;
  let isShown = false;
  let isPaused = false;
  let frame = 0;

  function fit(): { width: number; height: number } {
    const ratio = Math.min(devicePixelRatio, 2);
    const { clientWidth: width, clientHeight: height } = canvas;
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    return { width, height };
  }

  function tick(now: number): void {
    frame = 0;
    if (!painter) return;
    const isStill = isMotionReduced();
    const u = isStill ? 1 : Math.max(0, Math.min(1, (now - startedAt) / lengthMs));
    const size = fit();
    if (size.width > 0) {
      pen.clearRect(0, 0, size.width, size.height);
      painter.paint(pen, { ...size, u, now: isStill ? 0 : now });
    }
    const count = painter.countAt(u);
    if (count > heard && u < 1) onBeat();
    heard = count;
    if (u === 1 && !isShown) {
      isShown = true;
      onShown();
    }
    if (!isPaused && u < 1) wake();
  }

  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(tick);
  }

  new ResizeObserver(wake).observe(canvas);
  return {
    /** No match is played. */
    wait: () => {
      painter = undefined;
      isShown = false;
    },
    /** Plays the drawn result. @param sinceMs how long ago it began: a latecomer sees the rest */
    play: ({ id, card, outcome, closesAt, endsAt }: DrawView, sinceMs: number) => {
      const endings = book.endingsOf(card, outcome);
      const matches = book.matchesOf(card).map(({ sides }, index) => ({
        sides: sides.map((side) => ({ id: side, name: names.ofSide(side) })),
        ending: endings[index] ?? ("void" as const),
      }));
      const { sport } = names;
      painter = (isRace(sport) ? createRace : createDuels)({ matches, seed: id }, sport, say);
      startedAt = performance.now() - sinceMs;
      lengthMs = Math.max(1, (endsAt - closesAt) * PART);
      heard = painter.countAt(Math.min(1, sinceMs / lengthMs));
      isShown = false;
      wake();
    },
    isPlaying: () => painter !== undefined,
    isShown: () => isShown,
    setPaused: (value: boolean) => {
      isPaused = value;
      if (!value) wake();
    },
  };
}

export type Stage = ReturnType<typeof createStage>;
