import type { RandomBelow } from "../../../engine/engine.ts";
import { blackjack } from "../rules/engine.ts";
import { countCards, valueOf } from "../rules/hand.ts";
import type { BlackjackModel } from "../rules/models.ts";
import { activeHand, type Move, movesOf } from "../rules/play.ts";
import type { BlackjackState } from "../rules/state.ts";
import { decide } from "./basic-strategy.ts";

/** The move of basic strategy in a state of the engine. It never insures. */
export function basicMove(state: BlackjackState): Move {
  const moves = movesOf(state);
  if (moves.includes("decline")) return "decline";
  const cards = activeHand(state)?.cards ?? [];
  return decide({
    ...countCards(cards),
    open: valueOf(state.dealer[0] ?? ""),
    isFirst: cards.length === 2,
    pair: moves.includes("split") ? valueOf(cards[0] ?? "") : undefined,
  });
}

/**
 * Plays rounds through the engine itself under basic strategy. A nightly run of 100,000,000 rounds has a standard error of
 * about 0.012 %; 1,700,000 are enough to find a bias of 0.5 % with a power of 99 % at p = 0.001.
 * @returns the mean win per first stake, and its standard error
 */
export function simulate(model: BlackjackModel, rounds: number, random: RandomBelow) {
  const { turns } = blackjack;
  if (!turns) throw new Error("blackjack has turns");
  const choice = { bets: { main: 1 } };
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    let state = blackjack.start(model, choice, random);
    let cost = blackjack.costOf(model, choice);
    const stake = cost;
    while (!state.isOver) {
      const move = basicMove(state);
      cost += turns.costOf(model, state, move);
      state = turns.act(model, state, move, random);
    }
    const win = (state.coins - cost) / stake;
    sum += win;
    squares += win * win;
  }
  const mean = sum / rounds;
  return { mean, standardError: Math.sqrt((squares / rounds - mean * mean) / rounds) };
}
