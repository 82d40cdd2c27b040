import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FakeServer } from "../../testing/fake-server.ts";
import { page, serveGameList } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveGameList(5);
});
afterEach(leaveFront);

const serveGroup = (category: string, playableCount: number) => {
  const group = buildGroup(category, ["BGS", "AMBRFX"]);
  const vendorNames = group.vendorNames.map((vendor) => ({ ...vendor, playableCount }));
  server.handlers["GET /wps/game/vendorTypes"] = () =>
    buildVendorTypes({ sorting: [{ ...group, vendorNames }, buildGroup("SPORTS", ["BTI"])] });
};
const lastQuery = () => server.listCalls("GET /wps/game/list").at(-1)?.query;
const main = () => within(screen.getByRole("main"));

describe("playable games", () => {
  it("is a filter of a list that holds both kinds, and stays in the address", async () => {
    serveGroup("RNG", 3);
    await renderApp({ path: "/m/slot-games" });
    await userEvent.click(await screen.findByRole("button", { name: "Playable now", pressed: false }));
    await waitFor(() => expect(lastQuery()?.get("playable")).toBe("1"));
    expect(location.search).toBe("?playable=1");
    await userEvent.click(screen.getByRole("button", { name: "Playable now", pressed: true }));
    expect(location.search).toBe("");
  });

  it.each([
    ["everything", 10],
    ["nothing", 0],
  ])("is no filter if %s can be played", async (_what, playableCount) => {
    serveGroup("RNG", playableCount);
    await renderApp({ path: "/m/slot-games" });
    await screen.findByText("5 of 5");
    expect(screen.queryByRole("button", { name: "Playable now" })).toBeNull();
  });

  it("a category without any says so above its games", async () => {
    serveGroup("LIVE", 0);
    await renderApp({ path: "/m/live-games" });
    expect(await screen.findByText(/These games are not open yet/)).toBeDefined();
    cleanup();
    serveGroup("LIVE", 1);
    await renderApp({ path: "/m/live-games" });
    await screen.findByText("5 of 5");
    expect(screen.queryByText(/These games are not open yet/)).toBeNull();
  });

  it("are listed first if several types share a list (ROUTE-16)", async () => {
    server.handlers["GET /wps/game/list"] = ({ query }) =>
      page(
        [
          buildGame(query.get("gameType") === "ESPORTS" ? 1 : 2, {
            supportPlay: query.get("gameType") === "ESPORTS",
          }),
        ],
        1,
        1,
        1,
      );
    await renderApp({ path: "/m/sport-games" });
    const cards = await main().findAllByRole("button", { name: /^Game/ });
    expect(cards[0]?.textContent).toBe("Game 1");
  });
});

describe("a category without games", () => {
  it("LIST-04 shows its own empty state, without anything to filter or search", async () => {
    server.handlers["GET /wps/game/list"] = () => page([], 1, 0, 0);
    await renderApp({ path: "/m/fishing-games" });
    expect(await screen.findByText("There are no games here yet")).toBeDefined();
    expect(screen.getByRole("link", { name: "Home" })).toBeDefined();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(main().queryByRole("button", { name: "Recent" })).toBeNull();
    expect(main().queryByRole("group", { name: "Classifications" })).toBeNull();
  });
});

describe("the order of a list", () => {
  it("is chosen, sent and kept in the address, and a search has its own ranking", async () => {
    await renderApp({ path: "/m/slot-games" });
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Sort by" }), "Most played");
    await waitFor(() => expect(lastQuery()?.get("sort")).toBe("popular"));
    expect(location.search).toBe("?sort=popular");
    await userEvent.type(screen.getByRole("searchbox"), "jade{Enter}");
    await waitFor(() => expect(lastQuery()?.get("gameName")).toBe("jade"));
    expect(lastQuery()?.has("sort")).toBe(false);
    expect(screen.queryByRole("combobox", { name: "Sort by" })).toBeNull();
  });

  const serveReturns = (returnCounts: readonly number[]) => {
    const group = buildGroup("RNG", ["BGS", "AMBRFX"]);
    const vendorNames = group.vendorNames.map((vendor, at) => ({
      ...vendor,
      returnCount: returnCounts[at] ?? 0,
    }));
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({ sorting: [{ ...group, vendorNames }, buildGroup("SPORTS", ["BTI"])] });
  };
  const listChoices = async () => {
    const choice = await screen.findByRole("combobox", { name: "Sort by" });
    await main().findAllByRole("button", { name: /^Game/ });
    return within(choice)
      .getAllByRole("option")
      .map((option) => option.textContent);
  };

  it("offers the documented return if a vendor of the list has one, and requests it", async () => {
    serveReturns([3, 0]);
    await renderApp({ path: "/m/slot-games" });
    expect(await listChoices()).toEqual(["Recommended", "Most played", "Newest", "Highest return"]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Highest return");
    await waitFor(() => expect(lastQuery()?.get("sort")).toBe("return"));
    expect(location.search).toBe("?sort=return");
  });

  it.each([
    ["no vendor has one", [0, 0], "/m/slot-games"],
    ["the chosen vendor has none", [3, 0], "/m/slot-games?vassalage=AMBRFX"],
    ["only other categories have one", [3, 0], "/m/sport-games"],
  ])("offers no return where %s", async (_what, returnCounts, path) => {
    serveReturns(returnCounts);
    await renderApp({ path });
    expect(await listChoices()).toEqual(["Recommended", "Most played", "Newest"]);
  });
});
