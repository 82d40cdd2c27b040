import type { Queryable } from "../../platform/db/database.ts";

export interface ApprovalRow {
  approval_id: bigint;
  command: string;
  command_hash: Buffer;
  needed: number;
  asked_by: bigint;
  /** Null when they work for the brand no more. */
  asked_name: string | null;
  state: string;
  expires_at: Date;
  agreed: number;
}

const columns = `a.approval_id, a.command, a.command_hash, a.needed::integer, a.asked_by, a.state, a.expires_at,
  (select o.username from operators o where o.operator_id = a.asked_by and not o.disabled) as asked_name,
  (select count(*)::integer from approval_votes v where v.approval_id = a.approval_id and v.verdict = 'agree') as agreed`;

/** Requests that were not decided in time end. */
export const expireRequests = (q: Queryable, now: Date): Promise<object[]> =>
  q.query(
    `update approvals set state = 'expired', ended_at = $1, note = 'nobody decided in time'
     where state = 'waiting' and expires_at <= $1`,
    [now],
  );

/** @returns undefined when a request about this member is open */
export const createRequest = async (
  q: Queryable,
  request: {
    brandId: number;
    subject: string;
    command: string;
    needed: number;
    operatorId: bigint;
    now: Date;
    expiresAt: Date;
  },
): Promise<bigint | undefined> => {
  const { brandId, subject, command, needed, operatorId, now, expiresAt } = request;
  const [row] = await q.query<{ approval_id: bigint }>(
    `insert into approvals (merchant_id, kind, subject, command, command_hash, needed, asked_by, asked_at, expires_at)
     values ($1, 'correction', $2, $3, sha256(convert_to($3, 'UTF8')), $4, $5, $6, $7)
     on conflict (merchant_id, kind, subject) where state = 'waiting' do nothing returning approval_id`,
    [brandId, subject, command, needed, operatorId, now, expiresAt],
  );
  return row?.approval_id;
};

export const listWaiting = (q: Queryable, now: Date): Promise<ApprovalRow[]> =>
  q.query<ApprovalRow>(
    `select ${columns} from approvals a where a.kind = 'correction' and a.state = 'waiting' and a.expires_at > $1
     order by a.approval_id`,
    [now],
  );

/** A request, held until the transaction ends, so that of two votes one comes first. */
export const lockRequest = async (q: Queryable, approvalId: bigint): Promise<ApprovalRow | undefined> => {
  await q.query("select from approvals where approval_id = $1 and kind = 'correction' for no key update", [
    approvalId,
  ]);
  const [row] = await q.query<ApprovalRow>(
    `select ${columns} from approvals a where a.approval_id = $1 and a.kind = 'correction'`,
    [approvalId],
  );
  return row;
};

/** @returns false when this person has voted already */
export const createVote = async (
  q: Queryable,
  brandId: number,
  request: ApprovalRow,
  vote: { operatorId: bigint; verdict: "agree" | "refuse"; now: Date },
): Promise<boolean> =>
  (
    await q.query(
      `insert into approval_votes (merchant_id, approval_id, asked_by, command_hash, operator_id, verdict, voted_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1 as one`,
      [
        brandId,
        request.approval_id,
        request.asked_by,
        request.command_hash,
        vote.operatorId,
        vote.verdict,
        vote.now,
      ],
    )
  ).length > 0;

export const endRequest = (
  q: Queryable,
  approvalId: bigint,
  state: "done" | "refused" | "withdrawn" | "expired" | "failed",
  note: string | null,
  now: Date,
): Promise<object[]> =>
  q.query("update approvals set state = $2, ended_at = $3, note = $4 where approval_id = $1", [
    approvalId,
    state,
    now,
    note,
  ]);

export const listVoters = async (q: Queryable, approvalId: bigint): Promise<string[]> => {
  const rows = await q.query<{ username: string }>(
    `select o.username from approval_votes v join operators o using (operator_id)
     where v.approval_id = $1 and v.verdict = 'agree' order by v.voted_at, o.operator_id`,
    [approvalId],
  );
  return rows.map(({ username }) => username);
};

export const findMemberByName = async (q: Queryable, username: string): Promise<bigint | undefined> => {
  const [row] = await q.query<{ member_id: bigint }>("select member_id from members where username = $1", [
    username,
  ]);
  return row?.member_id;
};
