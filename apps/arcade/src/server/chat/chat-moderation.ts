import type { Pool } from "pg";
import { inTransaction } from "../database.ts";
import { type Message, takeChange } from "./chat.store.ts";
import {
  type ActRow,
  createAct,
  holdMessage,
  listMuted,
  listReported,
  listSaid,
  setState,
} from "./report.store.ts";
import { findPlayerByName, setMuted } from "./speaker.store.ts";

export interface ChatList {
  readonly operator: string;
  readonly brand: string;
  /** Whose newest messages are wanted besides; none unless given. */
  readonly gameCode: string | undefined;
}

/** An act is about a message, or about a speaker by the name that all see. */
export interface ChatCall extends Omit<ActRow, "player"> {
  readonly name: string | undefined;
}

const MOST_LISTED = 200;

const present = ({ id, room, name, player, text, state, at }: Message) => ({
  id,
  game_code: room.gameCode,
  name,
  user: player,
  text,
  state,
  at: at.getTime(),
});

/** The moderators' view of a brand's chat and their acts. Each act is recorded with its author and reason. */
export function createChatModeration(pool: Pool) {
  async function list({ operator, brand, gameCode }: ChatList) {
    const [reported, muted, said] = await Promise.all([
      listReported(pool, { operator, brand }, MOST_LISTED),
      listMuted(pool, { operator, brand }, MOST_LISTED),
      gameCode === undefined ? [] : listSaid(pool, { operator, brand, gameCode }, MOST_LISTED),
    ]);
    return {
      reported: reported.map((message) => ({ ...present(message), reports: message.reports })),
      muted: muted.map(({ name, player, until }) => ({
        name,
        user: player,
        until: until?.getTime() ?? null,
      })),
      said: said.map(present),
    };
  }

  /** Performs an act, once for its key. @returns its subject; undefined when the brand has no such message or speaker */
  const act = (call: ChatCall): Promise<{ user: string } | undefined> =>
    inTransaction(pool, async (client) => {
      const { operator, brand, messageId, minutes = "always" } = call;
      const message = messageId === undefined ? undefined : await holdMessage(client, call, messageId);
      const player = message?.player ?? (call.name && (await findPlayerByName(client, call, call.name)));
      if (!player) return undefined;
      const isNew = await createAct(client, { ...call, player });
      if (isNew && (call.act === "mute" || call.act === "unmute"))
        await setMuted(client, { operator, brand, player }, call.act === "mute" ? minutes : undefined);
      else if (isNew && message) {
        const change = await takeChange(client, message.room);
        const state = call.act === "hide" ? "hidden" : "shown";
        await setState(client, message.id, state, { isDecided: true, change });
      }
      return { user: player };
    });

  return { list, act };
}
