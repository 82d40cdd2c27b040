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

/** The member's queries that a stop changes: offers, which the server hides then, deposits, and the money that is free. */
const changedByStops = [
  "offers",
  "rewards",
  "announcements",
  "mall",
  "rankProgress",
  "deposit",
  "withdrawal",
] as const;

/** Refetches what depends on a stop, when play may have been stopped or resumed (PLAY-12, RWD-29). */
export function refreshAfterStop(client: QueryClient) {
  for (const name of changedByStops) void client.invalidateQueries({ queryKey: [PRIVATE, name] });
}
