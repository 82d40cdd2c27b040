import { type Card, dealFrom, nextCard } from "../../../engine/cards.ts";
import type { RandomBelow } from "../../../engine/engine.ts";
import { countCards, isBust, isNatural, valueOf } from "./hand.ts";
import type { BlackjackModel } from "./models.ts";
import { insuranceOf, payOfHands } from "./settle.ts";
import type { BlackjackState, Hand } from "./state.ts";

export type Move = "hit" | "stand" | "double" | "split" | "insure" | "decline";

const handOf = (cards: readonly Card[], stake: number, isDone = false): Hand => ({
  cards,
  stake,
  isDone: isDone || countCards(cards).total >= 21,
});

/** The hand that is played now. */
export const activeHand = ({ hands }: BlackjackState): Hand | undefined =>
  hands.find(({ isDone }) => !isDone);

/** Deals two cards each; a blackjack ends the round at once, unless an insurance may be taken first. */
export function deal({ decks }: BlackjackModel, stake: number, random: RandomBelow): BlackjackState {
  const next = dealFrom(decks, random);
  const [first, open, second, hole] = [next(), next(), next(), next()];
  const hands = [{ cards: [first, second], stake, isDone: false }];
  const state = { stake, dealer: [open, hole], hands, coins: 0, isOver: false, steps: 1 };
  return valueOf(open) === 1 ? { ...state, insurance: "offered" } : look({ ...state, insurance: "none" });
}

/** The moves that are allowed now. */
export function movesOf(state: BlackjackState): Move[] {
  if (state.isOver) return [];
  if (state.insurance === "offered") return ["insure", "decline"];
  const cards = activeHand(state)?.cards ?? [];
  const [first = "", second = ""] = cards;
  const moves: Move[] = ["hit", "stand"];
  if (cards.length === 2) moves.push("double");
  if (cards.length === 2 && state.hands.length === 1 && valueOf(first) === valueOf(second))
    moves.push("split");
  return moves;
}

/** The price of a move on top of the first stake, in coins. */
export function costOfMove(state: BlackjackState, move: Move): number {
  if (move === "insure") return insuranceOf(state);
  return move === "double" || move === "split" ? state.stake : 0;
}

/** The state after a move that is allowed. */
export function play(
  model: BlackjackModel,
  before: BlackjackState,
  move: Move,
  random: RandomBelow,
): BlackjackState {
  const state = { ...before, steps: before.steps + 1 };
  if (move === "insure") return look({ ...state, insurance: "taken" });
  if (move === "decline") return look({ ...state, insurance: "declined" });
  const hand = activeHand(state);
  if (!hand) return before;
  const draw = (gone: readonly Card[] = []) => nextCard(model.decks, [...cardsOf(state), ...gone], random);
  const hands = state.hands.flatMap((other) => (other === hand ? playHand(hand, move, draw) : [other]));
  return finish(model, { ...state, hands }, random);
}

/** A hand after a move. `draw` gets the cards that were drawn in the same move. */
function playHand(hand: Hand, move: Move, draw: (gone?: readonly Card[]) => Card): Hand[] {
  const { cards, stake } = hand;
  if (move === "hit") return [handOf([...cards, draw()], stake)];
  if (move === "double") return [handOf([...cards, draw()], stake * 2, true)];
  if (move === "stand") return [{ ...hand, isDone: true }];
  const [first = "", second = ""] = cards;
  const isAces = valueOf(first) === 1;
  const one = draw();
  return [handOf([first, one], stake, isAces), handOf([second, draw([one])], stake, isAces)];
}

/** Every card on the table, face down or not. */
function cardsOf({ dealer, hands }: BlackjackState): Card[] {
  return [...dealer, ...hands.flatMap(({ cards }) => cards)];
}

/** The dealer checks the card that is face down: a blackjack on either side ends the round. */
function look(state: BlackjackState): BlackjackState {
  const isOver = isNatural(state.dealer) || state.hands.some(({ cards }) => isNatural(cards));
  return isOver ? settle(state) : state;
}

/** Plays the dealer's hand when all others are done; it needs none if all are bust. */
function finish({ decks }: BlackjackModel, state: BlackjackState, random: RandomBelow): BlackjackState {
  if (activeHand(state)) return state;
  if (state.hands.every(({ cards }) => isBust(cards))) return settle(state);
  const dealer = [...state.dealer];
  while (countCards(dealer).total < 17) {
    dealer.push(nextCard(decks, cardsOf({ ...state, dealer }), random));
  }
  return settle({ ...state, dealer });
}

function settle(state: BlackjackState): BlackjackState {
  const hands = state.hands.map((hand) => ({ ...hand, isDone: true }));
  return { ...state, hands, coins: payOfHands(state), isOver: true };
}
