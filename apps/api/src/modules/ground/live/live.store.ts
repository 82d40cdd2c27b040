import type { Queryable } from "../../../platform/db/database.ts";

export const liveChannel = "croupier_live";

/** Replaces the member id in a notification for every page of the brand. */
export const everybody = "*";

/** One notification; PostgreSQL delivers it when the transaction commits. The payload must stay below 8,000 bytes. */
export const notifyLive = (q: Queryable, payload: string): Promise<object[]> =>
  q.query({ name: "live-notify", text: "select pg_notify('croupier_live', $1)" }, [payload]);

/** Publishes balance changes of players, by their names at the vendors, in one notification. */
export const notifyBalances = (q: Queryable, players: readonly string[]): Promise<object[]> =>
  q.query(
    {
      name: "live-notify-balances",
      text: `select pg_notify('croupier_live', payload) from (
          select jsonb_agg(distinct jsonb_build_array(p.merchant_id, a.member_id::text, 'balance'))::text as payload
          from vendor_players p join accounts a using (account_id)
          where p.player_id = any($1) and a.member_id is not null) as told
        where payload is not null`,
    },
    [players],
  );
