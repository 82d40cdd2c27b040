import type { ReplyOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { MessageRow } from "./chat.store.ts";

type Message = ReplyOf<"POST /wps/chat/messages">;

/** A message as the member sees it. `names` are the operators' by id; the member's own messages have none. */
export const toMessage = (row: MessageRow, names: ReadonlyMap<bigint, string> = new Map()): Message => {
  const operatorName = row.operator_id === null ? undefined : names.get(row.operator_id);
  return {
    id: String(row.message_id),
    clientId: row.client_id,
    sender: row.sender,
    ...(operatorName !== undefined && { operatorName }),
    text: row.body,
    ...toPicture(row),
    time: row.sent_at.getTime(),
  };
};

/** The size of a message's picture, as both sides get it. */
export const toPicture = ({
  picture_width: width,
  picture_height: height,
}: Pick<MessageRow, "picture_width" | "picture_height">): Pick<Message, "picture"> =>
  width === null || height === null ? {} : { picture: { width, height } };

/** The front's chat page. */
const chatPath = "/m/chat";

/** MSG-04 @throws Failure permission.denied if the brand has no chat */
export function requireChat({ brand }: SessionContext): void {
  if (!brand.switches.CBS3) throw createFailure("permission.denied");
}

/**
 * SEC-20: the address that the chat links back to, as a path of the brand's own site. Undefined for another host or
 * scheme, and for anything that a browser would resolve to another one.
 */
export function readBackPath(backUrl: string, origin: string): string | undefined {
  if (!URL.canParse(backUrl, origin)) return undefined;
  const url = new URL(backUrl, origin);
  if (url.origin !== new URL(origin).origin || url.username !== "" || url.password !== "") return undefined;
  const path = `${url.pathname}${url.search}`;
  // A browser resolves `//host` and `/\host` to another site.
  return /^\/(?![/\\])/.test(path) ? path : undefined;
}

/** API-31, API-32: the chat's address on the brand's own host, with the requested appearance. */
export function createChatUrl(look: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(look).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return pairs.length === 0 ? chatPath : `${chatPath}?${new URLSearchParams(pairs).toString()}`;
}

/** Trims a text before it is stored. @throws Failure request.invalid when nothing is left */
export function readChatText(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > limit)
    throw createFailure("request.invalid", { fields: { text: "request.invalid" } });
  return trimmed;
}
