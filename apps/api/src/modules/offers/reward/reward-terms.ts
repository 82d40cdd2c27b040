import type { BrandSettings } from "@croupier/brand/settings";
import type { RequirementHold, Weights } from "@croupier/domain/requirement";

/** The turnover that a reward requires, as a multiple of it. */
export interface RewardTerms {
  readonly x: number;
  readonly weights: Weights;
  readonly hold: RequirementHold;
  readonly days: number;
}

/** Products of which a market may allow an offer only one (RWD-11). */
export const products = {
  casino: ["RNG", "LIVE", "PVP", "FISH"],
  betting: ["SPORTS", "ESPORTS", "COCKFIGHT"],
  lottery: ["LOTT", "ELOTT"],
} as const;
export type Product = keyof typeof products;

export const isProduct = (name: string): name is Product => Object.hasOwn(products, name);

/** The days in which a reward must be played. */
const playDays = 30;

/**
 * The turnover that a reward requires, with the brand's weights of a product or of all.
 * @returns a text if the brand may not require it (RWD-11)
 */
export function createRewardTerms(
  { maxWagering, singleProduct, weights }: BrandSettings["wagering"],
  x: number,
  product: Product | undefined,
): RewardTerms | undefined | string {
  if (x === 0) return undefined;
  if (x > maxWagering) return `the brand allows a turnover of at most ${maxWagering} x`;
  if (singleProduct && product === undefined) return "the brand allows games of one product only: name it";
  const counted: readonly string[] | undefined = product && products[product];
  const own: Weights = Object.fromEntries(
    Object.entries(weights).filter(
      ([category, percent]) => percent > 0 && (counted === undefined || counted.includes(category)),
    ),
  );
  if (Object.keys(own).length === 0) return "no game counts towards the turnover";
  return { x, weights: own, hold: "grant", days: playDays };
}
