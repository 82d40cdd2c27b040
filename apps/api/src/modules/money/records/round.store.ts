import type { Queryable } from "../../../platform/db/database.ts";
import type { RoundRow } from "./records.store.ts";

/** A round as the betting record names it. Two vendors may use the same number, and a studio may have several vendors. */
export interface RoundName {
  readonly memberId: bigint;
  readonly gameVendor: string;
  readonly roundId: string;
  /** Its start, to the millisecond. */
  readonly startedAt: Date;
}

export interface OwnRound extends RoundRow {
  readonly account_id: bigint;
  readonly ended_at: Date | null;
}

/** @returns undefined for a round that is not the member's */
export const findRound = async (
  q: Queryable,
  { memberId, gameVendor, roundId, startedAt }: RoundName,
): Promise<OwnRound | undefined> =>
  (
    await q.query<OwnRound>(
      {
        name: "record-round",
        text: `select account_id, vendor, round_id, node_id, game_vendor, game_code, game_type, started_at, ended_at, stake_units,
                 win_units, state, case when state = 'settled' then stake_units - returned_units else 0 end as valid_units,
                 win_units - (stake_units - returned_units) as net_units
               from game_rounds where merchant_id = app_merchant() and member_id = $1 and started_at >= $2
                 and started_at < $2::timestamptz + interval '1 millisecond' and round_id = $3 and game_vendor = $4`,
      },
      [memberId, startedAt, roundId, gameVendor],
    )
  )[0];

/** The member's name at the round's vendor. */
export const findPlayer = async (
  q: Queryable,
  { vendor, account_id }: OwnRound,
): Promise<string | undefined> =>
  (
    await q.query<{ player_id: string }>(
      {
        name: "record-round-player",
        text: "select player_id from vendor_players where merchant_id = app_merchant() and vendor = $1 and account_id = $2",
      },
      [vendor, account_id],
    )
  )[0]?.player_id;

export interface RoundCall {
  readonly kind: "bet" | "win" | "rollback";
  /** The call that a rollback took back. */
  readonly of_kind: "bet" | "win" | null;
  readonly transaction_id: string;
  /** The ledger's number; null if nothing moved. */
  readonly transfer_id: bigint | null;
  readonly amount_units: bigint;
  /** The member's balance after it. */
  readonly balance_units: bigint;
  readonly created_at: Date;
}

/** The calls that a round is the sum of, in the order in which they happened. */
export const listCalls = (q: Queryable, round: OwnRound, now: Date): Promise<RoundCall[]> =>
  q.query<RoundCall>(
    { name: "record-round-calls", text: "select * from calls_of_round($1, $2, $3, $4, $5)" },
    [round.account_id, round.vendor, round.round_id, round.started_at, round.ended_at ?? now],
  );
