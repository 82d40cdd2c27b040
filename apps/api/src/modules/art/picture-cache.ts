import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createBoundedQueue } from "../../platform/bounded-queue.ts";

export interface PictureCacheOptions {
  folder: string;
  /** Renders at a time; more than the cores have only makes each slower. */
  concurrency: number;
  /** Renders that may wait for their turn before the next is refused. */
  queueLength: number;
  onWriteError(error: unknown): void;
}

export interface PictureCache {
  /**
   * The picture under this name: from disk, from a render under way, or rendered now.
   * @throws QueueFullError (see `isQueueFullError`) when too many wait to be rendered
   */
  get(name: string, render: () => Promise<Buffer>): Promise<Buffer>;
}

/** Names are hashed to file names, so no name can reach outside the folder or break a file system's rules. */
export function createPictureCache(options: PictureCacheOptions): PictureCache {
  const renders = createBoundedQueue({ atOnce: options.concurrency, waiting: options.queueLength });
  const underWay = new Map<string, Promise<Buffer>>();

  const fileOf = (name: string) => {
    const hash = createHash("sha256").update(name).digest("hex");
    return path.join(options.folder, hash.slice(0, 2), hash.slice(2, 42));
  };

  /** A reader sees the whole file or none: it is written beside its place and then moved there. */
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
