import { isMotionReduced } from "../motion.ts";
import type { Scene, Show } from "./show.ts";

type Phase = Scene<unknown>["phase"];

interface Options {
  readonly canvas: HTMLCanvasElement;
  readonly show: Show<unknown>;
  readonly accent: string;
  /** Something has come to rest: the number of the beat, from 0. */
  readonly onBeat: (beat: number, outcome: unknown) => void;
  /** The draw has been shown completely. */
  readonly onShown: () => void;
}

export type Stage = ReturnType<typeof createStage>;

/** The canvas of the draw. It is redrawn at each frame while the page is seen, and only at changes when motion is reduced. */
export function createStage({ canvas, show, accent, onBeat, onShown }: Options) {
  const surface = canvas.getContext("2d");
  if (!surface) throw new Error("No 2D canvas");
  const pen = surface;
  let phase: Phase = "open";
  let outcome: unknown;
  let startedAt = 0;
  let beats: readonly number[] = [];
  let heard = 0;
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

  function hear(since: number): void {
    const wasShown = heard >= beats.length;
    while (heard < beats.length && since >= (beats[heard] ?? 0)) {
      onBeat(heard, outcome);
      heard += 1;
    }
    if (!wasShown && heard >= beats.length) onShown();
  }

  function paint(now: number): void {
    const since = phase !== "drawn" ? 0 : isMotionReduced() ? Number.MAX_SAFE_INTEGER : now - startedAt;
    const size = fit();
    if (size.width === 0) return;
    pen.clearRect(0, 0, size.width, size.height);
    show.paint(pen, { ...size, now: isMotionReduced() ? 0 : now, phase, outcome, since, accent });
    if (phase === "drawn") hear(since);
  }

  function tick(now: number): void {
    paint(now);
    frame = isPaused || isMotionReduced() ? 0 : requestAnimationFrame(tick);
  }

  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(tick);
  }

  new ResizeObserver(wake).observe(canvas);
  return {
    wait: (next: "open" | "closed") => {
      [phase, outcome, beats, heard] = [next, undefined, [], 0];
      wake();
    },
    /** Shows a draw. @param sinceMs how long ago it began: a latecomer sees the rest */
    draw: (drawn: unknown, sinceMs: number) => {
      [phase, outcome, heard] = ["drawn", drawn, 0];
      beats = show.beats(drawn);
      startedAt = performance.now() - sinceMs;
      wake();
    },
    /** Whether the draw has been shown completely. */
    isShown: () => phase === "drawn" && heard >= beats.length,
    setPaused: (value: boolean) => {
      isPaused = value;
      if (!value) wake();
    },
  };
}
