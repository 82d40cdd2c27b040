import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plant, repository } from "./check-planting.ts";
import { checkSqlFunctions } from "./check-sql-functions.mjs";
import { reviseFunctions, writeRevisions } from "./sql-revisions.mjs";

const one = "apps/api/sql/ledger/one.sql";
const revisions = "apps/api/sql/revisions.txt";
const text = "create or replace function one() returns integer language sql as $$ select 1 $$;\n";

/** Plants a repository in good order, with a breach beside. */
function plantRevised(files: Record<string, string>): string {
  const root = plant({ [one]: text, [revisions]: "", ...files });
  writeFileSync(join(root, revisions), writeRevisions(reviseFunctions(root)));
  return root;
}

describe("functions of the database", () => {
  const inMigrations = [
    ["create function two() returns integer", "create function"],
    ["CREATE OR REPLACE\n  FUNCTION two() returns integer", "CREATE OR REPLACE FUNCTION"],
    ["create procedure two()", "create procedure"],
    ["alter function one() set work_mem = '1MB'", "alter function"],
    ["drop function if exists one()", "drop function"],
    ["drop routine one", "drop routine"],
    ["create constraint trigger t after insert on notes", "create constraint trigger"],
    ["grant execute on function one() to croupier_app", "on function"],
    ["select one()", "one"],
  ] as const;
  it.each(inMigrations)("are found in a migration: %s", (sql, found) => {
    const root = plantRevised({ "apps/api/migrations/0094_more.sql": `create table notes ();\n${sql};` });
    expect(checkSqlFunctions(root)).toEqual([
      expect.stringContaining(`apps/api/migrations/0094_more.sql: ${found}: `),
    ]);
  });

  const fine = [
    "create table notes (); call protect_table('notes')",
    "-- create function two() would be a breach\nselect 1",
    "alter table notes disable trigger user",
    "create policy own on notes using (merchant_id = app_merchant())",
  ];
  it.each(fine)("are not seen in tables and data: %s", (sql) => {
    const root = plantRevised({
      "apps/api/migrations/0094_more.sql": sql,
      "apps/api/sql/brand/app_merchant.sql": "create or replace function app_merchant() returns integer",
      "apps/api/sql/brand/protect_table.sql": "create or replace procedure protect_table(name regclass)",
    });
    expect(checkSqlFunctions(root)).toEqual([]);
  });

  it("have at most 110 columns", () => {
    const wide = `-- ${"x".repeat(107)}\n${text}-- ${"x".repeat(108)}\n`;
    expect(checkSqlFunctions(plantRevised({ [one]: wide }))).toEqual([`${one}:3: 111 columns, at most 110`]);
  });

  it("may stay in the migrations that had them before, and in no new one of a lower number", () => {
    const sql = "create function two() returns integer";
    const root = plantRevised({
      "apps/api/migrations/0093_rollbacks_in_order.sql": sql,
      "apps/api/migrations/0031_ledger_functions.sql": sql,
      "apps/api/migrations/0032_more.sql": sql,
    });
    expect(checkSqlFunctions(root)).toEqual([expect.stringContaining("0032_more.sql: create function")]);
  });

  it("are found in other sources, and not in tests", () => {
    const source = "await q.query(`create function two() returns integer`);";
    const root = plantRevised({
      "apps/api/src/ledger/two.ts": source,
      "apps/api/src/ledger/two.test.ts": source,
      "apps/arcade/src/server/migrations/0002.ts": source,
    });
    expect(checkSqlFunctions(root).map((line) => line.split(":")[0])).toEqual([
      "apps/api/src/ledger/two.ts",
      "apps/arcade/src/server/migrations/0002.ts",
    ]);
  });

  it("are in a file of their own name, once, and replace the previous text", () => {
    const root = plantRevised({
      "apps/api/sql/ledger/two.sql": text,
      "apps/api/sql/team/one.sql": text.replace("or replace ", ""),
    });
    expect(checkSqlFunctions(root)).toEqual([
      "apps/api/sql/ledger/two.sql: makes one, which belongs into one.sql",
      'apps/api/sql/team/one.sql: create function one: say "create or replace"',
      "apps/api/sql/: one has two files",
    ]);
  });

  it("change with their revision, which each revising raises", () => {
    const root = plantRevised({});
    const unrevised = ["apps/api/sql/: one is not as revisions.txt has it: run `npm run sql:revise`"];
    expect(readFileSync(join(root, revisions), "utf8")).toMatch(/\none 1 [0-9a-f]{64}\n$/);
    writeFileSync(join(root, one), text.replace("select 1", "select 2"));
    expect(checkSqlFunctions(root)).toEqual(unrevised);
    writeFileSync(join(root, revisions), writeRevisions(reviseFunctions(root)));
    expect(checkSqlFunctions(root)).toEqual([]);
    expect(readFileSync(join(root, revisions), "utf8")).toMatch(/\none 2 [0-9a-f]{64}\n$/);
    // A text that comes back is a newer one too.
    writeFileSync(join(root, one), text);
    expect(reviseFunctions(root).get("one")?.revision).toBe(3);
    rmSync(join(root, one));
    expect(checkSqlFunctions(root)).toEqual(unrevised);
    expect(reviseFunctions(root).get("one")).toEqual({ revision: 3, checksum: "retired" });
  });

  it("are in order in this repository", () => {
    expect(checkSqlFunctions(repository)).toEqual([]);
  });
});

describe("names that a caller could take over", () => {
  const tables = "create table notes (id integer);\n";
  const header = (rest: string) => `create or replace function one() returns integer ${rest}`;
  const check = (sql: string): string[] => {
    const text = `${sql.replaceAll(/ (?=language|set|as )/g, "\n")};\n`;
    return checkSqlFunctions(plantRevised({ [one]: text, "apps/api/migrations/0094_more.sql": tables }));
  };

  it.each([
    header("language sql stable as $$ select id from public.notes $$"),
    header("language sql begin atomic select id from notes; end"),
    header("language sql security definer set search_path = public, pg_temp as $$ select id from notes $$"),
    header("language sql as $$ select notes.id from public.notes where 'notes' <> '' $$"),
    "create or replace function one() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin return null; end $$",
    `${header("language sql as $$ select 1 $$")};\ngrant execute on function one() to croupier_app`,
  ])("CASE-38 are pinned, or none: %s", (sql) => {
    expect(check(sql)).toEqual([]);
  });

  it.each([
    ["notes", header("language sql stable as $$ select id from notes $$")],
    [
      "notes",
      header("language sql stable as $$ select nextval('public.numbers'), id from notes where 'a' <> '' $$"),
    ],
    ["notes", header("language sql stable set search_path = public as $$ select id from notes $$")],
    ["one", header("language sql as $$ select one() from public.notes $$")],
    ["set search_path", header("language sql security definer as $$ select id from public.notes $$")],
    [
      "set search_path",
      header("language sql security definer set search_path = pg_temp, public as $$ select 1 $$"),
    ],
    [
      "set search_path",
      "create or replace function one() returns trigger language plpgsql as $$ begin return null; end $$",
    ],
  ])("CASE-38 are found: %s in %s", (name, sql) => {
    expect(check(sql)).toEqual([expect.stringMatching(new RegExp(`^${one}: .*${name}`))]);
  });
});
