import type { Database } from "../database.ts";
import type { Session } from "../session/session.store.ts";
import { ROUND_COLUMNS, type Round, type RoundRow, toRound } from "./round.store.ts";

const SAME_PLAY = `(session_hash = $1 or (player is not null and operator = $2 and brand = $3 and player = $4
  and game_code = $5))`;

function playOf(session: Session): unknown[] {
  return [session.idHash, session.operator, session.brand, session.member?.player, session.gameCode];
}

/** A round of this player in this game that runs, or else the last one that has not been shown to its end. */
export async function findUnshown(database: Database, session: Session): Promise<Round | undefined> {
  const { rows } = await database.query<RoundRow>({
    name: "find-unshown",
    text: `select ${ROUND_COLUMNS} from rounds where ${SAME_PLAY} and shown_at is null and outcome is not null
           order by state = 'running' desc, created_at desc limit 1`,
    values: playOf(session),
  });
  return rows[0] && toRound(rows[0]);
}

/** Stores how far a round has been shown. After the last step, the round and all older ones are finished. */
export async function setShown(
  database: Database,
  session: Session,
  roundId: string,
  steps: number,
): Promise<void> {
  await database.query({
    name: "set-shown",
    // In a fixed order: otherwise two concurrent reports would deadlock on the older rounds.
    text: `with reported as (
             select created_at, $7 >= steps and state <> 'running' as is_over
             from rounds where id = $6 and outcome is not null and ${SAME_PLAY}),
           held as (
             select r.id from rounds r, reported
             where r.outcome is not null and r.state <> 'running' and r.shown_at is null and ${SAME_PLAY}
               and (r.id = $6 or reported.is_over and r.created_at < reported.created_at)
             order by r.created_at, r.id for no key update of r)
           update rounds set
             shown_steps = case when id = $6 then greatest(shown_steps, $7) else shown_steps end,
             shown_at = case when id <> $6 or $7 >= steps then now() end
           where id in (select id from held)`,
    values: [...playOf(session), roundId, steps],
  });
}
