import type { Change, ChangeFeed, ChangeTopic } from "../platform/changes.ts";

export interface TestChanges extends ChangeFeed {
  announce(topic: ChangeTopic, brandId?: number): void;
}

/** A feed of changes without a database, for its subscribers. */
export function createTestChanges(): TestChanges {
  const listeners: { topics: readonly ChangeTopic[]; listener: (change: Change) => void }[] = [];
  return {
    onChange: (topics, listener) => {
      listeners.push({ topics, listener });
    },
    announce: (topic, brandId) => {
      for (const { topics, listener } of listeners)
        if (topics.includes(topic)) listener({ topics: [topic], brandId });
    },
  };
}
