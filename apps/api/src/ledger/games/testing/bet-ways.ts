import { type LedgerTest, openPlay } from "../../testing.ts";
import { createGameLedger, type GameLedger } from "../game-ledger.ts";
import type { Bet } from "../vendor-calls.ts";
import { watchDatabase } from "./watched-database.ts";

/** The two functions that accept bets. */
export const betWays = ["in a batch", "alone"] as const;

/** A ledger whose bets go one of the two ways. */
export const createWayLedger = (test: LedgerTest, way: (typeof betWays)[number]): GameLedger =>
  createGameLedger(watchDatabase(test.database, [], way === "in a batch"));

let opened = 0;

/** Creates a player whose bets go one of the two ways. Ids are the player's own. */
export async function openWay(
  test: LedgerTest,
  way: (typeof betWays)[number],
  balanceUnits = 1_000n,
  brand: "nova" | "lotus" = "nova",
) {
  opened += 1;
  // The first bet at a vendor goes alone, because it makes the vendor's account.
  await (await openPlay(test, 10n, { brand })).bet(`opens ${opened}`, 1n);
  const play = await openPlay(test, balanceUnits, { brand });
  const ledger = createWayLedger(test, way);
  const { brandId, memberId, accountId } = play.player;
  const idOf = (id: string): string => `${accountId} ${id}`;
  return {
    brandId,
    memberId,
    accountId,
    balance: play.balance,
    idOf,
    bet: (id: string, amountUnits: bigint, over: Partial<Bet> = {}) =>
      ledger.bet(brandId, play.calls.bet(idOf(id), amountUnits, over)),
    win: (id: string, of: string, amountUnits: bigint, over: Parameters<typeof play.win>[3] = {}) =>
      play.win(idOf(id), idOf(of), amountUnits, over),
    rollback: (id: string, of: string, over: Parameters<typeof play.rollback>[2] = {}) =>
      play.rollback(idOf(id), idOf(of), over),
  };
}
