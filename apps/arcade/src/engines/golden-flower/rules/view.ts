import type { Card } from "../../../engine/cards.ts";
import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, RandomBelow, Seat } from "../../../engine/engine.ts";
import { KINDS, type Kind, readHand } from "./hand.ts";
import type { GoldenFlowerModel } from "./models.ts";
import { costOf, movesOf } from "./play.ts";
import type { GoldenFlowerState, LastDeal, Move } from "./state.ts";

/** A seat's view: its own cards once it has looked, never the other's. */
export interface GoldenFlowerView extends DuelState {
  readonly seat: Seat;
  readonly deal: number;
  readonly deals: number;
  /** The ante that both paid before this deal, in coins. */
  readonly ante: number;
  readonly first: Seat;
  readonly chips: Pair<number>;
  readonly paid: Pair<number>;
  readonly hasLooked: Pair<boolean>;
  readonly bets: Pair<number>;
  readonly level: number;
  /** `null` while the seat plays blind. */
  readonly cards: readonly Card[] | null;
  readonly kind: Kind | null;
  readonly moves: readonly { readonly move: Move; readonly cost: number }[];
  readonly last: LastDeal | null;
}

export function viewOf(model: GoldenFlowerModel, state: GoldenFlowerState, seat: Seat): GoldenFlowerView {
  const { hands, ...open } = state;
  const cards = state.hasLooked[seat] ? hands[seat] : null;
  return {
    ...open,
    seat,
    deals: model.antes.length,
    ante: model.antes[state.deal] ?? 0,
    cards,
    kind: cards && readHand(cards).kind,
    moves: movesOf(model, state, seat).map((move) => ({ move, cost: costOf(model, state, seat, move) })),
  };
}

/** A bot that plays its first bet blind, then looks, folds weak hands to a raise and raises with strong ones. */
export function chooseMove(view: GoldenFlowerView, random: RandomBelow): Move {
  const can = (move: Move) => view.moves.some((offer) => offer.move === move);
  const { seat, cards } = view;
  if (!cards) {
    const isCheap = view.level === 0 && view.bets[seat] === 0;
    return isCheap && random(3) > 0 ? "call" : "look";
  }
  const { kind, ranks } = readHand(cards);
  const strength = KINDS.indexOf(kind) * 15 + (ranks[0] ?? 0);
  const isBluff = random(12) === 0;
  if (can("raise") && (strength >= 30 || isBluff)) return "raise";
  if (strength >= 24) return can("compare") && random(2) === 0 ? "compare" : "call";
  if (strength >= 12) return can("compare") ? "compare" : "call";
  return "fold";
}
