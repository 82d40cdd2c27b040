import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { page } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildGames, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { CategoryBlock, HotBlock } from "./game-block.tsx";

const HOT = "GET /wps/game/hot";
const LIST = "GET /wps/game/list";

let server: FakeServer;
beforeEach(() => {
  // Without an observer every part counts as near.
  vi.stubGlobal("IntersectionObserver", undefined);
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    [HOT]: () => ({ list: buildGames(6) }),
    [LIST]: ({ query }) => {
      const pageNo = Number(query.get("pageNo"));
      return page(buildGames(9, 9 * pageNo - 8), pageNo, 5, 45);
    },
  });
});
afterEach(leaveFront);

/** An observer that sees nothing, as of a block far below the screen. */
const lookAway = () =>
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );

const more = vi.fn();
const slots = (gameCount = 40) => (
  <CategoryBlock group={buildGroup("RNG", ["BGS"], gameCount)} onMore={more} />
);
async function showBoth(gameCount?: number) {
  await renderPart(
    <>
      <HotBlock onCategory={more} />
      {slots(gameCount)}
    </>,
  );
  const block = within(await screen.findByRole("region", { name: "Hot" }));
  await block.findByRole("button", { name: "Game 1" });
}
const block = (name = "Slots") => screen.getByRole("region", { name });
const cardsIn = (name?: string) =>
  within(block(name))
    .queryAllByRole("button", { name: /^Game \d+$/ })
    .map((card) => Number(card.textContent?.slice(5)));
const skeletons = () => [...block().querySelectorAll(".skeleton")];
const numbers = (from: number, count: number) => buildGames(count, from).map(({ nodeId }) => Number(nodeId));

describe("the block of a category", () => {
  it("HOME-11 waits for the second page if the hot games take some of the first", async () => {
    let answer = () => {};
    const second = page(buildGames(9, 10), 2, 5, 45);
    const first = server.handlers[LIST];
    server.handlers[LIST] = (request) =>
      request.query.get("pageNo") === "1" && first
        ? first(request)
        : new Promise((resolve) => {
            answer = () => resolve(second);
          });
    await showBoth();
    await waitFor(() => expect(server.listCalls(LIST)).toHaveLength(2));
    expect([cardsIn(), skeletons().length]).toEqual([[], 9]);
    await act(async () => answer());
    await waitFor(() => expect(cardsIn()).toEqual(numbers(7, 9)));
    expect(skeletons()).toEqual([]);
  });

  it("HOME-11 is short if the second page fails", async () => {
    server.handlers[LIST] = ({ query }) =>
      query.get("pageNo") === "1" ? page(buildGames(9), 1, 5, 45) : failWith("unknown");
    await showBoth();
    await waitFor(() => expect(cardsIn()).toEqual([7, 8, 9]));
  });

  it("HOME-11 leaves out the hot games that are shown, and no others", async () => {
    server.handlers[HOT] = () => ({ list: buildGames(12) });
    server.handlers[LIST] = () => page(buildGames(9, 10), 1, 5, 45);
    await showBoth();
    await waitFor(() => expect(cardsIn()).toEqual(numbers(10, 9)));
    expect(cardsIn("Hot")).toEqual(numbers(1, 9));
    expect(server.listCalls(LIST)).toHaveLength(1);
  });

  it("does not ask for the hot games on its own", async () => {
    await renderPart(slots());
    await waitFor(() => expect(cardsIn()).toEqual(numbers(1, 9)));
    expect([server.listCalls(HOT).length, server.listCalls(LIST).length]).toEqual([0, 1]);
  });

  it.each([
    [40, 9],
    [11, 6],
    [3, 0],
  ])("of %i games keeps the place of those that are not shown yet: %i", async (gameCount, expected) => {
    server.handlers[HOT] = () => ({ list: [...buildGames(5), buildGame(6, { gameType: "FISH" })] });
    server.handlers[LIST] = () => new Promise(() => {});
    await showBoth(gameCount);
    expect(skeletons()).toHaveLength(expected);
    expect(skeletons().filter((one) => one.classList.contains("still"))).toEqual([]);
  });

  it("is still and asks for nothing far below the screen", async () => {
    lookAway();
    await showBoth();
    expect(skeletons().map((one) => one.classList.contains("still"))).toEqual(Array(9).fill(true));
    expect(server.listCalls(LIST)).toEqual([]);
  });

  it("says when its games do not come, and asks again", async () => {
    const works = server.handlers[LIST];
    server.handlers[LIST] = () => failWith("unknown");
    const { client } = await renderPart(slots());
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    if (works) server.handlers[LIST] = works;
    await userEvent.click(retry);
    await waitFor(() => expect(cardsIn()).toEqual(numbers(1, 9)));
    server.handlers[LIST] = () => failWith("unknown");
    await act(() => client.refetchQueries({ queryKey: ["games"] }));
    await act(() => new Promise(requestAnimationFrame));
    expect(server.listCalls(LIST)).toHaveLength(3);
    expect(cardsIn()).toEqual(numbers(1, 9));
  });

  it("HOME-12 has neither games nor a way to more of them if the brand has none", async () => {
    await renderPart(slots(0));
    expect(screen.queryByRole("link", { name: "More games" })).toBeNull();
    expect(skeletons()).toEqual([]);
    expect(server.listCalls(LIST)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "More: Slots" }));
    expect(more).toHaveBeenCalled();
  });

  it.each([
    [["BTI"], "68px"],
    [["BTI", "SABA"], "68px"],
    [["BTI", "SABA", "CMD"], "146px"],
  ])("keeps the place of the vendors %j, two in a row, far below the screen", async (vendors, height) => {
    lookAway();
    await renderPart(<CategoryBlock group={buildGroup("ESPORTS", vendors)} onMore={more} />);
    const places = [...block("E-sports").querySelectorAll<HTMLElement>(".skeleton")];
    expect(places.map(({ style }) => style.height)).toEqual([height]);
    expect(places[0]?.classList.contains("still")).toBe(true);
  });
});

describe("the block of the hot games", () => {
  it("has no end of its own, and nine games at most", async () => {
    server.handlers[HOT] = () => ({ list: buildGames(12) });
    await renderPart(<HotBlock onCategory={more} />);
    await waitFor(() => expect(cardsIn("Hot")).toEqual(numbers(1, 9)));
    expect(screen.queryByRole("link", { name: "More games" })).toBeNull();
  });

  it("is absent if the brand has none", async () => {
    server.handlers[HOT] = () => ({ list: [] });
    await renderPart(<HotBlock onCategory={more} />);
    expect(block("Hot").querySelectorAll(".skeleton")).toHaveLength(9);
    await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  });

  it("says when they do not come, and asks again", async () => {
    server.handlers[HOT] = () => failWith("unknown");
    await renderPart(<HotBlock onCategory={more} />);
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[HOT] = () => ({ list: buildGames(1) });
    await userEvent.click(retry);
    await waitFor(() => expect(cardsIn("Hot")).toEqual([1]));
  });
});
