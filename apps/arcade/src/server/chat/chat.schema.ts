import type { SayRequest } from "./chat.service.ts";
import type { ChatCall, ChatList } from "./chat-moderation.ts";

const CLIENT_ID = /^[A-Za-z0-9-]{8,64}$/;
const MESSAGE_ID = /^[1-9]\d{0,17}$/;
/** A longer text was not typed into the page. */
const MOST_UNITS = 1_000;
const ACTS: ReadonlySet<string> = new Set(["hide", "restore", "mute", "unmute"]);
const MOST_MINUTES = 525_600;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const readString = (value: unknown, longest: number): string | undefined =>
  typeof value === "string" && value !== "" && [...value].length <= longest ? value : undefined;

export const readMessageId = (value: unknown): string | undefined =>
  typeof value === "string" && MESSAGE_ID.test(value) ? value : undefined;

/** Reads a player's message. */
export function readSaying(body: unknown): SayRequest | undefined {
  const { clientId, text, ...others } = fieldsOf(body);
  if (typeof clientId !== "string" || !CLIENT_ID.test(clientId) || Object.keys(others).length > 0)
    return undefined;
  return typeof text === "string" && text.length <= MOST_UNITS ? { clientId, text } : undefined;
}

function readBrand(body: Record<string, unknown>): ChatList | undefined {
  const [operator, brand] = [readString(body.operator_id, 128), readString(body.sub_partner_id, 128)];
  const gameCode = readString(body.game_code, 128);
  return operator === undefined || brand === undefined ? undefined : { operator, brand, gameCode };
}

/** Reads a moderator's request of a list. */
export const readChatList = (body: unknown): ChatList | undefined => readBrand(fieldsOf(body));

/** Reads a moderator's act. A mute has its minutes, or is for good: `null`. */
export function readChatCall(body: unknown): ChatCall | undefined {
  const fields = fieldsOf(body);
  const brand = readBrand(fields);
  const { act, minutes } = fields;
  const [key, by, reason] = [
    readString(fields.key, 64),
    readString(fields.by, 128),
    readString(fields.reason, 500),
  ];
  const [messageId, name] = [readMessageId(fields.message), readString(fields.name, 16)];
  if (!brand || key === undefined || by === undefined || reason === undefined) return undefined;
  if (typeof act !== "string" || !ACTS.has(act) || (messageId === undefined) === (name === undefined))
    return undefined;
  if ((act === "hide" || act === "restore") && messageId === undefined) return undefined;
  const isTime = Number.isInteger(minutes) && (minutes as number) > 0 && (minutes as number) <= MOST_MINUTES;
  if (act === "mute" && minutes !== null && !isTime) return undefined;
  return {
    operator: brand.operator,
    brand: brand.brand,
    act: act as ChatCall["act"],
    key,
    by,
    reason,
    messageId,
    name,
    minutes: isTime ? (minutes as number) : undefined,
  };
}
