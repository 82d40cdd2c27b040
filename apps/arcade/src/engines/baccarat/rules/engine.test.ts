import { describe, expect, it } from "vitest";
import { PACK, RANKS } from "../../../engine/cards.ts";
import {
  chanceAgainst,
  countDraws,
  described,
  expectTable,
  payOfChip,
  wrongReturns,
} from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type BaccaratDraw, dealCoup, totalOf, winnerOf } from "./deal.ts";
import { baccarat } from "./engine.ts";
import { BACCARAT, NO_COMMISSION_BACCARAT } from "./models.ts";

/** One card for each number of points, from 0. */
const CARD_OF = ["KS", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S"];

/**
 * Every coup of a shoe of eight packs, told apart by points. Coups with the same two totals pay the same on player, banker
 * and tie, so they are counted together. Six cards are always weighed, drawn or not: all weights have one sum.
 */
function everyCoup(): [BaccaratDraw, bigint][] {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const classes = new Map<string, [BaccaratDraw, bigint]>();
  const cards: number[] = [];
  const walk = (weight: number): void => {
    let taken = 0;
    const draw = dealCoup(() => CARD_OF[cards[taken++] ?? 0] ?? "");
    if (taken <= cards.length && cards.length >= 4) {
      const rest = cards.length === 4 ? 412n * 411n : cards.length === 5 ? 411n : 1n;
      const key = `${totalOf(draw.player)} ${totalOf(draw.banker)}`;
      const known = classes.get(key);
      classes.set(key, [draw, (known?.[1] ?? 0n) + BigInt(weight) * rest]);
      return;
    }
    left.forEach((count, points) => {
      if (count === 0) return;
      left[points] = count - 1;
      cards.push(points);
      walk(weight * count);
      cards.pop();
      left[points] = count;
    });
  };
  walk(1);
  return [...classes.values()];
}

/** The player's first two cards by rank, out of eight packs; the banker has a pair as often. */
const pairs = Array.from(RANKS).flatMap((first) =>
  Array.from(RANKS).map((second) => {
    const hand = [`${first}S`, `${second}H`];
    return [{ player: hand, banker: hand }, 32 * (first === second ? 31 : 32)] as const;
  }),
);

const coup = (player: string, banker: string): BaccaratDraw => ({
  player: player.split(" "),
  banker: banker.split(" "),
});
const pay = (id: string, draw: BaccaratDraw, model = BACCARAT) => payOfChip(baccarat, model, id, draw);

/** Deals these cards, in the order player, banker, player, banker, third cards. */
const deal = (text: string): BaccaratDraw => {
  const cards = text.split(" ");
  return dealCoup(() => cards.shift() ?? "");
};

describe("baccarat", () => {
  it("keeps the rules of every table", () => expectTable(baccarat, 2));

  it("returns exactly what each bet says, over every coup of an eight-deck shoe", () => {
    const coups = everyCoup();
    const count = coups.reduce((sum, [, times]) => sum + times, 0n);
    expect(count).toBe(416n * 415n * 414n * 413n * 412n * 411n);
    const wins = (winner: string) =>
      coups.reduce((sum, [draw, times]) => sum + (winnerOf(draw) === winner ? times : 0n), 0n);
    // The published counts of coups of eight packs, six cards in order.
    expect([wins("banker"), wins("player"), wins("tie")]).toEqual([
      2_292_252_566_437_888n,
      2_230_518_282_592_256n,
      475_627_426_473_216n,
    ]);
    for (const model of baccarat.models) {
      expect(model.decks).toBe(8);
      expect(wrongReturns(baccarat, model, coups, ({ id }) => !id.endsWith("-pair"))).toEqual([]);
      expect(wrongReturns(baccarat, model, pairs, ({ id }) => id.endsWith("-pair"))).toEqual([]);
    }
  });

  it.each(["8 9 stands", "0 8 stands", "9 0 stands", "6 5 draws", "7 5 draws", "6 6 stands", "7 7 stands"])(
    "deals naturals and standing players: %s for the banker",
    (text) => {
      const [player = 0, banker = 0] = text.split(" ").map(Number);
      const draw = deal(`${CARD_OF[player]} ${CARD_OF[banker]} KS KS 2S 3S`);
      expect(draw.banker).toHaveLength(text.endsWith("draws") ? 3 : 2);
      expect(draw.player).toHaveLength(2);
    },
  );

  it("draws the banker's third card by the table", () => {
    // By the banker's total from 0: the player's third cards on which the banker draws.
    const table = ["0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", ""];
    const dealt = table.map((_, banker) =>
      CARD_OF.map((third, points) => {
        const draw = deal(`KS ${CARD_OF[banker]} KS KS ${third} 2S`);
        expect(draw.player).toHaveLength(3);
        return draw.banker.length === 3 ? points : "";
      }).join(""),
    );
    expect(dealt).toEqual(table);
  });

  it("draws a third card for the player up to five", () => {
    for (let total = 0; total <= 7; total += 1) {
      expect(deal(`${CARD_OF[total]} 7S KS KS 2S 3S`).player).toHaveLength(total <= 5 ? 3 : 2);
    }
  });

  it("adds points without tens", () => {
    expect(["KS TS", "9S 9H", "AS 8D", "5C 5S 7H", "JD QD"].map((text) => totalOf(text.split(" ")))).toEqual([
      0, 8, 9, 7, 0,
    ]);
  });

  it("pays player, banker, tie and pairs", () => {
    const player = coup("9S KS", "7S KH");
    const banker = coup("2S 3S KS", "4S 3H");
    const tie = coup("7S KS", "KH 7H");
    const paysOf = (id: string) => [player, banker, tie].map((draw) => pay(id, draw));
    expect([paysOf("player"), paysOf("banker"), paysOf("tie")]).toEqual([
      [40, 0, 20],
      [0, 39, 20],
      [0, 0, 180],
    ]);
    const paired = coup("8S 8S", "KH QH");
    expect([pay("player-pair", paired), pay("banker-pair", paired)]).toEqual([240, 0]);
    expect([pay("player-pair", coup("KS QS", "4S 4H")), pay("banker-pair", coup("KS QS", "4S 4H"))]).toEqual([
      0, 240,
    ]);
    expect(pay("player-pair", coup("2S 3S 3H", "7S KS"))).toBe(0);
  });

  it("pays half for a banker of six if there is no commission, and says so", () => {
    const six = coup("2S 3S KS", "4S 2H");
    const seven = coup("2S 3S KS", "4S 3H");
    expect([
      pay("banker", six, NO_COMMISSION_BACCARAT),
      pay("banker", seven, NO_COMMISSION_BACCARAT),
    ]).toEqual([30, 40]);
    expect([pay("banker", six), pay("player", coup("6S KS", "5S KS"), NO_COMMISSION_BACCARAT)]).toEqual([
      39, 40,
    ]);
    const spots = described(baccarat, NO_COMMISSION_BACCARAT).spots.filter(({ also }) => also);
    expect(spots.map(({ id, also }) => [id, also])).toEqual([
      ["banker", [{ when: "banker-wins-with-six", pays: [1, 2] }]],
    ]);
  });

  it("marks the winner and pairs", () => {
    const marks = [coup("9S KS", "7S 7H KS"), coup("2S 3S", "4S 3H"), coup("4S 4S", "4S 4S")];
    expect(marks.map((draw) => baccarat.markOf(BACCARAT, draw))).toEqual(["Pb", "B", "Tpb"]);
  });

  it("draws every first card alike and its winners as often as they should be (chi-square, p above 0.001)", () => {
    const random = seededRandom(8);
    const draws = Array.from({ length: 20_000 }, () => baccarat.draw(BACCARAT, null, random));
    const first = draws.values();
    const cards = countDraws(PACK, draws.length, () => first.next().value?.player[0] ?? "");
    expect(
      chanceAgainst(
        cards,
        cards.map(() => draws.length / 52),
      ),
    ).toBeGreaterThan(0.001);
    const winner = draws.values();
    const wins = countDraws(["banker", "player", "tie"], draws.length, () =>
      winnerOf(winner.next().value ?? coup("", "")),
    );
    expect(
      chanceAgainst(
        wins,
        [0.458597, 0.446247, 0.095156].map((part) => part * draws.length),
      ),
    ).toBeGreaterThan(0.001);
  });

  it("is faster at the speed table and slower where cards are squeezed", () => {
    expect(baccarat.models.map((model) => Object.values(baccarat.schedule(model)))).toEqual([
      [15, 8],
      [9, 5],
      [18, 16],
      [15, 8],
    ]);
  });
});
