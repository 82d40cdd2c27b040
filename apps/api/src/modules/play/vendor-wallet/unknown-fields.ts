import type { Logger } from "pino";
import { type Background, createBackground } from "../../../platform/background.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { keepNotice } from "./vendor-notices.store.ts";

const longestName = 64;
/** New names of a vendor that operators are told about in a day. */
const namesPerDay = 20;
/** Names of a vendor that a process queries in a day, including those that are already known. */
const askedPerDay = 200;

/** A name as operators read it: short, and without invisible characters. */
const toShown = (name: string): string =>
  [...name.replaceAll(/\p{C}/gu, "\ufffd")].slice(0, longestName).join("");

export interface UnknownFieldsDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
}

/**
 * Reports unknown and ignored fields in vendors' calls to operators (CASE-05). The call does not wait: its names are recorded one
 * after the other over one connection, and a process queries the database once a day for each name, and for no more than
 * `askedPerDay` names in a day. A name that could not be recorded delays no other, and is tried again at the next call.
 */
export function createUnknownFields({ database, clock, logger }: UnknownFieldsDeps): {
  hear(vendor: string, names: readonly string[]): void;
  settle: Background["settle"];
} {
  const background = createBackground(logger);
  let day = "";
  const heard = new Map<string, Set<string>>();

  /** Names of a vendor that this process has queried today. */
  const listHeard = (vendor: string): Set<string> => {
    const names = heard.get(vendor) ?? new Set();
    heard.set(vendor, names);
    return names;
  };
  /** Whether a name must be queried; from then on it counts as queried. */
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
              logger.warn({ vendor, field: subject }, "a vendor sends an unknown field");
          } catch (error) {
            known.delete(subject);
            failures.push(error);
          }
        }
        if (failures.length > 0) throw failures[0];
      }, "unknown fields of a vendor could not be recorded");
    },
  };
}
