import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Database, Queryable } from "../db/database.ts";
import { forEachBrand, type Job } from "../jobs.ts";
import type { FileStorage } from "./file-storage.ts";

/** Far longer than a request takes between writing its files and writing its row. */
const oldMs = 24 * 60 * 60_000;
const everyMs = 24 * 60 * 60_000;
const firstMs = 10 * 60_000;

export interface FileSweepDeps {
  database: Database;
  storage: Pick<FileStorage, "sweep">;
  brands: { listBrands(): Promise<readonly { brandId: number; code: string }[]> };
  clock: Clock;
}

/** Files of one kind, and the rows that name them. */
export interface SweptFiles {
  folderOf(brandId: number): string;
  /** Those of the names that a row of the brand has. */
  listNamed(q: Queryable, names: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Removes files that are older than a day and that no row names. A crash between writing a request's files and its row
 * leaves such files behind. @returns the number of removed files
 */
export async function sweepFiles(
  { database, storage, brands, clock }: FileSweepDeps,
  { folderOf, listNamed }: SweptFiles,
): Promise<number> {
  const before = new Date(clock.now().getTime() - oldMs);
  let removed = 0;
  await forEachBrand(await brands.listBrands(), async ({ brandId }) => {
    removed += await storage.sweep(folderOf(brandId), before, (names) =>
      database.forBrand(brandId, (q) => listNamed(q, names)),
    );
  });
  return removed;
}

/** Sweeps soon after the start and then once a day. */
export const createFileSweep = (
  name: string,
  deps: FileSweepDeps & { logger: Logger },
  files: SweptFiles,
): Job => ({
  name,
  everyMs,
  firstMs,
  run: async () => {
    const removed = await sweepFiles(deps, files);
    if (removed > 0) deps.logger.info({ removed }, `removed: ${name}`);
  },
});
