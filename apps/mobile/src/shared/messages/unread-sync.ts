import { contentTypes } from "@croupier/domain/codes";
import { type QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import type { Brand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";
import { throttleLatest } from "../../platform/timing/throttle-latest.ts";
import { announcementFields } from "../content/announcement-queries.ts";
import { PRIVATE } from "../session/query-client.ts";
import { describeSession, findSession } from "../session/session.ts";
import { localStore } from "../storage/stores.ts";
import { nothingUnread, type Unread, unreadCounts } from "./unread.ts";

export type UnreadName = keyof Unread;

/** API-29, API-30: the shortest interval between two fetches of a counter. */
const PAUSE_MS = 250;

const UNREAD = [PRIVATE, "unread"] as const;

/** The calls behind the counters; an agent's notices count with all others (API-25). */
const counters: Readonly<Record<UnreadName, (signal: AbortSignal) => Promise<number>>> = {
  inbox: (signal) => wps("GET /wps/message/inbox/unread", { signal }),
  chat: async (signal) => (await wps("GET /wps/chat/unread", { signal })).unReadCount,
  announcement: async (signal) => {
    const { isAgent } = describeSession(findSession());
    const { player, agent } = contentTypes;
    const query = { types: isAgent ? `${player},${agent}` : player, ...announcementFields() };
    const reply = await wps("GET /wps/system/announcements", { query, signal });
    return reply.player.filter(({ read }) => !read).length;
  },
};

const unreadQuery = (name: UnreadName) =>
  queryOptions({ queryKey: [...UNREAD, name], queryFn: ({ signal }) => counters[name](signal) });

const asks: Record<UnreadName, (client: QueryClient) => void> = {
  inbox: throttleLatest((client) => refetch(client, "inbox"), PAUSE_MS),
  chat: throttleLatest((client) => refetch(client, "chat"), PAUSE_MS),
  announcement: throttleLatest((client) => refetch(client, "announcement"), PAUSE_MS),
};

const refetch = (client: QueryClient, name: UnreadName): void => {
  void client.invalidateQueries({ queryKey: [...UNREAD, name] });
};

/** Refetches a counter; of many calls within 250 ms the first and the last run (API-29, API-30). */
export const refreshUnread = (client: QueryClient, name: UnreadName): void => asks[name](client);

/** The counters of this session: none for a guest, no inbox and no chat for type 4, no chat without CBS3 (MSG-11). */
export function listCounters(brand: Pick<Brand, "isOn">): readonly UnreadName[] {
  const { isGuest, isTrial } = describeSession(findSession());
  if (isGuest) return [];
  // NOTICE-05: for a trial account every notice counts as read.
  if (isTrial) return [];
  return brand.isOn("CBS3") ? ["announcement", "inbox", "chat"] : ["announcement", "inbox"];
}

/**
 * Keeps the counters of the current session up to date; a guest has none.
 * @returns a function that stops it
 */
export function watchUnread(client: QueryClient, brand: Pick<Brand, "isOn">): () => void {
  const session = findSession();
  if (!session) return () => undefined;
  const names = listCounters(brand);
  // A counter may have gone with its switch since the counts were kept.
  const kept = names.map((name) => [name, unreadCounts.get()[name]] as const);
  unreadCounts.set({ ...nothingUnread, ...Object.fromEntries(kept) });
  const stops = names.map((name) =>
    new QueryObserver(client, unreadQuery(name)).subscribe(({ data }) => {
      if (data === undefined) return;
      const counts = { ...unreadCounts.get(), [name]: data };
      unreadCounts.set(counts);
      localStore.write("unread", { of: session.userName, counts });
    }),
  );
  return () => {
    for (const stop of stops) stop();
    unreadCounts.set(nothingUnread);
  };
}
