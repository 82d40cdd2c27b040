import type { Pool } from "pg";
import type { Game } from "../../engine/catalogue.ts";
import type { ChatMessage, ChatState } from "../../wire.ts";
import { inTransaction } from "../database.ts";
import { PlayError } from "../play-error.ts";
import type { Session } from "../session/session.store.ts";
import { roomOf } from "../shared/table.service.ts";
import { HOUSE } from "../wallet/vendors.ts";
import {
  createMessage,
  deleteOldMessages,
  findSaid,
  getChatOfBrand,
  listRecent,
  listShown,
  type Message,
  takeChange,
} from "./chat.store.ts";
import { createReport, holdMessage, setState } from "./report.store.ts";
import { findSpeaker, holdSpeaker, type PlayerKey } from "./speaker.store.ts";
import { foldText } from "./text.ts";
import { readText } from "./text-rules.ts";

export interface SayRequest {
  /** The page's name of the message: sent again, it is said once. */
  readonly clientId: string;
  readonly text: string;
}

interface Options {
  readonly pool: Pool;
  /** Asks the platform whether the player may still play. @throws PlayError when not */
  readonly admit: (session: Session) => Promise<void>;
}

/** The number of messages that a newcomer is shown. */
const NEWEST = 50;
const PAUSE_SECONDS = 3;
const MOST_PER_MINUTE = 10;
/** For how long the same text is not said again. */
const SAME_SECONDS = 600;
/** So many different players hide a message until a moderator decides. */
const REPORTS_TO_HIDE = 3;
const KEPT_DAYS = 30;

/** A message as everybody in its room sees it. */
export function viewMessage({ id, name, text, at }: Message): ChatMessage {
  return { id, name, text, at: at.getTime() };
}

const playerOf = ({ operator, brand, member }: Session): PlayerKey | undefined =>
  member && { operator, brand, player: member.player };

export type ChatService = ReturnType<typeof createChatService>;

/** The chat at the tables of a brand: players whom the platform allows may write, and all watchers read it. */
export function createChatService({ pool, admit }: Options) {
  /** The second studio's launches cannot say who may speak, so its tables have no chat. */
  async function getChat(session: Session, { engine }: Game) {
    const chat = await getChatOfBrand(pool, session);
    const hasChat = session.vendor === HOUSE && engine.kind === "shared" && engine.hasChat === true;
    return { ...chat, isOn: chat.isOn && hasChat };
  }

  /** The player who says or reports something. @throws PlayError CHAT_OFF, or CHAT_DEMO for guests, demo play and trials */
  async function enter(session: Session, game: Game) {
    const { isOn, words } = await getChat(session, game);
    if (!isOn) throw new PlayError("CHAT_OFF");
    const player = playerOf(session);
    if (!player || !(await findSpeaker(pool, player))) throw new PlayError("CHAT_DEMO");
    return { player, words };
  }

  async function read(session: Session, game: Game): Promise<ChatState> {
    if (!(await getChat(session, game)).isOn) return { isOn: false };
    const player = playerOf(session);
    const [messages, speaker] = await Promise.all([
      listShown(pool, roomOf(session), NEWEST),
      player && findSpeaker(pool, player),
    ]);
    return {
      isOn: true,
      canWrite: speaker !== undefined,
      messages: messages.map(viewMessage),
      name: speaker?.name,
      isMuted: speaker?.isMuted ?? false,
      mutedUntil: speaker?.mutedUntil,
    };
  }

  /** Says a text while its speaker is held: of two calls of one message, the second finds what the first has said. */
  const store = (session: Session, player: PlayerKey, { clientId, text }: SayRequest): Promise<Message> =>
    inTransaction(pool, async (client) => {
      const speaker = await holdSpeaker(client, player);
      const said = await findSaid(client, player, clientId);
      if (said) return said;
      if (speaker?.isMuted) throw new PlayError("CHAT_MUTED");
      const recent = await listRecent(client, player, SAME_SECONDS);
      const isTooFast =
        recent.some(({ ageSeconds }) => ageSeconds < PAUSE_SECONDS) ||
        recent.filter(({ ageSeconds }) => ageSeconds < 60).length >= MOST_PER_MINUTE;
      if (isTooFast) throw new PlayError("CHAT_FAST");
      if (recent.some((one) => foldText(one.text) === foldText(text))) throw new PlayError("CHAT_REPEATED");
      const room = roomOf(session);
      const change = await takeChange(client, room);
      await createMessage(client, room, { player: player.player, clientId, text, change });
      const message = await findSaid(client, player, clientId);
      if (!message) throw new Error("a message was not stored");
      return message;
    });

  /**
   * Says something in the room of the session's game.
   * @throws PlayError CHAT_OFF, CHAT_DEMO, CHAT_EMPTY, CHAT_LONG, CHAT_WORDS, CHAT_CONTACT, CHAT_MUTED, CHAT_FAST,
   * CHAT_REPEATED, or the platform's answer about a player who may not play
   */
  async function say(session: Session, game: Game, request: SayRequest): Promise<ChatMessage> {
    const { player, words } = await enter(session, game);
    const said = await findSaid(pool, player, request.clientId);
    if (said) return viewMessage(said);
    const read = readText(request.text, words);
    if ("refusal" in read) throw new PlayError(read.refusal);
    await admit(session);
    return viewMessage(await store(session, player, { clientId: request.clientId, text: read.text }));
  }

  /**
   * Reports a message of the session's room. The third report hides it until a moderator decides.
   * @throws PlayError CHAT_OFF, CHAT_DEMO, or CHAT_GONE for a missing message, and for the player's own
   */
  async function report(session: Session, game: Game, id: string): Promise<void> {
    const { player } = await enter(session, game);
    await inTransaction(pool, async (client) => {
      const message = await holdMessage(client, session, id);
      if (message?.room.gameCode !== session.gameCode || message.player === player.player)
        throw new PlayError("CHAT_GONE");
      const reports = await createReport(client, id, player.player);
      if (message.isDecided || message.state !== "shown" || reports < REPORTS_TO_HIDE) return;
      const change = await takeChange(client, message.room);
      await setState(client, id, "reported", { isDecided: false, change });
    });
  }

  return { read, say, report, deleteOld: () => deleteOldMessages(pool, KEPT_DAYS) };
}
