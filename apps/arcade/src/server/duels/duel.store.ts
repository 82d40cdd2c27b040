import type { DuelState } from "../../engine/engine.ts";
import type { SeatAction } from "../../fair/proof.ts";
import type { Database } from "../database.ts";
import type { RoundRules } from "../rounds/round.store.ts";
import type { Session } from "../session/session.store.ts";

/** Where players wait for each other: the same game, stake, currency and brand. */
export interface Lobby {
  readonly operator: string;
  readonly brand: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly coinUnits: bigint;
}

export interface Duel extends Lobby, RoundRules {
  readonly id: string;
  readonly state: "waiting" | "playing" | "over" | "void";
  /** The engine's state; undefined while one waits. */
  readonly play: DuelState | undefined;
  readonly actions: readonly SeatAction[];
  readonly hasBot: boolean;
  readonly sealedSeed: Buffer;
  /** The hash of the duel's seed, told before anything is dealt. */
  readonly hash: string;
  readonly waitingUntil: number;
  /** Milliseconds since 1970, by the database's clock; undefined unless somebody has to act. */
  readonly turnEndsAt: number | undefined;
}

interface DuelRow {
  id: string;
  operator: string;
  brand: string;
  currency: string;
  game_code: string;
  engine: string;
  model: string;
  version: number;
  coin_units: string;
  state: Duel["state"];
  play: DuelState | null;
  actions: SeatAction[];
  has_bot: boolean;
  sealed_seed: Buffer;
  hash: string;
  waiting_until: Date;
  turn_ends_at: Date | null;
}

const COLUMNS = `d.id, d.operator, d.brand, d.currency, d.game_code, d.engine, d.model, d.version, d.coin_units, d.state, d.play,
  d.actions, d.has_bot, d.sealed_seed, d.hash, d.waiting_until, d.turn_ends_at`;

function toDuel(row: DuelRow): Duel {
  const { id, operator, brand, currency, engine, model, version, state, actions, hash } = row;
  return {
    id,
    operator,
    brand,
    currency,
    engine,
    model,
    version,
    state,
    actions,
    hash,
    gameCode: row.game_code,
    coinUnits: BigInt(row.coin_units),
    hasBot: row.has_bot,
    play: row.play ?? undefined,
    sealedSeed: row.sealed_seed,
    waitingUntil: row.waiting_until.getTime(),
    turnEndsAt: row.turn_ends_at?.getTime(),
  };
}

/** How long a player waits for another one before the stake comes back. */
const WAITING_SECONDS = 60;

const lobbyOf = ({ operator, brand, currency, gameCode, coinUnits }: Lobby): unknown[] => [
  operator,
  brand,
  currency,
  gameCode,
  coinUnits,
];

/** Lets one player at a time look for another in a lobby, until the transaction ends. */
export async function holdLobby(database: Database, lobby: Lobby): Promise<void> {
  await database.query({
    name: "hold-lobby",
    text: "select pg_advisory_xact_lock(hashtextextended(concat_ws('/', $1::text, $2::text, $3::text, $4::text, $5::bigint), 0))",
    values: lobbyOf(lobby),
  });
}

/**
 * Holds the duel of the longest waiting player in this lobby who is somebody else, shares no mark with this player (a player
 * on the same device is no opponent), and stakes the same kind of money.
 */
export async function holdWaitingDuel(
  database: Database,
  lobby: Lobby,
  session: Session,
): Promise<Duel | undefined> {
  const { rows } = await database.query<DuelRow>({
    name: "hold-waiting-duel",
    text: `select ${COLUMNS} from duels d join rounds r on r.duel_id = d.id join sessions s on s.id_hash = r.session_hash
           where d.operator = $1 and d.brand = $2 and d.currency = $3 and d.game_code = $4 and d.coin_units = $5
             and d.state = 'waiting' and d.waiting_until > clock_timestamp() and not d.has_bot
             and s.player is distinct from $6 and not s.marks && $7::text[] and s.is_play_money = $8
           order by d.created_at limit 1 for update of d skip locked`,
    values: [...lobbyOf(lobby), session.member?.player, session.marks, session.isPlayMoney],
  });
  return rows[0] && toDuel(rows[0]);
}

export interface NewDuel extends Lobby, RoundRules {
  readonly id: string;
  readonly hasBot: boolean;
  readonly sealedSeed: Buffer;
  readonly hash: string;
}

export async function createDuel(database: Database, duel: NewDuel): Promise<Duel> {
  const { rows } = await database.query<DuelRow>({
    name: "create-duel",
    text: `insert into duels as d (operator, brand, currency, game_code, coin_units, id, engine, model, version, state, has_bot,
             sealed_seed, hash, waiting_until)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', $10, $11, $12, clock_timestamp() + make_interval(secs => $13))
           returning ${COLUMNS}`,
    values: [
      ...lobbyOf(duel),
      duel.id,
      duel.engine,
      duel.model,
      duel.version,
      duel.hasBot,
      duel.sealedSeed,
      duel.hash,
      WAITING_SECONDS,
    ],
  });
  const row = rows[0];
  if (!row) throw new Error("a duel was not stored");
  return toDuel(row);
}

/** Stores the state of a duel. `turnSeconds`: how long the next turn may take; without it the time that runs goes on. */
export async function setPlay(
  database: Database,
  id: string,
  { play, actions, turnSeconds }: { play: DuelState; actions: readonly SeatAction[]; turnSeconds?: number },
): Promise<void> {
  const isOver = play.turn === "none";
  await database.query({
    name: "set-duel-play",
    text: `update duels set play = $2, actions = $3, state = $4,
             turn_ends_at = case when $4 = 'playing' then coalesce(clock_timestamp() + make_interval(secs => $5), turn_ends_at) end,
             ended_at = case when $4 = 'over' then clock_timestamp() end
           where id = $1`,
    values: [id, JSON.stringify(play), JSON.stringify(actions), isOver ? "over" : "playing", turnSeconds],
  });
}

export async function setVoidDuel(database: Database, id: string): Promise<void> {
  await database.query({
    name: "set-duel-void",
    text: "update duels set state = 'void', turn_ends_at = null, ended_at = clock_timestamp() where id = $1",
    values: [id],
  });
}

export async function holdDuel(database: Database, id: string): Promise<Duel | undefined> {
  const { rows } = await database.query<DuelRow>({
    name: "hold-duel",
    text: `select ${COLUMNS} from duels d where d.id = $1 for update`,
    values: [id],
  });
  return rows[0] && toDuel(rows[0]);
}

export async function findDuel(database: Database, id: string): Promise<Duel | undefined> {
  const { rows } = await database.query<DuelRow>({
    name: "find-duel",
    text: `select ${COLUMNS} from duels d where d.id = $1`,
    values: [id],
  });
  return rows[0] && toDuel(rows[0]);
}

/** Some duel that is not over. */
export async function holdLivingDuel(database: Database): Promise<Duel | undefined> {
  const { rows } = await database.query<DuelRow>({
    name: "hold-living-duel",
    text: `select ${COLUMNS} from duels d where d.state in ('playing', 'waiting') limit 1 for update`,
    values: [],
  });
  return rows[0] && toDuel(rows[0]);
}

/** A duel in which a time is over: nobody came, or somebody has not acted. It is held by one process, and none of `except`. */
export async function holdDueDuel(database: Database, except: readonly string[]): Promise<Duel | undefined> {
  const { rows } = await database.query<DuelRow>({
    name: "hold-due-duel",
    text: `select ${COLUMNS} from duels d
           where (d.state = 'playing' and d.turn_ends_at <= clock_timestamp()
               or d.state = 'waiting' and d.waiting_until <= clock_timestamp())
             and d.id <> all ($1::uuid[])
           limit 1 for update skip locked`,
    values: [except],
  });
  return rows[0] && toDuel(rows[0]);
}
