import { type CallKey, playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestLog } from "../testing/log.ts";
import { createMember, createVisitor, openTestSession, testPassword } from "../testing/members.ts";
import { createOperator, invitationOf, openDesk, readOfferedSecret, showCode } from "../testing/operators.ts";
import { createGuest } from "../testing/registrations.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

const log = createTestLog();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({}, { logTo: log });
});
afterAll(() => api.close());

/** The security events that a piece of work leaves. */
async function listen(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = log.read().length;
  await work();
  return log
    .read()
    .slice(before)
    .split("\n")
    .filter((line) => line.includes(`"type":"audit"`))
    .map((line) => JSON.parse(line));
}

describe("security events", () => {
  it("SEC-50 record a failed login and a successful one, and whose account it was", async () => {
    const { memberId, username } = await createMember(api);
    const member = String(memberId);
    const guest = createGuest(api);
    const events = await listen(async () => {
      await guest.login(username, "canary guess 1").catch(() => undefined);
      await guest.login("nobody at all", "canary guess 2").catch(() => undefined);
      await guest.login(username, testPassword);
      await guest.call("DELETE /wps/session/logout");
    });
    const common = { brand: "nova", requestId: expect.any(String) };
    expect(events).toMatchObject([
      { ...common, action: "member.login", outcome: "refused", code: "login.failed", member },
      { ...common, action: "member.login", outcome: "refused", code: "login.failed" },
      { ...common, action: "member.login", outcome: "done", member },
      { ...common, action: "member.logout", outcome: "done", member },
    ]);
    expect(events[1]).not.toHaveProperty("member");
    expect(log.read()).not.toContain("canary guess");
  });

  it("SEC-50 record step-ups and changes of the password, done and refused", async () => {
    const created = await createMember(api, { brand: "lotus" });
    const client = createVisitor(api, "lotus", "10.8.0.1");
    await openTestSession(api, created, client);
    const stepUp = "POST /wps/session/stepUp";
    const prove = async (secret: string) =>
      client.sendSealed(stepUp, await client.seal(stepUp, { proof: "login", secret }));
    const next = "canary of the next one";
    const events = await listen(async () => {
      await prove("canary guess 3");
      await prove(testPassword);
      const body = { oldPassword: testPassword, newPassword: next, confirmNewPassword: next };
      await client
        .call("POST /wps/member/password/v2", { body: { ...body, oldPassword: "no" } })
        .catch(() => 0);
      await client.call("POST /wps/member/password/v2", { body });
    });
    const member = String(created.memberId);
    expect(events).toMatchObject([
      { brand: "lotus", member, action: "member.step.up", outcome: "refused", code: "step.up.failed" },
      { brand: "lotus", member, action: "member.step.up", outcome: "done" },
      {
        brand: "lotus",
        member,
        action: "member.password.change",
        outcome: "refused",
        code: "password.wrong",
      },
      { brand: "lotus", member, action: "member.password.change", outcome: "done" },
    ]);
    for (const secret of ["canary", testPassword, created.username]) expect(log.read()).not.toContain(secret);
  });

  it("SEC-50 record an operator's invitation, factor, wrong codes and change of app, without the codes", async () => {
    await createOperator(api, "uma", ["nova"]);
    const desk = openDesk(api);
    let codes: string[] = [];
    const events = await listen(async () => {
      await desk.giveInvitation(invitationOf("uma"));
      const secret = readOfferedSecret((await desk.get("/service/")).page);
      codes = ["918273", showCode(api, secret), showCode(api, secret, 1)];
      await desk.giveCode(codes[0] ?? "");
      await desk.giveCode(codes[1] ?? "");
      await desk.post("/service/authenticator", { code: codes[2] ?? "" });
    });
    expect(events.map(({ action, outcome }) => [action, outcome])).toEqual([
      ["session.invitation", "done"],
      ["session.factor", "refused"],
      ["session.factor", "done"],
      ["factor.offer", "done"],
    ]);
    expect(events.at(-1)).toHaveProperty("operator");
    for (const code of [...codes, invitationOf("uma")]) expect(log.read()).not.toContain(code);
  });

  it("SEC-50 are left by every call that opens, proves, changes or ends access", () => {
    const calls = Object.entries(playerContract) as [CallKey, PlayerCall][];
    const aboutAccess =
      /^(?:POST|PUT|DELETE) \/wps\/(?:session|member\/(?:password|passkey|security|session|register)|social)/;
    /** What only begins something, or opens an account that has nothing to lose. */
    const beginnings = /options$|\/start$|freeplay$|telegram|^PUT \/wps\/member\/passkey$/;
    const silent = calls
      .filter(([key, { audit }]) => aboutAccess.test(key) && !beginnings.test(key) && !audit)
      .map(([key]) => key);
    expect(silent).toEqual([]);
  });

  it("SEC-50 are left by every call that needs a fresh proof, or affects another person", () => {
    const calls = Object.entries(playerContract) as [CallKey, PlayerCall][];
    const bindsOthers = /^(?:POST|PUT|DELETE) \/wps\/(?:agent|member\/contract)\//;
    /**
     * A call that only begins something; a claim that an operator answers; a check; and money between two accounts of one member.
     */
    const others = /options$|\/start$|telegram|sms$|disputes$|statement\/check$|earnings\/payout$/;
    const silent = calls.filter(
      ([key, { audit, errors }]) =>
        (bindsOthers.test(key) || errors?.includes("step.up.required")) && !others.test(key) && !audit,
    );
    expect(silent.map(([key]) => key)).toEqual([]);
  });

  it("SEC-50 record contracts, bills, rains and withdrawals, also refused ones", async () => {
    const agent = await createMember(api, { type: 1, address: "10.8.0.2" });
    const direct = await createMember(api, { address: "10.8.0.3" });
    const send = (key: string, body: object) => agent.client.send(key, { body });
    const key = "00000000-0000-4000-8000-000000000001";
    const terms = { kind: "daily", release: "auto", limited: false };
    const tiers = [{ minTurnover: "10", minActive: 1, ppm: 9_000 }];
    const events = await listen(async () => {
      const link = await send("POST /wps/agent/links", { kind: "member", rates: [] });
      const { id } = (link.json as { value: { id: string } }).value;
      await agent.client.send("DELETE /wps/agent/links", { query: { id } });
      await send("POST /wps/agent/contract/offer", { ...terms, tiers, member: String(direct.memberId) });
      await send("POST /wps/member/contract/answer", { id: "1", answer: "accept" });
      await send("POST /wps/agent/bills/pay", { id: "1" });
      await send("POST /wps/agent/redRain", { idempotencyKey: key, mode: "each", to: "all", amount: "1" });
    });
    expect(events.map(({ action, outcome, code }) => [action, outcome, code])).toEqual([
      ["agent.link.open", "done", undefined],
      ["agent.link.end", "done", undefined],
      ["agent.contract.offer", "refused", "member.not.found"],
      ["member.contract.answer", "refused", "contract.gone"],
      ["agent.bill.pay", "refused", expect.any(String)],
      ["agent.rain.send", "refused", expect.any(String)],
    ]);
    expect(events.every(({ member }) => member === String(agent.memberId))).toBe(true);
  });
});
