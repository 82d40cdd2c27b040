import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createVisitor } from "../../../apps/api/src/testing/members.ts";
import { createTestApi, type TestApi } from "../../../apps/api/src/testing/test-api.ts";
import { createTestGame } from "../../../apps/api/src/testing/vendor.ts";
import { createTestPlayer, type TestPlayer } from "../../../apps/api/src/testing/vendor-players.ts";
import { startTestArcade, type TestArcade } from "../../../apps/arcade/src/server/testing/arcade.ts";
import { letPass } from "../../../apps/arcade/src/server/testing/lottery.ts";
import { createWalletClient } from "../../../apps/arcade/src/server/wallet/wallet-client.ts";
import type { TableState } from "../../../apps/arcade/src/wire.ts";

const GAME = "minute-five";
const gameId = `LOTT:${GAME}`;
const opening = 10_000_000n;
/** The platform looks each second whether something is due. */
const soon = { timeout: 30_000, interval: 100 };

/** A platform and an arcade that know each other's keys and addresses, each on a database of its own. */
let api: TestApi;
let arcade: TestArcade;
let house: Awaited<ReturnType<TestArcade["createProcess"]>>;
const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-feed-"));
const write = (name: string, pem: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, pem);
  return file;
};
const portOf = (app: TestApi["app"]): number => (app.server.address() as AddressInfo).port;

beforeAll(async () => {
  arcade = await startTestArcade();
  await arcade.app.listen({ host: "127.0.0.1", port: 0 });
  const { platformKeys, vendorKeys } = arcade;
  const origin = `http://127.0.0.1:${portOf(arcade.app)}`;
  const settings = {
    PLATFORM_PRIVATE_KEY_FILE: write(
      "p.pem",
      platformKeys.privateKey.export({ type: "pkcs8", format: "pem" }),
    ),
    BGS_PUBLIC_KEY_FILE: write("v.pem", vendorKeys.publicKey.export({ type: "spki", format: "pem" })),
    ARCADE_INTERNAL_URL: origin,
    ARCADE_URL: origin,
  };
  api = await createTestApi(settings, { runsJobs: true });
  api.clock.advanceMs(Date.now() - api.clock.now().getTime());
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const platformUrl = `http://127.0.0.1:${portOf(api.app)}`;
  house = await arcade.createProcess({
    wallet: createWalletClient({ platformUrl, privateKey: vendorKeys.privateKey, timeoutMs: 10_000 }),
  });
  await createTestGame(api, { gameCode: "of-the-aggregator", name: "Another" });
  const game = { vendor: "LOTT", aggregator: "BGS", gameType: "LOTT" };
  await createTestGame(api, { ...game, gameCode: GAME, name: "Minute Five" });
});
afterAll(async () => {
  await house.app.close();
  await api.close();
  await arcade.stop();
  rmSync(folder, { recursive: true });
});

let player: TestPlayer;
let session: string;

async function sitDown(): Promise<void> {
  // The platform's clock is stopped in tests; the arcade's goes by its database.
  api.clock.advanceMs(Date.now() - api.clock.now().getTime() + 1_000);
  player = await createTestPlayer(api, {
    gameCode: gameId,
    gameVendor: "LOTT",
    gameType: "LOTT",
    balanceUnits: opening,
  });
  const { player: user, token, currency } = player;
  session = await arcade.launch({ user, token, currency, game_currency: currency, game_code: gameId });
}

const getTable = async (): Promise<TableState> =>
  (await arcade.call(session, "GET", "/api/table", undefined, house.app)).body as TableState;
const balanceOf = async (): Promise<bigint> => {
  const { rows } = await api.owner.query<{ units: bigint }>(
    "select balance_units as units from accounts where account_id = $1",
    [player.accountId],
  );
  return BigInt(rows[0]?.units ?? -1);
};
/** The lottery as a visitor of its screen sees it. */
const readResults = async () => {
  const { list } = await createVisitor(api).call("GET /wps/lottery/numero", {
    query: { gameId, results: 30 },
  });
  return list[0]?.results ?? [];
};
/** Opens a draw of the room that is some minutes away, so that no bell rings on its own. */
async function openDraw(): Promise<number> {
  await getTable();
  await house.dealer.turn();
  await letPass(arcade.pool, -5);
  await arcade.pool.query("update draws set closes_at = now() + interval '1 minute' where state = 'open'");
  return (await getTable()).draw?.number ?? 0;
}
const bet = (number: number) =>
  arcade.call(
    ...([session, "POST", "/api/table/bets"] as const),
    { playId: randomUUID(), coinUnits: "1000", choice: { bets: { "sum:big": 1, "sum:small": 1 } }, number },
    house.app,
  );

describe("a lottery, from the arcade's room to the platform's screens", () => {
  it("API-55 shows everybody the numbers that its room has drawn, and pays by them", async () => {
    await sitDown();
    expect(await bet(await openDraw())).toMatchObject({ status: 200 });
    await letPass(arcade.pool, 6);
    await house.dealer.turn();
    const { draw, bets } = await getTable();
    await vi.waitFor(async () => {
      api.clock.advanceMs(10_000);
      expect(await readResults()).toContainEqual({
        numero: draw?.numero,
        drawTime: draw?.drawsAt,
        prizes: [{ prize: "DRAW", numbers: ((draw?.outcome ?? []) as number[]).map(String) }],
        verifyUrl: expect.stringContaining(`/verify/${draw?.id}?`),
      });
    }, soon);
    await house.settlement.drain();
    // Big and small: one of them has won.
    expect(bets.map(({ winUnits }) => winUnits)).toEqual(["39000"]);
    await vi.waitFor(async () => expect(await balanceOf()).toBe(opening - 40_000n + 39_000n), soon);
  });
});
