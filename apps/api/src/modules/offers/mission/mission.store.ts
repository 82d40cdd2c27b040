import type { Language } from "@croupier/domain/languages";
import type { MissionGift, MissionMetric, MissionPeriod } from "@croupier/domain/mission";
import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import type { RewardTerms } from "../reward/reward.port.ts";

export interface Mission {
  readonly id: bigint;
  readonly code: string;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  readonly metric: MissionMetric;
  readonly period: MissionPeriod;
  readonly categories: readonly string[];
  readonly target: bigint;
  /** The lowest VIP level that sees it. */
  readonly level: number;
  readonly gives: MissionGift;
  /** 0 if it gives a spin. */
  readonly rewardUnits: bigint;
  readonly terms: RewardTerms | null;
  /** The day from which a mission that is reached once counts. */
  readonly since: Day;
}

const columns = `mission_id as id, code, titles, metric, period, categories, target, level, gives, reward_units as "rewardUnits",
  wagering as terms, since::text`;

/** The brand's missions that have not ended, in the order in which they were set. */
export const listMissions = (q: Queryable): Promise<Mission[]> =>
  q.query<Mission>({
    name: "missions",
    text: `select ${columns} from missions where merchant_id = app_merchant() and ended_at is null order by mission_id`,
  });

/** The live mission of a code, locked. */
export const lockMission = async (q: Queryable, code: string): Promise<Mission | undefined> =>
  (
    await q.query<Mission>(
      `select ${columns} from missions where merchant_id = app_merchant() and code = $1 and ended_at is null for update`,
      [code],
    )
  )[0];

const valuesOf = (m: Omit<Mission, "id">) => [m.titles, m.target, m.level, m.rewardUnits, m.terms];

/** @returns the id, or undefined if another mission with the code was created meanwhile */
export const insertMission = async (q: Queryable, m: Omit<Mission, "id">): Promise<bigint | undefined> =>
  (
    await q.query<{ mission_id: bigint }>(
      `insert into missions (merchant_id, titles, target, level, reward_units, wagering, code, metric, period, categories, since, gives)
       values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (merchant_id, code) where ended_at is null do nothing returning mission_id`,
      [...valuesOf(m), m.code, m.metric, m.period, m.categories, m.since, m.gives],
    )
  )[0]?.mission_id;

export const updateMission = (q: Queryable, m: Mission): Promise<object[]> =>
  q.query(
    `update missions set titles = $1, target = $2, level = $3, reward_units = $4, wagering = $5
     where merchant_id = app_merchant() and mission_id = $6`,
    [...valuesOf(m), m.id],
  );

export const endMission = (q: Queryable, id: bigint, now: Date): Promise<object[]> =>
  q.query("update missions set ended_at = $2 where merchant_id = app_merchant() and mission_id = $1", [
    id,
    now,
  ]);

export interface Account {
  readonly memberId: bigint;
  readonly hasMobile: boolean;
}

/** The given members who play with real money. */
export const listAccounts = (q: Queryable, memberIds: readonly bigint[]): Promise<Account[]> =>
  q.query<Account>(
    {
      name: "mission-accounts",
      text: `select member_id as "memberId", mobile_verified_at is not null as "hasMobile" from members
        where merchant_id = app_merchant() and member_id = any($1) and type in (0, 1, 2) and not disabled order by member_id`,
    },
    [memberIds],
  );

/** Locks members first, in the order of their ids, as every transaction does that changes some. */
export const lockMembers = (q: Queryable, memberIds: readonly bigint[]): Promise<object[]> =>
  q.query(
    `select from members where merchant_id = app_merchant() and member_id = any($1) order by member_id for no key update`,
    [memberIds],
  );

export interface LoginDays {
  readonly memberId: bigint;
  /** Index of the range, from 0. */
  readonly range: number;
  readonly days: number;
}

/** On how many days of each range the members signed in. */
export const countLoginDays = (
  q: Queryable,
  memberIds: readonly bigint[],
  ranges: readonly DayRange[],
): Promise<LoginDays[]> =>
  q.query<LoginDays>(
    {
      name: "mission-login-days",
      text: `select l.member_id as "memberId", (r.nr - 1)::integer as range, count(*)::integer as days
        from unnest($2::date[], $3::date[]) with ordinality as r (first, last, nr)
          join member_login_days l on l.merchant_id = app_merchant() and l.member_id = any($1) and l.day between r.first and r.last
        group by 1, 2`,
    },
    [memberIds, ranges.map(([first]) => first), ranges.map(([, last]) => last)],
  );

/** The keys that have given a reward which can be claimed now. */
export const listToClaim = async (
  q: Queryable,
  source: "mission" | "checkIn",
  keys: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await q.query<{ source_key: string }>(
        {
          name: "mission-to-claim",
          text: `select source_key from rewards where merchant_id = app_merchant() and source = $1 and source_key = any($2)
            and state = 'available' and (expires_at is null or expires_at > $3)`,
        },
        [source, keys, now],
      )
    ).map((row) => row.source_key),
  );

/** The keys that have given a reward. */
export const listGiven = async (q: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await q.query<{ source_key: string }>(
        {
          name: "mission-given",
          text: `select source_key from rewards where merchant_id = app_merchant() and source = 'mission' and source_key = any($1)`,
        },
        [keys],
      )
    ).map((row) => row.source_key),
  );
