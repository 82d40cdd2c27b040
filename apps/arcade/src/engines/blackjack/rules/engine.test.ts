import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Card, PACK } from "../../../engine/cards.ts";
import { expectReader } from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { blackjack } from "./engine.ts";
import { countCards } from "./hand.ts";
import { BLACKJACK, INFINITE_BLACKJACK } from "./models.ts";
import type { Move } from "./play.ts";
import type { BlackjackState } from "./state.ts";

const MOVES: readonly Move[] = ["hit", "stand", "double", "split", "insure", "decline"];
const turns = turnsOf(blackjack.turns);

function turnsOf(value: typeof blackjack.turns) {
  if (!value) throw new Error("blackjack has turns");
  return value;
}

/** Cards come in this order: player, dealer, player, dealer (face down), then the drawn ones. */
function script(text: string): (limit: number) => number {
  const cards: Card[] = text.split(" ");
  return (limit) => {
    expect(limit).toBe(52);
    const place = PACK.indexOf(cards.shift() ?? "");
    if (place < 0) throw new RangeError("no more cards were expected");
    return place;
  };
}

const read = (state: BlackjackState, value: unknown) => turns.readAction(INFINITE_BLACKJACK, state, value);
const allowed = (state: BlackjackState) => MOVES.filter((move) => read(state, move) === move).join(" ");

/** A round for one chip of two coins, with these cards and moves. */
function played(cards: string, moves = "") {
  const random = script(cards);
  let cost = 2;
  let state = blackjack.start(INFINITE_BLACKJACK, { bets: { main: 1 } }, random);
  for (const name of moves.split(" ").filter(Boolean)) {
    const move = read(state, name);
    if (move === undefined) throw new RangeError(`${name} is not allowed`);
    cost += turns.costOf(INFINITE_BLACKJACK, state, move);
    state = turns.act(INFINITE_BLACKJACK, state, move, random);
  }
  expect(() => random(52)).toThrow("no more cards");
  return { state, cost };
}

/** The cost and the payout of a round, once it is over. */
function money(cards: string, moves = ""): readonly [cost: number, coins: number] {
  const { state, cost } = played(cards, moves);
  expect([state.isOver, allowed(state)]).toEqual([true, ""]);
  return [cost, state.coins];
}

describe("blackjack", () => {
  it("reads whole chips on the one spot, and refuses other input", () => {
    for (const model of blackjack.models) expectReader(blackjack, model, ["main"]);
    expect(blackjack.describe(BLACKJACK)).toMatchObject({
      main: "main",
      chip: 2,
      decks: 8,
      spots: [{ id: "main", pays: [1, 1], also: [{ when: "blackjack", pays: [3, 2] }], rtp: "99.5123" }],
      insurance: { pays: [2, 1], rtp: "92.5301" },
      rtpIsOf: "first-stake-under-basic-strategy",
    });
  });

  it("counts one ace as eleven where that does not bust", () => {
    const hands = "AS, AS AH, AS 6S, AS 6S TS, AS AH 9S, AS AH TS, KS QS 2S, 5S 5H AS, AS AH AD AC 8S TS";
    const counts = hands.split(", ").map((cards) => countCards(cards.split(" ")));
    expect(counts.map(({ total, isSoft }) => (isSoft ? `soft ${total}` : String(total))).join()).toBe(
      "soft 11,soft 12,soft 17,17,soft 21,12,22,soft 21,22",
    );
  });

  it.each([
    ["a better hand", "TS 6S 9S TH 5D", "stand", 0],
    ["an equal hand", "TS 8S 9S JH", "stand", 4],
    ["a push", "TS 9H 9S JH", "stand", 2],
    ["a push of twenty-ones, seven up", "7S TH 7H 6H 7D 5S", "hit", 2],
    ["a dealer who busts", "TS 6S 2S TH KD", "stand", 4],
    ["a bust before the dealer draws", "TS 6S 6H TH KD", "hit", 0],
    ["a dealer who stands on soft 17", "TS 6S 8S AH", "stand", 4],
    ["a dealer who draws on soft 16", "TS 5S 8S AH TD 2S", "stand", 2],
    ["a dealer who draws on 16", "TS 6S 9S TH 4D", "stand", 0],
    ["a dealer who stands on 17", "TS 7S 8S TH", "stand", 4],
    ["a dealer who reaches 21 from five cards", "TS 2S KS 3H 4H 5D 7S", "stand", 0],
    ["twenty-one, which stands by itself", "5S 6S 6H TH TD TC", "hit", 4],
    ["two draws", "2S TH 3S 8H 4D 9C", "hit hit stand", 2],
  ])("plays on to %s", (_title, cards, moves, coins) => {
    expect(money(cards, moves)).toEqual([2, coins]);
  });

  it("pays a blackjack 3:2 at once, pushes two of them, and loses to the dealer's at once", () => {
    expect(money("AS 9S KS TH")).toEqual([2, 5]);
    expect(money("AS TS KS 9H")).toEqual([2, 5]);
    expect(money("AS TS KS AH")).toEqual([2, 2]);
    expect(money("TS TH KS AH")).toEqual([2, 0]);
    expect(money("7S TH 7H AH")).toEqual([2, 0]);
  });

  it("offers insurance against an open ace only, and pays it 2:1", () => {
    expect(allowed(played("TS AH 9S 5H").state)).toBe("insure decline");
    expect(allowed(played("TS TH 9S 5H").state)).toBe("hit stand double");
    expect(turns.costOf(INFINITE_BLACKJACK, played("TS AH 9S 5H").state, "insure")).toBe(1);
    expect(money("TS AH 9S KH", "insure")).toEqual([3, 3]);
    expect(money("TS AH 9S KH", "decline")).toEqual([2, 0]);
    expect(money("TS AH 9S 7H", "insure stand")).toEqual([3, 4]);
    expect(money("TS AH 9S 8H", "insure stand")).toEqual([3, 2]);
    // Even money: an insured blackjack wins one stake, regardless of the dealer's hand.
    expect(money("TS AH AS KH", "insure")).toEqual([3, 5]);
    expect(money("TS AH AS 9H", "insure")).toEqual([3, 5]);
    expect(money("TS AH AS KH", "decline")).toEqual([2, 2]);
    expect(money("TS AH AS 9H", "decline")).toEqual([2, 5]);
  });

  it("doubles any two cards for one more stake and one card", () => {
    expect(money("5S 6S 6H TH 9D TC", "double")).toEqual([4, 8]);
    expect(money("TS 7S 2H TH KD", "double")).toEqual([4, 0]);
    expect(money("5S 7S 2H TH TD", "double")).toEqual([4, 4]);
    expect(money("AS 6S 6H TH 9D 9C", "double")).toEqual([4, 8]);
    expect(allowed(played("5S 6S 6H TH").state)).toBe("hit stand double");
    expect(allowed(played("5S 6S 2H TH 2D", "hit").state)).toBe("hit stand");
  });

  it("splits two cards of one value once, and plays both hands in order", () => {
    expect(allowed(played("8S 6S 8H TH").state)).toBe("hit stand double split");
    expect(allowed(played("TS 6S KH TH").state)).toBe("hit stand double split");
    const { state } = played("8S 6S 8H TH 8D 3C", "split");
    expect(state.hands.map(({ cards }) => cards)).toEqual([
      ["8S", "8D"],
      ["8H", "3C"],
    ]);
    // There is one split only; doubling is allowed on both hands.
    expect(allowed(state)).toBe("hit stand double");
    expect(money("8S 6S 8H TH 8D 3C KC", "split stand stand")).toEqual([4, 8]);
    expect(money("8S 6S 8H TH 8D 3C TC KC", "split stand double")).toEqual([6, 12]);
    expect(money("8S 6S 8H TH 8D 3C TD 9C 2C", "split hit double")).toEqual([6, 8]);
    expect(money("8S 7S 8H TH TD 9C", "split stand stand")).toEqual([4, 6]);
    expect(money("8S 7S 8H TH 5D 6C KD KH", "split hit hit")).toEqual([4, 0]);
  });

  it("draws both cards of a split from the rest of the shoe", () => {
    const onePack = { ...BLACKJACK, decks: 1 };
    const asked: number[] = [];
    const places = [7, 5, 18, 1];
    const random = (limit: number) => {
      asked.push(limit);
      return places.shift() ?? 0;
    };
    const state = blackjack.start(onePack, { bets: { main: 1 } }, random);
    const { hands, dealer } = turns.act(onePack, state, "split", random);
    expect([dealer, hands.map(({ cards }) => cards)]).toEqual([
      ["6S", "2S"],
      [
        ["8S", "AS"],
        ["8H", "3S"],
      ],
    ]);
    expect(asked).toEqual([52, 51, 50, 49, 48, 47]);
  });

  it("gives split aces one card each, and calls their 21 no blackjack", () => {
    expect(money("AS 6S AH TH TD 9C TC", "split")).toEqual([4, 8]);
    expect(money("AS 7S AH TH TD 2C", "split")).toEqual([4, 4]);
    expect(money("TS 7S KH TH AD AC", "split")).toEqual([4, 8]);
    expect(money("AS 6S AH 5H TD TC KD", "split")).toEqual([4, 4]);
  });

  it("refuses actions after the end and unknown ones", () => {
    const { state } = played("TS 7S 9S TH");
    for (const value of ["surrender", "", "HIT", null, undefined, 1, ["hit"], { move: "hit" }, "__proto__"]) {
      expect(read(state, value)).toBeUndefined();
    }
    fc.assert(
      fc.property(
        fc.anything(),
        (value) => read(state, value) === undefined || MOVES.some((move) => move === value),
      ),
      { seed: 21 },
    );
    const over = turns.act(INFINITE_BLACKJACK, state, "stand", script(""));
    expect(MOVES.filter((move) => read(over, move))).toEqual([]);
  });

  it("stands for a player who does not come back, without a cost, to the end", () => {
    for (const cards of ["TS AH 9S 8H", "8S 6S 8H TH KD", "5S TH 2H 9H"]) {
      const random = script(cards);
      let state = blackjack.start(INFINITE_BLACKJACK, { bets: { main: 1 } }, random);
      for (let turn = 0; !state.isOver && turn < 5; turn += 1) {
        const move = turns.giveUp(INFINITE_BLACKJACK, state);
        expect([read(state, move), turns.costOf(INFINITE_BLACKJACK, state, move)]).toEqual([move, 0]);
        state = turns.act(INFINITE_BLACKJACK, state, move, random);
      }
      expect(state.isOver).toBe(true);
    }
  });

  it("shows hands, moves and their cost, and of the dealer the open card", () => {
    const { state } = played("8S AH 8H TD", "");
    expect(blackjack.show(INFINITE_BLACKJACK, state)).toEqual({
      stake: 2,
      insurance: "offered",
      coins: 0,
      isOver: false,
      dealer: { cards: ["AH", null], total: 11, isSoft: true },
      hands: [{ cards: ["8S", "8H"], stake: 2, isDone: false, total: 16, isSoft: false, isActive: true }],
      moves: [
        { move: "insure", cost: 1 },
        { move: "decline", cost: 0 },
      ],
    });
    expect(
      blackjack.show(INFINITE_BLACKJACK, played("8S 7H 8H TD TS 9C", "split stand stand").state),
    ).toMatchObject({
      dealer: { cards: ["7H", "TD"], total: 17 },
      hands: [
        { cards: ["8S", "TS"], result: "win", coins: 4, isActive: false },
        { cards: ["8H", "9C"], result: "push", coins: 2 },
      ],
      moves: [],
      coins: 6,
    });
  });

  it("plays any moves to an end with whole coins, no card twice, and the card that is face down unseen", () => {
    const random = seededRandom(52);
    const onePack = { ...BLACKJACK, decks: 1 };
    for (let round = 0; round < 800; round += 1) {
      let state = blackjack.start(onePack, { bets: { main: 3 } }, random);
      let cost = 6;
      for (let steps = 1; !state.isOver; steps += 1) {
        expect(state.steps).toBe(steps);
        const hole = state.dealer[1] ?? "";
        expect(JSON.stringify(blackjack.show(onePack, state))).not.toContain(hole);
        const moves = MOVES.filter((move) => turns.readAction(onePack, state, move));
        const move = moves[random(moves.length)] ?? "stand";
        cost += turns.costOf(onePack, state, move);
        state = turns.act(onePack, state, move, random);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }
      const cards = [...state.dealer, ...state.hands.flatMap((hand) => hand.cards)];
      expect(new Set(cards).size).toBe(cards.length);
      expect(Number.isSafeInteger(state.coins) && state.coins >= 0 && state.coins <= 2 * cost + 6).toBe(true);
      const staked = state.hands.reduce((sum, { stake }) => sum + stake, state.insurance === "taken" ? 3 : 0);
      expect(cost).toBe(staked);
    }
  });
});
