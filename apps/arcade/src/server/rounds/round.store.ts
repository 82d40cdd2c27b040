import type { PlayState } from "../../engine/engine.ts";
import type { Database } from "../database.ts";
import { ownerOf } from "../fairness/seed.store.ts";
import type { Session } from "../session/session.store.ts";

/**
 * betting -> drawn -> settled for a play that is over at once, and betting -> running -> drawn -> settled for one with turns. A
 * bet that is not played ends as refused, or as cancelling -> cancelled. `placed` waits for a shared draw. Every step is an
 * update with the previous state in its condition, so exactly one of two processes makes it, and a bet is never both played and
 * rolled back.
 */
export type RoundState =
  | "betting"
  | "running"
  | "placed"
  | "drawn"
  | "settled"
  | "refused"
  | "cancelling"
  | "cancelled";

/** The rules that a round began with. It is shown and finished with these. */
export interface RoundRules {
  readonly engine: string;
  readonly model: string;
  readonly version: number;
}

export interface Round extends RoundRules {
  readonly id: string;
  readonly playId: string;
  readonly state: RoundState;
  readonly refusal: string | undefined;
  readonly coinUnits: bigint;
  /** All that has been paid. */
  readonly stakeUnits: bigint;
  readonly choice: unknown;
  /** What the player did, in order. */
  readonly actions: readonly unknown[];
  /** An action that is being paid, with the place of its bet among the round's. */
  readonly pending: { readonly action: unknown; readonly place: number } | undefined;
  /** The engine's state. */
  readonly outcome: PlayState | undefined;
  /** All that is won, a pot included. */
  readonly winUnits: bigint | undefined;
  /** The pot that it has won. */
  readonly jackpot: { readonly pot: string; readonly units: bigint } | undefined;
  readonly betBalanceUnits: bigint | undefined;
  readonly finalBalanceUnits: bigint | undefined;
  readonly steps: number;
  readonly shownSteps: number;
  /** Which seed it is drawn from; rounds of the demo's past have none. */
  readonly seed: { readonly id: string; readonly nonce: number } | undefined;
}

export interface RoundRow {
  id: string;
  play_id: string;
  state: RoundState;
  refusal: string | null;
  engine: string;
  model: string;
  version: number;
  coin_units: string;
  stake_units: string;
  choice: unknown;
  actions: unknown[];
  pending: { action: unknown; place: number } | null;
  outcome: PlayState | null;
  win_units: string | null;
  jackpot_pot: string | null;
  jackpot_units: string | null;
  bet_balance_units: string | null;
  final_balance_units: string | null;
  steps: number;
  shown_steps: number;
  seed_id: string | null;
  nonce: string | null;
}

export const ROUND_COLUMNS = `id, play_id, state, refusal, engine, model, version, coin_units, stake_units, choice, actions, pending,
  outcome, win_units, jackpot_pot, jackpot_units, bet_balance_units, final_balance_units, steps, shown_steps, seed_id, nonce`;

/** How long a bet may take before it counts as abandoned and is given back. */
const LEASE_SECONDS = 20;

function toUnits(value: string | null): bigint | undefined {
  return value === null ? undefined : BigInt(value);
}

export function toRound(row: RoundRow): Round {
  const { id, state, engine, model, version, choice, actions, steps } = row;
  return {
    id,
    state,
    engine,
    model,
    version,
    choice,
    actions,
    steps,
    playId: row.play_id,
    refusal: row.refusal ?? undefined,
    coinUnits: BigInt(row.coin_units),
    stakeUnits: BigInt(row.stake_units),
    pending: row.pending ?? undefined,
    outcome: row.outcome ?? undefined,
    winUnits: toUnits(row.win_units),
    jackpot:
      row.jackpot_pot === null
        ? undefined
        : { pot: row.jackpot_pot, units: toUnits(row.jackpot_units) ?? 0n },
    betBalanceUnits: toUnits(row.bet_balance_units),
    finalBalanceUnits: toUnits(row.final_balance_units),
    shownSteps: row.shown_steps,
    seed: row.seed_id === null ? undefined : { id: row.seed_id, nonce: Number(row.nonce) },
  };
}

export interface NewRound extends RoundRules {
  readonly id: string;
  readonly playId: string;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
  readonly choice: unknown;
}

/**
 * Stores the round before anything is sent to the wallet, and takes the next number of the player's seed for it.
 * @returns undefined when this play, or another bet, is running, or when the player has no seed yet
 */
export async function createRound(
  database: Database,
  session: Session,
  round: NewRound,
): Promise<Round["seed"]> {
  const { rows } = await database.query<{ seed_id: string; nonce: string }>({
    name: "create-round",
    text: `with seed as (
             update seeds set nonce = nonce + 1 where operator = $4 and brand = $5 and owner = $15 and state = 'active'
             returning id, nonce)
           insert into rounds (id, session_hash, play_id, operator, brand, player, game_code, engine, model, version, choice,
             coin_units, stake_units, state, lease_until, seed_id, nonce)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'betting', now() + make_interval(secs => $14),
             seed.id, seed.nonce from seed
           on conflict do nothing returning seed_id, nonce`,
    values: [
      round.id,
      session.idHash,
      round.playId,
      session.operator,
      session.brand,
      session.member?.player,
      session.gameCode,
      round.engine,
      round.model,
      round.version,
      JSON.stringify(round.choice),
      round.coinUnits,
      round.stakeUnits,
      LEASE_SECONDS,
      ownerOf(session),
    ],
  });
  return rows[0] && { id: rows[0].seed_id, nonce: Number(rows[0].nonce) };
}

export async function findPlay(
  database: Database,
  session: Session,
  playId: string,
): Promise<Round | undefined> {
  const { rows } = await database.query<RoundRow>({
    name: "find-play",
    text: `select ${ROUND_COLUMNS} from rounds where session_hash = $1 and play_id = $2`,
    values: [session.idHash, playId],
  });
  return rows[0] && toRound(rows[0]);
}

/** The coin of the player's last round of this game; undefined on a first visit and in demo play. */
export async function findLastCoin(database: Database, session: Session): Promise<bigint | undefined> {
  if (!session.member) return undefined;
  const { rows } = await database.query<{ units: string }>({
    name: "find-last-coin",
    text: `select coin_units as units from rounds
           where operator = $1 and brand = $2 and player = $3 and game_code = $4
           order by created_at desc limit 1`,
    values: [session.operator, session.brand, session.member.player, session.gameCode],
  });
  return rows[0] && BigInt(rows[0].units);
}

/** Renews the lease of a bet while a caller waits for it. `false`: the bet is no longer running. */
export async function renewBet(database: Database, roundId: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "renew-bet",
    text: `update rounds set lease_until = now() + make_interval(secs => $2) where id = $1 and state = 'betting'`,
    values: [roundId, LEASE_SECONDS],
  });
  return rowCount === 1;
}

/** Holds a bet that has not been drawn yet until the transaction ends. `false`: it has been drawn, or given back. */
export async function holdBet(database: Database, roundId: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "hold-bet",
    text: "select 1 from rounds where id = $1 and state = 'betting' for no key update",
    values: [roundId],
  });
  return rowCount === 1;
}

interface Outcome {
  readonly outcome: PlayState;
  /** All that is won, a pot included. */
  readonly winUnits: bigint;
  readonly betBalanceUnits: bigint;
  readonly jackpot: Round["jackpot"];
}

/** Stores the outcome of a paid bet. A play that is over waits for its win to be paid; another one goes on. */
export async function setOutcome(
  database: Database,
  roundId: string,
  { outcome, winUnits, betBalanceUnits, jackpot }: Outcome,
): Promise<Round | undefined> {
  const { rows } = await database.query<RoundRow>({
    name: "set-outcome",
    text: `update rounds set state = $5, outcome = $2, win_units = $3, bet_balance_units = $4, steps = $6,
             jackpot_pot = $7, jackpot_units = $8, updated_at = now()
           where id = $1 and state = 'betting' returning ${ROUND_COLUMNS}`,
    values: [
      roundId,
      JSON.stringify(outcome),
      outcome.isOver ? winUnits : null,
      betBalanceUnits,
      outcome.isOver ? "drawn" : "running",
      outcome.steps,
      jackpot?.pot,
      jackpot?.units,
    ],
  });
  return rows[0] && toRound(rows[0]);
}

export async function setSettled(database: Database, roundId: string, finalUnits: bigint): Promise<void> {
  await database.query({
    name: "set-settled",
    text: `update rounds set state = 'settled', final_balance_units = $2, updated_at = now()
           where id = $1 and state = 'drawn'`,
    values: [roundId, finalUnits],
  });
}

export async function setRefused(database: Database, roundId: string, refusal: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "set-refused",
    text: "update rounds set state = 'refused', refusal = $2, updated_at = now() where id = $1 and state = 'betting'",
    values: [roundId, refusal],
  });
  return rowCount === 1;
}

export async function setCancelling(database: Database, roundId: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "set-cancelling",
    text: "update rounds set state = 'cancelling', updated_at = now() where id = $1 and state = 'betting'",
    values: [roundId],
  });
  return rowCount === 1;
}

export async function setCancelled(database: Database, roundId: string): Promise<void> {
  await database.query({
    name: "set-cancelled",
    text: "update rounds set state = 'cancelled', updated_at = now() where id = $1 and state = 'cancelling'",
    values: [roundId],
  });
}
