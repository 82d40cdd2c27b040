import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import type { Draw } from "./draw.store.ts";
import { listNewestDraws } from "./draw.store.ts";
import { keyOf, type RoomKey, wantRoom } from "./room.store.ts";
import { viewDraw } from "./table.service.ts";

type Listener = (event: string) => void;

interface Watched {
  readonly room: RoomKey;
  readonly listeners: Set<Listener>;
  /** The last message. */
  told: string;
  last: string | undefined;
}

const nameOf = (room: RoomKey): string => JSON.stringify(keyOf(room));
const tellingOf = ({ id, state }: Draw): string => `${id} ${state === "settled" ? "drawn" : state}`;

/** One event of a stream: the text is made once, however many watch. */
const writeEvent = (kind: string, data: unknown): string =>
  `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

export type Watch = ReturnType<typeof createWatch>;

/**
 * Tells all who watch a room what happens in it. A process asks the database once a turn for all rooms that are watched in it,
 * so the number of watchers costs no query.
 */
export function createWatch(pool: Pool, log: Pick<FastifyBaseLogger, "warn">) {
  const rooms = new Map<string, Watched>();

  function tell(watched: Watched, event: string): void {
    for (const listener of watched.listeners) {
      try {
        listener(event);
      } catch (error) {
        watched.listeners.delete(listener);
        log.warn({ err: error }, "a watcher was lost");
      }
    }
  }

  /** Watches a room. The newest draw is sent at once, if it is known. @returns a function that ends it */
  function watch(room: RoomKey, listener: Listener): () => void {
    const name = nameOf(room);
    const watched = rooms.get(name) ?? { room, listeners: new Set<Listener>(), told: "", last: undefined };
    rooms.set(name, watched);
    watched.listeners.add(listener);
    if (watched.last) listener(watched.last);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0 && rooms.get(name) === watched) rooms.delete(name);
    };
  }

  /** Sends the news since the last turn. */
  async function turn(): Promise<void> {
    const all = [...rooms.values()];
    if (all.length === 0) return;
    const draws = await listNewestDraws(
      pool,
      all.map(({ room }) => room),
    );
    const byName = new Map(draws.map((draw) => [nameOf(draw), draw]));
    for (const watched of all) {
      const draw = byName.get(nameOf(watched.room));
      if (!draw || watched.told === tellingOf(draw)) continue;
      watched.told = tellingOf(draw);
      watched.last = writeEvent("draw", { now: Date.now(), draw: viewDraw(draw) });
      tell(watched, watched.last);
    }
  }

  /** Keeps the rooms awake that are watched here, and their streams open. */
  async function beat(): Promise<void> {
    for (const watched of rooms.values()) {
      tell(watched, ": beat\n\n");
      await wantRoom(pool, watched.room);
    }
  }

  return {
    watch,
    turn,
    beat,
    /** Sends all watchers of a room here an event that is no draw, such as a chat message. */
    send: (room: RoomKey, kind: string, data: unknown) => {
      const watched = rooms.get(nameOf(room));
      if (watched) tell(watched, writeEvent(kind, data));
    },
    /** The rooms that are watched here. */
    rooms: (): RoomKey[] => [...rooms.values()].map(({ room }) => room),
    count: () => [...rooms.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
  };
}
