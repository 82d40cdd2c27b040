import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { environmentAt } from "./other-date.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "other-date-"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A program `faketime` in whose processes this library is loaded. */
function installFaketime(library: string | Buffer): void {
  const lib = path.join(folder, "lib");
  mkdirSync(lib, { recursive: true });
  writeFileSync(path.join(lib, "libfaketime.so.1"), library);
  const program = path.join(folder, "faketime");
  const maps = `7f00-7f01 r-xp 00000000 08:01 7  /usr/lib/libc.so.6\n7f02-7f03 r-xp 00000000 08:01 8  ${lib}/libfaketime.so.1\n`;
  writeFileSync(program, `#!/bin/sh\nprintf '%s' '${maps}'\n`);
  chmodSync(program, 0o755);
  vi.stubEnv("PATH", folder);
}

const now = Date.parse("2026-11-29T23:00:00.250Z");
const copied = () => path.join(folder, "copy");

it("gives every program one clock, which is ahead by as much as the date is", () => {
  installFaketime("\0epoll_wait\0");
  expect(environmentAt("2026-12-01T00:30", copied(), now)).toEqual({
    ...process.env,
    LD_PRELOAD: path.join(copied(), "libfaketime.so.1"),
    FAKETIME: "+91800",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKE_UTIME: "0",
    NO_FAKE_STAT: "1",
  });
  expect(environmentAt("2026-11-28T23:00", copied(), now)).toMatchObject({ FAKETIME: "-86400" });
});

it("leaves waits alone, so that a database's timer that ends one reads the other date", () => {
  const others = Buffer.from([0xff, 0, 0x80]);
  installFaketime(
    Buffer.concat([Buffer.from("\0epoll_wait\0epoll_pwait\0gettimeofday\0epoll_wait\0"), others]),
  );
  environmentAt("2027-03-01T00:30", copied(), now);
  expect(readFileSync(path.join(copied(), "libfaketime.so.1"))).toEqual(
    Buffer.concat([Buffer.from("\0epoll_Wait\0epoll_pwait\0gettimeofday\0epoll_Wait\0"), others]),
  );
});

it("refuses a library that it does not know, and a folder that no list of libraries can hold", () => {
  installFaketime("\0another\0");
  expect(() => environmentAt("2027-03-01T00:30", copied())).toThrow("this one is another");
  expect(() => environmentAt("2027-03-01T00:30", "/a folder")).toThrow("without spaces and colons");
});
