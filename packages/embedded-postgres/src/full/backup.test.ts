import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { backUp, restore } from "../backup.ts";
import { startEmbeddedPostgres } from "../server.ts";
import { makeFolder, query, registerCleanup } from "../testing.ts";

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir });
  registerCleanup(() => server.stop());
  return server;
}

/** A server with two tables in which each row has its twin, written to until told to stop. */
async function startTwins(dataDir: string) {
  const server = await start(dataDir);
  await query(server, "create table a (n int primary key); create table b (n int primary key, pad text)");
  let rows = 0;
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      rows += 1;
      await query(
        server,
        `begin; insert into a values (${rows}); insert into b values (${rows}, repeat('x', 5000)); commit`,
      );
    }
  })();
  const stop = async () => {
    isWriting = false;
    await writing;
  };
  registerCleanup(stop);
  return {
    server,
    acknowledged: () => rows - 1,
    stop,
  };
}

describe("a backup of the embedded server", () => {
  it("contains everything acknowledged before it, each transaction completely, though it is written to meanwhile", async () => {
    const folder = makeFolder();
    const [dataDir, files, target] = ["pg", "files", "backup"].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(files);
    writeFileSync(path.join(files, "picture"), "of somebody");
    const twins = await startTwins(dataDir);
    const before = twins.acknowledged();
    const url = twins.server.connectionString("postgres");
    const manifest = await backUp(url, dataDir, target, { files, missing: path.join(folder, "none") });
    await twins.stop();
    expect(readdirSync(target).toSorted()).toEqual(["backup.json", "files", "postgres"]);
    expect(Object.keys(manifest.files)).toContain("files/picture");
    expect(await query(twins.server, "select 1 from pg_replication_slots")).toEqual([]);

    const places = { postgres: path.join(folder, "anew"), files: path.join(folder, "files-anew") };
    await restore(target, places);
    expect(existsSync(path.join(places.files, "picture"))).toBe(true);
    const again = await start(places.postgres);
    const [counts] = await query<{ rows: number; torn: number }>(
      again,
      "select count(*)::int as rows, count(*) filter (where a.n is null or b.n is null)::int as torn from a full join b using (n)",
    );
    expect(counts?.torn).toBe(0);
    expect(counts?.rows).toBeGreaterThanOrEqual(before);
    await query(again, "insert into a values (0)");
  });

  it("is refused if it is incomplete, if a file differs, and if the place is taken", async () => {
    const folder = makeFolder();
    const target = path.join(folder, "backup");
    const server = await start(path.join(folder, "pg"));
    const url = server.connectionString("postgres");
    await expect(backUp(url, folder, target)).rejects.toThrow("contains no database");
    const inside = path.join(server.dataDir, "backup");
    await expect(backUp(url, server.dataDir, inside)).rejects.toThrow("lies in a folder that is backed up");
    const lost = path.join(folder, "lost", "backup");
    await expect(backUp("postgresql:///none?host=/nowhere", server.dataDir, lost)).rejects.toThrow(
      "could not be written",
    );
    expect(existsSync(`${lost}.draft`)).toBe(false);
    await backUp(url, server.dataDir, target);
    await expect(backUp(url, server.dataDir, target)).rejects.toThrow("exists: name a new folder");
    await expect(restore(folder, {})).rejects.toThrow("is not a complete backup");
    await expect(restore(target, { postgres: server.dataDir })).rejects.toThrow("is not empty");
    appendFileSync(path.join(target, "postgres", "postgresql.conf"), " ");
    const places = { postgres: path.join(folder, "anew") };
    await expect(restore(target, places)).rejects.toThrow("postgres/postgresql.conf is not the file");
    rmSync(path.join(target, "postgres", "postgresql.conf"));
    await expect(restore(target, places)).rejects.toThrow("postgres/postgresql.conf is not the file");
    expect(existsSync(places.postgres)).toBe(false);
  });
});
