import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestBrand, type TestMember } from "../../../testing/members.ts";
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

/** Adds a bank account as its member does. */
const addBank = ({ client }: TestMember, payeeName: string, accountNumber: string) =>
  client.call("POST /wps/member/security/bankAccounts", {
    body: { bankName: "Bank of Tests", payeeName, accountNumber },
  });
const countShared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((mark) => other.includes(mark)).length;

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

  it.each<TestBrand>(["nova", "lotus"])(
    "CASE-29 lets its own vendor keep two members of %s with one bank account apart, and nobody else",
    async (brand) => {
      const nodeId = await createTestGame(api, {
        gameCode: `dominoes-${brand}`,
        name: "Dominoes",
        vendor: "CGV",
        aggregator: "BGS",
        gameType: "PVP",
      });
      const [one, two, other] = [
        await createMember(api, { brand }),
        await createMember(api, { brand }),
        await createMember(api, { brand }),
      ];
      await addBank(one, "Maria Silva", "6222 0212 3456 7890");
      await addBank(two, "Joao Souza", "6222-0212-3456-7890");
      await addBank(other, "Ana Reis", "6222 0212 3456 7891");
      for (const { client } of [one, two, other])
        await client.call("GET /wps/game/launch", { query: { nodeId } });
      const told = asked.slice(-3).map((body) => body["pairing_marks"] as string[]);
      const [ofOne = [], ofTwo = [], ofOther = []] = told;
      const pairs = [
        [ofOne, ofTwo],
        [ofOne, ofOther],
        [ofTwo, ofOther],
      ] as const;
      expect(pairs.map(([mine, theirs]) => countShared(mine, theirs))).toEqual([1, 0, 0]);
    },
  );

  it("tells its own vendor that a trial has no real money", async () => {
    const nodeId = await createTestGame(api, { gameCode: "bgs-neon-rift", name: "Neon Rift" });
    const trial = await createMember(api, { brand: "nova", type: 4 });
    await trial.client.call("GET /wps/game/launch", { query: { nodeId } });
    expect(asked.at(-1)).toMatchObject({ play_money: true });
  });
});
