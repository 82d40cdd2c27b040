import { createPrivateKey, createPublicKey, randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import { listKeptFolders, type UnpackedFolder } from "@croupier/test-kit/data-folders";
import { readLaunchCode } from "@croupier/test-kit/launch-address";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GameState, OpenedSession } from "../../wire.ts";
import { createApp } from "../app.ts";
import { createPool } from "../database.ts";
import { migrate } from "../migrate.ts";
import { createClientDir } from "../testing/arcade.ts";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { createVault, type Vault } from "../vault.ts";
import { SIGNATURE_HEADER, signBody } from "../wallet/signature.ts";
import { createWalletClient } from "../wallet/wallet-client.ts";

/** What the version has encrypted its tokens with. The first versions encrypted nothing, and any secret will do. */
const secretOf = ({ dataDir, readSecret }: UnpackedFolder): Buffer =>
  existsSync(path.join(dataDir, "secrets", "arcade-secret"))
    ? Buffer.from(readSecret("arcade-secret"), "base64url")
    : Buffer.alloc(32, 9);

describe.each(listKeptFolders())("the arcade of $version, started by this version", ({ known, unpack }) => {
  const { player } = known.arcade.cutOffSpin;
  let folder: UnpackedFolder;
  let server: EmbeddedPostgres;
  let pool: Pool;
  let platform: FakePlatform;
  const clientDir = createClientDir();
  let vault: Vault;
  let arcade: Awaited<ReturnType<typeof createApp>>;
  beforeAll(async () => {
    folder = await unpack();
    const dataDir = path.join(folder.dataDir, "postgres");
    server = await startEmbeddedPostgres({ dataDir, isDurable: false });
    pool = createPool(server.connectionString("arcade", "arcade"), () => undefined);
    vault = createVault(secretOf(folder));
    await migrate(pool, vault);
    platform = await startFakePlatform(createPublicKey(folder.readSecret("bgs-public.pem")));
    const privateKey = createPrivateKey(folder.readSecret("bgs-private.pem"));
    const config = {
      publicUrl: `http://arcade.localhost:${known.port + 1}`,
      platformPublicKey: createPublicKey(folder.readSecret("platform-public.pem")),
      privateKey,
      vault,
      clientDir,
      logLevel: "silent",
      trustedProxies: 0,
    };
    const wallet = createWalletClient({ platformUrl: platform.url, privateKey });
    arcade = await createApp({ config, pool, wallet });
  });
  afterAll(async () => {
    await arcade.app.close();
    await platform.stop();
    await pool.end();
    await server.stop();
    folder.remove();
    rmSync(clientDir, { recursive: true });
  });

  /** Launches the game as the platform does. @returns the data that the page gets */
  async function open(): Promise<{ authorization: string; state: GameState }> {
    const body = JSON.stringify({
      user: player,
      token: randomUUID(),
      game_code: "bgs-jade-lanterns",
      operator_id: "croupier",
      sub_partner_id: "nova",
      platform: "GPL_MOBILE",
      lang: "en",
      country: "CN",
      currency: "CNY",
      game_currency: "CNY",
      lobby_url: "http://localhost:3000/m/home",
      deposit_url: "http://localhost:3000/m/voucherCenter",
    });
    const key = createPrivateKey(folder.readSecret("platform-private.pem"));
    const launched = await arcade.app.inject({
      method: "POST",
      url: "/operator/generic/v2/game/url",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(body, key) },
      payload: body,
    });
    const { url } = launched.json<{ url: string }>();
    const payload = { code: readLaunchCode(url) };
    const opened = await arcade.app.inject({ method: "POST", url: "/api/session", payload });
    const authorization = `Bearer ${opened.json<OpenedSession>().session}`;
    const state = await arcade.app.inject({ url: "/api/state", headers: { authorization } });
    return { authorization, state: state.json<GameState>() };
  }

  it("treats existing rows as the first vendor's", async () => {
    const { rows } = await pool.query(
      "select vendor, count(*) > 0 as some from (select vendor from sessions union all select vendor from wallet_calls) v group by vendor",
    );
    expect(rows).toEqual([{ vendor: "BGS", some: true }]);
  });

  it("gives the bet of the interrupted round back, once", async () => {
    await arcade.settlement.drain();
    await arcade.settlement.drain();
    const rollbacks = platform.callsOf("transaction/rollback");
    expect(rollbacks.map(({ user }) => user)).toEqual([player]);
    expect(platform.callsOf("transaction/win")).toEqual([]);
  });

  it("returns the player's last paid round, and plays on", async () => {
    const { authorization, state } = await open();
    expect(state.unfinished).toMatchObject({ settled: true });
    const payload = { playId: randomUUID(), coinUnits: state.coinUnits[0], choice: null };
    const headers = { authorization };
    const spin = await arcade.app.inject({ method: "POST", url: "/api/play", headers, payload });
    expect(spin.statusCode).toBe(200);
  });

  it("changes nothing when its migrations run again", async () => {
    const list = async () => (await pool.query("select * from migrations order by name")).rows;
    const before = await list();
    await migrate(pool, vault);
    expect(await list()).toEqual(before);
  });

  it("SEC-58 keeps no token that an earlier version has stored as it was", async () => {
    const { rows } = await pool.query(
      `select (select count(*) from sessions where token is not null)::int as tokens,
         (select count(*) from wallet_calls where body is not null)::int as bodies`,
    );
    expect(rows).toEqual([{ tokens: 0, bodies: 0 }]);
  });
});
