import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileStorage } from "./file-storage.ts";
import { createLocalFolder } from "./local-folder.ts";

describe("a local folder as file storage", () => {
  let folder: string;
  let storage: FileStorage;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "storage-"));
    storage = createLocalFolder(path.join(folder, "files"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("keeps written files until they are removed", async () => {
    const bytes = Buffer.from([1, 2, 3]);
    await storage.write("applications/1/a-1.webp", bytes);
    expect(await storage.read("applications/1/a-1.webp")).toEqual(bytes);
    await storage.remove("applications/1/a-1.webp");
    expect(await storage.read("applications/1/a-1.webp")).toBeUndefined();
    await storage.remove("applications/1/a-1.webp");
  });

  it("shows the old file or the new one, and leaves no draft behind", async () => {
    await storage.write("a.webp", Buffer.alloc(100_000, 1));
    const reading = Promise.all(Array.from({ length: 20 }, () => storage.read("a.webp")));
    await storage.write("a.webp", Buffer.alloc(100_000, 2));
    for (const bytes of await reading) {
      expect(bytes?.length).toBe(100_000);
      expect(new Set(bytes).size).toBe(1);
    }
    expect(await readdir(path.join(folder, "files"))).toEqual(["a.webp"]);
  });

  it("leaves no draft when a file cannot be put into its place", async () => {
    await storage.write("taken/inside.webp", Buffer.of(1));
    await writeFile(path.join(folder, "files", "blocked"), "");
    await expect(storage.write("blocked/a.webp", Buffer.of(1))).rejects.toThrow();
    expect((await readdir(path.join(folder, "files"))).toSorted()).toEqual(["blocked", "taken"]);
  });

  describe("swept", () => {
    const before = new Date("2026-11-20T12:00:00Z");
    const write = async (name: string, writtenAt: string) => {
      await storage.write(name, Buffer.of(1));
      await utimes(path.join(folder, "files", name), new Date(writtenAt), new Date(writtenAt));
    };
    const list = async () => (await readdir(path.join(folder, "files", "a"))).toSorted();

    it("loses old files that are not kept, including half-written ones, and nothing else", async () => {
      await write("a/old.webp", "2026-11-20T11:59:59Z");
      await write("a/kept.webp", "2026-11-01T00:00:00Z");
      await write("a/young.webp", "2026-11-20T12:00:00Z");
      await write("a/inner/old.webp", "2026-11-01T00:00:00Z");
      await write("b/old.webp", "2026-11-01T00:00:00Z");
      const draft = path.join(folder, "files", "a", "x.webp.1.draft");
      await writeFile(draft, "");
      await utimes(draft, new Date("2026-11-01T00:00:00Z"), new Date("2026-11-01T00:00:00Z"));
      const asked: string[] = [];
      const removed = await storage.sweep("a", before, async (names) => {
        asked.push(...names);
        return new Set(["a/kept.webp"]);
      });
      expect(asked.toSorted()).toEqual(["a/kept.webp", "a/old.webp", "a/x.webp.1.draft"]);
      expect([removed, await list()]).toEqual([2, ["inner", "kept.webp", "young.webp"]]);
      expect(await storage.read("b/old.webp")).toBeDefined();
    });

    it("loses nothing when the kept names cannot be read, and need not exist", async () => {
      await write("a/old.webp", "2026-11-01T00:00:00Z");
      const refuse = () => Promise.reject(new Error("no database"));
      await expect(storage.sweep("a", before, refuse)).rejects.toThrow("no database");
      expect(await list()).toEqual(["old.webp"]);
      expect(await storage.sweep("none", before, async () => new Set())).toBe(0);
      await expect(storage.sweep("../files", before, refuse)).rejects.toThrow("not a folder in storage");
    });
  });

  it.each([
    "../a.webp",
    "/etc/passwd",
    "a/../../b.webp",
    "a\\b.webp",
    "a.webp\u0000",
    "A.webp",
    ".webp",
    "a",
    "",
  ])("SEC-25 refuses the file name %j", async (name) => {
    await expect(storage.write(name, Buffer.of(1))).rejects.toThrow("not the name of a file");
    await expect(storage.read(name)).rejects.toThrow("not the name of a file");
    await expect(storage.remove(name)).rejects.toThrow("not the name of a file");
  });
});
