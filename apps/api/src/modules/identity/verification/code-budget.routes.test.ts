import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByInject } from "@croupier/test-kit/wps-transport";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createMember, createVisitor, type TestMember, testPassword } from "../../../testing/members.ts";
import { giveMobile, nextMobileNum, openMobile } from "../../../testing/mobile.ts";
import { listSent } from "../../../testing/outbox.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";

const forMember = "POST /wps/verification/sms";
const noLogin = "POST /wps/verification/sms/noLogin";
const forRegister = "POST /wps/verification/sms/register";
const brazil = "+55";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** As many requests as one member once needed to use up a brand's SMS budget. */
const flood = 202;

let networks = 0;
/** An address of a network that has not sent a request yet. */
const nextAddress = (): string => {
  networks += 1;
  return `10.${50 + (networks >> 8)}.${networks & 255}.7`;
};

describe("SEC-36 the budgets of SMS", () => {
  let api: TestApi;
  let other: FastifyInstance;
  beforeAll(async () => {
    api = await createTestApi();
    other = await api.startAnother();
    await openMobile(api);
    await api.owner.query(
      `update merchants set switches = switches || '{"CHNGPASSVERIF3": true, "MOBILEVERCODELOGIN3": true}',
         settings = settings || '{"registerMethods": {"username": true, "mobileNum": true}}' where code = 'nova'`,
    );
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.owner.query("delete from code_budget_counters");
    await api.owner.query("delete from verification_counters");
  });

  /** The member's session in a browser with another address, on another process if given. */
  const moveTo = ({ client: own }: TestMember, address: string, app = api.app, host = "lotus.localhost") => {
    const client = createWpsClient({ request: sendByInject(app, address), host, merchantCode: "-" });
    client.token = own.token;
    for (const [name, value] of own.cookies) client.cookies.set(name, value);
    return client;
  };
  const ask = async (client: WpsClient, key: string, mobileNum: string, extra: object = {}) => {
    const { status, json } = await client.send(key, {
      body: { mobileNum, countryDialingCode: brazil, ...extra },
    });
    return status === 200 ? "sent" : json.code;
  };
  /** Requests with a new captcha, which a network needs from its fourth request on. */
  const askAsPerson = async (client: WpsClient, key: string, mobileNum: string, extra: object = {}) => {
    await client.call("GET /wps/captcha");
    return ask(client, key, mobileNum, { captcha: testCaptchaDigits, ...extra });
  };
  const countBy = (outcomes: readonly (string | undefined)[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const outcome of outcomes) counts[outcome ?? ""] = (counts[outcome ?? ""] ?? 0) + 1;
    return counts;
  };
  const createOwner = async (brand: "nova" | "lotus" = "lotus") => {
    const member = await createMember(api, { brand });
    const mobileNum = nextMobileNum();
    await giveMobile(api, member.memberId, mobileNum);
    return { ...member, mobileNum, to: `${brazil}${mobileNum}` };
  };
  const expectSent = async (to: string): Promise<void> => {
    await expect.poll(async () => (await listSent(api, to)).length).toBe(1);
  };
  /** A process that starts with these settings of Lótus. They last until the end of the test. */
  const startWith = async (settings: object): Promise<Pick<TestApi, "app">> => {
    await api.owner.query("update merchants set settings = settings || $1 where code = 'lotus'", [settings]);
    onTestFinished(async () => {
      await api.owner.query("update merchants set settings = settings - $1::text[] where code = 'lotus'", [
        Object.keys(settings),
      ]);
    });
    return { app: await api.startAnother() };
  };

  it("202 requests of one member from as many networks leave the budgets of others, of recovery and of the other brand intact", async () => {
    const attacker = await createMember(api, { brand: "lotus" });
    const outcomes: (string | undefined)[] = [];
    for (let n = 0; n < flood; n += 1)
      outcomes.push(await ask(moveTo(attacker, nextAddress()), forMember, nextMobileNum()));
    expect(countBy(outcomes)).toEqual({ sent: 10, "verification.limit": flood - 10 });

    const member = await createMember(api, { brand: "lotus" });
    const free = nextMobileNum();
    expect(await ask(moveTo(member, nextAddress()), forMember, free)).toBe("sent");
    await expectSent(`${brazil}${free}`);
    const owner = await createOwner();
    const guest = createVisitor(api, "lotus", nextAddress());
    expect(await ask(guest, noLogin, owner.mobileNum, { purpose: "forgot" })).toBe("sent");
    await expectSent(owner.to);
    const elsewhere = await createMember(api, { brand: "nova" });
    expect(
      await ask(moveTo(elsewhere, nextAddress(), api.app, "localhost"), forMember, nextMobileNum()),
    ).toBe("sent");
  });

  it("counts a member over all processes, and starts again a day later", async () => {
    const attacker = await createMember(api, { brand: "lotus" });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        ask(moveTo(attacker, nextAddress(), n % 2 ? other : api.app), forMember, nextMobileNum()),
      ),
    );
    expect(countBy(outcomes)).toEqual({ sent: 10, "verification.limit": 30 });
    const refused = await moveTo(attacker, nextAddress()).send(forMember, {
      body: { mobileNum: nextMobileNum(), countryDialingCode: brazil },
    });
    expect([refused.status, refused.json.value]).toEqual([429, { retryAfterSeconds: dayMs / 1_000 }]);
    expect(refused.headers["retry-after"]).toBe(String(dayMs / 1_000));
    await api.owner.query("update code_budget_counters set ends_at = $1", [api.clock.now()]);
    expect(await ask(moveTo(attacker, nextAddress()), forMember, nextMobileNum())).toBe("sent");
  });

  it("a network of many accounts and addresses has one budget, for any number", async () => {
    const owner = await createOwner();
    const outcomes: (string | undefined)[] = [];
    for (let n = 0; n < 70; n += 1)
      outcomes.push(await ask(createVisitor(api, "lotus", `10.200.7.${n}`), forRegister, nextMobileNum()));
    expect(countBy(outcomes)).toEqual({ sent: 45, "verification.limit": 25 });
    // The other quarter is reserved for recovery. Known and unknown numbers are counted and refused the same way
    // (SEC-07).
    const neighbour = (n: number): WpsClient => createVisitor(api, "lotus", `10.200.7.${100 + n}`);
    expect(await ask(neighbour(0), noLogin, owner.mobileNum)).toBe("verification.limit");
    const recoveries: (string | undefined)[] = [];
    for (let n = 0; n < 14; n += 1)
      recoveries.push(await ask(neighbour(n), noLogin, nextMobileNum(), { purpose: "forgot" }));
    expect(countBy(recoveries)).toEqual({ sent: 14 });
    expect(await ask(neighbour(20), noLogin, owner.mobileNum, { purpose: "forgot" })).toBe("sent");
    await expectSent(owner.to);
    for (const number of [(await createOwner()).mobileNum, nextMobileNum()])
      expect(await ask(neighbour(21), noLogin, number, { purpose: "forgot" })).toBe("verification.limit");
    expect(await ask(createVisitor(api, "lotus", "10.200.8.1"), noLogin, nextMobileNum())).toBe("sent");
    expect(await ask(createVisitor(api, "nova", "10.200.7.250"), forRegister, nextMobileNum())).toBe("sent");
  });

  it("a network counts by the hour and by the day", async () => {
    const codeLimits = { memberPerDay: 10, networkPerHour: 3, networkPerDay: 5, recoveryPercent: 0 };
    const person = createVisitor(await startWith({ codeLimits }), "lotus", "10.201.7.1");
    const askFor = async (times: number): Promise<Record<string, number>> => {
      const outcomes: (string | undefined)[] = [];
      for (let n = 0; n < times; n += 1) outcomes.push(await askAsPerson(person, noLogin, nextMobileNum()));
      return countBy(outcomes);
    };
    expect(await askFor(4)).toEqual({ sent: 3, "verification.limit": 1 });
    api.clock.advanceMs(hourMs);
    expect(await askFor(4)).toEqual({ sent: 2, "verification.limit": 2 });
    api.clock.advanceMs(dayMs);
    expect(await askFor(4)).toEqual({ sent: 3, "verification.limit": 1 });
  });

  it("keeps a quarter for recovery when all networks together have used up the rest", async () => {
    const busy = await startWith({ codeBudget: { sms: 100, mail: 1, smsPerPrefix: 40, prefixes: {} } });
    const outcomes: (string | undefined)[] = [];
    for (let n = 0; n < 40; n += 1) {
      const mobileNum = nextMobileNum();
      outcomes.push(await ask(createVisitor(busy, "lotus", nextAddress()), forRegister, mobileNum));
      if (outcomes.at(-1) === "sent") await expectSent(`${brazil}${mobileNum}`);
    }
    expect(countBy(outcomes)).toEqual({ sent: 30, "verification.unavailable": 10 });
    const owner = await createOwner();
    const guest = createVisitor(busy, "lotus", nextAddress());
    expect(await ask(guest, noLogin, owner.mobileNum)).toBe("verification.unavailable");
    expect(await ask(guest, noLogin, owner.mobileNum, { purpose: "forgot" })).toBe("sent");
    await expectSent(owner.to);
    expect(await ask(createVisitor(busy, "nova", nextAddress()), forRegister, nextMobileNum())).toBe("sent");
  });

  it("recovery uses the shared budget first, then at most its reserve", async () => {
    const busy = await startWith({ codeBudget: { sms: 100, mail: 1, smsPerPrefix: 8, prefixes: {} } });
    const outcomes: (string | undefined)[] = [];
    for (let n = 0; n < 9; n += 1) {
      const { mobileNum, to } = await createOwner();
      const guest = createVisitor(busy, "lotus", nextAddress());
      outcomes.push(await ask(guest, noLogin, mobileNum, { purpose: "forgot" }));
      if (outcomes.at(-1) === "sent") await expectSent(to);
    }
    expect(countBy(outcomes)).toEqual({ sent: 8, "verification.unavailable": 1 });
  });

  it("asks a member for a password before it sends to another number, and not for the member's own", async () => {
    const owner = await createOwner();
    const client = moveTo(owner, nextAddress());
    await api.owner.query("update sessions set proven_at = null where member_id = $1", [owner.memberId]);
    const another = nextMobileNum();
    const refused = await client.send(forMember, {
      body: { mobileNum: another, countryDialingCode: brazil },
    });
    expect([refused.status, refused.json.code, refused.json.value]).toEqual([
      403,
      "step.up.required",
      { proofs: ["login"] },
    ]);
    expect(await listSent(api, `${brazil}${another}`)).toEqual([]);
    expect(await ask(client, forMember, owner.mobileNum)).toBe("sent");
    await expectSent(owner.to);
    const sealing = owner.client;
    await sealing.call("POST /wps/session/stepUp", { body: { proof: "login", secret: testPassword } });
    expect(await ask(client, forMember, another)).toBe("sent");
    await expectSent(`${brazil}${another}`);
  });
});
