import { foldName } from "@croupier/domain/game-names";
import { parseAmount } from "@croupier/domain/money";
import type { ClientBase } from "pg";
import { locks } from "../../../platform/db/locks.ts";
import type { CatalogueFeed, FeedGame } from "./catalogue-feed.ts";

/** The outcome of an import. */
export interface ImportSummary {
  vendors: number;
  games: number;
  /** Games that a full feed no longer names. They are disabled, not deleted. */
  disabledGames: number;
}

const gamesPerStatement = 2_000;

const gameRecord = `(vendor text, game_code text, game_type text, classifications text[], min_bet_units bigint,
  lines integer, is_new boolean, support_play boolean, has_demo boolean, play_type text, lotto_mode text,
  room_id text, rtp_ppm integer, volatility text, rank integer, names jsonb, folded jsonb)`;

const gameFields = [
  "game_type",
  "classifications",
  "min_bet_units",
  "lines",
  "is_new",
  "support_play",
  "has_demo",
  "play_type",
  "lotto_mode",
  "room_id",
  "rtp_ppm",
  "volatility",
  "rank",
  "names",
  "folded",
];

const ppmPerPercent = 10_000;

const columns = (prefix: string): string => gameFields.map((field) => `${prefix}${field}`).join(", ");

const toRecord = (game: FeedGame) => ({
  vendor: game.vendor,
  game_code: game.code,
  game_type: game.gameType,
  classifications: game.classifications ?? [],
  min_bet_units: (parseAmount(game.minBet ?? "0") ?? 0n).toString(),
  lines: game.lines ?? null,
  is_new: game.isNew ?? false,
  support_play: game.supportPlay ?? true,
  has_demo: game.hasDemo ?? false,
  play_type: game.playType ?? "",
  lotto_mode: game.lottoMode ?? "",
  room_id: game.roomId ?? "",
  rtp_ppm: game.rtp === undefined ? null : Math.round(Number(game.rtp) * ppmPerPercent),
  volatility: game.volatility ?? null,
  rank: game.rank ?? 0,
  names: game.names,
  folded: Object.fromEntries(
    Object.entries(game.names).map(([language, name]) => [language, foldName(name)]),
  ),
});

/** Lists the codes of the vendors in the catalogue. */
export async function listVendorCodes(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ vendor: string }>("select vendor from vendors");
  return new Set(rows.map((row) => row.vendor));
}

/**
 * Writes a checked feed inside the caller's transaction, as the owner of the tables. Writing the same feed again
 * changes nothing: games keep their node ids, and unchanged rows are not touched.
 */
export async function writeCatalogue(client: ClientBase, feed: CatalogueFeed): Promise<ImportSummary> {
  await client.query("select pg_advisory_xact_lock($1)", [locks.catalogueImport]);
  await writeVendors(client, feed);
  for (let from = 0; from < feed.games.length; from += gamesPerStatement) {
    const chunk = feed.games.slice(from, from + gamesPerStatement).map(toRecord);
    await writeGames(client, JSON.stringify(chunk));
  }
  const disabledGames = feed.full ? await disableMissing(client, feed) : 0;
  await summarizeCatalogue(client);
  return { vendors: feed.vendors.length, games: feed.games.length, disabledGames };
}

/** Runs an import in its own transaction. */
export async function importCatalogue(client: ClientBase, feed: CatalogueFeed): Promise<ImportSummary> {
  await client.query("begin");
  try {
    const summary = await writeCatalogue(client, feed);
    await client.query("commit");
    return summary;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function writeVendors(client: ClientBase, feed: CatalogueFeed): Promise<void> {
  const records = feed.vendors.map(({ code, names, aggregator, rank }) => ({
    vendor: code,
    names,
    aggregator: aggregator ?? null,
    rank: rank ?? 0,
  }));
  await client.query(
    `insert into vendors (vendor, names, aggregator, rank)
     select vendor, names, aggregator, rank
     from jsonb_to_recordset($1) as f (vendor text, names jsonb, aggregator text, rank integer)
     on conflict (vendor) do update set names = excluded.names, aggregator = excluded.aggregator,
       rank = excluded.rank, enabled = true
     where (vendors.names, vendors.aggregator, vendors.rank, vendors.enabled)
       is distinct from (excluded.names, excluded.aggregator, excluded.rank, true)`,
    [JSON.stringify(records)],
  );
}

/** Updates known games before it inserts new ones, so that known games use up no node ids. */
async function writeGames(client: ClientBase, records: string): Promise<void> {
  await client.query(
    `update games g set (${columns("")}, enabled) = (${columns("f.")}, true)
     from jsonb_to_recordset($1) as f ${gameRecord}
     where g.vendor = f.vendor and g.game_code = f.game_code
       and (${columns("g.")}, g.enabled) is distinct from (${columns("f.")}, true)`,
    [records],
  );
  await client.query(
    `insert into games (vendor, game_code, ${columns("")})
     select f.vendor, f.game_code, ${columns("f.")} from jsonb_to_recordset($1) as f ${gameRecord}
     where not exists (select from games g where g.vendor = f.vendor and g.game_code = f.game_code)
     order by f.rank, f.vendor, f.game_code`,
    [records],
  );
}

async function disableMissing(client: ClientBase, feed: CatalogueFeed): Promise<number> {
  await client.query("update vendors set enabled = false where enabled and vendor <> all($1)", [
    feed.vendors.map((vendor) => vendor.code),
  ]);
  const { rowCount } = await client.query(
    `update games g set enabled = false where enabled and not exists (
       select from unnest($1::text[], $2::text[]) as f (vendor, game_code)
       where f.vendor = g.vendor and f.game_code = g.game_code)`,
    [feed.games.map((game) => game.vendor), feed.games.map((game) => game.code)],
  );
  return rowCount ?? 0;
}

/** Refreshes vendor counts and search terms in the writer's transaction. */
export async function summarizeCatalogue(client: ClientBase): Promise<void> {
  await countGames(client);
  await client.query("select write_search_terms()");
  await client.query("analyze vendors, games, search_terms");
}

async function countGames(client: ClientBase): Promise<void> {
  await client.query("delete from vendor_counts");
  await client.query(
    `insert into vendor_counts (vendor, game_type, classification, games, playable, returns)
     select g.vendor, g.game_type, c.classification, count(*), count(*) filter (where g.support_play), count(g.rtp_ppm)
     from games g cross join lateral unnest(g.classifications || ''::text) as c (classification)
     where g.enabled group by 1, 2, 3`,
  );
}
