import type { Queryable } from "../../../platform/db/database.ts";
import type { CpfOwner } from "./cpf.port.ts";

export interface NewCpf extends CpfOwner {
  readonly sealed: Buffer;
  readonly hash: Buffer;
  readonly now: Date;
}

/** @returns whether it was stored; false if another account of the brand has it, or the member has one */
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

export interface CpfHolder {
  readonly memberId: bigint;
  readonly username: string;
  readonly givenAt: Date;
}

/** The member whose CPF has this fingerprint. */
export const findHolder = async (q: Queryable, hash: Buffer): Promise<CpfHolder | undefined> =>
  (
    await q.query<CpfHolder>(
      `select member_id as "memberId", username, given_at as "givenAt" from member_cpfs
       join members using (merchant_id, member_id) where merchant_id = app_merchant() and cpf_hash = $1`,
      [hash],
    )
  )[0];

export const findMember = async (q: Queryable, username: string): Promise<bigint | undefined> =>
  (
    await q.query<{ member_id: bigint }>(
      "select member_id from members where merchant_id = app_merchant() and username = $1",
      [username],
    )
  )[0]?.member_id;

export type FreedStatus = "ok" | "none" | "excluded";

export interface Freeing {
  /** The secret of the session of the operator who frees it. */
  readonly session: string;
  readonly reason: string;
  readonly now: Date;
}

/** Removes a member's CPF, and records who did it and why. */
export const freeCpf = async (
  q: Queryable,
  memberId: bigint,
  { session, reason, now }: Freeing,
): Promise<FreedStatus> => {
  const [row] = await q.query<{ status: FreedStatus }>("select status from free_cpf($1, $2, $3, $4)", [
    session,
    memberId,
    reason,
    now,
  ]);
  return row?.status ?? "none";
};
