import type { Queryable } from "./database.ts";

/**
 * The advisory locks of the platform: work that one process, or one transaction, does at a time. Locks that a function of `sql/`
 * takes have the same number there. Each number appears here once, so that no two kinds of work wait for each other by mistake.
 */
export const locks = {
  migrations: 7_215_001,
  postingPartitions: 7_215_002,
  /** Its hourly check of itself. */
  ledgerCheck: 7_215_003,
  sealing: 7_215_004,
  playRoll: 7_215_005,
  movementRoll: 7_215_006,
  /** Rates, caps and uplines. */
  rates: 7_215_007,
  /** Payments between agents come one after the other, in any order. */
  earnings: 7_215_008,
  /** Opening runs; a run itself is locked by its row. */
  settlementRuns: 7_215_009,
  /** Closing and restating periods. */
  bills: 7_215_010,
  playVerifier: 7_215_011,
  agentVerifier: 7_215_012,
  wheelPrizes: 7_215_013,
  rewardsGivenAlone: 7_215_014,
  /** Planning them: those of a brand neither overlap nor pass its limits. */
  rains: 7_215_015,
  /** The hourly check for signs of abuse. */
  signals: 7_215_016,
  /** Summing what teams did on days that are over. */
  teamDays: 7_215_017,
  /** Making partitions of play; rolling play shares it. */
  playPartitions: 7_215_018,
  /** Adding to the chain of what operators did. */
  auditChain: 7_215_019,
  catalogueImport: 7_215_020,
  demoSeed: 7_215_021,
} as const;

/** Waits until no other transaction does this for the transaction's brand, and keeps others out until it ends. */
export const lockBrand = async (q: Queryable, name: keyof typeof locks): Promise<void> => {
  await q.query(`select pg_advisory_xact_lock(${locks[name]}, app_merchant())`);
};

/** Like {@link lockBrand}, without waiting. @returns whether no other transaction does it */
export const tryLockBrand = async (q: Queryable, name: keyof typeof locks): Promise<boolean> => {
  const [row] = await q.query<{ is_first: boolean }>(
    `select pg_try_advisory_xact_lock(${locks[name]}, app_merchant()) as is_first`,
  );
  return row?.is_first === true;
};

/** Makes the transaction wait for a lock no longer than a bet does, and then fail (FAULT-23). */
export const waitBriefly = (q: Queryable): Promise<object[]> =>
  q.query("select set_config('lock_timeout', '300ms', true)");
