import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { chooseSocketDir, lastLine, prepareParent, removeSocketDir } from "./data-folder.ts";
import { takeOwnerLock } from "./owner-lock.ts";
import { clearDeadPostmasterPid, findLivingPostmaster, readPostmaster } from "./postmaster-file.ts";
import { findProcessMark } from "./process-mark.mjs";
import { toArguments } from "./settings.ts";
import { socketFile, socketUrl } from "./socket.ts";
import { isStartError, startError } from "./start-error.ts";
import { makeFolder, registerCleanup } from "./testing.ts";

const runner = {
  identity: undefined,
  spawn: () => {
    throw new Error("nothing to run");
  },
};

describe("an error for a person at a terminal", () => {
  it("is one line, keeps its cause, and is distinguished from others", () => {
    const cause = new Error("why");
    const error = startError("one \n two\nthree", cause);
    expect([error.message, error.cause, error.code]).toEqual(["one two three", cause, "START_REFUSED"]);
    expect(startError("x")).not.toHaveProperty("cause");
    expect(isStartError(error)).toBe(true);
    const others = [
      new Error("x"),
      Object.assign(new Error("x"), { code: "ENOENT" }),
      { code: "START_REFUSED" },
      null,
    ];
    for (const other of others) expect(isStartError(other)).toBe(false);
  });

  it("names a program's last output", () => {
    expect(lastLine("first\n  the cause \n\n")).toBe("the cause");
    expect(lastLine("")).toBe("");
  });
});

describe("the server's arguments", () => {
  const valueOf = (args: readonly string[], name: string) =>
    args.filter((arg) => arg.startsWith(`${name}=`)).map((arg) => arg.slice(name.length + 1));

  it("are its settings, ours first and the caller's over them", () => {
    const args = toArguments({ work_mem: "9MB", jit: true });
    expect(args.filter((_, at) => at % 2 === 0).every((arg) => arg === "-c")).toBe(true);
    expect(
      ["work_mem", "jit", "fsync", "timezone", "listen_addresses"].map((name) => valueOf(args, name)),
    ).toEqual([["9MB"], ["on"], ["on"], ["UTC"], [""]]);
    for (const [name, value] of Object.entries({
      synchronous_commit: "on",
      full_page_writes: "on",
      unix_socket_permissions: "0700",
      log_timezone: "UTC",
      log_min_error_statement: "panic",
      log_parameter_max_length_on_error: "0",
      log_checkpoints: "off",
      max_connections: "60",
      shared_buffers: "64MB",
      io_method: "sync",
      log_min_messages: "warning",
    }))
      expect(valueOf(toArguments(), name), name).toEqual([value]);
  });

  it("risk the disk only if they are told to", () => {
    for (const name of ["fsync", "synchronous_commit", "full_page_writes"])
      expect(valueOf(toArguments({}, false), name), name).toEqual(["off"]);
  });
});

describe("the lock file of the server", () => {
  it("tells its process, socket and status, and loses its process when the server is dead", () => {
    const dataDir = makeFolder();
    expect([readPostmaster(dataDir), findLivingPostmaster(dataDir)]).toEqual([undefined, undefined]);
    clearDeadPostmasterPid(dataDir);
    expect(existsSync(path.join(dataDir, "postmaster.pid"))).toBe(false);
    const lines = [
      "-123",
      dataDir,
      "1700000000",
      "5432",
      " /tmp/socket ",
      "",
      "  5432001  7",
      "ready   ",
      "",
    ];
    writeFileSync(path.join(dataDir, "postmaster.pid"), lines.join("\n"));
    expect(readPostmaster(dataDir)).toEqual({ pid: 123, socketDir: "/tmp/socket", status: "ready" });
    clearDeadPostmasterPid(dataDir);
    expect(readFileSync(path.join(dataDir, "postmaster.pid"), "utf8")).toBe(
      ["4194305", ...lines.slice(1)].join("\n"),
    );
    expect(findLivingPostmaster(dataDir)).toBeUndefined();
  });

  it("reports no living server if its process is another program's, or has just begun to write", () => {
    const dataDir = makeFolder();
    const file = path.join(dataDir, "postmaster.pid");
    writeFileSync(file, `${process.pid}\n`);
    expect(readPostmaster(dataDir)).toEqual({ pid: process.pid, socketDir: "", status: "" });
    expect(findLivingPostmaster(dataDir)).toBeUndefined();
  });
});

describe("the folder of the data", () => {
  it("is made with those above it, open to pass through, and known by its real path", () => {
    const folder = realpathSync(makeFolder());
    const made = path.join(folder, "a", "b");
    expect(prepareParent(made)).toBe(made);
    expect(statSync(made).mode & 0o777).toBe(0o711);
    symlinkSync(made, path.join(folder, "link"));
    expect(prepareParent(path.join(folder, "link"))).toBe(made);
    writeFileSync(path.join(folder, "file"), "");
    expect(() => prepareParent(path.join(folder, "file", "c"))).toThrow(
      `The data folder ${path.join(folder, "file", "c")} cannot be written (ENOTDIR): choose another DATA_DIR.`,
    );
  });

  it("has the socket, unless its path is too long for one: that is the case from 84 bytes on", () => {
    const fits = `/${"x".repeat(83)}`;
    expect(chooseSocketDir(fits, runner)).toBe(fits);
    const elsewhere = chooseSocketDir(`${fits}x`, runner);
    registerCleanup(() => removeSocketDir(elsewhere, fits));
    expect(path.basename(elsewhere)).toMatch(/^croupier-pg-.{6}$/);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o700);
    const wide = chooseSocketDir(`/${"é".repeat(42)}`, runner);
    registerCleanup(() => removeSocketDir(wide, fits));
    expect(wide).toMatch(/croupier-pg-/);
  });

  it("is never removed with its socket, nor is a folder of somebody else", () => {
    const folder = makeFolder();
    const own = path.join(folder, "croupier-pg-own");
    for (const made of [own, path.join(folder, "other"), path.join(folder, "croupier-pg-data")])
      mkdirSync(made);
    removeSocketDir(path.join(folder, "other"), folder);
    removeSocketDir(path.join(folder, "croupier-pg-data"), path.join(folder, "croupier-pg-data"));
    removeSocketDir(own, folder);
    expect(
      ["other", "croupier-pg-data", "croupier-pg-own"].map((name) => existsSync(path.join(folder, name))),
    ).toEqual([true, true, false]);
  });
});

describe("the lock of the process that manages a folder", () => {
  const open = () => {
    const folder = makeFolder();
    const file = path.join(folder, "owner");
    return { folder, file, take: () => takeOwnerLock(file, "/data"), read: () => readFileSync(file, "utf8") };
  };
  const self = { pid: process.pid, mark: findProcessMark(process.pid) };

  it("is held by one, private, and gone when it is released", () => {
    const { file, take, read } = open();
    const lock = take();
    expect(JSON.parse(read())).toEqual(self);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(take).toThrow(
      `/data is in use by another start (process ${process.pid}): stop that one, or choose another DATA_DIR.`,
    );
    expect(existsSync(`${file}.${process.pid}`)).toBe(false);
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ["", "nothing"],
    ["{", "half a text"],
    [JSON.stringify({ pid: "1", mark: "1" }), "no number"],
    [JSON.stringify({ pid: process.pid }), "no mark"],
    [JSON.stringify({ ...self, mark: "1" }), "an earlier process of the same number"],
    [JSON.stringify({ pid: 4_194_305, mark: "1" }), "a process that is gone"],
  ])("is taken over if it says %j: %s", (text) => {
    const { file, take, read } = open();
    writeFileSync(file, text);
    take();
    expect(JSON.parse(read())).toEqual(self);
    expect(existsSync(`${file}.${process.pid}.stale`)).toBe(false);
  });

  it("is left to its present owner at the time of its release", () => {
    const { file, take, read } = open();
    const lock = take();
    writeFileSync(file, "another's");
    lock.release();
    expect(read()).toBe("another's");
  });

  it("cannot be taken in a folder that is not there", () => {
    const { folder } = open();
    expect(() => takeOwnerLock(path.join(folder, "none", "owner"), "/data")).toThrow("ENOENT");
  });
});

describe("the address of a socket", () => {
  it("has every part as it must be written", () => {
    expect(socketFile("/a b")).toBe("/a b/.s.PGSQL.5432");
    expect(socketUrl("/a b", "da/ta", "ro@le")).toBe(
      "postgresql://ro%40le@localhost/da%2Fta?host=%2Fa%20b&port=5432",
    );
  });
});
