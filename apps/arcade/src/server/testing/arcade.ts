import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@croupier/test-kit/database";
import { readLaunchCode } from "@croupier/test-kit/launch-address";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import type { RandomBelow } from "../../engine/engine.ts";
import { createApp } from "../app.ts";
import { createPool } from "../database.ts";
import { migrate } from "../migrate.ts";
import { STUDIO_DOOR } from "../operator/studio.routes.ts";
import { createVault, type Vault } from "../vault.ts";
import { HMAC_HEADER, hmacOf, SIGNATURE_HEADER, signBody } from "../wallet/signature.ts";
import { createWalletClient, type WalletClient } from "../wallet/wallet-client.ts";
import { startFakePlatform } from "./fake-platform.ts";

const platformKeys = rsaPair("platform");
const vendorKeys = rsaPair("vendor");
const vault = createVault(randomBytes(32));
/** Of the second studio and the platform. */
const studioSecret = Buffer.from(randomBytes(24).toString("base64url"));

async function prepareTemplate(ownerUrl: string): Promise<void> {
  const pool = createPool(ownerUrl, () => undefined);
  await migrate(pool, vault);
  await pool.end();
}

/** A folder in place of the built page. */
export function createClientDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "arcade-client-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    `<html lang="{{lang}}"><title>{{title}}</title><body data-model="{{model}}" data-art="{{art}}" data-lobby="{{lobby}}">`,
  );
  writeFileSync(join(folder, "verify.html"), "<html><title>verifier</title>");
  writeFileSync(join(folder, "assets", "main.js"), "0;");
  return folder;
}

export type TestArcade = Awaited<ReturnType<typeof startTestArcade>>;

/** A complete arcade on a database of its own, with a fake platform on the other side of real HTTP. */
export async function startTestArcade() {
  const platform = await startFakePlatform(vendorKeys.publicKey, { studioSecret: studioSecret.toString() });
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
    studioSecret,
    timeoutMs: 10_000,
  });

  /**
   * A process of the arcade. `wallet` may fail as a test says: a kill between two steps. A process may have another
   * secret for its vault, and tell of its log.
   */
  async function createProcess(
    options: {
      wallet?: WalletClient;
      random?: RandomBelow;
      vault?: Vault;
      logTo?: { write(line: string): void };
      isDemo?: boolean;
    } = {},
  ) {
    const { wallet = realWallet, random, logTo } = options;
    const config = {
      publicUrl: "http://arcade.localhost:3001",
      platformPublicKey: platformKeys.publicKey,
      studioSecret,
      privateKey: vendorKeys.privateKey,
      vault: options.vault ?? vault,
      clientDir,
      logLevel: logTo ? "warn" : "silent",
      trustedProxies: 0,
      isDemo: options.isDemo ?? false,
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
  function spendCode(url: string, app: App = main.app) {
    return app.inject({ method: "POST", url: "/api/session", payload: { code: readLaunchCode(url) } });
  }

  async function openUrl(url: string, app?: App): Promise<string> {
    const response = await spendCode(url, app);
    if (response.statusCode !== 200) throw new Error(`open: ${response.statusCode} ${response.body}`);
    return response.json<{ session: string }>().session;
  }

  /** Launches as the platform does, opens the address as its page does, and answers the session's id. */
  async function launch(change: Record<string, unknown> = {}, app?: App): Promise<string> {
    const body = JSON.stringify({ ...MEMBER, ...change });
    const response = await launchRaw(body, signBody(body, platformKeys.privateKey), app);
    if (response.statusCode !== 200) throw new Error(`launch: ${response.statusCode} ${response.body}`);
    return openUrl(response.json<{ url: string }>().url, app);
  }

  function launchDemo(change: Record<string, unknown> = {}): Promise<string> {
    return launch({ currency: "XXX", user: undefined, token: undefined, ...change });
  }

  /** Sends a body to the second studio's door. A null signature sends none. */
  function askStudio(path: string, body: object, signature?: string | null) {
    const text = JSON.stringify(body);
    return main.app.inject({
      method: "POST",
      url: `${STUDIO_DOOR}/${path}`,
      headers: {
        "content-type": "application/json",
        ...(signature !== null && { [HMAC_HEADER]: signature ?? hmacOf(text, studioSecret) }),
      },
      payload: text,
    });
  }

  /** Launches a game of the second studio as the platform does, with money in minor units. */
  async function launchStudio(
    user: string,
    { game = "origami-dragon", brand = "nova", currency = "CNY", balance = 100_000n } = {},
  ): Promise<string> {
    const known = platform.studioPlayers.get(user);
    if (!known) platform.studioPlayers.set(user, { token: "", game, currency, balance });
    const response = await askStudio("sessions", {
      casino_id: `croupier/${brand}`,
      game,
      currency,
      locale: "en",
      user: { id: user, country: "CN" },
      urls: { return_url: MEMBER.lobby_url, deposit_url: MEMBER.deposit_url },
    });
    if (response.statusCode !== 200) throw new Error(`launch: ${response.statusCode} ${response.body}`);
    return openUrl(response.json<{ launch_options: { game_url: string } }>().launch_options.game_url);
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

  function play(
    session: string,
    playId: string,
    options: { coinUnits?: string; choice?: unknown; app?: App } = {},
  ) {
    const { coinUnits = "1000", choice = null, app } = options;
    return call(session, "POST", "/api/play", { playId, coinUnits, choice }, app);
  }

  function act(session: string, roundId: string, step: number, action: unknown, app?: App) {
    return call(session, "POST", `/api/rounds/${roundId}/act`, { step, action }, app);
  }

  return {
    ...main,
    pool,
    database,
    vault,
    platform,
    platformKeys,
    vendorKeys,
    realWallet,
    createProcess,
    launch,
    launchDemo,
    launchRaw,
    launchStudio,
    askStudio,
    studioSecret,
    openUrl,
    spendCode,
    call,
    play,
    act,
    /** Makes every lease run out, as if the time had passed. */
    expireLeases: async () => {
      await pool.query(
        "update rounds set lease_until = now() - interval '1 minute' where state = 'betting' or pending is not null",
      );
      await pool.query("update wallet_calls set next_at = now() - interval '1 second' where done_at is null");
    },
    listRounds: async () =>
      (await pool.query<{ state: string; win_units: string | null }>("select state, win_units from rounds"))
        .rows,
    stop: async () => {
      await main.app.close();
      rmSync(clientDir, { recursive: true });
      await platform.stop();
      await pool.end();
      await database.drop();
    },
  };
}
