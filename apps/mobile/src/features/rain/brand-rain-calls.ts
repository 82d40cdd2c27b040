import type { ReplyOf } from "@croupier/contract/player/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE, rainKey } from "../../shared/session/query-client.ts";

export type Current = ReplyOf<"GET /wps/rain/current">;
export type Rain = NonNullable<Current["rain"]>;
export type Standing = ReplyOf<"GET /wps/rain/result">;
export type Proof = ReplyOf<"GET /wps/rain/proof">;

const quietMs = 300_000;
const drawingMs = 2_000;
/** All phones hear of the end at the same moment. This spreads their requests. */
const crowdMs = 2_000;

/** When the rain's phase changes next, by the server's clock; a live event may tell earlier. */
function untilNextPhase({ now, rain }: Current): number {
  if (rain?.phase === "planned") return Math.min(rain.startsAt - now, quietMs) + 200;
  if (rain?.phase === "open") return rain.endsAt - now + 500 + Math.random() * crowdMs;
  return rain?.phase === "closed" ? drawingMs : quietMs;
}

/** The brand's rain that is open or comes next, and how much this page's clock differs from the server's. */
export const currentRainQuery = queryOptions({
  queryKey: rainKey,
  queryFn: async ({ signal }) => {
    const current = await wps("GET /wps/rain/current", { signal });
    return { ...current, aheadMs: current.now - Date.now() };
  },
  staleTime: 1_000,
  refetchInterval: ({ state }) => (state.data ? untilNextPhase(state.data) : quietMs),
});

/** Live events of the topic `reward` change every query under this key. */
const standingKey = (id: string) => [PRIVATE, "rewards", "rain", id] as const;

/** The member's standing in a rain. After the draw it is refetched until the server reports the result and has paid it. */
export const standingQuery = ({ id, phase }: Pick<Rain, "id" | "phase">) =>
  queryOptions({
    queryKey: standingKey(id),
    queryFn: ({ signal }) => wps("GET /wps/rain/result", { query: { id }, signal }),
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) =>
      data && (data.isOver ? data.amount !== null && !data.isPaid : phase === "over") ? drawingMs : false,
  });

/** Takes part. A repeated call gets the same answer; the shown data is refetched also after a failure. */
export function usePressRain({ id }: Pick<Rain, "id">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => wps("POST /wps/rain/press", { body: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: standingKey(id) }),
  });
}

/** Everything that shows how a rain was drawn. @returns the first page with the tickets of all pages */
export async function fetchProof(id: string): Promise<Proof> {
  const first = await wps("GET /wps/rain/proof", { query: { id } });
  const tickets = [...first.tickets];
  for (let { next } = first; next !== null; ) {
    const page: Proof = await wps("GET /wps/rain/proof", { query: { id, after: next } });
    tickets.push(...page.tickets);
    next = page.next;
  }
  return { ...first, tickets };
}
