import type { Logger } from "pino";
import { type Background, createBackground } from "../../platform/background.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { keepNotice } from "./vendor-notices.store.ts";

const longestName = 64;
/** New names of a vendor that operators are told in a day. */
const namesPerDay = 20;
/** Names of a vendor that a process asks the database about in a day: those that are known already are among them. */
const askedPerDay = 200;

/** A name as operators read it: short, and without what a terminal or a reader would not show. */
const toShown = (name: string): string =>
  [...name.replaceAll(/\p{C}/gu, "\ufffd")].slice(0, longestName).join("");

export interface UnknownFieldsDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
}

/**
 * Tells operators of fields in vendors' calls that nobody knows and that were ignored (CASE-05). The call waits for nothing of it,
 * its names are noted one after the other over one connection, and a process asks the database once a day for each name, and for no more names than operators are told.
 */
export function createUnknownFields({ database, clock, logger }: UnknownFieldsDeps): {
  hear(vendor: string, names: readonly string[]): void;
  settle: Background["settle"];
} {
  const background = createBackground(logger);
  let day = "";
  const heard = new Map<string, Set<string>>();

  /** Whether a name is new to this process today. */
  const isNew = (vendor: string, name: string): boolean => {
    const names = heard.get(vendor) ?? new Set();
    if (names.has(name) || names.size >= askedPerDay) return false;
    heard.set(vendor, names.add(name));
    return true;
  };
  return {
    settle: background.settle,
    hear: (vendor, names) => {
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      if (today !== day) heard.clear();
      day = today;
      const subjects = names.map(toShown).filter((name) => isNew(vendor, name));
      if (subjects.length === 0) return;
      background.run(async () => {
        for (const subject of subjects) {
          const notice = { vendor, kind: "unknown_field", subject, now } as const;
          if (await keepNotice(database, notice, namesPerDay))
            logger.warn({ vendor, field: subject }, "a vendor sends a field that nobody knows");
        }
      }, "an unknown field of a vendor could not be noted");
    },
  };
}
