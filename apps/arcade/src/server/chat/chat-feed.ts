import type { Pool } from "pg";
import type { ChatEvent } from "../../wire.ts";
import { keyOf, type RoomKey } from "../shared/room.store.ts";
import type { Watch } from "../shared/watch.ts";
import { viewMessage } from "./chat.service.ts";
import { listChanges, listLastChanges } from "./chat.store.ts";

/** Who comes in asks for the newest while the first turn of a room is on its way: these are told twice, and nothing is missed. */
const TOLD_TWICE = 20;
/** More wait for the next turn. */
const MOST_PER_TURN = 500;

const nameOf = (room: RoomKey): string => JSON.stringify(keyOf(room));

/**
 * Tells all watchers of a room its new and hidden messages. A process asks the database once a turn for all rooms watched in
 * it, regardless of the number of watchers. A page requests earlier messages once its stream is open, so that none is lost
 * between the two.
 */
export function createChatFeed(pool: Pool, watch: Pick<Watch, "rooms" | "send">) {
  const told = new Map<string, { readonly room: RoomKey; after: number }>();

  /** Forgets rooms that nobody watches here any more, and begins with new ones shortly before their last change. */
  async function follow(): Promise<void> {
    const watched = new Map(watch.rooms().map((room) => [nameOf(room), room]));
    for (const name of told.keys()) if (!watched.has(name)) told.delete(name);
    const added = [...watched].filter(([name]) => !told.has(name));
    if (added.length === 0) return;
    const last = await listLastChanges(
      pool,
      added.map(([, room]) => room),
    );
    const changes = new Map(last.map((one) => [nameOf(one.room), one.changes]));
    for (const [name, room] of added)
      told.set(name, { room, after: Math.max(0, (changes.get(name) ?? 0) - TOLD_TWICE) });
  }

  return {
    turn: async (): Promise<void> => {
      await follow();
      if (told.size === 0) return;
      const events = new Map<string, { shown: ChatEvent["shown"][number][]; hidden: string[] }>();
      for (const message of await listChanges(pool, [...told.values()], MOST_PER_TURN)) {
        const name = nameOf(message.room);
        const event = events.get(name) ?? { shown: [], hidden: [] };
        events.set(name, event);
        if (message.state === "shown") event.shown.push(viewMessage(message));
        else event.hidden.push(message.id);
        const room = told.get(name);
        if (room) room.after = message.change;
      }
      for (const [name, event] of events) {
        const room = told.get(name);
        if (room) watch.send(room.room, "chat", event satisfies ChatEvent);
      }
    },
  };
}
