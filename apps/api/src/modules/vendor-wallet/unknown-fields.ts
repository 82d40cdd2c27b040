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
 * its names are noted one after the other over one connection, and a process asks the database once a day for each name, and for no
 * more names in a day than `askedPerDay`. A name that could not be noted holds up no other, and is asked about again at the next call.
 */
export function createUnknownFields({ database, clock, logger }: UnknownFieldsDeps): {
  hear(vendor: string, names: readonly string[]): void;
  settle: Background["settle"];
} {
  const background = createBackground(logger);
  let day = "";
  const heard = new Map<string, Set<string>>();

  /** Names of a vendor that this process has asked about today. */
  const listHeard = (vendor: string): Set<string> => {
    const names = heard.get(vendor) ?? new Set();
    heard.set(vendor, names);
    return names;
  };
  /** Whether a name is to be asked about, which it is from then on. */
  const isNew = (names: Set<string>, name: string): boolean => {
    if (names.has(name) || names.size >= askedPerDay) return false;
    names.add(name);
    return true;
  };
  return {
    settle: background.settle,
    hear: (vendor, names) => {
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      if (today !== day) heard.clear();
      day = today;
      const known = listHeard(vendor);
      const subjects = names.map(toShown).filter((name) => isNew(known, name));
      if (subjects.length === 0) return;
      background.run(async () => {
        const failures: unknown[] = [];
        for (const subject of subjects) {
          try {
            const notice = { vendor, kind: "unknown_field", subject, now } as const;
            if (await keepNotice(database, notice, namesPerDay))
              logger.warn({ vendor, field: subject }, "a vendor sends a field that nobody knows");
          } catch (error) {
            known.delete(subject);
            failures.push(error);
          }
        }
        if (failures.length > 0) throw failures[0];
      }, "unknown fields of a vendor could not be noted");
    },
  };
}
