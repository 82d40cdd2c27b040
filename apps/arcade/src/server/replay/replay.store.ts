import type { Seat } from "../../engine/engine.ts";
import type { Database } from "../database.ts";
import { ROUND_COLUMNS, type Round, type RoundRow, toRound } from "../rounds/round.store.ts";
import type { ReplayTicket } from "./ticket.ts";

/** A round that is over, with all that its page needs to know around it. */
export interface PastRound {
  readonly round: Round;
  readonly sessionHash: Buffer;
  readonly gameCode: string;
  readonly title: string;
  readonly currency: string;
  readonly at: number;
  readonly drawId: string | undefined;
  readonly duel: { readonly id: string; readonly seat: Seat } | undefined;
}

interface PastRow extends RoundRow {
  session_hash: Buffer;
  game_code: string;
  title: string;
  currency: string;
  created_at: Date;
  draw_id: string | null;
  duel_id: string | null;
  seat: Seat | null;
}

/** @returns undefined for a round that is not this player's at this brand, or is not over */
export async function findPastRound(
  database: Database,
  { roundId, operator, brand, player }: ReplayTicket,
): Promise<PastRound | undefined> {
  const { rows } = await database.query<PastRow>({
    name: "find-past-round",
    text: `select ${ROUND_COLUMNS}, session_hash, game_code, created_at, draw_id, duel_id, seat,
             (select title from sessions s where s.id_hash = session_hash) as title,
             (select currency from sessions s where s.id_hash = session_hash) as currency
           from rounds where id = $1 and operator = $2 and brand = $3 and player = $4 and state in ('drawn', 'settled')`,
    values: [roundId, operator, brand, player],
  });
  const row = rows[0];
  if (!row) return undefined;
  const { title, currency, duel_id: duelId, seat } = row;
  return {
    round: toRound(row),
    sessionHash: row.session_hash,
    gameCode: row.game_code,
    title,
    currency,
    at: row.created_at.getTime(),
    drawId: row.draw_id ?? undefined,
    duel: duelId === null || seat === null ? undefined : { id: duelId, seat },
  };
}
