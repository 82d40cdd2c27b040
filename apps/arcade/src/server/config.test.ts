import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { type ConfigError, readConfig } from "./config.ts";
import { createPool } from "./database.ts";

let folder = "";
let env: Record<string, string> = {};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "arcade-config-"));
  const { privateKey, publicKey } = rsaPair("vendor");
  writeFileSync(join(folder, "private.pem"), privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(join(folder, "public.pem"), publicKey.export({ type: "spki", format: "pem" }));
  writeFileSync(join(folder, "studio"), "a secret of both sides\n");
  writeFileSync(join(folder, "short"), "too short\n");
  writeFileSync(join(folder, "index.html"), "<html>");
  writeFileSync(join(folder, "verify.html"), "<html>");
  env = {
    // Nothing listens on the "discard" port.
    ARCADE_DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
    ARCADE_PUBLIC_URL: "http://arcade.localhost:3001/",
    PLATFORM_URL: "http://127.0.0.1:3000",
    BGS_PRIVATE_KEY_FILE: join(folder, "private.pem"),
    PLATFORM_PUBLIC_KEY_FILE: join(folder, "public.pem"),
    ARCADE_SECRET: Buffer.alloc(32, 5).toString("base64url"),
    ARCADE_CLIENT_DIR: folder,
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

const messageOf = (change: Record<string, string | undefined>): string => {
  try {
    readConfig({ ...env, ...change });
    return "read";
  } catch (error) {
    return (error as ConfigError).message;
  }
};

describe("the settings", () => {
  it("are read with their defaults", () => {
    expect(readConfig(env)).toMatchObject({
      port: 3001,
      host: "127.0.0.1",
      publicUrl: "http://arcade.localhost:3001",
      logLevel: "info",
      platformUrl: "http://127.0.0.1:3000",
      databaseUrl: env["ARCADE_DATABASE_URL"],
      clientDir: folder,
      trustedProxies: 0,
    });
    expect(readConfig({ ...env, ARCADE_CLIENT_DIR: undefined }).clientDir).toMatch(/arcade-client\/$/);
  });

  it("have a secret of the second studio, or none", () => {
    expect(readConfig(env).studioSecret).toBeUndefined();
    const secretOf = (name: string) =>
      readConfig({ ...env, PHARBR_SECRET_FILE: join(folder, name) }).studioSecret;
    expect(String(secretOf("studio"))).toBe("a secret of both sides");
    expect(() => secretOf("short")).toThrow("PHARBR_SECRET_FILE: a secret of less than 16 characters");
    expect(() => secretOf("none")).toThrow("PHARBR_SECRET_FILE: cannot read a secret from");
  });

  it("are taken as they are given", () => {
    const given = { ARCADE_PORT: "0", HOST: "0.0.0.0", LOG_LEVEL: "debug", TRUSTED_PROXIES: "2" };
    expect(readConfig({ ...env, ...given })).toMatchObject({
      port: 0,
      host: "0.0.0.0",
      logLevel: "debug",
      trustedProxies: 2,
    });
    expect(messageOf({ ARCADE_PORT: "65535" })).toBe("read");
  });

  it("that are set to nothing have their defaults", () => {
    const names = ["ARCADE_PORT", "HOST", "LOG_LEVEL", "TRUSTED_PROXIES", "ARCADE_RESTORED_FILE"];
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    expect(readConfig({ ...env, ...empty })).toMatchObject({
      port: 3001,
      host: "127.0.0.1",
      logLevel: "info",
      trustedProxies: 0,
      restoredFile: undefined,
    });
    expect(readConfig({ ...env, ARCADE_CLIENT_DIR: "" }).clientDir).toMatch(/arcade-client\/$/);
  });

  it("name all missing ones in one line", () => {
    expect(messageOf({ PLATFORM_URL: "", BGS_PRIVATE_KEY_FILE: undefined })).toBe(
      "Missing settings: PLATFORM_URL, BGS_PRIVATE_KEY_FILE",
    );
  });

  it.each([
    "ARCADE_DATABASE_URL",
    "ARCADE_PUBLIC_URL",
    "PLATFORM_URL",
    "BGS_PRIVATE_KEY_FILE",
    "PLATFORM_PUBLIC_KEY_FILE",
    "ARCADE_SECRET",
  ])("cannot do without %s", (name) => {
    expect(messageOf({ [name]: undefined })).toBe(`Missing settings: ${name}`);
  });

  it.each([
    [{}, "ARCADE_SECRET: not random bytes"],
    [
      { ARCADE_PUBLIC_URL: "http://games.example" },
      "ARCADE_PUBLIC_URL: not an https address: http://games.example",
    ],
    [{ ARCADE_PUBLIC_URL: "https://games.example:65536" }, /^ARCADE_PUBLIC_URL: not an http/],
  ])("CASE-40 refuse to be weak in production: %j", (change, fault) => {
    const production = { NODE_ENV: "production", ARCADE_PUBLIC_URL: "https://games.example" };
    expect(messageOf({ ...production, ...change })).toMatch(fault);
    const ARCADE_SECRET = createHash("sha256").update("arcade").digest("base64url");
    expect(messageOf({ ...production, ARCADE_SECRET })).toBe("read");
    writeFileSync(join(folder, "zeros"), "0".repeat(32));
    const PHARBR_SECRET_FILE = join(folder, "zeros");
    expect(messageOf({ ...production, ARCADE_SECRET, PHARBR_SECRET_FILE })).toMatch(
      /^PHARBR_SECRET_FILE: not a random/,
    );
  });

  it.each([
    [{ SEED_DEMO: "1", NODE_ENV: "production" }, "SEED_DEMO must not be set in production"],
    [{ ARCADE_PORT: "65536" }, "ARCADE_PORT: not a port: 65536"],
    [{ ARCADE_PORT: "-1" }, "ARCADE_PORT: not a port: -1"],
    [{ ARCADE_PORT: "3001.5" }, "ARCADE_PORT: not a port: 3001.5"],
    [{ TRUSTED_PROXIES: "one" }, "TRUSTED_PROXIES: not a whole number: one"],
    [{ ARCADE_PUBLIC_URL: "arcade" }, "ARCADE_PUBLIC_URL: not an http(s) address: arcade"],
    [{ ARCADE_PUBLIC_URL: "xhttp://a" }, "ARCADE_PUBLIC_URL: not an http(s) address: xhttp://a"],
    [{ PLATFORM_URL: "httpsx://a" }, "PLATFORM_URL: not an http(s) address: httpsx://a"],
    [{ ARCADE_SECRET: "short" }, "ARCADE_SECRET: not 32 bytes in base64url"],
    [
      { PLATFORM_PUBLIC_KEY_FILE: "/nowhere.pem" },
      "PLATFORM_PUBLIC_KEY_FILE: cannot read a PEM key from /nowhere.pem",
    ],
    [{ ARCADE_PORT: "70000" }, "ARCADE_PORT: not a port: 70000"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: not one of trace, debug, info, warn, error, fatal, silent: loud"],
    [{ PLATFORM_URL: "file:///etc" }, "PLATFORM_URL: not an http(s) address: file:///etc"],
    [
      { BGS_PRIVATE_KEY_FILE: "/nowhere.pem" },
      "BGS_PRIVATE_KEY_FILE: cannot read a PEM key from /nowhere.pem",
    ],
  ])("that are wrong say so: %j", (change, message) => {
    expect(messageOf(change)).toBe(message);
  });
});

describe("a server without its database", () => {
  it("is alive, reports that it is not ready, and answers 503 in a known shape", async () => {
    const config = readConfig(env);
    const pool = createPool(config.databaseUrl, () => undefined);
    const wallet = async () => ({ kind: "unknown", status: "not asked" }) as const;
    const { app } = await createApp({ config: { ...config, logLevel: "silent" }, pool, wallet });
    const get = async (url: string, headers: Record<string, string> = {}) => {
      const { statusCode, body } = await app.inject({ url, headers });
      return [statusCode, JSON.parse(body)];
    };
    expect(await get("/healthz")).toEqual([200, { status: "ok" }]);
    expect(await get("/readyz")).toEqual([503, { status: "database unreachable" }]);
    const headers = { authorization: `Bearer ${"A".repeat(43)}` };
    expect(await get("/api/state", headers)).toEqual([503, { code: "UNAVAILABLE" }]);
    await app.close();
    await pool.end();
  });
});
