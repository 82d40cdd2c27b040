import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { page, serveGameList } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const sources = [
  "GET /wps/game/list",
  "GET /wps/game/hot",
  "GET /wps/game/recent",
  "GET /wps/game/favourites",
];

let server: FakeServer;
beforeEach(() => {
  server = serveGameList();
});
afterEach(leaveFront);

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const asked = () => server.requests.filter(({ key }) => sources.includes(key));

async function search(term: string) {
  const box = screen.getByRole("searchbox");
  fireEvent.change(box, { target: { value: term } });
  fireEvent.submit(box);
}

async function filter() {
  await press("Filter");
  const sheet = within(await screen.findByRole("dialog", { name: "Filter games" }));
  await userEvent.click(sheet.getByRole("button", { name: "¥ 5.00" }));
  await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
}

async function chooseProvider() {
  await press("Provider");
  const sheet = within(await screen.findByRole("dialog", { name: "Choose providers" }));
  await userEvent.click(sheet.getByRole("button", { name: "AMBRFX Studio" }));
  await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
}

const chooseSports = () =>
  userEvent.click(
    within(screen.getByRole("navigation", { name: "Game types" })).getByRole("link", { name: "Sports" }),
  );

const rows: [change: string, make: () => Promise<unknown>, query: Record<string, string>, address: string][] =
  [
    ["the category", chooseSports, { pageNo: "1", gameType: "SPORTS" }, "?gameType=SPORTS"],
    ["the tab Hot", () => press("Hot"), {}, "?data=hot"],
    ["the tab Recent", () => press("Recent"), { page: "1" }, "?data=recent"],
    ["the classification Favourites", () => press("Favourites"), { pageNo: "1" }, "?data=fav"],
    ["the classification", () => press("Video slots"), { pageNo: "1", gameClassify: "VIDEO" }, "?type=VIDEO"],
    ["the filter", filter, { pageNo: "1", minBet: "5" }, "?minBet=5"],
    ["the vendor", () => press("AMBRFX Studio"), { pageNo: "1", vassalage: "AMBRFX" }, "?vassalage=AMBRFX"],
    ["the provider", chooseProvider, { pageNo: "1", vassalage: "AMBRFX" }, "?vassalage=AMBRFX"],
    ["the search term", () => search("jade"), { pageNo: "1", gameName: "jade" }, "?name=jade"],
    [
      "the order",
      () => userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "new"),
      { pageNo: "1", sort: "new" },
      "?sort=new",
    ],
  ];

it.each(rows)(
  "LIST-13 a change of %s empties the list and loads from page 1",
  async (_change, make, query, address) => {
    await renderApp({ path: "/m/gameList?page=2", session: buildSession() });
    await screen.findByText("40 of 40");
    let answer = () => {};
    const fresh = [buildGame(77, { displayName: "Fresh" })];
    const reply = { ...page(fresh, 1, 1, 1), list: fresh, content: fresh, pageSize: 35 };
    const hold = () => new Promise<typeof reply>((resolve) => (answer = () => resolve(reply)));
    Object.assign(server.handlers, Object.fromEntries(sources.map((key) => [key, hold])));
    const before = asked().length;
    await make();
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
    expect(Object.fromEntries(asked().at(-1)?.query ?? [])).toMatchObject(query);
    expect(location.search).toBe(address);
    expect(screen.queryByText("Game 1"), "the list before").toBeNull();
    expect(screen.queryByText("40 of 40")).toBeNull();
    await act(async () => answer());
    await screen.findByRole("button", { name: "Fresh" });
    expect(asked(), "nothing beyond page 1").toHaveLength(before + 1);
  },
);
