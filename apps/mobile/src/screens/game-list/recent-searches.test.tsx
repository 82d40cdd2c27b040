import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(() => {
  createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": () => ({ games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 }),
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
  });
});
afterEach(leaveFront);

const box = () => screen.getByRole<HTMLInputElement>("searchbox");
const history = () => screen.findByRole("region", { name: "Recent searches" });
const terms = async () =>
  within(await history())
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const open = async (session = buildSession()) => {
  await renderApp({ path: "/m/gameList", session });
  await screen.findByText("3 of 3");
};
const keep = (count: number) =>
  localStorage.setItem(
    "recentSearches",
    JSON.stringify({ nova: Array.from({ length: count }, (_, index) => `term ${index + 1}`) }),
  );

describe("recent searches", () => {
  it("come up under the box, the newest first, each term once, and a tap searches again", async () => {
    await open();
    await userEvent.type(box(), "jade{Enter}");
    await userEvent.clear(box());
    await userEvent.type(box(), "Tide{Enter}");
    await userEvent.clear(box());
    await userEvent.click(box());
    expect(await terms()).toEqual(["Tide", "jade"]);
    await userEvent.click(within(await history()).getByRole("button", { name: "jade" }));
    expect([box().value, location.search]).toEqual(["jade", "?name=jade"]);
    expect(screen.queryByRole("region", { name: "Recent searches" })).toBeNull();
  });

  it("are eight at most", async () => {
    keep(8);
    await open();
    await userEvent.type(box(), "jade{Enter}");
    await userEvent.clear(box());
    await userEvent.click(box());
    expect(await terms()).toEqual(["jade", ...Array.from({ length: 7 }, (_, index) => `term ${index + 1}`)]);
  });

  it("can be removed one by one and together", async () => {
    keep(3);
    await open();
    await userEvent.click(box());
    await userEvent.click(within(await history()).getByRole("button", { name: "Remove “term 2”" }));
    expect(await terms()).toEqual(["term 1", "term 3"]);
    expect(document.activeElement).toBe(box());
    await userEvent.click(within(await history()).getByRole("button", { name: "Clear" }));
    expect(screen.queryByRole("region", { name: "Recent searches" })).toBeNull();
  });

  it("narrow down to the typed term, and Escape closes them", async () => {
    keep(3);
    await open();
    await userEvent.type(box(), "2");
    expect(await terms()).toEqual(["term 2"]);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Recent searches" })).toBeNull();
  });

  it("are another brand's own", async () => {
    localStorage.setItem("recentSearches", JSON.stringify({ lotus: ["carnaval"], nova: ["jade"] }));
    await open();
    await userEvent.click(box());
    expect(await terms()).toEqual(["jade"]);
  });

  it("SEC-21 are gone after a logout", async () => {
    keep(3);
    await open();
    act(endSession);
    expect(localStorage.getItem("recentSearches")).toBeNull();
  });
});
