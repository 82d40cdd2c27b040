import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from "../server.ts";
import { makeFolder, query, registerCleanup } from "../testing.ts";

const isRoot = process.getuid?.() === 0;

async function start(options: EmbeddedPostgresOptions) {
  const server = await startEmbeddedPostgres(options);
  registerCleanup(() => server.stop());
  return server;
}

describe("the embedded PostgreSQL server", () => {
  it("starts on a fresh folder, stops, and keeps its rows for the next start", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const first = await start({ dataDir });
    await query(first, "create table kept as select 42 as n");
    await first.stop();
    const second = await start({ dataDir });
    expect(second.isAdopted).toBe(false);
    expect(await query(second, "select n from kept")).toEqual([{ n: 42 }]);
  });

  it("is durable, small, unreachable by TCP and sorts by code point", async () => {
    const server = await start({ dataDir: path.join(makeFolder(), "pg") });
    const [row] = await query(
      server,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
        current_setting('listen_addresses') as tcp, current_setting('jit') as jit,
        (select datlocale from pg_database where datname = 'postgres') as locale, upper('é') as upper`,
    );
    expect(row).toEqual({ fsync: "on", sync: "on", tcp: "", jit: "off", locale: "C.UTF-8", upper: "É" });
  });

  it("applies settings over its defaults, and skips the disk only on request", async () => {
    const options = { dataDir: path.join(makeFolder(), "pg"), isDurable: false };
    const server = await start({ ...options, settings: { max_connections: 12 } });
    const [row] = await query(
      server,
      "select current_setting('max_connections') as connections, current_setting('fsync') as fsync",
    );
    expect(row).toEqual({ connections: "12", fsync: "off" });
  });

  it("says in one line that a second start on the same folder is refused, and harms nothing", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const server = await start({ dataDir });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      new RegExp(`^${dataDir} is in use by another start \\(process ${process.pid}\\)[^\\n]*$`),
    );
    expect(await query(server, "select 1 as n")).toEqual([{ n: 1 }]);
  });

  it("says in one line that a folder cannot be written", async () => {
    const file = path.join(makeFolder(), "file");
    writeFileSync(file, "");
    const dataDir = path.join(file, "data", "pg");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^The data folder \S+ cannot be written \(ENOTDIR\)[^\n]*DATA_DIR\.$/,
    );
  });

  it("does not touch a folder that holds somebody else's files", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, "holiday.jpg"), "");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/files that are not PostgreSQL's/);
  });

  it("names the cause in one line when the server refuses a setting", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const failing = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: "plenty" } });
    await expect(failing).rejects.toThrow(/^PostgreSQL did not start: [^\n]*pg\.log\)$/);
  });

  it("puts the socket elsewhere when the folder's path is too long for one", async () => {
    const dataDir = path.join(makeFolder(), "long".repeat(25), "pg");
    const server = await start({ dataDir });
    expect(server.socketDir.startsWith(dataDir)).toBe(false);
    expect(await query(server, "select 1 as n")).toEqual([{ n: 1 }]);
    await server.stop();
    expect(existsSync(server.socketDir)).toBe(false);
  });

  it.runIf(isRoot)("works below a folder that only root may enter", async () => {
    const home = path.join(makeFolder(), "home");
    mkdirSync(home, { mode: 0o700 });
    const server = await start({ dataDir: path.join(home, "data", "pg") });
    expect(await query(server, "select 1 as n")).toEqual([{ n: 1 }]);
  });
});
