import type { Queryable } from "../../../platform/db/database.ts";

export interface InvitedRow {
  operator_id: bigint;
  username: string;
  /** Null until the person chooses one with the invitation. */
  password_hash: string | null;
}

/** Stores an invitation in place of the person's previous one. */
export const createInvitation = (
  q: Queryable,
  invitation: { operatorId: bigint; codeHash: Buffer; expiresAt: Date },
): Promise<object[]> =>
  q.query(
    `insert into operator_invitations (operator_id, code_hash, expires_at) values ($1, $2, $3)
     on conflict (operator_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [invitation.operatorId, invitation.codeHash, invitation.expiresAt],
  );

/** The person invited by a code, if they work for the brand. */
export const findInvited = async (
  q: Queryable,
  codeHash: Buffer,
  now: Date,
): Promise<InvitedRow | undefined> =>
  (
    await q.query<InvitedRow>(
      `select o.operator_id, o.username, o.password_hash
       from operator_invitations i join operators o using (operator_id)
       where i.code_hash = $1 and i.expires_at > $2 and not o.disabled`,
      [codeHash, now],
    )
  )[0];

/** Consumes a person's invitation; of concurrent enrolments one wins. @returns false when there is none */
export const takeInvitation = async (q: Queryable, operatorId: bigint, now: Date): Promise<boolean> =>
  (
    await q.query(
      "delete from operator_invitations where operator_id = $1 and expires_at > $2 returning 1 as one",
      [operatorId, now],
    )
  ).length > 0;

/** Sets the first password of a person. @returns false when they have one */
export const createPassword = async (
  q: Queryable,
  operatorId: bigint,
  passwordHash: string,
): Promise<boolean> =>
  (
    await q.query(
      `update operators set password_hash = $2 where operator_id = $1 and password_hash is null
       returning 1 as one`,
      [operatorId, passwordHash],
    )
  ).length > 0;
