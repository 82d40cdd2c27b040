import type { ReplyOf } from "@croupier/contract/player/contract";
import { type Language, languageTags } from "@croupier/domain/languages";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";
import { wpsSealed } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type Item = ReplyOf<"GET /wps/mall/items">["list"][number];
export type Order = ReplyOf<"POST /wps/mall/redeem">;
export interface Wish {
  idempotencyKey: string;
  itemId: string;
  revision: string;
  address?: { name: string; phone: string; place: string };
}

/** Live events of the topic `reward` change the queries below it. */
const mallKey = [PRIVATE, "mall"] as const;

export const itemsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...mallKey, "items", language],
    queryFn: ({ signal }) => wps("GET /wps/mall/items", { query: { language }, signal }),
    staleTime: 0,
  });

export const pointsQuery = queryOptions({
  queryKey: [...mallKey, "points"],
  queryFn: ({ signal }) => wps("GET /wps/mall/points", { signal }),
  staleTime: 0,
});

/** Own orders, newest first. */
export const ordersQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [...mallKey, "orders", language],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/mall/orders", {
        query: { language, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });

/** The movements of the member's points, newest first. */
export const movementsQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [...mallKey, "movements", language],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/mall/movements", {
        query: { language, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });

/** Orders. The shown data is refetched also after a failure: the stock may have changed. */
export function useRedeem() {
  const client = useQueryClient();
  const { merchantCode } = useBrand();
  return useMutation({
    mutationFn: (body: Wish) => wpsSealed("POST /wps/mall/redeem", { merchantCode, body }),
    onSettled: () => client.invalidateQueries({ queryKey: mallKey }),
  });
}

/** Writes whole points as the reader's language groups them. */
export function usePoints(): (points: number) => string {
  const { language } = usePhrases();
  return (points) => points.toLocaleString(languageTags[language]);
}
