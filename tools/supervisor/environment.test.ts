import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { loadConfig } from "../../apps/api/src/platform/config.ts";
import { SECOND_STUDIO } from "../../apps/arcade/src/engine/second-studio.ts";
import { buildEnvironment } from "./environment.ts";
import { vendorsFileOf, writeVendorsFile } from "./vendors.ts";

/** The API's environment when a user starts the product with these variables. */
const build = (inherited: Record<string, string>): Record<string, string> => {
  const settings = { host: "127.0.0.1", logLevel: "warn", dataDir: "/data" };
  const keys = { privateFile: "private.pem", publicFile: "public.pem" };
  const secrets = {
    masterSecret: "m",
    sandboxPaySecret: "s",
    platformKeys: keys,
    bgsKeys: keys,
    studioSecretFile: "/data/secrets/pharbr-secret",
  };
  const urls = { app: "app", owner: "owner", arcade: "arcade" };
  const ports = { api: 3000, arcade: 3001 };
  return buildEnvironment(
    "/fronts",
    inherited,
    settings as never,
    ports as never,
    secrets as never,
    urls as never,
  ).api;
};

it("SEC-41 npm start serves the development surfaces in development, unless it is told not to, and never in production", () => {
  expect(build({})["DEV_SURFACES"]).toBe("1");
  expect(build({ NODE_ENV: "development" })["DEV_SURFACES"]).toBe("1");
  expect(build({ DEV_SURFACES: "0" })["DEV_SURFACES"]).toBe("0");
  expect(build({ NODE_ENV: "production" })["DEV_SURFACES"]).toBeUndefined();
  // A requested setting is not dropped silently: the server refuses to start with it.
  expect(build({ NODE_ENV: "production", DEV_SURFACES: "1" })["DEV_SURFACES"]).toBe("1");
});

it("SEC-41 npm start without the development surfaces asks for no sandbox, so that the API starts", () => {
  expect(build({})).toMatchObject({ SANDBOX_PAY_SECRET: "s", SANDBOX_SOCIAL: "1" });
  const without = { DEV_SURFACES: "0", MASTER_SECRET: Buffer.alloc(32, 7).toString("base64url") };
  expect(loadConfig(build(without))).toMatchObject({
    devSurfaces: false,
    sandboxPaySecret: undefined,
    sandboxSocial: false,
  });
  // A requested sandbox is not dropped silently.
  expect(() => loadConfig(build({ ...without, SANDBOX_SOCIAL: "1" }))).toThrow(
    /^SANDBOX_SOCIAL needs DEV_SURFACES=1$/,
  );
});

it("npm start connects the second studio by a file of vendors, unless somebody has one of their own", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-vendors-"));
  const secrets = { studioSecretFile: path.join(folder, "pharbr-secret") };
  writeVendorsFile({ host: "0.0.0.0" }, { api: 3000, arcade: 3001 }, secrets, "https://games.example/");
  expect(JSON.parse(readFileSync(vendorsFileOf(secrets), "utf8"))).toEqual([
    {
      vendor: SECOND_STUDIO,
      adapter: "softswiss",
      casinoId: "croupier/{brand}",
      baseUrl: `http://127.0.0.1:3001/operator/softswiss/${SECOND_STUDIO}`,
      gameOrigin: "https://games.example",
      secretFile: "pharbr-secret",
    },
  ]);
  rmSync(folder, { recursive: true });
  expect(build({})["VENDORS_FILE"]).toBe("/data/secrets/vendors.json");
  expect(build({ VENDORS_FILE: "mine.json" })["VENDORS_FILE"]).toBe("mine.json");
});
