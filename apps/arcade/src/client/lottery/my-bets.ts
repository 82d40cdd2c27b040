import type { GameModel, SharedEngine } from "../../engine/engine.ts";
import type { BetView, DrawView } from "../../wire.ts";
import type { MyBet } from "./bets-view.ts";
import type { Chips } from "./slip.ts";

/** States of a bet that is in: a bet that is not paid yet, or was refused, does not count as the player's. */
const IN: ReadonlySet<string> = new Set(["placed", "drawn", "settled"]);

/** The player's bets on a draw, as the server tells them. */
export function readBets(bets: readonly BetView[]): MyBet[] {
  return bets
    .filter(({ state }) => IN.has(state))
    .map(({ id, choice, coinUnits, stakeUnits }) => ({
      id,
      chips: (choice as { bets: Chips }).bets,
      coinUnits: BigInt(coinUnits),
      stakeUnits: BigInt(stakeUnits),
      wins: undefined,
      isBack: false,
    }));
}

/** The win of each line of a bet in a draw, by the rules that the server settles with. */
export function settleBet(engine: SharedEngine, model: GameModel, draw: DrawView, bet: MyBet): MyBet {
  const wins = Object.entries(bet.chips).map(([spot, chips]) => {
    const coins = engine.payOf(model, draw.card, { bets: { [spot]: chips } }, draw.outcome);
    return [spot, bet.coinUnits * BigInt(coins)] as const;
  });
  return { ...bet, wins: Object.fromEntries(wins) };
}

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

export const stakeOf = (bets: readonly MyBet[]): bigint => sum(bets.map(({ stakeUnits }) => stakeUnits));

export const winOf = (bets: readonly MyBet[]): bigint =>
  sum(bets.flatMap(({ wins }) => Object.values(wins ?? {})));
