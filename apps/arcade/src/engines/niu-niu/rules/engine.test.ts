import { describe, expect, it } from "vitest";
import { PACK } from "../../../engine/cards.ts";
import { beats, multiplierOf, niuOf } from "../../../engine/niu.ts";
import {
  chanceOfCounts,
  countDraws,
  exactReturn,
  expectTable,
  payOfChip,
} from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type NiuNiuDraw, niuNiu } from "./engine.ts";
import { NIU_NIU } from "./models.ts";

const hand = (text: string) => text.split(" ");

/** Hands that win with each multiplier against a hand without a niu whose highest card is a nine. */
const NOTHING = hand("AS 2S 4S 8S 9S");
const WINNERS = new Map([
  [1, hand("TS JS QS AD 2D")],
  [2, hand("TS JS QS 4D 3D")],
  [3, hand("TS JS QS 4D 6D")],
  [5, hand("JS QS KS JD QD")],
]);

const against = (player: readonly string[], banker: readonly string[]): NiuNiuDraw => ({
  banker,
  players: [player, player, player],
});

/**
 * How many pairs of two hands out of one pack are won with each multiplier. Cards are told apart by their points; faces are
 * kept apart from tens. The winner has the higher niu, so its multiplier is the higher of both.
 */
function winningMultipliers(): Map<number, number> {
  const groups = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J"];
  const sizes = groups.map((rank) => (rank === "J" ? 12 : 4));
  const hands: { counts: number[]; multiplier: number }[] = [];
  const pick = (group: number, counts: number[], cards: string[]): void => {
    if (group === groups.length) {
      if (cards.length === 5) hands.push({ counts, multiplier: multiplierOf(niuOf(cards)) });
      return;
    }
    for (let count = 0; count <= Math.min(5 - cards.length, sizes[group] ?? 0); count += 1) {
      pick(group + 1, [...counts, count], [...cards, ...Array<string>(count).fill(`${groups[group]}S`)]);
    }
  };
  pick(0, [], []);
  const choose = Array.from({ length: 13 }, (_, from) =>
    Array.from({ length: 6 }, (_unused, count) => {
      let ways = 1;
      for (let taken = 0; taken < count; taken += 1) ways = (ways * (from - taken)) / (taken + 1);
      return Math.max(0, ways);
    }),
  );
  const won = new Map<number, number>();
  hands.forEach((first, index) => {
    const left = sizes.map((size, group) => choose[size - (first.counts[group] ?? 0)] ?? []);
    const ways = first.counts.reduce(
      (all, count, group) => all * (choose[sizes[group] ?? 0]?.[count] ?? 0),
      1,
    );
    // The pair in the other order has as many ways.
    for (const second of hands.slice(index)) {
      let pairs = second === first ? ways : 2 * ways;
      for (let group = 0; group < 11 && pairs > 0; group += 1) {
        pairs *= left[group]?.[second.counts[group] ?? 0] ?? 0;
      }
      const multiplier = Math.max(first.multiplier, second.multiplier);
      won.set(multiplier, (won.get(multiplier) ?? 0) + pairs);
    }
  });
  return won;
}

describe("niu niu", () => {
  it("keeps the rules of every table", () => expectTable(niuNiu, 8));

  it("returns exactly what each bet says, over all pairs of hands", () => {
    const won = winningMultipliers();
    expect([...won.values()].reduce((sum, pairs) => sum + pairs, 0)).toBe(2_598_960 * 1_533_939);
    const draws = [...won].flatMap(([multiplier, pairs]) => {
      const winner = WINNERS.get(multiplier) ?? [];
      expect(multiplierOf(niuOf(winner))).toBe(multiplier);
      // Two hands are dealt alike and one of them wins: each is the player's in half of all pairs.
      return [[against(winner, NOTHING), pairs] as const, [against(NOTHING, winner), pairs] as const];
    });
    for (const seat of [1, 2, 3]) {
      expect(exactReturn(niuNiu, NIU_NIU, `equal-${seat}`, draws)).toBe(NIU_NIU.rtp["equal"]);
      expect(exactReturn(niuNiu, NIU_NIU, `double-${seat}`, draws)).toBe(NIU_NIU.rtp["double"]);
    }
  });

  it.each([
    ["AS 2S 4S 8S 9S", 0],
    ["5S 5H 5C 5D 4S", 0],
    ["TS JS QS KS AS", 1],
    ["2S 3S 5S 9S 9H", 8],
    ["AS 9S KS 3H 4H", 7],
    ["TS JS QS 4D 5D", 9],
    ["TS JS QS KS KH", 10],
    ["5S 5H TS 4S 6S", 10],
    ["JS QS KS JH QH", 11],
    ["TH QS KS JH QH", 10],
  ])("counts %s as %i", (cards, niu) => {
    expect(niuOf(hand(cards))).toBe(niu);
    expect(niuOf(hand(cards).toReversed())).toBe(niu);
  });

  it("multiplies from seven up", () => {
    expect(Array.from({ length: 12 }, (_, niu) => multiplierOf(niu))).toEqual([
      1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5,
    ]);
  });

  it("decides hands alike by the highest card, then its suit, king high and ace low", () => {
    expect(beats(hand("AS 2S 4S 8S KD"), hand("AH 2H 4H 8H QS"))).toBe(true);
    expect(beats(hand("AS 2S 4S 6S 9D"), hand("AH 2H 4H 6H 9C"))).toBe(false);
    expect(
      ["9D 9C", "9C 9H", "9H 9S"]
        .map(hand)
        .map(([low, high]) =>
          beats([high ?? "", "AS", "2S", "4S", "6S"], [low ?? "", "AD", "2D", "4D", "6D"]),
        ),
    ).toEqual([true, true, true]);
    expect(beats(hand("TS JS QS AD AH"), hand("TH 2S 4S 7S 9S"))).toBe(true);
  });

  it("has one winner of any two hands", () => {
    const random = seededRandom(9);
    for (let round = 0; round < 500; round += 1) {
      const { banker, players } = niuNiu.draw(NIU_NIU, null, random);
      expect(new Set([...banker, ...players.flat()]).size).toBe(20);
      for (const player of players) expect(beats(player, banker)).toBe(!beats(banker, player));
    }
  });

  it("pays equal and double, and never takes more than the stake", () => {
    const pay = (id: string, draw: NiuNiuDraw) => payOfChip(niuNiu, NIU_NIU, id, draw);
    const wins = [...WINNERS.values()];
    expect(wins.map((winner) => pay("equal-1", against(winner, NOTHING)))).toEqual([195, 195, 195, 195]);
    expect(wins.map((winner) => pay("equal-1", against(NOTHING, winner)))).toEqual([0, 0, 0, 0]);
    expect(wins.map((winner) => pay("double-2", against(winner, NOTHING)))).toEqual([119, 138, 157, 195]);
    expect(wins.map((winner) => pay("double-2", against(NOTHING, winner)))).toEqual([80, 60, 40, 0]);
  });

  it("plays each seat's own hand, and marks the banker's niu and the seats that won", () => {
    const draw = {
      banker: hand("TS JS QS 4D 3D"),
      players: [NOTHING, hand("TH JH QH 4S 6S"), hand("JC QC KC JD QD")],
    };
    expect([1, 2, 3].map((seat) => payOfChip(niuNiu, NIU_NIU, `equal-${seat}`, draw))).toEqual([0, 195, 195]);
    expect(niuNiu.markOf(NIU_NIU, draw)).toBe("7:23");
    expect(niuNiu.markOf(NIU_NIU, against(NOTHING, hand("TS JS QS 4D 6D")))).toBe("10:");
  });

  it("deals the banker's first and a player's last card alike (chi-square, p above 0.001)", () => {
    const random = seededRandom(10);
    const draw = () => niuNiu.draw(NIU_NIU, null, random);
    expect(chanceOfCounts(countDraws(PACK, 10_000, () => draw().banker[0] ?? ""))).toBeGreaterThan(0.001);
    expect(chanceOfCounts(countDraws(PACK, 10_000, () => draw().players[2]?.[4] ?? ""))).toBeGreaterThan(
      0.001,
    );
  });
});
