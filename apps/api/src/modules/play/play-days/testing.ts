import type { DayRange } from "@croupier/domain/periods";
import { expect, vi } from "vitest";
import { createLedgerTest, type LedgerTest } from "../../../ledger/testing.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import type { MemberDay } from "./play-days.port.ts";
import { createPlayDaysService, verifyDays } from "./play-days.service.ts";
import { roll } from "./play-days.store.ts";

/** The days of a ledger on a database of its own, with the server's permissions. */
export async function createPlayTest() {
  const test: LedgerTest = await createLedgerTest();
  const { database, api } = test;
  // Its jobs also roll and verify, by a clock that does not move.
  await api.app.close();
  const readBrand = async (brandId: number) => {
    const { port } = createBrandModule({ database, changes: { onChange: () => undefined }, version: "test" });
    const brand = (await port.listBrands()).find((one) => one.brandId === brandId);
    if (!brand) throw new Error(`no brand ${brandId}`);
    return brand;
  };
  const { port } = createPlayDaysService({
    database,
    brands: { listBrands: async () => [] },
    clock: api.clock,
    gauges: { set: () => undefined, list: () => [] },
    logger: { error: () => undefined },
  });
  return {
    ...test,
    port,
    /** The brand as the server now reads it. */
    readBrand,
    /** Moves a brand to a zone, as if it had always been in it. */
    setZone: (brandId: number, zone: string) =>
      api.owner.query("update merchant_time_zones set zone = $2 where merchant_id = $1", [brandId, zone]),
    /** Rolls once. Transactions of other databases on the same server may delay it. */
    roll: (brandId: number, now = api.clock.now()) => database.forBrand(brandId, (q) => roll(q, now)),
    /** Waits until the next roll counts everything committed, with no older transaction left. */
    waitUntilCountable: async (): Promise<void> => {
      const { rows } = await api.owner.query<{ next: bigint }>(
        "select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next",
      );
      const isFree = async () => {
        const snapshot = await api.owner.query<{ is_past: boolean }>(
          "select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= $1 as is_past",
          [rows[0]?.next],
        );
        return snapshot.rows[0]?.is_past === true;
      };
      await expect.poll(isFree, { interval: 5 }).toBe(true);
    },
    /** Rolls until everything committed is counted. */
    rollAll: async (brandId: number, now = api.clock.now()): Promise<void> => {
      const { rows } = await api.owner.query<{ next: bigint }>(
        "select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next",
      );
      const isDone = async () => {
        const { complete_at: completeAt } = await database.forBrand(brandId, (q) => roll(q, now));
        const mark = await api.owner.query<{ is_past: boolean }>(
          "select rolled_until >= $2 as is_past from play_rolls where merchant_id = $1",
          [brandId, rows[0]?.next],
        );
        return mark.rows[0]?.is_past === true && (completeAt?.getTime() ?? 0) >= now.getTime();
      };
      await expect.poll(isDone, { interval: 5 }).toBe(true);
    },
    getDays: (brandId: number, memberId: bigint, days: DayRange = ["2026-01-01", "2026-12-31"]) =>
      database.forBrand(brandId, (q) => port.getDays(q, memberId, days)),
    verify: async (brandId: number, ...days: readonly string[]) => {
      const brand = await readBrand(brandId);
      return database.forBrand(brandId, (q) => verifyDays(q, brand, days));
    },
  };
}

export type PlayTest = Awaited<ReturnType<typeof createPlayTest>>;

/** `2026-11-21 RNG 100/30/1`: the play of a day. */
export const writePlay = ({ day, category, validUnits, winUnits, rounds }: MemberDay): string =>
  `${day} ${category} ${validUnits}/${winUnits}/${rounds}`;

/** Rolls a brand of a complete server until everything committed is counted. */
export const rollBrand = (database: LedgerTest["database"], brandId: number, now: Date): Promise<void> =>
  vi.waitFor(
    async () => {
      const { complete_at: completeAt } = await database.forBrand(brandId, (q) => roll(q, now));
      // The clock of a test does not move, so the time alone may be that of an earlier roll.
      const left = await database.forBrand(brandId, (q) =>
        q.query(
          `select from play_facts f join play_rolls r using (merchant_id)
           where f.merchant_id = app_merchant() and f.written >= r.rolled_until limit 1`,
        ),
      );
      if (left.length > 0 || (completeAt?.getTime() ?? 0) < now.getTime())
        throw new Error("something is not counted yet");
    },
    { interval: 5, timeout: 20_000 },
  );
