import { isMotionReduced } from "../../../client/motion.ts";

/** Cells per second at full speed. */
const SPEED = 26;
const RUN_UP_MS = 170;
const BOUNCE_MS = 230;
const BOUNCE_CELLS = 0.16;
/** How much longer the landing takes than at full speed; 1 would be no slowdown. */
const SLOWING = 1.35;

type Phase = "rest" | "run-up" | "run" | "land" | "bounce";

export type Reel = ReturnType<typeof createReel>;

/**
 * One reel. `position` counts the cells that have passed, downwards; the cell with number `row - floor(position)` is
 * in `row`. New cells enter at the top with lower numbers, so a cell keeps its symbol while it is in view.
 */
export function createReel(firstStrip: string, rows: number) {
  let strip = firstStrip;
  let position = 0;
  let phase: Phase = "rest";
  let phaseAt = 0;
  let lastMove = 0;
  let base = 0;
  let fixed = new Map<number, string>();
  let landing:
    | { stop: number; strip: string; at: number; anticipateAt: number | undefined; done: () => void }
    | undefined;
  let isAnticipating = false;
  let from = 0;
  let target = 0;
  let durationMs = 0;

  const symbolOf = (cell: number): string => {
    const index = (((base + cell) % strip.length) + strip.length) % strip.length;
    return fixed.get(cell) ?? strip[index] ?? "";
  };
  const symbolAt = (row: number): string => symbolOf(row - Math.floor(position));

  function show(nextStrip: string, stop: number): void {
    strip = nextStrip;
    position = 0;
    base = stop;
    fixed = new Map();
    phase = "rest";
  }

  function spin(nextStrip: string, at: number): void {
    const shown = new Map<number, string>();
    for (let row = -1; row <= rows; row += 1) shown.set(row - Math.floor(position), symbolAt(row));
    fixed = shown;
    strip = nextStrip;
    landing = undefined;
    isAnticipating = false;
    phase = "run-up";
    phaseAt = at;
    lastMove = at;
    from = position;
  }

  /** From now on the cells of the result enter at the top, behind the last cells that are still in view. */
  function beginLanding(now: number, stop: number, onto: string): void {
    from = position;
    target = Math.floor(position) + rows + 2;
    for (let row = -1; row < rows; row += 1) {
      const index = (((stop + row) % onto.length) + onto.length) % onto.length;
      fixed.set(row - target, onto[index] ?? "");
    }
    durationMs = (((target - from) * SLOWING) / SPEED) * 1000;
    phase = "land";
    phaseAt = now;
  }

  function rest(stop: number, onto: string): void {
    show(onto, stop);
    isAnticipating = false;
    landing?.done();
    landing = undefined;
  }

  function move(now: number): boolean {
    if (phase === "rest") return false;
    const sinceMs = now - phaseAt;
    if (isMotionReduced() && landing) {
      rest(landing.stop, landing.strip);
      return false;
    }
    if (phase === "run-up") {
      if (sinceMs < 0) return true;
      const u = Math.min(1, sinceMs / RUN_UP_MS);
      // A short pull upwards before the reel starts.
      position = from - 0.22 * Math.sin(u * Math.PI) * (1 - u * 0.4);
      if (u === 1) [phase, phaseAt, lastMove] = ["run", now, now];
      return true;
    }
    if (phase === "run") {
      position += (SPEED * Math.min(60, now - lastMove)) / 1000;
      lastMove = now;
      if (landing?.anticipateAt !== undefined && now >= landing.anticipateAt) isAnticipating = true;
      if (landing && now >= landing.at) beginLanding(now, landing.stop, landing.strip);
      return true;
    }
    if (phase === "land") {
      const u = Math.min(1, sinceMs / durationMs);
      position = from + (target - from) * (1 - (1 - u) ** SLOWING);
      if (u === 1) [phase, phaseAt] = ["bounce", now];
      return true;
    }
    const u = Math.min(1, sinceMs / BOUNCE_MS);
    position = target + BOUNCE_CELLS * Math.sin(u * Math.PI) * (1 - u);
    if (u === 1 && landing) rest(landing.stop, landing.strip);
    return phase === "bounce";
  }

  function view(): { symbol: string; row: number }[] {
    const whole = Math.floor(position);
    const part = position - whole;
    return Array.from({ length: rows + 1 }, (_, index) => ({
      symbol: symbolOf(index - 1 - whole),
      row: index - 1 + part,
    }));
  }

  return {
    show,
    spin,
    move,
    view,
    symbolAt,
    /** Stops at `at`, on the strip that turns or on another one. */
    land: (stop: number, at: number, anticipateAt: number | undefined, done: () => void, onto = strip) => {
      landing = { stop, strip: onto, at, anticipateAt, done };
    },
    /** Stops as soon as possible. */
    hurry: () => {
      if (landing) landing = { ...landing, at: 0, anticipateAt: undefined };
      isAnticipating = false;
    },
    isFast: () => phase === "run" || (phase === "land" && position < target - 2),
    isAnticipating: () => isAnticipating,
  };
}
