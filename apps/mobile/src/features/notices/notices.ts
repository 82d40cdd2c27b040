import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";

export type Notice = ReplyOf<"GET /wps/system/announcements/notices">[number];

const NOTICES = [PRIVATE, "notices"] as const;
const UNREAD = [PRIVATE, "unread", "announcement"] as const;
/** API-28: an announcement is marked at most once in this many milliseconds. */
const PAUSE_MS = 150;

/** API-59: the notices with the reader's own read flags. */
export const noticesQuery = (language: Language, types: "A" | undefined) =>
  queryOptions({
    queryKey: [...NOTICES, types ?? "all", language],
    queryFn: ({ signal }) =>
      wps("GET /wps/system/announcements/notices", { query: { language, ...(types && { types }) }, signal }),
  });

/** API-60: the popups after a login. A member who has stopped gets none (PLAY-12), so the reply is the member's own. */
export const popupsQuery = (language: Language) =>
  queryOptions({
    queryKey: [PRIVATE, "offers", "popups", language],
    queryFn: ({ signal }) => wps("GET /wps/system/announcements/popular", { query: { language }, signal }),
  });

/**
 * Marks a notice read: here at once, then on the server; then all notices are refetched (NOTICE-06). It does nothing
 * for guests and type 4 (NOTICE-04), or if the notice is read already. After a failure the notice is unread again.
 */
export function useMarkRead(): (notice: Notice) => void {
  const client = useQueryClient();
  const { isGuest, isTrial } = describeSession(useSession());
  const sentAtMs = useRef(new Map<string, number>());
  const { mutate } = useMutation({
    mutationFn: (announcementId: string) =>
      wps("POST /wps/system/announcements/read", { body: { announcementId, read: true } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: NOTICES });
      client.setQueriesData<Notice[]>({ queryKey: NOTICES }, (list) =>
        list?.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
      );
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: NOTICES }),
        client.invalidateQueries({ queryKey: UNREAD }),
      ]),
  });
  return useCallback(
    ({ id, read }) => {
      const nowMs = Date.now();
      if (isGuest || isTrial || read || nowMs < (sentAtMs.current.get(id) ?? 0) + PAUSE_MS) return;
      sentAtMs.current.set(id, nowMs);
      mutate(id);
    },
    [mutate, isGuest, isTrial],
  );
}
