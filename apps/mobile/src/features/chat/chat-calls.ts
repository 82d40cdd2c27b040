import type { ReplyOf } from "@croupier/contract/player/contract";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { wpsFile } from "../../platform/http/wps-file.ts";
import { wpsForm } from "../../platform/http/wps-form.ts";
import { useIsLive } from "../../shared/messages/unread.ts";
import type { PictureItem } from "../../shared/pictures/read-picture.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type ChatMessage = ReplyOf<"POST /wps/chat/messages">;

/** The part of the conversation that was loaded. */
export interface Conversation {
  list: readonly ChatMessage[];
  hasEarlier: boolean;
  isClosed: boolean;
  /** The last message of the pages read. An answer may lie between it and a message that was sent since. */
  readTo?: string | undefined;
}

const CHAT = [PRIVATE, "chat"] as const;
/** The polling interval of the open page while no events come in. */
const POLL_MS = 5_000;

/** Merges pages in order of time, each message once; pages may overlap. */
const merge = (...parts: readonly (readonly ChatMessage[])[]): ChatMessage[] =>
  [...new Map(parts.flat().map((message) => [message.id, message])).values()].toSorted((a, b) =>
    BigInt(a.id) < BigInt(b.id) ? -1 : 1,
  );

/** Reads what came after the last page; the latest page if there was none. */
async function readOn(client: QueryClient, signal: AbortSignal): Promise<Conversation> {
  const found: ChatMessage[] = [];
  const start = client.getQueryData<Conversation>(CHAT)?.readTo;
  let readTo = start;
  for (;;) {
    const query = readTo === undefined ? {} : { after: readTo };
    const page = await wps("GET /wps/chat/messages", { query, signal });
    found.push(...page.list);
    readTo = page.list.at(-1)?.id ?? readTo;
    if (start === undefined || !page.hasMore) {
      // What was sent and what earlier pages brought meanwhile stays.
      const known = client.getQueryData<Conversation>(CHAT);
      const hasEarlier = start === undefined ? page.hasMore : (known?.hasEarlier ?? false);
      return { list: merge(known?.list ?? [], found), hasEarlier, isClosed: page.isClosed, readTo };
    }
  }
}

/** The member's conversation; a live event loads new messages. */
export function useConversation() {
  const client = useQueryClient();
  const isLive = useIsLive();
  return useQuery({
    queryKey: CHAT,
    queryFn: ({ signal }) => readOn(client, signal),
    staleTime: 0,
    refetchInterval: isLive ? false : POLL_MS,
  });
}

const update = (client: QueryClient, change: (known: Conversation) => Conversation) =>
  client.setQueryData<Conversation>(CHAT, (known) => known && change(known));

export async function loadEarlier(client: QueryClient) {
  const [first] = client.getQueryData<Conversation>(CHAT)?.list ?? [];
  if (!first) return;
  const page = await wps("GET /wps/chat/messages", { query: { before: first.id } });
  update(client, (known) => ({ ...known, list: merge(page.list, known.list), hasEarlier: page.hasMore }));
}

/** Writes a message; the same `clientId` again writes it once. */
export async function sendMessage(client: QueryClient, body: { clientId: string; text: string }) {
  const message = await wps("POST /wps/chat/messages", { body });
  update(client, (known) => ({ ...known, list: merge(known.list, [message]), isClosed: false }));
}

/** Where the picture of a message is kept; messages do not change, and neither do their pictures. */
const pictureKey = (id: string) => [PRIVATE, "chatPicture", id] as const;

/** Sends a picture as a message; the same `clientId` again writes it once. */
export async function sendPicture(client: QueryClient, clientId: string, picture: PictureItem) {
  const message = await wpsForm("POST /wps/chat/pictures", { texts: { clientId }, files: [picture.file] });
  // The sender has it already.
  client.setQueryData(pictureKey(message.id), picture.url);
  update(client, (known) => ({ ...known, list: merge(known.list, [message]), isClosed: false }));
}

/** The picture of a message, as a data: URL. */
export const useChatPicture = (id: string) =>
  useQuery({
    queryKey: pictureKey(id),
    queryFn: ({ signal }) => wpsFile("GET /wps/chat/picture", { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Marks everything up to a message as read; the badge counts down. */
export async function markSeen(client: QueryClient, id: string) {
  await wps("POST /wps/chat/read", { body: { id } });
  await client.invalidateQueries({ queryKey: [PRIVATE, "unread", "chat"] });
}
