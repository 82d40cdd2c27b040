import type { CorrectedBet } from "../../wire.ts";
import type { Database } from "../database.ts";
import type { Session } from "../session/session.store.ts";
import type { Draw } from "./draw.store.ts";

/** How the result of a draw was put right. */
export interface Correction {
  /** What the seeds gave. */
  readonly drawn: unknown;
  /** The operator's words. */
  readonly reason: string;
  readonly correctedAt: Date;
}

interface CorrectionRow {
  drawn: unknown;
  reason: string;
  corrected_at: Date;
}

export async function findCorrection(database: Database, drawId: string): Promise<Correction | undefined> {
  const { rows } = await database.query<CorrectionRow>({
    name: "find-correction",
    text: "select drawn, reason, corrected_at from corrections where draw_id = $1",
    values: [drawId],
  });
  return rows[0] && { drawn: rows[0].drawn, reason: rows[0].reason, correctedAt: rows[0].corrected_at };
}

/** Replaces the result that the seeds gave. The caller holds the draw. */
export async function createCorrection(
  database: Database,
  draw: Draw,
  { outcome, mark, reason, by }: { outcome: unknown; mark: string; reason: string; by: string },
): Promise<void> {
  await database.query({
    name: "create-correction",
    text: "insert into corrections (draw_id, drawn, reason, corrected_by) values ($1, $2, $3, $4)",
    values: [draw.id, JSON.stringify(draw.outcome), reason, by],
  });
  await database.query({
    name: "set-corrected",
    text: "update draws set outcome = $2, mark = $3 where id = $1 and state = 'settled'",
    values: [draw.id, JSON.stringify(outcome), mark],
  });
}

/** Draws that were corrected, and whose bets are not all resettled. */
export async function listOpenCorrections(database: Database, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ draw_id: string }>({
    name: "list-open-corrections",
    text: "select draw_id from corrections where settled_at is null order by corrected_at limit $1",
    values: [limit],
  });
  return rows.map((row) => row.draw_id);
}

/** A bet to resettle. */
export interface SettledBefore {
  readonly id: string;
  readonly coinUnits: bigint;
  readonly choice: unknown;
  readonly winUnits: bigint;
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Absent in demo play. */
  readonly member:
    | { readonly player: string; readonly betUuid: string; readonly winUuid: string }
    | undefined;
}

interface BeforeRow {
  id: string;
  coin_units: string;
  choice: unknown;
  win_units: string;
  vendor: string;
  game_code: string;
  currency: string;
  player: string | null;
  bet_uuid: string | null;
  win_uuid: string | null;
}

/** Holds settled bets of a corrected draw, each for one process. One whose win is still on its way is not among them. */
export async function holdSettledBefore(
  database: Database,
  drawId: string,
  limit: number,
): Promise<SettledBefore[]> {
  const { rows } = await database.query<BeforeRow>({
    name: "hold-settled-before",
    text: `select r.id, r.coin_units, r.choice, r.win_units, s.vendor, s.game_code, s.currency, r.player,
             bet.transaction_uuid as bet_uuid, win.transaction_uuid as win_uuid
           from rounds r join sessions s on s.id_hash = r.session_hash
             left join wallet_calls bet on bet.round_id = r.id and bet.kind = 'bet' and bet.place = 0
             left join wallet_calls win on win.round_id = r.id and win.kind = 'win' and win.place = 0
           where r.draw_id = $1 and r.state = 'settled' and r.win_before_units is null
           order by r.id limit $2 for update of r skip locked`,
    values: [drawId, limit],
  });
  return rows.map((row) => ({
    id: row.id,
    coinUnits: BigInt(row.coin_units),
    choice: row.choice,
    winUnits: BigInt(row.win_units),
    vendor: row.vendor,
    gameCode: row.game_code,
    currency: row.currency,
    member:
      row.player === null || row.bet_uuid === null || row.win_uuid === null
        ? undefined
        : { player: row.player, betUuid: row.bet_uuid, winUuid: row.win_uuid },
  }));
}

/** Stores the wins of bets by the corrected result, beside their earlier wins. Play money moves at once, and never below zero. */
export async function setSettledAnew(
  database: Database,
  bets: readonly { id: string; coins: number; winUnits: bigint }[],
): Promise<void> {
  await database.query({
    name: "set-settled-anew",
    text: `with anew as (
             update rounds r set win_before_units = r.win_units, win_units = b.win_units,
               outcome = r.outcome || jsonb_build_object('coins', b.coins), updated_at = now()
             from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as b(id, coins, win_units)
             where r.id = b.id and r.state = 'settled' and r.win_before_units is null
             returning r.session_hash, r.win_units - r.win_before_units as more)
           update sessions s set demo_balance_units = greatest(0, s.demo_balance_units + d.more)
           from (select session_hash, sum(more) as more from anew group by session_hash) d
           where s.id_hash = d.session_hash and s.player is null`,
    values: [
      bets.map(({ id }) => id),
      bets.map(({ coins }) => coins),
      bets.map(({ winUnits }) => String(winUnits)),
    ],
  });
}

/** Records that every bet of a corrected draw is resettled. `false`: some are not. */
export async function setCorrectionSettled(database: Database, drawId: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "set-correction-settled",
    text: `update corrections set settled_at = clock_timestamp() where draw_id = $1 and settled_at is null
             and not exists (select from rounds where draw_id = $1
               and (state in ('betting', 'placed', 'drawn') or state = 'settled' and win_before_units is null))`,
    values: [drawId],
  });
  return rowCount === 1;
}

interface CorrectedRow extends CorrectionRow {
  number: string;
  card: unknown;
  outcome: unknown;
  id: string;
  play_id: string;
  state: string;
  choice: unknown;
  coin_units: string;
  stake_units: string;
  win_units: string;
  win_before_units: string;
}

/** A player's bets on draws that were corrected in the last seven days, however old they are, the newest correction first. */
export async function listCorrectedBets(
  database: Database,
  { operator, brand, gameCode, member }: Session,
  limit: number,
): Promise<CorrectedBet[]> {
  if (!member) return [];
  const { rows } = await database.query<CorrectedRow>({
    name: "list-corrected-bets",
    text: `select d.number, d.card, d.outcome, c.drawn, c.reason, c.corrected_at, r.id, r.play_id, r.state, r.choice, r.coin_units,
             r.stake_units, r.win_units, r.win_before_units
           from rounds r join draws d on d.id = r.draw_id join corrections c on c.draw_id = d.id
           where r.operator = $1 and r.brand = $2 and r.player = $3 and r.game_code = $4
             and c.corrected_at > now() - interval '7 days' and r.win_before_units is not null
           order by c.corrected_at desc, r.created_at desc limit $5`,
    values: [operator, brand, member.player, gameCode, limit],
  });
  return rows.map((row) => ({
    number: Number(row.number),
    card: row.card,
    outcome: row.outcome,
    drawn: row.drawn,
    reason: row.reason,
    at: row.corrected_at.toISOString(),
    winBeforeUnits: row.win_before_units,
    bet: {
      id: row.id,
      playId: row.play_id,
      state: row.state,
      choice: row.choice,
      coinUnits: row.coin_units,
      stakeUnits: row.stake_units,
      winUnits: row.win_units,
    },
  }));
}
