import type { BodyOf } from "@croupier/contract/player/contract";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

const ratesKey = [PRIVATE, "agentRates"] as const;

/** The agent's own rates alone, for the rates of new accounts. */
export const ownRatesQuery = queryOptions({
  queryKey: [...ratesKey, "own"],
  queryFn: ({ signal }) => wps("GET /wps/agent/rebate/rates", { query: { pageSize: 1 }, signal }),
  staleTime: 0,
});

/** The agent's own rates, and those of the directs by pages; with a name, only of directs with that name. */
export const directRatesQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: [...ratesKey, "directs", name],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/rebate/rates", {
        query: { ...(name && { name }), ...afterRow(pageParam) },
        signal,
      }),
    ...byLastRow,
    staleTime: 0,
  });

/** Raises rates. A refusal may mean that they have changed meanwhile, so they are refetched either way. */
export function useRaiseRates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /wps/agent/rebate/rates">) =>
      wps("POST /wps/agent/rebate/rates", { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: ratesKey }),
  });
}
