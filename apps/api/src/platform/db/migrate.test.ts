import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createTestDatabase, type TestDatabase } from "@croupier/test-kit/database";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseFolders } from "../../app/paths.ts";
import { migrate } from "./migrate.ts";

describe("migrations", () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let folder: string;
  let noFunctions: string;
  beforeEach(async () => {
    database = await createTestDatabase({ template: "empty", prepareTemplate: async () => undefined });
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    folder = await mkdtemp(path.join(os.tmpdir(), "croupier-migrations-"));
    noFunctions = await mkdtemp(path.join(os.tmpdir(), "croupier-functions-"));
    await writeFile(path.join(noFunctions, "revisions.txt"), "");
  });
  afterEach(async () => {
    await owner.end();
    await database.drop();
    for (const made of [folder, noFunctions]) await rm(made, { recursive: true });
  });

  /** Applies the migrations of the test's own folder, and no functions. */
  const migrateFolder = async (): Promise<readonly string[]> =>
    (await migrate(database.ownerUrl, { migrations: folder, functions: noFunctions })).migrations;

  /** Applies the product's migrations that come before the given one. */
  const migrateUpTo = async (end: string): Promise<void> => {
    const { migrations } = databaseFolders();
    const earlier = (await readdir(migrations)).filter((name) => name < end);
    for (const name of earlier) await copyFile(path.join(migrations, name), path.join(folder, name));
    await migrateFolder();
  };

  it("are applied once each in the order of their names, by processes that start together too", async () => {
    await writeFile(path.join(folder, "0002_b.sql"), "insert into notes values (2)");
    await writeFile(path.join(folder, "0001_a.sql"), "create table notes (n integer)");
    const both = await Promise.all([migrateFolder(), migrateFolder()]);
    expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], ["0001_a.sql", "0002_b.sql"]]);
    expect((await owner.query("select n from notes")).rows).toEqual([{ n: 2 }]);
  });

  it("name the one that the database refuses, and leave nothing of it behind", async () => {
    await writeFile(path.join(folder, "0001_a.sql"), "create table notes (n integer); select 1 / 0");
    await expect(migrateFolder()).rejects.toThrow("0001_a.sql failed: division by zero");
    expect((await owner.query("select to_regclass('notes') as notes")).rows).toEqual([{ notes: null }]);
  });

  it("FAULT-02 wait 2 s for a lock and no longer, as functions and steps do", async () => {
    const functions = path.join(folder, "functions");
    await mkdir(functions);
    const keep = (part: string) => `insert into waits values ('${part}', current_setting('lock_timeout'));`;
    const table = "create table waits (part text, lock_timeout text);";
    await writeFile(path.join(folder, "0001_a.sql"), `${table} ${keep("first migration")}`);
    await writeFile(path.join(folder, "0002_b.sql"), keep("second migration"));
    for (const name of ["one", "two"]) {
      const text = `create or replace function ${name}() returns integer language sql as $$ select 1 $$;`;
      await writeFile(path.join(functions, `${name}.sql`), `${text} ${keep(`function ${name}`)}`);
    }
    await writeFile(path.join(functions, "revisions.txt"), "one 1 checksum\ntwo 1 checksum\n");
    const steps = ["first step", "second step"].map((name) => ({
      name,
      run: async (client: pg.ClientBase) => void (await client.query(keep(name))),
    }));
    await migrate(database.ownerUrl, { migrations: folder, functions, steps });
    const parts = ["first migration", "second migration", "function one", "function two"];
    expect((await owner.query("select part, lock_timeout from waits")).rows).toEqual(
      [...parts, "first step", "second step"].map((part) => ({ part, lock_timeout: "2s" })),
    );
  });

  it("0092 brings the names of games into their rows, and they are found as before", async () => {
    await migrateUpTo("0092");
    await owner.query("insert into vendors (vendor, names) values ('ACME', '{\"EN\": \"Acme\"}')");
    await owner.query(
      `insert into games (vendor, game_code, game_type) values ('ACME', 'named', 'RNG'), ('ACME', 'nameless', 'RNG')`,
    );
    await owner.query(
      `insert into game_names (node_id, language, name, folded)
       values (1, 'EN', 'Jade Lanterns', 'jade lanterns'), (1, 'CN', '玉灯', '玉灯')`,
    );
    await migrate(database.ownerUrl, databaseFolders());
    const { rows } = await owner.query("select names, folded from games order by node_id");
    expect(rows).toEqual([
      {
        names: { EN: "Jade Lanterns", CN: "玉灯" },
        folded: { EN: "jade lanterns", CN: "玉灯" },
      },
      { names: {}, folded: {} },
    ]);
    await owner.query("select write_search_terms()");
    const { rows: terms } = await owner.query(
      "select term from search_terms where term in ('jade', 'lanterns', '玉灯') order by 1",
    );
    expect(terms.map(({ term }) => term)).toEqual(["jade", "lanterns", "玉灯"]);
  });

  it("0094 keeps the game sessions that name their login, and those from before 0058 go", async () => {
    await migrateUpTo("0094");
    await owner.query(
      `with brand as (
         insert into merchants (code, currency, currency_symbol, currency_position) values ('nova', 'CNY', '¥', 'F')
         returning merchant_id
       ), account as (
         insert into accounts (merchant_id, kind, name, currency, is_real)
         select merchant_id, 'bonus', '', 'CNY', true from brand returning merchant_id, account_id)
       insert into game_sessions (token_hash, merchant_id, account_id, vendor, game_code, node_id, game_vendor, game_type,
         created_at, expires_at, session_id)
       select token, merchant_id, account_id, 'BGS', 'game', '1', 'BGS', 'RNG', now(), now() + interval '12 hours', session_id
       from account, (values ('\x01'::bytea, 7::bigint), ('\x02', null)) as launched(token, session_id)`,
    );
    await migrate(database.ownerUrl, databaseFolders());
    const { rows } = await owner.query("select token_hash, session_id from game_sessions");
    expect(rows.map((row) => [row.token_hash.toString("hex"), Number(row.session_id)])).toEqual([["01", 7]]);
  });
});
