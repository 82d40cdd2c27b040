import { findLotterySchedule, numeroOf } from "@croupier/domain/lottery-schedule";
import type { Database } from "../database.ts";

const MINUTE_MS = 60_000;

/** Moves the open draws of lotteries this many minutes back on their calendar, as if that time had passed. */
export async function letPass(database: Database, minutes: number): Promise<void> {
  const { rows } = await database.query<{ id: string; game_code: string; draws_at: Date }>(
    "select id, game_code, draws_at from draws where state = 'open' and draws_at is not null",
  );
  for (const { id, game_code: gameCode, draws_at: drawsAt } of rows) {
    const schedule = findLotterySchedule(gameCode);
    if (!schedule) throw new Error(`${gameCode} has no schedule`);
    await database.query(
      `update draws set numero = $2, closes_at = closes_at - make_interval(mins => $3), draws_at = draws_at - make_interval(mins => $3),
         ends_at = ends_at - make_interval(mins => $3) where id = $1`,
      [id, numeroOf(schedule, drawsAt.getTime() - minutes * MINUTE_MS), minutes],
    );
  }
}
