import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import type { RewardTab } from "@croupier/domain/reward";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

type Page = ReplyOf<"GET /wps/reward/list">;
export type Reward = Page["list"][number];
export type Claimed = ReplyOf<"POST /wps/reward/claim">;

const rewardsKey = [PRIVATE, "rewards"] as const;
const leastMs = 1_000;
const mostMs = 3_600_000;

/** Time until the first of these rewards ends, so that the list is refetched then. */
const untilNextEnd = (pages: readonly Page[]): number | false => {
  const ends = pages.flatMap(({ list }) =>
    list.flatMap(({ expiresAt, answerBy }) => expiresAt ?? answerBy ?? []),
  );
  const next = Math.min(...ends.filter((end) => end > Date.now()));
  return Number.isFinite(next) ? Math.min(Math.max(next - Date.now(), leastMs), mostMs) : false;
};

/** A tab of the reward centre, newest first. Live events of the topic `reward` change it. */
export const rewardsQuery = (tab: RewardTab, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...rewardsKey, tab, language],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/reward/list", {
        query: { tab, language, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (tab === "received" ? false : untilNextEnd(state.data?.pages ?? [])),
  });

/** Claims rewards. The shown data is refetched also after a failure: some may have been claimed. */
export function useClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /wps/reward/claim">) => wps("POST /wps/reward/claim", { body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: walletQuery.queryKey });
      void client.invalidateQueries({ queryKey: [PRIVATE, "withdrawal"] });
      return client.invalidateQueries({ queryKey: rewardsKey });
    },
  });
}
