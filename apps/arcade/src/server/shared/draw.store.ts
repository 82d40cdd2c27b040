import type { TableState } from "../../wire.ts";
import type { Database } from "../database.ts";
import { keyOf, type RoomKey } from "./room.store.ts";

export type DrawState = "open" | "drawn" | "settled" | "void";

/** One draw of a room. Times are milliseconds since 1970, by the database's clock. */
export interface Draw extends RoomKey {
  readonly id: string;
  readonly number: number;
  readonly engine: string;
  readonly model: string;
  readonly version: number;
  readonly state: DrawState;
  /** The facts published before bets were taken. */
  readonly card: unknown;
  readonly outcome: unknown;
  readonly mark: string | undefined;
  readonly chainId: string;
  readonly chainPlace: number;
  /** The hash of the draw's seed, told before bets are taken. */
  readonly hash: string;
  /** The value fixed after the bell: the hash of the ids of all bets that were in. */
  readonly afterBell: string | undefined;
  readonly closesAt: number;
  /** When it is drawn: at its bell, unless it is a lottery's. */
  readonly drawsAt: number;
  /** The number of a lottery's draw, which follows from its time. */
  readonly numero: string | undefined;
  readonly endsAt: number;
}

interface DrawRow {
  id: string;
  operator: string;
  brand: string;
  game_code: string;
  number: string;
  engine: string;
  model: string;
  version: number;
  state: DrawState;
  card: unknown;
  outcome: unknown;
  mark: string | null;
  chain_id: string;
  chain_place: number;
  hash: string;
  after_bell: string | null;
  closes_at: Date;
  draws_at: Date | null;
  numero: string | null;
  ends_at: Date;
}

const COLUMNS = `id, operator, brand, game_code, number, engine, model, version, state, card, outcome, mark, chain_id,
  chain_place, hash, after_bell, closes_at, draws_at, numero, ends_at`;

function toDraw(row: DrawRow): Draw {
  const { id, operator, brand, engine, model, version, state, card, outcome } = row;
  return {
    id,
    operator,
    brand,
    engine,
    model,
    version,
    state,
    card,
    hash: row.hash,
    outcome: outcome ?? undefined,
    gameCode: row.game_code,
    number: Number(row.number),
    mark: row.mark ?? undefined,
    chainId: row.chain_id,
    chainPlace: row.chain_place,
    afterBell: row.after_bell ?? undefined,
    closesAt: row.closes_at.getTime(),
    drawsAt: (row.draws_at ?? row.closes_at).getTime(),
    numero: row.numero ?? undefined,
    endsAt: row.ends_at.getTime(),
  };
}

export interface NewDraw
  extends Omit<Draw, "state" | "outcome" | "mark" | "afterBell" | "closesAt" | "drawsAt" | "endsAt"> {
  readonly betSeconds: number;
  readonly showSeconds: number;
  /** The times of a lottery's draw, in place of those that follow from now. */
  readonly times: { readonly closesAt: Date; readonly drawsAt: Date } | undefined;
}

/** Opens a draw: bets are taken from now on, until the bell. */
export async function createDraw(database: Database, draw: NewDraw): Promise<void> {
  await database.query({
    name: "create-draw",
    text: `insert into draws (id, operator, brand, game_code, number, engine, model, version, state, card, chain_id, chain_place, hash,
             numero, opened_at, closes_at, draws_at, ends_at)
           select $1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $11, $14, $15, now, bell, $17::timestamptz,
             coalesce($17::timestamptz, bell) + make_interval(secs => $13)
           from clock_timestamp() as now,
             lateral (select coalesce($16::timestamptz, now + make_interval(secs => $12)) as bell) as times`,
    values: [
      draw.id,
      ...keyOf(draw),
      draw.number,
      draw.engine,
      draw.model,
      draw.version,
      JSON.stringify(draw.card),
      draw.chainId,
      draw.chainPlace,
      draw.betSeconds,
      draw.showSeconds,
      draw.hash,
      draw.numero ?? null,
      draw.times?.closesAt ?? null,
      draw.times?.drawsAt ?? null,
    ],
  });
}

/**
 * Holds draws whose bell has rung and whose time has come. A bet is in when it was placed before: placing holds the draw too, so that none can be on its
 * way when a draw is held here.
 */
export async function holdClosedDraws(database: Database, limit: number): Promise<Draw[]> {
  const { rows } = await database.query<DrawRow>({
    name: "hold-closed-draws",
    text: `select ${COLUMNS} from draws where state = 'open' and closes_at <= clock_timestamp()
             and (draws_at is null or draws_at <= clock_timestamp())
           order by closes_at limit $1 for update skip locked`,
    values: [limit],
  });
  return rows.map(toDraw);
}

/** The ids of the members' bets that were in at the bell, in order. Bets of play money are deleted with their sessions. */
export async function listPlacedIds(database: Database, drawId: string): Promise<string[]> {
  const { rows } = await database.query<{ play_id: string }>({
    name: "list-placed-ids",
    text: `select play_id from rounds where draw_id = $1 and player is not null and state = 'placed'
           order by play_id collate "C"`,
    values: [drawId],
  });
  return rows.map((row) => row.play_id);
}

/** The ids that a draw was drawn with, in order: those of the members' bets that were in at its bell. */
export async function listBetIds(database: Database, drawId: string): Promise<string[]> {
  const { rows } = await database.query<{ play_id: string }>({
    name: "list-bet-ids",
    text: `select play_id from rounds where draw_id = $1 and player is not null and state in ('placed', 'drawn', 'settled')
           order by play_id collate "C"`,
    values: [drawId],
  });
  return rows.map((row) => row.play_id);
}

export async function setDrawn(
  database: Database,
  id: string,
  { outcome, mark, afterBell }: { outcome: unknown; mark: string; afterBell: string },
): Promise<void> {
  await database.query({
    name: "set-draw-drawn",
    text: `update draws set state = 'drawn', outcome = $2, mark = $3, after_bell = $4, drawn_at = clock_timestamp(),
             ends_at = clock_timestamp() + (ends_at - coalesce(draws_at, closes_at))
           where id = $1 and state = 'open'`,
    values: [id, JSON.stringify(outcome), mark, afterBell],
  });
}

/** Ends a draw without an outcome: every stake of it is given back. */
export async function setVoid(database: Database, id: string): Promise<void> {
  await database.query({
    name: "set-draw-void",
    text: "update draws set state = 'void', ends_at = clock_timestamp() where id = $1 and state = 'open'",
    values: [id],
  });
}

/** Draws whose bets are not all settled, or given back, yet. */
export async function listUnsettledDraws(database: Database, limit: number): Promise<Draw[]> {
  const { rows } = await database.query<DrawRow>({
    name: "list-unsettled-draws",
    // Each arm has an index of its own; every process asks this some times a second.
    text: `(select ${COLUMNS} from draws where state = 'drawn' order by drawn_at limit $1)
           union all
           (select ${COLUMNS} from draws d
            where state = 'void' and exists (select from rounds r where r.draw_id = d.id and r.state = 'placed') limit $1)`,
    values: [limit],
  });
  return rows.map(toDraw);
}

/** Notes that every bet of a draw is settled. `false`: some are not. */
export async function setSettledDraw(database: Database, id: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "set-draw-settled",
    text: `update draws set state = 'settled' where id = $1 and state = 'drawn'
             and not exists (select from rounds where draw_id = $1 and state in ('betting', 'placed'))`,
    values: [id],
  });
  return rowCount === 1;
}

/** The newest draw of each of these rooms, as it is now. */
export async function listNewestDraws(database: Database, rooms: readonly RoomKey[]): Promise<Draw[]> {
  const { rows } = await database.query<DrawRow>({
    name: "list-newest-draws",
    text: `select ${COLUMNS.split(",")
      .map((column) => `d.${column.trim()}`)
      .join(", ")}
           from unnest($1::text[], $2::text[], $3::text[]) as w(operator, brand, game_code)
             join rooms using (operator, brand, game_code)
             join draws d on (d.operator, d.brand, d.game_code, d.number)
               = (rooms.operator, rooms.brand, rooms.game_code, rooms.last_number)`,
    values: [
      rooms.map(({ operator }) => operator),
      rooms.map(({ brand }) => brand),
      rooms.map(({ gameCode }) => gameCode),
    ],
  });
  return rows.map(toDraw);
}

/** A past draw of a road. */
export type PastDraw = TableState["marks"][number];

/** The marks of a room's last draws, newest first. */
export async function listMarks(database: Database, room: RoomKey, limit: number): Promise<PastDraw[]> {
  const { rows } = await database.query<{
    number: string;
    numero: string | null;
    mark: string;
    is_corrected: boolean;
  }>({
    name: "list-marks",
    text: `select number, numero, mark, exists (select from corrections c where c.draw_id = d.id) as is_corrected
           from draws d where operator = $1 and brand = $2 and game_code = $3 and mark is not null
           order by number desc limit $4`,
    values: [...keyOf(room), limit],
  });
  return rows.map((row) => ({
    number: Number(row.number),
    numero: row.numero ?? undefined,
    mark: row.mark,
    ...(row.is_corrected ? { isCorrected: true as const } : {}),
  }));
}

/** Holds the draw of this number in a room. */
export async function holdDraw(database: Database, room: RoomKey, number: number): Promise<Draw | undefined> {
  const { rows } = await database.query<DrawRow>({
    name: "hold-draw",
    text: `select ${COLUMNS} from draws where operator = $1 and brand = $2 and game_code = $3 and number = $4 for update`,
    values: [...keyOf(room), number],
  });
  return rows[0] && toDraw(rows[0]);
}

export async function findDraw(database: Database, id: string): Promise<Draw | undefined> {
  const { rows } = await database.query<DrawRow>({
    name: "find-draw",
    text: `select ${COLUMNS} from draws where id = $1`,
    values: [id],
  });
  return rows[0] && toDraw(rows[0]);
}
