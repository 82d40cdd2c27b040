import type { PlayState } from "../../engine/engine.ts";
import type { Database } from "../database.ts";
import type { Session } from "../session/session.store.ts";
import { ROUND_COLUMNS, type Round, type RoundRow, toRound } from "./round.store.ts";

/** How long a paid action may take before its bet is given back. */
const LEASE_SECONDS = 20;

/** A round of this player in this game, whichever of their sessions began it. */
export async function findRound(
  database: Database,
  session: Session,
  roundId: string,
): Promise<Round | undefined> {
  const { rows } = await database.query<RoundRow>({
    name: "find-round",
    text: `select ${ROUND_COLUMNS} from rounds
           where id = $1 and (session_hash = $2 or (player is not null and operator = $3 and brand = $4 and player = $5))
             and game_code = $6`,
    values: [
      roundId,
      session.idHash,
      session.operator,
      session.brand,
      session.member?.player,
      session.gameCode,
    ],
  });
  return rows[0] && toRound(rows[0]);
}

/**
 * Stores an action before it is paid. @returns the place of its bet among the round's, which no other try has; undefined when
 * another action came first, or is being paid
 */
export async function beginAction(
  database: Database,
  roundId: string,
  step: number,
  action: unknown,
): Promise<number | undefined> {
  const { rows } = await database.query<{ place: number }>({
    name: "begin-action",
    text: `update rounds set lease_until = now() + make_interval(secs => $4),
             pending = jsonb_build_object('action', $3::jsonb, 'place',
               (select coalesce(max(place), 0) + 1 from wallet_calls where round_id = $1 and kind = 'bet'))
           where id = $1 and state = 'running' and pending is null and jsonb_array_length(actions) = $2
           returning (pending ->> 'place')::integer as place`,
    values: [roundId, step, JSON.stringify(action), LEASE_SECONDS],
  });
  return rows[0]?.place;
}

/** Renews the lease of an action that is being paid. `false`: it is not any more. `place`: of its bet. */
export async function renewAction(database: Database, roundId: string, place: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "renew-action",
    text: `update rounds set lease_until = now() + make_interval(secs => $3)
           where id = $1 and (pending ->> 'place')::integer = $2`,
    values: [roundId, place, LEASE_SECONDS],
  });
  return rowCount === 1;
}

/** Ends an action that could not be paid. `place`: of its bet. */
export async function dropAction(database: Database, roundId: string, place: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "drop-action",
    text: "update rounds set pending = null where id = $1 and (pending ->> 'place')::integer = $2",
    values: [roundId, place],
  });
  return rowCount === 1;
}

interface Acted {
  readonly action: unknown;
  readonly outcome: PlayState;
  /** What the action cost, in units. */
  readonly costUnits: bigint;
  readonly winUnits: bigint;
  readonly balanceUnits: bigint | undefined;
  /** The place of the bet that the wallet took for it; undefined for a free action, and in demo play. */
  readonly place: number | undefined;
}

/**
 * Stores the result of an action. Of two processes one stores it. An action that was paid must still be the pending one: its
 * bet has not been given back meanwhile.
 */
export async function setActed(
  database: Database,
  roundId: string,
  step: number,
  { action, outcome, costUnits, winUnits, balanceUnits, place }: Acted,
): Promise<Round | undefined> {
  const { rows } = await database.query<RoundRow>({
    name: "set-acted",
    text: `update rounds set actions = actions || jsonb_build_array($3::jsonb), outcome = $4, pending = null,
             stake_units = stake_units + $5, steps = $6, state = $7, win_units = $8,
             bet_balance_units = coalesce($9, bet_balance_units), updated_at = now()
           where id = $1 and state = 'running' and jsonb_array_length(actions) = $2
             and (pending ->> 'place')::integer is not distinct from $10::integer
           returning ${ROUND_COLUMNS}`,
    values: [
      roundId,
      step,
      JSON.stringify(action),
      JSON.stringify(outcome),
      costUnits,
      outcome.steps,
      outcome.isOver ? "drawn" : "running",
      outcome.isOver ? winUnits : null,
      balanceUnits,
      place,
    ],
  });
  return rows[0] && toRound(rows[0]);
}

/** Stores the play money that is left after an action. */
export async function setBetBalance(database: Database, roundId: string, units: bigint): Promise<void> {
  await database.query({
    name: "set-bet-balance",
    text: "update rounds set bet_balance_units = $2 where id = $1",
    values: [roundId, units],
  });
}

export interface IdleRound {
  readonly id: string;
  readonly sessionHash: Buffer;
}

/** Rounds whose players have not come back for this long. */
export async function listIdleRounds(
  database: Database,
  idleHours: number,
  limit: number,
): Promise<readonly IdleRound[]> {
  const { rows } = await database.query<{ id: string; session_hash: Buffer }>({
    name: "list-idle-rounds",
    text: `select id, session_hash from rounds
           where state = 'running' and pending is null and set_aside_at is null
             and updated_at < now() - make_interval(hours => $1)
           order by updated_at limit $2`,
    values: [idleHours, limit],
  });
  return rows.map((row) => ({ id: row.id, sessionHash: row.session_hash }));
}
