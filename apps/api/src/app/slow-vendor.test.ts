import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createMember, createVisitor } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { stubTimeLimits } from "../testing/time-limits.ts";
import { createTestGame, createTestKeys } from "../testing/vendor.ts";

/** More than the database has connections for us, fewer than the vendor's circuit lets through. */
const launches = 16;
const lobbyCalls = 20;

describe("a vendor that does not answer", () => {
  let asked = 0;
  const vendor = createServer(() => {
    asked += 1;
  });
  const keys = createTestKeys();
  let api: TestApi;
  let nodeId: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
    const { port } = vendor.address() as AddressInfo;
    const ARCADE_INTERNAL_URL = `http://127.0.0.1:${port}`;
    api = await createTestApi({ ...keys.env, ARCADE_INTERNAL_URL });
    nodeId = await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await api.close();
    vendor.closeAllConnections();
    vendor.close();
    keys.remove();
  });

  it("FAULT-06 answers the lobby and the wallet while sixteen launches are held up, which then fail with a message", async () => {
    const visitor = createVisitor(api);
    const { client: member } = await createMember(api);
    let page = 0;
    // Another page each time goes past the ready answers; the wallet asks the database.
    const lobby = async (): Promise<void> => {
      page += 1;
      await visitor.call("GET /wps/game/list", {
        query: { gameType: "RNG", pageNo: page, pageSize: 20, language: "EN" },
      });
      await member.call("GET /wps/wallets/gcs");
    };
    const limits = stubTimeLimits();
    const players = await Promise.all(Array.from({ length: launches }, () => createMember(api)));
    const held = players.map(({ client }) => client.send("GET /wps/game/launch", { query: { nodeId } }));
    await expect.poll(() => asked).toBe(launches);
    let ended = 0;
    for (const launch of held) void launch.then(() => (ended += 1));
    for (let call = 0; call < lobbyCalls; call += 1) await lobby();
    // No launch made room for them.
    expect(ended).toBe(0);
    limits.expire();
    const told = (await Promise.all(held)).map(({ status, json }) => [status, json.code]);
    expect(told).toEqual(players.map(() => [502, "vendor.unavailable"]));
  });
});
