import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
let kept: number[];
beforeEach(() => {
  kept = [1, 2, 3];
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/game/favourites": () => ({
      content: kept.map((number) => buildGame(number)),
      pageNum: 1,
      totalPages: 1,
      pageSize: 35,
    }),
    "GET /wps/game/favourites/ids": () => ({ content: kept.map(String) }),
  });
});
afterEach(leaveFront);

const show = async () => {
  await renderApp({ path: "/m/fav-games", session: buildSession() });
  await screen.findByText("3 of 3");
};
const heart = (name: string) => screen.getByRole("button", { name: `Favourite: ${name}` });
const cards = () => screen.getAllByText(/^Game \d$/).map((name) => name.textContent);

describe("the favourites", () => {
  it("FAV-05 pages the list by 35, and asks for the ids by 100", async () => {
    await show();
    const sizesOf = (key: "GET /wps/game/favourites" | "GET /wps/game/favourites/ids") =>
      server.listCalls(key).map(({ query }) => query.get("pageSize"));
    expect(sizesOf("GET /wps/game/favourites")).toEqual(["35"]);
    await waitFor(() => expect(sizesOf("GET /wps/game/favourites/ids")).toEqual(["100"]));
  });

  it("FAV-03 a removed game leaves the list before the server has answered", async () => {
    let answer = () => {};
    server.handlers["DELETE /wps/game/favourites"] = ({ body }) =>
      new Promise((resolve) => {
        answer = () => {
          kept = kept.filter((number) => String(number) !== JSON.parse(body ?? "{}").nodeId);
          resolve(null);
        };
      });
    await show();
    await userEvent.click(heart("Game 2"));
    await waitFor(() => expect(cards()).toEqual(["Game 1", "Game 3"]));
    expect(screen.getByText("2 of 2")).toBeDefined();
    await waitFor(() => expect(server.listCalls("DELETE /wps/game/favourites")).toHaveLength(1));
    answer();
    await waitFor(() => expect(server.listCalls("GET /wps/game/favourites")).toHaveLength(2));
    expect(cards()).toEqual(["Game 1", "Game 3"]);
  });

  it("FAV-03 a removal that fails puts the game back where it was and says why, and only that one", async () => {
    server.handlers["DELETE /wps/game/favourites"] = ({ body }) => {
      if (body?.includes('"1"')) return failWith("system.unavailable");
      kept = [1, 2];
      return null;
    };
    await show();
    await userEvent.click(heart("Game 1"));
    await userEvent.click(heart("Game 3"));
    await screen.findByText("System upgrading, please try again later.");
    await waitFor(() => expect(cards()).toEqual(["Game 1", "Game 2"]));
    expect(heart("Game 1").getAttribute("aria-pressed")).toBe("true");
  });

  it("leads to the lobby when there is none", async () => {
    kept = [];
    await renderApp({ path: "/m/fav-games", session: buildSession() });
    await screen.findByText(/No favourites yet/);
    expect(screen.getByRole("link", { name: "Go to the lobby" }).getAttribute("href")).toBe("/m/home");
  });
});
