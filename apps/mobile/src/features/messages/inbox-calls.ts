import type { ReplyOf } from "@croupier/contract/player/contract";
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { PRIVATE } from "../../shared/session/query-client.ts";

type Page = ReplyOf<"GET /wps/message/inbox">;
export type InboxMessage = Page["list"][number];
type Pages = InfiniteData<Page>;

const INBOX = [PRIVATE, "inbox"] as const;
const UNREAD = [PRIVATE, "unread", "inbox"] as const;

/** The member's messages, newest first (EXT-12). */
export function useInbox() {
  const { language } = usePhrases();
  return useInfiniteQuery({
    queryKey: [...INBOX, language],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/message/inbox", { query: { language, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });
}

const changeList = (change: (list: Page["list"]) => Page["list"]) => (data: Pages | undefined) =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, list: change(page.list) })) };

/** An optimistic change; the server's reply replaces it, also when the change failed. */
function useInboxChange<V>(
  call: (value: V) => Promise<null>,
  show: (value: V) => ReturnType<typeof changeList>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: async (value: V) => {
      await client.cancelQueries({ queryKey: INBOX });
      client.setQueriesData<Pages>({ queryKey: INBOX }, show(value));
    },
    onError: () => client.invalidateQueries({ queryKey: INBOX }),
    onSettled: () => client.invalidateQueries({ queryKey: UNREAD }),
  });
}

/** EXT-12: opening a message marks it read. */
export const useMarkRead = () =>
  useInboxChange(
    (id: string) => wps("POST /wps/message/inbox/read", { body: { id } }),
    (id) => changeList((list) => list.map((one) => (one.id === id ? { ...one, read: true } : one))),
  );

export const useMarkAllRead = () =>
  useInboxChange(
    () => wps("POST /wps/message/inbox/read", { body: { all: true } }),
    () => changeList((list) => list.map((one) => ({ ...one, read: true }))),
  );

export const useDeleteMessage = () =>
  useInboxChange(
    (id: string) => wps("DELETE /wps/message/inbox", { body: { id } }),
    (id) => changeList((list) => list.filter((one) => one.id !== id)),
  );
