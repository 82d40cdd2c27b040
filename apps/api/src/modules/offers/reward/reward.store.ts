import type { Language } from "@croupier/domain/languages";
import type { RewardSource, RewardState, RewardTab } from "@croupier/domain/reward";
import type { Queryable } from "../../../platform/db/database.ts";
import { lockBrand } from "../../../platform/db/locks.ts";
import type { NewReward, RewardTerms } from "./reward.port.ts";

export interface RewardRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly brandId: number;
  readonly source: RewardSource;
  readonly sourceKey: string;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  readonly amountUnits: bigint;
  readonly terms: RewardTerms | null;
  readonly state: RewardState;
  readonly reason: string | null;
  readonly grantedAt: Date;
  readonly expiresAt: Date | null;
  readonly answerBy: Date | null;
  readonly endedAt: Date | null;
}

const columns = `reward_id as id, member_id as "memberId", merchant_id as "brandId", source, source_key as "sourceKey", titles,
  amount_units as "amountUnits", wagering as terms, state, reason, granted_at as "grantedAt", expires_at as "expiresAt",
  answer_by as "answerBy", ended_at as "endedAt"`;

/** A new reward: claimable until a time, or under review until one. */
export type InsertedReward = NewReward &
  (
    | { readonly expiresAt: Date; readonly answerBy?: undefined }
    | { readonly expiresAt?: undefined; readonly answerBy: Date }
  );

/** @returns those that the source had not given before */
export const insertRewards = (q: Queryable, rewards: readonly InsertedReward[]): Promise<RewardRow[]> =>
  q.query<RewardRow>(
    {
      name: "reward-insert",
      text: `insert into rewards (merchant_id, member_id, source, source_key, titles, amount_units, wagering, state, granted_by,
          granted_at, expires_at, answer_by, reason)
        select app_merchant(), r.member_id, r.source, r.source_key, r.titles, r.units, r.wagering,
            case when r.answer_by is null then 'available' else 'pending' end, r.granted_by, r.granted_at, r.expires_at, r.answer_by, r.reason
          from unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[], $5::bigint[], $6::jsonb[], $7::bigint[], $8::timestamptz[],
              $9::timestamptz[], $10::timestamptz[], $11::text[])
            as r (member_id, source, source_key, titles, units, wagering, granted_by, granted_at, expires_at, answer_by, reason)
        on conflict (merchant_id, source, source_key) do nothing returning ${columns}`,
    },
    [
      rewards.map(({ memberId }) => memberId),
      rewards.map(({ source }) => source),
      rewards.map(({ sourceKey }) => sourceKey),
      rewards.map(({ titles }) => JSON.stringify(titles)),
      rewards.map(({ amountUnits }) => amountUnits),
      rewards.map(({ terms }) => (terms ? JSON.stringify(terms) : null)),
      rewards.map(({ grantedBy }) => grantedBy ?? null),
      rewards.map(({ now }) => now),
      rewards.map(({ expiresAt }) => expiresAt ?? null),
      rewards.map(({ answerBy }) => answerBy ?? null),
      rewards.map(({ signals }) => signals?.[0]?.kind ?? null),
    ],
  );

export const findBySource = async (
  q: Queryable,
  { source, sourceKey }: Pick<NewReward, "source" | "sourceKey">,
): Promise<RewardRow | undefined> =>
  (
    await q.query<RewardRow>(
      `select ${columns} from rewards where merchant_id = app_merchant() and source = $1 and source_key = $2`,
      [source, sourceKey],
    )
  )[0];

/** The rewards of a source to a member, newest first. */
export const listOfSource = (
  q: Queryable,
  memberId: bigint,
  source: RewardSource,
  limit: number,
): Promise<RewardRow[]> =>
  q.query<RewardRow>(
    `select ${columns} from rewards where merchant_id = app_merchant() and member_id = $1 and source = $2
     order by reward_id desc limit $3`,
    [memberId, source, limit],
  );

/** The brand's settings for rewards; null for none. */
export const findRewardSettings = async (q: Queryable): Promise<unknown> =>
  (
    await q.query<{ own: unknown }>(
      "select settings -> 'rewards' as own from merchants where merchant_id = app_merchant()",
    )
  )[0]?.own;

/**
 * Locks the member first, and then some of their rewards in the order of their ids: a transaction changes one member, and
 * two of the same member come one after the other. The one that waited reads the rewards in their new state.
 */
const lockOwn = (name: string, which: string) => ({
  name,
  text: `with own as materialized (
      select member_id from members where merchant_id = app_merchant() and member_id = $1 for no key update
    )
    select r.* from own cross join lateral (
      select ${columns} from rewards where merchant_id = app_merchant() and member_id = own.member_id and ${which} for update
    ) r`,
});
const lockByIds = lockOwn("reward-lock-ids", "reward_id = any($2) order by reward_id");
const lockOpen = lockOwn(
  "reward-lock-open",
  "reward_id > $2 and state in ('available', 'pending') order by reward_id limit $3",
);

/** A member's own rewards of these ids, locked with the member. */
export const lockRewards = (q: Queryable, memberId: bigint, ids: readonly bigint[]): Promise<RewardRow[]> =>
  q.query<RewardRow>(lockByIds, [memberId, ids]);

/** The next rewards that a member could claim or waits for, locked with the member. */
export const lockOpenRewards = (
  q: Queryable,
  memberId: bigint,
  afterId: bigint,
  limit: number,
): Promise<RewardRow[]> => q.query<RewardRow>(lockOpen, [memberId, afterId, limit]);

/** Any member's reward, locked. */
export const lockReward = async (q: Queryable, id: bigint): Promise<RewardRow | undefined> =>
  (
    await q.query<RewardRow>(
      `select ${columns} from rewards where merchant_id = app_merchant() and reward_id = $1 for update`,
      [id],
    )
  )[0];

export interface Change {
  readonly state: RewardState;
  readonly reason?: string | null;
  readonly decidedBy?: bigint;
  readonly expiresAt?: Date | null;
  readonly answerBy?: Date;
  /** Undefined for a state that is not final. */
  readonly endedAt?: Date;
}

export const saveReward = (q: Queryable, row: RewardRow, change: Change): Promise<object[]> =>
  q.query(
    `update rewards set state = $2, reason = $3, decided_by = coalesce($4, decided_by), expires_at = $5, answer_by = $6,
       ended_at = $7 where merchant_id = app_merchant() and reward_id = $1`,
    [
      row.id,
      change.state,
      change.reason === undefined ? row.reason : change.reason,
      change.decidedBy ?? null,
      change.expiresAt === undefined ? row.expiresAt : change.expiresAt,
      change.answerBy ?? null,
      change.endedAt ?? null,
    ],
  );

/** Marks rewards that wait for nobody as credited. */
export const claimRewards = (q: Queryable, ids: readonly bigint[], now: Date): Promise<object[]> =>
  q.query(
    {
      name: "reward-claim",
      text: `update rewards set state = 'claimed', ended_at = $2
        where merchant_id = app_merchant() and reward_id = any($1) and state = 'available'`,
    },
    [ids, now],
  );

const tabs = {
  available: "state = 'available' and (expires_at is null or expires_at > $2)",
  pending: "state = 'pending'",
  received: "(state in ('claimed', 'expired', 'revoked') or state = 'available' and expires_at <= $2)",
} as const satisfies Record<RewardTab, string>;

/** A page of a tab, newest first. */
export const listRewards = (
  q: Queryable,
  of: { memberId: bigint; tab: RewardTab; before: bigint | undefined; limit: number; now: Date },
): Promise<RewardRow[]> =>
  q.query<RewardRow>(
    `select ${columns} from rewards where merchant_id = app_merchant() and member_id = $1 and ${tabs[of.tab]}
       and ($2::timestamptz is not null) and ($3::bigint is null or reward_id < $3) order by reward_id desc limit $4`,
    [of.memberId, of.now, of.before ?? null, of.limit],
  );

/** The number and sum of the rewards that a member can claim now, and the number that wait for a person. */
export const countRewards = async (
  q: Queryable,
  memberId: bigint,
  now: Date,
): Promise<{ available: bigint; units: bigint; pending: bigint }> => {
  const [row] = await q.query<{ available: bigint; units: bigint; pending: bigint }>(
    `select count(*) filter (where ${tabs.available}) as available, count(*) filter (where state = 'pending') as pending,
       coalesce(sum(amount_units) filter (where ${tabs.available}), 0)::bigint as units
     from rewards where merchant_id = app_merchant() and member_id = $1 and state in ('available', 'pending')`,
    [memberId, now],
  );
  return row ?? { available: 0n, units: 0n, pending: 0n };
};

/** Expires rewards that nobody has claimed in time. Locked rows are found the next time. @returns their members */
export const expireRewards = async (q: Queryable, now: Date, limit: number): Promise<readonly bigint[]> => {
  const rows = await q.query<{ member_id: bigint }>(
    `with due as (select reward_id from rewards where merchant_id = app_merchant() and state = 'available' and expires_at <= $1
       order by reward_id limit $2 for update skip locked)
     update rewards r set state = 'expired', ended_at = r.expires_at from due
       where r.merchant_id = app_merchant() and r.reward_id = due.reward_id returning r.member_id`,
    [now, limit],
  );
  return [...new Set(rows.map((row) => row.member_id))];
};

/** The rewards that waited for a person until now. */
export const listUnanswered = async (q: Queryable, now: Date, limit: number): Promise<readonly bigint[]> =>
  (
    await q.query<{ reward_id: bigint }>(
      `select reward_id from rewards where merchant_id = app_merchant() and state = 'pending' and answer_by <= $1
       order by answer_by, reward_id limit $2`,
      [now, limit],
    )
  ).map((row) => row.reward_id);

export interface OpenRow extends RewardRow {
  readonly username: string;
}

/** Rewards that can be held, approved or revoked, those under review first, and of both those due soonest. */
export const listOpen = (q: Queryable, limit: number): Promise<OpenRow[]> =>
  q.query<OpenRow>(
    `select ${columns}, (select m.username from members m where m.merchant_id = r.merchant_id and m.member_id = r.member_id) as username
     from rewards r where merchant_id = app_merchant() and state in ('pending', 'available')
     order by (state = 'available'), coalesce(answer_by, expires_at), reward_id limit $1`,
    [limit],
  );

export const findMember = async (q: Queryable, username: string): Promise<bigint | undefined> =>
  (
    await q.query<{ member_id: bigint }>(
      "select member_id from members where merchant_id = app_merchant() and username = $1 and type in (0, 1, 2)",
      [username],
    )
  )[0]?.member_id;

/**
 * The amount that one operator has given alone, or that one member was given in this way, whichever is more, since a time. Others
 * wait meanwhile.
 */
export const sumGivenAlone = async (
  q: Queryable,
  of: { operatorId: bigint; memberId: bigint; since: Date },
): Promise<bigint> => {
  await lockBrand(q, "rewardsGivenAlone");
  const [row] = await q.query<{ units: bigint }>(
    `select greatest(coalesce(sum(amount_units) filter (where granted_by = $1), 0),
       coalesce(sum(amount_units) filter (where member_id = $2), 0))::bigint as units
     from rewards where merchant_id = app_merchant() and source = 'goodwill' and granted_by is not null and granted_at > $3
       and state <> 'revoked'`,
    [of.operatorId, of.memberId, of.since],
  );
  return row?.units ?? 0n;
};
