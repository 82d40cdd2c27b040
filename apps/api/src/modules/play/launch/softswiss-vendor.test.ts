import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer as readBytes } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hmacHeader, hmacOfBody, isBodyHmac } from "../../../platform/body-signature.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTestGame, createTestKeys, softswissVendor, type TestKeys } from "../../../testing/vendor.ts";

interface Asked {
  readonly path: string | undefined;
  readonly isSigned: boolean;
  readonly body: Record<string, unknown> & { user?: { id: string } };
}

const gameOrigin = "http://games.localhost:3998";
let api: TestApi;
let keys: TestKeys;
let vendor: Server;
let platformUrl: string;
let member: TestMember;
let nodeId: string;
let asked: Asked[];
let answer: object;

/** A vendor of the SoftSwiss convention on a port of its own, and the platform on another. */
beforeAll(async () => {
  vendor = createServer((request, response) => {
    void readBytes(request).then((bytes) => {
      const isSigned = isBodyHmac(bytes, request.headers[hmacHeader], keys.secret);
      asked.push({ path: request.url, isSigned, body: JSON.parse(bytes.toString()) as Asked["body"] });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  const { port } = vendor.address() as AddressInfo;
  keys = createTestKeys({ baseUrl: `http://127.0.0.1:${port}/gcp`, gameOrigin });
  api = await createTestApi(keys.env);
  platformUrl = await api.app.listen({ port: 0, host: "127.0.0.1" });
  nodeId = await createTestGame(api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  member = await createMember(api, { brand: "nova" });
  await creditTestMember(api, {
    brandId: member.brandId,
    memberId: member.memberId,
    kind: "deposit",
    key: "softswiss",
    amountUnits: 1_000_000n,
  });
});
beforeEach(() => {
  asked = [];
  answer = { launch_options: { game_url: `${gameOrigin}/play/1`, strategy: "iframe" }, session_id: "s1" };
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => vendor.close(resolve));
  keys.remove();
});

const send = async (path: string, body: object): Promise<{ status: number; body: unknown }> => {
  const text = JSON.stringify(body);
  const response = await fetch(`${platformUrl}/vendor/softswiss/${softswissVendor}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", [hmacHeader]: hmacOfBody(Buffer.from(text), keys.secret) },
    body: text,
  });
  return { status: response.status, body: await response.json() };
};

describe("a vendor of the SoftSwiss convention, over HTTP", () => {
  it("API-51 is asked for a session, and plays a round with the name it was given", async () => {
    const { url } = await member.client.call("GET /wps/game/launch", { query: { nodeId } });
    expect(url).toBe(`${gameOrigin}/play/1`);
    expect(asked).toEqual([
      {
        path: "/gcp/sessions",
        isSigned: true,
        body: {
          casino_id: "croupier",
          game: "dunes",
          currency: "CNY",
          locale: "zh",
          ip: "127.0.0.1",
          client_type: "mobile",
          jurisdiction: "CN",
          urls: { return_url: "http://localhost/m/home", deposit_url: "http://localhost/m/voucherCenter" },
          user: { id: expect.stringMatching(/^nova-[\w-]{20}$/), country: "CN" },
        },
      },
    ]);
    const caller = { user_id: asked[0]?.body.user?.id, currency: "CNY", game: "dunes", session_id: "s1" };
    expect(await send("play", caller)).toEqual({ status: 200, body: { balance: 1_000 } });
    const played = await send("play", {
      ...caller,
      game_id: "round-1",
      finished: true,
      actions: [
        { action: "bet", action_id: "b", amount: 250 },
        { action: "win", action_id: "w", amount: 100 },
      ],
    });
    expect(played).toMatchObject({ status: 200, body: { balance: 850, game_id: "round-1" } });
    const undone = await send("rollback", {
      ...caller,
      game_id: "round-1",
      actions: [
        { action: "rollback", action_id: "ub", original_action_id: "b" },
        { action: "rollback", action_id: "uw", original_action_id: "w" },
      ],
    });
    expect(undone).toMatchObject({ status: 200, body: { balance: 1_000 } });
  });

  it("SESS-13 is asked for a demo without a player and without money", async () => {
    await member.client.call("GET /wps/game/demo", { query: { nodeId } });
    expect(asked).toMatchObject([{ path: "/gcp/demo", isSigned: true, body: { client_type: "mobile" } }]);
    const fields = Object.keys(asked[0]?.body ?? {});
    for (const field of ["user", "currency", "balance"]) expect(fields).not.toContain(field);
  });

  it("SEC-18 sends nobody to an address other than that of its games", async () => {
    for (const wrong of [
      {},
      { launch_options: null },
      { launch_options: { game_url: "https://evil.example/play/1" } },
      { launch_options: { game_url: 7 } },
      { url: `${gameOrigin}/play/1` },
    ]) {
      answer = wrong;
      const launch = member.client.call("GET /wps/game/demo", { query: { nodeId } });
      await expect(launch, JSON.stringify(wrong)).rejects.toMatchObject({
        envelope: { code: "vendor.unavailable" },
      });
      answer = { launch_options: { game_url: `${gameOrigin}/play/1` } };
      await member.client.call("GET /wps/game/demo", { query: { nodeId } });
    }
  });

  it("SEC-18 may show its games in the page's frame", async () => {
    const { headers } = await api.app.inject({ url: "/m/home", headers: { host: "localhost" } });
    expect(headers["content-security-policy"]).toMatch(
      new RegExp(`frame-src [^;]*${gameOrigin.replaceAll(".", "\\.")}`),
    );
  });
});
