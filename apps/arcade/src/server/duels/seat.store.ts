import type { Seat } from "../../engine/engine.ts";
import type { Database } from "../database.ts";
import { ROUND_COLUMNS, type Round, type RoundRow, toRound } from "../rounds/round.store.ts";
import type { Session } from "../session/session.store.ts";
import { tokenOf } from "../session/token.store.ts";
import { openIfReadable, type Vault } from "../vault.ts";

/** Gives a paid round its seat. `false`: it is not waited for any more, and its bet is being given back. */
export async function takeSeat(
  database: Database,
  roundId: string,
  duelId: string,
  seat: Seat,
  balanceUnits: bigint,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: "take-seat",
    text: `update rounds set state = 'placed', duel_id = $2, seat = $3, bet_balance_units = $4, updated_at = now()
           where id = $1 and state = 'betting'`,
    values: [roundId, duelId, seat, balanceUnits],
  });
  return rowCount === 1;
}

export interface Seated {
  readonly seat: Seat;
  readonly round: Round;
}

/** The player's seat in this duel, whichever of their sessions took it. */
export async function findSeat(
  database: Database,
  session: Session,
  duelId: string,
): Promise<Seated | undefined> {
  const { rows } = await database.query<RoundRow & { seat: Seat }>({
    name: "find-seat",
    text: `select ${ROUND_COLUMNS}, seat from rounds
           where duel_id = $1 and (session_hash = $2 or (player is not null and operator = $3 and brand = $4 and player = $5))`,
    values: [duelId, session.idHash, session.operator, session.brand, session.member?.player],
  });
  return rows[0] && { seat: rows[0].seat, round: toRound(rows[0]) };
}

/** The duel in which the player sits in this game, or which was the last one. */
export async function findLastDuelId(database: Database, session: Session): Promise<string | undefined> {
  const { rows } = await database.query<{ duel_id: string }>({
    name: "find-last-duel",
    text: `select duel_id from rounds
           where duel_id is not null and game_code = $1
             and (session_hash = $2 or (player is not null and operator = $3 and brand = $4 and player = $5))
           order by created_at desc limit 1`,
    values: [session.gameCode, session.idHash, session.operator, session.brand, session.member?.player],
  });
  return rows[0]?.duel_id;
}

interface SeatedMember {
  readonly player: string;
  /** Undefined when this process cannot open it. Wins and rollbacks are taken without (ADR 22). */
  readonly token: string | undefined;
  readonly betUuid: string;
}

/** A seat as it is settled. */
export interface SeatToPay {
  readonly seat: Seat;
  readonly roundId: string;
  readonly playId: string;
  readonly stakeUnits: bigint;
  readonly sessionHash: Buffer;
  readonly vendor: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly label: string;
  /** Absent in demo play. */
  readonly member: SeatedMember | undefined;
}

interface SeatRow {
  seat: Seat;
  round_id: string;
  play_id: string;
  stake_units: string;
  session_hash: Buffer;
  vendor: string;
  currency: string;
  game_code: string;
  operator: string;
  player: string | null;
  sealed_token: Buffer | null;
  bet_uuid: string | null;
}

/** A few letters by which an opponent can be told from another, and from which nobody can be found. */
const labelOf = (roundId: string): string => roundId.slice(-4).toUpperCase();

/** Both seats of a duel, in order; a bot's is not among them. */
export async function listSeats(database: Database, vault: Vault, duelId: string): Promise<SeatToPay[]> {
  const { rows } = await database.query<SeatRow>({
    name: "list-seats",
    text: `select r.seat, r.id as round_id, r.play_id, r.stake_units, r.session_hash, s.vendor, s.currency, s.game_code,
             s.operator, s.player, s.sealed_token, c.transaction_uuid as bet_uuid
           from rounds r join sessions s on s.id_hash = r.session_hash
             left join wallet_calls c on c.round_id = r.id and c.kind = 'bet' and c.place = 0
           where r.duel_id = $1 order by r.seat`,
    values: [duelId],
  });
  return rows.map((row) => ({
    seat: row.seat,
    roundId: row.round_id,
    playId: row.play_id,
    stakeUnits: BigInt(row.stake_units),
    sessionHash: row.session_hash,
    vendor: row.vendor,
    currency: row.currency,
    gameCode: row.game_code,
    label: labelOf(row.round_id),
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
