import { createFakeServer } from "./fake-server.ts";
import { buildGame, buildGames, buildVendorTypes } from "./lobby-builders.ts";

export const page = (games = buildGames(35), pageNum = 1, totalPages = 2, totalCount = 40) => ({
  games,
  pageNum,
  totalPages,
  totalCount,
});

/** Serves two pages of games, and one favourite among them. */
export const serveGameList = () =>
  createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/favourites/ids": () => ({ content: ["2"] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/game/list": ({ query }) => (query.get("pageNo") === "2" ? page(buildGames(5, 36), 2) : page()),
    "GET /wps/game/hot": () => ({ list: [buildGame(90, { displayName: "Hot One" })] }),
    "POST /wps/game/favourites": () => null,
    "DELETE /wps/game/favourites": () => null,
  });
