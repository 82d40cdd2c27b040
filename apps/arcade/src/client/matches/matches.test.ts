// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Leg } from "../../engine/slip.ts";
import { matches } from "../../engines/matches/rules/engine.ts";
import { ApiError } from "../api.ts";
import { inOrder, type Sport } from "./book.ts";
import { createSay } from "./phrases.ts";
import { createPlacing } from "./placing.ts";
import { createSlip } from "./slip.ts";
import { finishTimes, listTicks, placeAt, scoreAt } from "./timeline.ts";

const LIMITS = { chip: 100, mostChips: 500, mostLegs: 3, mostWin: 2_000_000 };
const COINS = [1_000n, 2_000n, 100_000n];
const leg = (match: number, odds: number, pick = "home"): Leg => ({ match, market: "winner", pick, odds });
const create = () => createSlip(LIMITS, COINS, undefined);

describe("a bet slip", () => {
  it("shows cost and possible payout by the rules that the server settles with", () => {
    const slip = createSlip(LIMITS, COINS, 1_000n);
    slip.toggle(leg(0, 2_150));
    slip.toggle(leg(1, 1_330));
    expect([slip.costUnits(), slip.payoutUnits()]).toEqual([200_000n, 348_000n]);
    slip.setType("multiple");
    // 100 x 2.15 x 1.33 = 285.95 coins, and a coin is never split.
    expect([slip.costUnits(), slip.payoutUnits()]).toEqual([100_000n, 285_000n]);
    expect(matches.readChoice(matches.models[0] as never, slip.toSlip())).toEqual(slip.toSlip());
  });

  it("says why it cannot be placed", () => {
    const slip = create();
    expect(slip.findProblem()).toBe("empty");
    slip.toggle(leg(0, 2_000));
    expect(slip.findProblem()).toBeUndefined();
    slip.setType("multiple");
    expect(slip.findProblem()).toBe("tooFew");
    slip.toggle(leg(0, 3_000, "away"));
    expect(slip.findProblem()).toBe("sameMatch");
    slip.toggle(leg(0, 3_000, "away"));
    slip.toggle(leg(1, 199_990));
    slip.toggle(leg(2, 199_990));
    expect(slip.findProblem()).toBe("tooMuch");
    expect(slip.toggle(leg(3, 2_000))).toBe(false);
  });

  it("steps through its stakes, with more than a chip of the highest coin alone", () => {
    const slip = create();
    slip.changeStake(-9);
    const stakes: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      stakes.push(`${slip.stake().chips} x ${slip.stake().coinUnits}`);
      slip.changeStake(1);
    }
    expect(stakes).toEqual(["1 x 1000", "1 x 2000", "1 x 100000", "2 x 100000", "5 x 100000"]);
    slip.changeStake(99);
    expect([slip.stake().chips, slip.isHighest(), slip.capUnits()]).toEqual([500, true, 200_000_000_000n]);
  });

  it("shows odds that have changed beside the new ones until they are accepted", () => {
    const slip = create();
    const [kept, changed, gone] = [leg(0, 2_000), leg(1, 2_000), leg(2, 2_000)];
    for (const one of [kept, changed, gone]) slip.toggle(one);
    const offered = (odds: Record<string, number>) => ({ sides: [], markets: { winner: { odds } } });
    slip.refit([offered({ home: 2_000 }), offered({ home: 1_900 }), offered({})]);
    expect(slip.legs()).toEqual([kept, { ...changed, odds: 1_900 }]);
    expect([slip.hasChangedOdds(), ...slip.legs().map(slip.oddsBefore)]).toEqual([true, undefined, 2_000]);
    slip.toggle(kept);
    expect(slip.legs().map(slip.oddsBefore)).toEqual([2_000]);
    slip.acceptOdds();
    expect(slip.hasChangedOdds()).toBe(false);
  });
});

describe("the offered matches", () => {
  it("is listed in the field's order, however the database keeps it", () => {
    const offered = Object.fromEntries(["score", "totals", "winner", "handicap"].map((id) => [id, {}]));
    expect(inOrder(offered)).toEqual(["winner", "handicap", "totals", "score"]);
    expect(inOrder({ away: 2_310, draw: 3_000, home: 1_590 })).toEqual(["home", "draw", "away"]);
    expect(inOrder({ draw: 9_000, 2: 3_000, 1: 2_000 })).toEqual(["1", "2", "draw"]);
    expect(inOrder({ "1-0": 1, "0-1": 1, "0-0": 1 })).toEqual(["0-0", "0-1", "1-0"]);
  });
});

describe("a slip that is placed", () => {
  function start(bet: () => Promise<unknown>, number = () => 7) {
    const told: string[] = [];
    const balances: string[] = [];
    const slip = create();
    slip.toggle(leg(0, 2_000));
    let placed = 0;
    const round = {
      draw: () => ({ number: number() }) as never,
      isOpen: () => true,
      isRunning: () => false,
      note: () => undefined,
      catchUp: async () =>
        slip.refit([{ sides: [], markets: { winner: { odds: { home: 1_950, away: 1_850 } } } }]),
    };
    const placing = createPlacing({
      context: {
        api: {
          bet: () => {
            placed += 1;
            return bet();
          },
        } as never,
        frame: { setMessage: (text: string) => told.push(text), announce: () => undefined } as never,
        purse: {
          notePlay: () => undefined,
          set: (units: bigint) => balances.push(`told ${units}`),
          read: async () => balances.push("read"),
        } as never,
        host: { post: () => undefined } as never,
        format: String,
      },
      say: createSay("EN"),
      slip,
      round,
      onPlaced: () => undefined,
      onChange: () => undefined,
    });
    return { placing, slip, told, balances, count: () => placed };
  }

  it("is paid once, however often it is tapped", async () => {
    let answer = (_reply: unknown): void => undefined;
    const { placing, slip, count } = start(() => new Promise((resolve) => (answer = resolve)));
    const first = placing.place();
    await placing.place();
    expect([count(), placing.isSending()]).toEqual([1, true]);
    answer({ bet: { id: "r" }, balanceUnits: "5" });
    await first;
    expect([slip.legs(), placing.isSending()]).toEqual([[], false]);
    await placing.place();
    expect(count()).toBe(1);
  });

  it.each([
    [7, "told 5"],
    [8, "read"],
  ])(
    "on matchday 7 and is answered on matchday %i: the balance is %s, and later picks stay",
    async (answered, balance) => {
      let number = 7;
      const next = leg(1, 3_000);
      const answer = async () => {
        number = answered;
        if (answered === 8) {
          // The new matchday empties the slip, and the player picks of it.
          slip.clear();
          slip.toggle(next);
        }
        return { bet: { id: "r" }, balanceUnits: "5" };
      };
      const { placing, slip, balances } = start(answer, () => number);
      await placing.place();
      expect([balances, slip.legs()]).toEqual([[balance], answered === 8 ? [next] : []]);
    },
  );

  it("asks again when the odds have changed, and pays the new ones only after they were accepted", async () => {
    let isStale = true;
    const { placing, slip, told, count } = start(async () => {
      if (isStale) throw new ApiError("CARD_CHANGED");
      return { bet: { id: "r" }, balanceUnits: "5" };
    });
    await placing.place();
    expect([told.at(-1), slip.legs()[0]?.odds]).toEqual([createSay("EN")("oddsChanged"), 1_950]);
    isStale = false;
    await placing.place();
    expect([count(), slip.hasChangedOdds()]).toEqual([1, false]);
    await placing.place();
    expect([count(), slip.legs()]).toEqual([2, []]);
  });

  it("stays on the page when the bell has rung", async () => {
    const { placing, slip, told } = start(async () => {
      throw new ApiError("BETS_CLOSED");
    });
    await placing.place();
    expect([told.at(-1), slip.legs().length]).toEqual([createSay("EN")("tooLate"), 1]);
  });
});

describe("the match after the bell", () => {
  const seeds = Array.from({ length: 40 }, (_, index) => `draw-${index}`);

  it.each<[Sport, number, number]>([
    ["football", 0, 0],
    ["football", 3, 1],
    ["basketball", 104, 97],
    ["esports", 2, 1],
    ["esports", 0, 2],
  ])("%s ends with the drawn score %i to %i", (sport, home, away) => {
    for (const seed of seeds) {
      const ticks = listTicks(sport, { home, away }, seed);
      expect(scoreAt(ticks, 0)).toEqual([0, 0]);
      expect(scoreAt(ticks, 1)).toEqual([home, away]);
      expect(ticks).toEqual(listTicks(sport, { home, away }, seed));
    }
    expect(listTicks(sport, "void", "draw")).toEqual([]);
  });

  it("runners come in as they were drawn, and none is at the finish before its time", () => {
    for (const seed of seeds) {
      const times = finishTimes({ arrival: [3, 1, 4, 2], winners: 1, placed: 4 }, seed);
      expect([...times].toSorted(([, one], [, other]) => one - other).map(([lane]) => lane)).toEqual([
        3, 1, 4, 2,
      ]);
      for (const [lane, at] of times) {
        expect(at).toBeLessThan(1);
        expect(placeAt(at, lane, seed, 0)).toBe(0);
        for (let step = 1; step < 100; step += 1)
          expect(placeAt(at, lane, seed, (at * step) / 100)).toBeLessThan(1);
        expect(placeAt(at, lane, seed, at)).toBe(1);
      }
    }
  });

  it("two that win together come in together, and a race that is not run has no finish", () => {
    const times = finishTimes({ arrival: [1, 3, 2], winners: 2, placed: 2 }, "draw");
    expect(times.get(1)).toBe(times.get(3));
    expect(times.get(2)).toBeGreaterThan(times.get(1) ?? 1);
    expect(finishTimes("void", "draw").size).toBe(0);
  });
});
