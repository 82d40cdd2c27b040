import { gameArtPath } from "@croupier/art/art-paths";
import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { type Language, languageTags } from "@croupier/domain/languages";
import { gameIdOf, getNextDraw, isVietnamese, numeroOf, periodOf } from "@croupier/domain/lottery-schedule";
import type { Brand } from "../../../http/context.ts";
import { createBrandCache } from "../../../platform/cache/brand-cache.ts";
import { createLoadingCache } from "../../../platform/cache/loading-cache.ts";
import { createMemoryStore } from "../../../platform/cache/memory-store.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type CatalogueGame, type CataloguePort, nameGame } from "../catalogue/catalogue.port.ts";
import { type Lottery, lotteries } from "./lotteries.ts";
import { type DrawRow, listDraws } from "./lottery-result.store.ts";

type LotteryList = ReplyOf<"GET /wps/lottery/list">;
type Numero = ReplyOf<"GET /wps/lottery/numero">;

/** A lottery with its game in the brand's catalogue. */
export interface Offered {
  lottery: Lottery;
  game: CatalogueGame;
}

type FindVerifier = (row: DrawRow) => string | null;
type Choose = (offered: Offered) => boolean;

const keptBrands = 1_000;
/** A brand's latest draws are the same for everybody, and queried at most once a second. */
const drawsKeptMs = 1_000;
/** Up to 2 KB each; those of one second are useless in the next. */
const keptDraws = 4_000;

/** VENDOR-09: ELOTT means both lotteries, LOTT only itself. */
export const byType =
  (gameType: "LOTT" | "ELOTT" | undefined): Choose =>
  ({ game }) =>
    gameType !== "LOTT" || game.gameType === "LOTT";

export const onlyVietnam: Choose = ({ lottery }) => isVietnamese(lottery);

/** The lotteries as the brands show them (API-53 to API-57). */
export function createLotteryService(deps: {
  database: Database;
  catalogue: Pick<CataloguePort, "findGameByCode">;
  changes: ChangeFeed;
  /** The page where the vendor proves its draws. */
  arcadeUrl: string;
}) {
  const offers = createBrandCache<readonly Offered[]>({
    changes: deps.changes,
    topics: ["games", "vendors"],
    store: createMemoryStore({ maxWeight: keptBrands, weigh: () => 1 }),
  });
  const draws = createLoadingCache(
    createMemoryStore<readonly DrawRow[]>({ maxWeight: keptDraws, weigh: (rows) => rows.length + 1 }),
  );

  const listOffered = (brand: Brand): Promise<readonly Offered[]> =>
    offers.get(brand.brandId, "", async () => {
      const found = await Promise.all(
        lotteries.map(async (lottery) => ({
          lottery,
          game: await deps.catalogue.findGameByCode(brand, lottery.vendor, lottery.gameCode),
        })),
      );
      return found.flatMap(({ lottery, game }) =>
        game?.enabled && game.vendorEnabled ? [{ lottery, game }] : [],
      );
    });

  const readDraws = (
    { brandId }: Brand,
    gameIds: readonly string[],
    count: number,
    now: Date,
  ): Promise<readonly DrawRow[]> =>
    draws.get(brandId, `${gameIds.join()}|${count}|${Math.floor(now.getTime() / drawsKeptMs)}`, () =>
      deps.database.forBrand(brandId, (q) => listDraws(q, gameIds, count)),
    );

  /** Only a draw of the vendor's can be verified: not a missed one, nor one that the platform drew itself. */
  const verifierIn =
    (language: Language): FindVerifier =>
    ({ draw_id, prizes }) => {
      if (draw_id === null || prizes === null) return null;
      const url = new URL(`/verify/${draw_id}`, deps.arcadeUrl);
      url.searchParams.set("lang", languageTags[language]);
      return url.href;
    };

  return {
    listOffered,

    /** API-53, API-56 */
    list: async (brand: Brand, language: Language, choose: Choose): Promise<LotteryList> => ({
      list: (await listOffered(brand)).filter(choose).map((offered) => present(offered, language)),
    }),

    /** API-54 */
    getMenu: async (brand: Brand): Promise<ReplyOf<"GET /wps/lottery/menu">> => {
      const offered = await listOffered(brand);
      const kinds = [...new Set(offered.map(({ lottery }) => lottery.kind))];
      return {
        list: kinds.map((kind) => ({
          kind,
          gameIds: offered.flatMap(({ lottery }) => (lottery.kind === kind ? [gameIdOf(lottery)] : [])),
        })),
      };
    },

    /** API-55, API-57 */
    getNumero: async (
      brand: Brand,
      query: Pick<QueryOf<"GET /wps/lottery/numero">, "gameId" | "results">,
      { now, language }: { now: Date; language: Language },
      choose: Choose,
    ): Promise<Numero> => {
      const chosen = (await listOffered(brand))
        .filter(choose)
        .map(({ lottery }) => lottery)
        .filter((lottery) => query.gameId === undefined || gameIdOf(lottery) === query.gameId);
      const rows = await readDraws(brand, chosen.map(gameIdOf), query.results ?? 1, now);
      const list = chosen.map((lottery) => presentDraws(lottery, rows, now, verifierIn(language)));
      return { serverTime: now.getTime(), list };
    },
  };
}

export type LotteryService = ReturnType<typeof createLotteryService>;

const present = ({ lottery, game }: Offered, language: Language): LotteryList["list"][number] => ({
  gameId: gameIdOf(lottery),
  nodeId: game.nodeId,
  displayName: nameGame(game, language),
  gameType: game.gameType === "LOTT" ? "LOTT" : "ELOTT",
  vassalage: game.vendor,
  kind: lottery.kind,
  periodMs: periodOf(lottery),
  supportPlay: game.supportPlay,
  iconUrl: gameArtPath({ category: game.gameType, vendor: game.vendor, code: game.gameCode }),
});

const presentDraws = (
  lottery: Lottery,
  rows: readonly DrawRow[],
  now: Date,
  findVerifier: FindVerifier,
): Numero["list"][number] => {
  const gameId = gameIdOf(lottery);
  const next = getNextDraw(lottery, now);
  return {
    gameId,
    numero: numeroOf(lottery, next.drawTime),
    ...next,
    results: rows
      .filter((row) => row.lottery === gameId)
      .map((row) => ({
        numero: numeroOf(lottery, row.draws_at.getTime()),
        drawTime: row.draws_at.getTime(),
        prizes: row.prizes ?? [],
        verifyUrl: findVerifier(row),
      })),
  };
};
