import { beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../http/context.ts";
import { createGauges } from "../platform/gauges.ts";
import { createLogger } from "../platform/logger.ts";
import { createLedgerUpkeep } from "./ledger-upkeep.ts";

const found = {
  partitions: { daysAhead: 90, defaultRows: 0 },
  flagged: [] as { accountId: bigint }[],
  faults: [] as string[],
  checkedAt: undefined as Date | undefined,
  checked: [] as unknown[],
};
const calls = {
  extendPostingPartitions: async () => found.partitions,
  rollMovements: async () => true,
  listFlagged: async () => found.flagged,
  findCheckedAt: async () => found.checkedAt,
  checkFromCheckpoint: async (_database: unknown, brandId: number) => {
    found.checked.push(brandId);
    return { faults: found.faults };
  },
} as unknown as Parameters<typeof createLedgerUpkeep>[1];

let now = new Date("2026-11-21T12:00:00Z");
let gauges = createGauges();
const lines: Record<string, unknown>[] = [];
beforeEach(() => {
  Object.assign(found, {
    partitions: { daysAhead: 90, defaultRows: 0 },
    flagged: [],
    faults: [],
    checkedAt: undefined,
  });
  found.checked.length = 0;
  lines.length = 0;
  gauges = createGauges();
});

const create = () =>
  createLedgerUpkeep(
    {
      database: { forBrand: async (_brandId: number, work: (q: unknown) => unknown) => work({}) } as never,
      ledger: {} as never,
      brands: { listBrands: async () => [{ brandId: 1, code: "nova" } as unknown as Brand] },
      clock: { now: () => now },
      gauges,
      logger: createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) }),
    },
    calls,
  );
const run = async (name: string): Promise<void> =>
  create()
    .jobs.find((job) => job.name === name)
    ?.run();
const levels = () => lines.splice(0).map(({ level }) => level);

describe("the upkeep of the ledger", () => {
  it("extends the partitions every day from the first minute on, stores movements every five minutes, and checks every ten whether a check is due", () => {
    expect(create().jobs.map(({ everyMs, firstMs }) => [everyMs, firstMs])).toEqual([
      [86_400_000, 60_000],
      [300_000, 120_000],
      [600_000, 300_000],
    ]);
  });

  it.each<[daysAhead: number, defaultRows: number, levels: number[]]>([
    [60, 0, []],
    [59, 0, [50]],
    [60, 1, [50]],
  ])("with %i days ahead and %i rows without a partition logs %j", async (daysAhead, defaultRows, logged) => {
    found.partitions = { daysAhead, defaultRows };
    await run("partitions of the postings");
    expect(levels()).toEqual(logged);
    expect(gauges.list()).toEqual([
      { name: "ledger_partition_days_ahead", labels: {}, value: daysAhead },
      { name: "ledger_default_partition_rows", labels: {}, value: defaultRows },
    ]);
  });

  it.each<[at: string, checkedAt: string | undefined, isDue: boolean]>([
    ["2026-11-21T12:00:00Z", undefined, true],
    ["2026-11-21T12:00:00Z", "2026-11-21T02:59:59.999Z", true],
    ["2026-11-21T12:00:00Z", "2026-11-21T03:00:00Z", false],
    ["2026-11-21T03:00:00Z", "2026-11-21T02:59:59.999Z", true],
    ["2026-11-21T02:59:59.999Z", "2026-11-20T03:00:00Z", false],
    ["2026-11-21T02:59:59.999Z", "2026-11-20T02:59:59.999Z", true],
  ])("FAULT-18 at %s, after a check at %s, is due: %s", async (at, checkedAt, isDue) => {
    now = new Date(at);
    found.checkedAt = checkedAt === undefined ? undefined : new Date(checkedAt);
    await run("check of the ledger");
    expect(found.checked).toEqual(isDue ? [1] : []);
  });

  it("FAULT-18 FAULT-19 counts all faults and flagged accounts, and names twenty of them in the log", async () => {
    found.faults = Array.from({ length: 30 }, (_, at) => `fault ${at}`);
    found.flagged = Array.from({ length: 25 }, (_, at) => ({ accountId: BigInt(at) }));
    await run("check of the ledger");
    expect(gauges.list()).toEqual([
      { name: "ledger_invariant_faults", labels: { merchant: "nova" }, value: 30 },
      { name: "ledger_flagged_accounts", labels: { merchant: "nova" }, value: 25 },
    ]);
    expect(lines).toMatchObject([
      { level: 50, merchant: "nova", ledger_invariant_faults: 30, faults: found.faults.slice(0, 20) },
      { level: 40, merchant: "nova", accounts: Array.from({ length: 20 }, (_, at) => String(at)) },
    ]);
  });
});
