import { rmSync } from "node:fs";
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDatabasePid, makeDataDir, makeFolder, makeProduct, startProduct } from "./testing.ts";

let root = "";
let folder = "";
let server: EmbeddedPostgres;

beforeAll(async () => {
  root = await makeProduct();
  folder = makeFolder();
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, "pg"), isDurable: false });
  await query(server.connectionString("postgres"), "create role keeper login createdb createrole");
  await query(server.connectionString("postgres"), "create role guest login");
  await query(server.connectionString("postgres"), "create database shop owner keeper");
});

afterAll(async () => {
  await server.stop();
  for (const made of [root, folder]) rmSync(made, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("on the server of DATABASE_URL", () => {
  it("creates what is missing as a role that is no superuser, twice, and starts no server of its own", async () => {
    const ownerUrl = server.connectionString("shop", "keeper");
    const dataDir = makeDataDir();
    for (let start = 1; start <= 2; start += 1) {
      const run = startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: ownerUrl });
      const { env } = (await (await fetch(`${await run.ready()}/`)).json()) as {
        env: Record<string, string>;
      };
      expect(env.DATABASE_OWNER_URL).toBe(ownerUrl);
      expect(new URL(env.DATABASE_URL ?? "").password).toHaveLength(43);
      expect(await query(env.DATABASE_URL ?? "", "select current_user as who")).toEqual([
        { who: "croupier_app" },
      ]);
      expect(findDatabasePid(dataDir)).toBeUndefined();
      run.process.kill("SIGTERM");
      expect(await run.exitCode()).toBe(0);
    }
    const arcadeUrl = server.connectionString("shop_arcade", "arcade");
    await query(arcadeUrl, "create table its_own (n int)");
    await expect(query(server.connectionString("shop", "arcade"), "select 1")).rejects.toThrow(
      /permission denied/,
    );
  });

  it("says in one line which rights the role lacks", async () => {
    const env = { DATA_DIR: makeDataDir(), DATABASE_URL: server.connectionString("postgres", "guest") };
    const run = startProduct(root, env);
    expect(await run.exitCode()).toBe(1);
    expect(run.stderr()).toMatch(/^croupier: [^\n]*needs CREATEROLE, CREATEDB[^\n]*\n$/);
  });
});
