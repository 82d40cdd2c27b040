import { unitsPerCurrency } from "@croupier/domain/money";
import { listOdds, sumWeights, type WheelPrizeKind } from "@croupier/domain/wheel";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { createRewardTerms, type Product } from "../reward/reward.port.ts";
import * as store from "./wheel.store.ts";

/** A prize as an operator describes it. */
export interface PrizeWish {
  readonly code: string;
  readonly kind: WheelPrizeKind;
  /** Units of money; 0 for the other kinds. */
  readonly amountUnits: bigint;
  /** How often the money must be played. */
  readonly wagering: number;
  /** The product whose games count towards that; undefined for all. */
  readonly product: Product | undefined;
  readonly weight: number;
  /** The stock, and the code of the prize given after it; undefined for an unlimited prize. */
  readonly stock: { readonly left: number; readonly standIn: string } | undefined;
}

export type WheelActed = { readonly denied: string } | { readonly denied?: undefined };

/** A prize with its odds, out of a total. */
export interface ListedPrize extends store.Prize {
  readonly odds: number;
  readonly of: number;
  readonly standIn: string | undefined;
}

/** More would not be legible on a wheel. */
const mostPrizes = 20;

/** Operators' actions on the wheel. The caller has checked their permission. */
export function createWheelActs({ database }: { database: Database }) {
  const findFault = (
    { settings }: Brand,
    wish: PrizeWish,
    prizes: readonly store.Prize[],
  ): string | undefined => {
    const { code, kind, amountUnits, stock } = wish;
    const before = prizes.find((prize) => prize.code === code);
    if (amountUnits > BigInt(settings.wheel.most) * unitsPerCurrency)
      return `the brand gives at most ${settings.wheel.most}`;
    if (before && before.kind !== kind) return `${code} is ${before.kind}: end it, and set another`;
    if (!before && prizes.length >= mostPrizes) return `a wheel has at most ${mostPrizes} prizes`;
    if (!stock) return undefined;
    const standIn = prizes.find((prize) => prize.code === stock.standIn);
    if (!standIn || standIn.code === code) return `there is no other prize ${stock.standIn}`;
    if (standIn.left !== null) return `${stock.standIn} runs out itself`;
    const leaning = before && prizes.find(({ standInId }) => standInId === before.id);
    return leaning && `${code} stands in for ${leaning.code}, so it may not run out`;
  };

  const set = async (q: Queryable, brand: Brand, wish: PrizeWish): Promise<WheelActed> => {
    const prizes = await store.lockPrizes(q);
    const terms = createRewardTerms(brand.settings.wagering, wish.wagering, wish.product);
    const denied = findFault(brand, wish, prizes);
    if (denied !== undefined) return { denied };
    if (typeof terms === "string") return { denied: terms };
    const { code, kind, amountUnits, weight, stock } = wish;
    const row = {
      code,
      kind,
      amountUnits,
      weight,
      terms: terms ?? null,
      left: stock?.left ?? null,
      standInId: prizes.find((prize) => prize.code === stock?.standIn)?.id ?? null,
    };
    const before = prizes.find((prize) => prize.code === code);
    await (before ? store.updatePrize(q, before.id, row) : store.insertPrize(q, row));
    return {};
  };

  return {
    list: ({ brandId }: Brand): Promise<readonly ListedPrize[]> =>
      database.forBrand(brandId, async (q) => {
        const prizes = await store.listPrizes(q);
        const odds = listOdds(prizes);
        return prizes.map((prize) => ({
          ...prize,
          odds: odds.get(prize.id) ?? 0,
          of: sumWeights(prizes),
          standIn: prizes.find(({ id }) => id === prize.standInId)?.code,
        }));
      }),
    /**
     * Creates a prize, or changes everything but the kind of the live one with this code. A page that showed the wheel before can
     * no longer spin.
     */
    set: (brand: Brand, wish: PrizeWish): Promise<WheelActed> =>
      database.transaction(brand.brandId, (q) => set(q, brand, wish)),
    /** Ends a prize. Prizes already given stay. */
    end: ({ brandId }: Brand, code: string, now: Date): Promise<WheelActed> =>
      database.transaction(brandId, async (q): Promise<WheelActed> => {
        const prizes = await store.lockPrizes(q);
        const prize = prizes.find((one) => one.code === code);
        if (!prize) return { denied: `there is no prize ${code}` };
        const leaning = prizes.find(({ standInId }) => standInId === prize.id);
        if (leaning) return { denied: `${code} stands in for ${leaning.code}` };
        await store.endPrize(q, prize.id, now);
        return {};
      }),
  };
}
