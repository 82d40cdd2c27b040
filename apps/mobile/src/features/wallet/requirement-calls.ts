import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { withdrawalQuery } from "./withdraw-calls.ts";

export type Requirement = ReplyOf<"GET /wps/reward/requirements">["list"][number];

/**
 * The requirements on the member's money. They belong to the free balance, and the live events that change it change them too.
 */
export const requirementsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...withdrawalQuery(language).queryKey, "requirements"],
    queryFn: ({ signal }) => wps("GET /wps/reward/requirements", { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Gives a bonus up. The shown data is refetched also after a failure, for it may have changed. */
export function useGiveUp(language: Language) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /wps/reward/giveUp">) => wps("POST /wps/reward/giveUp", { body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: withdrawalQuery(language).queryKey });
      void client.invalidateQueries({ queryKey: walletQuery.queryKey });
    },
  });
}
