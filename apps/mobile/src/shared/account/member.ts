import type { Language } from "@croupier/domain/languages";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { PRIVATE } from "../session/query-client.ts";
import { useSession } from "../session/session.ts";
import { localStore } from "../storage/stores.ts";

/** The key of the member's data in every language, to invalidate it. */
export const memberQuery = { queryKey: [PRIVATE, "member"] } as const;

/**
 * API-12; kept under `memberInfo`, shown first and refreshed (SESS-14). The VIP label is in the reader's language.
 */
const memberQueryIn = (language: Language) =>
  queryOptions({
    queryKey: [...memberQuery.queryKey, language],
    queryFn: async ({ signal }) => {
      const member = await wps("GET /wps/member/info", { query: { language }, signal });
      localStore.write("memberInfo", member);
      return member;
    },
    placeholderData: () => localStore.read("memberInfo"),
  });

/** The member who is signed in; no request is sent for a visitor. */
export function useMember() {
  const { language } = usePhrases();
  return useQuery({ ...memberQueryIn(language), enabled: useSession() !== undefined });
}
