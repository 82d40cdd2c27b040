import type { ReplyOf } from "@croupier/contract/player/contract";
import { within } from "@testing-library/react";
import { createFakeServer } from "./fake-server.ts";
import { buildGames, buildVendorTypes } from "./lobby-builders.ts";

type Lottery = ReplyOf<"GET /wps/lottery/list">["list"][number];
type Draw = ReplyOf<"GET /wps/lottery/numero">["list"][number];

export const minuteMs = 60_000;
/** The server is three hours ahead of this phone: countdowns must go by the server's clock alone. */
export const serverNow = () => Date.now() + 3 * 60 * minuteMs;

const lottery = (gameId: string, overrides: Partial<Lottery> = {}): Lottery => ({
  gameId,
  nodeId: "31",
  displayName: gameId,
  gameType: "ELOTT",
  vassalage: "LOTT",
  kind: "SSC",
  periodMs: minuteMs,
  supportPlay: true,
  iconUrl: "/art/x-240.webp",
  ...overrides,
});

export const draw = (gameId: string, overrides: Partial<Draw> = {}): Draw => {
  const drawTime = serverNow() + 42_000;
  return {
    gameId,
    numero: "20261121-0008",
    drawTime,
    closeTime: drawTime - 5_000,
    results: [
      {
        numero: "20261121-0007",
        drawTime: drawTime - minuteMs,
        prizes: [{ prize: "DRAW", numbers: ["4", "0", "4", "9", "1"] }],
        verifyUrl: null,
      },
    ],
    ...overrides,
  };
};

export const five = lottery("LOTT:five", { displayName: "Minute Five" });
export const north = lottery("VN:north", { displayName: "Northern Draw", kind: "DRAW", supportPlay: false });

/** Serves two lotteries; one can be played and has been drawn. */
export const serveLotteries = () =>
  createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": () => ({ games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 }),
    "GET /wps/lottery/list": () => ({ list: [five, north] }),
    "GET /wps/lottery/menu": () => ({
      list: [
        { kind: "SSC", gameIds: [five.gameId] },
        { kind: "KENO", gameIds: ["LOTT:elsewhere"] },
        { kind: "DRAW", gameIds: [north.gameId] },
      ],
    }),
    "GET /wps/lottery/numero": () => ({
      serverTime: serverNow(),
      list: [draw(five.gameId), draw(north.gameId, { results: [] })],
    }),
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
  });

export const readBalls = (tile: ReturnType<typeof within>) =>
  within(tile.getByRole("list", { name: "Numbers drawn" }))
    .getAllByRole("listitem")
    .map((ball) => ball.textContent);
