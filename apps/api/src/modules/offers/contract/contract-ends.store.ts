import type { ContractKind } from "@croupier/domain/contract-terms";
import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

export interface Ended {
  readonly state: "ended" | "replaced";
  /** The last day on which it counts; one that begins later never counts. */
  readonly lastDay: Day;
  readonly now: Date;
  /** The payer who ended it. */
  readonly by?: bigint;
}

/** Ends a current contract. @returns false if it is already over */
export const endKept = async (
  q: Queryable,
  id: bigint,
  { state, lastDay, now, by }: Ended,
): Promise<boolean> =>
  (
    await q.query(
      `update contracts set state = $2, ends_on = greatest($3::date, starts_on - 1), ended_at = $4, ended_by = $5
       where merchant_id = app_merchant() and contract_id = $1 and state = 'accepted' returning contract_id`,
      [id, state, lastDay, now, by ?? null],
    )
  ).length > 0;

/** The last day of a beneficiary's contract of a kind that was ended but still counts, or counts again, after a day. */
export const findEnding = async (
  q: Queryable,
  beneficiaryId: bigint,
  kind: ContractKind,
  today: Day,
): Promise<{ id: bigint; lastDay: Day } | undefined> =>
  (
    await q.query<{ id: bigint; lastDay: Day }>(
      `select contract_id as id, ends_on::text as "lastDay" from contracts
       where merchant_id = app_merchant() and beneficiary_id = $1 and kind = $2 and state = 'ended' and ends_on >= $3 and ends_on >= starts_on
       order by ends_on desc limit 1`,
      [beneficiaryId, kind, today],
    )
  )[0];

export interface Link {
  readonly id: bigint;
  readonly beneficiaryId: bigint;
}

/** A current contract, with the contracts and offers paid from it further down. */
export const listChain = (q: Queryable, id: bigint): Promise<Link[]> =>
  q.query<Link>(
    `with recursive chain as (
       select contract_id, beneficiary_id, kind from contracts
         where merchant_id = app_merchant() and contract_id = $1 and state = 'accepted'
       union
       select c.contract_id, c.beneficiary_id, c.kind from chain h
         join contracts c on c.merchant_id = app_merchant() and c.payer_id = h.beneficiary_id and c.kind = h.kind
           and c.state in ('offered', 'accepted'))
     select contract_id as id, beneficiary_id as "beneficiaryId" from chain order by contract_id`,
    [id],
  );

/** A replaced contract may go on too, until the day on which the other one begins. */
const isGoingOn = "(c.state in ('offered', 'accepted') or c.ends_on > $2)";

/** A member's offers and the contracts that continue after a day, with those paid from them further down. */
export const listDown = (q: Queryable, beneficiaryId: bigint, lastDay: Day): Promise<{ id: bigint }[]> =>
  q.query<{ id: bigint }>(
    `with recursive chain as (
       select c.contract_id, c.beneficiary_id, c.kind from contracts c
         where c.merchant_id = app_merchant() and c.beneficiary_id = $1 and ${isGoingOn}
       union
       select c.contract_id, c.beneficiary_id, c.kind from chain h
         join contracts c on c.merchant_id = app_merchant() and c.payer_id = h.beneficiary_id and c.kind = h.kind and ${isGoingOn})
     select contract_id as id from chain order by contract_id`,
    [beneficiaryId, lastDay],
  );

/** Waits for answers and ends that are under way. */
export const lockContracts = (q: Queryable, ids: readonly bigint[]): Promise<object[]> =>
  q.query(
    `select from contracts where merchant_id = app_merchant() and contract_id = any ($1) order by contract_id for no key update`,
    [ids],
  );

/** Brings the end of an ended or replaced but still running contract forward. */
export const shorten = (q: Queryable, id: bigint, lastDay: Day): Promise<object[]> =>
  q.query(
    `update contracts set ends_on = greatest($2::date, starts_on - 1)
     where merchant_id = app_merchant() and contract_id = $1 and ends_on > $2`,
    [id, lastDay],
  );
