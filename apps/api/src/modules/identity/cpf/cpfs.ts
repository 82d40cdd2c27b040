import { createFailure } from "../../../http/errors.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { deriveKey, openAtRest, sealAtRest, signParts } from "../../../platform/secrets.ts";
import type { CpfOwner, CpfPort } from "./cpf.port.ts";
import { type CpfHolder, findHolder, findSealedCpf, insertCpf } from "./cpf.store.ts";

export interface Cpfs extends CpfPort {
  /** @returns whether it was stored; false if another account of the brand has it, or the member has one */
  keep(q: Queryable, owner: CpfOwner, cpf: string, now: Date): Promise<boolean>;
  /** The account of the brand that has it. */
  findHolder(q: Queryable, brandId: number, cpf: string): Promise<CpfHolder | undefined>;
}

/** Stores CPFs encrypted, each bound to its member, and to one account of a brand by a keyed fingerprint. */
export function createCpfs(masterSecret: Buffer): Cpfs {
  const key = deriveKey(masterSecret, "cpfs");
  const fingerprintKey = deriveKey(masterSecret, "cpf fingerprints");
  const ownerOf = ({ brandId, memberId }: CpfOwner): string => `${brandId}/${memberId}`;

  const hashOf = (brandId: number, cpf: string): Buffer => signParts(fingerprintKey, [brandId, cpf]);

  const keep = (q: Queryable, owner: CpfOwner, cpf: string, now: Date): Promise<boolean> =>
    insertCpf(q, {
      ...owner,
      sealed: sealAtRest(key, Buffer.from(cpf), ownerOf(owner)),
      hash: hashOf(owner.brandId, cpf),
      now,
    });
  const isMissing: CpfPort["isMissing"] = async (q, { settings }, memberId) => {
    // A Pix key is taken only with its member's CPF.
    const isNeeded = settings.registerFields["cpf"]?.required === true || settings.payoutAccounts === "pix";
    return isNeeded && (await findSealedCpf(q, memberId)) === undefined;
  };

  return {
    keep,
    findHolder: (q, brandId, cpf) => findHolder(q, hashOf(brandId, cpf)),
    isMissing,
    bind: async (q, owner, cpf, now) => {
      if (!(await keep(q, owner, cpf, now))) throw createFailure("register.refused");
    },
    find: async (q, owner) => {
      const sealed = await findSealedCpf(q, owner.memberId);
      return sealed && openAtRest(key, sealed, ownerOf(owner)).toString();
    },
    require: async (q, brand, memberId) => {
      if (await isMissing(q, brand, memberId)) throw createFailure("cpf.required");
    },
  };
}
