import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { ContractKind } from "@croupier/domain/contract-terms";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type OwnContracts = ReplyOf<"GET /wps/member/contract">;
export type Contract = OwnContracts["history"][number];
export type Terms = Contract["terms"];
export type Offering = ReplyOf<"GET /wps/agent/contract">;
export type Wish = BodyOf<"POST /wps/agent/contract/offer">;

/** API-34 */
export const offersQuery = queryOptions({
  queryKey: [PRIVATE, "offers", "contracts"],
  queryFn: ({ signal }) => wps("GET /wps/member/info/funds/consolidated", { signal }),
});

export const ownContractsQuery = (kind: ContractKind) =>
  queryOptions({
    queryKey: [PRIVATE, "offers", "ownContracts", kind],
    queryFn: ({ signal }) => wps("GET /wps/member/contract", { query: { kind }, signal }),
    staleTime: 0,
  });

/** Answers an offer. Prompts and terms are refetched whatever the result. */
export function useAnswer(kind: ContractKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /wps/member/contract/answer">) =>
      wps("POST /wps/member/contract/answer", { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: offersQuery.queryKey }),
        client.invalidateQueries({ queryKey: ownContractsQuery(kind).queryKey }),
      ]),
  });
}

export const offeringQuery = (kind: ContractKind, member: string) =>
  queryOptions({
    queryKey: [PRIVATE, "contractOffering", kind, member],
    queryFn: ({ signal }) => wps("GET /wps/agent/contract", { query: { kind, member }, signal }),
    staleTime: 0,
  });

/** Offers to a direct member, takes an offer back, and ends what the agent pays. */
export function useOffering(kind: ContractKind, member: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: offeringQuery(kind, member).queryKey });
  return {
    offering: useMutation({
      mutationFn: (body: Wish) => wps("POST /wps/agent/contract/offer", { body }),
      onSettled,
    }),
    /** Once more is the same, so a lost answer needs no key. */
    end: useMutation({
      mutationFn: (id: string) => wps("POST /wps/agent/contract/end", { body: { id } }),
      onSettled,
    }),
    withdrawal: useMutation({
      mutationFn: (id: string) => wps("POST /wps/agent/contract/withdraw", { body: { id } }),
      onSettled,
    }),
  };
}
