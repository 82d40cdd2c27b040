import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { getVipProgress } from "@croupier/domain/vip";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { updateAuth, useSession } from "../../shared/session/session.ts";

export type RankProgress = ReplyOf<"GET /wps/member/rank/progress">;
export type Rank = ReplyOf<"GET /wps/member/ranks">["list"][number];

/** The server counts at most once a minute. */
const FRESH_MS = 60_000;

/** API-38; the progress also becomes part of the auth state (SESS-03). */
const progressQuery = (language: Language) =>
  queryOptions({
    queryKey: [PRIVATE, "rankProgress", language],
    queryFn: async ({ signal }) => {
      const reply = await wps("GET /wps/member/rank/progress", { query: { language }, signal });
      updateAuth({ vipProgress: getVipProgress(reply) });
      return reply;
    },
    staleTime: FRESH_MS,
  });

/** The member's progress to the next rank. */
export function useRankProgress() {
  const { language } = usePhrases();
  return useQuery({ ...progressQuery(language), enabled: useSession() !== undefined });
}

/** EXT-02: the brand's ranks, for everybody. */
export const ranksQuery = (language: Language) =>
  queryOptions({
    queryKey: ["ranks", language],
    queryFn: ({ signal }) => wps("GET /wps/member/ranks", { query: { language }, signal }),
    staleTime: 300_000,
  });

export type Gift = ReplyOf<"GET /wps/member/rank/gifts">["list"][number];

/** EXT-02: own VIP gifts. They are rewards, and change with them. */
export const giftsQuery = (language: Language) =>
  queryOptions({
    queryKey: [PRIVATE, "rewards", "vip", language],
    queryFn: ({ signal }) => wps("GET /wps/member/rank/gifts", { query: { language }, signal }),
    staleTime: 0,
  });
