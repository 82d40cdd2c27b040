import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
let totalPages: number;
const failing = new Set<number>();

const asked = () => server.listCalls("GET /wps/game/list").map(({ query }) => Number(query.get("pageNo")));
const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const failed = () => screen.findByRole("button", { name: "Loading failed, click to retry" });

/** A page has only two games, so that long lists stay cheap. */
function getPage(pageNum: number) {
  if (failing.has(pageNum)) return failWith("system.unavailable");
  return { games: buildGames(2, pageNum * 2 - 1), pageNum, totalPages, totalCount: totalPages * 2 };
}

beforeEach(() => {
  totalPages = 14;
  failing.clear();
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": ({ query }) => getPage(Number(query.get("pageNo"))),
  });
});
afterEach(leaveFront);

describe("a game list of many pages", () => {
  it("LIST-03 appends page after page, takes none away meanwhile and asks for each once", async () => {
    await renderApp({ path: "/m/gameList?page=11" });
    for (const pages of [11, 12, 13]) {
      await screen.findByText(`${pages * 2} of 28`);
      fireEvent.click(screen.getByText("More games"));
      expect(screen.getAllByText(/^Game \d+$/)).toHaveLength(pages * 2);
    }
    await screen.findByText("28 of 28");
    expect(screen.getAllByText(/^Game \d+$/).map((name) => name.textContent)).toEqual(
      upTo(28).map((number) => `Game ${number}`),
    );
    expect(inOrder(asked())).toEqual(upTo(14));
  });

  it("LIST-03 a link beyond the last page shows all there is, and its address says how much that is", async () => {
    await renderApp({ path: "/m/gameList?gameType=FISH&page=99999" });
    await screen.findByText("28 of 28");
    expect(inOrder(asked())).toEqual(upTo(14));
    expect(location.search).toBe("?gameType=FISH&page=14");
  });

  it("LIST-03 a link asks for 20 pages at a time and stops at the 200th, and a tap goes on", async () => {
    totalPages = 5_000;
    const held: (() => void)[] = [];
    let isHolding = true;
    server.handlers["GET /wps/game/list"] = async ({ query }) => {
      const pageNo = Number(query.get("pageNo"));
      if (isHolding && pageNo > 1) await new Promise<void>((resolve) => held.push(resolve));
      return getPage(pageNo);
    };
    await renderApp({ path: "/m/gameList?page=99999" });
    await waitFor(() => expect(held.length).toBeGreaterThan(0));
    expect(asked()).toEqual(upTo(21));
    isHolding = false;
    for (const answer of held) answer();
    await screen.findByText("400 of 10,000");
    expect(inOrder(asked())).toEqual(upTo(200));
    expect(location.search).toBe("?page=200");
    fireEvent.click(screen.getByText("More games"));
    await screen.findByText("402 of 10,000");
    expect(inOrder(asked())).toEqual(upTo(201));
    expect(location.search).toBe("?page=201");
  });

  it("LIST-18 a link to them shows the games before a page that failed, and the rest with a tap", async () => {
    failing.add(13);
    await renderApp({ path: "/m/gameList?page=14" });
    const retry = await failed();
    expect(screen.getByText("24 of 28")).toBeDefined();
    failing.clear();
    await userEvent.click(retry);
    await screen.findByText("28 of 28");
  });

  it("LIST-18 the tap requests the page that failed, and none of the loaded ones", async () => {
    failing.add(6);
    await renderApp({ path: "/m/gameList?page=14" });
    const retry = await failed();
    expect(screen.getByText("2 of 28")).toBeDefined();
    failing.clear();
    await userEvent.click(retry);
    await screen.findByText("28 of 28");
    expect(inOrder(asked().filter((pageNo) => pageNo !== 6))).toEqual(
      upTo(14).filter((pageNo) => pageNo !== 6),
    );
  });
});
