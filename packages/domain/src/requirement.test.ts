import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogueGameTypes } from "./codes.ts";
import { addPlay, defaultWeights, fullWeights, type TurnoverProgress } from "./requirement.ts";

const open = (requiredUnits: bigint, doneUnits = 0n, weights = defaultWeights): TurnoverProgress => ({
  requiredUnits,
  doneUnits,
  weights,
});
const doneOf = (list: readonly TurnoverProgress[]) => list.map(({ doneUnits }) => doneUnits);
const play = (list: readonly TurnoverProgress[], played: Record<string, bigint>) =>
  doneOf(addPlay(list, new Map(Object.entries(played))));

describe("the progress of requirements", () => {
  it("RWD-06 counts 300 of RNG and 500 of LIVE as 350 of 400", () => {
    expect(play([open(400n)], { RNG: 300n, LIVE: 500n })).toEqual([350n]);
  });

  it("RWD-08 fills the oldest first and continues with the next", () => {
    expect(play([open(100n), open(100n), open(100n)], { RNG: 250n })).toEqual([100n, 100n, 50n]);
  });

  it("RWD-08 continues with the unneeded stake, at the next one's own weight", () => {
    const list = [open(20n, 0n, { LIVE: 10 }), open(500n, 0n, { LIVE: 100 })];
    expect(play(list, { LIVE: 500n })).toEqual([20n, 300n]);
  });

  it("RWD-08 weighs each category, rounds down, and passes on a stake that does not count", () => {
    expect(play([open(100n)], { LIVE: 99n })).toEqual([9n]);
    expect(play([open(100n)], { PVP: 99n })).toEqual([49n]);
    expect(play([open(100n, 0n, { RNG: 100 }), open(100n)], { SPORTS: 30n })).toEqual([0n, 30n]);
    expect(play([open(100n)], { UNKNOWN: 30n })).toEqual([0n]);
  });

  it("RWD-08 counts every type of game: all in full for a deposit, and by default fast games less", () => {
    const count = (weights: typeof defaultWeights) =>
      catalogueGameTypes.map((type) => [type, ...play([open(1_000n, 0n, weights)], { [type]: 100n })]);
    const fast: Readonly<Record<string, bigint>> = { LIVE: 10n, PVP: 50n };
    expect(count(defaultWeights)).toEqual(catalogueGameTypes.map((type) => [type, fast[type] ?? 100n]));
    expect(count(fullWeights)).toEqual(catalogueGameTypes.map((type) => [type, 100n]));
  });

  it("RWD-09 takes back from the newest first, and never below zero", () => {
    expect(play([open(100n, 80n), open(100n, 30n)], { RNG: -50n })).toEqual([60n, 0n]);
    expect(play([open(100n, 80n)], { RNG: -500n })).toEqual([0n]);
    expect(play([open(100n, 80n)], { LIVE: -500n })).toEqual([30n]);
  });

  it("RWD-09 subtracts before it adds, so that nothing is met by a refund", () => {
    expect(play([open(100n, 50n)], { SPORTS: 60n, RNG: -20n })).toEqual([90n]);
  });

  it("RWD-08 never counts more than was played, nor more than is required", () => {
    const list = fc.array(
      fc.record({
        required: fc.bigInt(1n, 1_000n),
        weights: fc.record({ RNG: fc.nat(100), LIVE: fc.nat(100) }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(
        list,
        fc.array(fc.record({ RNG: fc.bigInt(-500n, 500n), LIVE: fc.bigInt(-500n, 500n) }), { maxLength: 8 }),
        (requirements, plays) => {
          let now: readonly TurnoverProgress[] = requirements.map(({ required, weights }) =>
            open(required, 0n, weights),
          );
          for (const played of plays) {
            const before = doneOf(now).reduce((sum, units) => sum + units, 0n);
            now = addPlay(now, new Map(Object.entries(played)));
            const after = doneOf(now).reduce((sum, units) => sum + units, 0n);
            const most = Object.values(played).reduce((sum, units) => (units > 0n ? sum + units : sum), 0n);
            expect(after - before <= most).toBe(true);
            for (const { doneUnits, requiredUnits } of now)
              expect(doneUnits >= 0n && doneUnits <= requiredUnits).toBe(true);
          }
        },
      ),
    );
  });
});
