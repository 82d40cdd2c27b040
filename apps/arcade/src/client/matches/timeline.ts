import type { Ending, Sport } from "./book.ts";

/** A score that ticks: when, from 0 to 1 of the match, whose, and by how much. */
export interface Tick {
  readonly at: number;
  readonly side: 0 | 1;
  readonly by: number;
}

/**
 * Numbers from 0 to 1 that are always the same for the same text. They decorate the drawn result, and decide nothing: a
 * repeated view shows the same match.
 */
export function createNoise(text: string): () => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The baskets that make this many points: twos, threes and a few ones. */
function splitPoints(points: number, noise: () => number): number[] {
  const parts: number[] = [];
  for (let left = points; left > 0; ) {
    const by = Math.min(left, noise() < 0.12 ? 1 : noise() < 0.68 ? 2 : 3);
    parts.push(by);
    left -= by;
  }
  return parts;
}

const LAST_GOAL = 0.965;

/** When each side of a duel scores, such that all ticks together are the drawn result. */
export function listTicks(sport: Sport, ending: Ending, seed: string): readonly Tick[] {
  if (ending === "void" || "arrival" in ending) return [];
  const noise = createNoise(seed);
  const scores = [ending.home, ending.away] as const;
  if (sport === "esports") {
    // The winner of the match wins the last map.
    const last = ending.home > ending.away ? 0 : 1;
    const others = ([0, 1] as const).flatMap((side) =>
      Array<0 | 1>(scores[side] - Number(side === last)).fill(side),
    );
    const order = [...others.toSorted(() => noise() - 0.5), last as 0 | 1];
    return order.map((side, map) => ({ at: ((map + 1) / order.length) * LAST_GOAL, side, by: 1 }));
  }
  return ([0, 1] as const)
    .flatMap((side) => {
      const parts = sport === "basketball" ? splitPoints(scores[side], noise) : Array(scores[side]).fill(1);
      return parts.map((by: number) => ({ at: 0.02 + noise() * (LAST_GOAL - 0.02), side, by }));
    })
    .toSorted((one, other) => one.at - other.at);
}

export function scoreAt(ticks: readonly Tick[], u: number): readonly [home: number, away: number] {
  const score: [number, number] = [0, 0];
  for (const { at, side, by } of ticks) if (at <= u) score[side] += by;
  return score;
}

const FIRST_IN = 0.82;
const LEAST_GAP = 0.012;
const GAP = 0.026;

/** When each lane comes in, from 0 to 1 of the race: in the order that was drawn, and those that win together at once. */
export function finishTimes(ending: Ending, seed: string): ReadonlyMap<number, number> {
  if (ending === "void" || !("arrival" in ending)) return new Map();
  const noise = createNoise(seed);
  let at = FIRST_IN;
  const drawn = ending.arrival.slice(0, ending.placed);
  const others = ending.arrival.slice(ending.placed).toSorted(() => noise() - 0.5);
  return new Map(
    [...drawn, ...others].map((lane, place) => {
      if (place >= ending.winners) at += LEAST_GAP + noise() * GAP;
      return [lane, at] as const;
    }),
  );
}

/** How far a runner is: 0 at the start, 1 at the finish, and more behind it. It is at the finish at its time and never before. */
export function placeAt(finishAt: number, lane: number, seed: string, u: number): number {
  const part = u / finishAt;
  if (part >= 1) return 1 + (u - finishAt) * 0.9;
  const noise = createNoise(`${seed} ${lane}`);
  const [slow, fast] = [noise() * 6.28, noise() * 6.28];
  const sway = 0.05 * Math.sin(part * 5 + slow) + 0.02 * Math.sin(part * 13 + fast);
  return part + sway * Math.sin(Math.PI * part) * (1 - part * 0.4);
}
