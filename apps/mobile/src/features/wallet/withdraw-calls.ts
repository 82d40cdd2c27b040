import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isRefusal } from "../../platform/http/refusal.ts";
import { wps } from "../../platform/http/wps.ts";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { claimIntentKey, dropIntentKey } from "./intent-key.ts";

export type Withdrawal = ReplyOf<"GET /wps/withdrawal/methods">;
export type WithdrawalMethod = Withdrawal["methods"][number];
export type Funds = Withdrawal["funds"];
export type WithdrawalOrder = ReplyOf<"GET /wps/withdrawal/order">;
export type Intent = Omit<BodyOf<"POST /wps/withdrawal/orders">, "idempotencyKey">;

const PAGE_SIZE = 10;
/** Live events report every step; this covers the time without events. */
const POLL_MS = 30_000;

/** The queries that a live event `withdrawal` makes stale. */
const withdrawalKey = [PRIVATE, "withdrawal"] as const;

export const withdrawalQuery = (language: Language) =>
  queryOptions({
    queryKey: [...withdrawalKey, "methods", language],
    queryFn: ({ signal }) => wps("GET /wps/withdrawal/methods", { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const isOpen = (order: WithdrawalOrder) => order.next !== null;

/** The member's withdrawals, newest first. */
export const withdrawalOrdersQuery = infiniteQueryOptions({
  queryKey: [...withdrawalKey, "orders"],
  queryFn: ({ pageParam, signal }) =>
    wps("GET /wps/withdrawal/orders", { query: { ...afterRow(pageParam), pageSize: PAGE_SIZE }, signal }),
  ...byLastRow,
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) =>
    state.data?.pages.some((page) => page.list.some(isOpen)) ? POLL_MS : false,
});

export const withdrawalOrderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...withdrawalKey, "order", orderNo],
    queryFn: ({ signal }) => wps("GET /wps/withdrawal/order", { query: { orderNo }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_MS : false),
  });

async function sendOrder(intent: Intent): Promise<WithdrawalOrder> {
  const idempotencyKey = await claimIntentKey(`${intent.method} ${intent.accountId} ${intent.amount}`);
  try {
    const order = await wps("POST /wps/withdrawal/orders", { body: { idempotencyKey, ...intent } });
    dropIntentKey();
    return order;
  } catch (error) {
    if (isRefusal(error)) dropIntentKey();
    throw error;
  }
}

/** Refetches the queries that a movement of money makes stale; also after a failure, for they may have changed. */
function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: withdrawalKey });
    void client.invalidateQueries({ queryKey: walletQuery.queryKey });
  };
}

/** Asks for a withdrawal. The caller wraps it into the step-up (SEC-12), which each asks for, and which sends the same key again. */
export function useSendOrder() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: sendOrder,
    onSuccess: (order) => client.setQueryData(withdrawalOrderQuery(order.orderNo).queryKey, order),
    onSettled: refresh,
  });
}

export function useCancelWithdrawal() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (orderNo: string) => wps("POST /wps/withdrawal/cancel", { body: { orderNo } }),
    onSuccess: (order) => client.setQueryData(withdrawalOrderQuery(order.orderNo).queryKey, order),
    onSettled: refresh,
  });
}
