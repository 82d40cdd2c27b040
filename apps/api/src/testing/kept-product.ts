import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import type { KeptFolder, KnownMember, KnownSession, UnpackedFolder } from "@croupier/test-kit/data-folders";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByInject } from "@croupier/test-kit/wps-transport";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import pino from "pino";
import { createApi } from "../app/create-api.ts";
import { databaseFolders } from "../app/paths.ts";
import { runSeed } from "../app/seed.ts";
import { checkInvariants, type LedgerFault } from "../ledger/invariants.ts";
import { type Config, loadConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { createTestClock, type TestClock } from "./test-api.ts";

const ADDRESS = "127.0.0.1";
const logger = pino({ level: "silent" });
const hosts = { nova: "localhost", lotus: "lotus.localhost" } as const;

/** The current version running on a data folder of an earlier version. */
export interface KeptProduct {
  readonly app: FastifyInstance;
  /** A minute after the folder was made, so its sessions and times are still valid. */
  readonly clock: TestClock;
  readonly config: Config;
  /** The schema's owner, who sees every brand. */
  readonly owner: pg.Client;
  /** Names of the migrations and functions that this start applied. */
  readonly applied: readonly string[];
  /** A browser without a session, at the address the folder was served at. */
  openBrowser(brand: KnownMember["brand"]): WpsClient;
  /** The browser of a member who was signed in. */
  reopenBrowser(brand: KnownMember["brand"], session: KnownSession): WpsClient;
  /** All violations of the ledger's rules and of the days of play at one instant; empty when both are correct. */
  findFaults(): Promise<readonly LedgerFault[]>;
  /** Stops the API and the database. */
  stop(): Promise<void>;
}

/** Brands whose days of play, counted or not yet, differ from their settled rounds and deposits. */
const playFaults = `with days as (
    select merchant_id, valid_units, win_units, rounds, deposit_units from member_days
    union all select f.merchant_id, f.valid_delta, f.win_delta, f.rounds_delta, f.deposit_delta from play_facts f
      left join play_rolls r using (merchant_id) where f.written >= coalesce(r.rolled_until, 0)
    union all select merchant_id, returned_units - stake_units, -win_units, -1, 0 from game_rounds where state = 'settled' and is_real
    union all select t.merchant_id, 0, 0, 0, -t.amount_units from transfers t join accounts a using (account_id)
      where t.kind in ('deposit', 'chargeback') and a.is_real)
  select 'AGT-03' as invariant, merchant_id as "brandId", concat_ws(' ', 'days of play differ by', sum(valid_units), sum(win_units),
      sum(rounds), sum(deposit_units)) as detail from days
    group by merchant_id having (sum(valid_units), sum(win_units), sum(rounds), sum(deposit_units)) <> (0, 0, 0, 0)`;

/** Does the same as `npm start` for the API, each time it is called: database, migrations, seed, server. */
export type StartKeptProduct = () => Promise<KeptProduct>;

/** @param folder the kept folder, unpacked */
export function createKeptStart(kept: KeptFolder, folder: UnpackedFolder): StartKeptProduct {
  const clock = createTestClock(new Date(Date.parse(kept.known.madeAt) + 60_000));
  return () => start(folder, kept.known.port, clock);
}

function readConfig(server: EmbeddedPostgres, folder: UnpackedFolder, port: number): Config {
  const { dataDir, readSecret } = folder;
  const secrets = path.join(dataDir, "secrets");
  return loadConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: server.connectionString("croupier", "croupier_app"),
    MASTER_SECRET: readSecret("master-secret"),
    SANDBOX_PAY_SECRET: readSecret("sandbox-pay-secret"),
    PLATFORM_PRIVATE_KEY_FILE: path.join(secrets, "platform-private.pem"),
    BGS_PUBLIC_KEY_FILE: path.join(secrets, "bgs-public.pem"),
    ARCADE_URL: `http://arcade.localhost:${port + 1}`,
    DEV_SURFACES: "1",
    SANDBOX_SOCIAL: "1",
    SEED_DEMO: "1",
  });
}

async function start(folder: UnpackedFolder, port: number, clock: TestClock): Promise<KeptProduct> {
  const dataDir = path.join(folder.dataDir, "postgres");
  const server = await startEmbeddedPostgres({ dataDir, isDurable: false });
  const config = readConfig(server, folder, port);
  const ownerUrl = server.connectionString("croupier", "croupier_owner");
  const { migrations, functions } = await migrate(ownerUrl, databaseFolders());
  await runSeed({ config, ownerUrl, logger, clock });
  const app = await createApi(config, logger, clock);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const openBrowser: KeptProduct["openBrowser"] = (brand) =>
    createWpsClient({
      request: sendByInject(app, ADDRESS),
      host: `${hosts[brand]}:${port}`,
      merchantCode: brand,
    });
  return {
    app,
    clock,
    config,
    owner,
    applied: [...migrations, ...functions],
    openBrowser,
    reopenBrowser: (brand, { token, cookies }) => {
      const browser = openBrowser(brand);
      browser.token = token;
      for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
      return browser;
    },
    findFaults: async () => {
      await owner.query("begin isolation level repeatable read read only");
      const faults = await checkInvariants((sql) => owner.query(sql));
      const play = await owner.query<LedgerFault>(playFaults);
      await owner.query("commit");
      return [...faults, ...play.rows];
    },
    stop: async () => {
      await app.close();
      await owner.end();
      await server.stop();
    },
  };
}
