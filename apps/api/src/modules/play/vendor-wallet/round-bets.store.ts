import type { Queryable } from "../../../platform/db/database.ts";

/** A round as a vendor knows it: its player and the vendor. */
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

const known = {
  name: "vendor-round-known",
  text: `select from vendor_round_bets
    where merchant_id = app_merchant() and vendor = $1 and player_id = $2 and round_id = $3 limit 1`,
};

const betOfWin = {
  name: "vendor-round-bets-of-win",
  text: "select vendor_bet_of_win($1, $2, $3, $4) as bet",
};

const kept = { name: "vendor-kept-calls", text: "select * from vendor_kept_calls($1, $2)" };

const launched = {
  name: "vendor-last-launch",
  text: `select s.token_hash from vendor_players p join game_sessions s on s.account_id = p.account_id and s.vendor = p.vendor
    where p.player_id = $1 and p.vendor = $2 order by s.created_at desc, s.token_hash limit 1`,
};

/** Whether the round ever had a bet, including ones that were refused, undone, or rolled back before they came. */
export const hasBets = async (q: Queryable, { vendor, player, roundId }: VendorRound): Promise<boolean> =>
  (await q.query(known, [vendor, player, roundId])).length > 0;

/** Records the bets of a round, in order. An existing one stays. */
export const noteBetsOfRound = async (
  q: Queryable,
  { vendor, player, roundId }: VendorRound,
  transactionIds: readonly string[],
): Promise<void> => {
  if (transactionIds.length > 0) await q.query(note, [vendor, player, roundId, transactionIds]);
};

/**
 * Finds the bet that a win of a round is for: the first valid one. A win that was accepted before finds the bet it was
 * accepted for.
 */
export const findBetOfWin = async (
  q: Queryable,
  { vendor, player, roundId }: VendorRound,
  winId: string,
): Promise<string | undefined> =>
  (await q.query<{ bet: string | null }>(betOfWin, [vendor, player, roundId, winId]))[0]?.bet ?? undefined;

/** A stored call: when it first came, and the balance after it. */
export interface KeptCallRow {
  readonly transaction_id: string;
  readonly created_at: Date;
  /** Absent for a call that moved nothing. */
  readonly transfer_id: bigint | null;
  readonly balance_units: bigint;
}

/** Reads calls as they were first answered. */
export const readKeptCalls = (
  q: Queryable,
  vendor: string,
  transactionIds: readonly string[],
): Promise<KeptCallRow[]> => q.query<KeptCallRow>(kept, [vendor, transactionIds]);

/** Finds a player's last launch at a vendor whose calls name no token (CASE-06: of any game). @returns its token's hash */
export const findLastLaunch = async (
  q: Queryable,
  by: { vendor: string; player: string },
): Promise<Buffer | undefined> =>
  (await q.query<{ token_hash: Buffer }>(launched, [by.player, by.vendor]))[0]?.token_hash;
