import { describe, expect, it } from "vitest";
import { type Card, PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { sorted } from "../../../engine/duel.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { goldenFlower } from "./engine.ts";
import { compareHands, readHand } from "./hand.ts";
import { GOLDEN_FLOWER } from "./models.ts";
import { movesOf } from "./play.ts";
import type { GoldenFlowerState, Move } from "./state.ts";

const hand = (text: string): Card[] => text.split(" ");

/** The first deal, seat 0 to bet, with these cards. */
function dealt(own: string, others: string): GoldenFlowerState {
  const start = goldenFlower.deal(GOLDEN_FLOWER, seededRandom(1));
  return { ...start, first: 0, turn: 0, hands: [hand(own), hand(others)] };
}

function played(state: GoldenFlowerState, moves: string): GoldenFlowerState {
  return (moves.split(" ") as Move[]).reduce((now, move) => {
    const seat = now.turn === 1 ? 1 : 0;
    const action = goldenFlower.readAction(GOLDEN_FLOWER, now, seat, move);
    if (!action) throw new RangeError(`${move} is not allowed`);
    return goldenFlower.act(GOLDEN_FLOWER, now, seat, action, seededRandom(9));
  }, state);
}

describe("golden flower for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden cards stay hidden", () => {
    const ends = expectDuel(goldenFlower, GOLDEN_FLOWER, {
      mostActions: 120,
      check: ({ chips, paid, hands }) =>
        chips[0] + chips[1] + paid[0] + paid[1] === 200 &&
        Math.min(...chips, ...paid) >= 0 &&
        new Set(hands.flat()).size === 6,
      hide(state, seat, random) {
        const own = state.hasLooked[seat] ? state.hands[seat] : [];
        const cards = drawBalls(
          PACK.filter((card) => !own.includes(card)),
          6,
          random,
        );
        const mine = own.length > 0 ? own : cards.slice(3);
        return { ...state, hands: sorted(mine, cards.slice(0, 3), seat) };
      },
    });
    // A match is decided by more than an ante: who wins leaves with much more than the rake.
    expect(ends.filter(({ chips }) => Math.abs(chips[0] - 100) > 20).length).toBeGreaterThan(120);
  });

  it.each([
    ["a trio over a straight flush", "2S 2H 2D", "QS KS AS"],
    ["a straight flush over a flush", "AS 2S 3S", "AH KH JH"],
    ["a flush over a straight", "2S 3S 5S", "QS KH AD"],
    ["a straight over a pair", "AS 2H 3D", "AH AD KC"],
    ["a pair over a high card", "2S 2H 3D", "AS KH JD"],
    ["two, three, four over ace, two, three", "2S 3H 4D", "AS 2D 3C"],
    ["queen, king, ace as the highest straight", "QS KH AD", "JS QH KD"],
    ["the pair before its kicker", "3S 3H 2D", "2S 2H AD"],
    ["the kicker of equal pairs", "KS KH 3D", "KD KC 2S"],
    ["the second card of a flush", "AS 9S 2S", "AH 8H 7H"],
    ["two, three, five of mixed suits over a trio", "2S 3H 5D", "AS AH AD"],
    ["anything else over two, three, five", "2S 3H 6D", "2D 3S 5H"],
  ])("ranks %s", (_title, better, worse) => {
    expect(compareHands(hand(better), hand(worse))).toBeGreaterThan(0);
    expect(compareHands(hand(worse), hand(better))).toBeLessThan(0);
  });

  it("counts every hand of the pack as often as it comes", () => {
    const counts: Record<string, number> = {};
    for (let a = 0; a < 52; a += 1)
      for (let b = 0; b < a; b += 1)
        for (let c = 0; c < b; c += 1) {
          const { kind } = readHand([PACK[a] ?? "", PACK[b] ?? "", PACK[c] ?? ""]);
          counts[kind] = (counts[kind] ?? 0) + 1;
        }
    expect(counts).toEqual({
      "high-card": 16440,
      pair: 3744,
      straight: 720,
      flush: 1096,
      "straight-flush": 48,
      trio: 52,
    });
  });

  it("lets a blind player pay half, and shows the cards to one who has looked", () => {
    const start = dealt("AS AH AD", "2S 3H 6D");
    expect(start).toMatchObject({ chips: [96, 96], paid: [4, 4] });
    const blind = played(start, "call");
    const seen = played(start, "look call");
    expect([blind.chips[0], seen.chips[0]]).toEqual([92, 88]);
    expect(goldenFlower.show(GOLDEN_FLOWER, start, 0)).toMatchObject({ cards: null, kind: null });
    expect(goldenFlower.show(GOLDEN_FLOWER, seen, 0)).toMatchObject({
      cards: hand("AS AH AD"),
      kind: "trio",
    });
    expect(goldenFlower.show(GOLDEN_FLOWER, played(start, "look"), 0)).toMatchObject({
      moves: [
        { move: "call", cost: 8 },
        { move: "raise", cost: 16 },
        { move: "fold", cost: 0 },
      ],
    });
    expect(played(start, "raise raise look").turn).toBe(0);
    expect(movesOf(GOLDEN_FLOWER, played(start, "raise raise look"), 0)).toEqual(["call", "compare", "fold"]);
  });

  it("pays the pot to the better hand, and to the other in a tie that was asked for", () => {
    const won = played(dealt("AS AH AD", "2S 3H 6D"), "call call compare");
    expect(won.last).toEqual({ winner: 0, pot: 20, hands: [hand("AS AH AD"), hand("2S 3H 6D")] });
    expect(won).toMatchObject({ deal: 1, first: 1, chips: [104, 88], paid: [4, 4] });
    expect(played(dealt("AS KH 9D", "AD KS 9C"), "call call compare").last?.winner).toBe(1);
    const folded = played(dealt("AS AH AD", "2S 3H 6D"), "call fold");
    expect(folded.last).toEqual({ winner: 0, pot: 12, hands: null });
  });

  it("compares when each has laid the most bets, or one has no coins left", () => {
    const calls = Array<Move>(12).fill("call").join(" ");
    expect(played(dealt("AS AH AD", "2S 3H 6D"), calls).last).toMatchObject({ winner: 0, pot: 56 });
    const poor = { ...dealt("2S 3H 6D", "AS AH AD"), chips: [6, 186] as const };
    const end = played(poor, "look call");
    expect(end).toMatchObject({ turn: "none", chips: [0, 200], last: { winner: 1, pot: 14 } });
    expect(goldenFlower.sharesOf(GOLDEN_FLOWER, end)).toEqual([0, 200]);
    expect(movesOf(GOLDEN_FLOWER, end, 0)).toEqual([]);
  });
});
