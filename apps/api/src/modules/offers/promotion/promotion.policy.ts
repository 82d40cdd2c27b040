import type { ReplyOf } from "@croupier/contract/player/contract";
import { chooseText, type Language } from "@croupier/domain/languages";
import {
  getPromotionPhase,
  getSignUpStatus,
  nextStatus,
  type SignUpEvent,
  type SignUpStatus,
} from "@croupier/domain/promotion";
import type { Weights } from "@croupier/domain/requirement";
import type { FoundOfferRow, OfferRow, PromotionRow, WageringTerms } from "./promotion.store.ts";

type Promotion = ReplyOf<"GET /wps/system/announcements">["promotion"][number];

const toYesOrNo = (value: boolean): "Y" | "N" => (value ? "Y" : "N");

/** The required parts of an application for an offer, in wire names. */
export const needsOf = (offer: OfferRow): Pick<Promotion, "imageRequired" | "remarkRequired"> => ({
  imageRequired: toYesOrNo(offer.image_required),
  remarkRequired: toYesOrNo(offer.remark_required),
});

/** The folder of a brand's application pictures in the file storage. */
export const pictureFolderOf = (brandId: number): string => `applications/${brandId}`;

/** The turnover that an offer requires, as promised to a member who joins now; null for none. */
export const readTerms = (
  offer: Pick<FoundOfferRow, "wagering_x" | "wagering_weights" | "wagering_hold" | "wagering_days">,
  ofBrand: Weights,
): WageringTerms | null =>
  offer.wagering_x === 0
    ? null
    : {
        x: offer.wagering_x,
        weights: offer.wagering_weights ?? ofBrand,
        hold: offer.wagering_hold,
        days: offer.wagering_days,
      };

const periodOf = (offer: OfferRow) => ({ startDate: offer.offer_starts_at, endDate: offer.offer_ends_at });

type OfferOfMember = OfferRow & { readonly status: SignUpStatus | null };

/** PROMO-07 to PROMO-10: the member's current status. */
export const statusOf = (offer: OfferOfMember, now: Date): SignUpStatus =>
  getSignUpStatus(
    offer.status ?? "ALLOW_JOIN",
    { ...periodOf(offer), signUpRequestRewardType: offer.request_type },
    now,
  );

/**
 * The status that a member's own step leads to. Undefined if the step is not possible, as before the start and after
 * the end.
 */
export const stepTo = (
  offer: OfferOfMember,
  event: Extract<SignUpEvent, "join" | "requestReward">,
  now: Date,
): SignUpStatus | undefined =>
  getPromotionPhase(periodOf(offer), now) === "running"
    ? nextStatus(statusOf(offer, now), event, offer.request_type)
    : undefined;

/** PROMO-02: a promotion on the wire. Without the reader's statuses it has no status. */
export function presentPromotion(
  row: PromotionRow,
  language: Language,
  now: Date,
  statuses: ReadonlyMap<bigint, SignUpStatus> | undefined,
): Promotion {
  const { title = "", content = "" } = chooseText(row.texts, language) ?? {};
  const status = statuses?.get(row.offer_id) ?? null;
  return {
    id: String(row.promotion_id),
    title,
    content,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.ends_at === null ? 1 : 0,
    ...(row.linked_promotion_id !== null && { linkedPromotionId: String(row.linked_promotion_id) }),
    ...needsOf(row),
    ...(statuses && row.has_offer && { signUpStatus: statusOf({ ...row, status }, now) }),
    signUpRequestRewardType: row.request_type,
    groupName: row.group_name,
    promoAnnouncementCategoryIds: row.category_ids,
    announcementImages: row.image_urls.map((url, index) => ({ sequence: index + 1, url })),
  };
}
