import type { Database } from "../database.ts";
import type { RoundState } from "../rounds/round.store.ts";

export interface FiledRound {
  readonly id: string;
  readonly player: string;
  readonly currency: string;
  readonly state: RoundState;
  readonly stakeUnits: bigint;
  readonly winUnits: bigint;
  readonly createdAt: string;
}

export interface FileOrder {
  /** Under whose name the players came in. */
  readonly vendor: string;
  readonly brand: string;
  readonly from: Date;
  readonly to: Date;
}

interface FiledRow {
  id: string;
  player: string;
  currency: string;
  state: RoundState;
  stake_units: string;
  win_units: string | null;
  created_at: string;
}

const ROWS_AT_ONCE = 2_000;

/** Lists a brand's rounds with money that began in a period, page by page; without refused bets. */
export async function listFiledRounds(
  database: Database,
  { vendor, brand, from, to }: FileOrder,
  after: Pick<FiledRound, "createdAt" | "id"> | undefined,
): Promise<readonly FiledRound[]> {
  const { rows } = await database.query<FiledRow>({
    name: "list-filed-rounds",
    // The time as a text keeps its microseconds, which a Date has not.
    text: `select r.id, r.player, s.currency, r.state, r.stake_units, r.win_units, r.created_at::text
           from rounds r join sessions s on s.id_hash = r.session_hash
           where r.brand = $1 and s.vendor = $6 and r.player is not null and r.state <> 'refused'
             and r.created_at >= $2 and r.created_at < $3 and (r.created_at, r.id) > ($4::timestamptz, $5::uuid)
           order by r.created_at, r.id limit ${ROWS_AT_ONCE}`,
    values: [
      brand,
      from,
      to,
      after?.createdAt ?? "-infinity",
      after?.id ?? "00000000-0000-0000-0000-000000000000",
      vendor,
    ],
  });
  return rows.map((row) => ({
    id: row.id,
    player: row.player,
    currency: row.currency,
    state: row.state,
    stakeUnits: BigInt(row.stake_units),
    winUnits: BigInt(row.win_units ?? 0),
    createdAt: row.created_at,
  }));
}
