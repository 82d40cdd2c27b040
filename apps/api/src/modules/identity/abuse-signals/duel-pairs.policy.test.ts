import { describe, expect, it } from "vitest";
import { type DuelPair, isDumping, readDuelPairs } from "./duel-pairs.policy.ts";

const names = { loser: "nova-aaaaaaaaaaaaaaaaaaaa", winner: "nova-bbbbbbbbbbbbbbbbbbbb" };
type Played = readonly (readonly [stake: number, isLost: boolean])[];
/** The results of duels: a lost one costs its stake, a won one brings nine tenths of it. */
function sum(played: Played): DuelPair {
  const lost = played.filter(([, isLost]) => isLost);
  const stakesOf = (some: Played) => some.reduce((units, [stake]) => units + stake, 0);
  const [staked, gone] = [stakesOf(played), stakesOf(lost)];
  return {
    ...names,
    duels: played.length,
    lost: lost.length,
    stakeUnits: BigInt(staked),
    netUnits: BigInt(gone) - (BigInt(staked - gone) * 9n) / 10n,
    lostStakeUnits: BigInt(gone),
    mostStakeUnits: BigInt(Math.max(...played.map(([stake]) => stake))),
  };
}
const many = (duels: number, stake: number, isLost: boolean): Played =>
  Array.from({ length: duels }, () => [stake, isLost] as const);
/** Duels of one stake. */
const pair = (duels: number, lost: number): DuelPair =>
  sum([...many(lost, 100, true), ...many(duels - lost, 100, false)]);
/** Some of that many large duels are lost, and all the small ones among them are won. */
const padded = (large: number, lost: number, small: number): DuelPair =>
  sum([...many(lost, 1_000, true), ...many(large - lost, 1_000, false), ...many(small, 10, false)]);

/** How likely it is that two equal players lose so many of the duels. */
function chanceOf(duels: number, lost: number): number {
  let ways = 1;
  for (let at = 0; at < lost; at += 1) ways = (ways * (duels - at)) / (at + 1);
  return ways / 2 ** duels;
}

describe("duels in which one player seems to give the other money", () => {
  it.each([
    ["none of few", pair(5, 5), false],
    ["all of six", pair(6, 6), true],
    ["five of six", pair(6, 5), false],
    ["eight of nine", pair(9, 8), false],
    ["nine of ten", pair(10, 9), true],
    ["eight of ten", pair(10, 8), false],
    ["friends who play evenly", pair(40, 21), false],
    ["all of six, for less than five stakes", { ...pair(6, 6), netUnits: 499n }, false],
    ["all of six, for five stakes", { ...pair(6, 6), netUnits: 500n }, true],
    ["five large ones, with five small ones won", padded(5, 5, 5), true],
    ["nineteen of twenty large ones, with fifteen small ones won", padded(20, 19, 15), true],
    ["five large ones, with four small ones won", padded(5, 5, 4), false],
    ["eight of ten large ones, with ten small ones won", padded(10, 8, 10), false],
    [
      "one large one, and half of many small ones",
      sum([[1_000, true], ...many(10, 1, true), ...many(10, 1, false)]),
      false,
    ],
    ["four large ones, with ten small ones won", padded(4, 4, 10), false],
  ])("%s", (_what, played, is) => expect(isDumping(played)).toBe(is));

  it("are at most one in thirty pairs of equal players", () => {
    for (let duels = 6; duels <= 60; duels += 1) {
      let chance = 0;
      for (let lost = 0; lost <= duels; lost += 1)
        if (isDumping(pair(duels, lost))) chance += chanceOf(duels, lost);
      // Either of the two may be the loser.
      expect(2 * chance, String(duels)).toBeLessThan(1 / 30);
    }
  });

  it("are at most one in fifteen when equals play some large duels among small ones, and one in thirty from six on", () => {
    for (let large = 1; large <= 40; large += 1) {
      let chance = 0;
      for (let lost = 0; lost <= large; lost += 1)
        if (isDumping(padded(large, lost, 10))) chance += chanceOf(large, lost);
      expect(2 * chance, String(large)).toBeLessThan(large === 5 ? 1 / 15 : 1 / 30);
    }
  });
});

describe("pairs that a vendor reports", () => {
  const told = {
    ...names,
    duels: 6,
    lost: 6,
    net_units: "600",
    stake_units: "600",
    lost_stake_units: "600",
    most_stake_units: "100",
  };

  it("are accepted when they are well formed", () => {
    expect(readDuelPairs({ pairs: [told] })).toEqual([pair(6, 6)]);
  });

  it("are left out when they are malformed", () => {
    for (const reply of [undefined, null, 1, [], {}, { pairs: {} }, { pairs: [null, 1, "x"] }])
      expect(readDuelPairs(reply)).toEqual([]);
    for (const wrong of [
      { loser: "x" },
      { winner: names.loser },
      { duels: -1 },
      { duels: 1.5 },
      { lost: 7 },
      { net_units: 600 },
      { net_units: "-1" },
      { stake_units: "0" },
      { stake_units: "1e3" },
      { lost_stake_units: "601" },
      { lost_stake_units: null },
      { most_stake_units: -1 },
    ])
      expect(readDuelPairs({ pairs: [{ ...told, ...wrong }] }), JSON.stringify(wrong)).toEqual([]);
  });
});
