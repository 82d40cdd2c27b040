import type { PersonalWords } from "@croupier/domain/personal-password";
import type { Database } from "../../../platform/db/database.ts";
import type { CpfOwner, CpfPort } from "../cpf/cpf.port.ts";
import { getPersonalWords } from "./password.store.ts";

/** All data that the brand knows of a member and that must not be in their password (CASE-22). */
export const getKnownWords = (
  { database, cpfs }: { database: Database; cpfs: Pick<CpfPort, "find"> },
  owner: CpfOwner,
): Promise<PersonalWords> =>
  database.forBrand(owner.brandId, async (q) => {
    const { words, birthday } = await getPersonalWords(q, owner.memberId);
    return { words: [...words, await cpfs.find(q, owner)], birthday };
  });
