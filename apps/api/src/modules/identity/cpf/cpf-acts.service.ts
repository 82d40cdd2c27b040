import { readCpf } from "@croupier/domain/cpf";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import * as store from "./cpf.store.ts";
import { createCpfs } from "./cpfs.ts";

export type CpfActed =
  | { readonly memberId: bigint }
  | { readonly denied: string; readonly memberId?: bigint };

const denials: Readonly<Record<Exclude<store.FreedStatus, "ok">, string>> = {
  none: "has given no CPF",
  excluded: "is excluded: their CPF keeps them from another account",
};

/** Support's actions for a person whose CPF is taken (CASE-39). The caller has checked their permission. */
export function createCpfActs({ database, masterSecret }: { database: Database; masterSecret: Buffer }) {
  const cpfs = createCpfs(masterSecret);
  return {
    /** The account of the brand that has a CPF. @returns undefined for an invalid CPF */
    find: async ({ brandId }: Brand, typed: string) => {
      const cpf = readCpf(typed);
      if (cpf === undefined) return undefined;
      return { holder: await database.forBrand(brandId, (q) => cpfs.findHolder(q, brandId, cpf)) };
    },
    /** Removes the CPF from an account, so that its real owner can give it. The account is asked for its own CPF again. */
    free: ({ brandId }: Brand, username: string, freeing: store.Freeing): Promise<CpfActed> =>
      database.transaction(brandId, async (q): Promise<CpfActed> => {
        const memberId = await store.findMember(q, username);
        if (memberId === undefined) return { denied: `no member is called ${username}` };
        const status = await store.freeCpf(q, memberId, freeing);
        return status === "ok" ? { memberId } : { memberId, denied: `${username} ${denials[status]}` };
      }),
  };
}
