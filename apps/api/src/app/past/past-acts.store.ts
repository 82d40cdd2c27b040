import type { ContractKind } from "@croupier/domain/contract-terms";
import type { ClientBase } from "pg";
import type { Queryable } from "../../platform/db/database.ts";

export interface KnownContract {
  readonly id: bigint;
  readonly state: string;
}

/** The contract offered at an instant: a repeated start finds what an earlier one did. */
export const findOffered = async (
  q: Queryable,
  beneficiaryId: bigint,
  kind: ContractKind,
  at: Date,
): Promise<KnownContract | undefined> =>
  (
    await q.query<KnownContract>(
      "select contract_id as id, state from contracts where beneficiary_id = $1 and kind = $2 and offered_at = $3",
      [beneficiaryId, kind, at],
    )
  )[0];

/** A member's daily salary. */
export const findDaily = async (q: Queryable, beneficiaryId: bigint): Promise<KnownContract | undefined> =>
  (
    await q.query<KnownContract>(
      "select contract_id as id, state from contracts where beneficiary_id = $1 and kind = 'daily' and state = 'accepted'",
      [beneficiaryId],
    )
  )[0];

export const findRainAt = async (
  q: Queryable,
  at: Date,
): Promise<{ id: bigint; state: string } | undefined> =>
  (
    await q.query<{ id: bigint; state: string }>(
      "select rain_id as id, state from rains where starts_at = $1 and state <> 'cancelled'",
      [at],
    )
  )[0];

export const listPlannedRains = (q: Queryable, after: Date): Promise<{ id: bigint }[]> =>
  q.query<{ id: bigint }>("select rain_id as id from rains where state = 'planned' and starts_at > $1", [
    after,
  ]);

/** Who of these has the most money. */
export const findRichest = async (
  q: Queryable,
  usernames: readonly string[],
): Promise<{ username: string; units: bigint } | undefined> =>
  (
    await q.query<{ username: string; units: bigint }>(
      `select m.username, a.balance_units as units from members m join accounts a using (member_id)
       where a.kind = 'member' and m.username = any ($1) and not m.disabled order by a.balance_units desc, m.member_id limit 1`,
      [usernames],
    )
  )[0];

/** The last line of the settlement that brought a member anything. */
export const findLastLine = async (q: Queryable, memberId: bigint): Promise<bigint | undefined> =>
  (
    await q.query<{ id: bigint }>(
      "select line_id as id from settlement_lines where member_id = $1 and computed_units > 0 order by line_id desc limit 1",
      [memberId],
    )
  )[0]?.id;

/** Whether everything up to an instant is counted. */
export const isCounted = async (q: Queryable, at: Date): Promise<boolean> =>
  (
    await q.query<{ is_whole: boolean }>(
      "select complete_at >= $1 as is_whole from play_rolls where merchant_id = app_merchant()",
      [at],
    )
  )[0]?.is_whole === true;

/** Closes an account, as only the schema's owner can until there is a console. */
export const disable = (client: ClientBase, brandId: number, username: string) =>
  client.query("update members set disabled = true where merchant_id = $1 and username = $2", [
    brandId,
    username,
  ]);

export interface ActorRow {
  member_id: string;
  username: string;
  type: number;
}

export const listActors = async (client: ClientBase, brandId: number): Promise<ActorRow[]> =>
  (
    await client.query<ActorRow>("select member_id, username, type from members where merchant_id = $1", [
      brandId,
    ])
  ).rows;

/** The demo's operators who decide on money. */
export const listOperatorIds = async (client: ClientBase, brandId: number): Promise<bigint[]> =>
  (
    await client.query<{ operator_id: string }>(
      `select operator_id from operators join operator_merchants using (operator_id)
       where merchant_id = $1 and username in ('operator', 'cashier') order by operator_id`,
      [brandId],
    )
  ).rows.map(({ operator_id }) => BigInt(operator_id));
