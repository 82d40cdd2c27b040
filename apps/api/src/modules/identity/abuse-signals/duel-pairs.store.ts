import type { Queryable } from "../../../platform/db/database.ts";
import type { DuelPair } from "./duel-pairs.policy.ts";

interface KeptPair {
  readonly pairId: bigint;
  readonly loserId: bigint;
  readonly winnerId: bigint;
}

/** Days after which two accounts without a decision may be asked about again. */
const againDays = 30;

/**
 * Keeps a pair if both names are members of the brand at this vendor, unless the pair is already in the queue, was decided
 * on, or was asked about within a month.
 */
export const keepPair = async (
  q: Queryable,
  vendor: string,
  { loser, winner, duels, lost, netUnits }: DuelPair,
  now: Date,
): Promise<KeptPair | undefined> =>
  (
    await q.query<KeptPair>(
      `insert into duel_pairs (merchant_id, loser_id, winner_id, duels, lost, net_units, found_at)
       select app_merchant(), a.member_id, b.member_id, $4, $5, $6, $7
       from vendor_players x join accounts a on a.account_id = x.account_id, vendor_players y join accounts b on b.account_id = y.account_id
       where x.merchant_id = app_merchant() and x.vendor = $1 and x.player_id = $2
         and y.merchant_id = app_merchant() and y.vendor = $1 and y.player_id = $3
         and a.is_real and b.is_real and a.member_id <> b.member_id
         and not exists (
           select from duel_pairs p left join signals s on s.merchant_id = app_merchant() and s.subject = 'duels' and s.subject_id = p.pair_id
           where p.merchant_id = app_merchant() and least(p.loser_id, p.winner_id) = least(a.member_id, b.member_id)
             and greatest(p.loser_id, p.winner_id) = greatest(a.member_id, b.member_id)
             and (s.state in ('open', 'dismissed', 'confirmed') or p.found_at > $7::timestamptz - interval '${againDays} days'))
       returning pair_id as "pairId", loser_id as "loserId", winner_id as "winnerId"`,
      [vendor, loser, winner, duels, lost, netUnits, now],
    )
  )[0];
