import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type Wheel = NonNullable<ReplyOf<"GET /wps/reward/wheel">["wheel"]>;
export type Prize = Wheel["prizes"][number];
export type Spin = Wheel["spins"][number];

/** Live events of the topic `reward` change every query under this key. */
const rewardsKey = [PRIVATE, "rewards"] as const;

/** The wheel with its odds, the member's spins, and the last outcomes. */
export const wheelQuery = queryOptions({
  queryKey: [...rewardsKey, "wheel"],
  queryFn: ({ signal }) => wps("GET /wps/reward/wheel", { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Spins. `useRefreshWheel` refetches the data that the outcome changes, once the wheel has stopped. */
export const useSpinCall = () =>
  useMutation({
    mutationFn: (body: BodyOf<"POST /wps/reward/wheel/spin">) => wps("POST /wps/reward/wheel/spin", { body }),
  });

/** Refetches all data that a spin may have changed. */
export function useRefreshWheel() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: walletQuery.queryKey });
    return client.invalidateQueries({ queryKey: rewardsKey });
  };
}
