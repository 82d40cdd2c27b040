import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import type { Messaging } from "../../../platform/messaging/messaging.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createBrandService } from "../../ground/brand/brand.service.ts";
import type { CodeAddress, CodePurpose } from "./verification.port.ts";
import { createVerificationService, type VerificationService } from "./verification.service.ts";

const minuteMs = 60_000;
let numbers = 0;
const nextNumber = (prefix = "+55"): CodeAddress => {
  numbers += 1;
  return { mobile: { countryDialingCode: prefix, mobileNum: `1190000${String(numbers).padStart(4, "0")}` } };
};

describe("one-time codes", () => {
  let api: TestApi;
  let database: Database;
  let verification: VerificationService;
  let brands: Record<string, Brand>;
  let sentTexts: string[];
  let isProviderDown = false;

  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 8 });
    const listed = await createBrandService({ database, changes: createTestChanges() }).listBrands();
    brands = Object.fromEntries(listed.map((brand) => [brand.code, brand]));
    sentTexts = [];
    const keep = async ({ text }: { text: string }): Promise<void> => {
      if (isProviderDown) throw new Error("down");
      sentTexts.push(text);
    };
    const messaging: Messaging = { sms: { send: keep }, mail: { send: keep } };
    const logger = pino({ level: "silent" });
    verification = createVerificationService({
      database,
      masterSecret: Buffer.alloc(32, 7),
      messaging,
      logger,
    });
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  const contextOf = (
    code = "lotus",
    own: Partial<Brand["settings"]["codeBudget"]> = {},
    limits: Partial<Brand["settings"]["codeLimits"]> = {},
  ): RequestContext => {
    const brand = brands[code];
    if (!brand) throw new Error(`no brand ${code}`);
    const codeBudget = { ...brand.settings.codeBudget, ...own };
    // Nothing is reserved, and one network may use all of it: the shares have their own tests.
    const codeLimits = {
      memberPerDay: 1_000,
      networkPerHour: 1_000,
      networkPerDay: 1_000,
      recoveryPercent: 0,
      ...limits,
    };
    return {
      brand: { ...brand, settings: { ...brand.settings, codeBudget, codeLimits } },
      language: "EN",
      ip: "203.0.113.9",
      now: api.clock.now(),
    } as RequestContext;
  };
  const send = async (address: CodeAddress, purpose: CodePurpose = "login", context = contextOf()) => {
    await verification.sendCode(context, { purpose, address });
    return /\b\d{6}\b/.exec(sentTexts.at(-1) ?? "")?.[0] ?? "";
  };
  const check = (address: CodeAddress, code: string, purpose: CodePurpose = "login", brand = "lotus") =>
    verification.checkCode(contextOf(brand), { purpose, address, code });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => "sent",
      ({ code, value }: { code: string; value: object }) => ({ code, ...value }),
    );
  const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  it("SEC-08 API-10 a code has six digits and works once", async () => {
    const address = nextNumber();
    const code = await send(address);
    expect(code).toMatch(/^\d{6}$/);
    expect(await check(address, ` ${code} `)).toBe(true);
    expect(await check(address, code)).toBe(false);
  });

  it("recognises an e-mail address by its letters, however it is written", async () => {
    const code = await send({ email: " Ana.Reis@Example.org " }, "bind-email");
    expect(await check({ email: "ana.reis@example.com" }, code, "bind-email")).toBe(false);
    expect(await check({ email: "ANA.reis@example.org" }, code, "bind-email")).toBe(true);
  });

  it("SEC-08 lets one of twenty simultaneous checks with the right code succeed", async () => {
    const address = nextNumber();
    const code = await send(address);
    const results = await Promise.all(Array.from({ length: 20 }, () => check(address, code)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it("SEC-08 is valid for ten minutes", async () => {
    const [early, late] = [nextNumber(), nextNumber()];
    const codes = [await send(early), await send(late)];
    api.clock.advanceMs(10 * minuteMs - 1);
    expect(await check(early, codes[0] ?? "")).toBe(true);
    api.clock.advanceMs(1);
    expect(await check(late, codes[1] ?? "")).toBe(false);
  });

  it("SEC-08 after five wrong checks no code is right, even when they come at once", async () => {
    const [four, five] = [nextNumber(), nextNumber()];
    const codes = [await send(four), await send(five)];
    for (const [address, code, times] of [
      [four, codes[0] ?? "", 4],
      [five, codes[1] ?? "", 5],
    ] as const)
      await Promise.all(Array.from({ length: times }, () => check(address, wrongOf(code))));
    expect(await check(four, codes[0] ?? "")).toBe(true);
    expect(await check(five, codes[1] ?? "")).toBe(false);
  });

  it("SEC-08 SEC-27 is bound to purpose, number and brand", async () => {
    const address = nextNumber();
    const code = await send(address, "register");
    expect(await check(address, code, "login")).toBe(false);
    expect(await check(nextNumber(), code, "register")).toBe(false);
    expect(await check(address, code, "register", "nova")).toBe(false);
    expect(await check(address, code, "register")).toBe(true);
  });

  it("SEC-08 a new code ends the one before", async () => {
    const address = nextNumber();
    const first = await send(address);
    api.clock.advanceMs(minuteMs);
    const second = await send(address);
    expect(await check(address, first)).toBe(first === second);
    expect(await check(address, second)).toBe(true);
  });

  it("SEC-08 sends five codes with growing waits, and after a right check starts counting again", async () => {
    const address = nextNumber();
    const waits: unknown[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { expirationTime } = await verification.sendCode(contextOf(), { purpose: "login", address });
      const now = api.clock.now().getTime();
      waits.push((expirationTime - now) / 1_000);
      const code = n < 4 ? "verification.wait" : "verification.limit";
      expect(await refusal(send(address))).toMatchObject({ code });
      api.clock.advanceMs(expirationTime - now);
    }
    expect(waits).toEqual([60, 60, 120, 300, 600]);
    expect(await refusal(send(address))).toMatchObject({ code: "verification.limit" });
    api.clock.advanceMs(6 * 60 * minuteMs);
    const code = await send(address);
    expect(await check(address, code)).toBe(true);
    await send(address);
  });

  it("SEC-08 sends a number five codes in six hours, though expired codes are deleted in between", async () => {
    const address = nextNumber();
    const sixHoursMs = 6 * 60 * minuteMs;
    const startMs = api.clock.now().getTime();
    const passTo = async (ms: number) => {
      api.clock.advanceMs(startMs + ms - api.clock.now().getTime());
      await verification.deleteExpired(Object.values(brands), api.clock.now());
    };
    for (let n = 1; n <= 5; n += 1) {
      expect(await refusal(send(address))).toBe("sent");
      await passTo(n * 11 * minuteMs);
    }
    for (const ms of [55 * minuteMs, sixHoursMs - 1]) {
      await passTo(ms);
      expect(await refusal(send(address)), `after ${ms} ms`).toMatchObject({ code: "verification.limit" });
    }
    await passTo(sixHoursMs);
    expect(await refusal(send(address))).toBe("sent");
  });

  it.each<[channel: string, purpose: CodePurpose, addressOf: (n: number) => CodeAddress]>([
    ["text message", "bind-mobile", () => nextNumber()],
    ["mail", "bind-email", (n) => ({ email: `budget-${n}@mail.example` })],
  ])(
    "SEC-08 SEC-36 sends a member ten codes a day by %s, from whatever networks they ask",
    async (_channel, purpose, addressOf) => {
      const ask = (memberId: bigint, n: number) =>
        refusal(
          send(addressOf(n), purpose, {
            ...contextOf("nova", {}, { memberPerDay: 10 }),
            ip: `203.0.${n}.9`,
            session: { memberId } as never,
          }),
        );
      const asked: unknown[] = [];
      for (let n = 0; n < 12; n += 1) asked.push(await ask(7n, n));
      const refused = { code: "verification.limit", retryAfterSeconds: 24 * 3_600 };
      expect(asked).toEqual([...Array.from({ length: 10 }, () => "sent"), refused, refused]);
      expect(await ask(8n, 12)).toBe("sent");
      api.clock.advanceMs(24 * 60 * minuteMs);
      expect(await ask(7n, 13)).toBe("sent");
    },
  );

  it("SEC-08 twenty requests at once send one code", async () => {
    const address = nextNumber();
    const before = sentTexts.length;
    const results = await Promise.all(Array.from({ length: 20 }, () => refusal(send(address))));
    expect(results.filter((result) => result === "sent")).toHaveLength(1);
    expect(sentTexts.length - before).toBe(1);
  });

  it("SEC-08 keeps to the budgets, of the brand and of each prefix, by the hour", async () => {
    api.clock.advanceMs(60 * minuteMs);
    const budget = { sms: 4, mail: 1, smsPerPrefix: 2, prefixes: { "+44": 3, "+881": 0 } };
    const ask = (address: CodeAddress, brand = "nova") =>
      refusal(send(address, "register", contextOf(brand, budget)));
    const refused = { code: "verification.unavailable", retryAfterSeconds: 60 };
    expect(await ask(nextNumber("+881"))).toEqual(refused);
    const ofPrefix = [];
    for (let n = 0; n < 3; n += 1) ofPrefix.push(await ask(nextNumber("+55")));
    expect(ofPrefix).toEqual(["sent", "sent", refused]);
    const ofBrand = [];
    for (let n = 0; n < 3; n += 1) ofBrand.push(await ask(nextNumber("+44")));
    expect(ofBrand).toEqual(["sent", "sent", refused]);
    expect(await ask(nextNumber("+55"), "lotus"), "another brand has its own").toBe("sent");
    expect([await ask({ email: "a@mail.example" }), await ask({ email: "b@mail.example" })]).toEqual([
      "sent",
      refused,
    ]);
    api.clock.advanceMs(60 * minuteMs);
    expect(await ask(nextNumber("+44"))).toBe("sent");
  });

  it("SEC-08 a flood at once does not pass the budget", async () => {
    api.clock.advanceMs(60 * minuteMs);
    const before = sentTexts.length;
    const context = contextOf("nova", { sms: 5 });
    await Promise.all(Array.from({ length: 20 }, () => refusal(send(nextNumber(), "login", context))));
    expect(sentTexts.length - before).toBe(5);
  });

  it("an awaited sending that fails is reported and leaves no wait", async () => {
    const address = nextNumber();
    isProviderDown = true;
    expect(await refusal(send(address, "payment"))).toMatchObject({ code: "verification.unavailable" });
    isProviderDown = false;
    const code = await send(address, "payment");
    expect(await check(address, code, "payment")).toBe(true);
  });

  it("SEC-08 API-10 stores neither number nor code in plain text", async () => {
    const address = nextNumber();
    const code = await send(address);
    const { rows } = await api.owner.query<{ key: Buffer; code_hash: Buffer | null }>(
      "select key, code_hash from verification_codes",
    );
    const kept = rows.flatMap(({ key, code_hash }) => [key, code_hash ?? Buffer.alloc(0)]);
    expect(kept.length).toBeGreaterThan(0);
    for (const value of kept) {
      expect(value.toString("latin1")).not.toContain(code);
      expect([0, 16, 32]).toContain(value.length);
    }
  });

  it("deletes expired rows and keeps those that count", async () => {
    const address = nextNumber();
    const code = await send(address);
    await verification.deleteExpired(Object.values(brands), api.clock.now());
    expect(await check(address, code)).toBe(true);
    await send(address);
    api.clock.advanceMs(7 * 60 * minuteMs);
    await verification.deleteExpired(Object.values(brands), api.clock.now());
    api.clock.advanceMs(24 * 60 * minuteMs);
    await verification.deleteExpired(Object.values(brands), api.clock.now());
    for (const table of ["verification_codes", "verification_counters", "code_budget_counters"])
      expect((await api.owner.query(`select from ${table}`)).rowCount, table).toBe(0);
  });
});
