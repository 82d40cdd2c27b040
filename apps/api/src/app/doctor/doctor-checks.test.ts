import { generateKeyPairSync } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Config, loadConfig } from "../../platform/config.ts";
import { createTestSecret } from "../../testing/environments.ts";
import { checkBackups, checkSpace } from "./disk-checks.ts";
import type { Check, Finding } from "./finding.ts";
import { checkKeys } from "./key-checks.ts";
import { checkLimits, checkStorage } from "./machine-checks.ts";
import { checkOrigins } from "./origin-checks.ts";
import { checkRegion } from "./region-check.ts";
import { writeYoung } from "./testing.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "looks-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const settings = (env: Record<string, string>): Config =>
  loadConfig({ DATABASE_URL: "postgresql://localhost/croupier", ...env });
/** What was found, each with its level; every message is a sentence. */
const levels = (findings: readonly Finding[]): string[] => {
  for (const { message } of findings) expect(message).toMatch(/\w+ \w+/);
  return findings.map(({ check, level }) => `${check} ${level}`);
};
const check = async (at: Check, env: Record<string, string>) => levels(await at(settings(env)));
const textOf = async (at: Check, env: Record<string, string>) =>
  (await at(settings(env))).map(({ message }) => message).join("\n");
const write = (name: string, text: string | Buffer, mode = 0o600): string => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeYoung(file, text);
  chmodSync(file, mode);
  return file;
};
const age = (file: string, hours: number): void => {
  const at = new Date(Date.now() - hours * 3_600_000);
  utimesSync(file, at, at);
};

describe("the doctor, origins", () => {
  const good = {
    PUBLIC_URL: "https://play.example",
    ARCADE_URL: "https://games.example",
    TRUSTED_PROXIES: "1",
  };

  it.each<[change: Record<string, string>, found: string[]]>([
    [{}, ["TLS ok", "cookies ok", "games ok"]],
    [{ PUBLIC_URL: "" }, []],
    [{ PUBLIC_URL: "http://play.example" }, ["TLS fault", "cookies ok", "games ok"]],
    [{ PUBLIC_URL: "http://play.example", TRUSTED_PROXIES: "0" }, ["TLS fault", "cookies ok", "games ok"]],
    [{ TRUSTED_PROXIES: "0" }, ["TLS ok", "cookies fault", "games ok"]],
    [{ ARCADE_URL: "http://games.example" }, ["TLS ok", "cookies ok", "games fault"]],
    [{ ARCADE_URL: "https://play.example/games" }, ["TLS ok", "cookies ok", "games fault"]],
    [
      { PUBLIC_URL: "http://play.example", ARCADE_URL: "http://games.example" },
      ["TLS fault", "cookies ok", "games ok"],
    ],
    [{ PUBLIC_URL: "https://play.example:8443" }, ["TLS ok", "cookies ok", "games ok", "port warning"]],
    [{ PUBLIC_URL: "http://play.example:3000" }, ["TLS fault", "cookies ok", "games ok"]],
  ])("with %j finds %j", async (change, found) => {
    expect(await check(checkOrigins, { ...good, ...change })).toEqual(found);
  });
});

describe("the doctor, the machine", () => {
  it("reports how limits are counted and whether a proxy is trusted", async () => {
    expect(await check(checkLimits, {})).toEqual(["limits ok", "proxies warning"]);
    expect(await check(checkLimits, { TRUSTED_PROXIES: "2" })).toEqual(["limits ok", "proxies ok"]);
    expect(await textOf(checkLimits, { PROCESSES: "3", TRUSTED_PROXIES: "2" })).toMatch(
      /divided by 3 processes[^]*\n2 in front/,
    );
    expect(await textOf(checkLimits, { PROCESSES: "1" })).toContain("by one process");
  });

  it("writes to the storage and leaves nothing behind", async () => {
    const DATA_DIR = path.join(folder, "data");
    expect(await check(checkStorage, { DATA_DIR })).toEqual(["storage ok"]);
    expect(await textOf(checkStorage, { DATA_DIR })).toContain(path.join(DATA_DIR, "files"));
  });

  it("measures the disks where files and uploads will be", async () => {
    const measured: string[] = [];
    const space = (gigabytes: number) =>
      checkSpace(path.join(folder, "not", "there"), async (place) => {
        measured.push(place);
        return { bavail: gigabytes * 250_000, bsize: 4_000 };
      });
    const both = (level: string) => [`disk ${level}`, `disk ${level}`];
    for (const [free, level] of [
      [0.999, "fault"],
      [1, "warning"],
      [4.999, "warning"],
      [5, "ok"],
    ] as const)
      expect(levels(await space(free)), String(free)).toEqual(both(level));
    expect(new Set(measured)).toEqual(new Set([folder]));
    const [files, uploads] = await space(7.25);
    expect([files?.message, uploads?.message]).toEqual([
      expect.stringMatching(/^7\.3 GB are free for .*files$/),
      expect.stringMatching(/^7\.3 GB are free for .*uploads$/),
    ]);
  });
});

describe("the doctor, backups", () => {
  it("finds the newest at any depth, and how old it may be", async () => {
    expect(await check(checkBackups, {})).toEqual(["backups warning"]);
    const BACKUP_DIR = path.join(folder, "backups");
    expect(await check(checkBackups, { BACKUP_DIR })).toEqual(["backups fault"]);
    mkdirSync(path.join(BACKUP_DIR, "empty"), { recursive: true });
    expect(await textOf(checkBackups, { BACKUP_DIR })).toContain("holds none");
    age(write("backups/old/base.tar", ""), 100);
    age(write("backups/new/deep/base.tar", ""), 25);
    expect(await check(checkBackups, { BACKUP_DIR })).toEqual(["backups ok"]);
    expect(await textOf(checkBackups, { BACKUP_DIR })).toContain("is 25.0 hours old");
    expect(await check(checkBackups, { BACKUP_DIR, BACKUP_HOURS: "24" })).toEqual(["backups fault"]);
    expect(await textOf(checkBackups, { BACKUP_DIR, BACKUP_HOURS: "24" })).toContain("may be 24");
  });
});

describe("the doctor, keys", () => {
  const random = createTestSecret("doctor").toString("base64url");
  /** Bytes with the given number of different values, in no order. */
  const secretOf = (different: number) => {
    const bytes = [...new Set(createTestSecret("doctor"))];
    return Buffer.from(Array.from({ length: 32 }, (_, at) => bytes[at % different] ?? 0)).toString(
      "base64url",
    );
  };
  const pair = (name: string, bits: number) => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
    return {
      PLATFORM_PRIVATE_KEY_FILE: write(
        `${name}/private.pem`,
        privateKey.export({ type: "pkcs8", format: "pem" }),
      ),
      BGS_PUBLIC_KEY_FILE: write(
        `${name}/public.pem`,
        publicKey.export({ type: "spki", format: "pem" }),
        0o644,
      ),
    };
  };
  const keysOf = (env: Record<string, string>) => check(checkKeys, { MASTER_SECRET: random, ...env });

  it("finds a secret that is not random", async () => {
    expect([await keysOf({}), await keysOf({ MASTER_SECRET: secretOf(20) })]).toEqual([
      ["master secret ok", "keys ok"],
      ["master secret ok", "keys ok"],
    ]);
    expect(await keysOf({ MASTER_SECRET: secretOf(16) })).toEqual(["master secret fault", "keys ok"]);
  });

  it("finds keys that are missing, weak, from a laptop, or readable by others", async () => {
    const good = pair("good", 2_048);
    expect(await keysOf(good)).toEqual(["master secret ok", "keys ok", "keys ok"]);
    expect(await textOf(checkKeys, good)).toMatch(/PLATFORM_PRIVATE_KEY_FILE is an RSA key of 2048 bits/);
    expect(await textOf(checkKeys, good)).toMatch(/BGS_PUBLIC_KEY_FILE is an RSA key of 2048 bits/);
    for (const missing of Object.keys(good))
      expect(await keysOf({ ...good, [missing]: "" }), missing).toEqual([
        "master secret ok",
        "keys ok",
        "keys fault",
      ]);
    const none = path.join(folder, "none.pem");
    expect(await keysOf({ ...good, PLATFORM_PRIVATE_KEY_FILE: none })).toEqual([
      "master secret ok",
      "keys fault",
      "keys ok",
    ]);
    expect(await keysOf(pair("weak", 1_024))).toEqual(["master secret ok", "keys fault", "keys fault"]);
    const curve = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey;
    const elliptic = write("curve.pem", curve.export({ type: "spki", format: "pem" }));
    expect(await textOf(checkKeys, { ...good, BGS_PUBLIC_KEY_FILE: elliptic })).toContain(
      "must be an RSA key",
    );
    chmodSync(good.PLATFORM_PRIVATE_KEY_FILE, 0o640);
    expect(await keysOf(good)).toEqual(["master secret ok", "keys warning", "keys ok"]);
    const laptop = pair("laptop", 2_048);
    write("laptop/sandbox-pay-secret", "x");
    expect(await keysOf(laptop)).toEqual(["master secret ok", "keys fault", "keys fault"]);
  });
});

describe("the doctor, countries", () => {
  it("reports their source, and the state of the table", async () => {
    expect(await check(checkRegion, {})).toEqual(["region ok"]);
    const header = { REGION_HEADER: "cf-ipcountry", TRUSTED_PROXIES: "1" };
    expect(await textOf(checkRegion, header)).toBe("is read from cf-ipcountry of the trusted proxy");
    const REGION_TABLE = write("table.csv", "192.0.2.0/24,BR\n198.51.100.0/24,PT\n");
    expect(await check(checkRegion, { ...header, REGION_TABLE })).toEqual(["region ok", "region ok"]);
    age(REGION_TABLE, 90 * 24 + 12);
    expect(await check(checkRegion, { REGION_TABLE })).toEqual(["region ok"]);
    age(REGION_TABLE, 91 * 24 + 1);
    expect(await check(checkRegion, { REGION_TABLE })).toEqual(["region warning"]);
    const wrong = write("wrong.csv", "192.0.2.0/24,BR\nnonsense\nx,y\n");
    expect(await check(checkRegion, { REGION_TABLE: wrong })).toEqual(["region warning"]);
    expect(await textOf(checkRegion, { REGION_TABLE: wrong })).toMatch(
      /^1 networks of 1 countries, 0 days old.*; 2 rows were left out: line 2 is not a network; line 3 is not a network/,
    );
    expect(await check(checkRegion, { REGION_TABLE: path.join(folder, "none.csv") })).toEqual([
      "region fault",
    ]);
  });
});
