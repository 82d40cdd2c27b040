import type { Database } from "../database.ts";
import { type NewRound, ROUND_COLUMNS, type Round, type RoundRow, toRound } from "../rounds/round.store.ts";
import type { Session } from "../session/session.store.ts";
import { tokenOf } from "../session/token.store.ts";
import { openIfReadable, type Vault } from "../vault.ts";

/** How long a bet may take before it counts as abandoned and is given back. */
const LEASE_SECONDS = 20;

/** Stores a bet before it is paid. `false`: the bell has rung, or the bet is there. */
export async function createBet(
  database: Database,
  session: Session,
  bet: NewRound,
  drawId: string,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "create-bet",
    text: `insert into rounds (id, session_hash, play_id, operator, brand, player, game_code, engine, model, version, choice,
             coin_units, stake_units, state, lease_until, draw_id)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'betting', now() + make_interval(secs => $14), d.id
           from draws d where d.id = $15 and d.state = 'open' and d.closes_at > clock_timestamp()
           on conflict do nothing`,
    values: [
      bet.id,
      session.idHash,
      bet.playId,
      session.operator,
      session.brand,
      session.member?.player,
      session.gameCode,
      bet.engine,
      bet.model,
      bet.version,
      JSON.stringify(bet.choice),
      bet.coinUnits,
      bet.stakeUnits,
      LEASE_SECONDS,
      drawId,
    ],
  });
  return rowCount === 1;
}

/**
 * A paid bet is in, if the bell has not rung. It holds the draw against being drawn until it is stored.
 * @returns undefined for a bet that is too late, or no longer waited for
 */
export async function setPlaced(
  database: Database,
  roundId: string,
  balanceUnits: bigint,
): Promise<Round | undefined> {
  const { rows } = await database.query<RoundRow>({
    name: "set-placed",
    text: `with draw as (
             select d.id from draws d join rounds r on r.draw_id = d.id
             where r.id = $1 and d.state = 'open' and d.closes_at > clock_timestamp() for key share of d)
           update rounds set state = 'placed', bet_balance_units = $2, updated_at = now()
           where id = $1 and state = 'betting' and draw_id in (select id from draw) returning ${ROUND_COLUMNS}`,
    values: [roundId, balanceUnits],
  });
  return rows[0] && toRound(rows[0]);
}

interface BettingMember {
  readonly player: string;
  /** Undefined when this process cannot open it. Wins and rollbacks are taken without (ADR 22). */
  readonly token: string | undefined;
  readonly betUuid: string;
}

/** A bet that waits for its draw to be settled. */
export interface PlacedBet {
  readonly id: string;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
  readonly choice: unknown;
  readonly sessionHash: Buffer;
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Absent in demo play. */
  readonly member: BettingMember | undefined;
}

interface PlacedRow {
  id: string;
  coin_units: string;
  stake_units: string;
  choice: unknown;
  session_hash: Buffer;
  vendor: string;
  game_code: string;
  currency: string;
  operator: string;
  player: string | null;
  sealed_token: Buffer | null;
  bet_uuid: string | null;
}

/** Holds bets of a draw, each for one process. */
export async function holdPlacedBets(
  database: Database,
  vault: Vault,
  drawId: string,
  limit: number,
): Promise<PlacedBet[]> {
  const { rows } = await database.query<PlacedRow>({
    name: "hold-placed-bets",
    text: `select r.id, r.coin_units, r.stake_units, r.choice, r.session_hash, s.vendor, s.game_code, s.currency,
             s.operator, s.player, s.sealed_token,
             c.transaction_uuid as bet_uuid
           from rounds r join sessions s on s.id_hash = r.session_hash
             left join wallet_calls c on c.round_id = r.id and c.kind = 'bet' and c.place = 0
           where r.draw_id = $1 and r.state = 'placed'
           order by r.id limit $2 for update of r skip locked`,
    values: [drawId, limit],
  });
  return rows.map((row) => ({
    id: row.id,
    coinUnits: BigInt(row.coin_units),
    stakeUnits: BigInt(row.stake_units),
    choice: row.choice,
    sessionHash: row.session_hash,
    vendor: row.vendor,
    gameCode: row.game_code,
    currency: row.currency,
    member:
      row.player === null || row.bet_uuid === null
        ? undefined
        : {
            player: row.player,
            token: openIfReadable(vault, row.sealed_token, tokenOf(row.operator, row.player)),
            betUuid: row.bet_uuid,
          },
  }));
}

export interface SettledBet {
  readonly id: string;
  readonly coins: number;
  readonly winUnits: bigint;
}

/**
 * Stores the wins of bets. Members' wins are still to be paid; play money has been. A draw is shown to all at its time, a
 * duel to each player by their page.
 */
export async function setBetsDrawn(database: Database, bets: readonly SettledBet[]): Promise<void> {
  await database.query({
    name: "set-bets-drawn",
    text: `update rounds r set state = case when r.player is null then 'settled' else 'drawn' end, win_units = b.win_units,
             outcome = jsonb_build_object('coins', b.coins, 'isOver', true, 'steps', 1), steps = 1,
             shown_steps = case when r.duel_id is null then 1 else 0 end,
             final_balance_units = case when r.player is null then r.bet_balance_units + b.win_units end,
             shown_at = case when r.duel_id is null then now() end, updated_at = now()
           from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as b(id, coins, win_units) where r.id = b.id and r.state = 'placed'`,
    values: [
      bets.map(({ id }) => id),
      bets.map(({ coins }) => coins),
      bets.map(({ winUnits }) => String(winUnits)),
    ],
  });
}

/** Pays play money, a session's bets together. */
export async function payDemos(
  database: Database,
  wins: readonly { sessionHash: Buffer; units: bigint }[],
): Promise<void> {
  await database.query({
    name: "pay-demos",
    text: `update sessions s set demo_balance_units = demo_balance_units + w.units
           from (select hash, sum(units) as units from unnest($1::bytea[], $2::bigint[]) as u(hash, units) group by hash) w
           where s.id_hash = w.hash and s.player is null`,
    values: [wins.map(({ sessionHash }) => sessionHash), wins.map(({ units }) => String(units))],
  });
}

/** Ends bets whose draw was void. Members' stakes are still to be rolled back; play money has been given back. */
export async function setBetsVoid(database: Database, ids: readonly string[]): Promise<void> {
  await database.query({
    name: "set-bets-void",
    text: `update rounds set state = case when player is null then 'cancelled' else 'cancelling' end, updated_at = now()
           where id = any($1::uuid[]) and state = 'placed'`,
    values: [ids],
  });
}

/** A player's bets on a draw, oldest first. */
export async function listBets(
  database: Database,
  session: Pick<Session, "idHash" | "operator"> & {
    readonly member: { readonly player: string } | undefined;
  },
  drawId: string,
): Promise<Round[]> {
  const { rows } = await database.query<RoundRow>({
    name: "list-bets",
    text: `select ${ROUND_COLUMNS} from rounds
           where draw_id = $4 and (session_hash = $1 or (player is not null and player = $2 and operator = $3))
           order by created_at`,
    values: [session.idHash, session.member?.player, session.operator, drawId],
  });
  return rows.map(toRound);
}

/** The draw of this number in the player's room, if they have bets on it. @returns its id */
export async function findBetDraw(
  database: Database,
  { idHash, operator, brand, gameCode, member }: Session,
  number: number,
): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>({
    name: "find-bet-draw",
    text: `select d.id from draws d
           where d.operator = $3 and d.brand = $4 and d.game_code = $5 and d.number = $6
             and exists (select from rounds r where r.draw_id = d.id
               and (r.session_hash = $1 or (r.player is not null and r.player = $2 and r.operator = $3)))`,
    values: [idHash, member?.player, operator, brand, gameCode, number],
  });
  return rows[0]?.id;
}
