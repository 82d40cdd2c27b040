import { getVipProgress } from "@croupier/domain/vip";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findStanding, type Rank } from "./vip.policy.ts";

const ranks: Rank[] = [
  { labelId: "bronze", level: 0, depositUnits: 0n, turnoverUnits: 0n },
  { labelId: "silver", level: 1, depositUnits: 100n, turnoverUnits: 0n },
  { labelId: "gold", level: 2, depositUnits: 300n, turnoverUnits: 900n },
];
const stand = (depositUnits: bigint, turnoverUnits: bigint, among = ranks) => {
  const { rank, next, completed, conditions } = findStanding(among, { depositUnits, turnoverUnits });
  return [rank?.labelId, next?.labelId, completed, conditions.length];
};

describe("VIP standing", () => {
  it.each([
    [0n, 0n, ["bronze", "silver", 0, 1]],
    [99n, 9_999n, ["bronze", "silver", 0.99, 1]],
    [100n, 0n, ["silver", "gold", 0.3333, 2]],
    [300n, 899n, ["silver", "gold", 1.9988, 2]],
    [1_000n, 450n, ["silver", "gold", 1.5, 2]],
    [300n, 900n, ["gold", undefined, 0, 0]],
    [9_000n, 9_000n, ["gold", undefined, 0, 0]],
  ])("VIP-01 with deposits of %d and a turnover of %d", (deposits, turnover, expected) => {
    expect(stand(deposits, turnover)).toEqual(expected);
  });

  it("is nothing below the lowest rank, and nothing at all without ranks", () => {
    expect(stand(50n, 0n, ranks.slice(1))).toEqual([undefined, "silver", 0.5, 1]);
    expect(stand(50n, 0n, [])).toEqual([undefined, undefined, 0, 0]);
  });

  it("VIP2-08 has a progress from 0 to 1 for every standing, 1 without a next rank, and keeps a held level", () => {
    const amounts = fc.bigInt({ min: 0n, max: 1_200n });
    const held = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
    fc.assert(
      fc.property(amounts, amounts, held, (depositUnits, turnoverUnits, level) => {
        const activity = { depositUnits, turnoverUnits };
        const { rank, next, completed, conditions } = findStanding(ranks, activity, level);
        const alone = findStanding(ranks, activity).rank?.level ?? -1;
        expect(rank?.level).toBe(Math.min(2, Math.max(alone, level ?? -1)));
        expect(next?.level).toBe(rank?.level === 2 ? undefined : (rank?.level ?? -1) + 1);
        const progress = getVipProgress({
          currentProgress: { completedConditions: completed, totalExpectedConditions: conditions.length },
          playerRankProgress: { labelId: next?.labelId },
        });
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
        if (!next) expect(progress).toBe(1);
      }),
    );
  });
});
