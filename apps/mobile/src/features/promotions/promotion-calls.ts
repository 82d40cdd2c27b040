import type { BootData, PromotionEntry } from "@croupier/contract/player/boot";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { wpsForm } from "../../platform/http/wps-form.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { bootPromotionsKey } from "../../shared/content/announcement-queries.ts";
import { promotionsQuery } from "../../shared/content/promotions-query.ts";
import { useSession } from "../../shared/session/session.ts";

export type Promotion = ReplyOf<"GET /wps/system/announcements">["promotion"][number];
type SignUp = ReplyOf<"POST /wps/promotion/join">;

/** PROMO-16, REWARD-09: how long an action of a promotion may show that it is loading. */
export const ACTION_LIMIT_MS = 10_000;

export function usePromotions() {
  const { language } = usePhrases();
  const isMember = useSession() !== undefined;
  return useQuery(promotionsQuery(language, isMember));
}

/** The promotions that came with the page, and their time. */
function useBrought() {
  const { language } = usePhrases();
  const key = bootPromotionsKey(language);
  return useQueryClient().getQueryState<NonNullable<BootData["promotions"]>>(key);
}

/**
 * The entries of the list. A visitor has those that came with the page until the call replies. A member waits for the reply: a page
 * is the same for all, and members who have stopped their play see no promotion (PLAY-12).
 */
export function usePromotionEntries() {
  const isMember = useSession() !== undefined;
  const { data, isPending, refetch } = usePromotions();
  const brought = useBrought()?.data?.entries;
  const entries: readonly PromotionEntry[] | undefined = data ?? (isMember ? undefined : brought);
  return { entries, isPending, refetch };
}

/** API-67 */
export function useCategories() {
  const { language } = usePhrases();
  const brought = useBrought();
  return useQuery({
    queryKey: ["promotionCategories", language],
    queryFn: ({ signal }) => wps("GET /wps/promotion/categories", { query: { language }, signal }),
    staleTime: 300_000,
    initialData: brought?.data?.categories,
    initialDataUpdatedAt: brought?.dataUpdatedAt,
  });
}

/** PROMO-02: a promotion's id in the calls that change something. */
const idOf = (promotion: PromotionEntry): string => promotion.linkedPromotionId ?? promotion.id;

/** Shows a promotion's new state at once (PROMO-12, PROMO-13), then refetches everything. */
function useSignUp<V extends { promotion: PromotionEntry }>(call: (input: V) => Promise<SignUp>) {
  const client = useQueryClient();
  const { language } = usePhrases();
  const { queryKey } = promotionsQuery(language, true);
  return useMutation({
    mutationFn: call,
    onSuccess: ({ signUpStatus }, { promotion }) => {
      client.setQueryData(queryKey, (promotions) =>
        promotions?.map((one) => (one.id === promotion.id ? { ...one, signUpStatus } : one)),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

/** API-62 */
export const useJoin = () =>
  useSignUp(({ promotion }: { promotion: PromotionEntry }) =>
    wps("POST /wps/promotion/join", {
      body: { promotionId: idOf(promotion) },
      timeoutMs: ACTION_LIMIT_MS,
    }),
  );

interface RewardRequest {
  promotion: PromotionEntry;
  remarks?: string;
  pictures?: readonly File[];
}

/** API-63: for an application also pictures and remarks. */
export const useRequestReward = () =>
  useSignUp(({ promotion, remarks, pictures = [] }: RewardRequest) =>
    wpsForm("POST /wps/promotion/reward", {
      texts: { promotionId: idOf(promotion), ...(remarks && { remarks }) },
      files: pictures,
      // Uploads may take longer than the loading message; calls without pictures finish or fail before.
      ...(pictures.length === 0 && { timeoutMs: ACTION_LIMIT_MS }),
    }),
  );
