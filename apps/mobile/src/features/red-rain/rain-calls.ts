import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type Rains = ReplyOf<"GET /wps/agent/redRain">;
export type Direct = Rains["directs"][number];
export type Receipt = ReplyOf<"GET /wps/agent/redRain/receipt">;
export type Wish = BodyOf<"POST /wps/agent/redRain">;

const rainKey = [PRIVATE, "redRain"] as const;

/** The sent rains, newest first; the first page says how much may be sent now. */
export const rainsQuery = infiniteQueryOptions({
  queryKey: [...rainKey, "list"],
  queryFn: ({ pageParam, signal }) =>
    wps("GET /wps/agent/redRain", { query: pageParam === "" ? {} : { before: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: (last) => last.next ?? undefined,
  staleTime: 0,
});

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...rainKey, "receipt", id],
    queryFn: ({ signal }) => wps("GET /wps/agent/redRain/receipt", { query: { id }, signal }),
  });

/** Sends. The caller wraps it into the step-up (SEC-12), which sends the same key again. */
export function useSendRain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => wps("POST /wps/agent/redRain", { body: wish }),
    onSuccess: (receipt) => client.setQueryData(receiptQuery(receipt.id).queryKey, receipt),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: rainsQuery.queryKey });
      void client.invalidateQueries({ queryKey: walletQuery.queryKey });
    },
  });
}
