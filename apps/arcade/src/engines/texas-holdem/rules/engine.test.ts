import { describe, expect, it } from "vitest";
import { type Card, PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { sorted } from "../../../engine/duel.ts";
import { bestPoker, comparePoker, readPoker } from "../../../engine/poker.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { texasHoldem } from "./engine.ts";
import { TEXAS_HOLDEM } from "./models.ts";
import { deal } from "./play.ts";
import type { HoldemState } from "./state.ts";

const cardsOf = (text: string): Card[] => text.split(" ");

/** A draw that lays these cards on the board, one after another. */
function script(state: HoldemState, text: string) {
  const left = PACK.filter((card) => !state.board.includes(card) && !state.hands.flat().includes(card));
  const cards = cardsOf(text);
  return () => {
    const place = left.indexOf(cards.shift() ?? "");
    if (place < 0) return 0;
    left.splice(place, 1);
    return place;
  };
}

/** The first hand with seat 0 on the button. */
function dealt(own = "AS AH", others = "KS KH"): HoldemState {
  const start = texasHoldem.deal(TEXAS_HOLDEM, () => 0);
  return { ...start, hands: [cardsOf(own), cardsOf(others)] };
}

/** `r20` raises to 20, the other moves are their first letters: fold, check, call. */
function played(state: HoldemState, moves: string, board = ""): HoldemState {
  const words: Record<string, string> = { f: "fold", k: "check", c: "call", r: "raise" };
  return moves.split(" ").reduce((now, text) => {
    const seat = now.turn === 1 ? 1 : 0;
    const value = { move: words[text.charAt(0)], to: Number(text.slice(1)) };
    const action = texasHoldem.readAction(TEXAS_HOLDEM, now, seat, value);
    if (!action) throw new RangeError(`${text} is not allowed`);
    return texasHoldem.act(TEXAS_HOLDEM, now, seat, action, script(now, board));
  }, state);
}

describe("texas hold'em for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden cards stay hidden", () => {
    expectDuel(texasHoldem, TEXAS_HOLDEM, {
      mostActions: 300,
      closely: 10,
      check: ({ chips, paid, bets, hands, board }) =>
        chips[0] + chips[1] + paid[0] + paid[1] === 400 &&
        Math.min(...chips, ...paid, paid[0] - bets[0], paid[1] - bets[1]) >= 0 &&
        new Set([...hands.flat(), ...board]).size === 4 + board.length,
      hide(state, seat, random) {
        const seen = [...state.hands[seat], ...state.board];
        const others = drawBalls(
          PACK.filter((card) => !seen.includes(card)),
          2,
          random,
        );
        return { ...state, hands: sorted(state.hands[seat], others, seat) };
      },
    });
  });

  it("ranks hands of five, the best of seven, and ties", () => {
    const ranked = [
      "AS KS QS JS TS",
      "5H 4H 3H 2H AH",
      "9S 9H 9D 9C 2S",
      "8S 8H 8D KC KS",
      "AS JS 9S 4S 2S",
      "9S 8H 7D 6C 5S",
      "5S 4H 3D 2C AS",
      "7S 7H 7D KC 2S",
      "JS JH 4D 4C AS",
      "JS JH 3D 3C AS",
      "TS TH AD KC 2S",
      "TS TH AD QC JS",
      "AS KH 9D 5C 3S",
      "AS KH 9D 5C 2S",
    ].map((text) => readPoker(cardsOf(text)));
    for (const [place, hand] of ranked.slice(1).entries()) {
      expect(comparePoker(ranked[place] ?? hand, hand), `place ${place}`).toBeGreaterThan(0);
    }
    expect(bestPoker(cardsOf("AS AH KD KC QS QH JD"))).toEqual({ kind: "two-pairs", ranks: [14, 13, 12] });
    expect(bestPoker(cardsOf("2S 3S 4S 5S 6S 6H 6D")).kind).toBe("straight-flush");
    expect(comparePoker(readPoker(cardsOf("AS KH 9D 5C 3S")), readPoker(cardsOf("AH KS 9C 5D 3H")))).toBe(0);
  });

  it("takes blinds, lets the button act first before the flop and last after it", () => {
    const start = dealt();
    expect(start).toMatchObject({ turn: 0, button: 0, chips: [198, 196], paid: [2, 4] });
    expect(texasHoldem.show(TEXAS_HOLDEM, start, 0)).toMatchObject({
      call: 2,
      raise: { least: 8, most: 200 },
    });
    const called = played(start, "c");
    expect(called).toMatchObject({ turn: 1, board: [] });
    const flop = played(called, "k", "2S 3S 4S");
    expect(flop).toMatchObject({ turn: 1, board: cardsOf("2S 3S 4S"), bets: [0, 0], paid: [4, 4] });
    expect(played(flop, "k k", "9D")).toMatchObject({ turn: 1, board: cardsOf("2S 3S 4S 9D") });
    expect(played(flop, "k r4 c", "9D")).toMatchObject({ turn: 1, paid: [8, 8] });
  });

  it("takes raises of at least the last raise, and of all a player has", () => {
    const read = (state: HoldemState, to: number) =>
      texasHoldem.readAction(TEXAS_HOLDEM, state, state.turn === 1 ? 1 : 0, { move: "raise", to });
    const start = dealt();
    expect([7, 8, 200, 201].map((to) => read(start, to) !== undefined)).toEqual([false, true, true, false]);
    const raised = played(start, "r20");
    expect([35, 36].map((to) => read(raised, to) !== undefined)).toEqual([false, true]);
    const poor = { ...raised, chips: [180, 10] as const };
    expect([14, 15].map((to) => read(poor, to))).toEqual([undefined, undefined]);
    for (const to of ["20", 20.5, Number.NaN, [20], undefined, -20]) {
      expect(texasHoldem.readAction(TEXAS_HOLDEM, start, 0, { move: "raise", to })).toBeUndefined();
    }
    expect(texasHoldem.readAction(TEXAS_HOLDEM, start, 0, { move: "check" })).toBeUndefined();
    expect(texasHoldem.readAction(TEXAS_HOLDEM, played(start, "c"), 1, { move: "fold" })).toBeUndefined();
  });

  it("pays the pot after a fold without showing a card", () => {
    const next = played(dealt(), "r20 f");
    expect(next).toMatchObject({ hand: 1, button: 1, last: { winner: 0, pot: 8, hands: null } });
    expect([next.chips[0] + next.paid[0], next.chips[1] + next.paid[1]]).toEqual([204, 196]);
  });

  it("draws the full board when a player is all in, and gives back the part that the other could not pay", () => {
    const end = played(dealt(), "r200 c", "2S 7H 9D JC 4C");
    expect(end).toMatchObject({ turn: "none", chips: [400, 0], board: cardsOf("2S 7H 9D JC 4C") });
    expect(end.last).toMatchObject({ winner: 0, pot: 400, hands: [cardsOf("AS AH"), cardsOf("KS KH")] });
    const rich = { ...dealt("2S 2H", "KS KH"), chips: [298, 96] as const };
    const raised = played(rich, "r100 c", "3S 7H 9D JC 4C");
    expect([raised.chips[0] + raised.paid[0], raised.chips[1] + raised.paid[1]]).toEqual([200, 200]);
    const tied = played(dealt("AS KH", "AD KC"), "r200 c", "2S 7H 9D JC 4C");
    expect(tied).toMatchObject({ hand: 1, last: { winner: "draw", pot: 400 } });
    expect(tied.chips[0] + tied.paid[0]).toBe(200);
  });

  it("plays a hand whose blind was all that a player had", () => {
    const short = (own: number) =>
      deal(TEXAS_HOLDEM, { hand: 6, button: 0, chips: [own, 400 - own] }, null, seededRandom(3));
    for (const own of [390, 10]) expect(short(own).last).toMatchObject({ pot: 20 });
    const asked = short(380);
    expect(asked).toMatchObject({ turn: 0, paid: [16, 20], last: null });
    expect(texasHoldem.show(TEXAS_HOLDEM, asked, 0)).toMatchObject({ call: 4, raise: null });
    expect(texasHoldem.act(TEXAS_HOLDEM, asked, 0, { move: "call" }, seededRandom(3)).last?.pot).toBe(40);
  });
});
