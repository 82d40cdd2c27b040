import { playerContract } from "@croupier/contract/player/contract";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createMember,
  createVisitor,
  openTestSession,
  type TestBrand,
  type TestMember,
  testPassword,
} from "../../../testing/members.ts";
import { openSocialTest } from "../../../testing/social.ts";
import type { TestApi } from "../../../testing/test-api.ts";

const stepUp = "POST /wps/session/stepUp";
const change = "POST /wps/member/password/v2";
const asked = "step.up.required";
const mobile = { countryDialingCode: "86", mobileNum: "13800138000" };
const account = { bankName: "Bank", payeeName: "Mei Lin", accountNumber: "6222020200112233" };

/** Every call that requires a step-up, with a request that triggers it. */
const guarded: Readonly<Record<string, { body?: object; query?: Record<string, string> }>> = {
  "POST /wps/member/security/paymentPassword": { body: { paymentPassword: "271828" } },
  "POST /wps/member/security/mobile": { body: { ...mobile, verificationCode: "123456" } },
  "POST /wps/member/security/email": { body: { email: "mei@example.com", verificationCode: "123456" } },
  "POST /wps/member/security/bankAccounts": { body: account },
  "POST /wps/member/security/pixKeys": { body: { kind: "cpf", key: "52998224725" } },
  "PUT /wps/member/cpf": { body: { cpf: "52998224725" } },
  "POST /wps/member/security/bankAccounts/remove": { body: { id: "1" } },
  "POST /wps/member/passkeys/options": {},
  "POST /wps/social/start": { body: { provider: "google", purpose: "link" } },
  "POST /wps/social/telegram/link": {
    body: { id: 1, first_name: "Mei", auth_date: 1, hash: "0".repeat(64) },
  },
  "DELETE /wps/social/identity": { query: { provider: "google" } },
  "POST /wps/verification/sms": { body: mobile },
  "POST /wps/play/exclusion": { body: { term: "year", scope: "brand" } },
  "POST /wps/play/exclusion/end": {},
  // For members who pay others by contract.
  "POST /wps/member/contract/answer": { body: { id: "1", answer: "accept" } },
  "POST /wps/agent/bills/pay": { body: { id: "1" } },
  "POST /wps/agent/contract/end": { body: { id: "1" } },
  "POST /wps/agent/earnings/topUp": {
    body: { idempotencyKey: "0b9d7a3e-1111-4a7b-9d57-2f6f3c1e9a12", amount: "1" },
  },
  "POST /wps/agent/redRain": {
    body: {
      idempotencyKey: "0b9d7a3e-1111-4a7b-9d57-2f6f3c1e9a11",
      mode: "each",
      to: "all",
      amount: "1",
    },
  },
  "POST /wps/withdrawal/orders": {
    body: {
      idempotencyKey: "0b9d7a3e-1111-4a7b-9d57-2f6f3c1e9a10",
      method: "bank",
      accountId: "1",
      amount: "100",
    },
  },
};

describe("five wrong answers to a step-up", () => {
  let api: TestApi;
  beforeAll(async () => {
    const social = await openSocialTest();
    ({ api } = social);
    return social.close;
  });

  let members = 0;
  const create = async (brand: TestBrand = "nova", type = 0): Promise<TestMember> => {
    members += 1;
    const member = await createMember(api, { brand, type, address: `10.6.0.${members}` });
    api.clock.advanceMs(5 * 60_000);
    return member;
  };
  /** Makes a member the payer of a contract. */
  const payOthers = async ({ brandId, memberId }: TestMember, brand: TestBrand): Promise<void> => {
    const other = await createMember(api, { brand });
    await api.owner.query(
      `insert into contracts (merchant_id, payer_id, beneficiary_id, kind, request_type, terms, state, starts_on)
       values ($1, $2, $3, 'daily', 'TURNOVER', '{}', 'accepted', '2026-01-01')`,
      [brandId, memberId, other.memberId],
    );
  };
  const prove = async ({ client }: TestMember, secret: string) =>
    (await client.sendSealed(stepUp, await client.seal(stepUp, { proof: "login", secret }))).json.code;
  const fail = async (member: TestMember, times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) expect(await prove(member, "000000")).toBe("step.up.failed");
  };
  const isSealed = (key: string): boolean =>
    (playerContract as Readonly<Record<string, { sealed?: boolean }>>)[key]?.sealed === true;
  /** Prepares a call, because nobody can seal a body once their session is over. */
  const prepare = async ({ client }: TestMember, key: string) => {
    const request = guarded[key] ?? {};
    const sealed = isSealed(key) ? await client.seal(key, { ...request.body }) : undefined;
    return async () => {
      const { status, json } =
        sealed === undefined ? await client.send(key, request) : await client.sendSealed(key, sealed);
      return [status, json.code];
    };
  };
  const isSignedIn = async ({ client }: TestMember): Promise<boolean> =>
    (await client.send("GET /wps/member/security")).status === 200;

  it("are accepted by these calls and no others", () => {
    const contract = playerContract as Readonly<Record<string, { errors?: readonly string[] }>>;
    const asking = Object.entries(contract).filter(([, { errors }]) => errors?.includes(asked));
    expect(Object.keys(guarded).toSorted()).toEqual(asking.map(([key]) => key).toSorted());
  });

  it.each(Object.keys(guarded))("SEC-61 end the session at %s, in both brands", async (key) => {
    for (const brand of ["nova", "lotus"] as const) {
      const member = await create(brand, key.includes("/agent/") ? 1 : 0);
      if (key.includes("/contract/")) await payOthers(member, brand);
      expect(await (await prepare(member, key))()).toEqual([403, asked]);
      await fail(member, 4);
      expect(await (await prepare(member, key))()).toEqual([403, asked]);
      const last = await prepare(member, key);
      await fail(member, 1);
      expect(await last()).toEqual([401, "session.expired"]);
    }
  });

  it("SEC-61 count from any address and process, and end that session alone", async () => {
    const member = await create();
    const elsewhere = await create();
    await openTestSession(api, member, elsewhere.client);
    const another = await api.startAnother();
    const stolen = createVisitor({ app: another }, "nova", "10.7.0.1");
    stolen.token = member.client.token;
    for (const [name, value] of member.client.cookies) stolen.cookies.set(name, value);
    await fail(member, 3);
    await fail({ ...member, client: stolen }, 2);
    expect([await isSignedIn(member), await isSignedIn({ ...member, client: stolen })]).toEqual([
      false,
      false,
    ]);
    expect(await isSignedIn({ ...member, client: elsewhere.client })).toBe(true);
  });

  it("SEC-61 start counting again after a right one", async () => {
    const member = await create();
    await fail(member, 4);
    expect(await prove(member, testPassword)).toBeUndefined();
    await fail(member, 4);
    expect(await isSignedIn(member)).toBe(true);
  });

  it("SEC-61 leave no sixth attempt, even a right one", async () => {
    const member = await create();
    const { client } = member;
    const right = await client.seal(stepUp, { proof: "login", secret: testPassword });
    await fail(member, 5);
    expect((await client.sendSealed(stepUp, right)).json.code).toBe("session.expired");
  });

  it("SEC-61 include wrong old passwords in a password change", async () => {
    const member = await create();
    const guess = {
      oldPassword: "a guess",
      newPassword: "another one 42",
      confirmNewPassword: "another one 42",
    };
    const counted = `update sessions set wrong_proofs = 4 where member_id = $1`;
    await api.owner.query(counted, [member.memberId]);
    const reply = await member.client.sendSealed(change, await member.client.seal(change, guess));
    expect([reply.json.code, await isSignedIn(member)]).toEqual(["password.wrong", false]);
  });
});
