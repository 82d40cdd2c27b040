import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { FileStorage } from "./file-storage.ts";

const namePattern = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.[a-z0-9]+$/;

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

/** Keeps files in a folder of this machine; several processes may share it. */
export function createLocalFolder(folder: string): FileStorage {
  const fileOf = (name: string): string => {
    if (!namePattern.test(name)) throw new Error(`"${name}" is no name of a file in storage`);
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
    read: async (name) => {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (name) => rm(fileOf(name), { force: true }),
  };
}
