import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { createDatabase, type Database } from "../platform/db/database.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { createTestPlayer, type TestPlayer } from "../testing/vendor-players.ts";
import { getBalance } from "./accounts.ts";
import { createGameLedger, type GameLedger } from "./games/game-ledger.ts";
import type { Bet, Rollback, Win } from "./games/vendor-calls.ts";
import { checkInvariants, type LedgerFault } from "./invariants.ts";
import type { KeptKind } from "./kinds.ts";
import { type Transfer, type TransferAnswer, transfer } from "./transfer.ts";

export interface LedgerTest {
  api: TestApi;
  database: Database;
  ledger: GameLedger;
  /** Makes a transfer in its own transaction. */
  transfer(brandId: number, order: Transfer): Promise<TransferAnswer>;
  getBalance(brandId: number, memberId: bigint, kind?: KeptKind): Promise<bigint>;
  close(): Promise<void>;
}

/** Creates a ledger on its own database, with the same access as the server. */
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

/**
 * SQL that gives a member money, once for each key, for a connection that belongs to no server. It needs `app.merchant`.
 * @param at the database's own time, unless a test has another
 */
export const creditSql = (memberId: bigint, key: string, units: bigint, at?: Date): string => {
  const time = at === undefined ? "now()" : `'${at.toISOString()}'::timestamptz`;
  return `ledger_transfer('bonus', '${key}', '${key}', array['bonus'], array[null::bigint], array['test'],
    array['member'], array[${memberId}]::bigint[], array[null::text], array[${units}]::bigint[], ${time})`;
};

const names = new Map<string, string>();

/** The name by which a connection keeps the plan of a statement. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `rule-${names.size + 1}`;
  names.set(text, name);
  return name;
};

/**
 * Checks the rules of the entire ledger. The owner's connection plans each of them once, because after a test with few rows
 * planning takes longer than checking.
 */
export const findFaults = ({ owner }: Pick<TestApi, "owner">): Promise<readonly LedgerFault[]> =>
  checkInvariants((text) => owner.query({ name: nameOf(text), text }));

/** Creates one ledger for the tests of a file. After each test it checks the rules of the entire ledger. */
export function setUpLedgerTest(): LedgerTest {
  const test = {} as LedgerTest;
  beforeAll(async () => {
    Object.assign(test, await createLedgerTest());
  });
  afterEach(async () => {
    expect(await findFaults(test.api)).toEqual([]);
  });
  afterAll(() => test.close());
  return test;
}

/** Builds calls of one player, with defaults for what a test does not set. */
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

/** Creates a player with a balance, whose calls reach the ledger. */
export const openPlay = async (
  test: LedgerTest,
  balanceUnits: bigint,
  options: Parameters<typeof createTestPlayer>[1] = {},
) => {
  const player = await createTestPlayer(test.api, { balanceUnits, ...options });
  const calls = callsOf(player, test.api.clock.now());
  const { ledger } = test;
  return {
    player,
    calls,
    bet: (...args: Parameters<typeof calls.bet>) => ledger.bet(player.brandId, calls.bet(...args)),
    win: (...args: Parameters<typeof calls.win>) => ledger.win(player.brandId, calls.win(...args)),
    rollback: (...args: Parameters<typeof calls.rollback>) =>
      ledger.rollback(player.brandId, calls.rollback(...args)),
    balance: () => test.getBalance(player.brandId, player.memberId),
  };
};

/** Calls the database function directly, past the types of transfer(). */
export const callTransfer = (test: LedgerTest, of: TestPlayer, kind: string, from: string, to: string) => {
  const kept: readonly string[] = ["member", "held"];
  const sides = [from, to].flatMap((side) => [
    [side],
    kept.includes(side) ? [of.memberId] : [null],
    kept.includes(side) ? [null] : ["any"],
  ]);
  const values = [kind, randomUUID(), "any", ...sides, [1n], test.api.clock.now()];
  return test.database.forBrand(of.brandId, (q) =>
    q.query<{ status: string }>(
      "select * from ledger_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
      values,
    ),
  );
};

/** A player whom the rollback of a win has taken to -50. */
export const openFlagged = async (
  test: LedgerTest,
  name: string,
  options: Parameters<typeof openPlay>[2] = {},
) => {
  const play = await openPlay(test, 100n, options);
  await play.bet(`${name}-1`, 100n);
  await play.win(`${name}-win`, `${name}-1`, 50n);
  await play.bet(`${name}-2`, 50n, { roundId: "round-2" });
  await play.rollback(`${name}-back`, `${name}-win`);
  return play;
};
