import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { lockHashedBefore, writeNumberHash } from "./bank-account.store.ts";
import { createNumberSeal } from "./bank-accounts.ts";
import { createNumberHash } from "./number-hash.ts";

const atOnce = 200;

export interface RehashedNumbersDeps {
  database: Database;
  masterSecret: Buffer;
  brands: { listBrands(): Promise<readonly Brand[]> };
}

/** Hashes the account numbers of earlier versions anew, so that CASE-29 finds accounts of before as well. */
export function createRehashedNumbers({ database, masterSecret, brands }: RehashedNumbersDeps) {
  const numbers = createNumberSeal(masterSecret);
  const hashes = createNumberHash(masterSecret);
  /** @returns how many accounts it found */
  const rehashSome = (brandId: number): Promise<number> =>
    database.transaction(brandId, async (q) => {
      const rows = await lockHashedBefore(q, atOnce);
      for (const { bank_account_id, member_id, number_sealed } of rows)
        await writeNumberHash(
          q,
          bank_account_id,
          hashes.of(brandId, numbers.open(brandId, member_id, number_sealed)),
        );
      return rows.length;
    });
  return async (): Promise<void> => {
    for (const { brandId } of await brands.listBrands()) while ((await rehashSome(brandId)) === atOnce);
  };
}
