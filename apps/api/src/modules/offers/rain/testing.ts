import { unitsPerCurrency } from "@croupier/domain/money";
import { type RainMode } from "@croupier/domain/rain";
import { afterAll, beforeAll, expect } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createChangeFeed } from "../../../platform/changes.ts";
import { createDatabase } from "../../../platform/db/database.ts";
import type { TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createAccountReviewModule } from "../../ground/account-review/account-review.module.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import { createExclusionModule } from "../../ground/exclusion/exclusion.module.ts";
import { createInboxService } from "../../ground/inbox/inbox.service.ts";
import { createLivePublisher } from "../../ground/live/live-publisher.ts";
import { createTurnover } from "../../money/wagering/wagering.module.ts";
import { memberDays } from "../../play/play-days/play-days.module.ts";
import { createRewardPort } from "../reward/reward.module.ts";
import { createRainActs, type RainWish } from "./rain-acts.service.ts";
import { createRainDraw } from "./rain-draw.ts";
import { createEligibility } from "./rain-eligibility.ts";
import { createRainLane, type Press } from "./rain-lane.ts";
import { createRainPayments } from "./rain-payments.ts";
import { createRainWatch } from "./rain-watch.ts";

const masterSecret = Buffer.alloc(32, 7);

/** Rains in a separate process, with the parts of the others that they need. */
export async function createRainProcess({
  api,
  masterKey = masterSecret,
}: {
  api: TestApi;
  masterKey?: Buffer;
}) {
  const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 6 });
  const live = createLivePublisher({ database, onError: () => undefined });
  const { port: brands } = createBrandModule({
    database,
    version: "test",
    changes: await createChangeFeed(database),
  });
  const warnings: object[] = [];
  const logger = {
    warn: (line: object) => warnings.push(line),
    error: (line: object) => warnings.push(line),
  };
  const { port: exclusions } = createExclusionModule({
    reviews: createAccountReviewModule().port,
    database,
    brands,
    logger,
    masterSecret,
  });
  const findBars = createEligibility({ exclusions, playDays: memberDays, vip: { getLevel: async () => 0 } });
  const rewards = createRewardPort({
    live,
    inbox: createInboxService({ database, clock: api.clock, live }),
    wagering: createTurnover({ clock: api.clock, playDays: memberDays }),
  });
  const deps = { database, brands, clock: api.clock, live, logger, masterSecret: masterKey };
  const acts = createRainActs(deps);
  const draws = createRainDraw(deps);
  const payments = createRainPayments({ database, rewards, logger });
  return {
    database,
    acts,
    draws,
    payments,
    warnings,
    press: createRainLane({ database, findBars }),
    watch: createRainWatch({ ...deps, acts, draws, payments }),
    findBrand: async (code: TestBrand): Promise<Brand> => {
      const brand = (await brands.listBrands()).find((one) => one.code === code);
      if (!brand) throw new Error(`no brand ${code}`);
      return brand;
    },
  };
}

export type RainProcess = Awaited<ReturnType<typeof createRainProcess>>;

export interface RainTest {
  api: TestApi;
  rains: RainProcess;
}

/** A server and rains, for the tests of a file. The ledger's rules are verified afterwards. */
export function setUpRainTest(): RainTest {
  const test = {} as RainTest;
  beforeAll(async () => {
    const api = await createTestApi();
    // A test may have many rains on one day, which follow its clock.
    await api.owner.query(
      `update merchants set settings = settings || '{"rains": {"perRain": 100000, "perDay": 10000000, "perMember": 2, "hourly": null}}'`,
    );
    Object.assign(test, { api, rains: await createRainProcess({ api }) });
  });
  afterAll(async () => {
    expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
    await test.rains.database.close();
    await test.api.close();
  });
  return test;
}

export interface RainOptions extends Partial<Omit<RainWish, "budgetUnits" | "startsAt">> {
  readonly brand?: TestBrand;
  /** In the currency. */
  readonly budget?: number;
  readonly inMs?: number;
}

/** Plans a rain that begins in a minute and is open for half a minute, by default. @returns its number */
export async function planRain({ api, rains }: RainTest, options: RainOptions = {}): Promise<bigint> {
  const { brand = "nova", budget = 10, inMs = 60_000, mode = "draw" as RainMode, ...over } = options;
  const planned = await rains.acts.plan(
    await rains.findBrand(brand),
    {
      windowS: 30,
      envelopes: 3,
      mode,
      level: 0,
      depositDays: 0,
      needsMobile: false,
      startsAt: new Date(api.clock.now().getTime() + inMs),
      budgetUnits: BigInt(budget) * unitsPerCurrency,
      ...over,
    },
    undefined,
    api.clock.now(),
  );
  if ("denied" in planned) throw new Error(planned.denied);
  return planned.id;
}

/** The balances of the house's accounts: of rains under way, and of the rewards given by the programme, in units. */
export async function readHouse({ api }: RainTest, brand: TestBrand = "nova") {
  const { rows } = await api.owner.query<{ kind: "rain" | "bonus"; units: bigint }>(
    `select a.kind, coalesce(sum(p.amount_units), 0)::bigint as units from accounts a join merchants m using (merchant_id)
       join postings p using (account_id) where m.code = $1 and a.kind in ('rain', 'bonus') group by a.kind`,
    [brand],
  );
  const of = (kind: "rain" | "bonus"): bigint => rows.find((row) => row.kind === kind)?.units ?? 0n;
  return { rain: of("rain"), bonus: of("bonus") };
}

/** Many members of Nova, without sessions. */
export async function createCrowd(
  { api }: RainTest,
  { count, withMobile = count }: { count: number; withMobile?: number },
): Promise<bigint[]> {
  const { rows } = await api.owner.query<{ member_id: bigint }>(
    `insert into members (merchant_id, username, type, password_hash, affiliate_code, mobile_verified_at)
     select merchant_id, 'c' || substr(md5(random()::text || n), 1, 14), 0, '', substr(md5(random()::text || n), 1, 18),
       case when n <= $2 then now() end
     from merchants cross join generate_series(1, $1) n where code = 'nova' order by n returning member_id`,
    [count, withMobile],
  );
  return rows.map((row) => row.member_id);
}

/** Lets time pass, and runs the job. */
export async function passTime({ api, rains }: RainTest, ms: number): Promise<void> {
  api.clock.advanceMs(ms);
  await rains.watch.run();
}

/** Rains in two processes, and none in the server. */
export function setUpTwoProcesses() {
  const test = setUpRainTest();
  const two = { test } as { test: RainTest; other: RainProcess };
  beforeAll(async () => {
    await test.api.app.close();
    two.other = await createRainProcess(test);
  });
  afterAll(() => two.other.database.close());
  return Object.assign(two, {
    /** An open rain. */
    openRain: async (options: RainOptions) => {
      test.api.clock.advanceMs(120_000);
      const rainId = await planRain(test, options);
      test.api.clock.advanceMs(61_000);
      return { brand: await test.rains.findBrand("nova"), rainId, now: test.api.clock.now() };
    },
    /** Sends the presses to both processes in turn, all at once. */
    pressAll: (presses: readonly Press[]) =>
      Promise.allSettled(presses.map((press, n) => (n % 2 ? two.other : test.rains).press(press))),
    endAll: async () => {
      test.api.clock.advanceMs(31_000);
      await Promise.all([test.rains.watch.run(), two.other.watch.run()]);
    },
    /** Kills every transaction that waits for a lock, as when a process or the database dies in the middle. */
    killWaiting: (): Promise<object[]> =>
      two.other.database.withoutBrand((q) =>
        q.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database()
             and usename = current_user and pid in (select pid from pg_locks where not granted)`,
        ),
      ),
    countOf: async (rainId: bigint) => {
      const { rows } = await test.api.owner.query<Record<"entries" | "taken" | "paid" | "members", number>>(
        `select (select count(*) from rain_entries where rain_id = $1)::int as entries, count(member_id)::int as taken,
           count(paid_at)::int as paid, count(distinct member_id)::int as members from envelopes where rain_id = $1`,
        [rainId],
      );
      return rows[0];
    },
  });
}
