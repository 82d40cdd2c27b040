import type pg from "pg";
import { isSame } from "../../../../apps/arcade/src/fair/verify.ts";
import type { Told } from "../told.ts";
import type { RoundRow } from "./rows.ts";

const played = new Set(["running", "drawn", "settled"]);

/** Players' answers equal the stored rows: no accepted bet is lost, no win differs, no refused play cost money. */
export async function compareTold(
  pool: pg.Pool,
  { rounds: told, draws, refused }: Told,
  rounds: readonly RoundRow[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  const byId = new Map(rounds.map((round) => [round.id, round]));
  const { rows } = await pool.query<{ id: string; state: string; outcome: unknown; drawn: unknown }>(
    "select d.id, d.state, d.outcome, c.drawn from draws d left join corrections c on c.draw_id = d.id",
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const { rows: ended } = await pool.query<{ id: string }>("select id from duels where state = 'void'");
  const voidDuels = new Set(ended.map(({ id }) => id));
  for (const [id, { stakeUnits, winUnits }] of told) {
    const round = byId.get(id);
    const name = `INV-09: round ${id} of ${round?.game_code}`;
    const isVoid = stored.get(round?.draw_id ?? "")?.state === "void" || voidDuels.has(round?.duel_id ?? "");
    if (round?.state !== (isVoid ? "cancelled" : "settled"))
      faults.push(`${name} was told as played and is ${round?.state}`);
    else if (isVoid) continue;
    else if (winUnits !== undefined && ![round.win_units, round.win_before_units].includes(winUnits))
      faults.push(`${name} was told to win ${winUnits} and has won ${round.win_units}`);
    else if (BigInt(round.stake_units) < BigInt(stakeUnits))
      faults.push(`${name} was told to cost ${stakeUnits} and costs ${round.stake_units}`);
  }
  for (const [id, outcomes] of draws)
    for (const outcome of outcomes) {
      const draw = stored.get(id);
      if (!isSame(outcome, draw?.outcome) && !isSame(outcome, draw?.drawn))
        faults.push(`INV-09: draw ${id} was shown with ${JSON.stringify(outcome)}`);
    }
  for (const { play_id: playId, id, state } of rounds)
    if (refused.has(playId) && played.has(state))
      faults.push(
        `INV-09: play ${playId} was refused (${refused.get(playId)}), and its round ${id} is ${state}`,
      );
  return faults;
}
