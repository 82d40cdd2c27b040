import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { readLaunchCode } from "@croupier/test-kit/launch-address";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runReconcileCommand } from "../../../apps/api/src/app/croupier/commands/vendor-reconcile.ts";
import { checkInvariants } from "../../../apps/api/src/ledger/invariants.ts";
import { createDatabase } from "../../../apps/api/src/platform/db/database.ts";
import { createVendorConnections } from "../../../apps/api/src/platform/vendor-connections.ts";
import { createMember, type TestBrand, type TestMember } from "../../../apps/api/src/testing/members.ts";
import { creditTestMember } from "../../../apps/api/src/testing/money.ts";
import { createTestApi, type TestApi } from "../../../apps/api/src/testing/test-api.ts";
import { createTestGame, createTestKeys, type TestKeys } from "../../../apps/api/src/testing/vendor.ts";
import { STUDIO_DOOR } from "../../../apps/arcade/src/server/operator/studio.routes.ts";
import { startTestArcade, type TestArcade } from "../../../apps/arcade/src/server/testing/arcade.ts";
import {
  createWalletClient,
  type WalletClient,
} from "../../../apps/arcade/src/server/wallet/wallet-client.ts";
import type { GameState, RoundView } from "../../../apps/arcade/src/wire.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-two-vendors-"));
let arcade: TestArcade;
let house: Awaited<ReturnType<TestArcade["createProcess"]>>;
let api: TestApi;
let keys: TestKeys;
let platformUrl: string;
/** The changes that a test makes to the calls on their way. */
let wallet: WalletClient;
let realWallet: WalletClient;
let games: Readonly<Record<"BGS" | "PHARBR", string>>;

/** The arcade as both vendors and the platform, each at an address of its own, with real HTTP in between. */
beforeAll(async () => {
  arcade = await startTestArcade();
  house = await arcade.createProcess({ wallet: (call) => wallet(call) });
  await house.app.listen({ port: 0, host: "127.0.0.1" });
  const arcadeUrl = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
  keys = createTestKeys();
  const write = (name: string, text: string | Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  write("studio-secret", `${arcade.studioSecret.toString()}\n`);
  const studio = {
    vendor: "PHARBR",
    adapter: "softswiss",
    casinoId: "croupier/{brand}",
    secretFile: "studio-secret",
    baseUrl: `${arcadeUrl}${STUDIO_DOOR}`,
    gameOrigin: "http://arcade.localhost:3001",
  };
  const platformKey = arcade.platformKeys.privateKey.export({ type: "pkcs8", format: "pem" });
  api = await createTestApi({
    BGS_PUBLIC_KEY_FILE: keys.env["BGS_PUBLIC_KEY_FILE"] ?? "",
    ARCADE_INTERNAL_URL: arcadeUrl,
    ARCADE_URL: "http://arcade.localhost:3001",
    PLATFORM_PRIVATE_KEY_FILE: write("platform.pem", platformKey),
    VENDORS_FILE: write("vendors.json", JSON.stringify([studio])),
  });
  platformUrl = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const { vendorKey: privateKey } = keys;
  const { studioSecret } = arcade;
  realWallet = createWalletClient({ platformUrl, privateKey, studioSecret, timeoutMs: 10_000 });
  games = {
    BGS: await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" }),
    PHARBR: await createTestGame(api, {
      vendor: "PHARBR",
      gameCode: "origami-dragon",
      name: "Origami Dragon",
    }),
  };
});
afterEach(async () => {
  expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await house.app.close();
  await arcade.stop();
  keys.remove();
  rmSync(folder, { recursive: true });
});

const OPENING = 100_000_000n;
type Vendor = keyof typeof games;

const createPlayer = async (brand: TestBrand = "nova"): Promise<TestMember> => {
  const member = await createMember(api, { brand });
  const { brandId, memberId } = member;
  await creditTestMember(api, {
    brandId,
    memberId,
    kind: "deposit",
    key: randomUUID(),
    amountUnits: OPENING,
  });
  return member;
};
const sitDown = async ({ client }: TestMember, vendor: Vendor): Promise<string> => {
  wallet = realWallet;
  const { url } = await client.call("GET /wps/game/launch", { query: { nodeId: games[vendor] } });
  const payload = { code: readLaunchCode(url) };
  return (await house.app.inject({ method: "POST", url: "/api/session", payload })).json<{
    session: string;
  }>().session;
};
const stateOf = async (session: string): Promise<GameState> =>
  (await arcade.call(session, "GET", "/api/state", undefined, house.app)).body as GameState;
const play = async (session: string): Promise<{ status: number; body: unknown }> => {
  const { coinUnits } = await stateOf(session);
  return arcade.play(session, randomUUID(), { coinUnits: coinUnits[0] ?? "", app: house.app });
};
const balanceOf = async ({ memberId }: TestMember): Promise<bigint> => {
  const text = "select balance_units as units from accounts where member_id = $1 and kind = 'member'";
  const { rows } = await api.owner.query<{ units: bigint }>(text, [memberId]);
  return BigInt(rows[0]?.units ?? 0);
};
const settleAll = async (): Promise<void> => {
  await arcade.expireLeases();
  await house.settlement.drain();
  await house.settlement.drain();
};

describe("two vendors of two conventions, side by side", () => {
  it.each<[Vendor, TestBrand]>([
    ["BGS", "nova"],
    ["PHARBR", "nova"],
    ["PHARBR", "lotus"],
  ])("INV-01 a round of %s in %s is in ledger and record as the arcade says", async (vendor, brand) => {
    const member = await createPlayer(brand);
    const session = await sitDown(member, vendor);
    expect(await stateOf(session)).toMatchObject({ balanceUnits: String(OPENING), demo: false });
    const { status, body } = await play(session);
    const { id, stakeUnits, winUnits, balanceUnits } = body as RoundView;
    expect(status).toBe(200);
    const [stake, win] = [BigInt(stakeUnits), BigInt(winUnits)];
    expect([await balanceOf(member), BigInt(balanceUnits)]).toEqual(Array(2).fill(OPENING - stake + win));
    const { list } = await member.client.call("GET /wps/record/games", { query: {} });
    const [record] = list;
    expect(list).toMatchObject([
      { roundId: id, vendor, state: "settled", stake: Number(stake) / 100_000, win: Number(win) / 100_000 },
    ]);
    const query = { vendor, roundId: id, time: record?.time ?? 0 };
    const { verifyUrl, list: calls } = await member.client.call("GET /wps/record/round", { query });
    expect(verifyUrl).toMatch(new RegExp(`^http://arcade.localhost:3001/verify/${id}`));
    expect(calls.map(({ kind }) => kind)).toEqual(["bet", "win"]);
  });

  it("pays once when the answer to a bet or a win is lost, for each vendor", async () => {
    for (const vendor of ["BGS", "PHARBR"] as const)
      for (const lost of ["bet", "win"] as const) {
        const member = await createPlayer();
        const session = await sitDown(member, vendor);
        let tries = 0;
        wallet = async (call) => {
          const answer = await realWallet(call);
          if (call.kind !== lost) return answer;
          tries += 1;
          return tries === 1 ? { kind: "unknown", status: "lost" } : answer;
        };
        const { stakeUnits, winUnits } = (await play(session)).body as RoundView;
        await settleAll();
        expect(tries, `${vendor} ${lost}`).toBe(2);
        expect(await balanceOf(member)).toBe(OPENING - BigInt(stakeUnits) + BigInt(winUnits));
      }
  });

  it("gives back the bets of a killed process, for each vendor", async () => {
    for (const vendor of ["BGS", "PHARBR"] as const) {
      const member = await createPlayer();
      const session = await sitDown(member, vendor);
      wallet = async (call) => {
        const answer = await realWallet(call);
        if (call.kind === "bet") throw new Error("killed");
        return answer;
      };
      expect((await play(session)).status).toBe(503);
      expect(await balanceOf(member)).toBeLessThan(OPENING);
      wallet = realWallet;
      await settleAll();
      expect(await balanceOf(member), vendor).toBe(OPENING);
    }
  });

  it("SEC-29 refuses the studio's calls that another secret signed, and its bets once the login is over", async () => {
    const member = await createPlayer();
    const session = await sitDown(member, "PHARBR");
    const { vendorKey: privateKey } = keys;
    wallet = createWalletClient({
      platformUrl,
      privateKey,
      studioSecret: Buffer.from("another secret of 24 signs"),
    });
    const bet = () => arcade.play(session, randomUUID(), { coinUnits: "1000", app: house.app });
    expect((await bet()).body).toEqual({ code: "RS_ERROR_INVALID_SIGNATURE" });
    wallet = realWallet;
    await api.owner.query("delete from sessions where member_id = $1", [member.memberId]);
    expect((await bet()).body).toMatchObject({ code: "RS_ERROR_INVALID_TOKEN" });
    expect(await balanceOf(member)).toBe(OPENING);
  });

  it("compares each vendor's file of each brand with the ledger, without a difference", async () => {
    await settleAll();
    const connections = createVendorConnections(api.config);
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
    for (const [vendor, brand] of [
      ["BGS", "nova"],
      ["PHARBR", "nova"],
      ["PHARBR", "lotus"],
    ] as const) {
      const times = ["--from", "2000-01-01T00:00:00Z", "--to", "2100-01-01T00:00:00Z"];
      const args = ["--brand", brand, "--vendor", vendor, ...times];
      const { text, code } = await runReconcileCommand({ database, clock: api.clock, connections }, args);
      expect([code, text], `${vendor} ${brand}`).toEqual([0, expect.stringMatching(/theirs: [1-9]/)]);
    }
    await database.close();
  });
});
