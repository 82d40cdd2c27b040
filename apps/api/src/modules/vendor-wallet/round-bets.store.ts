import type { Queryable } from "../../platform/db/database.ts";

/** A round as a vendor knows it: who plays it, where. */
export interface VendorRound {
  readonly vendor: string;
  readonly player: string;
  readonly roundId: string;
}

const note = {
  name: "vendor-round-bets-note",
  text: `insert into vendor_round_bets (merchant_id, vendor, player_id, round_id, transaction_id)
    select app_merchant(), $1, $2, $3, id from unnest($4::text[]) with ordinality as t(id, place) order by place
    on conflict do nothing`,
};

/** A win that was taken keeps the bet that it was taken for; any other is for the first bet that stands. */
const betOfWin = {
  name: "vendor-round-bets-of-win",
  text: `select coalesce(
      (select t.reference_id from vendor_transactions t where t.merchant_id = app_merchant() and t.vendor = $1 and t.kind = 'win'
        and t.transaction_id = $4 and hashtextextended(t.transaction_id, 0) = hashtextextended($4, 0)
        and hashtextextended(t.transaction_id, 1) = hashtextextended($4, 1)),
      (select b.transaction_id from vendor_round_bets b
        join vendor_transactions t on t.merchant_id = b.merchant_id and t.vendor = b.vendor and t.transaction_id = b.transaction_id
          and hashtextextended(t.transaction_id, 0) = hashtextextended(b.transaction_id, 0)
          and hashtextextended(t.transaction_id, 1) = hashtextextended(b.transaction_id, 1)
        where b.merchant_id = app_merchant() and b.vendor = $1 and b.player_id = $2 and b.round_id = $3 and t.kind = 'bet' and t.has_effect
          and not exists (select from vendor_transactions r where r.merchant_id = b.merchant_id and r.vendor = b.vendor
            and r.reference_id = b.transaction_id and r.kind = 'rollback' and r.has_effect)
        order by b.number limit 1)) as bet`,
};

const kept = {
  name: "vendor-kept-calls",
  text: `select t.transaction_id, t.created_at, t.transfer_id, t.balance_units
    from unnest($2::text[]) as asked(id) join vendor_transactions t on t.merchant_id = app_merchant() and t.vendor = $1
      and t.transaction_id = asked.id and hashtextextended(t.transaction_id, 0) = hashtextextended(asked.id, 0)
      and hashtextextended(t.transaction_id, 1) = hashtextextended(asked.id, 1)`,
};

const launched = {
  name: "vendor-last-launch",
  text: `select s.token_hash from vendor_players p join game_sessions s on s.account_id = p.account_id and s.vendor = p.vendor
    where p.player_id = $1 and p.vendor = $2 and s.game_code = $3 order by s.created_at desc, s.token_hash limit 1`,
};

/** Notes the bets of a round, in their order. One that stands there already stays. */
export const noteBetsOfRound = async (
  q: Queryable,
  { vendor, player, roundId }: VendorRound,
  transactionIds: readonly string[],
): Promise<void> => {
  if (transactionIds.length > 0) await q.query(note, [vendor, player, roundId, transactionIds]);
};

/** Finds the bet that a win of a round is for. A win that was taken before finds the same bet again. */
export const findBetOfWin = async (
  q: Queryable,
  { vendor, player, roundId }: VendorRound,
  winId: string,
): Promise<string | undefined> =>
  (await q.query<{ bet: string | null }>(betOfWin, [vendor, player, roundId, winId]))[0]?.bet ?? undefined;

/** A call as it is kept: when it came first, and the balance that it left. */
export interface KeptCallRow {
  readonly transaction_id: string;
  readonly created_at: Date;
  /** Not there for a call that moved nothing. */
  readonly transfer_id: bigint | null;
  readonly balance_units: bigint;
}

/** Reads calls as they were answered the first time. */
export const readKeptCalls = (
  q: Queryable,
  vendor: string,
  transactionIds: readonly string[],
): Promise<KeptCallRow[]> => q.query<KeptCallRow>(kept, [vendor, transactionIds]);

/** Finds the last launch of a game by a player, for vendors whose calls name no token. @returns its token's hash */
export const findLastLaunch = async (
  q: Queryable,
  by: { vendor: string; player: string; gameCode: string },
): Promise<Buffer | undefined> =>
  (await q.query<{ token_hash: Buffer }>(launched, [by.player, by.vendor, by.gameCode]))[0]?.token_hash;
