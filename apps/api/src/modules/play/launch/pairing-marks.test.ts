import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTestGame, createTestKeys } from "../../../testing/vendor.ts";

const keys = createTestKeys();
const asked: Record<string, unknown>[] = [];
const vendor = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push(body as Record<string, unknown>);
    response.end(JSON.stringify({ url: "http://arcade.localhost:3999/play/x" }));
  });
});

let api: TestApi;
beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  const { port } = vendor.address() as AddressInfo;
  api = await createTestApi({
    ...keys.env,
    ARCADE_URL: "http://arcade.localhost:3999",
    ARCADE_INTERNAL_URL: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => vendor.close(resolve));
  keys.remove();
});

describe("a launch", () => {
  it("tells its own vendor, for a game between members, what two accounts share, and does so for no other game", async () => {
    const nodeId = await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
    const duelNodeId = await createTestGame(api, {
      gameCode: "dominoes-pier",
      name: "Dominoes",
      vendor: "CGV",
      aggregator: "BGS",
      gameType: "PVP",
    });
    const member = await createMember(api, { brand: "nova" });
    const other = await createMember(api, { brand: "nova" });
    await api.owner.query(
      `insert into account_marks (merchant_id, member_id, kind, mark, first_at, seen_at)
       select merchant_id, member_id, 'device', '\\x01', now(), now() from members where member_id = any ($1)`,
      [[member.memberId, other.memberId]],
    );
    for (const { client } of [member, other])
      await client.call("GET /wps/game/launch", { query: { nodeId: duelNodeId } });
    await member.client.call("GET /wps/game/launch", { query: { nodeId } });
    const [first = [], second = [], slot] = asked.map(
      (body) => body["pairing_marks"] as string[] | undefined,
    );
    expect(first.filter((mark) => second.includes(mark)).length).toBeGreaterThan(0);
    expect(first.every((mark) => /^[0-9a-f]{32}$/.test(mark))).toBe(true);
    expect(slot).toBeUndefined();
    expect(asked.map((body) => body["play_money"])).toEqual([undefined, undefined, undefined]);
  });

  it("tells its own vendor that a trial has no real money", async () => {
    const nodeId = await createTestGame(api, { gameCode: "bgs-neon-rift", name: "Neon Rift" });
    const trial = await createMember(api, { brand: "nova", type: 4 });
    await trial.client.call("GET /wps/game/launch", { query: { nodeId } });
    expect(asked.at(-1)).toMatchObject({ play_money: true });
  });
});
