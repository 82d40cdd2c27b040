import type { InEveryLanguage, TextSeed } from "./brand-seed.ts";

export interface PromotionSeed {
  /** Categories of the brand, by their key. */
  categories: readonly string[];
  imageUrl: string;
  /** First and last day, counted from the day of the seed; without a last one it has no end. */
  fromDay: number;
  toDay?: number;
  /** Joining asks for the reward, and the operator decides (PROMO-02). */
  isManual?: true;
  needsPicture?: true;
  needsRemark?: true;
  /** Whole currency. */
  reward: number;
  texts: InEveryLanguage<TextSeed>;
}

/** What a brand offers at first; from then on it belongs to its operator. */
export interface BrandPromotions {
  categories: readonly {
    key: string;
    names: InEveryLanguage<string>;
    iconImageUrl: string;
  }[];
  /** In the order of the list. */
  promotions: readonly PromotionSeed[];
}
