import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";

export interface PlayerRow {
  currency: string;
  balance_units: bigint;
}

const player = {
  name: "vendor-player",
  text: `select a.currency, a.balance_units from vendor_players p join accounts a using (account_id)
    where p.player_id = $1 and p.vendor = $2`,
};
const playerOfToken = {
  name: "vendor-player-of-token",
  text: `select a.currency, a.balance_units, s.game_code, exists (select from sessions l
        where l.session_id = s.session_id and l.expires_at > $4 and l.last_seen_at > $5) as is_signed_in,
      a.has_play_rules and exists (select from play_rules r
        where r.account_id = a.account_id and r.stopped_until > $4) as has_stopped
    from vendor_players p
    join accounts a using (account_id)
    join game_sessions s on s.account_id = p.account_id and s.vendor = p.vendor
    where p.player_id = $1 and p.vendor = $2 and s.token_hash = $3`,
};

/** Finds a player by their name at this vendor (SEC-29). */
export const findPlayer = (
  database: Database,
  brand: Brand,
  vendor: string,
  name: string,
): Promise<PlayerRow | undefined> =>
  database.forBrand(brand.brandId, async (q) => (await q.query<PlayerRow>(player, [name, vendor]))[0]);

export interface LaunchedPlayerRow extends PlayerRow {
  /** The game that the token was issued for. */
  game_code: string;
  /** Whether the login session that launched the game is still alive (SEC-03). */
  is_signed_in: boolean;
  /** Whether a cool-off or an exclusion keeps the player from betting. */
  has_stopped: boolean;
}

/** Finds a player by a token, which may have expired: a bet checks the expiry (ADR 22). */
export const findPlayerOfToken = (
  database: Database,
  brand: Brand,
  by: { vendor: string; name: string; tokenHash: Buffer; now: Date; idleSince: Date },
): Promise<LaunchedPlayerRow | undefined> =>
  database.forBrand(
    brand.brandId,
    async (q) =>
      (
        await q.query<LaunchedPlayerRow>(playerOfToken, [
          by.name,
          by.vendor,
          by.tokenHash,
          by.now,
          by.idleSince,
        ])
      )[0],
  );

const realMember = {
  name: "vendor-real-member",
  text: `select a.member_id from vendor_players p join accounts a using (account_id)
    where p.player_id = $1 and p.vendor = $2 and a.is_real`,
};

/** Finds the member who plays with real money under this name at the vendor. */
export const findRealMember = async (
  q: Queryable,
  by: { vendor: string; player: string },
): Promise<bigint | undefined> =>
  (await q.query<{ member_id: bigint }>(realMember, [by.player, by.vendor]))[0]?.member_id;

const realPlay = {
  name: "vendor-real-play",
  text: `select a.member_id as "memberId", r.game_code as "gameCode" from vendor_players p join accounts a using (account_id)
    join game_rounds r on r.merchant_id = app_merchant() and r.vendor = p.vendor and r.account_id = p.account_id and same_key(r.round_id, $3)
    where p.player_id = $1 and p.vendor = $2 and a.is_real`,
};

/** Finds the member who plays a round with real money under this name at the vendor, and the round's game. */
export const findRealPlay = async (
  q: Queryable,
  by: { vendor: string; player: string; roundId: string },
): Promise<{ memberId: bigint; gameCode: string } | undefined> =>
  (await q.query<{ memberId: bigint; gameCode: string }>(realPlay, [by.player, by.vendor, by.roundId]))[0];
