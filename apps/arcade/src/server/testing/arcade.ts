import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@croupier/test-kit/database";
import { readLaunchCode } from "@croupier/test-kit/launch-address";
import type { RandomBelow } from "../../engine/round.ts";
import { createApp } from "../app.ts";
import { createPool } from "../database.ts";
import { migrate } from "../migrate.ts";
import { SIGNATURE_HEADER, signBody } from "../signature.ts";
import { createVault, type Vault } from "../vault.ts";
import { createWalletClient, type WalletClient } from "../wallet-client.ts";
import { startFakePlatform } from "./fake-platform.ts";

/** One pair of pairs for all tests of a file: making them takes longer than most tests. */
const platformKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const vendorKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const vault = createVault(randomBytes(32));

async function prepareTemplate(ownerUrl: string): Promise<void> {
  const pool = createPool(ownerUrl, () => undefined);
  await migrate(pool, vault);
  await pool.end();
}

/** A folder with what stands for the built page. */
export function createClientDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "arcade-client-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    `<html lang="{{lang}}"><title>{{title}}</title><body data-model="{{model}}" data-art="{{art}}" data-lobby="{{lobby}}">`,
  );
  writeFileSync(join(folder, "assets", "main.js"), "0;");
  return folder;
}

export type TestArcade = Awaited<ReturnType<typeof startTestArcade>>;

/** A whole arcade on a database of its own, with a fake platform on the other side of real HTTP. */
export async function startTestArcade() {
  const platform = await startFakePlatform(vendorKeys.publicKey);
  const database = await createTestDatabase({
    template: "arcade",
    owner: "arcade",
    guests: [],
    prepareTemplate,
  });
  const pool = createPool(database.ownerUrl, () => undefined);
  const clientDir = createClientDir();
  const realWallet = createWalletClient({
    platformUrl: platform.url,
    privateKey: vendorKeys.privateKey,
    timeoutMs: 10_000,
  });

  /**
   * A process of the arcade. `wallet` may fail where a test says so: a kill between two steps. A process may have another
   * secret for its vault, and tell of its log.
   */
  async function createProcess(
    options: {
      wallet?: WalletClient;
      random?: RandomBelow;
      vault?: Vault;
      logTo?: { write(line: string): void };
    } = {},
  ) {
    const { wallet = realWallet, random, logTo } = options;
    const config = {
      publicUrl: "http://arcade.localhost:3001",
      platformPublicKey: platformKeys.publicKey,
      vault: options.vault ?? vault,
      clientDir,
      logLevel: logTo ? "warn" : "silent",
      trustedProxies: 0,
    };
    return createApp({ config, pool, wallet, ...(random ? { random } : {}), ...(logTo ? { logTo } : {}) });
  }

  const main = await createProcess();
  type App = typeof main.app;

  function launchRaw(body: string, signature: string, app: App = main.app) {
    return app.inject({
      method: "POST",
      url: "/operator/generic/v2/game/url",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature },
      payload: body,
    });
  }

  const MEMBER = {
    user: "member-1",
    token: "game-token-1",
    game_code: "bgs-jade-lanterns",
    operator_id: "croupier",
    sub_partner_id: "nova",
    platform: "GPL_MOBILE",
    lang: "en",
    currency: "CNY",
    game_currency: "CNY",
    country: "CN",
    lobby_url: "http://localhost:3000/m/home",
    deposit_url: "http://localhost:3000/m/voucherCenter",
  };

  /** Spends the code of an address, as its page does. */
  function spendCode(url: string) {
    return main.app.inject({ method: "POST", url: "/api/session", payload: { code: readLaunchCode(url) } });
  }

  async function openUrl(url: string): Promise<string> {
    const response = await spendCode(url);
    if (response.statusCode !== 200) throw new Error(`open: ${response.statusCode} ${response.body}`);
    return response.json<{ session: string }>().session;
  }

  /** Launches as the platform does, opens the address as its page does, and answers the session's id. */
  async function launch(change: Record<string, unknown> = {}): Promise<string> {
    const body = JSON.stringify({ ...MEMBER, ...change });
    const response = await launchRaw(body, signBody(body, platformKeys.privateKey));
    if (response.statusCode !== 200) throw new Error(`launch: ${response.statusCode} ${response.body}`);
    return openUrl(response.json<{ url: string }>().url);
  }

  function launchDemo(change: Record<string, unknown> = {}): Promise<string> {
    return launch({ currency: "XXX", user: undefined, token: undefined, ...change });
  }

  async function call(
    session: string,
    method: "GET" | "POST",
    url: string,
    body?: object,
    app: App = main.app,
  ) {
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${session}` },
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.body === "" ? undefined : response.json() };
  }

  function spin(session: string, spinId: string, options: { coinUnits?: string; app?: App } = {}) {
    const { coinUnits = "1000", app } = options;
    return call(session, "POST", "/api/spin", { spinId, coinUnits }, app);
  }

  return {
    ...main,
    pool,
    database,
    vault,
    platform,
    platformKeys,
    realWallet,
    createProcess,
    launch,
    launchDemo,
    launchRaw,
    spendCode,
    call,
    spin,
    /** Makes every lease run out, as if the time had passed. */
    expireLeases: async () => {
      await pool.query("update rounds set lease_until = now() - interval '1 minute' where state = 'betting'");
      await pool.query("update wallet_calls set next_at = now() - interval '1 second' where done_at is null");
    },
    listRounds: async () =>
      (await pool.query<{ state: string; win_units: string | null }>("select state, win_units from rounds"))
        .rows,
    stop: async () => {
      await main.app.close();
      await platform.stop();
      await pool.end();
      await database.drop();
    },
  };
}
