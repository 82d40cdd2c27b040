import type { Logger } from "pino";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Job } from "../../platform/jobs.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import { pictureFolderOf } from "./promotion.policy.ts";
import { listNamedFiles } from "./sign-up.store.ts";

/** Far longer than a request takes between writing its files and writing its row. */
const oldMs = 24 * 60 * 60_000;
const everyMs = 24 * 60 * 60_000;
const firstMs = 10 * 60_000;

export interface PictureSweepDeps {
  database: Database;
  storage: Pick<FileStorage, "sweep">;
  brands: Pick<BrandPort, "listBrands">;
  clock: Clock;
}

/**
 * Removes pictures that are older than a day and that no application refers to. A crash between writing an
 * application's files and its row leaves such pictures behind. @returns the number of removed pictures
 */
export async function sweepPictures({ database, storage, brands, clock }: PictureSweepDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - oldMs);
  let removed = 0;
  for (const { brandId } of await brands.listBrands()) {
    removed += await storage.sweep(pictureFolderOf(brandId), before, (names) =>
      database.forBrand(brandId, (q) => listNamedFiles(q, names)),
    );
  }
  return removed;
}

/** Sweeps soon after the start and then once a day. */
export const createPictureSweep = (deps: PictureSweepDeps, logger: Logger): Job => ({
  ...{ name: "pictures of no application", everyMs, firstMs },
  run: async () => {
    const removed = await sweepPictures(deps);
    if (removed > 0) logger.info({ removed }, "pictures that no application names were removed");
  },
});
