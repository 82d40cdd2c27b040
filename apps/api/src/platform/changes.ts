import type { Database } from "./db/database.ts";

/** The channel of PostgreSQL that carries changes. */
export const changeChannel = "croupier_changed";

/**
 * What a cached answer can depend on:
 * - `brand`: a brand's parameters, switches, settings, hosts or ranks
 * - `content`: announcements and help
 * - `promotions`: promotions and their categories
 * - `games`: the games of the catalogue, or which of them a brand shows
 * - `vendors`: the vendors of the catalogue, or which of them a brand offers
 */
export const changeTopics = ["brand", "content", "promotions", "games", "vendors"] as const;
export type ChangeTopic = (typeof changeTopics)[number];

export interface Change {
  topics: readonly ChangeTopic[];
  /** The brand that changed; undefined when every brand may have. */
  brandId: number | undefined;
}

export interface ChangeFeed {
  /** Calls the listener once for each change that has one of these topics. */
  onChange(topics: readonly ChangeTopic[], listener: (change: Change) => void): void;
}

const anything: Change = { topics: changeTopics, brandId: undefined };

/** Payloads of versions that named neither a topic of today nor a brand. */
const earlierPayloads: Readonly<Record<string, readonly ChangeTopic[]>> = {
  merchant: ["brand"],
  content: ["content", "promotions"],
  games: ["games", "vendors"],
};

const isTopic = (value: unknown): value is ChangeTopic => changeTopics.some((topic) => topic === value);

/** Reads a payload: `["content", 12]` or `["games"]`. An unreadable one may mean anything. */
export function readChange(payload: string): Change {
  const topics = Object.hasOwn(earlierPayloads, payload) ? earlierPayloads[payload] : undefined;
  if (topics) return { topics, brandId: undefined };
  try {
    const [topic, brandId]: unknown[] = JSON.parse(payload);
    if (isTopic(topic) && (brandId === undefined || Number.isSafeInteger(brandId)))
      return { topics: [topic], brandId: brandId as number | undefined };
  } catch {
    // Not of this version: see below.
  }
  return anything;
}

/** Hears of changes from the database. After a lost connection every topic of every brand counts as changed. */
export async function createChangeFeed(database: Pick<Database, "listen">): Promise<ChangeFeed> {
  const listeners: { topics: readonly ChangeTopic[]; listener: (change: Change) => void }[] = [];
  const tell = (change: Change): void => {
    for (const { topics, listener } of listeners)
      if (change.topics.some((topic) => topics.includes(topic))) listener(change);
  };
  await database.listen(
    changeChannel,
    (payload) => tell(readChange(payload)),
    () => tell(anything),
  );
  return {
    onChange: (topics, listener) => {
      listeners.push({ topics, listener });
    },
  };
}
