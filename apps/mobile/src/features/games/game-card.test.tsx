import type { SwitchName } from "@croupier/brand/switches";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Game, getCardTheme } from "../../shared/games/games.ts";
import { startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { GameCard } from "./game-card.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "POST /wps/game/favourites": () => null,
  });
  history.replaceState(null, "", "/m/home");
});
afterEach(leaveFront);

const vendorIconUrl = "/art/vendor/ROYAL-COLOR.png?v=1";
const show = (overrides: Partial<Game> = {}, switches: SwitchName[] = ["GUESTDEMO"]) => {
  const game = buildGame(7, {
    nodeName: "Node",
    gameName: "Own name",
    displayName: "Shown name",
    vassalage: "ROYAL",
    gameType: "LIVE",
    iconUrl: "/art/game/LIVE/ROYAL/table-240.webp?v=1",
    ...overrides,
  });
  return renderPart(<GameCard game={game} vendorIconUrl={vendorIconUrl} isKept={false} />, "EN", {
    switches,
  });
};
const pictures = () => [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));

describe("how a card shows a game's fields", () => {
  it("GAME-04 its theme is one of four, by the game", async () => {
    const themes = new Set<string>();
    for (let nodeId = 1; nodeId <= 12; nodeId += 1) {
      const game = buildGame(nodeId);
      const { container } = await renderPart(
        <GameCard game={game} vendorIconUrl={undefined} isKept={false} />,
      );
      const theme = /theme(\d)/.exec(container.firstElementChild?.className ?? "")?.[1] ?? "1";
      expect(theme, game.nodeId).toBe(String(getCardTheme(game.nodeId)));
      themes.add(theme);
      cleanup();
    }
    expect([...themes].toSorted()).toEqual(["1", "2", "3", "4"]);
  });

  it("GAME-01 shows displayName, iconUrl and showIcon", async () => {
    await show();
    expect(screen.getByText("Shown name")).toBeTruthy();
    expect(screen.queryByText(/^(?:Own name|Node)$/)).toBeNull();
    expect(pictures()).toEqual(["/art/game/LIVE/ROYAL/table-240.webp?v=1", vendorIconUrl]);
    cleanup();
    await show({ showIcon: false });
    expect(pictures()).toEqual(["/art/game/LIVE/ROYAL/table-240.webp?v=1"]);
  });

  it("GAME-01 supportPlay says whether it can be played", async () => {
    await show({ supportPlay: true });
    expect(screen.queryByText("Soon")).toBeNull();
    cleanup();
    await show({ supportPlay: false });
    expect(screen.getByText("Soon")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Shown name/ }));
    expect(location.pathname).toBe("/m/home");
  });

  it.each<[freeplay: boolean, supportPlay: boolean, switches: SwitchName[], offersDemo: boolean]>([
    [true, true, ["GUESTDEMO"], true],
    [false, true, ["GUESTDEMO"], false],
    [true, false, ["GUESTDEMO"], false],
    [true, true, [], false],
  ])(
    "GAME-01 freeplay %s, supportPlay %s, with %j: demo play is offered: %s",
    async (freeplay, supportPlay, switches, offersDemo) => {
      await show({ freeplay, supportPlay }, switches);
      expect(names().includes("Try Shown name in demo play")).toBe(offersDemo);
    },
  );

  it("GAME-01 gameType takes the heart from lotteries", async () => {
    await show();
    expect(names()).toContain("Favourite: Shown name");
    for (const gameType of ["LOTT", "ELOTT"]) {
      cleanup();
      await show({ gameType });
      expect(names(), gameType).not.toContain("Favourite: Shown name");
    }
  });

  it("GAME-01 nodeId and vassalage name it to the server", async () => {
    startSession(buildSession({ token: "handle-7" }));
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Favourite: Shown name" }));
    await waitFor(() => expect(server.listCalls("POST /wps/game/favourites")).toHaveLength(1));
    const [call] = server.listCalls("POST /wps/game/favourites");
    expect(JSON.parse(call?.body ?? "")).toMatchObject({ nodeId: "7", vendor: "ROYAL" });
    await userEvent.click(screen.getByRole("button", { name: "Shown name" }));
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/play?nodeId=7"));
  });
});
