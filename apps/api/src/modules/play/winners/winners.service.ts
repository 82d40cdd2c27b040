import { gameArtPath } from "@croupier/art/art-paths";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { isCatalogueGameType } from "@croupier/domain/codes";
import { unitsToWire } from "@croupier/domain/money";
import type { Brand, RequestContext } from "../../../http/context.ts";
import type { PreparedReply } from "../../../http/prepared-reply.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type CataloguePort, nameGame } from "../catalogue/catalogue.port.ts";
import { defaultLimit, listBoard, type WinRow } from "./winners.store.ts";

type Board = ReplyOf<"GET /wps/game/winners">;
type Winner = Board["list"][number];

/** How long one answer serves everybody of a brand, so that visitors do not each query the database. */
export const boardKeptMs = 2_000;
const keptBytes = 1_000_000;

/** A name that its owner recognises and nobody else does: first and last letter (WIN-02). */
export const maskName = (name: string): string => {
  const letters = [...name];
  return `${letters[0] ?? ""}***${letters.length > 1 ? letters.at(-1) : ""}`;
};

/** The winners board: the highest wins of settled rounds of the last seven days, of real members only. */
export function createWinnersService(deps: {
  database: Database;
  catalogue: Pick<CataloguePort, "findGame">;
  changes: ChangeFeed;
}) {
  const replies = createReplyCache({
    changes: deps.changes,
    topics: ["brand", "games", "vendors"],
    maxBytes: keptBytes,
  });

  const present = async (
    brand: Brand,
    language: RequestContext["language"],
    row: WinRow,
  ): Promise<Winner | undefined> => {
    const game = await deps.catalogue.findGame(brand, row.node_id);
    if (!game) return undefined;
    return {
      vo: {
        customerName: maskName(row.username),
        gameName: nameGame(game, language),
        winAmount: unitsToWire(row.win_units, brand.currency),
      },
      vendor: game.vendor,
      gameId: `${game.vendor}:${game.gameCode}`,
      nodeId: game.nodeId,
      gameType: game.gameType,
      iconUrl: gameArtPath({ category: game.gameType, vendor: game.vendor, code: game.gameCode }),
    };
  };

  const load = async (context: RequestContext, gameType: string | null, limit: number): Promise<Board> => {
    const { brand, language, now } = context;
    const rows = await deps.database.forBrand(brand.brandId, (q) =>
      listBoard(q, brand.calendar, now, { gameType, limit }),
    );
    const winners = await Promise.all(rows.map((row) => present(brand, language, row)));
    return { list: winners.filter((winner) => winner !== undefined) };
  };

  return {
    list: (
      context: RequestContext,
      query: { gameCategory?: string | undefined; limitNum?: number | undefined },
    ): Promise<PreparedReply> => {
      const gameType = isCatalogueGameType(query.gameCategory) ? query.gameCategory : null;
      const limit = query.limitNum ?? defaultLimit;
      const moment = Math.floor(context.now.getTime() / boardKeptMs);
      return replies.answer("GET /wps/game/winners", context, `${gameType}|${limit}|${moment}`, () =>
        load(context, gameType, limit),
      );
    },
  };
}

export type WinnersService = ReturnType<typeof createWinnersService>;
