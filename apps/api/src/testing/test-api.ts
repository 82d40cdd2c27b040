import { testBrands } from "@croupier/test-kit/brands";
import { createTestDatabase, type TestDatabase } from "@croupier/test-kit/database";
import { hash } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import pino, { type DestinationStream } from "pino";
import { createApi } from "../app/create-api.ts";
import { databaseFolders } from "../app/paths.ts";
import type { Clock } from "../platform/clock.ts";
import { type Config, loadConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { createLogger } from "../platform/logger.ts";
import { createPasswordHasher, type PasswordHasher } from "../platform/password-hasher.ts";

/** A clock that does not move until a test moves it. */
export interface TestClock extends Clock {
  advanceMs(ms: number): void;
}

export const createTestClock = (start = new Date("2026-11-21T12:00:00Z")): TestClock => {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advanceMs: (ms) => {
      nowMs += ms;
    },
  };
};

/** The digits of a test's captchas. Only createApi can set them; the product has no way to. */
export const testCaptchaDigits = "40817";

export interface TestApi {
  app: FastifyInstance;
  config: Config;
  clock: TestClock;
  database: TestDatabase;
  /** The owner's connection, which prepares and reads data past row-level security. */
  owner: pg.Client;
  /** A second process on the same database, with other settings if given: changes made on one must apply on the other. */
  startAnother(settings?: Partial<Config>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** Receives every log line; unless given, nothing is logged. */
  logTo?: DestinationStream;
  /** The digits of the next captcha; `testCaptchaDigits` unless given. */
  drawCaptchaDigits?: () => string;
  /** Where the prize wheel stops. */
  drawNumber?: (below: number) => number;
  /** Hashes and checks passwords; as the product does unless given, but hashes at the lowest cost. */
  passwords?: PasswordHasher;
  /**
   * Runs the jobs by their timers, as the product does. By default tests run the jobs they need: on a slow machine, a
   * job that runs automatically locks rows, or does what a test is about to do.
   */
  runsJobs?: boolean;
}

/** The longest time for a timer of Node. */
const longestMs = 2 ** 31 - 1;

/** A hash of the product takes 30 ms, and tests have thousands of them. Checking costs what the hash specifies. */
const createQuickHasher = (): PasswordHasher => ({
  ...createPasswordHasher(),
  hash: (password) => hash(password.normalize("NFC"), { memoryCost: 8, timeCost: 1 }),
});

/** The migrations and brands that every API test starts with. */
export async function prepareTestDatabase(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl, databaseFolders());
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // Each start of the server creates missing partitions, which would be the year's months in every copy.
  await client.query("select ensure_posting_partitions(12)");
  for (const brand of testBrands) {
    const { rows } = await client.query<{ merchant_id: number }>(
      `insert into merchants (code, currency, currency_symbol, currency_position, parameters, switches, settings)
       values ($1, $2, $3, $4, $5, $6, $7) returning merchant_id`,
      [
        brand.code,
        brand.currency,
        brand.currencySymbol,
        brand.currencyPosition,
        brand.parameters,
        brand.switches,
        brand.settings,
      ],
    );
    await client.query("insert into merchant_hosts (host, merchant_id) values ($1, $2)", [
      brand.host,
      rows[0]?.merchant_id,
    ]);
  }
  await client.end();
}

/** The server in-process on its own database, with its brands (house rule: two merchants always exist). */
export async function createTestApi(
  env: Record<string, string> = {},
  options: TestApiOptions = {},
): Promise<TestApi> {
  const database = await createTestDatabase({ template: "platform", prepareTemplate: prepareTestDatabase });
  const clock = createTestClock();
  const config = loadConfig({
    DATABASE_URL: database.urlFor("croupier_app"),
    MASTER_SECRET: Buffer.alloc(32, 7).toString("base64url"),
    // The origin that browsers use in tests; nothing listens here unless a test starts it.
    PORT: "3000",
    DEV_SURFACES: "1",
    ...env,
  });
  const logger = options.logTo ? createLogger("trace", options.logTo) : pino({ level: "silent" });
  const apps: FastifyInstance[] = [];
  const start = async (settings: Partial<Config> = {}): Promise<FastifyInstance> => {
    const { drawCaptchaDigits = () => testCaptchaDigits, drawNumber, runsJobs = false } = options;
    const { passwords = createQuickHasher() } = options;
    const parts = {
      drawCaptchaDigits,
      passwords,
      ...(drawNumber && { drawNumber }),
      ...(!runsJobs && { paceJobs: () => longestMs }),
    };
    const app = await createApi({ ...config, ...settings }, logger, clock, parts);
    apps.push(app);
    return app;
  };
  const app = await start();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  return {
    app,
    config,
    clock,
    database,
    owner,
    startAnother: start,
    close: async () => {
      await Promise.all(apps.map((started) => started.close()));
      await owner.end();
      await database.drop();
    },
  };
}
