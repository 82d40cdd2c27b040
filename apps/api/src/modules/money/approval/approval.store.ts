import type { Queryable } from "../../../platform/db/database.ts";
import type { ApprovalEnd, ApprovalKind, ApprovalRequest, NewRequest, Vote } from "./approval.port.ts";

interface Row {
  approval_id: bigint;
  kind: ApprovalKind;
  subject: string;
  command: string;
  needed: number;
  asked_by: bigint | null;
  asked_name: string | null;
  state: ApprovalRequest["state"];
  expires_at: Date | null;
  agreed: number;
}

const columns = `a.approval_id, a.kind, a.subject, a.command, a.needed::integer, a.asked_by, a.state, a.expires_at,
  (select o.username from operators o where o.operator_id = a.asked_by and not o.disabled) as asked_name,
  (select count(*)::integer from approval_votes v where v.approval_id = a.approval_id and v.verdict = 'agree') as agreed`;

const toRequest = (row: Row): ApprovalRequest => ({
  approvalId: row.approval_id,
  kind: row.kind,
  subject: row.subject,
  command: row.command,
  needed: row.needed,
  state: row.state,
  agreed: row.agreed,
  askedBy: row.asked_by ?? undefined,
  askedName: row.asked_name ?? undefined,
  expiresAt: row.expires_at ?? undefined,
});

/** Ends requests that were not decided in time, except those that somebody is deciding on at this moment. */
export const expireRequests = (q: Queryable, now: Date): Promise<object[]> =>
  q.query(
    `update approvals set state = 'expired', ended_at = $1, note = 'nobody decided in time' where approval_id in
       (select approval_id from approvals where merchant_id = app_merchant() and state = 'waiting' and expires_at <= $1
        order by approval_id for no key update skip locked)`,
    [now],
  );

export const insertRequest = async (q: Queryable, request: NewRequest): Promise<bigint | undefined> => {
  const { kind, subject, command, needed, askedBy, now, expiresAt } = request;
  const [row] = await q.query<{ approval_id: bigint }>(
    `insert into approvals (merchant_id, kind, subject, command, command_hash, needed, asked_by, asked_at, expires_at)
     values (app_merchant(), $1, $2, $3, sha256(convert_to($3, 'UTF8')), $4, $5, $6, $7)
     on conflict (merchant_id, kind, subject) where state = 'waiting' do nothing returning approval_id`,
    [kind, subject, command, needed, askedBy ?? null, now, expiresAt ?? null],
  );
  return row?.approval_id;
};

/** Open requests, of one kind or of all, oldest first. */
export const listWaiting = async (
  q: Queryable,
  kind: ApprovalKind | undefined,
  now: Date,
): Promise<ApprovalRequest[]> =>
  (
    await q.query<Row>(
      `select ${columns} from approvals a where a.merchant_id = app_merchant() and a.state = 'waiting'
         and (a.expires_at is null or a.expires_at > $1) and a.kind = coalesce($2, a.kind) order by a.approval_id`,
      [now, kind ?? null],
    )
  ).map(toRequest);

export const findRequest = async (q: Queryable, approvalId: bigint): Promise<ApprovalRequest | undefined> => {
  const [row] = await q.query<Row>(
    `select ${columns} from approvals a where a.merchant_id = app_merchant() and a.approval_id = $1`,
    [approvalId],
  );
  return row && toRequest(row);
};

/** A request, locked until the transaction ends, so that one of two votes comes first. */
export const lockRequest = async (q: Queryable, approvalId: bigint): Promise<ApprovalRequest | undefined> => {
  await q.query("select from approvals where approval_id = $1 for no key update", [approvalId]);
  return findRequest(q, approvalId);
};

export const lockOpenRequest = async (
  q: Queryable,
  kind: ApprovalKind,
  subject: string,
): Promise<ApprovalRequest | undefined> => {
  const [row] = await q.query<{ approval_id: bigint }>(
    `select approval_id from approvals
     where merchant_id = app_merchant() and kind = $1 and subject = $2 and state = 'waiting' for no key update`,
    [kind, subject],
  );
  return row && findRequest(q, row.approval_id);
};

/** Writes the vote of the session's operator. @returns false if this person has already voted */
export const castVote = async (
  q: Queryable,
  { approvalId }: ApprovalRequest,
  { session, verdict, command, reason, now }: Vote,
): Promise<boolean> => {
  const [row] = await q.query<{ is_new: boolean }>("select cast_vote($1, $2, $3, $4, $5, $6) as is_new", [
    session,
    approvalId,
    command,
    verdict,
    reason,
    now,
  ]);
  return row?.is_new === true;
};

export const endRequest = (
  q: Queryable,
  approvalId: bigint,
  state: ApprovalEnd,
  note: string | undefined,
  now: Date,
): Promise<object[]> =>
  q.query("update approvals set state = $2, ended_at = $3, note = $4 where approval_id = $1", [
    approvalId,
    state,
    now,
    note ?? null,
  ]);

/** The names of those who agreed, in the order of their votes. */
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

export const findMemberName = async (q: Queryable, memberId: bigint): Promise<string | undefined> => {
  const [row] = await q.query<{ username: string }>("select username from members where member_id = $1", [
    memberId,
  ]);
  return row?.username;
};
