import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import { type RegionTable, readRegionTable } from "./region-table.ts";

/** The table of a file, read again when the file changes. */
export interface FollowedRegionTable {
  find(address: string): string | undefined;
  /** Reads the file again if it has changed. What cannot be read leaves the former table in place. */
  refresh(): Promise<void>;
}

const versionOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ mtimeMs, size, ino }) => [mtimeMs, size, ino].join("/"),
    () => "none",
  );

/** @throws Error when the file cannot be read at the start */
export async function followRegionTable(
  file: string,
  logger: Pick<Logger, "info" | "warn" | "error">,
): Promise<FollowedRegionTable> {
  const read = async (): Promise<RegionTable> => {
    const table = await readRegionTable(file);
    const { networks, countries, wrong, wrongRows } = table;
    const level = wrong > 0 ? "warn" : "info";
    logger[level](
      { file, networks, countries, wrong, wrongRows },
      "the table of networks and countries was read",
    );
    return table;
  };
  let version = await versionOf(file);
  let table = await read();
  return {
    find: (address) => table.find(address),
    refresh: async () => {
      const next = await versionOf(file);
      if (next === version) return;
      // Recorded first: an unreadable file is reported once, and not at every check.
      version = next;
      try {
        table = await read();
      } catch (error) {
        logger.error(
          { err: error, file },
          "the table of networks and countries cannot be read: the former one stays",
        );
      }
    },
  };
}
