import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { playerReturns } from "@croupier/contract/player/returns";
import { sessionTypes } from "@croupier/domain/session-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { playersCalls } from "../testing/who-may-call.ts";

const contract: Readonly<Record<string, PlayerCall>> = { ...playerContract, ...playerReturns };
type Who = keyof typeof playersCalls;
const whoMay = new Map<string, Who>(
  (Object.keys(playersCalls) as Who[]).flatMap((who) => playersCalls[who].map((key) => [key, who] as const)),
);

/**
 * The answer for a caller of each type, or undefined if they are admitted: 0 a member, 1 and 2 agents, 4 a trial, 40,
 * 41 and 42 the same three without real money. Written down here, and not read from the product.
 */
const codes = { unreal: "free_reject", deposit: "deposit.free.reject", stranger: "permission.denied" };
const refusalsOf: Readonly<Record<Exclude<Who, "anybody">, Readonly<Record<number, string>>>> = {
  everyAccount: {},
  everyAccountButTrial: { 4: codes.unreal },
  depositors: { 4: codes.deposit, 40: codes.deposit, 41: codes.deposit, 42: codes.deposit },
  realMembers: { 4: codes.unreal, 40: codes.unreal, 41: codes.unreal, 42: codes.unreal },
  agents: { 0: codes.stranger, 4: codes.stranger, 40: codes.stranger },
  realAgents: {
    0: codes.stranger,
    4: codes.stranger,
    40: codes.stranger,
    41: codes.unreal,
    42: codes.unreal,
  },
};
const refusalOf = (who: Who, type: number): string | undefined =>
  who === "anybody" ? undefined : refusalsOf[who][type];

/** The codes by which a guard refuses a caller because of who they are. */
const refusals = new Set([
  "session.missing",
  "session.expired",
  "free_reject",
  "deposit.free.reject",
  "permission.denied",
]);

/**
 * Input that some calls need to get past the contract, so that a rule of their module about its callers would show. All
 * others get none.
 */
const inputs: Readonly<Record<string, { query?: string; body?: object }>> = {
  "GET /wps/chat/launch": { query: "?b2c=1" },
  "POST /wps/chat/messages": { body: { clientId: randomUUID(), text: "x" } },
  "GET /wps/chat/picture": { query: "?id=1" },
  "POST /wps/chat/pictures": { body: { clientId: randomUUID() } },
  "POST /wps/chat/read": { body: { id: "1" } },
  "DELETE /wps/message/inbox": { body: { id: "1" } },
  "POST /wps/message/inbox/read": { body: { all: true } },
  "POST /wps/member/passkeys": {
    body: { id: "AAAA", clientDataJSON: "AAAA", attestationObject: "AAAA", transports: [] },
  },
  "POST /wps/deposit/orders": { body: { idempotencyKey: randomUUID(), method: "card", amount: "10" } },
};

describe("every players' call", () => {
  let api: TestApi;
  let asked = 0;
  /** Calls for some callers only that allowed a cache to store an answer. */
  const kept = new Map<string, unknown>();
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  /** Makes a call without its input, and returns why its guard refuses it, or undefined. */
  async function ask(key: string, headers: Record<string, string>): Promise<string | undefined> {
    const [method = "", url = ""] = key.split(" ");
    const { query = "", body } = inputs[key] ?? {};
    asked += 1;
    const response = await api.app.inject({
      method: method as "GET",
      url: url + query,
      ...(body && { payload: body }),
      remoteAddress: `10.4.${asked >> 8}.${asked & 255}`,
      headers: { host: "localhost", ...headers },
      payloadAsStream: true,
    });
    const policy = String(response.headers["cache-control"]);
    if (whoMay.get(key) !== "anybody" && !policy.includes("no-store")) kept.set(key, policy);
    let text = "";
    for await (const part of response.stream()) {
      text += String(part);
      if (String(response.headers["content-type"]).startsWith("text/event-stream")) break;
    }
    const code = /"code":"([\w.]+)"/.exec(text)?.[1] ?? "";
    return refusals.has(code) ? code : undefined;
  }

  const headersOf = (client: Awaited<ReturnType<typeof createMember>>["client"]) => ({
    authorization: `Bearer ${client.token}`,
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  });

  it("SEC-26 is in one list of its permitted callers", () => {
    expect([...whoMay.keys()].toSorted()).toEqual(Object.keys(contract).toSorted());
    expect(Object.values(playersCalls).flat()).toHaveLength(whoMay.size);
  });

  it("SEC-26 SESS-09 is refused for the type of an account by the guard alone, and by no module again", () => {
    const modules = new URL("../modules/", import.meta.url);
    const files = readdirSync(modules, { recursive: true, encoding: "utf8" });
    const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
    expect(sources.length).toBeGreaterThan(100);
    const asking = sources.filter((file) =>
      /createFailure\("(?:deposit\.)?free[._]reject"/.test(readFileSync(new URL(file, modules), "utf8")),
    );
    expect(asking).toEqual([]);
  });

  it.each(Object.keys(contract))("SEC-26 admits only its permitted callers: %s", async (key) => {
    const who = whoMay.get(key);
    if (!who) throw new Error(`nobody has said who may call ${key}`);
    const told: Record<string, string | undefined> = {};
    const due: Record<string, string | undefined> = {};
    told["guest"] = await ask(key, {});
    due["guest"] = who === "anybody" ? undefined : "session.missing";
    // A call may end the session, so each has its own.
    for (const [name, type] of Object.entries(sessionTypes)) {
      told[name] = await ask(key, headersOf((await createMember(api, { type })).client));
      due[name] = refusalOf(who, type);
    }
    const { authorization, cookie } = headersOf((await createMember(api)).client);
    told["token without cookie"] = await ask(key, { authorization });
    told["cookie without token"] = await ask(key, { cookie });
    told["member of another brand"] = await ask(
      key,
      headersOf((await createMember(api, { brand: "lotus" })).client),
    );
    told["disabled member"] = await ask(key, headersOf((await createMember(api, { disabled: true })).client));
    due["token without cookie"] = "session.expired";
    due["cookie without token"] = due["guest"];
    due["member of another brand"] = "session.expired";
    due["disabled member"] = "session.expired";
    expect(told).toEqual(due);
  });

  it("SEC-17 lets no cache keep an answer that only some may have, refusals included", () => {
    expect(asked).toBeGreaterThan(Object.keys(contract).length);
    expect(Object.fromEntries(kept)).toEqual({});
  });

  it("SEC-26 SEC-27 a session of one brand is invalid at another, and valid at its own", async () => {
    const { client } = await createMember(api, { brand: "lotus" });
    const own = await createVisitor(api, "lotus").send("GET /wps/member/info", {
      headers: headersOf(client),
    });
    expect(own.status).toBe(200);
  });
});
