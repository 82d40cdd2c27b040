import { resolveSettings } from "@croupier/brand/settings";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRegions } from "../http/region.ts";
import type { Database } from "../platform/db/database.ts";
import { createVendorConnections } from "../platform/vendor-connections.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { createBooksUpkeep } from "./books-upkeep.ts";
import { createLedgerUpkeep } from "./ledger-upkeep.ts";
import { createModules, type Modules } from "./modules.ts";
import { createPlatform, type Platform } from "./platform.ts";

/** Jobs that meet no brand here, or log what fails at one. */
const others = new Set([
  "live events",
  "partitions of played days",
  "lottery feed",
  "payment notices",
  "payout notices",
  "desk streams",
  "partitions of the postings",
]);

/** Every job of a server without sandboxes. One that its module does not hand over runs nowhere. */
const names = [
  "VIP levels that rise",
  "VIP months and gifts",
  "account numbers of earlier versions",
  "anchors of the books",
  "bills of contracts",
  "bills that are overdue",
  "bills whose review is over",
  "check of the books",
  "check of the ledger",
  "desk streams",
  "exclusions in one form",
  "friends who qualify",
  "limits that may rise",
  "live events",
  "lottery feed",
  "missions that are reached",
  "movements of accounts",
  "moves in the tree",
  "open deposits",
  "open payouts",
  "partitions of played days",
  "partitions of the postings",
  "payout of earnings",
  "payouts",
  "pictures of no application",
  "pictures of no chat message",
  "points of the mall",
  "rains",
  "rest of told bets",
  "rewards that expire",
  "roll of what is played",
  "sealing of the books",
  "settlement of days",
  "signals",
  "sums of teams' days",
  "turnover of requirements",
  "verifier of played days",
  "verifier of rebates",
];

describe("the jobs of a server whose brands all fail", () => {
  let api: TestApi;
  let platform: Platform;
  let modules: Modules;
  let codes: string[];
  /** The brands that work was begun for. */
  const begun: number[] = [];
  let isBroken = false;

  const refuse = async (brandId: number): Promise<never> => {
    begun.push(brandId);
    throw new Error(`brand ${brandId} is broken`);
  };
  const breakBrands = (database: Database): Database => ({
    ...database,
    forBrand: (brandId, work) => (isBroken ? refuse(brandId) : database.forBrand(brandId, work)),
    transaction: (brandId, work, statementMs) =>
      isBroken ? refuse(brandId) : database.transaction(brandId, work, statementMs),
  });

  beforeAll(async () => {
    api = await createTestApi();
    // Whatever a brand may leave out is on.
    const { inviteProgramme } = resolveSettings({});
    await api.owner.query(
      "update merchants set switches = switches || $1::jsonb, settings = settings || $2::jsonb",
      [
        { PTSYS3: true },
        {
          earnings: { automaticPayout: true },
          inviteProgramme: { ...inviteProgramme, tiers: [{ from: 1, amount: 10 }] },
        },
      ],
    );
    const real = await createPlatform({
      regions: createRegions({}),
      config: api.config,
      clock: api.clock,
      connections: createVendorConnections(api.config),
      logger: pino({ level: "silent" }),
      getPort: () => 0,
    });
    platform = {
      ...real,
      database: breakBrands(real.database),
      // As if every folder had a file to judge.
      storage: { ...real.storage, sweep: async (_folder, _before, findKept) => (await findKept(["a"])).size },
    };
    modules = await createModules(platform);
    modules.list.add(createLedgerUpkeep({ ...platform, brands: modules.brands }));
    modules.list.add(createBooksUpkeep({ ...platform, brands: modules.brands }));
    codes = (await modules.brands.listBrands()).map(({ code }) => code);
    isBroken = true;
  });
  afterAll(async () => {
    isBroken = false;
    await modules.list.close();
    await platform.database.close();
    await api.close();
  });

  it("are those of all its modules", () => {
    expect(modules.list.listJobs().toSorted()).toEqual(names);
  });

  it("begin every brand's work, whichever brand fails, and fail with the brands' names", async () => {
    const jobs = modules.list.listJobs();
    const ended: Record<string, string> = {};
    for (const job of jobs)
      ended[job] = await modules.list.runJob(job).then(
        () => "done",
        (error: Error) => error.message,
      );
    const failed = `failed at ${codes.join(", ")}`;
    expect(codes.toSorted()).toEqual(["lotus", "nova", "tulip"]);
    expect(ended).toEqual(Object.fromEntries(jobs.map((job) => [job, others.has(job) ? "done" : failed])));
  });

  it("begin to delete the expired rows of every brand in every module", async () => {
    begun.length = 0;
    await modules.list.deleteExpired({ ...platform, brands: modules.brands });
    const brands = await modules.brands.listBrands();
    const counts = brands.map(({ brandId }) => begun.filter((one) => one === brandId).length);
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
  });
});
