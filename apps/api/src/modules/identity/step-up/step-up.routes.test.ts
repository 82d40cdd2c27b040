import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createMember,
  createVisitor,
  openTestSession,
  type TestMember,
  testPassword,
} from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const stepUp = "POST /wps/session/stepUp";
const guarded = "POST /wps/member/security/bankAccounts/remove";
const minuteMs = 60_000;
const pin = "271828";

describe("step-up", () => {
  let api: TestApi;
  let pinHash: string;
  beforeAll(async () => {
    api = await createTestApi();
    pinHash = await hash(pin, { memoryCost: 8, timeCost: 1 });
  });
  afterAll(() => api.close());

  let members = 0;
  /** Every client gets its own address, because calls are limited by address. */
  const create = async (brand: "nova" | "lotus" = "nova"): Promise<TestMember> => {
    members += 1;
    const member = await createMember(api, { brand, address: `10.4.0.${members}` });
    await api.owner.query("update members set payment_password_hash = $2 where member_id = $1", [
      member.memberId,
      pinHash,
    ]);
    return member;
  };
  /** Runs a guarded call: `bank.account.not.found` means that the guard let it pass. */
  const callGuarded = async ({ client }: TestMember) =>
    (await client.send(guarded, { body: { id: "1" } })).json;
  const prove = async ({ client }: TestMember, proof: string, secret: string) =>
    client.sendSealed(stepUp, await client.seal(stepUp, { proof, secret }));

  it("SEC-12 lets a login of the last five minutes pass, and asks after that", async () => {
    const member = await create();
    api.clock.advanceMs(5 * minuteMs - 1_000);
    expect((await callGuarded(member)).code).toBe("bank.account.not.found");
    api.clock.advanceMs(1_000);
    expect(await callGuarded(member)).toMatchObject({
      code: "step.up.required",
      value: { proofs: ["payment", "login"] },
    });
  });

  it.each([
    ["payment", pin],
    ["login", testPassword],
  ])("SEC-12 accepts the %s password, for five minutes and for this session alone", async (proof, secret) => {
    const member = await create();
    api.clock.advanceMs(5 * minuteMs);
    expect((await prove(member, proof, secret)).json.success).toBe(true);
    expect((await callGuarded(member)).code).toBe("bank.account.not.found");
    const other = createVisitor(api, "nova");
    await other.login(member.username, testPassword);
    api.clock.advanceMs(5 * minuteMs);
    expect((await callGuarded(member)).code).toBe("step.up.required");
    await prove(member, proof, secret);
    expect((await other.send(guarded, { body: { id: "1" } })).json.code).toBe("step.up.required");
  });

  it("SEC-12 offers the member's passwords: without a payment password the login password, without any nothing", async () => {
    const member = await createMember(api);
    api.clock.advanceMs(5 * minuteMs);
    expect((await callGuarded(member)).value?.proofs).toEqual(["login"]);
    expect((await prove(member, "payment", pin)).json.code).toBe("step.up.failed");
    await api.owner.query("update members set password_hash = null where member_id = $1", [member.memberId]);
    expect((await callGuarded(member)).value?.proofs).toEqual([]);
    expect((await prove(member, "login", testPassword)).json.code).toBe("step.up.failed");
  });

  it("SEC-12 does not accept a remembered device, which proves the browser but not the person", async () => {
    const member = await create();
    const first = await member.client.login(member.username, testPassword, { remember: true });
    expect((await callGuarded(member)).code).toBe("bank.account.not.found");
    await member.client.login(member.username, first.deviceCredential ?? "", { remember: true });
    expect((await callGuarded(member)).code).toBe("step.up.required");
    expect((await prove(member, "login", first.deviceCredential ?? "")).json.code).toBe("step.up.failed");
    expect((await prove(member, "login", testPassword)).json.success).toBe(true);
    expect((await callGuarded(member)).code).toBe("bank.account.not.found");
  });

  /** The same member, signed in again. */
  const signInAgain = async (member: TestMember): Promise<TestMember> => {
    await openTestSession(api, member, member.client);
    return member;
  };

  it("delays after five wrong answers, longer each time, for either password", async () => {
    const member = await create();
    api.clock.advanceMs(5 * minuteMs);
    for (let n = 0; n < 5; n += 1)
      expect((await prove(member, n % 2 ? "login" : "payment", "000000")).json.code).toBe("step.up.failed");
    await signInAgain(member);
    const early = await prove(member, "payment", pin);
    expect([early.status, early.json.code, early.headers["retry-after"]]).toEqual([
      429,
      "step.up.delayed",
      "5",
    ]);
    api.clock.advanceMs(5_000);
    expect((await prove(member, "payment", "000000")).json.code).toBe("step.up.failed");
    expect((await prove(member, "payment", pin)).json.value?.retryAfterSeconds).toBe(10);
    api.clock.advanceMs(10_000);
    expect((await prove(member, "payment", pin)).json.success).toBe(true);
    expect((await prove(member, "payment", "000000")).json.code, "counted from nothing").toBe(
      "step.up.failed",
    );
  });

  it("SEC-48 delays for every address, session and process", async () => {
    const member = await create();
    for (let n = 0; n < 5; n += 1) await prove(member, "payment", "000000");
    const elsewhere = createVisitor({ app: await api.startAnother() }, "nova", "10.4.9.9");
    await elsewhere.login(member.username, testPassword);
    expect((await prove({ ...member, client: elsewhere }, "payment", pin)).json.code).toBe("step.up.delayed");
  });

  it("counts concurrent answers", async () => {
    const { client } = await create();
    // Sealed before, because the keys are for an open session.
    const sealed = await Promise.all(
      Array.from({ length: 12 }, () => client.seal(stepUp, { proof: "payment", secret: "000000" })),
    );
    const replies = await Promise.all(sealed.map((answer) => client.sendSealed(stepUp, answer)));
    const codes = replies.map(({ json }) => json.code);
    // One of the five may find the passwords' queue full on a busy machine, and is not counted then.
    const failed = codes.filter((code) => code === "step.up.failed").length;
    expect([failed > 0, failed <= 5]).toEqual([true, true]);
    // Once five were wrong, the session is over for the others.
    const others = codes.filter((code) => code !== "step.up.failed");
    for (const code of others) expect(["step.up.delayed", "session.expired"]).toContain(code);
  });

  it("SEC-15 accepts the password only sealed", async () => {
    const { client } = await create();
    const reply = await client.send(stepUp, { body: { proof: "payment", secret: pin } });
    expect([reply.status, reply.json.code]).toEqual([415, "payload.plain"]);
  });

  it("SEC-27 counts and proves in one brand alone", async () => {
    const [nova, lotus] = [await create("nova"), await create("lotus")];
    api.clock.advanceMs(5 * minuteMs);
    for (let n = 0; n < 5; n += 1) await prove(nova, "payment", "000000");
    expect((await prove(lotus, "payment", pin)).json.success).toBe(true);
    expect((await callGuarded(nova)).code).toBe("session.expired");
  });
});
