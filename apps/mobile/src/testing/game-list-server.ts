import { createFakeServer } from "./fake-server.ts";
import { buildGame, buildGames, buildVendorTypes } from "./lobby-builders.ts";

export const page = (games = buildGames(35), pageNum = 1, totalPages = 2, totalCount = 40) => ({
  games,
  pageNum,
  totalPages,
  totalCount,
});

/** Serves games, two pages of them unless a test needs fewer, which are drawn sooner; one is a favourite. */
export const serveGameList = (count = 40) =>
  createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/favourites/ids": () => ({ content: ["2"] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/game/list": ({ query }) => {
      const pageNo = Number(query.get("pageNo") ?? 1);
      const before = 35 * (pageNo - 1);
      const games = buildGames(Math.min(35, count - before), before + 1);
      return page(games, pageNo, Math.ceil(count / 35), count);
    },
    "GET /wps/game/hot": () => ({ list: [buildGame(90, { displayName: "Hot One" })] }),
    "POST /wps/game/favourites": () => null,
    "DELETE /wps/game/favourites": () => null,
  });
