import type { LegResult, Slip } from "../../engine/slip.ts";
import type { BetView, CorrectedBet, DrawView } from "../../wire.ts";
import { type Book, type BookModel, payOf, resultOf } from "./book.ts";

/** A slip that is paid. */
export interface MyBet {
  /** The round that it is in the player's record. */
  readonly id: string;
  readonly slip: Slip;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
  /** Its payout, in units, and the result of each leg; undefined until the matches have been shown. */
  readonly settled: { readonly winUnits: bigint; readonly results: readonly LegResult[] } | undefined;
  /** The matchday was cancelled. */
  readonly isBack: boolean;
}

/** States of a bet that is in: one that is not paid yet, or was refused, does not count as the player's. */
const IN: ReadonlySet<string> = new Set(["placed", "drawn", "settled"]);

/** The player's bets on a matchday, as the server tells them. */
export const readBets = (bets: readonly BetView[]): MyBet[] =>
  bets
    .filter(({ state }) => IN.has(state))
    .map(({ id, choice, coinUnits, stakeUnits }) => ({
      id,
      slip: choice as Slip,
      coinUnits: BigInt(coinUnits),
      stakeUnits: BigInt(stakeUnits),
      settled: undefined,
      isBack: false,
    }));

export function settleBet(
  book: Book,
  model: BookModel,
  { card, outcome }: Pick<DrawView, "card" | "outcome">,
  bet: MyBet,
): MyBet {
  const winUnits = bet.coinUnits * BigInt(payOf(book, model, card, bet.slip, outcome));
  const results = bet.slip.legs.map((leg) => resultOf(book, model, card, leg, outcome));
  return { ...bet, settled: { winUnits, results } };
}

/** A bet by the result that counts now. */
export function settleCorrected(book: Book, model: BookModel, corrected: CorrectedBet): MyBet {
  const [bet] = readBets([corrected.bet]);
  if (!bet) throw new Error("a bet that was never in cannot be corrected");
  return settleBet(book, model, corrected, bet);
}

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

export const stakeOf = (bets: readonly MyBet[]): bigint => sum(bets.map(({ stakeUnits }) => stakeUnits));
export const winOf = (bets: readonly MyBet[]): bigint =>
  sum(bets.map(({ settled }) => settled?.winUnits ?? 0n));
