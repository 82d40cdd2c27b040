import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSecret } from "../../testing/environments.ts";
import { createVisitor } from "../../testing/members.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { asProduction } from "./command.ts";
import { runCroupier } from "./croupier.ts";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await createTestApi();
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-command-"));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (args: readonly string[], env: Record<string, string> = {}) => {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCroupier(args, env, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join("\n"), complained: complained.join("\n") };
};

/** All required settings of `croupier serve`. */
const createSettings = () => ({
  DATABASE_URL: api.database.urlFor("croupier_app"),
  MASTER_SECRET: createTestSecret("serve").toString("base64url"),
  ARCADE_URL: "https://games.example",
  SMS_URL: "https://sms.example",
  SMS_TOKEN: "t",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "no-reply@nova.example",
  TRUSTED_PROXIES: "1",
  PUBLIC_URL: "https://play.example",
});

describe("croupier", () => {
  it("shows its commands when it does not understand", async () => {
    for (const args of [[], ["dance"], ["brand"]]) {
      const { code, complained } = await run(args);
      expect(code).toBe(2);
      for (const name of ["serve", "migrate", "setup", "brand create", "doctor"])
        expect(complained).toContain(`  ${name}`);
    }
  });

  it("OPSRUN-01 OPSRUN-03 serve names every missing setting at once, in one line", async () => {
    const { code, complained } = await run(["serve"]);
    expect(code).toBe(1);
    expect(complained).toMatch(/^croupier serve: [^\n]+$/);
    for (const name of Object.keys(createSettings())) expect(complained).toContain(`${name} is missing`);
  });

  it("OPSRUN-01 serve refuses the sandbox, and a role that may do more than serve", async () => {
    const laptops = {
      SANDBOX_PAY_SECRET: "s",
      SANDBOX_SOCIAL: "1",
      DEV_SURFACES: "1",
      SEED_DEMO: "1",
      DATABASE_OWNER_URL: "postgresql://o/x",
    };
    const { complained } = await run(["serve"], { ...createSettings(), ...laptops });
    for (const name of Object.keys(laptops)) expect(complained).toContain(name);
    const owner = await run(["serve"], { ...createSettings(), DATABASE_URL: api.database.ownerUrl });
    expect([owner.code, owner.complained]).toEqual([
      1,
      expect.stringMatching(/^croupier serve: DATABASE_URL signs in as croupier_owner, who .*owns tables/),
    ]);
  });

  it("serves the fronts that were built with it where FRONT_DIR is set to nothing", () => {
    const fronts = { FRONT_DIR: "", SHELL_FILE: "", WORKER_FILE: "" };
    expect(asProduction({})["FRONT_DIR"]).toMatch(/dist\/mobile$/);
    expect(asProduction(fronts)).toEqual(asProduction({}));
  });

  it("migrate says what it did, and requires the owner's URL", async () => {
    expect(await run(["migrate"])).toMatchObject({
      code: 1,
      complained: "croupier migrate: DATABASE_OWNER_URL is missing",
    });
    expect(await run(["migrate"], { DATABASE_OWNER_URL: api.database.ownerUrl })).toEqual({
      code: 0,
      complained: "",
      said: "the schema is up to date",
    });
  });
});

describe("croupier brand create", () => {
  const create = (...args: string[]) =>
    run(["brand", "create", ...args], { DATABASE_OWNER_URL: api.database.ownerUrl });
  const orchid = ["orchid", "--host", "orchid.example", "--currency", "EUR", "--symbol", "€"];
  const titleAt = async (host: string) => {
    const { statusCode, body } = await api.app.inject({ url: "/wps/system/templates", headers: { host } });
    return statusCode === 200 ? JSON.parse(body).value.parameters.title : statusCode;
  };

  it("makes a brand that a running process serves, and leaves the others alone", async () => {
    expect(await titleAt("orchid.example")).not.toBe("Orchid");
    const file = path.join(folder, "orchid.json");
    writeFileSync(
      file,
      JSON.stringify({
        parameters: { language: "EN,PT" },
        switches: { MAILCEN: true },
        settings: { defaultCountry: "PT" },
      }),
    );
    expect(
      await create(...orchid, "--host", "www.orchid.example", "--title", "Orchid", "--file", file),
    ).toMatchObject({
      code: 0,
      complained: "",
      said: "brand orchid is at orchid.example, www.orchid.example",
    });
    await expect.poll(() => titleAt("www.orchid.example")).toBe("Orchid");
    expect(await titleAt("localhost")).toBe("Nova");
    const { whitelabel } = await createVisitor(api).call("GET /wps/system/status");
    expect(whitelabel["REWCEN3"]).toBe(true);
    const again = await create(...orchid.map((word) => word.replace("orchid.example", "other.example")));
    expect(again).toMatchObject({
      code: 1,
      complained: "croupier brand create: there is a brand orchid already",
    });
  });

  it.each([
    [["rose"], /a brand needs a host; "" is not a currency.*; a brand needs a currency symbol/],
    [["Rose!", ...orchid.slice(1)], /"Rose!" is not a code/],
    [
      ["rose", "--host", "localhost", "--currency", "EUR", "--symbol", "€"],
      /localhost leads to a brand already/,
    ],
    [
      ["rose", "--host", "https://x/", "--currency", "EUR", "--symbol", "€"],
      /"https:\/\/x\/" is not a host name/,
    ],
    [[], /usage: croupier brand create <code>/],
    [["rose", "--colour", "red"], /Unknown option '--colour'/],
  ])("refuses %j with everything that is wrong with it", async (args, reason) => {
    const { code, complained } = await create(...args);
    expect([code, complained]).toEqual([1, expect.stringMatching(reason)]);
  });

  it("checks the settings of a file against the registry", async () => {
    const file = path.join(folder, "wrong.json");
    const wrong = {
      parameters: { theme: "pink" },
      switches: { NOSUCH: true },
      settings: { maintenance: "yes", surprise: 1 },
    };
    writeFileSync(file, JSON.stringify(wrong));
    const args = ["rose", "--host", "rose.example", "--currency", "EUR", "--symbol", "€", "--file", file];
    const { complained } = await create(...args);
    for (const name of ["theme", "NOSUCH", "maintenance", "surprise"]) expect(complained).toContain(name);
    writeFileSync(file, "[]");
    expect((await create(...args)).complained).toContain(
      "must be an object of parameters, switches, settings",
    );
  });
});
