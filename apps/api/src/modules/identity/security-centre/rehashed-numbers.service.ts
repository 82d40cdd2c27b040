import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { type HashedBefore, lockHashedBefore, writeNumberHash } from "./bank-account.store.ts";
import { createNumberSeal } from "./bank-accounts.ts";
import { createNumberHash } from "./number-hash.ts";

const atOnce = 200;

export interface RehashedNumbersDeps {
  database: Database;
  masterSecret: Buffer;
  brands: { listBrands(): Promise<readonly Brand[]> };
  logger: Pick<Logger, "warn">;
}

/**
 * Hashes the account numbers of earlier versions anew, so that CASE-29 finds accounts of before as well. An account whose
 * number cannot be decrypted stays as it is and is logged at each run; it keeps no other one waiting.
 */
export function createRehashedNumbers({ database, masterSecret, brands, logger }: RehashedNumbersDeps) {
  const numbers = createNumberSeal(masterSecret);
  const hashes = createNumberHash(masterSecret);

  function rehash(brand: Brand, { bank_account_id, member_id, number_sealed }: HashedBefore) {
    try {
      return hashes.of(brand.brandId, numbers.open(brand.brandId, member_id, number_sealed));
    } catch (error) {
      logger.warn(
        { err: error, merchant: brand.code, bankAccount: String(bank_account_id) },
        "an account number cannot be decrypted",
      );
      return undefined;
    }
  }

  /** @returns the last account that it looked at; undefined when it was the brand's last one */
  const rehashSome = (brand: Brand, after: bigint): Promise<bigint | undefined> =>
    database.transaction(brand.brandId, async (q) => {
      const rows = await lockHashedBefore(q, after, atOnce);
      for (const row of rows) {
        const hash = rehash(brand, row);
        if (hash) await writeNumberHash(q, row.bank_account_id, hash);
      }
      return rows.length < atOnce ? undefined : rows.at(-1)?.bank_account_id;
    });

  const rehashAll = async (brand: Brand): Promise<void> => {
    let last: bigint | undefined = 0n;
    while (last !== undefined) last = await rehashSome(brand, last);
  };

  return async (): Promise<void> => forEachBrand(await brands.listBrands(), rehashAll);
}
