import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import type { Target } from "../../platform/router/paths.ts";
import { expectKept } from "../../testing/asked-again.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { page } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGames, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ProviderPage } from "./provider-page.tsx";

const VENDORS = "GET /wps/game/vendorTypes";
const LIST = "GET /wps/game/list";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    [VENDORS]: () =>
      buildVendorTypes({
        sorting: [
          buildGroup("RNG", ["BGS", "AMBRFX"]),
          buildGroup("FISH", ["BGS"], 7),
          buildGroup("LIVE", ["EMPTY"], 0),
        ],
      }),
    [LIST]: () => page(buildGames(3), 1, 1, 3),
  });
});
afterEach(leaveFront);

const show = (vassalage = "", search = "") => {
  navigate(`/m/providers?vassalage=${vassalage}${search}` as Target, { replace: true });
  return renderPart(<ProviderPage vassalage={vassalage} />);
};
const menu = () => screen.queryByRole("navigation", { name: "Game types" });
const current = () =>
  within(menu() as HTMLElement)
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map(({ textContent }) => textContent);
const lastQuery = () => server.listCalls(LIST).at(-1)?.query;

describe("all providers", () => {
  it("EXT-30 are listed with their games of all types, or without a number", async () => {
    await show();
    await screen.findByText("BGS Studio");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "BGS Studio17 games",
      "AMBRFX Studio10 games",
      "EMPTY Studio",
    ]);
  });

  it("EXT-30 can be asked for again", async () => {
    const works = server.handlers[VENDORS];
    server.handlers[VENDORS] = () => failWith("unknown");
    await show();
    expect(document.querySelector(".skeleton")).toBeTruthy();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    if (works) server.handlers[VENDORS] = works;
    await userEvent.click(retry);
    expect(await screen.findByText("AMBRFX Studio")).toBeTruthy();
  });

  it("EXT-30 stay when a later request for them fails", async () => {
    const { client } = await show();
    await expectKept(server, client, VENDORS, "AMBRFX Studio");
  });
});

describe("one provider", () => {
  it("EXT-30 of one type has no menu of types", async () => {
    await show("AMBRFX");
    await screen.findByText("3 of 3");
    expect(menu()).toBeNull();
    expect(lastQuery()?.get("gameType")).toBeNull();
  });

  it.each([
    ["", "All", null],
    ["&gameType=FISH", "Fishing", "FISH"],
    ["&gameType=LIVE", "All", null],
  ])("EXT-30 takes of the address %j the types that it has", async (search, name, type) => {
    await show("BGS", search);
    await screen.findByText("3 of 3");
    expect(current()).toEqual([name]);
    expect(lastQuery()?.get("gameType")).toBe(type);
  });

  it("EXT-30 lists its catalogue, whichever short list a link names", async () => {
    await show("BGS", "&data=hot");
    await screen.findByText("3 of 3");
    expect(lastQuery()?.get("vassalage")).toBe("BGS");
  });

  it("EXT-30 SEARCH-02 searches 600 ms after the last key, and not before", async () => {
    await show("BGS");
    await screen.findByText("3 of 3");
    vi.useFakeTimers();
    for (const value of ["ja", " jade "]) {
      fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
      act(() => void vi.advanceTimersByTime(599));
      expect(location.search, value).toBe("?vassalage=BGS");
    }
    act(() => void vi.advanceTimersByTime(1));
    expect(location.search).toBe("?vassalage=BGS&name=jade");
  });

  it("EXT-30 leads from a search without results back to all its games", async () => {
    server.handlers[LIST] = ({ query }) =>
      query.has("gameName") ? page([], 1, 0, 0) : page(buildGames(3), 1, 1, 3);
    await show("BGS", "&name=jade");
    await userEvent.click(await screen.findByRole("link", { name: "Clear the filters" }));
    await screen.findByText("3 of 3");
    await waitFor(() => expect(location.search).toBe("?vassalage=BGS"));
  });
});
