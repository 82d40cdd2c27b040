import type { Queryable } from "../../../platform/db/database.ts";

/** The conditions that a friend must meet, in units, and the number of local days after registering. */
export interface Conditions {
  readonly depositUnits: bigint;
  readonly turnoverUnits: bigint;
  readonly days: number;
}

export interface Friendship {
  readonly friendId: bigint;
  readonly inviterId: bigint;
}

/** What a friend `f` paid in and played within the first `$1` local days, as far as counted. */
const ownDays = `cross join lateral (
    select coalesce(sum(m.deposit_units), 0)::bigint as deposits, coalesce(sum(m.valid_units), 0)::bigint as turnover
    from member_days m where m.merchant_id = app_merchant() and m.member_id = f.member_id
      and m.day >= merchant_day(app_merchant(), f.created_at) and m.day < merchant_day(app_merchant(), f.created_at) + $1::integer
  ) d`;

/** Friends who met the conditions and are not counted yet, oldest first. Friends of agents belong to the agents' tree. */
export const listQualified = (
  q: Queryable,
  { days, depositUnits, turnoverUnits }: Conditions,
  now: Date,
  limit: number,
): Promise<Friendship[]> =>
  q.query<Friendship>(
    {
      name: "invite-qualified",
      text: `select f.member_id as "friendId", f.upline_id as "inviterId"
             from members f
               join members i on i.merchant_id = app_merchant() and i.member_id = f.upline_id and i.type = 0
               ${ownDays}
             where f.merchant_id = app_merchant() and f.upline_id is not null and f.type = 0
               and f.created_at > $2::timestamptz - ($1::integer + 2) * interval '1 day' and f.mobile_verified_at is not null
               and d.deposits >= $3 and d.turnover >= $4
               and not exists (select from invite_qualifications v where v.merchant_id = app_merchant() and v.friend_id = f.member_id)
             order by f.member_id limit $5`,
    },
    [days, now, depositUnits, turnoverUnits, limit],
  );

export interface InviterRow {
  /** The friends who qualified so far, and the number paid for in the present local month. */
  readonly qualified: number;
  readonly paidThisMonth: number;
  readonly today: string;
}

const counted = `count(v.friend_id)::integer as qualified,
  count(v.reward_id) filter (where v.qualified_on >= date_trunc('month', merchant_day(app_merchant(), $2::timestamptz)::timestamp))::integer
    as "paidThisMonth"`;

/** Locks an inviter, so that the second of two friends who qualify at once sees the first. */
export const lockInviter = async (q: Queryable, memberId: bigint, now: Date): Promise<InviterRow> => {
  await q.query(
    "select from members where merchant_id = app_merchant() and member_id = $1 for no key update",
    [memberId],
  );
  const [row] = await q.query<InviterRow>(
    `select ${counted}, merchant_day(app_merchant(), $2::timestamptz)::text as today
     from invite_qualifications v where v.merchant_id = app_merchant() and v.inviter_id = $1`,
    [memberId, now],
  );
  if (!row) throw new Error("a count has one row");
  return row;
};

export const isCounted = async (q: Queryable, friendId: bigint): Promise<boolean> =>
  (
    await q.query("select from invite_qualifications where merchant_id = app_merchant() and friend_id = $1", [
      friendId,
    ])
  ).length > 0;

export const insertQualification = (
  q: Queryable,
  { friendId, inviterId }: Friendship,
  of: { place: number; day: string; rewardId: bigint | undefined },
): Promise<object[]> =>
  q.query(
    `insert into invite_qualifications (merchant_id, friend_id, inviter_id, place, qualified_on, reward_id)
     values (app_merchant(), $1, $2, $3, $4, $5)`,
    [friendId, inviterId, of.place, of.day, of.rewardId ?? null],
  );

/** What a friend did in their first days, in units, and the day on which most of it was paid out again. */
export interface FriendPlay {
  readonly friendId: bigint;
  readonly turnoverUnits: bigint;
  readonly days: readonly { readonly depositUnits: bigint; readonly withdrawalUnits: bigint }[];
}

/** At most this many friends of an inviter are examined, the newest ones. */
const mostFriends = 100;

/** The play of a friend, and of the friends of the same inviter who qualified. */
export const listFriendPlay = async (
  q: Queryable,
  { friendId, inviterId }: Friendship,
  days: number,
): Promise<FriendPlay[]> => {
  const rows = await q.query<{ friendId: bigint; turnoverUnits: bigint; days: [string, string][] | null }>(
    `select f.member_id as "friendId", d.turnover as "turnoverUnits", (
         select jsonb_agg(jsonb_build_array(w.deposits::text, w.withdrawals::text)) from (
           select sum(m.deposit_units) as deposits, sum(m.withdrawal_units) as withdrawals from member_days m
           where m.merchant_id = app_merchant() and m.member_id = f.member_id
             and m.day >= merchant_day(app_merchant(), f.created_at) and m.day < merchant_day(app_merchant(), f.created_at) + $1::integer
           group by m.day having sum(m.deposit_units) > 0 and sum(m.withdrawal_units) > 0) w) as days
     from (select * from members m where m.merchant_id = app_merchant() and (m.member_id = $2 or m.member_id in (
         select v.friend_id from invite_qualifications v where v.merchant_id = app_merchant() and v.inviter_id = $3
         order by v.place desc limit ${mostFriends}))) f ${ownDays}`,
    [days, friendId, inviterId],
  );
  return rows.map((row) => ({
    ...row,
    days: (row.days ?? []).map(([deposit, withdrawal]) => ({
      depositUnits: BigInt(deposit),
      withdrawalUnits: BigInt(withdrawal),
    })),
  }));
};

export interface Unclaimed extends Friendship {
  readonly rewardId: bigint;
}

/** Rewards for friends that can still be claimed and that no signal was about, oldest first, after a given one. */
export const listUnclaimed = (
  q: Queryable,
  now: Date,
  page: { after: bigint; limit: number },
): Promise<Unclaimed[]> =>
  q.query<Unclaimed>(
    `select v.friend_id as "friendId", v.inviter_id as "inviterId", r.reward_id as "rewardId" from invite_qualifications v
       join rewards r on r.merchant_id = app_merchant() and r.reward_id = v.reward_id and r.state = 'available' and r.expires_at > $1
     where v.merchant_id = app_merchant() and v.reward_id > $2 and not exists (select from signals s
       where s.merchant_id = app_merchant() and s.subject = 'reward' and s.subject_id = r.reward_id)
     order by r.reward_id limit $3`,
    [now, page.after, page.limit],
  );

/** What an inviter has received for friends; revoked rewards do not count. */
export const getEarned = async (
  q: Queryable,
  memberId: bigint,
  now: Date,
): Promise<{ qualified: number; paidThisMonth: number; earnedUnits: bigint }> => {
  const [row] = await q.query<{ qualified: number; paidThisMonth: number; earnedUnits: bigint }>(
    `select ${counted}, coalesce(sum(r.amount_units) filter (where r.state <> 'revoked'), 0)::bigint as "earnedUnits"
     from invite_qualifications v left join rewards r on r.reward_id = v.reward_id
     where v.merchant_id = app_merchant() and v.inviter_id = $1`,
    [memberId, now],
  );
  return row ?? { qualified: 0, paidThisMonth: 0, earnedUnits: 0n };
};

export interface FriendRow {
  readonly memberId: bigint;
  readonly username: string;
  readonly createdAt: Date;
  readonly hasVerifiedMobile: boolean;
  readonly depositUnits: bigint;
  readonly isQualified: boolean;
  /** Whether the friend's days are over. */
  readonly isOver: boolean;
}

/** The members that a member invited, newest first, or those before a given one, and how far they have come. */
export const listFriends = (
  q: Queryable,
  memberId: bigint,
  page: { days: number; now: Date; limit: number; offset: number; after: bigint | undefined },
): Promise<FriendRow[]> =>
  q.query<FriendRow>(
    {
      name: "invited",
      text: `select f.member_id as "memberId", f.username, f.created_at as "createdAt", f.mobile_verified_at is not null as "hasVerifiedMobile",
               d.deposits as "depositUnits", v.friend_id is not null as "isQualified",
               merchant_day(app_merchant(), $2::timestamptz) >= merchant_day(app_merchant(), f.created_at) + $1::integer as "isOver"
             from (select * from members where merchant_id = app_merchant() and upline_id = $3
                 and ($6::bigint is null or member_id < $6) order by member_id desc
                 limit $4 offset $5) f
               ${ownDays}
               left join invite_qualifications v on v.merchant_id = app_merchant() and v.friend_id = f.member_id
             order by f.member_id desc`,
    },
    [page.days, page.now, memberId, page.limit, page.offset, page.after ?? null],
  );
