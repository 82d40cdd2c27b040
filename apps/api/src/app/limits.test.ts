import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Call } from "@croupier/contract/call";
import { consoleContract } from "@croupier/contract/console/contract";
import { playerContract } from "@croupier/contract/player/contract";
import { playerReturns } from "@croupier/contract/player/returns";
import { vendorContract } from "@croupier/contract/vendor/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { membersPerAddress, sharedPerMinute, unknownPerMinute, unsignedPerMinute } from "../http/limits.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { healthPerMinute } from "./health.ts";
import { listedRoutes } from "./listed-routes.ts";

const playersCalls: Readonly<Record<string, Call>> = { ...playerContract, ...playerReturns };
const otherCalls: Readonly<Record<string, Call>> = { ...vendorContract, ...consoleContract };
/** Every route with the limit that it should have; undefined for those that are never refused for a rate. */
const expected = [
  // CASE-15: members are counted by member, and loosely by address.
  ...Object.entries(playersCalls).map(([key, { perMinute = 600 }]) => ({
    key,
    limit: Number(perMinute) * membersPerAddress,
  })),
  ...Object.entries(otherCalls).map(([key, { perMinute = 600 }]) => ({
    key,
    limit: typeof perMinute === "number" ? perMinute : undefined,
  })),
  ...listedRoutes.map(({ route, perMinute = sharedPerMinute }) => ({ key: route, limit: perMinute })),
];

describe("the limits of a process that has everything", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-limits-"));
  let api: TestApi;
  beforeAll(async () => {
    mkdirSync(path.join(folder, ".vite"));
    mkdirSync(path.join(folder, "assets"));
    writeFileSync(path.join(folder, ".vite/manifest.json"), `{"m":{"file":"assets/m.js","isEntry":true}}`);
    writeFileSync(path.join(folder, "assets/m.js"), "");
    const [shellFile, workerFile] = [path.join(folder, "shell.mjs"), path.join(folder, "sw.js")];
    writeFileSync(
      shellFile,
      `export const renderShell = () => ""; export const findPart = () => undefined; export const isRoute = () => true; export const listModules = () => []; export const findPicture = () => undefined;`,
    );
    writeFileSync(workerFile, "");
    api = await createTestApi({
      FRONT_DIR: folder,
      SHELL_FILE: shellFile,
      WORKER_FILE: workerFile,
      SANDBOX_SOCIAL: "1",
      SANDBOX_PAY_SECRET: "sandbox-test-secret",
    });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (key: string, remoteAddress = "127.0.0.1") => {
    const [method = "", url = ""] = key.split(" ");
    const address = url.replaceAll(/:\w+/g, "none").replace("*", "m/help");
    return api.app.inject({
      method: method as "GET",
      url: address,
      headers: { host: "localhost" },
      remoteAddress,
    });
  };

  it.each(expected)("SEC-30 SEC-42 $key is limited to $limit", async ({ key, limit }) => {
    const { headers } = await send(key);
    expect(headers["x-ratelimit-limit"]).toBe(limit === undefined ? undefined : String(limit));
  });

  it("SEC-42 wins, rollbacks and notices of payments alone have none", () => {
    expect(expected.filter(({ limit }) => limit === undefined).map(({ key }) => key)).toEqual([
      "POST /vendor/v2/:vendor/transaction/win",
      "POST /vendor/v2/:vendor/transaction/rollback",
      "POST /vendor/softswiss/:vendor/play",
      "POST /vendor/softswiss/:vendor/freespins",
      "POST /vendor/softswiss/:vendor/rollback",
      "POST /payments/:provider/webhook",
      "POST /payouts/:provider/webhook",
    ]);
  });

  it("SEC-42 SEC-39 unknown paths are limited, and get one answer without a database query", async () => {
    const ask = (at: number) => send(`POST /wps/nope/${at}`, "10.9.9.9");
    const queries = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => queries.mockRestore());
    const first = await ask(0);
    expect([first.statusCode, first.json().code]).toEqual([404, "route.not.found"]);
    expect(first.headers["x-ratelimit-limit"]).toBe(String(unknownPerMinute));
    for (let at = 1; at < unknownPerMinute; at += 1) await ask(at);
    const refused = await ask(unknownPerMinute);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "request.rate.limited"]);
    expect(refused.headers["retry-after"]).toBeDefined();
    expect(queries).not.toHaveBeenCalled();
    expect((await send("POST /wps/nope", "10.9.9.8")).statusCode, "another address").toBe(404);
  });

  it("SEC-42 files share one limit, and health and calls have their own", async () => {
    const countLeft = async (key: string, address = "10.9.8.7") =>
      Number((await send(key, address)).headers["x-ratelimit-remaining"]);
    expect(await countLeft("GET /service/desk.js")).toBe(sharedPerMinute - 1);
    expect(await countLeft("GET /service/desk.css")).toBe(sharedPerMinute - 2);
    expect(await countLeft("GET /healthz")).toBe(healthPerMinute - 1);
    expect(await countLeft("GET /wps/system/status")).toBe(600 * membersPerAddress - 1);
    expect(await countLeft("GET /assets/m.js")).toBe(sharedPerMinute - 3);
    expect(await countLeft("GET /assets/m.js", "10.9.8.5"), "another address").toBe(sharedPerMinute - 1);
  });

  it("SEC-42 unsigned requests are refused beyond their limit, at every call of vendors", async () => {
    const address = "10.9.8.6";
    const keys = Object.keys(vendorContract);
    for (let at = 0; at < unsignedPerMinute; at += 1) {
      const answer = await send(keys[at % keys.length] ?? "", address);
      expect([200, 401, 403]).toContain(answer.statusCode);
    }
    for (const key of keys) {
      const refused = await send(key, address);
      expect([key, refused.statusCode, refused.json().code]).toEqual([key, 429, "request.rate.limited"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
  });
});
