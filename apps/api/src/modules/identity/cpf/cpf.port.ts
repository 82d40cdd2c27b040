import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** The owner of a CPF. */
export interface CpfOwner {
  readonly brandId: number;
  readonly memberId: bigint;
}

/** Members' CPFs, at brands that ask for one (CASE-39). */
export interface CpfPort {
  /**
   * Keeps the CPF of a new member in the caller's transaction.
   * @throws Failure register.refused if another account of the brand has it; the answer does not say so
   */
  bind(q: Queryable, owner: CpfOwner, cpf: string, now: Date): Promise<void>;
  /** The CPF that a member has given. */
  find(q: Queryable, owner: CpfOwner): Promise<string | undefined>;
  /**
   * Whether the brand requires one, at registration or for Pix keys, and the member has not given it: an older account, one
   * that an agent opened, or one that left an optional field empty.
   */
  isMissing(q: Queryable, brand: Pick<Brand, "settings">, memberId: bigint): Promise<boolean>;
  /** @throws Failure cpf.required if it is missing */
  require(q: Queryable, brand: Pick<Brand, "settings">, memberId: bigint): Promise<void>;
}
