import type { Database } from "../../../platform/db/database.ts";
import { createToken } from "../../../platform/ids.ts";

export interface NewGameSession {
  readonly brandId: number;
  readonly merchantCode: string;
  readonly accountId: bigint;
  /** The login session that launched the game. Bets keep that session alive (SEC-04). */
  readonly sessionId: bigint;
  readonly vendor: string;
  /** The game's code at its vendor. */
  readonly gameCode: string;
  readonly nodeId: string;
  readonly gameVendor: string;
  readonly gameType: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The member's name at the vendor, created at the first launch there. */
const player = {
  name: "launch-player",
  text: `with made as (
      insert into vendor_players (player_id, merchant_id, vendor, account_id) values ($1, $2, $3, $4)
      on conflict (merchant_id, vendor, account_id) do nothing returning player_id)
    select player_id from made
    union all select player_id from vendor_players where merchant_id = $2 and vendor = $3 and account_id = $4`,
};
const session = {
  name: "launch-session",
  text: `insert into game_sessions
      (token_hash, merchant_id, account_id, vendor, game_code, node_id, game_vendor, game_type, created_at, expires_at,
       session_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};
/**
 * Wins and rollbacks need no session. A prize needs it for 90 days after its end (CASE-07); then the rows can be deleted.
 */
const cleanup = {
  name: "launch-tidy",
  text: "delete from game_sessions where account_id = $1 and expires_at < $2::timestamptz - interval '91 days'",
};

/** Stores a launch. @returns the member's name at the vendor */
export const createGameSession = (database: Database, launch: NewGameSession): Promise<string> =>
  database.transaction(launch.brandId, async (q) => {
    const { brandId, vendor, accountId } = launch;
    const name = `${launch.merchantCode}-${createToken(15)}`;
    const values = [name, brandId, vendor, accountId];
    let [row] = await q.query<{ player_id: string }>(player, values);
    // Another first launch ran at the same time and inserted the name after this statement's snapshot.
    if (!row) [row] = await q.query<{ player_id: string }>(player, values);
    if (!row) throw new Error("a player was neither made nor found");
    await q.query(cleanup, [accountId, launch.now]);
    await q.query(session, [
      launch.tokenHash,
      brandId,
      accountId,
      vendor,
      launch.gameCode,
      launch.nodeId,
      launch.gameVendor,
      launch.gameType,
      launch.now,
      launch.expiresAt,
      launch.sessionId,
    ]);
    return row.player_id;
  });
