import { randomBytes } from "node:crypto";
import type { PlayState } from "../../engine/engine.ts";
import type { Database } from "../database.ts";
import { SESSION_HOURS } from "../session/session.store.ts";
import type { PastPlay } from "./past-play.schema.ts";

/** A round that is over, with the ids of its calls. */
export interface PastRound {
  /** Of its sitting. */
  readonly place: number;
  readonly id: string;
  readonly betUuid: string;
  readonly winUuid: string;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
  readonly winUnits: bigint;
  /** After the bet. */
  readonly betBalanceUnits: bigint;
  readonly outcome: PlayState;
  /** `<engine>/<model>/<version>`. */
  readonly rules: string;
  readonly betAt: Date;
  readonly winAt: Date;
}

/** No launch of a page has such a name, so that no page ever finds one. */
const nameOf = ({ brand, key }: PastPlay, place: number): string => `past ${brand} ${key} ${place}`;

/** Opens the sessions of the sittings, which are long over. `false`: they are there, and their rounds with them. */
export async function takePast(database: Database, play: PastPlay): Promise<boolean> {
  const { operator, brand, currency, lang, sittings } = play;
  if (sittings.length === 0) return true;
  const { rowCount } = await database.query({
    name: "take-past",
    text: `insert into sessions (id_hash, operator, brand, player, game_code, title, lang, currency, created_at, expires_at, launch_id)
           select s.id_hash, $1, $2, s.player, s.game_code, s.title, $3, $4, s.at, s.at + make_interval(hours => $5), s.launch_id
           from unnest($6::bytea[], $7::text[], $8::text[], $9::text[], $10::timestamptz[], $11::text[])
             s(id_hash, player, game_code, title, at, launch_id)
           on conflict (launch_id) do nothing`,
    values: [
      operator,
      brand,
      lang,
      currency,
      SESSION_HOURS,
      sittings.map(() => randomBytes(32)),
      sittings.map(({ player }) => player),
      sittings.map(({ gameCode }) => gameCode),
      sittings.map(({ title }) => title),
      sittings.map(({ at }) => at.toISOString()),
      sittings.map((_, place) => nameOf(play, place)),
    ],
  });
  return rowCount === sittings.length;
}

/** Stores rounds as settled and shown, with their bets and wins as acknowledged. The bytes of such calls are kept nowhere. */
export async function insertPast(
  database: Database,
  play: PastPlay,
  rounds: readonly PastRound[],
): Promise<void> {
  await database.query({
    name: "insert-past",
    text: `with played as (
             select r.*, s.id_hash, s.operator, s.brand, s.player, s.game_code
             from unnest($1::text[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
               $9::text[], $10::timestamptz[], $11::timestamptz[], $12::text[], $13::integer[])
               r(launch_id, id, bet_uuid, win_uuid, coin_units, stake_units, win_units, bet_balance_units, outcome, bet_at, win_at, rules, steps)
             join sessions s using (launch_id)
           ), stored as (
             insert into rounds (id, session_hash, play_id, operator, brand, player, game_code, engine, model, version, steps, coin_units,
               stake_units, state, outcome,
               win_units, bet_balance_units, final_balance_units, shown_steps, shown_at, lease_until, created_at, updated_at)
             select id, id_hash, id::text, operator, brand, player, game_code, split_part(rules, '/', 1), split_part(rules, '/', 2),
               split_part(rules, '/', 3)::integer, steps, coin_units, stake_units, 'settled', outcome::jsonb,
               win_units, bet_balance_units, bet_balance_units + win_units, steps,
               win_at, win_at, bet_at, win_at from played
           )
           insert into wallet_calls (transaction_uuid, round_id, kind, done_at, attempts, next_at, last_answer, created_at)
           select c.uuid, p.id, c.kind, c.at, 1, c.at, 'RS_OK', c.at
           from played p cross join lateral (values (p.bet_uuid, 'bet', p.bet_at), (p.win_uuid, 'win', p.win_at)) c(uuid, kind, at)`,
    values: [
      rounds.map(({ place }) => nameOf(play, place)),
      rounds.map(({ id }) => id),
      rounds.map(({ betUuid }) => betUuid),
      rounds.map(({ winUuid }) => winUuid),
      rounds.map(({ coinUnits }) => coinUnits),
      rounds.map(({ stakeUnits }) => stakeUnits),
      rounds.map(({ winUnits }) => winUnits),
      rounds.map(({ betBalanceUnits }) => betBalanceUnits),
      rounds.map(({ outcome }) => JSON.stringify(outcome)),
      rounds.map(({ betAt }) => betAt.toISOString()),
      rounds.map(({ winAt }) => winAt.toISOString()),
      rounds.map(({ rules }) => rules),
      rounds.map(({ outcome }) => outcome.steps),
    ],
  });
}

interface PastRow {
  name: string;
  id: string;
  bet_uuid: string;
  win_uuid: string;
  coin_units: string;
  stake_units: string;
  win_units: string;
  bet_balance_units: string;
  outcome: PlayState;
  rules: string;
  bet_at: Date;
  win_at: Date;
}

/** The rounds that were stored for this key. */
export async function listPast(database: Database, play: PastPlay): Promise<readonly PastRound[]> {
  const names = play.sittings.map((_, place) => nameOf(play, place));
  const { rows } = await database.query<PastRow>({
    name: "list-past",
    text: `select s.launch_id as name, r.id, b.transaction_uuid as bet_uuid, w.transaction_uuid as win_uuid, r.coin_units,
             r.stake_units, r.win_units, r.bet_balance_units, r.outcome, concat_ws('/', r.engine, r.model, r.version) as rules, r.created_at as bet_at, r.updated_at as win_at
           from unnest($1::text[]) with ordinality n(launch_id, place) join sessions s using (launch_id)
           join rounds r on r.session_hash = s.id_hash
           join wallet_calls b on b.round_id = r.id and b.kind = 'bet'
           join wallet_calls w on w.round_id = r.id and w.kind = 'win'
           order by n.place, r.created_at`,
    values: [names],
  });
  return rows.map((row) => ({
    place: names.indexOf(row.name),
    id: row.id,
    betUuid: row.bet_uuid,
    winUuid: row.win_uuid,
    coinUnits: BigInt(row.coin_units),
    stakeUnits: BigInt(row.stake_units),
    winUnits: BigInt(row.win_units),
    betBalanceUnits: BigInt(row.bet_balance_units),
    outcome: row.outcome,
    rules: row.rules,
    betAt: row.bet_at,
    winAt: row.win_at,
  }));
}
