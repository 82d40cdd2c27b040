import { expect, it } from "vitest";
import { buildEnvironment } from "./environment.ts";

/** The API's environment when a user starts the product with these variables. */
const build = (inherited: Record<string, string>): Record<string, string> => {
  const settings = { host: "127.0.0.1", logLevel: "warn", dataDir: "/data" };
  const keys = { privateFile: "private.pem", publicFile: "public.pem" };
  const secrets = { masterSecret: "m", sandboxPaySecret: "s", platformKeys: keys, bgsKeys: keys };
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
  // What somebody asks for is not dropped in silence: the server refuses to start with it.
  expect(build({ NODE_ENV: "production", DEV_SURFACES: "1" })["DEV_SURFACES"]).toBe("1");
});
