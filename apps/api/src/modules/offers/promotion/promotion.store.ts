import type { Language } from "@croupier/domain/languages";
import type { RequestRewardType, SignUpStatus } from "@croupier/domain/promotion";
import type { RequirementHold, Weights } from "@croupier/domain/requirement";
import type { Queryable } from "../../../platform/db/database.ts";

type ByLanguage<T> = Readonly<Partial<Record<Language, T>>>;

/** The offer that a member signs up for: the rules of a promotion. */
export interface OfferRow {
  offer_id: bigint;
  request_type: RequestRewardType;
  image_required: boolean;
  remark_required: boolean;
  offer_starts_at: Date;
  offer_ends_at: Date | null;
}

export interface PromotionRow extends OfferRow {
  promotion_id: bigint;
  linked_promotion_id: bigint | null;
  group_name: string;
  image_urls: string[];
  starts_at: Date;
  ends_at: Date | null;
  has_offer: boolean;
  category_ids: string[];
  texts: ByLanguage<{ title: string; content: string }>;
}

/** A promotion and its offer: the promotion itself, or the one it is linked to (PROMO-02). */
const promotionAndOffer =
  "promotions p join promotions o on o.promotion_id = coalesce(p.linked_promotion_id, p.promotion_id)";

const offerColumns = `o.promotion_id as offer_id, o.request_type, o.image_required, o.remark_required,
  o.starts_at as offer_starts_at, o.ends_at as offer_ends_at`;

/** Lists the brand's active promotions, including upcoming and ended ones. */
export const listPromotions = (q: Queryable): Promise<PromotionRow[]> =>
  q.query({
    name: "promotions",
    text: `select p.promotion_id, p.linked_promotion_id, p.group_name, p.image_urls, p.starts_at, p.ends_at,
        o.enabled and o.reward_units is not null as has_offer, ${offerColumns}, t.texts,
        array(select c.category_id::text from promotions_in_categories c
          where c.promotion_id = p.promotion_id order by c.category_id) as category_ids
      from ${promotionAndOffer}
      cross join lateral (
        select jsonb_object_agg(language, jsonb_build_object('title', title, 'content', content)) as texts
        from promotion_texts where promotion_id = p.promotion_id) t
      where p.enabled and t.texts is not null order by p.rank, p.promotion_id`,
  });

/** Lists a member's sign-up status by offer id, without offers that they have not joined. */
export const listStatuses = async (
  q: Queryable,
  memberId: bigint,
): Promise<ReadonlyMap<bigint, SignUpStatus>> => {
  const rows = await q.query<{ promotion_id: bigint; status: SignUpStatus }>(
    {
      name: "promotion-statuses",
      text: `select promotion_id, status from promotion_sign_ups
        where merchant_id = app_merchant() and member_id = $1`,
    },
    [memberId],
  );
  return new Map(rows.map((row) => [row.promotion_id, row.status]));
};

export interface CategoryRow {
  category_id: bigint;
  names: ByLanguage<string>;
  icon_image_url: string;
}

export const listCategories = (q: Queryable): Promise<CategoryRow[]> =>
  q.query(
    "select category_id, names, icon_image_url from promotion_categories where enabled order by rank, category_id",
  );

/** The turnover that a bonus requires. */
export interface WageringTerms {
  /** Multiple of the bonus, above 0. */
  readonly x: number;
  readonly weights: Weights;
  readonly hold: RequirementHold;
  /** Number of days for it, from the payout on. */
  readonly days: number;
}

/** An offer with its reward and the member's sign-up status. */
export interface FoundOfferRow extends OfferRow {
  reward_units: bigint;
  wagering_x: number;
  /** Null: those of the brand. */
  wagering_weights: Weights | null;
  wagering_hold: RequirementHold;
  wagering_days: number;
  /** Null before the member has joined. */
  status: SignUpStatus | null;
}

/** Finds the offer that a member signs up for through a promotion. */
export const findOffer = async (
  q: Queryable,
  memberId: bigint,
  promotionId: bigint,
): Promise<FoundOfferRow | undefined> =>
  (
    await q.query<FoundOfferRow>(
      {
        name: "promotion-offer",
        text: `select o.reward_units, o.wagering_x, o.wagering_weights, o.wagering_hold, o.wagering_days, ${offerColumns}, u.status
          from ${promotionAndOffer}
          left join promotion_sign_ups u
            on u.merchant_id = o.merchant_id and u.member_id = $1 and u.promotion_id = o.promotion_id
          where p.promotion_id = $2 and p.enabled and o.enabled and o.reward_units is not null`,
      },
      [memberId, promotionId],
    )
  )[0];
