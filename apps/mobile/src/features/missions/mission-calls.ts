import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type Missions = ReplyOf<"GET /wps/reward/missions">;
export type Mission = Missions["missions"][number];
export type CheckIn = NonNullable<Missions["checkIn"]>;

/** Live events of the topic `reward` change every query under this key. */
const rewardsKey = [PRIVATE, "rewards"] as const;
const leastMs = 1_000;
const mostMs = 3_600_000;

/** When the next window begins, so that the list is refetched then. */
const untilNextWindow = ({ checkIn, missions }: Missions): number | false => {
  const ends = [checkIn?.nextAt, ...missions.map(({ endsAt }) => endsAt)].filter(
    (end): end is number => typeof end === "number" && end > Date.now(),
  );
  const next = Math.min(...ends);
  return Number.isFinite(next) ? Math.min(Math.max(next - Date.now(), leastMs), mostMs) : false;
};

/** The missions with own progress, and the check-in. */
export const missionsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...rewardsKey, "missions", language],
    queryFn: ({ signal }) => wps("GET /wps/reward/missions", { query: { language }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data ? untilNextWindow(state.data) : false),
  });

/** Checks in for today. The shown data is refetched also after a failure: the check-in may have been done. */
export function useCheckIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => wps("POST /wps/reward/checkIn"),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: walletQuery.queryKey });
      return client.invalidateQueries({ queryKey: rewardsKey });
    },
  });
}
