import type { ReplyOf } from "@croupier/contract/player/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

/** A device where the member is signed in, or that could sign in without the password. */
export type SessionPlace = ReplyOf<"GET /wps/member/sessions">["list"][number];

export const sessionsQuery = queryOptions({
  queryKey: [PRIVATE, "sessions"],
  queryFn: ({ signal }) => wps("GET /wps/member/sessions", { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Signs out one device, or all but this one; the list is refetched in any case. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (place: SessionPlace | "others") =>
      place === "others"
        ? wps("DELETE /wps/member/sessions", { query: { scope: "others" } })
        : wps("DELETE /wps/member/session", { query: { id: place.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
