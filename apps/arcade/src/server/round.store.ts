import type { RoundOutcome } from "../engine/round.ts";
import type { Database } from "./database.ts";
import type { Session } from "./session.store.ts";

/**
 * betting -> drawn -> settled, or betting -> refused, or betting -> cancelling -> cancelled. Every step is an update
 * with the previous state in its condition, so exactly one of two processes makes it, and a bet is never both played
 * and rolled back.
 */
export type RoundState = "betting" | "drawn" | "settled" | "refused" | "cancelling" | "cancelled";

export interface Round {
  readonly id: string;
  readonly spinId: string;
  readonly state: RoundState;
  readonly refusal: string | undefined;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
  readonly outcome: RoundOutcome | undefined;
  readonly winUnits: bigint | undefined;
  readonly betBalanceUnits: bigint | undefined;
  readonly finalBalanceUnits: bigint | undefined;
  readonly shownSpins: number;
}

interface RoundRow {
  id: string;
  spin_id: string;
  state: RoundState;
  refusal: string | null;
  coin_units: string;
  stake_units: string;
  outcome: RoundOutcome | null;
  win_units: string | null;
  bet_balance_units: string | null;
  final_balance_units: string | null;
  shown_spins: number;
}

const COLUMNS = `id, spin_id, state, refusal, coin_units, stake_units, outcome, win_units, bet_balance_units,
  final_balance_units, shown_spins`;

/** How long a bet may take before it counts as abandoned and is given back. */
const LEASE_SECONDS = 20;

function toUnits(value: string | null): bigint | undefined {
  return value === null ? undefined : BigInt(value);
}

function toRound(row: RoundRow): Round {
  return {
    id: row.id,
    spinId: row.spin_id,
    state: row.state,
    refusal: row.refusal ?? undefined,
    coinUnits: BigInt(row.coin_units),
    stakeUnits: BigInt(row.stake_units),
    outcome: row.outcome ?? undefined,
    winUnits: toUnits(row.win_units),
    betBalanceUnits: toUnits(row.bet_balance_units),
    finalBalanceUnits: toUnits(row.final_balance_units),
    shownSpins: row.shown_spins,
  };
}

export interface NewRound {
  readonly id: string;
  readonly spinId: string;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
}

/** Stores the round before anything is sent to the wallet. `false`: this spin, or another bet, is running. */
export async function createRound(database: Database, session: Session, round: NewRound): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "create-round",
    text: `insert into rounds (id, session_hash, spin_id, operator, brand, player, game_code, coin_units,
             stake_units, state, lease_until)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'betting', now() + make_interval(secs => $10))
           on conflict do nothing`,
    values: [
      round.id,
      session.idHash,
      round.spinId,
      session.operator,
      session.brand,
      session.member?.player,
      session.gameCode,
      round.coinUnits,
      round.stakeUnits,
      LEASE_SECONDS,
    ],
  });
  return rowCount === 1;
}

export async function findSpin(
  database: Database,
  session: Session,
  spinId: string,
): Promise<Round | undefined> {
  const { rows } = await database.query<RoundRow>({
    name: "find-spin",
    text: `select ${COLUMNS} from rounds where session_hash = $1 and spin_id = $2`,
    values: [session.idHash, spinId],
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

/** Renews the lease of a bet while somebody waits for it. `false`: the bet is no longer running. */
export async function renewBet(database: Database, roundId: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "renew-bet",
    text: `update rounds set lease_until = now() + make_interval(secs => $2) where id = $1 and state = 'betting'`,
    values: [roundId, LEASE_SECONDS],
  });
  return rowCount === 1;
}

export async function setDrawn(
  database: Database,
  roundId: string,
  drawn: { outcome: RoundOutcome; winUnits: bigint; betBalanceUnits: bigint },
): Promise<Round | undefined> {
  const { rows } = await database.query<RoundRow>({
    name: "set-drawn",
    text: `update rounds set state = 'drawn', outcome = $2, win_units = $3, bet_balance_units = $4, updated_at = now()
           where id = $1 and state = 'betting' returning ${COLUMNS}`,
    values: [roundId, JSON.stringify(drawn.outcome), drawn.winUnits, drawn.betBalanceUnits],
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

const SAME_PLAY = `(session_hash = $1 or (player is not null and operator = $2 and brand = $3 and player = $4
  and game_code = $5))`;

function playOf(session: Session): unknown[] {
  return [session.idHash, session.operator, session.brand, session.member?.player, session.gameCode];
}

/** The last round of this player in this game that has not been shown to its end. */
export async function findUnshown(database: Database, session: Session): Promise<Round | undefined> {
  const { rows } = await database.query<RoundRow>({
    name: "find-unshown",
    text: `select ${COLUMNS} from rounds where ${SAME_PLAY} and shown_at is null and outcome is not null
           order by created_at desc limit 1`,
    values: playOf(session),
  });
  return rows[0] && toRound(rows[0]);
}

/** Stores how far a round has been shown. After the last spin, the round and all older ones are finished. */
export async function setShown(
  database: Database,
  session: Session,
  roundId: string,
  spins: number,
): Promise<void> {
  await database.query({
    name: "set-shown",
    // In a fixed order: otherwise two concurrent reports would deadlock on the older rounds.
    text: `with reported as (
             select created_at, $7 >= jsonb_array_length(outcome -> 'spins') as is_over
             from rounds where id = $6 and outcome is not null and ${SAME_PLAY}),
           held as (
             select r.id from rounds r, reported
             where r.outcome is not null and r.shown_at is null and ${SAME_PLAY}
               and (r.id = $6 or reported.is_over and r.created_at < reported.created_at)
             order by r.created_at, r.id for no key update of r)
           update rounds set
             shown_spins = case when id = $6 then greatest(shown_spins, $7) else shown_spins end,
             shown_at = case when id <> $6 or $7 >= jsonb_array_length(outcome -> 'spins') then now() end
           where id in (select id from held)`,
    values: [...playOf(session), roundId, spins],
  });
}
