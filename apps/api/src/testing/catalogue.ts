import { type CatalogueFeed, type FeedGame, readFeed } from "../modules/play/catalogue/catalogue-feed.ts";
import { importCatalogue } from "../modules/play/catalogue/catalogue-import.store.ts";
import type { TestApi } from "./test-api.ts";

export type TestGame = Partial<Omit<FeedGame, "type" | "names">> & { names?: Partial<FeedGame["names"]> };

const header = { format: "croupier-catalogue", version: 1, full: true };

/** The feed lines of these games and their vendors, which are named after their codes. */
export function createFeedLines(games: readonly TestGame[], extraVendors: readonly object[] = []): string[] {
  const vendors = new Set(games.map((game) => game.vendor ?? "ACME"));
  for (const vendor of extraVendors) vendors.delete((vendor as { code: string }).code);
  const entries = [
    header,
    ...extraVendors.map((vendor) => ({ type: "vendor", ...vendor })),
    ...[...vendors].map((code) => ({
      type: "vendor",
      code,
      names: { EN: `${code} Games`, CN: `${code} 游戏` },
    })),
    ...games.map((game, index) => ({
      type: "game",
      vendor: "ACME",
      code: `game-${index + 1}`,
      gameType: "RNG",
      rank: index + 1,
      ...game,
      names: { EN: `Game ${index + 1}`, ...game.names },
    })),
  ];
  return entries.map((entry) => JSON.stringify(entry));
}

export async function createFeed(
  games: readonly TestGame[],
  extraVendors: readonly object[] = [],
): Promise<CatalogueFeed> {
  const { feed, faults } = await readFeed(createFeedLines(games, extraVendors));
  if (!feed) throw new Error(`the test feed is wrong: ${JSON.stringify(faults)}`);
  return feed;
}

/** Fills a test's catalogue with these games; games that existed before are disabled. */
export async function seedCatalogue(
  api: TestApi,
  games: readonly TestGame[],
  extraVendors: readonly object[] = [],
): Promise<void> {
  await importCatalogue(api.owner, await createFeed(games, extraVendors));
}

/** Maps game codes to node ids. */
export async function listNodeIds(api: TestApi): Promise<Record<string, string>> {
  const { rows } = await api.owner.query<{ game_code: string; node_id: number }>(
    "select game_code, node_id from games",
  );
  return Object.fromEntries(rows.map((row) => [row.game_code, String(row.node_id)]));
}
