import type { ReplyOf } from "@croupier/contract/player/contract";
import { chooseText, type Language } from "@croupier/domain/languages";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { createBrandCache } from "../../../platform/cache/brand-cache.ts";
import { createMemoryStore } from "../../../platform/cache/memory-store.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import { abuseSignals } from "../../identity/abuse-signals/abuse-signals.port.ts";
import { presentPromotion, readTerms, statusOf, stepTo } from "./promotion.policy.ts";
import type { PromotionPort } from "./promotion.port.ts";
import {
  findOffer,
  listCategories,
  listPromotions,
  listStatuses,
  type PromotionRow,
} from "./promotion.store.ts";
import { insertSignUp } from "./sign-up.store.ts";

export interface PromotionService extends PromotionPort {
  /** API-67: the categories of the brand's promotions. */
  listCategories(brand: Brand, language: Language): Promise<ReplyOf<"GET /wps/promotion/categories">>;
  /**
   * API-62. Only one of several concurrent joins has an effect, and the others report that they had none.
   * @throws Failure promotion.not.found; play.excluded or play.cooling.off for a member who has stopped
   */
  join(context: SessionContext, promotionId: string): Promise<ReplyOf<"POST /wps/promotion/join">>;
}

export interface PromotionServiceDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "isExcluded" | "refuseStopped">;
  changes: ChangeFeed;
}

const keptBrands = 1_000;

/**
 * Lists a brand's promotions and lets members join. Promotions are few and everyone reads them, so the process keeps
 * them.
 */
export function createPromotionService({
  database,
  changes,
  exclusions,
}: PromotionServiceDeps): PromotionService {
  const kept = createBrandCache<readonly PromotionRow[]>({
    changes,
    topics: ["promotions"],
    store: createMemoryStore({ maxWeight: keptBrands, weigh: () => 1 }),
  });

  const hasFewerOffers = (brandId: number, memberId: bigint, now: Date): Promise<boolean> =>
    database.forBrand(brandId, (q) => abuseSignals.hasFewerOffers(q, memberId, now));

  return {
    list: async ({ brand, session, language, now }, groupName) => {
      const { brandId } = brand;
      const all = await kept.get(brandId, "", () => database.forBrand(brandId, listPromotions));
      // PLAY-12: a member who has stopped is never invited to play.
      if (
        session &&
        (await database.forBrand(brandId, (q) => exclusions.isExcluded(q, session.memberId, now)))
      )
        return [];
      const inGroup = all.filter((row) => groupName === undefined || row.group_name === groupName);
      const statuses =
        session && inGroup.length > 0
          ? await database.forBrand(brandId, (q) => listStatuses(q, session.memberId))
          : undefined;
      const isNew = (row: PromotionRow): boolean => row.has_offer && !statuses?.has(row.offer_id);
      // A joined promotion continues, and one that is not an offer is news.
      const hasFewer =
        session && inGroup.some(isNew) && (await hasFewerOffers(brandId, session.memberId, now));
      const rows = hasFewer ? inGroup.filter((row) => !isNew(row)) : inGroup;
      return rows.map((row) => presentPromotion(row, language, now, statuses));
    },

    listCategories: async ({ brandId }, language) =>
      (await database.forBrand(brandId, listCategories)).map((row) => ({
        id: String(row.category_id),
        title: chooseText(row.names, language) ?? "",
        iconImageUrl: row.icon_image_url,
      })),

    join: async ({ brand, session, now }, promotionId) => {
      const { brandId } = brand;
      const { memberId } = session;
      return database.forBrand(brandId, async (q) => {
        const find = () => findOffer(q, memberId, BigInt(promotionId));
        const offer = await find();
        if (!offer) throw createFailure("promotion.not.found");
        await exclusions.refuseStopped(q, memberId, now);
        if (offer.status === null && (await abuseSignals.hasFewerOffers(q, memberId, now)))
          throw createFailure("promotion.not.found");
        const status = stepTo(offer, "join", now);
        if (status === undefined) return { success: false, signUpStatus: statusOf(offer, now) };
        const isNew = await insertSignUp(q, {
          brandId,
          memberId,
          promotionId: offer.offer_id,
          rewardUnits: offer.reward_units,
          wagering: readTerms(offer, brand.settings.wagering.weights),
          status,
          now,
        });
        return { success: isNew, signUpStatus: statusOf((await find()) ?? offer, now) };
      });
    },
  };
}
