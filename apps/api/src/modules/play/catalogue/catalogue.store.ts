import type { CatalogueGameType, Volatility } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Queryable } from "../../../platform/db/database.ts";

export type Names = Readonly<Partial<Record<Language, string>>>;

export interface OfferedVendorRow {
  vendor: string;
  names: Names;
  /** Whether the brand shows its logo on cards (API-65). */
  show_logo: boolean;
}

export interface VendorCountRow {
  vendor: string;
  game_type: CatalogueGameType;
  classification: string;
  games: number;
  /** The number of games that can be launched. */
  playable: number;
  /** The number of games with a documented return to player. */
  returns: number;
}

/** Lists the vendors that the brand offers, in the brand's order; vendors of cockfights only if its switch allows them. */
export const listOfferedVendors = (q: Queryable): Promise<OfferedVendorRow[]> =>
  q.query({
    name: "catalogue-vendors",
    text: `select v.vendor, v.names, coalesce(b.show_logo, true) as show_logo from vendors v left join brand_vendors b using (vendor)
      where v.enabled and coalesce(b.enabled, true) and (offers_cockfights() or not exists (
        select from vendor_counts c where c.vendor = v.vendor and c.game_type = 'COCKFIGHT'))
      order by coalesce(b.rank, v.rank), v.vendor`,
  });

/** Reads the maintained game counts and subtracts the few games that the brand has switched off. */
export const listVendorCounts = (q: Queryable): Promise<VendorCountRow[]> =>
  q.query({
    name: "catalogue-counts",
    text: `with hidden as (
        select g.vendor, g.game_type, c.classification, count(*)::integer as games,
          count(*) filter (where g.support_play)::integer as playable, count(g.rtp_ppm)::integer as returns
        from brand_games b join games g using (node_id)
          cross join lateral unnest(g.classifications || ''::text) as c (classification)
        where not b.enabled and g.enabled group by 1, 2, 3)
      select c.vendor, c.game_type, c.classification, c.games - coalesce(h.games, 0) as games,
        c.playable - coalesce(h.playable, 0) as playable, c.returns - coalesce(h.returns, 0) as returns
      from vendor_counts c left join hidden h using (vendor, game_type, classification)
      where c.games > coalesce(h.games, 0) order by c.vendor, c.game_type, c.classification`,
  });

export interface HotGameRow {
  node_id: number;
  game_type: CatalogueGameType;
  vendor: string;
}

/** Lists the brand's hot games in the brand's order, those that can be played first, without games that are switched off. */
export const listHotGames = (q: Queryable): Promise<HotGameRow[]> =>
  q.query({
    name: "catalogue-hot",
    text: `select g.node_id, g.game_type, g.vendor from brand_games b join games g using (node_id)
      where b.hot_rank is not null and b.enabled and g.enabled order by not g.support_play, b.hot_rank, g.node_id`,
  });

export interface PlayableRow {
  node_id: number;
  vendor: string;
  game_code: string;
  game_type: CatalogueGameType;
  names: Names;
  enabled: boolean;
  vendor_enabled: boolean;
  aggregator: string | null;
  support_play: boolean;
  has_demo: boolean;
}

const playable = `select g.node_id, g.vendor, g.game_code, g.game_type, g.support_play, g.has_demo, v.aggregator,
    g.names, g.enabled and coalesce(bg.enabled, true) as enabled, v.enabled and coalesce(bv.enabled, true)
      and (g.game_type <> 'COCKFIGHT' or offers_cockfights()) as vendor_enabled
  from games g join vendors v using (vendor) left join brand_vendors bv using (vendor)
    left join brand_games bg on bg.node_id = g.node_id`;

export const findPlayableById = async (q: Queryable, nodeId: number): Promise<PlayableRow | undefined> =>
  (
    await q.query<PlayableRow>({ name: "catalogue-by-id", text: `${playable} where g.node_id = $1` }, [
      nodeId,
    ])
  )[0];

export const findPlayableByCode = async (
  q: Queryable,
  vendor: string,
  gameCode: string,
): Promise<PlayableRow | undefined> =>
  (
    await q.query<PlayableRow>(
      { name: "catalogue-by-code", text: `${playable} where g.vendor = $1 and g.game_code = $2` },
      [vendor, gameCode],
    )
  )[0];

/** Finds the facts that a game's picture is drawn from. They are the same for every brand. */
export const findDrawableGame = async (
  q: Queryable,
  vendor: string,
  gameCode: string,
): Promise<{ category: CatalogueGameType; name: string } | undefined> =>
  (
    await q.query<{ category: CatalogueGameType; name: string }>(
      {
        name: "catalogue-drawable",
        text: `select game_type as category, names ->> 'EN' as name from games
          where vendor = $1 and game_code = $2 and names ? 'EN'`,
      },
      [vendor, gameCode],
    )
  )[0];

/** Lists all vendors with their English names. */
export const listVendorNames = (q: Queryable): Promise<{ vendor: string; name: string }[]> =>
  q.query("select vendor, coalesce(names ->> 'EN', vendor) as name from vendors");

export interface GameFiguresRow {
  node_id: number;
  rtp_ppm: number | null;
  volatility: Volatility | null;
}

/** The figures that vendors document for games of the brand; games without any are left out. */
export const listFigures = (q: Queryable, nodeIds: readonly number[]): Promise<GameFiguresRow[]> =>
  q.query(
    {
      name: "games-figures",
      text: `select node_id, rtp_ppm, volatility from games g
        where node_id = any($1) and enabled and (rtp_ppm is not null or volatility is not null)
          and not exists (select from brand_games b where b.node_id = g.node_id and not b.enabled)
        order by node_id`,
    },
    [nodeIds],
  );
