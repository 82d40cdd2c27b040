import { describe, expect, it } from "vitest";
import type { MemberDay } from "../../play/play-days/play-days.port.ts";
import { presentProfit } from "./profit.policy.ts";

const row = (overrides: Partial<MemberDay>): MemberDay => ({
  day: "2026-11-20",
  category: "RNG",
  validUnits: 0n,
  winUnits: 0n,
  rounds: 0,
  depositUnits: 0n,
  withdrawalUnits: 0n,
  givenUnits: 0n,
  ...overrides,
});

describe("profit and loss", () => {
  it("EXT-07 sums by day and by type, money other than play in no type, the largest stake first", () => {
    const profit = presentProfit(
      ["2026-11-19", "2026-11-21"],
      [
        row({ day: "2026-11-21", validUnits: 100_000n, winUnits: 300_000n, rounds: 1 }),
        row({ category: "", depositUnits: 5_000_000n, givenUnits: 100_000n, withdrawalUnits: 200_000n }),
        row({ category: "FISH", validUnits: 900_000n, winUnits: 0n, rounds: 2 }),
      ],
      { decimals: 2 },
    );
    expect(profit).toEqual({
      startDate: "2026-11-19",
      endDate: "2026-11-21",
      totals: { rounds: 3, stake: 10, win: 3, net: -7, deposit: 50, withdrawal: 2, bonus: 1 },
      days: [
        { day: "2026-11-20", rounds: 2, stake: 9, win: 0, net: -9, deposit: 50, withdrawal: 2, bonus: 1 },
        { day: "2026-11-21", rounds: 1, stake: 1, win: 3, net: 2, deposit: 0, withdrawal: 0, bonus: 0 },
      ],
      types: [
        { gameType: "FISH", rounds: 2, stake: 9, win: 0, net: -9 },
        { gameType: "RNG", rounds: 1, stake: 1, win: 3, net: 2 },
      ],
    });
  });

  it("EXT-07 rounds the sum down to cents but not its parts", () => {
    const third = row({ winUnits: 400n, rounds: 1 });
    expect(
      presentProfit(["2026-11-20", "2026-11-20"], [third, third, third], { decimals: 2 }).totals.win,
    ).toBe(0.01);
  });

  it("EXT-07 without any activity is empty", () => {
    const { totals, days, types } = presentProfit(["2026-11-20", "2026-11-20"], [], { decimals: 2 });
    expect(totals).toEqual({ rounds: 0, stake: 0, win: 0, net: 0, deposit: 0, withdrawal: 0, bonus: 0 });
    expect([days, types]).toEqual([[], []]);
  });
});
