import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { ContractKind } from "@croupier/domain/contract-terms";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { createTarget } from "../../platform/router/history.ts";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import type { BillPlace, Earned } from "./bill-place.ts";

export type Bill = ReplyOf<"POST /wps/agent/bills/pay">;
export type Dividend = ReplyOf<"GET /wps/agent/dividend">["list"][number];
export type BillLines = ReplyOf<"GET /wps/agent/bills/lines">;
export type BilledLine = BillLines["list"][number];
export type EarnedRow = ReplyOf<"GET /wps/agent/bills/earned">["list"][number];
export type Side = QueryOf<"GET /wps/agent/bills">["side"];

/** The key of the earnings and of all that is paid from them: a movement of the one may pay the other. */
const earningsKey = [PRIVATE, "earnings"] as const;

/** The first and the last day of a period. */
export type BillPeriod = Pick<Bill, "first" | "last">;

/** Bills of one side by pages, newest first; of all kinds, or of one, and of all periods, or of one. */
export const billsQuery = (side: Side, kind?: ContractKind, period?: BillPeriod) =>
  infiniteQueryOptions({
    queryKey: [...earningsKey, "bills", side, kind, period],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/bills", {
        query: {
          side,
          ...(kind && { kind }),
          ...(period && { period: period.first, last: period.last }),
          ...(pageParam !== "" && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });

/** The agent's own dividends by pages, newest first. */
export const dividendsQuery = infiniteQueryOptions({
  queryKey: [...earningsKey, "dividends"],
  queryFn: ({ pageParam, signal }) =>
    wps("GET /wps/agent/dividend", { query: pageParam === "" ? {} : { before: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: (last) => last.next ?? undefined,
  staleTime: 0,
});

/** The lines that a dividend is the sum of, by pages, the largest turnover first. */
export const linesQuery = ({ bill, under }: Pick<BillPlace, "bill" | "under">) => {
  const asked = { id: bill, ...(under && { under }) };
  return infiniteQueryOptions({
    queryKey: [...earningsKey, "lines", asked],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/bills/lines", { query: { ...asked, ...afterRow(pageParam) }, signal }),
    ...byLastRow,
    staleTime: 0,
  });
};

/** The rebates or salaries of a line, or of all, by pages, the newest days first. */
export const earnedQuery = ({ bill, under, line }: Omit<BillPlace, "earned">, of: Earned) => {
  const asked = { id: bill, of, ...(under && { under }), ...(line && { line }) };
  return infiniteQueryOptions({
    queryKey: [...earningsKey, "earned", asked],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/bills/earned", { query: { ...asked, ...afterRow(pageParam) }, signal }),
    ...byLastRow,
    staleTime: 0,
  });
};

/** The page that a dividend's sum to directs opens: the bills that it is the sum of. */
export const toDirectsOf = ({ first, last, toDirects }: Dividend) =>
  toDirects !== 0 && createTarget("/m/member/agent/agentDivident", { tab: "owed", of: first, last });

/**
 * Pays a bill from the earnings. A repeated payment changes nothing, so a lost answer needs no key: everything is refetched.
 */
export function usePayBill() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => wps("POST /wps/agent/bills/pay", { body: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: earningsKey }),
  });
}
