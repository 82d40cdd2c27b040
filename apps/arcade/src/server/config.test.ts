import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { type ConfigError, readConfig } from "./config.ts";
import { createPool } from "./database.ts";

let folder = "";
let env: Record<string, string> = {};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "arcade-config-"));
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(join(folder, "private.pem"), privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(join(folder, "public.pem"), publicKey.export({ type: "spki", format: "pem" }));
  writeFileSync(join(folder, "index.html"), "<html>");
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
    });
  });

  it("name all missing ones in one line", () => {
    expect(messageOf({ PLATFORM_URL: "", BGS_PRIVATE_KEY_FILE: undefined })).toBe(
      "Missing settings: PLATFORM_URL, BGS_PRIVATE_KEY_FILE",
    );
  });

  it.each([
    [{ ARCADE_PORT: "70000" }, "ARCADE_PORT: not a port: 70000"],
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
