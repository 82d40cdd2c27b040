import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from "node:fs/promises";
import path from "node:path";

/** A file as it arrived. Nothing has checked it, and it is gone when its call ends. */
export interface UploadedFile {
  /** Reads the whole file into memory. Its size is within the limit of its call. */
  read(): Promise<Buffer>;
}

/** The files of one request. */
export interface Upload {
  /** Writes a file to disk while it arrives. */
  save(chunks: AsyncIterable<Buffer>): Promise<UploadedFile>;
  /** Deletes the files and makes room for the next upload. */
  end(): Promise<void>;
}

export interface Uploads {
  /** Begins an upload. @returns undefined when this owner or this process has too many under way */
  begin(owner: string): Upload | undefined;
  /** Deletes the remains of a crash. */
  sweep(): Promise<void>;
}

export interface UploadLimits {
  /** How many requests of one owner may be under way. */
  ofOwner: number;
  /** How many may be under way in this process. */
  all: number;
}

/** At 15 MB each, 32 uploads take at most half a gigabyte of disk, and next to no memory. */
export const uploadLimits: UploadLimits = { ofOwner: 5, all: 32 };
/** A file has a name only for the moment between its creation and its removal from the folder. */
const leftoverMs = 60_000;

/** Creates a file that has no name. It disappears when it is closed, and therefore also when the process dies. */
async function createNamelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, "wx+", 0o600);
  try {
    await unlink(file);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function writeAll(handle: FileHandle, chunks: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  for await (const chunk of chunks) {
    await handle.appendFile(chunk);
    size += chunk.length;
  }
  return size;
}

/** Makes the uploads of this process. Several processes may share the folder. */
export function createUploads(folder: string, limits: UploadLimits = uploadLimits): Uploads {
  const underWay = new Map<string, number>();
  let all = 0;

  const begin = (owner: string): Upload | undefined => {
    const own = underWay.get(owner) ?? 0;
    if (own >= limits.ofOwner || all >= limits.all) return undefined;
    underWay.set(owner, own + 1);
    all += 1;
    const handles: FileHandle[] = [];
    return {
      save: async (chunks) => {
        const handle = await createNamelessFile(folder);
        handles.push(handle);
        const size = await writeAll(handle, chunks);
        return {
          read: async () => {
            const bytes = Buffer.alloc(size);
            await handle.read(bytes, 0, size, 0);
            return bytes;
          },
        };
      },
      end: async () => {
        const left = (underWay.get(owner) ?? 1) - 1;
        if (left === 0) underWay.delete(owner);
        else underWay.set(owner, left);
        all -= 1;
        await Promise.all(handles.map((handle) => handle.close()));
      },
    };
  };

  return {
    begin,
    sweep: async () => {
      const before = Date.now() - leftoverMs;
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const written = await stat(file).catch(() => undefined);
        if (written && written.mtimeMs < before) await rm(file, { force: true });
      }
    },
  };
}
