import type { CatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Queryable } from "../../platform/db/database.ts";

export type Names = Readonly<Partial<Record<Language, string>>>;

/** A game of the catalogue, the same for every brand. */
export interface GameRow {
  node_id: number;
  vendor: string;
  game_code: string;
  game_type: CatalogueGameType;
  classifications: string[];
  min_bet_units: bigint;
  is_new: boolean;
  support_play: boolean;
  has_demo: boolean;
  play_type: string;
  lotto_mode: string;
  room_id: string;
  names: Names;
}

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
}

/** Vendors that the brand offers, in its order. */
export const listOfferedVendors = (q: Queryable): Promise<OfferedVendorRow[]> =>
  q.query({
    name: "catalogue-vendors",
    text: `select v.vendor, v.names, coalesce(b.show_logo, true) as show_logo from vendors v left join brand_vendors b using (vendor)
      where v.enabled and coalesce(b.enabled, true) order by coalesce(b.rank, v.rank), v.vendor`,
  });

/** The maintained counts, less the few games that the brand has switched off. */
export const listVendorCounts = (q: Queryable): Promise<VendorCountRow[]> =>
  q.query({
    name: "catalogue-counts",
    text: `with hidden as (
        select g.vendor, g.game_type, c.classification, count(*)::integer as games
        from brand_games b join games g using (node_id)
          cross join lateral unnest(g.classifications || ''::text) as c (classification)
        where not b.enabled and g.enabled group by 1, 2, 3)
      select c.vendor, c.game_type, c.classification, c.games - coalesce(h.games, 0) as games
      from vendor_counts c left join hidden h using (vendor, game_type, classification)
      where c.games > coalesce(h.games, 0) order by c.vendor, c.game_type, c.classification`,
  });

/** What a list of games is narrowed by; an undefined field narrows nothing. */
export interface GameFilter {
  gameTypes: readonly CatalogueGameType[];
  vendors: readonly string[];
  classification: string | undefined;
  onlyNew: boolean;
  /** Games whose smallest bet is at most this. */
  minBetUnits: bigint | undefined;
  /** Games of at least so many lines. */
  minLines: number | undefined;
}

const filterCondition = `g.enabled and g.game_type = any($1) and g.vendor = any($2)
  and ($3::text is null or g.classifications @> array[$3]) and (not $4 or g.is_new)
  and ($5::bigint is null or g.min_bet_units <= $5) and ($6::integer is null or g.lines >= $6)
  and not exists (select from brand_games b where b.node_id = g.node_id and not b.enabled)`;

const filterValues = (filter: GameFilter): unknown[] => [
  filter.gameTypes,
  filter.vendors,
  filter.classification ?? null,
  filter.onlyNew,
  filter.minBetUnits?.toString() ?? null,
  filter.minLines ?? null,
];

/** What lists are narrowed by, of one game. */
export interface ListedGameRow {
  node_id: number;
  vendor: string;
  is_new: boolean;
  min_bet_units: bigint;
  lines: number | null;
}

/** The brand's games of some types, and of a classification if one is asked for, in the order of their list. */
export const listGames = (
  q: Queryable,
  gameTypes: readonly CatalogueGameType[],
  classification: string | undefined,
): Promise<ListedGameRow[]> =>
  q.query(
    {
      name: "catalogue-list",
      text: `select g.node_id, g.vendor, g.is_new, g.min_bet_units, g.lines from games g
        where g.enabled and g.game_type = any($1) and ($2::text is null or g.classifications @> array[$2])
          and not exists (select from brand_games b where b.node_id = g.node_id and not b.enabled)
        order by g.rank, g.node_id`,
    },
    [gameTypes, classification ?? null],
  );

/** The most that a search answers: nobody pages through more. */
const longestSearch = 5_000;

/**
 * Ids of the games whose name in one of the languages has every word; names that begin with the first word come
 * first. Unnamed on purpose: a named statement would turn to a generic plan and lose the trigram index.
 */
export async function searchGameIds(
  q: Queryable,
  filter: GameFilter,
  words: readonly string[],
  languages: readonly Language[],
): Promise<Int32Array> {
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  const conditions = patterns.map((_, index) => `folded like $${index + 9}`).join(" and ");
  const text = `select g.node_id from games g join (
      select node_id, bool_or(folded like $8) as leads from game_names
      where language = any($7) and ${conditions} group by node_id) n using (node_id)
    where ${filterCondition} order by not n.leads, g.rank, g.node_id limit ${longestSearch}`;
  const lead = `${escapeLike(words[0] ?? "")}%`;
  return toIds(await q.query(text, [...filterValues(filter), languages, lead, ...patterns]));
}

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const toIds = (rows: readonly { node_id: number }[]): Int32Array =>
  Int32Array.from(rows, (row) => row.node_id);

const gameColumns = `g.node_id, g.vendor, g.game_code, g.game_type, g.classifications, g.min_bet_units, g.is_new,
  g.support_play, g.has_demo, g.play_type, g.lotto_mode, g.room_id,
  (select jsonb_object_agg(n.language, n.name) from game_names n where n.node_id = g.node_id) as names`;

/** Games by their ids, in no order. */
export const findGameRows = (q: Queryable, nodeIds: readonly number[]): Promise<GameRow[]> =>
  q.query(
    {
      name: "catalogue-games",
      text: `select ${gameColumns} from games g where g.node_id = any($1::integer[])`,
    },
    [nodeIds],
  );

/** The brand's hot games in its order; games and vendors that are off are left out. */
export const listHotGames = (
  q: Queryable,
): Promise<{ node_id: number; game_type: CatalogueGameType; vendor: string }[]> =>
  q.query({
    name: "catalogue-hot",
    text: `select g.node_id, g.game_type, g.vendor from brand_games b join games g using (node_id)
      where b.hot_rank is not null and b.enabled and g.enabled order by b.hot_rank, g.node_id`,
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
}

const playable = `select g.node_id, g.vendor, g.game_code, g.game_type, g.support_play, v.aggregator,
    (select jsonb_object_agg(n.language, n.name) from game_names n where n.node_id = g.node_id) as names,
    g.enabled and coalesce(bg.enabled, true) as enabled, v.enabled and coalesce(bv.enabled, true) as vendor_enabled
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

/** What a picture of a game is drawn from: the catalogue's own facts, the same for every brand. */
export const findDrawableGame = async (
  q: Queryable,
  vendor: string,
  gameCode: string,
): Promise<{ category: CatalogueGameType; name: string } | undefined> =>
  (
    await q.query<{ category: CatalogueGameType; name: string }>(
      {
        name: "catalogue-drawable",
        text: `select g.game_type as category, n.name from games g join game_names n using (node_id)
          where g.vendor = $1 and g.game_code = $2 and n.language = 'EN'`,
      },
      [vendor, gameCode],
    )
  )[0];

export const listVendorCodes = async (q: Queryable): Promise<string[]> =>
  (await q.query<{ vendor: string }>("select vendor from vendors")).map((row) => row.vendor);
