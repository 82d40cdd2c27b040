import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUploads } from "./uploads.ts";

describe("uploads", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "uploads-"));
  });
  afterEach(() => {
    vi.useRealTimers();
    return rm(folder, { recursive: true });
  });

  async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
    for (const text of texts) yield Buffer.from(text);
  }

  it("SEC-38 are on disk without a name, so that nothing is left however the process ends", async () => {
    const upload = createUploads(folder).begin("anna");
    const seen: string[][] = [];
    const file = await upload?.save(
      (async function* () {
        yield Buffer.from("first ");
        seen.push(await readdir(folder));
        yield Buffer.from("second");
      })(),
    );
    const empty = await upload?.save(chunks());
    expect(seen).toEqual([[]]);
    expect([String(await file?.read()), String(await file?.read()), String(await empty?.read())]).toEqual([
      "first second",
      "first second",
      "",
    ]);
    await upload?.end();
    await expect(file?.read()).rejects.toThrow();
  });

  it("SEC-38 are limited for an owner and for the process, and make room when they end", async () => {
    const uploads = createUploads(folder, { ofOwner: 2, all: 3 });
    const [first, second] = [uploads.begin("anna"), uploads.begin("anna")];
    expect(uploads.begin("anna")).toBeUndefined();
    const third = uploads.begin("bert");
    expect(uploads.begin("carl")).toBeUndefined();
    await first?.end();
    const fourth = uploads.begin("anna");
    expect([second, third, fourth].every(Boolean)).toBe(true);
    for (const upload of [second, third, fourth]) await upload?.end();
    expect([uploads.begin("carl"), uploads.begin("carl"), uploads.begin("anna")].every(Boolean)).toBe(true);
  });

  it("SEC-38 make room when the disk accepts no file, or the file breaks off", async () => {
    const uploads = createUploads(path.join(folder, "file"), { ofOwner: 1, all: 1 });
    await writeFile(path.join(folder, "file"), "no folder");
    const upload = uploads.begin("anna");
    await expect(upload?.save(chunks("x"))).rejects.toThrow();
    await upload?.end();
    expect(uploads.begin("anna")).toBeDefined();
  });

  it("SEC-38 of a process that crashed are deleted at the start, and those of another process are not", async () => {
    const uploads = createUploads(path.join(folder, "uploads"));
    await uploads.sweep();
    await mkdir(path.join(folder, "uploads"));
    for (const [name, seconds] of Object.entries({ old: 61, young: 0 })) {
      const file = path.join(folder, "uploads", name);
      await writeFile(file, "x");
      await utimes(file, new Date(), new Date(Date.now() - seconds * 1_000));
    }
    await uploads.sweep();
    expect(await readdir(path.join(folder, "uploads"))).toEqual(["young"]);
  });

  it("SEC-38 of a crash are left for a minute, within which they may be another process's", async () => {
    const now = new Date("2026-11-23T12:00:00Z");
    vi.useFakeTimers({ toFake: ["Date"], now });
    for (const seconds of [60, 61]) {
      const file = path.join(folder, `${seconds}`);
      await writeFile(file, "x");
      await utimes(file, now, new Date(now.getTime() - seconds * 1_000));
    }
    await createUploads(folder).sweep();
    expect(await readdir(folder)).toEqual(["60"]);
  });

  it("SEC-38 of a crash may be deleted by several processes that start at the same moment", async () => {
    const names = Array.from({ length: 60 }, (_, index) => path.join(folder, `${index}`));
    for (const file of names) {
      await writeFile(file, "x");
      await utimes(file, new Date(0), new Date(0));
    }
    await Promise.all([1, 2, 3].map(() => createUploads(folder).sweep()));
    expect(await readdir(folder)).toEqual([]);
  });

  it("SEC-38 count an owner's uploads under way when one of them has ended", async () => {
    const uploads = createUploads(folder, { ofOwner: 2, all: 9 });
    const [first] = [uploads.begin("anna"), uploads.begin("anna")];
    await first?.end();
    expect([uploads.begin("anna"), uploads.begin("anna")].map(Boolean)).toEqual([true, false]);
  });

  it("create their folder, which nobody else may read", async () => {
    const deep = path.join(folder, "deep", "uploads");
    const upload = createUploads(deep).begin("anna");
    const file = await upload?.save(chunks("x"));
    expect(String(await file?.read())).toBe("x");
    expect((await stat(deep)).mode & 0o777).toBe(0o700);
    await upload?.end();
  });
});
