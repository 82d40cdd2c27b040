import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestLog } from "../../../testing/log.ts";
import { createMember, createVisitor, type TestBrand } from "../../../testing/members.ts";
import { openMobile } from "../../../testing/mobile.ts";
import { listSent, readSent } from "../../../testing/outbox.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const noLogin = "POST /wps/verification/sms/noLogin";
const forRegister = "POST /wps/verification/sms/register";
const forMember = "POST /wps/verification/sms";
const forEmail = "POST /wps/verification/email";
const brazil = "+55";
let count = 0;
const next = (): number => {
  count += 1;
  return count;
};
const nextNumber = (): string => `1198${String(next()).padStart(7, "0")}`;
const nextAddress = (): string => `10.44.${Math.floor(next() / 250)}.${(count % 250) + 1}`;

describe("calls that ask for a code", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await openMobile(api);
  });
  afterAll(() => api.close());

  const createGuest = (brand: TestBrand = "lotus", address = nextAddress()): WpsClient =>
    createVisitor(api, brand, address);
  const ask = async (guest: WpsClient, key: string, mobileNum: string, extra: object = {}, query = {}) => {
    const body = { mobileNum, countryDialingCode: brazil, ...extra };
    const { status, json } = await guest.send(key, { body, query });
    return { status, json };
  };
  const createOwner = async (brand: TestBrand = "lotus") => {
    const member = await createMember(api, { brand });
    const mobileNum = nextNumber();
    await api.owner.query(
      "update members set country_dialing_code = $2, mobile_num = $3, mobile_verified_at = now() where member_id = $1",
      [member.memberId, brazil, mobileNum],
    );
    return { ...member, mobileNum, to: `${brazil}${mobileNum}` };
  };

  it("API-10 sends a code to a member's number and answers when the next may be requested", async () => {
    const { mobileNum, to } = await createOwner();
    const reply = await ask(createGuest(), noLogin, mobileNum);
    const expirationTime = api.clock.now().getTime() + 60_000;
    expect(reply).toEqual({ status: 200, json: { success: true, value: { expirationTime } } });
    expect(await readSent(api, to)).toMatch(
      /^Lótus: your login code is \d{6}\. It is valid for 10 minutes\./,
    );
  });

  it("API-10 writes in the reader's language, and by the purpose", async () => {
    const { mobileNum, to } = await createOwner();
    await ask(createGuest(), noLogin, mobileNum, { purpose: "forgot" }, { language: "PT" });
    expect(await readSent(api, to)).toMatch(/^Lótus: seu código para redefinir a senha é \d{6}\./);
  });

  it.each([
    ["login", "lotus"],
    ["forgot", "nova"],
  ] as const)(
    "SEC-07 for %s gives the same answers, repeatedly, for numbers with and without an account, and sends only to the first",
    async (purpose, brand) => {
      const { mobileNum, to } = await createOwner(brand);
      const unknown = nextNumber();
      const play = async (number: string) => {
        const guest = createGuest(brand);
        const replies = [];
        for (let n = 0; n < 5; n += 1) replies.push(await ask(guest, noLogin, number, { purpose }));
        return replies;
      };
      const ofMember = await play(mobileNum);
      expect(await play(unknown)).toEqual(ofMember);
      expect(ofMember.map(({ json }) => json.code ?? "sent")).toEqual([
        "sent",
        "verification.wait",
        "verification.wait",
        "captcha.required",
        "captcha.required",
      ]);
      await readSent(api, to);
      expect(await listSent(api, `${brazil}${unknown}`)).toEqual([]);
    },
  );

  it("API-11 SEC-07 gives the same answer for a taken number, and sends its owner a notice instead of a code", async () => {
    const { mobileNum, to } = await createOwner();
    const free = nextNumber();
    const taken = await ask(createGuest(), forRegister, mobileNum);
    const expirationTime = api.clock.now().getTime() + 60_000;
    expect(taken).toEqual({ status: 200, json: { success: true, value: { expirationTime } } });
    expect(await ask(createGuest(), forRegister, free)).toEqual(taken);
    expect(await readSent(api, `${brazil}${free}`)).toMatch(/your sign-up code is \d{6}/);
    expect(await readSent(api, to)).toMatch(/an account with this contact exists already/);
    expect(await readSent(api, to)).not.toMatch(/\d{6}/);
  });

  it("SEC-27 does not know numbers of another brand", async () => {
    const { mobileNum, to } = await createOwner("nova");
    expect((await ask(createGuest("lotus"), noLogin, mobileNum)).status).toBe(200);
    expect((await ask(createGuest("lotus"), forRegister, mobileNum)).status).toBe(200);
    await expect.poll(() => listSent(api, to)).toHaveLength(1);
    expect(await readSent(api, to)).toContain("sign-up code");
  });

  it.each([
    [noLogin, {}],
    [forRegister, {}],
  ])("%s is off if the brand has switched it off", async (key, extra) => {
    const reply = await ask(createGuest("nova"), key, nextNumber(), extra);
    expect([reply.status, reply.json.code]).toEqual([403, "verification.off"]);
  });

  it("API-10 serves a forgotten password if only that is on", async () => {
    expect((await ask(createGuest("nova"), noLogin, nextNumber(), { purpose: "forgot" })).status).toBe(200);
  });

  it.each([
    [{ mobileNum: "12" }],
    [{ mobileNum: "119800000001234567890" }],
    [{ mobileNum: "11 98000" }],
    [{ countryDialingCode: "+999" }],
    [{ countryDialingCode: "" }],
    [{ brandId: 1 }],
    [{ purpose: "payment" }],
  ])("API-10 API-11 refuse %j", async (extra) => {
    for (const key of [noLogin, forRegister]) {
      const reply = await ask(createGuest(), key, nextNumber(), extra);
      expect([reply.status, reply.json.code], key).toEqual([400, "request.invalid"]);
    }
  });

  it("API-23 sends a member a code for a new number, and does not reveal a taken one", async () => {
    const member = await createMember(api, { brand: "lotus" });
    const { mobileNum, to } = await createOwner();
    const free = nextNumber();
    const expirationTime = api.clock.now().getTime() + 60_000;
    for (const number of [free, mobileNum])
      expect(await ask(member.client, forMember, number)).toEqual({
        status: 200,
        json: { success: true, value: { expirationTime } },
      });
    expect(await readSent(api, `${brazil}${free}`)).toMatch(/code to confirm this contact is \d{6}/);
    expect(await readSent(api, to)).toMatch(/exists already/);
  });

  it("API-23 sends a code for payments to the member's own number and to no other", async () => {
    const owner = await createOwner();
    const other = nextNumber();
    const send = (client: WpsClient, body: object) => client.send(forMember, { body });
    const body = { purpose: "payment", mobileNum: other, countryDialingCode: brazil };
    expect((await send(owner.client, body)).status).toBe(200);
    expect(await readSent(api, owner.to)).toMatch(/code for a payment action is \d{6}/);
    expect(await listSent(api, `${brazil}${other}`)).toEqual([]);
    const without = await createMember(api, { brand: "lotus" });
    const refused = await send(without.client, { purpose: "payment" });
    expect([refused.status, refused.json.code]).toEqual([403, "verification.off"]);
  });

  it("API-23 is for real members", async () => {
    const trial = await createMember(api, { brand: "lotus", type: 4 });
    for (const key of [forMember, forEmail]) {
      expect((await trial.client.send(key, { body: { email: "ana@mail.example" } })).json.code).toBe(
        "free_reject",
      );
      expect((await createGuest().send(key)).json.code).toBe("session.missing");
    }
  });

  it("mails a code to the address to be bound, and a notice to a taken one", async () => {
    const member = await createMember(api);
    await api.owner.query("update members set email = 'taken@mail.example' where member_id = $1", [
      (await createMember(api)).memberId,
    ]);
    for (const email of ["Free@mail.example", "taken@mail.example"]) {
      const reply = await member.client.send(forEmail, { body: { email }, query: { language: "EN" } });
      expect(reply.status).toBe(200);
    }
    expect(await readSent(api, "free@mail.example")).toMatch(
      /^Nova: your code to confirm this contact is \d{6}/,
    );
    const [mail] = await listSent(api, "free@mail.example");
    expect(mail?.subject).toMatch(/^\d{6} is your Nova code$/);
    expect(await readSent(api, "taken@mail.example")).toMatch(/exists already/);
  });
});

describe("a provider that does not answer", () => {
  it("SEC-07 SEC-33 does not delay the answer, so time reveals nothing, and the log contains neither number nor code", async () => {
    const log = createTestLog();
    const bodies: string[] = [];
    const silent = createServer((request) => {
      request.on("data", (part: Buffer) => bodies.push(part.toString()));
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const env = { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: "canary-sms-token" };
    const api = await createTestApi(env, { logTo: log });
    await openMobile(api);
    const { memberId } = await createMember(api, { brand: "lotus" });
    await api.owner.query(
      "update members set country_dialing_code = '+55', mobile_num = '11977778888', mobile_verified_at = now() where member_id = $1",
      [memberId],
    );
    const body = { mobileNum: "11977778888", countryDialingCode: brazil };
    const reply = await createVisitor(api, "lotus").send(noLogin, { body });
    expect(reply.status).toBe(200);
    await expect.poll(() => bodies.length).toBe(1);
    const { to, text } = JSON.parse(bodies[0] ?? "{}") as { to: string; text: string };
    expect(to).toBe("+5511977778888");
    silent.closeAllConnections();
    await expect.poll(() => log.read()).toContain("a code was not sent");
    const code = /\d{6}/.exec(text)?.[0] ?? "?";
    expect(code).toMatch(/^\d{6}$/);
    // The times of the log have many digits, any six of which may match the code's.
    expect(log.read()).not.toMatch(new RegExp(`(?<!\\d|\\d\\.)${code}(?!\\d)`));
    for (const secret of ["11977778888", "canary-sms-token"]) expect(log.read()).not.toContain(secret);
    silent.close();
    await api.close();
  });
});
