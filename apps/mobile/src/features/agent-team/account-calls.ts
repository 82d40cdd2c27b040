import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";
import { wpsSealed } from "../../platform/http/wps-sealed.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

type OpenBody = Omit<BodyOf<"PUT /wps/agent/member">, "merchantCode" | "route" | "challenge">;
export type Kind = OpenBody["kind"];
export type AgentLink = ReplyOf<"GET /wps/agent/links">["list"][number];

/** Opens an account below the agent (EXT-13). */
export function useOpenAccount() {
  const { merchantCode } = useBrand();
  return useMutation({
    mutationFn: (body: OpenBody) => wpsSealed("PUT /wps/agent/member", { merchantCode, body }),
  });
}

/** The agent's links, newest first. */
export const linksQuery = queryOptions({
  queryKey: [PRIVATE, "agentLinks"],
  queryFn: ({ signal }) => wps("GET /wps/agent/links", { signal }),
  staleTime: 0,
});

/** Makes and deletes links. The change may be done although its answer was lost, so the list is refetched in any case. */
export function useLinkChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: linksQuery.queryKey });
  return {
    create: useMutation({
      mutationFn: (body: BodyOf<"POST /wps/agent/links">) => wps("POST /wps/agent/links", { body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => wps("DELETE /wps/agent/links", { query: { id } }),
      onSettled,
    }),
  };
}
