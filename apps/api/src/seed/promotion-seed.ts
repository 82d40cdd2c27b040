import type { Weights } from "@croupier/domain/requirement";
import type { InEveryLanguage, TextSeed } from "./brand-seed.ts";

export interface PromotionSeed {
  /** Categories of the brand, by their key. */
  categories: readonly string[];
  imageUrl: string;
  /** First and last day, counted from the day of the seed; without a last day it never ends. */
  fromDay: number;
  toDay?: number;
  /** Joining requests the reward, and an operator decides (PROMO-02). */
  isManual?: true;
  needsPicture?: true;
  needsRemark?: true;
  /** In the currency. */
  reward: number;
  /** The stakes that are required for it, in the currency; its texts say so, and the deciding operator checks. */
  staked?: number;
  /** The turnover that the bonus requires, as a multiple of it; its texts say the same. */
  wagering?: { x: number; days: number; weights?: Weights };
  texts: InEveryLanguage<TextSeed>;
}

/** A brand's first promotions; after that its operator maintains them. */
export interface BrandPromotions {
  categories: readonly {
    key: string;
    names: InEveryLanguage<string>;
    iconImageUrl: string;
  }[];
  /** In the order of the list. */
  promotions: readonly PromotionSeed[];
}
