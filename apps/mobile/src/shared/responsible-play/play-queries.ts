import type { ReplyOf } from "@croupier/contract/player/contract";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE } from "../session/query-client.ts";

export type PlayProtection = ReplyOf<"GET /wps/play/limits">;
export type PlayLimit = PlayProtection["limits"][number];
export type RealityCheck = ReplyOf<"GET /wps/play/realityCheck">;

/** Limits, reality check, cool-off and exclusion of a real member. */
export const protectionQuery = queryOptions({
  queryKey: [PRIVATE, "play", "limits"],
  queryFn: ({ signal }) => wps("GET /wps/play/limits", { signal }),
  staleTime: 0,
});

/** How long the member has played, and when the next reality check is due. */
export const realityCheckQuery = queryOptions({
  queryKey: [PRIVATE, "play", "realityCheck"],
  queryFn: ({ signal }) => wps("GET /wps/play/realityCheck", { signal }),
  staleTime: 0,
});

/** Acknowledges the check that is shown. */
export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { dueAt: number; decision: "goOn" | "stop" }) =>
      wps("POST /wps/play/realityCheck", { body }),
    onSuccess: (check) => client.setQueryData(realityCheckQuery.queryKey, check),
  });
}

/** The member's queries with offers, which the server hides from a member who has stopped their play. */
const offers = ["offers", "rewards", "announcements", "mall", "rankProgress"] as const;

/** Refetches all offers, when play may have been stopped or resumed (PLAY-12, RWD-29). */
export function refreshOffers(client: QueryClient) {
  for (const name of offers) void client.invalidateQueries({ queryKey: [PRIVATE, name] });
}
