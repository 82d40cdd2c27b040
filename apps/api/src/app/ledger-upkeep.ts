import type { Logger } from "pino";
import type { Brand } from "../http/context.ts";
import type { Module } from "../http/module.ts";
import { checkFromCheckpoint, findCheckedAt } from "../ledger/checkpoints.ts";
import { listFlagged } from "../ledger/flags.ts";
import type { GameLedger } from "../ledger/games/game-ledger.ts";
import { rollMovements } from "../ledger/movements.ts";
import { extendPostingPartitions } from "../ledger/partitions.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Gauges } from "../platform/gauges.ts";
import { forEachBrand } from "../platform/jobs.ts";
import { getLastNight } from "./last-night.ts";

export interface LedgerUpkeepDeps {
  database: Database;
  ledger: Pick<GameLedger, "prepare">;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  gauges: Gauges;
  logger: Pick<Logger, "info" | "warn" | "error">;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const leastDaysAhead = 60;
const faultsInLog = 20;

/** The calls to the ledger itself. */
const ledgerCalls = {
  checkFromCheckpoint,
  extendPostingPartitions,
  findCheckedAt,
  listFlagged,
  rollMovements,
};

/** What the ledger needs from day to day: warm connections, partitions ahead, movements of accounts, and the nightly check with its alarm. */
export function createLedgerUpkeep(
  deps: LedgerUpkeepDeps,
  calls: typeof ledgerCalls = ledgerCalls,
): Required<Pick<Module, "jobs" | "warmUp">> {
  const { database, ledger, brands, clock, gauges, logger } = deps;

  const extendPartitions = async (): Promise<void> => {
    const { daysAhead, defaultRows } = await calls.extendPostingPartitions(database, clock.now());
    gauges.set("ledger_partition_days_ahead", daysAhead);
    gauges.set("ledger_default_partition_rows", defaultRows);
    if (defaultRows > 0 || daysAhead < leastDaysAhead)
      logger.error(
        { daysAhead, defaultRows },
        "postings or transfers have no partition of their own, or soon will not",
      );
  };

  const keepMovements = async (): Promise<void> =>
    forEachBrand(await brands.listBrands(), async ({ brandId, code }) => {
      if (!(await calls.rollMovements(database, brandId)))
        logger.warn(
          { merchant: code },
          "a transaction does not end, and members' movements are not stored before it does",
        );
    });

  const tellFlagged = async ({ brandId, code }: Brand): Promise<void> => {
    const flagged = await database.forBrand(brandId, calls.listFlagged);
    gauges.set("ledger_flagged_accounts", flagged.length, { merchant: code });
    if (flagged.length > 0)
      logger.warn(
        { merchant: code, accounts: flagged.map(({ accountId }) => String(accountId)).slice(0, faultsInLog) },
        "accounts that a rollback took below zero wait for a person",
      );
  };

  const checkBrand = async (brand: Brand, now: Date): Promise<void> => {
    const result = await calls.checkFromCheckpoint(database, brand.brandId, now);
    if (!result) return;
    const { faults } = result;
    gauges.set("ledger_invariant_faults", faults.length, { merchant: brand.code });
    if (faults.length > 0)
      logger.error(
        {
          merchant: brand.code,
          ledger_invariant_faults: faults.length,
          faults: faults.slice(0, faultsInLog),
        },
        "the ledger breaks its rules",
      );
    await tellFlagged(brand);
  };

  /** A brand with faults is checked again at every run, because its checkpoint stays. */
  const checkDueBrands = async (): Promise<void> => {
    const now = clock.now();
    await forEachBrand(await brands.listBrands(), async (brand) => {
      const checkedAt = await calls.findCheckedAt(database, brand.brandId);
      if (!checkedAt || checkedAt.getTime() < getLastNight(now)) await checkBrand(brand, now);
    });
  };

  return {
    jobs: [
      { name: "partitions of the postings", everyMs: dayMs, firstMs: minuteMs, run: extendPartitions },
      { name: "movements of accounts", everyMs: 5 * minuteMs, firstMs: 2 * minuteMs, run: keepMovements },
      { name: "check of the ledger", everyMs: 10 * minuteMs, firstMs: 5 * minuteMs, run: checkDueBrands },
    ],
    warmUp: async () => {
      const [brand] = await brands.listBrands();
      if (brand) await database.warmUp(brand.brandId, ledger.prepare);
    },
  };
}
