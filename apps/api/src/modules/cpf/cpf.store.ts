import type { Queryable } from "../../platform/db/database.ts";
import type { CpfOwner } from "./cpf.port.ts";

export interface NewCpf extends CpfOwner {
  readonly sealed: Buffer;
  readonly hash: Buffer;
  readonly now: Date;
}

/** @returns whether it was kept; false when another account of the brand has it, or the member has one */
export const insertCpf = async (q: Queryable, cpf: NewCpf): Promise<boolean> =>
  (
    await q.query(
      `insert into member_cpfs (merchant_id, member_id, cpf_sealed, cpf_hash, given_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning member_id`,
      [cpf.brandId, cpf.memberId, cpf.sealed, cpf.hash, cpf.now],
    )
  ).length > 0;

export const findSealedCpf = async (q: Queryable, memberId: bigint): Promise<Buffer | undefined> =>
  (
    await q.query<{ cpf_sealed: Buffer }>("select cpf_sealed from member_cpfs where member_id = $1", [
      memberId,
    ])
  )[0]?.cpf_sealed;
