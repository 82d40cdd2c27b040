import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { consoleContract } from "@croupier/contract/console/contract";
import { playerContract } from "@croupier/contract/player/contract";
import { playerReturns } from "@croupier/contract/player/returns";
import { vendorContract } from "@croupier/contract/vendor/contract";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireListedRoutes } from "../http/route-list.ts";
import { createServer } from "../http/server.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { listedRoutes } from "./listed-routes.ts";

describe("the routes of a process that has everything", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-routes-"));
  let api: TestApi;
  beforeAll(async () => {
    mkdirSync(path.join(folder, ".vite"));
    mkdirSync(path.join(folder, "assets"));
    writeFileSync(path.join(folder, ".vite/manifest.json"), `{"m":{"file":"assets/m.js","isEntry":true}}`);
    const [shellFile, workerFile] = [path.join(folder, "shell.mjs"), path.join(folder, "sw.js")];
    writeFileSync(
      shellFile,
      `export const renderShell = () => ""; export const findPart = () => undefined; export const isRoute = () => true; export const listModules = () => []; export const findPicture = () => undefined;`,
    );
    writeFileSync(workerFile, "");
    writeFileSync(path.join(folder, "assets/m.js"), "");
    api = await createTestApi({
      FRONT_DIR: folder,
      SHELL_FILE: shellFile,
      WORKER_FILE: workerFile,
      SANDBOX_SOCIAL: "1",
      SANDBOX_PAY_SECRET: Buffer.alloc(32, 5).toString("base64url"),
    });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are all of the contracts and of the list, and so none that is not", () => {
    const contracts = { ...playerContract, ...playerReturns, ...vendorContract, ...consoleContract };
    const expected = [...Object.keys(contracts), ...listedRoutes.map(({ route }) => route)];
    const missing = expected.filter((key) => {
      const [method = "", url = ""] = key.split(" ");
      return !api.app.hasRoute({ method: method as "GET", url });
    });
    expect(missing).toEqual([]);
  });
});

describe("a route that was added by hand", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const logger = pino({ level: "silent" });
    ({ app } = await createServer({ logger, trustedProxies: 0, frameOrigins: [] }));
    requireListedRoutes(app, listedRoutes);
  });
  afterAll(() => app.close());

  const answer = async () => ({});

  it("SEC-26 is refused when it is neither in a contract nor in the list", () => {
    expect(() => app.get("/ops/backdoor", answer)).toThrow(
      "GET /ops/backdoor is in no contract and not in the list of routes",
    );
    expect(() => app.post("/healthz", answer)).toThrow("POST /healthz is in no contract");
  });

  it("SEC-26 is refused at the address of a call, which has a guard", () => {
    expect(() => app.get("/service/team", answer)).toThrow("GET /service/team is in no contract");
  });

  it("is refused with another limit than in the list", () => {
    expect(() => app.get("/robots.txt", answer)).toThrow(
      "GET /robots.txt is limited to undefined a minute, but its list says 600",
    );
  });

  it("is let be when it is listed", () => {
    expect(() => app.get("/art/vendor/:file", answer)).not.toThrow();
  });
});
