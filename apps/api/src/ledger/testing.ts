import { createDatabase, type Database } from "../platform/db/database.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import type { TestPlayer } from "../testing/vendor-players.ts";
import { getBalance } from "./accounts.ts";
import { createGameLedger, type GameLedger } from "./games/game-ledger.ts";
import type { Bet, Rollback, Win } from "./games/vendor-calls.ts";
import type { KeptKind } from "./kinds.ts";
import { type Transfer, type TransferAnswer, transfer } from "./transfer.ts";

export interface LedgerTest {
  api: TestApi;
  database: Database;
  ledger: GameLedger;
  /** A transfer in a transaction of its own. */
  transfer(brandId: number, order: Transfer): Promise<TransferAnswer>;
  getBalance(brandId: number, memberId: bigint, kind?: KeptKind): Promise<bigint>;
  close(): Promise<void>;
}

/** A ledger on a database of its own, reached as the server reaches it. */
export async function createLedgerTest(): Promise<LedgerTest> {
  const api = await createTestApi();
  const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 8 });
  return {
    api,
    database,
    ledger: createGameLedger(database),
    transfer: (brandId, order) => database.forBrand(brandId, (q) => transfer(q, order)),
    getBalance: (brandId, memberId, kind) => database.forBrand(brandId, (q) => getBalance(q, memberId, kind)),
    close: async () => {
      await database.close();
      await api.close();
    },
  };
}

/** Calls of one player, with what a test leaves unsaid filled in. */
export const callsOf = (player: TestPlayer, now: Date) => {
  const shared = {
    vendor: player.vendor,
    player: player.player,
    roundId: "round-1",
    isRoundClosed: false,
    gameCode: player.gameCode,
    details: [],
    now,
  };
  return {
    bet: (transactionId: string, amountUnits: bigint, over: Partial<Bet> = {}): Bet => ({
      ...shared,
      tokenHash: player.tokenHash,
      idleSince: new Date(now.getTime() - 30 * 60_000),
      transactionId,
      amountUnits,
      currency: player.currency,
      refusal: undefined,
      ...over,
    }),
    win: (transactionId: string, referenceId: string, amountUnits: bigint, over: Partial<Win> = {}): Win => ({
      ...shared,
      transactionId,
      referenceId,
      amountUnits,
      currency: player.currency,
      ...over,
    }),
    rollback: (transactionId: string, referenceId: string, over: Partial<Rollback> = {}): Rollback => ({
      ...shared,
      transactionId,
      referenceId,
      ...over,
    }),
  };
};
