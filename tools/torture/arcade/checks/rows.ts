import type pg from "pg";

/** A member's round in the arcade. Money is in units. */
export interface RoundRow {
  readonly id: string;
  readonly brand: string;
  readonly player: string;
  readonly play_id: string;
  readonly state: string;
  readonly game_code: string;
  readonly engine: string;
  readonly model: string;
  readonly version: number;
  readonly choice: unknown;
  readonly coin_units: string;
  readonly stake_units: string;
  readonly win_units: string | null;
  readonly win_before_units: string | null;
  readonly jackpot_units: string | null;
  readonly draw_id: string | null;
  readonly duel_id: string | null;
}

export const readRounds = async (pool: pg.Pool): Promise<readonly RoundRow[]> =>
  (
    await pool.query<RoundRow>(
      `select id, brand, player, play_id, state, game_code, engine, model, version, choice, coin_units, stake_units, win_units,
         win_before_units, jackpot_units, draw_id, duel_id from rounds where player is not null`,
    )
  ).rows;

/** A call of a vendor as the ledger keeps it. */
export interface LedgerRow {
  readonly transaction_id: string;
  readonly kind: string;
  readonly account_id: string;
  readonly round_id: string;
  readonly amount_units: string;
  readonly reference_id: string | null;
  readonly has_effect: boolean;
}

export const readLedger = async (owner: pg.Client): Promise<readonly LedgerRow[]> =>
  (
    await owner.query<LedgerRow>(
      `select transaction_id, kind, account_id::text, round_id, amount_units::text, reference_id, has_effect
       from vendor_transactions`,
    )
  ).rows;

/** The column `name` of a statement's rows. */
export async function listNames(pool: Pick<pg.Pool, "query">, text: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(`${text} limit 20`);
  return rows.map(({ name }) => name);
}

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
