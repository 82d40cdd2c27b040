import { describe, expect, it } from "vitest";
import { development, production } from "../testing/environments.ts";
import { loadConfig } from "./config.ts";

describe("settings of SMS and mail", () => {
  it("go to the development outbox when none is given", () => {
    expect(loadConfig(development)).toMatchObject({ sms: undefined, mail: undefined });
  });

  it("production accepts real ones, and refuses to start without, naming each in one line", () => {
    expect(loadConfig(production)).toMatchObject({
      sms: { url: "https://sms.example/send", token: "token" },
      mail: { url: "smtps://mail.example:465", from: "no-reply@nova.example" },
    });
    const { SMS_URL, SMS_TOKEN, SMTP_URL, MAIL_FROM, ...without } = production;
    expect([SMS_URL, SMS_TOKEN, SMTP_URL, MAIL_FROM]).not.toContain(undefined);
    expect(() => loadConfig(without)).toThrow(
      /^SMS_URL is missing; SMS_TOKEN is missing; SMTP_URL is missing; MAIL_FROM is missing$/,
    );
  });

  it.each([
    [{ SMS_TOKEN: "" }, "SMS_TOKEN is missing"],
    [{ SMS_URL: "http://sms.example/send" }, "SMS_URL must be an https address"],
    [{ SMTP_URL: "https://mail.example" }, "SMTP_URL must be smtp://host:port or smtps://host:port"],
    [{ MAIL_FROM: "Nova <no-reply@nova.example>" }, "MAIL_FROM must be a mail address"],
  ])("SEC-34 refuses %j", (change, fault) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(fault);
  });

  it("half of a pair is a fault in development too", () => {
    expect(() => loadConfig({ ...development, SMS_URL: "http://127.0.0.1:9/sms" })).toThrow(
      "SMS_TOKEN is missing",
    );
  });
});

describe("the header of the visitor's country", () => {
  it("SEC-40 has no default, is lower case, and needs a trusted proxy", () => {
    expect(loadConfig({ ...development, TRUSTED_PROXIES: "1" }).regionHeader).toBeUndefined();
    const named = { ...development, REGION_HEADER: "CF-IPCountry" };
    expect(loadConfig({ ...named, TRUSTED_PROXIES: "1" }).regionHeader).toBe("cf-ipcountry");
    for (const proxies of [{}, { TRUSTED_PROXIES: "0" }])
      expect(() => loadConfig({ ...named, ...proxies })).toThrow("REGION_HEADER needs TRUSTED_PROXIES");
    expect(() => loadConfig({ ...development, TRUSTED_PROXIES: "1", REGION_HEADER: "x y" })).toThrow(
      "REGION_HEADER must be the name of a header",
    );
  });
});

describe("the public address", () => {
  it("is optional in development, and is an origin", () => {
    expect(loadConfig(development).publicUrl).toBeUndefined();
    expect(loadConfig({ ...production, PUBLIC_URL: "https://play.example" }).publicUrl?.href).toBe(
      "https://play.example/",
    );
  });

  it.each(["play.example", "ftp://play.example", "https://play.example/m", "https://a:b@play.example"])(
    "SEC-35 refuses %s",
    (PUBLIC_URL) => {
      expect(() => loadConfig({ ...development, PUBLIC_URL })).toThrow("PUBLIC_URL must be an address");
    },
  );
});

describe("production", () => {
  it.each<[change: Record<string, string>, fault: string]>([
    [{ PUBLIC_URL: "http://play.example" }, "PUBLIC_URL must be https"],
    [{ PUBLIC_URL: "https://play.example:65536" }, "PUBLIC_URL must be an address"],
    [{ ARCADE_URL: "http://games.example" }, "ARCADE_URL must be https"],
    [{ ARCADE_URL: "https://games.example:99999" }, "ARCADE_URL must be an http(s) address"],
    [{ ARCADE_INTERNAL_URL: "http://games:65536" }, "ARCADE_INTERNAL_URL must be an http(s) address"],
    [{ MASTER_SECRET: "A".repeat(43) }, "MASTER_SECRET must be random bytes"],
    [
      { MASTER_SECRET: Buffer.from("croupier".repeat(4)).toString("base64url") },
      "MASTER_SECRET must be random",
    ],
  ])("CASE-40 refuses %j by name", (change, fault) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(fault);
  });

  it("CASE-40 ignores the weak settings of a laptop, except addresses that lead nowhere", () => {
    const weak = { PUBLIC_URL: "http://play.example", ARCADE_URL: "http://games.example" };
    expect(loadConfig({ ...development, ...weak, MASTER_SECRET: "A".repeat(43) }).production).toBe(false);
    for (const ARCADE_URL of ["games.example", "http://games.example:65536", "ftp://games.example"])
      expect(() => loadConfig({ ...development, ARCADE_URL })).toThrow(
        "ARCADE_URL must be an http(s) address",
      );
  });

  it("OPSRUN-03 refuses to start without TRUSTED_PROXIES and PUBLIC_URL", () => {
    expect(loadConfig(production)).toMatchObject({ production: true, trustedProxies: 1 });
    expect(loadConfig({ ...production, TRUSTED_PROXIES: "0" }).trustedProxies, "said to be none").toBe(0);
    const { TRUSTED_PROXIES, PUBLIC_URL, ...without } = production;
    expect([TRUSTED_PROXIES, PUBLIC_URL]).not.toContain(undefined);
    for (const env of [without, { ...without, TRUSTED_PROXIES: "", PUBLIC_URL: "" }])
      expect(() => loadConfig(env)).toThrow(/^TRUSTED_PROXIES is missing .*; PUBLIC_URL is missing [^\n]*$/);
    for (const TRUSTED_PROXIES of ["many", "-1", "1.5"])
      expect(() => loadConfig({ ...production, TRUSTED_PROXIES })).toThrow("TRUSTED_PROXIES must be a whole");
  });

  it("OPSRUN-01 names at once every setting that is missing or has no place there", () => {
    const faults = (env: Record<string, string>): string[] => {
      try {
        loadConfig({ NODE_ENV: "production", ...env });
        return [];
      } catch (error) {
        return (error as Error).message.split("; ").map((fault) => fault.split(" ")[0] ?? "");
      }
    };
    const needed = [
      "DATABASE_URL",
      ...Object.keys(production).filter((name) => !/^(NODE_ENV|DATABASE_URL)$/.test(name)),
    ];
    expect(faults({}).toSorted()).toEqual(needed.toSorted());
    const empty = Object.fromEntries(needed.map((name) => [name, ""]));
    expect(faults(empty).toSorted(), "set to nothing").toEqual(needed.toSorted());
    for (const name of needed) {
      const others = Object.entries(production).filter(([other]) => other !== name);
      expect(faults(Object.fromEntries(others)), name).toEqual([name]);
    }
    const laptops = {
      SEED_DEMO: "1",
      SANDBOX_PAY_SECRET: "x",
      SANDBOX_SOCIAL: "1",
      DEV_SURFACES: "1",
      DATABASE_OWNER_URL: "postgresql://x/x",
    };
    expect(faults({ ...production, ...laptops }).toSorted()).toEqual(Object.keys(laptops).toSorted());
  });
});

describe("the number of processes", () => {
  it("is one unless PROCESSES or WEB_CONCURRENCY sets more", () => {
    const read = (env: Record<string, string>) => loadConfig({ ...development, ...env }).processes;
    expect([
      read({}),
      read({ WEB_CONCURRENCY: "2" }),
      read({ PROCESSES: "3", WEB_CONCURRENCY: "2" }),
    ]).toEqual([1, 2, 3]);
    expect(() => read({ PROCESSES: "0" })).toThrow("PROCESSES must be");
  });
});
