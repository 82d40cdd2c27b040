import type { ChatEvent, ChatMessage } from "../../wire.ts";

/** How many messages a page keeps. */
const MOST_KEPT = 100;

/** Where the names are kept that a reader has muted. */
export interface NameStore {
  read(): readonly string[];
  write(names: readonly string[]): void;
}

/** Names that are kept on the device if the browser allows it, else for as long as the page is open. */
export function createNameStore(key: string, storage: () => Pick<Storage, "getItem" | "setItem">): NameStore {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage().getItem(key) ?? "[]");
        return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
      } catch {
        return [];
      }
    },
    write: (names) => {
      try {
        storage().setItem(key, JSON.stringify(names));
      } catch {
        // Without storage the names are kept in memory alone.
      }
    },
  };
}

/** A page's messages of a table's chat: each once, in order, without speakers whom the reader has muted. */
export function createChatLog(store: NameStore) {
  const messages = new Map<string, ChatMessage>();
  const muted = new Set(store.read());

  function cut(): void {
    for (const { id } of sorted().slice(0, -MOST_KEPT)) messages.delete(id);
  }

  /** Ids are whole numbers in the order in which the messages were sent. */
  function sorted(): ChatMessage[] {
    return [...messages.values()].sort((one, other) => Number(one.id) - Number(other.id));
  }

  return {
    /** All that is shown now; what the page knew before is forgotten. */
    set: (all: readonly ChatMessage[]) => {
      messages.clear();
      for (const message of all) messages.set(message.id, message);
      cut();
    },
    /** @returns how many messages are new to the reader */
    merge: ({ shown, hidden }: ChatEvent): number => {
      const added = shown.filter(({ id, name }) => !messages.has(id) && !muted.has(name)).length;
      for (const message of shown) messages.set(message.id, message);
      for (const id of hidden) messages.delete(id);
      cut();
      return added;
    },
    setMuted: (name: string, isMuted: boolean) => {
      if (isMuted) muted.add(name);
      else muted.delete(name);
      store.write([...muted]);
    },
    unmuteAll: () => {
      muted.clear();
      store.write([]);
    },
    countMuted: () => muted.size,
    list: (): ChatMessage[] => sorted().filter(({ name }) => !muted.has(name)),
  };
}
