import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { ContractKind } from "@croupier/domain/contract-terms";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { createTarget } from "../../platform/router/history.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type Bill = ReplyOf<"POST /wps/agent/bills/pay">;
export type Dividend = ReplyOf<"GET /wps/agent/dividend">["list"][number];
export type Side = QueryOf<"GET /wps/agent/bills">["side"];

/** The key of the earnings and of all that is paid from them: what moves the one may pay the other. */
const earningsKey = [PRIVATE, "earnings"] as const;

/** Bills of one side by pages, newest first; of all kinds, or of one, and of all periods, or of the one that begins on a day. */
export const billsQuery = (side: Side, kind?: ContractKind, period?: string) =>
  infiniteQueryOptions({
    queryKey: [...earningsKey, "bills", side, kind, period],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/bills", {
        query: {
          side,
          ...(kind && { kind }),
          ...(period && { period }),
          ...(pageParam !== "" && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });

/** The own dividends by pages, newest first. */
export const dividendsQuery = infiniteQueryOptions({
  queryKey: [...earningsKey, "dividends"],
  queryFn: ({ pageParam, signal }) =>
    wps("GET /wps/agent/dividend", { query: pageParam === "" ? {} : { before: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: (last) => last.next ?? undefined,
  staleTime: 0,
});

/** Where what goes to directs of a dividend opens: the bills that it is the sum of. */
export const toDirectsOf = ({ first, toDirects }: Dividend) =>
  toDirects !== 0 && createTarget("/m/member/agent/agentDivident", { tab: "owed", of: first });

/** Pays a bill from the earnings. Once more is the same, so a lost answer needs no key: everything is asked for again. */
export function usePayBill() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => wps("POST /wps/agent/bills/pay", { body: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: earningsKey }),
  });
}
