import { requestTypeOf, writeTerms } from "@croupier/domain/contract-codec";
import type { ContractKind, ContractTerms } from "@croupier/domain/contract-terms";
import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

export type ContractState = "offered" | "accepted" | "refused" | "withdrawn" | "ended" | "replaced";

export interface ContractRow {
  readonly id: bigint;
  readonly kind: ContractKind;
  readonly state: ContractState;
  readonly beneficiary_id: bigint;
  readonly beneficiary: string;
  /** Null for the brand. */
  readonly payer_id: bigint | null;
  readonly payer: string | null;
  readonly terms: unknown;
  readonly offered_at: Date;
  readonly answered_at: Date | null;
  readonly starts_on: Day | null;
  readonly ends_on: Day | null;
  /** Whether it counts the team below its beneficiary, and not their own play. What nobody signed follows what they are now. */
  readonly of_team: boolean;
}

/** Contracts offered before terms were stored have none, and are shown to nobody. */
const contracts = `select c.contract_id as id, c.kind, c.state, c.beneficiary_id, b.username as beneficiary, c.payer_id,
    p.username as payer, c.terms, c.offered_at, c.answered_at, c.starts_on::text, c.ends_on::text,
    coalesce(c.of_team, b.type not in (0, 4, 40)) as of_team
  from contracts c join members b on b.merchant_id = app_merchant() and b.member_id = c.beneficiary_id
    left join members p on p.merchant_id = app_merchant() and p.member_id = c.payer_id
  where c.merchant_id = app_merchant() and c.terms is not null`;

export const findContract = async (q: Queryable, id: bigint): Promise<ContractRow | undefined> =>
  (await q.query<ContractRow>(`${contracts} and c.contract_id = $1`, [id]))[0];

/** Contracts of a kind, newest first. */
export const listContracts = (
  q: Queryable,
  beneficiaryId: bigint,
  kind: ContractKind,
  limit: number,
): Promise<ContractRow[]> =>
  q.query<ContractRow>(
    `${contracts} and c.beneficiary_id = $1 and c.kind = $2 order by c.contract_id desc limit $3`,
    [beneficiaryId, kind, limit],
  );

/** Open offers and current contracts, of everybody in the brand or of one beneficiary. */
export const listLive = (q: Queryable, beneficiaryId?: bigint): Promise<ContractRow[]> =>
  q.query<ContractRow>(
    `${contracts} and c.state in ('offered', 'accepted') and ($1::bigint is null or c.beneficiary_id = $1) order by c.contract_id`,
    [beneficiaryId ?? null],
  );

/** The contract that nobody has ended or replaced. It may begin later than tomorrow. */
export const findKept = async (
  q: Queryable,
  beneficiaryId: bigint,
  kind: ContractKind,
): Promise<ContractRow | undefined> =>
  (
    await q.query<ContractRow>(
      `${contracts} and c.beneficiary_id = $1 and c.kind = $2 and c.state = 'accepted'`,
      [beneficiaryId, kind],
    )
  )[0];

/** A payer's current contracts and open offers. */
export const listOwed = (q: Queryable, payerId: bigint, kind: ContractKind): Promise<ContractRow[]> =>
  q.query<ContractRow>(
    `${contracts} and c.payer_id = $1 and c.kind = $2 and c.state in ('offered', 'accepted') order by c.contract_id`,
    [payerId, kind],
  );

export const isPayer = async (q: Queryable, memberId: bigint): Promise<boolean> =>
  (
    await q.query(
      "select from contracts where merchant_id = app_merchant() and payer_id = $1 and state = 'accepted' limit 1",
      [memberId],
    )
  ).length > 0;

export interface OfferRow {
  readonly kind: ContractKind;
  readonly request_type: string;
}

/** A member's unanswered offers, at most one of each kind. */
export const listOpenOffers = (q: Queryable, memberId: bigint): Promise<OfferRow[]> =>
  q.query<OfferRow>(
    {
      name: "open-offers",
      text: `select kind, request_type from contracts
             where merchant_id = app_merchant() and beneficiary_id = $1 and state = 'offered'`,
    },
    [memberId],
  );

/**
 * Locks the beneficiary and the payer for an offer, an answer or an end, always in the same order, so that a payer's dues
 * and their own contract cannot change at once.
 */
export const lockMembers = (q: Queryable, ids: readonly bigint[]): Promise<object[]> =>
  q.query(
    "select from members where merchant_id = app_merchant() and member_id = any($1) order by member_id for no key update",
    [ids],
  );

export interface NewOffer {
  readonly beneficiaryId: bigint;
  readonly payerId: bigint | null;
  readonly terms: ContractTerms;
  readonly now: Date;
}

export const insertOffer = async (q: Queryable, offer: NewOffer): Promise<bigint> => {
  const { beneficiaryId, payerId, terms, now } = offer;
  const [row] = await q.query<{ id: bigint }>(
    `insert into contracts (merchant_id, beneficiary_id, payer_id, kind, request_type, terms, offered_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6) returning contract_id as id`,
    [beneficiaryId, payerId, terms.kind, requestTypeOf(terms), JSON.stringify(writeTerms(terms)), now],
  );
  if (!row) throw new Error("an inserted row is returned");
  return row.id;
};

/** Ends an offer without a contract. @returns false if it is no longer open */
export const closeOffer = async (
  q: Queryable,
  id: bigint,
  state: "refused" | "withdrawn",
  now: Date,
): Promise<boolean> =>
  (
    await q.query(
      `update contracts set state = $2, answered_at = case when $2 = 'refused' then $3::timestamptz end
       where merchant_id = app_merchant() and contract_id = $1 and state = 'offered' returning contract_id`,
      [id, state, now],
    )
  ).length > 0;

/**
 * The open offer of a kind by a beneficiary's present payer. One that a former payer left, which can no longer be accepted, is
 * withdrawn. Their rows are locked.
 */
export const takeOpenOffer = async (
  q: Queryable,
  { beneficiaryId, payerId, kind }: Pick<NewOffer, "beneficiaryId" | "payerId"> & { kind: ContractKind },
): Promise<ContractRow | undefined> => {
  await q.query(
    `update contracts set state = 'withdrawn' where merchant_id = app_merchant() and beneficiary_id = $1 and kind = $2
       and state = 'offered' and payer_id is distinct from $3::bigint`,
    [beneficiaryId, kind, payerId],
  );
  return (await listLive(q, beneficiaryId)).find((row) => row.kind === kind && row.state === "offered");
};

/** @returns false if it is no longer open */
export const acceptOffer = async (
  q: Queryable,
  id: bigint,
  { startsOn, now }: { startsOn: Day; now: Date },
): Promise<boolean> =>
  (
    await q.query(
      `update contracts set state = 'accepted', starts_on = $2, answered_at = $3
       where merchant_id = app_merchant() and contract_id = $1 and state = 'offered' returning contract_id`,
      [id, startsOn, now],
    )
  ).length > 0;

export interface PartyRow {
  readonly id: bigint;
  readonly username: string;
  readonly type: number;
  readonly disabled: boolean;
  readonly upline_id: bigint | null;
  /** Whether they are still to leave the upline, by a move that is planned or that the job has not carried out yet. */
  readonly is_moving: boolean;
}

const parties = `select m.member_id as id, m.username, m.type, m.disabled, m.upline_id, exists (select from upline_spans s
    where s.merchant_id = app_merchant() and s.member_id = m.member_id and s.to_day is null
      and s.upline_id is distinct from m.upline_id) as is_moving
  from members m where m.merchant_id = app_merchant()`;

export const findParty = async (q: Queryable, memberId: bigint): Promise<PartyRow | undefined> =>
  (await q.query<PartyRow>(`${parties} and m.member_id = $1`, [memberId]))[0];

export const findPartyByName = async (q: Queryable, username: string): Promise<PartyRow | undefined> =>
  (await q.query<PartyRow>(`${parties} and m.username = $1`, [username]))[0];

const agreed = `from contracts c join members b on b.merchant_id = app_merchant() and b.member_id = c.beneficiary_id
  where c.merchant_id = app_merchant() and c.starts_on is not null and b.type in (0, 1, 2)`;
const counting = `${agreed}
    and case when $1 in ('daily', 'hourly') then c.kind = $1 else c.kind = 'dividend' and c.terms ->> 'period' = $1 end`;

export interface CountingRow {
  readonly id: bigint;
  readonly payerId: bigint | null;
  readonly beneficiaryId: bigint;
  readonly isAgent: boolean;
  readonly terms: unknown;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
}

/** Contracts that count on a day of a range, whatever happened to them since. */
export const listCounting = (
  q: Queryable,
  cycle: string,
  [first, last]: readonly [Day, Day],
): Promise<CountingRow[]> =>
  q.query<CountingRow>(
    `select c.contract_id as id, c.payer_id as "payerId", c.beneficiary_id as "beneficiaryId", c.of_team as "isAgent",
       c.terms, c.starts_on::text as "startsOn", c.ends_on::text as "endsOn"
     ${counting} and c.starts_on <= $3 and coalesce(c.ends_on, 'infinity') >= $2 and coalesce(c.ends_on, 'infinity') >= c.starts_on
     order by c.contract_id`,
    [cycle, first, last],
  );

/** The first day on which any contract counts, of each cycle that has one. */
export const listFirstDays = async <Cycle extends string>(q: Queryable): Promise<ReadonlyMap<Cycle, Day>> => {
  const rows = await q.query<{ cycle: Cycle; day: Day }>(
    `select case c.kind when 'dividend' then c.terms ->> 'period' else c.kind end as cycle, min(c.starts_on)::text as day
     ${agreed} group by 1`,
  );
  return new Map(rows.map(({ cycle, day }) => [cycle, day]));
};
