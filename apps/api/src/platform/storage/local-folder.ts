import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileStorage } from "./file-storage.ts";

const namePattern = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.[a-z0-9]+$/;

const folderPattern = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
/** Folder entries checked in one batch. */
const sweepBatch = 500;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The result of a file operation; undefined when the file does not exist. */
async function undefinedIfMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function isFileBefore(file: string, before: Date): Promise<boolean> {
  const stats = await undefinedIfMissing(stat(file));
  return stats !== undefined && stats.isFile() && stats.mtime < before;
}

/** Stores files in a local folder; several processes may share it. */
export function createLocalFolder(folder: string): FileStorage {
  const fileOf = (name: string): string => {
    if (!namePattern.test(name)) throw new Error(`"${name}" is not the name of a file in storage`);
    return path.join(folder, name);
  };
  return {
    write: async (name, bytes) => {
      const file = fileOf(name);
      const draft = `${file}.${randomUUID()}.draft`;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      try {
        await writeDurably(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (name) => undefinedIfMissing(readFile(fileOf(name))),
    remove: async (name) => rm(fileOf(name), { force: true }),
    sweep: async (swept, before, findKept) => {
      if (!folderPattern.test(swept)) throw new Error(`"${swept}" is not a folder in storage`);
      const entries = (await undefinedIfMissing(readdir(path.join(folder, swept)))) ?? [];
      let removed = 0;
      for (let start = 0; start < entries.length; start += sweepBatch) {
        const old: string[] = [];
        for (const entry of entries.slice(start, start + sweepBatch))
          if (await isFileBefore(path.join(folder, swept, entry), before)) old.push(`${swept}/${entry}`);
        const kept = await findKept(old);
        const left = old.filter((name) => !kept.has(name));
        for (const name of left) await rm(path.join(folder, name), { force: true });
        removed += left.length;
      }
      return removed;
    },
  };
}
