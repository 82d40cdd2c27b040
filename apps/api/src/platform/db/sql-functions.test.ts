import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createTestDatabase, type TestDatabase } from "@croupier/test-kit/database";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseFolders } from "../../app/paths.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let owner: pg.Client;
let folder: string;
/** A release's own folders. */
let release: { migrations: string; functions: string };

beforeEach(async () => {
  database = await createTestDatabase({ template: "empty", prepareTemplate: async () => undefined });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  folder = await mkdtemp(path.join(os.tmpdir(), "croupier-functions-"));
  release = await makeRelease("release", {});
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A release with the given functions as [revision, text], or [revision] alone for a function that it removed. */
async function makeRelease(name: string, functions: Record<string, readonly [number, string?]>) {
  const made = {
    migrations: path.join(folder, name, "migrations"),
    functions: path.join(folder, name, "sql"),
  };
  await mkdir(made.migrations, { recursive: true });
  await mkdir(path.join(made.functions, "area"), { recursive: true });
  const lines: string[] = [];
  for (const [stem, [revision, text]] of Object.entries(functions)) {
    lines.push(`${stem} ${revision} ${text === undefined ? "retired" : "checksum"}\n`);
    if (text !== undefined) await writeFile(path.join(made.functions, "area", `${stem}.sql`), text);
  }
  await writeFile(path.join(made.functions, "revisions.txt"), lines.join(""));
  return made;
}

const start = async (folders: typeof release): Promise<readonly string[]> =>
  (await migrate(database.ownerUrl, folders)).functions;

const ask = async (expression: string): Promise<unknown> =>
  (await owner.query<{ answer: unknown }>(`select ${expression} as answer`)).rows[0]?.answer;

const answering = (answer: number, head = "create or replace function answer() returns integer"): string =>
  `${head} language sql as $$ select ${answer} $$; grant execute on function answer() to croupier_app;`;

/** Every routine and trigger of the database, except those of extensions, with its full definition. */
const readCatalog = async (): Promise<unknown> => {
  const { rows: routines } = await owner.query(
    `select pg_get_functiondef(p.oid) as text, p.proacl::text as grants, p.proowner::regrole::text as owner from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  const { rows: triggers } = await owner.query(
    "select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1",
  );
  return { routines, triggers };
};

describe("the functions of the product", () => {
  it("are the same on an empty database and on one that held the functions of the migrations", async () => {
    const all = await start(databaseFolders());
    expect(all).toContain("ledger_rollback");
    const fresh = await readCatalog();

    await owner.query("drop owned by croupier_owner");
    const bare = { ...databaseFolders(), functions: release.functions };
    expect((await migrate(database.ownerUrl, bare)).migrations).toContain("0093_rollbacks_in_order.sql");
    expect(await readCatalog()).not.toEqual(fresh);
    expect(await start(databaseFolders())).toEqual(all);
    expect(await readCatalog()).toEqual(fresh);
  });

  it("are applied once: a second start finds nothing to do", async () => {
    await start(databaseFolders());
    const before = (await owner.query("select * from sql_functions order by name")).rows;
    expect(await start(databaseFolders())).toEqual([]);
    expect((await owner.query("select * from sql_functions order by name")).rows).toEqual(before);
  });

  it("all stand in a file, nobody but the server is let in, and definers pin their search path", async () => {
    await start(databaseFolders());
    const { rows } = await owner.query(
      `select p.proname as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proowner = 'croupier_owner'::regrole
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
         and (not exists (select from sql_functions f where f.name = p.proname)
           or has_function_privilege('public', p.oid, 'execute')
           or (p.prosecdef and not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)))`,
    );
    expect(rows).toEqual([]);
    const { rows: definers } = await owner.query(
      "select from pg_proc where prosecdef and proowner = 'croupier_owner'::regrole",
    );
    expect(definers.length).toBeGreaterThan(5);
    await expect(start(databaseFolders())).resolves.toEqual([]);
  });

  it("may only be called by the server, never written", async () => {
    release = await makeRelease("one", { answer: [1, answering(1)] });
    await start(release);
    const app = new pg.Client({ connectionString: database.urlFor("croupier_app") });
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
    expect(await start(await makeRelease("one", { answer: [1, answering(1)] }))).toEqual(["answer"]);
    const other = "create or replace function other() returns integer language sql as $$ select 9 $$";
    const two = await makeRelease("two", { answer: [2, answering(2)], other: [1, other] });
    expect(await start(two)).toEqual(["answer", "other"]);
    expect(await ask("answer() + other()")).toBe(11);
  });

  it("never by an older release that starts after a newer one", async () => {
    const older = await makeRelease("older", {
      answer: [1, answering(1)],
      gone: [1, answering(1).replaceAll("answer", "gone")],
    });
    const newer = await makeRelease("newer", { answer: [2, answering(2)], gone: [2] });
    await start(older);
    expect(await start(newer)).toEqual(["answer", "gone"]);
    expect(await start(older)).toEqual([]);
    expect(await ask("answer()")).toBe(2);
    expect(await ask("to_regproc('gone')")).toBeNull();
  });

  it("once by two processes that start together", async () => {
    const one = await makeRelease("one", { answer: [1, answering(1)] });
    const both = await Promise.all([start(one), start(one)]);
    expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], ["answer"]]);
  });

  it("newest last when releases start together", async () => {
    const older = await makeRelease("older", { answer: [1, answering(1)] });
    const newer = await makeRelease("newer", { answer: [2, answering(2)] });
    await Promise.all([start(newer), start(older), start(newer)]);
    expect(await ask("answer()")).toBe(2);
  });

  it("after the migrations of the same release, and may call each other in any order", async () => {
    const caller =
      "create or replace function a() returns bigint language sql as $$ select b() + count(*) from notes $$";
    const called = "create or replace function b() returns bigint language sql as $$ select 40::bigint $$";
    release = await makeRelease("one", { a: [1, caller], b: [1, called] });
    await writeFile(
      path.join(release.migrations, "0001_notes.sql"),
      "create table notes (); insert into notes default values",
    );
    expect(await start(release)).toEqual(["a", "b"]);
    expect(await ask("a()")).toBe("41");
  });

  it("all or none, and the failure names the file", async () => {
    await start(await makeRelease("one", { answer: [1, answering(1)] }));
    const broken =
      "create or replace function broken() returns integer language plpgsql as $$ begin retrun 1; end $$";
    const two = await makeRelease("two", { answer: [2, answering(2)], broken: [1, broken] });
    await expect(start(two)).rejects.toThrow(/function broken\.sql failed: syntax error at or near "retrun"/);
    expect(await ask("answer()")).toBe(1);
    expect((await owner.query("select name, revision from sql_functions")).rows).toEqual([
      { name: "answer", revision: 1 },
    ]);
  });

  it("not without a revision, nor with another text under the same one", async () => {
    const one = await makeRelease("one", { answer: [1, answering(1)] });
    await start(one);
    await writeFile(path.join(one.functions, "area/answer.sql"), answering(2));
    await expect(start(one)).rejects.toThrow("answer.sql changed, but its revision is still 1");
    expect(await ask("answer()")).toBe(1);
    await writeFile(path.join(one.functions, "area/other.sql"), "");
    await expect(start(one)).rejects.toThrow("other.sql has no revision");
  });

  it("under the name of their file alone", async () => {
    const two = await makeRelease("two", { question: [1, answering(1)] });
    await expect(start(two)).rejects.toThrow("question.sql failed: it makes no function question");
    expect(await ask("to_regproc('answer')")).toBeNull();
  });

  it("wherever in the folder the file stands, and with either line ending", async () => {
    const one = await makeRelease("one", { answer: [1, `${answering(1)}\n`] });
    await start(one);
    await rename(path.join(one.functions, "area/answer.sql"), path.join(one.functions, "answer.sql"));
    await writeFile(path.join(one.functions, "answer.sql"), `${answering(1)}\r\n`);
    expect(await start(one)).toEqual([]);
  });
});

describe("a function's former self", () => {
  const signatures = async (): Promise<unknown> =>
    (
      await owner.query(
        "select oid::regprocedure::text as is from pg_proc where proname = 'answer' order by 1",
      )
    ).rows;

  const replacements = [
    ["other arguments", "create or replace function answer(n integer) returns integer", "answer(integer)"],
    ["another return type", "create or replace function answer() returns bigint", "answer()"],
    ["a procedure in its place", "create or replace procedure answer()", "answer()"],
  ] as const;
  it.each(replacements)("goes when there is %s, and the grants hold", async (_, head, signature) => {
    await start(await makeRelease("one", { answer: [1, answering(1)] }));
    const text = answering(2, head)
      .replace("answer() to", `${signature} to`)
      .replace("on function", "on routine");
    await start(await makeRelease("two", { answer: [2, text] }));
    expect(await signatures()).toEqual([{ is: signature }]);
    expect(await ask(`has_function_privilege('croupier_app', '${signature}', 'execute')`)).toBe(true);
    expect(await ask(`has_function_privilege('public', '${signature}', 'execute')`)).toBe(false);
  });

  it("goes when only the name of an argument is another", async () => {
    const text = (name: string) =>
      `create or replace function answer(${name} integer) returns integer language sql as $$ select ${name} $$`;
    await start(await makeRelease("one", { answer: [1, text("a")] }));
    await start(await makeRelease("two", { answer: [2, text("b")] }));
    expect(await ask("answer(b => 3)")).toBe(3);
  });

  it("takes its grants along when the present text gives none", async () => {
    await start(await makeRelease("one", { answer: [1, answering(1)] }));
    await start(await makeRelease("two", { answer: [2, answering(2).replace(/grant.*/, "")] }));
    expect(await ask("has_function_privilege('croupier_app', 'answer()', 'execute')")).toBe(false);
  });

  it("stays, and all with it, where something else depends on it", async () => {
    await start(await makeRelease("one", { answer: [1, answering(1)] }));
    await owner.query("create view answers as select answer()");
    const two = await makeRelease("two", {
      answer: [2, answering(2, "create or replace function answer() returns bigint")],
    });
    await expect(start(two)).rejects.toThrow("answer.sql failed: cannot drop function answer()");
    expect(await ask("answer()")).toBe(1);
  });

  it("keeps two signatures that the present text makes", async () => {
    const both = `${answering(1)} ${answering(2, "create or replace function answer(n integer) returns integer")}`;
    await start(await makeRelease("one", { answer: [1, both] }));
    await start(await makeRelease("two", { answer: [2, `${both} `] }));
    expect(await signatures()).toHaveLength(2);
  });
});

describe("a trigger", () => {
  const mark = `create or replace function mark() returns trigger language plpgsql as $$ begin new.n := new.n + 1; return new; end $$;`;
  const trigger = (name: string) =>
    `create or replace trigger ${name} before insert on notes for each row execute function mark();`;
  const insertNote = async (): Promise<unknown> =>
    (await owner.query("insert into notes values (0) returning n")).rows;

  it("comes, changes its name and goes with the file of its function", async () => {
    const one = await makeRelease("one", { mark: [1, mark + trigger("marked")] });
    await writeFile(path.join(one.migrations, "0001_notes.sql"), "create table notes (n integer)");
    await start(one);
    expect(await insertNote()).toEqual([{ n: 1 }]);
    await start(await makeRelease("two", { mark: [2, mark + trigger("renamed")] }));
    expect(await insertNote()).toEqual([{ n: 1 }]);
    await start(await makeRelease("three", { mark: [3] }));
    expect(await insertNote()).toEqual([{ n: 0 }]);
    expect(await ask("to_regproc('mark')")).toBeNull();
  });
});

describe("an upgrade from the functions of the migrations", () => {
  it("takes a changed signature of the ledger, and leaves the former one nowhere", async () => {
    await migrate(database.ownerUrl, { ...databaseFolders(), functions: release.functions });
    const next = path.join(folder, "next");
    await cp(databaseFolders().functions, next, { recursive: true });
    const file = path.join(next, "ledger/ledger_open_account.sql");
    const text = (await readFile(file, "utf8"))
      .replace("(in_member bigint)", "(in_member bigint, in_reason text)")
      .replace("(bigint) to", "(bigint, text) to");
    await writeFile(file, text);
    await start({ ...databaseFolders(), functions: next });
    const { rows } = await owner.query(
      "select oid::regprocedure::text as is from pg_proc where proname = 'ledger_open_account'",
    );
    expect(rows).toEqual([{ is: "ledger_open_account(bigint,text)" }]);
  });
});
