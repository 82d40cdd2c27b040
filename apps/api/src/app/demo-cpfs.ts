import { completeCpf } from "@croupier/domain/cpf";
import type { Brand } from "../http/context.ts";
import { createCpfs } from "../modules/identity/cpf/cpf.module.ts";
import type { Database } from "../platform/db/database.ts";

const firstNine = 900_000_000n;
const most = 99_999_999n;

/** The CPF of an account that the demo comes with: always the same, and no other account's of its brand. */
export const inventCpf = (memberId: bigint): string => completeCpf(String(firstNine + (memberId % most)));

/**
 * Makes the function that gives members of the demo their CPFs, if the brand requires one. A member who has one keeps it.
 */
export function createDemoCpfs({ database, masterSecret }: { database: Database; masterSecret: Buffer }) {
  const cpfs = createCpfs(masterSecret);
  return (brand: Brand, memberIds: readonly bigint[], now: Date): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      for (const memberId of memberIds)
        if (await cpfs.isMissing(q, brand, memberId))
          await cpfs.keep(q, { brandId: brand.brandId, memberId }, inventCpf(memberId), now);
    });
}
