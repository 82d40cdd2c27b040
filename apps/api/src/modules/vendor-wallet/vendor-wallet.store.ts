import type { Brand } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";

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
  text: `select a.currency, a.balance_units, s.game_code from vendor_players p
    join accounts a using (account_id)
    join game_sessions s on s.account_id = p.account_id and s.vendor = p.vendor
    where p.player_id = $1 and p.vendor = $2 and s.token_hash = $3`,
};

/** A player under the name that he has at this vendor (SEC-29). */
export const findPlayer = (
  database: Database,
  brand: Brand,
  vendor: string,
  name: string,
): Promise<PlayerRow | undefined> =>
  database.forBrand(brand.brandId, async (q) => (await q.query<PlayerRow>(player, [name, vendor]))[0]);

/** The same, with the game that his token was given for; expired tokens still read (vendor-wallet rule 2). */
export const findPlayerOfToken = (
  database: Database,
  brand: Brand,
  vendor: string,
  name: string,
  tokenHash: Buffer,
): Promise<(PlayerRow & { game_code: string }) | undefined> =>
  database.forBrand(
    brand.brandId,
    async (q) =>
      (await q.query<PlayerRow & { game_code: string }>(playerOfToken, [name, vendor, tokenHash]))[0],
  );
