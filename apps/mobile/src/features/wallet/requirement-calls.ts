import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { withdrawalQuery } from "./withdraw-calls.ts";

export type Requirement = ReplyOf<"GET /wps/reward/requirements">["list"][number];

/** What binds the member's money. It belongs to what is free, and the live events that change that change it too. */
export const requirementsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...withdrawalQuery(language).queryKey, "requirements"],
    queryFn: ({ signal }) => wps("GET /wps/reward/requirements", { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Gives a bonus up. What is shown is asked for again also after a failure, for what it found may be new. */
export function useGiveUp(language: Language) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => wps("POST /wps/reward/giveUp", { body: { id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: withdrawalQuery(language).queryKey });
      void client.invalidateQueries({ queryKey: walletQuery.queryKey });
    },
  });
}
