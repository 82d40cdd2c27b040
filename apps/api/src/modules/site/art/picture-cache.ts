import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createBoundedQueue } from "../../../platform/bounded-queue.ts";

export interface PictureCacheOptions {
  folder: string;
  /** Concurrent renders. More than the number of cores only makes each one slower. */
  concurrency: number;
  /** Renders that may queue before the next one is refused. */
  queueLength: number;
  onWriteError(error: unknown): void;
}

export interface PictureCache {
  /**
   * The picture with this name: from disk, from a render in progress, or rendered now.
   * @throws QueueFullError (see `isQueueFullError`) when too many renders are queued
   */
  get(name: string, render: () => Promise<Buffer>): Promise<Buffer>;
}

/** Names are hashed to file names, so a name cannot escape the folder or break file-system rules. */
export function createPictureCache(options: PictureCacheOptions): PictureCache {
  const renders = createBoundedQueue({ atOnce: options.concurrency, waiting: options.queueLength });
  const underWay = new Map<string, Promise<Buffer>>();

  const fileOf = (name: string) => {
    const hash = createHash("sha256").update(name).digest("hex");
    return path.join(options.folder, hash.slice(0, 2), hash.slice(2, 42));
  };

  /** Written to a draft and then renamed, so a reader sees the complete file or none. */
  async function keep(file: string, picture: Buffer): Promise<void> {
    const draft = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(draft, picture);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      options.onWriteError(error);
    }
  }

  async function readOrRender(file: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readFile(file).catch(() => undefined);
    if (kept !== undefined && kept.length > 0) return kept;
    const picture = await renders.run(render);
    await keep(file, picture);
    return picture;
  }

  return {
    get(name, render) {
      const shared = underWay.get(name);
      if (shared) return shared;
      const work = readOrRender(fileOf(name), render).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    },
  };
}
