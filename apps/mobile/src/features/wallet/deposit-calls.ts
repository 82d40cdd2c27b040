import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isRefusal } from "../../platform/http/refusal.ts";
import { wps } from "../../platform/http/wps.ts";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type DepositMethod = ReplyOf<"GET /wps/deposit/methods">[number];
export type DepositOrder = ReplyOf<"GET /wps/deposit/orders">["list"][number];

const PAGE_SIZE = 10;
/** Live events report every step; this covers the time without events. */
const POLL_MS = 3_000;
/** How long an order is polled; a slower payment shows by its live event, or at the next visit. */
const WATCH_MS = 15 * 60_000;

/** The queries that a live event `deposit` makes stale. */
export const depositKey = [PRIVATE, "deposit"] as const;

export const methodsQuery = (language: Language) =>
  queryOptions({
    queryKey: [PRIVATE, "depositMethods", language],
    queryFn: ({ signal }) => wps("GET /wps/deposit/methods", { signal }),
    staleTime: 300_000,
  });

/** Whether an order is recent enough to be polled. */
export const isWatched = (order: DepositOrder, nowMs: number): boolean => nowMs - order.createdAt < WATCH_MS;

/** The member's orders, newest first; polled while one of them may still be paid. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [...depositKey, "orders"],
  queryFn: ({ pageParam, signal }) =>
    wps("GET /wps/deposit/orders", { query: { ...afterRow(pageParam), pageSize: PAGE_SIZE }, signal }),
  ...byLastRow,
  staleTime: 0,
  refetchInterval: (query) => {
    const orders = query.state.data?.pages.flatMap((page) => page.list) ?? [];
    const isWaiting = orders.some((order) => order.state === "pending" && isWatched(order, Date.now()));
    return isWaiting ? POLL_MS : false;
  },
});

/** One order, polled like the list of them. */
export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...depositKey, "order", orderNo],
    queryFn: ({ signal }) => wps("GET /wps/deposit/order", { query: { orderNo }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.state === "pending" && isWatched(data, Date.now()) ? POLL_MS : false,
  });

/** The debt from deposits that were charged back. */
export const debtQuery = queryOptions({
  queryKey: [...depositKey, "debt"],
  queryFn: ({ signal }) => wps("GET /wps/deposit/debt", { signal }),
  staleTime: 0,
});

interface Intent {
  method: string;
  amount: string;
}

/**
 * Opens an order. The key belongs to the intent and not to the attempt: as long as method and amount are the
 * same and no answer came, every further press asks for the very same order (EXT-10). A refusal is an answer.
 */
export function useOpenOrder() {
  const client = useQueryClient();
  const kept = useRef<(Intent & { key: string }) | undefined>(undefined);
  return useMutation({
    mutationFn: ({ method, amount }: Intent) => {
      if (kept.current?.method !== method || kept.current.amount !== amount)
        kept.current = { method, amount, key: crypto.randomUUID() };
      const body = { idempotencyKey: kept.current.key, method, amount };
      return wps("POST /wps/deposit/orders", { body });
    },
    onError: (error) => {
      if (isRefusal(error)) kept.current = undefined;
    },
    onSuccess: () => {
      kept.current = undefined;
      void client.invalidateQueries({ queryKey: depositKey });
    },
  });
}

export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderNo: string) => wps("POST /wps/deposit/orders/cancel", { body: { orderNo } }),
    // An order that was paid meanwhile cannot be cancelled, but its state has changed: refetch in any case.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: depositKey });
      void client.invalidateQueries({ queryKey: walletQuery.queryKey });
    },
  });
}
