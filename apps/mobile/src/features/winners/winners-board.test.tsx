import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveState } from "../../shared/messages/unread.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { WinnersBoard } from "./winners-board.tsx";

const winner = (name: string, winAmount: number) => ({
  vo: { customerName: name, gameName: "Jade Lanterns", winAmount },
  vendor: "BGS",
  gameId: "BGS:jade",
  nodeId: "1",
  gameType: "RNG" as const,
  iconUrl: "/art/x-240.webp",
});

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  vi.useFakeTimers();
  server = createFakeServer({ "GET /wps/game/winners": () => ({ list: [winner("a***a", 5)] }) });
});
afterEach(() => {
  cleanup();
  act(() => liveState.set(false));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const count = () => server.listCalls("GET /wps/game/winners").length;

describe("the winners board of an open page", () => {
  it("API-52 asks for the 20 highest wins of all categories, in the page's language", async () => {
    await renderPart(<WinnersBoard />);
    await pass(100);
    const [request] = server.listCalls("GET /wps/game/winners");
    const asked = ["gameCategory", "language", "limitNum"].map((name) => request?.query.get(name));
    expect(asked).toEqual(["ALL", "EN", "20"]);
  });

  it("WIN-03 puts a new win in its place by itself, for a visitor once a minute", async () => {
    await renderPart(<WinnersBoard />);
    await pass(100);
    expect(screen.getByText("a***a")).toBeDefined();
    server.handlers["GET /wps/game/winners"] = () => ({ list: [winner("a***a", 5), winner("z***z", 900)] });
    await pass(58_000);
    expect(screen.queryByText("z***z")).toBeNull();
    await pass(3_000);
    expect(screen.getAllByRole("button").map((row) => row.textContent)).toEqual([
      "Jade Lanternsz***z¥ 900.00",
      "Jade Lanternsa***a¥ 5.00",
    ]);
  });

  it("leads to the hot games while nobody has won yet", async () => {
    server.handlers["GET /wps/game/winners"] = () => ({ list: [] });
    await renderPart(<WinnersBoard />);
    await pass(100);
    expect(screen.getByText("No big wins lately. The next one may be yours.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Hot games" }).getAttribute("href")).toBe("/m/hot-games");
  });

  it("shows a win whose game has no picture, and asks for none", async () => {
    server.handlers["GET /wps/game/winners"] = () => ({ list: [{ ...winner("a***a", 5), iconUrl: "" }] });
    await renderPart(<WinnersBoard />);
    await pass(100);
    expect(
      screen
        .getByRole("button", { name: /a\*\*\*a/ })
        .querySelector("img")
        ?.hasAttribute("src"),
    ).toBe(false);
  });

  it("asks nothing by itself while live events come in", async () => {
    liveState.set(true);
    await renderPart(<WinnersBoard />);
    await pass(100);
    expect(screen.getByText("a***a")).toBeDefined();
    await pass(300_000);
    expect(count()).toBe(1);
  });
});
