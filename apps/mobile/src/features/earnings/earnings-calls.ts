import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type Earnings = ReplyOf<"GET /wps/agent/earnings">;
type Moved = ReplyOf<"POST /wps/agent/earnings/payout">;

/** To the wallet, or from it. */
export type Move =
  | { to: "wallet"; body: BodyOf<"POST /wps/agent/earnings/payout"> }
  | { to: "earnings"; body: BodyOf<"POST /wps/agent/earnings/topUp"> };

/** The account, and its movements by pages, newest first. */
export const earningsQuery = infiniteQueryOptions({
  queryKey: [PRIVATE, "earnings"],
  queryFn: ({ pageParam, signal }) =>
    wps("GET /wps/agent/earnings", { query: pageParam === "" ? {} : { before: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: (last) => last.next ?? undefined,
  staleTime: 0,
});

const send = (move: Move): Promise<Moved> =>
  move.to === "wallet"
    ? wps("POST /wps/agent/earnings/payout", { body: move.body })
    : wps("POST /wps/agent/earnings/topUp", { body: move.body });

/**
 * Moves money between earnings and wallet. Money may have moved although the answer was lost, so both are refetched either way.
 */
export function useMoveEarnings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: earningsQuery.queryKey });
      void client.invalidateQueries({ queryKey: walletQuery.queryKey });
    },
  });
}
