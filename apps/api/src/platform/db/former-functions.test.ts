import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answering, prepareReleases, type Releases } from "./testing.ts";

let releases: Releases;
beforeEach(async () => {
  releases = await prepareReleases();
});
afterEach(() => releases.close());

describe("a function's former self", () => {
  const signatures = async (): Promise<unknown> =>
    (
      await releases.owner.query(
        "select oid::regprocedure::text as is from pg_proc where proname = 'answer' order by 1",
      )
    ).rows;

  const replacements = [
    ["other arguments", "create or replace function answer(n integer) returns integer", "answer(integer)"],
    ["another return type", "create or replace function answer() returns bigint", "answer()"],
    ["a procedure in its place", "create or replace procedure answer()", "answer()"],
  ] as const;
  it.each(replacements)("goes when there is %s, and the grants hold", async (_, head, signature) => {
    await releases.start(await releases.makeRelease("one", { answer: [1, answering(1)] }));
    const text = answering(2, head)
      .replace("answer() to", `${signature} to`)
      .replace("on function", "on routine");
    await releases.start(await releases.makeRelease("two", { answer: [2, text] }));
    expect(await signatures()).toEqual([{ is: signature }]);
    expect(await releases.ask(`has_function_privilege('croupier_app', '${signature}', 'execute')`)).toBe(
      true,
    );
    expect(await releases.ask(`has_function_privilege('public', '${signature}', 'execute')`)).toBe(false);
  });

  it("goes when only the name of an argument is another", async () => {
    const text = (name: string) =>
      `create or replace function answer(${name} integer) returns integer language sql as $$ select ${name} $$`;
    await releases.start(await releases.makeRelease("one", { answer: [1, text("a")] }));
    await releases.start(await releases.makeRelease("two", { answer: [2, text("b")] }));
    expect(await releases.ask("answer(b => 3)")).toBe(3);
  });

  it("removes its grants if the present text gives none", async () => {
    await releases.start(await releases.makeRelease("one", { answer: [1, answering(1)] }));
    await releases.start(
      await releases.makeRelease("two", { answer: [2, answering(2).replace(/grant.*/, "")] }),
    );
    expect(await releases.ask("has_function_privilege('croupier_app', 'answer()', 'execute')")).toBe(false);
  });

  it("stays, and all with it, where something else depends on it", async () => {
    await releases.start(await releases.makeRelease("one", { answer: [1, answering(1)] }));
    await releases.owner.query("create view answers as select answer()");
    const two = await releases.makeRelease("two", {
      answer: [2, answering(2, "create or replace function answer() returns bigint")],
    });
    await expect(releases.start(two)).rejects.toThrow("answer.sql failed: cannot drop function answer()");
    expect(await releases.ask("answer()")).toBe(1);
  });

  it("keeps two signatures that the present text makes", async () => {
    const both = `${answering(1)} ${answering(2, "create or replace function answer(n integer) returns integer")}`;
    await releases.start(await releases.makeRelease("one", { answer: [1, both] }));
    await releases.start(await releases.makeRelease("two", { answer: [2, `${both} `] }));
    expect(await signatures()).toHaveLength(2);
  });
});

describe("a trigger", () => {
  const mark = `create or replace function mark() returns trigger language plpgsql as $$ begin new.n := new.n + 1; return new; end $$;`;
  const trigger = (name: string) =>
    `create or replace trigger ${name} before insert on notes for each row execute function mark();`;
  const insertNote = async (): Promise<unknown> =>
    (await releases.owner.query("insert into notes values (0) returning n")).rows;

  it("comes, changes its name and goes with the file of its function", async () => {
    const one = await releases.makeRelease("one", { mark: [1, mark + trigger("marked")] });
    await writeFile(path.join(one.migrations, "0001_notes.sql"), "create table notes (n integer)");
    await releases.start(one);
    expect(await insertNote()).toEqual([{ n: 1 }]);
    await releases.start(await releases.makeRelease("two", { mark: [2, mark + trigger("renamed")] }));
    expect(await insertNote()).toEqual([{ n: 1 }]);
    await releases.start(await releases.makeRelease("three", { mark: [3] }));
    expect(await insertNote()).toEqual([{ n: 0 }]);
    expect(await releases.ask("to_regproc('mark')")).toBeNull();
  });
});
