import type { Database, Queryable } from "../../../platform/db/database.ts";
import { type LedgerTest, openPlay } from "../../testing.ts";
import { createGameLedger } from "../game-ledger.ts";
import type { Bet } from "../vendor-calls.ts";

/** The two functions that take bets. */
export const betWays = ["in a batch", "alone"] as const;

/** A database that takes no batches, so that each bet goes alone. */
const refuseBatches = (database: Database): Database => ({
  ...database,
  forBrand: (brandId, work) =>
    database.forBrand(brandId, (q) => {
      const query: Queryable["query"] = (statement, values) => {
        const name = typeof statement === "string" ? statement : statement.name;
        if (name !== "ledger-place-bets") return q.query(statement, values);
        return Promise.reject(Object.assign(new Error("no batches here"), { severity: "ERROR" }));
      };
      return work({ query });
    }),
});

let opened = 0;

/** Creates a player whose bets go one of the two ways. Ids are the player's own. */
export async function openWay(test: LedgerTest, way: (typeof betWays)[number], balanceUnits = 1_000n) {
  opened += 1;
  // The first bet at a vendor goes alone, because it makes the vendor's account.
  await (await openPlay(test, 10n)).bet(`opens ${opened}`, 1n);
  const play = await openPlay(test, balanceUnits);
  const ledger = createGameLedger(way === "alone" ? refuseBatches(test.database) : test.database);
  const { brandId, accountId } = play.player;
  const idOf = (id: string): string => `${accountId} ${id}`;
  return {
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
