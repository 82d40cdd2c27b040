import type { SwitchName } from "@croupier/brand/switches";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { liveState } from "../../shared/messages/unread.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
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

  it("WIN-03 puts a new win in its place automatically, for a visitor once a minute", async () => {
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

  it("WIN-03 keeps its wins when a later request fails", async () => {
    await renderPart(<WinnersBoard />);
    await pass(100);
    server.handlers["GET /wps/game/winners"] = () => failWith("unknown");
    await pass(61_000);
    expect(count()).toBe(2);
    expect(screen.getByText("a***a")).toBeDefined();
  });

  it("WIN-03 shows each of two equal wins once, also when a new win comes above them", async () => {
    const equal = [winner("a***a", 5), winner("a***a", 5)];
    server.handlers["GET /wps/game/winners"] = () => ({ list: equal });
    await renderPart(<WinnersBoard />);
    await pass(100);
    server.handlers["GET /wps/game/winners"] = () => ({ list: [...equal, winner("z***z", 900)] });
    await pass(61_000);
    expect(screen.getAllByRole("button").map((row) => row.textContent)).toEqual([
      "Jade Lanternsz***z¥ 900.00",
      "Jade Lanternsa***a¥ 5.00",
      "Jade Lanternsa***a¥ 5.00",
    ]);
  });

  it("WIN-01 is a line that leads to the hot games while nobody has won yet", async () => {
    server.handlers["GET /wps/game/winners"] = () => ({ list: [] });
    await renderPart(<WinnersBoard />);
    await pass(100);
    const line = screen.getByText(/^No big wins lately/).closest("p");
    const board = screen.getByRole("region", { name: "Latest big wins" });
    expect(board.textContent).toBe(`Latest big wins${line?.textContent}`);
    expect(line?.textContent).toBe("No big wins lately. The next one may be yours. Hot games");
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.getByRole("link", { name: "Hot games" }).getAttribute("href")).toBe("/m/hot-games");
  });

  it.each<[SwitchName[]]>([[[]], [["GUESTDEMO"]]])(
    "SESS-13 sends a guest who presses a win to login, with the switches %j",
    async (switches) => {
      navigate("/m/home", { replace: true });
      await renderPart(<WinnersBoard />, "EN", { switches });
      await pass(100);
      fireEvent.click(screen.getByRole("button", { name: /Jade Lanterns/ }));
      expect(location.pathname).toBe("/m/login");
    },
  );

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

  it("sends no requests of its own while live events come in", async () => {
    liveState.set(true);
    await renderPart(<WinnersBoard />);
    await pass(100);
    expect(screen.getByText("a***a")).toBeDefined();
    await pass(300_000);
    expect(count()).toBe(1);
  });

  it("waits in its place until the first answer, and offers another try where none came", async () => {
    server.handlers["GET /wps/game/winners"] = () => failWith("system.unavailable");
    await renderPart(<WinnersBoard />);
    const board = screen.getByRole("region", { name: "Latest big wins" });
    expect(board.querySelector(".skeleton")).toBeTruthy();
    expect(screen.queryByText(/No big wins/)).toBeNull();
    await pass(100);
    const retry = screen.getByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/game/winners"] = () => ({ list: [winner("a***a", 5)] });
    fireEvent.click(retry);
    await pass(100);
    expect(screen.getByText("a***a")).toBeDefined();
    expect(board.querySelector(".skeleton")).toBeNull();
  });

  it.each([
    [5, false, 12],
    [6, true, 14.4],
  ])(
    "WIN-01 of %d rows the copy is for eyes alone, and a row takes as long as any other",
    async (count, moves, round) => {
      const list = Array.from({ length: count }, (_, index) => winner(`${index}`, index + 1));
      server.handlers["GET /wps/game/winners"] = () => ({ list });
      await renderPart(<WinnersBoard />);
      await pass(100);
      const rows = document.querySelectorAll("ul");
      expect([...rows].map((row) => [row.getAttribute("aria-hidden"), row.hasAttribute("inert")])).toEqual(
        moves
          ? [
              [null, false],
              ["true", true],
            ]
          : [[null, false]],
      );
      expect(screen.getAllByRole("button")).toHaveLength(count);
      const seconds = Number.parseFloat(rows[0]?.parentElement?.style.getPropertyValue("--round") ?? "");
      expect(seconds).toBeCloseTo(round);
    },
  );

  it("is requested when it comes near, and not before", async () => {
    let come = (_entries: { isIntersecting: boolean }[]) => {};
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(listener: typeof come) {
          come = listener;
        }
        observe() {}
        disconnect() {}
      },
    );
    await renderPart(<WinnersBoard />);
    await pass(100);
    expect(count()).toBe(0);
    act(() => come([{ isIntersecting: true }]));
    await pass(100);
    expect(count()).toBe(1);
  });
});
