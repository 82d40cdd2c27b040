import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  findDatabasePid,
  makeDataDir,
  makeFolder,
  makeProduct,
  readStepEnvironment,
  startProduct,
} from "../testing.ts";

let root = "";
let folder = "";
let server: EmbeddedPostgres;

/** A server with a role that may prepare it, and the database of that role. */
beforeEach(async () => {
  folder = makeFolder();
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, "pg"), isDurable: false });
  await query(server.connectionString("postgres"), "create role keeper login createdb createrole");
  await query(server.connectionString("postgres"), "create role guest login");
  await query(server.connectionString("postgres"), "create database shop owner keeper");
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  root = await makeProduct();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

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
      expect(readStepEnvironment(dataDir).DATABASE_OWNER_URL).toBe(ownerUrl);
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

  it("OPSRUN-07 refuses a second installation with other secrets, and alters no role", async () => {
    const admin = server.connectionString("postgres");
    const readPasswords = () => query(admin, "select rolname, rolpassword from pg_authid order by rolname");
    const env = { DATABASE_URL: server.connectionString("shop", "keeper") };
    const ours = { ...env, DATA_DIR: makeDataDir() };
    const first = startProduct(root, ours);
    await first.ready();
    first.process.kill("SIGTERM");
    await first.exitCode();
    const before = await readPasswords();
    const refuse = async (reason: RegExp) => {
      const run = startProduct(root, { ...env, DATA_DIR: makeDataDir() });
      expect(await run.exitCode()).toBe(1);
      expect(run.stderr()).toMatch(/^croupier: [^\n]+ Nothing was changed\.\n$/);
      expect(run.stderr()).toMatch(reason);
      expect(await readPasswords()).toEqual(before);
    };
    // The roles' passwords distinguish them if the server asks for one.
    const access = path.join(folder, "pg", "pg_hba.conf");
    const trusting = readFileSync(access, "utf8");
    writeFileSync(access, `local all croupier_app,arcade scram-sha-256\n${trusting}`);
    await query(admin, "select pg_reload_conf()");
    await refuse(/role croupier_app .* another installation/);
    const again = startProduct(root, ours);
    await again.ready();
    again.process.kill("SIGTERM");
    await again.exitCode();
    writeFileSync(access, trusting);
    await query(admin, "select pg_reload_conf()");
    // The mark that a started installation leaves does it everywhere.
    await query(
      server.connectionString("shop", "keeper"),
      "create table installation as select decode(repeat('07', 32), 'hex') as fingerprint",
    );
    await refuse(/another MASTER_SECRET/);
    expect(await readPasswords()).toEqual(before);
  });

  it("says in one line which rights the role lacks", async () => {
    const env = { DATA_DIR: makeDataDir(), DATABASE_URL: server.connectionString("postgres", "guest") };
    const run = startProduct(root, env);
    expect(await run.exitCode()).toBe(1);
    expect(run.stderr()).toMatch(/^croupier: [^\n]*needs CREATEROLE, CREATEDB[^\n]*\n$/);
  });
});
