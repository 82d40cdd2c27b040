import { cp, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseFolders } from "../../../app/paths.ts";
import { migrate } from "../migrate.ts";
import { answering, prepareReleases, type Release, type Releases } from "../testing.ts";

let releases: Releases;
let release: Release;
beforeEach(async () => {
  releases = await prepareReleases();
  release = await releases.makeRelease("release", {});
});
afterEach(() => releases.close());

/** Every routine and trigger of the database, except those of extensions, with its full definition. */
const readCatalog = async (): Promise<unknown> => {
  const { rows: routines } = await releases.owner.query(
    `select pg_get_functiondef(p.oid) as text, p.proacl::text as grants, p.proowner::regrole::text as owner from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  const { rows: triggers } = await releases.owner.query(
    "select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1",
  );
  return { routines, triggers };
};

describe("the functions of the product", () => {
  it("are the same on an empty database and on one that held the functions of the migrations", async () => {
    const all = await releases.start(databaseFolders());
    expect(all).toContain("ledger_rollback");
    const fresh = await readCatalog();

    await releases.owner.query("drop owned by croupier_owner");
    const bare = { migrations: databaseFolders().migrations, functions: release.functions };
    expect((await migrate(releases.database.ownerUrl, bare)).migrations).toContain(
      "0093_rollbacks_in_order.sql",
    );
    expect(await readCatalog()).not.toEqual(fresh);
    expect(await releases.start(databaseFolders())).toEqual(all);
    expect(await readCatalog()).toEqual(fresh);
  });

  it("are applied once: a second start finds nothing to do", async () => {
    await releases.start(databaseFolders());
    const before = (await releases.owner.query("select * from sql_functions order by name")).rows;
    expect(await releases.start(databaseFolders())).toEqual([]);
    expect((await releases.owner.query("select * from sql_functions order by name")).rows).toEqual(before);
  });

  it("each have a file, admit only the server, and definers pin their search path", async () => {
    await releases.start(databaseFolders());
    const { rows } = await releases.owner.query(
      `select p.proname as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proowner = 'croupier_owner'::regrole
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
         and (not exists (select from sql_functions f where f.name = p.proname)
           or has_function_privilege('public', p.oid, 'execute')
           or (p.prosecdef and not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)))`,
    );
    expect(rows).toEqual([]);
    const { rows: definers } = await releases.owner.query(
      "select from pg_proc where prosecdef and proowner = 'croupier_owner'::regrole",
    );
    expect(definers.length).toBeGreaterThan(5);
    await expect(releases.start(databaseFolders())).resolves.toEqual([]);
  });

  it("may only be called by the server, never written", async () => {
    release = await releases.makeRelease("one", { answer: [1, answering(1)] });
    await releases.start(release);
    const app = new pg.Client({ connectionString: releases.database.urlFor("croupier_app") });
    await app.connect();
    try {
      expect((await app.query("select answer()")).rows).toEqual([{ answer: 1 }]);
      await expect(app.query(answering(2))).rejects.toThrow("permission denied for schema public");
      await expect(app.query("select * from sql_functions")).rejects.toThrow("permission denied");
    } finally {
      await app.end();
    }
  });
});

describe("functions are applied", () => {
  it("when their revision has risen, whatever the other files are", async () => {
    expect(await releases.start(await releases.makeRelease("one", { answer: [1, answering(1)] }))).toEqual([
      "answer",
    ]);
    const other = "create or replace function other() returns integer language sql as $$ select 9 $$";
    const two = await releases.makeRelease("two", { answer: [2, answering(2)], other: [1, other] });
    expect(await releases.start(two)).toEqual(["answer", "other"]);
    expect(await releases.ask("answer() + other()")).toBe(11);
  });

  it("never by an older release that starts after a newer one", async () => {
    const older = await releases.makeRelease("older", {
      answer: [1, answering(1)],
      gone: [1, answering(1).replaceAll("answer", "gone")],
    });
    const newer = await releases.makeRelease("newer", { answer: [2, answering(2)], gone: [2] });
    await releases.start(older);
    expect(await releases.start(newer)).toEqual(["answer", "gone"]);
    expect(await releases.start(older)).toEqual([]);
    expect(await releases.ask("answer()")).toBe(2);
    expect(await releases.ask("to_regproc('gone')")).toBeNull();
  });

  it("once by two processes that start together", async () => {
    const one = await releases.makeRelease("one", { answer: [1, answering(1)] });
    const both = await Promise.all([releases.start(one), releases.start(one)]);
    expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], ["answer"]]);
  });

  it("newest last when releases start together", async () => {
    const older = await releases.makeRelease("older", { answer: [1, answering(1)] });
    const newer = await releases.makeRelease("newer", { answer: [2, answering(2)] });
    await Promise.all([releases.start(newer), releases.start(older), releases.start(newer)]);
    expect(await releases.ask("answer()")).toBe(2);
  });

  it("after the migrations of the same release, and may call each other in any order", async () => {
    const caller =
      "create or replace function a() returns integer language sql as $$ select b() + count(*)::integer from notes $$";
    const called = "create or replace function b() returns integer language sql as $$ select 40 $$";
    release = await releases.makeRelease("one", { a: [1, caller], b: [1, called] });
    await writeFile(
      path.join(release.migrations, "0001_notes.sql"),
      "create table notes (); insert into notes default values",
    );
    expect(await releases.start(release)).toEqual(["a", "b"]);
    expect(await releases.ask("a()")).toBe(41);
  });

  it("all or none, and the failure names the file", async () => {
    await releases.start(await releases.makeRelease("one", { answer: [1, answering(1)] }));
    const broken =
      "create or replace function broken() returns integer language plpgsql as $$ begin retrun 1; end $$";
    const two = await releases.makeRelease("two", { answer: [2, answering(2)], broken: [1, broken] });
    await expect(releases.start(two)).rejects.toThrow(
      /function broken\.sql failed: syntax error at or near "retrun"/,
    );
    expect(await releases.ask("answer()")).toBe(1);
    expect((await releases.owner.query("select name, revision from sql_functions")).rows).toEqual([
      { name: "answer", revision: 1 },
    ]);
  });

  it("not without a revision, nor with another text under the same one", async () => {
    const one = await releases.makeRelease("one", { answer: [1, answering(1)] });
    await releases.start(one);
    await writeFile(path.join(one.functions, "area/answer.sql"), answering(2));
    await expect(releases.start(one)).rejects.toThrow("answer.sql changed, but its revision is still 1");
    expect(await releases.ask("answer()")).toBe(1);
    await writeFile(path.join(one.functions, "area/other.sql"), "");
    await expect(releases.start(one)).rejects.toThrow("other.sql has no revision");
  });

  it("under the name of their file alone", async () => {
    const two = await releases.makeRelease("two", { question: [1, answering(1)] });
    await expect(releases.start(two)).rejects.toThrow("question.sql failed: it makes no function question");
    expect(await releases.ask("to_regproc('answer')")).toBeNull();
  });

  it("wherever in the folder the file is, and with either line ending", async () => {
    const one = await releases.makeRelease("one", { answer: [1, `${answering(1)}\n`] });
    await releases.start(one);
    await rename(path.join(one.functions, "area/answer.sql"), path.join(one.functions, "answer.sql"));
    await writeFile(path.join(one.functions, "answer.sql"), `${answering(1)}\r\n`);
    expect(await releases.start(one)).toEqual([]);
  });
});

describe("an upgrade from the functions of the migrations", () => {
  it("replaces a changed signature of the ledger, and leaves the former one nowhere", async () => {
    await migrate(releases.database.ownerUrl, {
      migrations: databaseFolders().migrations,
      functions: release.functions,
    });
    const next = path.join(releases.folder, "next");
    await cp(databaseFolders().functions, next, { recursive: true });
    const file = path.join(next, "ledger/ledger_open_account.sql");
    const text = (await readFile(file, "utf8"))
      .replace("(in_member bigint)", "(in_member bigint, in_reason text)")
      .replace("(bigint) to", "(bigint, text) to");
    await writeFile(file, text);
    await releases.start({ ...databaseFolders(), functions: next });
    const { rows } = await releases.owner.query(
      "select oid::regprocedure::text as is from pg_proc where proname = 'ledger_open_account'",
    );
    expect(rows).toEqual([{ is: "ledger_open_account(bigint,text)" }]);
  });
});
