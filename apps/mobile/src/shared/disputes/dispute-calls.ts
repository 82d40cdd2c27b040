import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE } from "../session/query-client.ts";

export type Dispute = ReplyOf<"POST /wps/agent/disputes">;

/** What the member has disputed, newest first. */
export const disputesQuery = queryOptions({
  queryKey: [PRIVATE, "disputes"],
  queryFn: ({ signal }) => wps("GET /wps/agent/disputes", { signal }),
  staleTime: 0,
});

/** Opens a dispute. The list is refetched in any case: a dispute whose answer was lost shows there. */
export function useOpenDispute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /wps/agent/disputes">) => wps("POST /wps/agent/disputes", { body }),
    onSettled: () => client.invalidateQueries({ queryKey: disputesQuery.queryKey }),
  });
}
