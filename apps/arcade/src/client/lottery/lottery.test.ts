import { type Language, languages } from "@croupier/domain/languages";
import { describe, expect, it } from "vitest";
import { range } from "../../engine/drum.ts";
import { type Bet, findSpot, type LotteryModel, type Part } from "../../engine/lottery.ts";
import { WORDS as elevenFiveWords } from "../../engines/eleven-five/page/words.ts";
import { ELEVEN_FIVE_BETS, elevenFive } from "../../engines/eleven-five/rules/engine.ts";
import { WORDS as fiveDigitsWords } from "../../engines/five-digits/page/words.ts";
import { FIVE_DIGITS_BETS, fiveDigits } from "../../engines/five-digits/rules/engine.ts";
import { WORDS as fourDigitsWords } from "../../engines/four-digits/page/words.ts";
import { FOUR_DIGITS_BETS, fourDigits } from "../../engines/four-digits/rules/engine.ts";
import { WORDS as kenoWords } from "../../engines/keno/page/words.ts";
import { KENO_BETS, keno } from "../../engines/keno/rules/engine.ts";
import { WORDS as markSixWords } from "../../engines/mark-six/page/words.ts";
import { MARK_SIX_BETS, markSix } from "../../engines/mark-six/rules/engine.ts";
import { WORDS as northernDrawWords } from "../../engines/northern-draw/page/words.ts";
import { NORTHERN_BETS, northernDraw } from "../../engines/northern-draw/rules/engine.ts";
import { WORDS as racingTenWords } from "../../engines/racing-ten/page/words.ts";
import { RACING_TEN_BETS, racingTen } from "../../engines/racing-ten/rules/engine.ts";
import { WORDS as threeDiceWords } from "../../engines/three-dice/page/words.ts";
import { THREE_DICE_BETS, threeDice } from "../../engines/three-dice/rules/engine.ts";
import { WORDS as twentyEightWords } from "../../engines/twenty-eight/page/words.ts";
import { TWENTY_EIGHT_BETS, twentyEight } from "../../engines/twenty-eight/rules/engine.ts";
import { spotLottery } from "./counter.ts";
import { dip, ownRandom } from "./dip.ts";
import { nameOf, shortNameOf, writeTime } from "./head.ts";
import { settleBet, winOf } from "./my-bets.ts";
import { writePays } from "./odds.ts";
import { createPlacing } from "./placing.ts";
import { createSlip, type Slip } from "./slip.ts";
import { createWords, type OwnWords } from "./words.ts";

interface Sold {
  readonly id: string;
  readonly models: readonly LotteryModel[];
  readChoice(model: LotteryModel, value: unknown): unknown;
}

const LOTTERIES = [
  [elevenFive, ELEVEN_FIVE_BETS, elevenFiveWords],
  [fiveDigits, FIVE_DIGITS_BETS, fiveDigitsWords],
  [fourDigits, FOUR_DIGITS_BETS, fourDigitsWords],
  [keno, KENO_BETS, kenoWords],
  [markSix, MARK_SIX_BETS, markSixWords],
  [northernDraw, NORTHERN_BETS, northernDrawWords],
  [racingTen, RACING_TEN_BETS, racingTenWords],
  [threeDice, THREE_DICE_BETS, threeDiceWords],
  [twentyEight, TWENTY_EIGHT_BETS, twentyEightWords],
] as unknown as readonly (readonly [Sold, readonly Bet<unknown>[], OwnWords])[];

/** Parts of an id that nobody has named. */
const unnamed = (name: string): boolean => /[a-z]-[a-z]|:|undefined|\{/.test(name) || name === "";

/** How many choices a part has. Of several counts of numbers, the smallest. */
function sizeOf(part: Part): number {
  if ("options" in part) return part.options.length;
  if ("digits" in part) return 10 ** part.digits;
  const many = part.to - part.from + 1;
  return range(0, part.least - 1).reduce((ways, taken) => (ways * (many - taken)) / (taken + 1), 1);
}

/** Takes lucky dips on a tab, a chip a spot, until there is none or the slip is full. @returns the lines of the slip */
function dipOnTab(
  [engine, bets, own]: (typeof LOTTERIES)[number],
  model: LotteryModel,
  tab: readonly string[],
): string[] {
  const written = createSlip({ mostLines: model.mostSpots, mostOf: () => 1 });
  let asked = 0;
  const slip: Slip = {
    ...written,
    has: (spot) => {
      asked += 1;
      if (asked > 10_000) throw new Error(`a dip on ${tab.join(", ")} has no end`);
      return written.has(spot);
    },
  };
  const game = spotLottery<LotteryModel, unknown>({
    engine: engine as never,
    bets,
    tabs: [tab],
    words: own,
    show: () => ({}) as never,
    look: {} as never,
  });
  const { panes } = game.createCounter(model, {
    words: createWords("EN", own),
    language: "EN",
    slip,
    isMine: () => false,
    toggle: () => undefined,
    add: () => undefined,
  });
  for (;;) {
    asked = 0;
    const spot = panes[0]?.dip?.();
    if (spot === undefined || !slip.add(spot)) return Object.keys(slip.tally());
  }
}

describe.each(LOTTERIES)("the page of $id", (engine, bets, own) => {
  it("has a name for every line of its paytables and every choice, in four languages", () => {
    for (const language of languages) {
      const words = createWords(language as Language, own);
      const ids = new Set(bets.map(({ id }) => id.replace(/\d+$/, "")));
      for (const model of engine.models) {
        for (const line of Object.keys(model.pays)) {
          const name = words.nameOf(line);
          expect(unnamed(name) || name === line, `${language} ${line}: ${name}`).toBe(false);
        }
      }
      for (const { id, parts } of bets) {
        expect(ids.has(words.nameOf(id)), `${language} ${id}`).toBe(false);
        for (const part of parts) {
          const options = "options" in part ? part.options : [];
          for (const option of options) {
            const name = words.nameOfPart(part, option);
            if (!/^\d+$/.test(option)) expect([option, ""], `${language} ${option}`).not.toContain(name);
          }
        }
      }
    }
  });

  it("dips into spots that the engine sells", () => {
    for (const model of engine.models) {
      const isOffered = (spot: string) => Object.hasOwn(model.pays, findSpot(bets, spot)?.line ?? "");
      for (const bet of bets) {
        for (let turn = 0; turn < 40; turn += 1) {
          const spot = dip([bet], ownRandom, isOffered) ?? "";
          expect(engine.readChoice(model, { bets: { [spot]: 1 } }), spot).toEqual({ bets: { [spot]: 1 } });
        }
      }
    }
  });

  it("dips until every spot of a bet is on the slip or the slip is full, and then gives none", () => {
    for (const model of engine.models) {
      for (const { id, parts } of bets) {
        const spots = parts.reduce((all, part) => all * sizeOf(part), 1);
        const lines = dipOnTab([engine, bets, own], model, [id]);
        expect([id, lines.length]).toEqual([id, Math.min(spots, model.mostSpots)]);
      }
    }
  });
});

it("a lucky dip on a tab of several bets goes on with those that have a spot left", () => {
  const lottery = LOTTERIES.find(([{ id }]) => id === "five-digits")!;
  const lines = dipOnTab(lottery, lottery[0].models[0]!, ["sum", "dragon", "tiger", "tie"]);
  expect(lines.toSorted().join(" ")).toBe("dragon sum:big sum:even sum:odd sum:small tie tiger");
});

describe("a bet slip", () => {
  const create = () => createSlip({ mostLines: 2, mostOf: (spot) => (spot === "rich" ? 1 : 5) });

  it("keeps to the lines of a slip and the chips of a spot", () => {
    const slip = create();
    expect([slip.add("rich"), slip.add("rich"), slip.add("a"), slip.add("b")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([slip.change("a", 4), slip.change("a", 1), slip.tally()]).toEqual([
      true,
      false,
      { rich: 1, a: 5 },
    ]);
    slip.change("a", -5);
    expect([slip.tally(), slip.lineCount(), slip.chipCount()]).toEqual([{ rich: 1 }, 1, 1]);
  });

  it("loses the paid lines, keeps those added meanwhile, and repeats the paid ones", () => {
    const slip = create();
    slip.add("a");
    const paid = slip.tally();
    slip.add("a");
    slip.setPaid(paid);
    expect(slip.tally()).toEqual({ a: 1 });
    slip.clear();
    expect([slip.canRepeat(), slip.tally()]).toEqual([true, {}]);
    slip.repeat();
    expect(slip.tally()).toEqual({ a: 1 });
  });
});

describe("a slip that is placed", () => {
  it.each([
    [7, "told 5"],
    [8, "read"],
  ])("for draw 7 and is answered in draw %i: the balance is %s", async (answered, balance) => {
    const balances: string[] = [];
    const noted: unknown[] = [];
    const slip = createSlip({ mostLines: 2, mostOf: () => 5 });
    slip.add("a");
    let number = 7;
    const placing = createPlacing({
      context: {
        api: {
          bet: async () => {
            number = answered;
            return { bet: { id: "r" }, balanceUnits: "5" };
          },
        } as never,
        frame: { setMessage: () => undefined, announce: () => undefined } as never,
        purse: {
          notePlay: () => undefined,
          set: (units: bigint) => balances.push(`told ${units}`),
          read: async () => balances.push("read"),
        } as never,
        host: { post: () => undefined } as never,
        format: String,
      },
      words: createWords("EN", kenoWords),
      slip,
      round: {
        number: () => number,
        name: () => "7",
        isOpen: () => true,
        isRunning: () => false,
        note: ({ id }, of) => noted.push([id, of]),
      },
      chip: 20,
      coinUnits: () => 1_000n,
      onChange: () => undefined,
    });
    await placing.place();
    expect([balances, noted]).toEqual([[balance], [["r", 7]]]);
  });
});

describe("what the page writes", () => {
  it("gives a line's payout as a factor of its stake, and counts no returned stake as a win", () => {
    expect(writePays([0, 39], 20, "EN")).toBe("×1.95");
    expect(writePays([0, 20, 39], 20, "PT")).toBe("×1,95");
    expect(writePays([0, 40, 60, 280], 20, "EN")).toBe("×2–14");
    expect(writePays([0, 194_000], 20, "VI")).toBe("×9.700");
  });

  it("counts down in minutes, and in hours for a draw an hour", () => {
    expect([0, 900, 61_000, 3_540_000, 3_661_000].map(writeTime)).toEqual([
      "0:00",
      "0:01",
      "1:01",
      "59:00",
      "1:01:01",
    ]);
  });
});

describe("a draw's name", () => {
  it("is the number under which the platform lists it, and its place in a room without a calendar", () => {
    expect(nameOf({ number: 17, numero: "20261127-0714" })).toBe("20261127-0714");
    expect(nameOf({ number: 17, numero: undefined })).toBe("17");
  });

  it.each([
    ["20261127-0714", "0714"],
    ["20261127", "1127"],
    [undefined, "12345"],
  ])("%s is short in the strip of past draws", (numero, short) => {
    expect(shortNameOf({ number: 12_345, numero })).toBe(short);
  });
});

it("a paid slip wins line by line what the engine pays", () => {
  const model = fiveDigits.models[0] as LotteryModel;
  const draw = { card: null, outcome: [7, 1, 2, 3, 4] } as never;
  const bet = {
    id: "r",
    chips: { "side:1:big": 2, "side:2:big": 1 },
    coinUnits: 1_000n,
    stakeUnits: 60_000n,
  };
  const settled = settleBet(fiveDigits as never, model, draw, { ...bet, wins: undefined, isBack: false });
  expect(settled.wins).toEqual({ "side:1:big": 78_000n, "side:2:big": 0n });
  expect(winOf([settled])).toBe(78_000n);
});
