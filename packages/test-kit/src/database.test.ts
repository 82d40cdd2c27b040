import pg from "pg";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database.ts";

let preparations = 0;

async function prepareTemplate(ownerUrl: string): Promise<void> {
  preparations += 1;
  await query(ownerUrl, "create table stored (n int); grant select on stored to croupier_app");
  await query(ownerUrl, "insert into stored values (7)");
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function create(): Promise<TestDatabase> {
  const database = await createTestDatabase({ template: "self-test", prepareTemplate });
  onTestFinished(() => database.drop());
  return database;
}

describe("a test database", () => {
  beforeAll(() => {
    preparations = 0;
  });

  it("is prepared once for all, and is shared with nobody", async () => {
    const [one, two] = await Promise.all([create(), create()]);
    await query(one.ownerUrl, "insert into stored values (8)");
    expect(await query(two.ownerUrl, "select n from stored")).toEqual([{ n: 7 }]);
    expect(preparations).toBe(1);
  });

  it("lets the application read what the owner granted, and own nothing", async () => {
    const database = await create();
    const appUrl = database.urlFor("croupier_app");
    expect(await query(appUrl, "select n from stored")).toEqual([{ n: 7 }]);
    await expect(query(appUrl, "drop table stored")).rejects.toThrow(/must be owner/);
    await expect(query(appUrl, "create table mine (n int)")).rejects.toThrow(/permission denied/);
  });

  it("does not let the arcade connect", async () => {
    const database = await create();
    await expect(query(database.urlFor("arcade"), "select 1")).rejects.toThrow(/permission denied/);
  });

  it("is removed when it is dropped, even with a session open", async () => {
    const database = await create();
    const client = new pg.Client({ connectionString: database.ownerUrl });
    client.on("error", () => undefined);
    await client.connect();
    await database.drop();
    await expect(query(database.ownerUrl, "select 1")).rejects.toThrow(/does not exist/);
  });
});
