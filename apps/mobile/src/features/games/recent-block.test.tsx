import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { RecentBlock } from "./recent-block.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "GET /wps/game/hot": () => ({ list: [] }),
  });
});
afterEach(leaveFront);

describe("a member's recent games", () => {
  const recent = "GET /wps/game/recent";
  const show = (type?: number) => {
    if (type !== undefined) localStore.write("MC_SESSION_INFO", buildSession({ type }));
    reloadSession();
    return renderPart(<RecentBlock />);
  };
  const play = (count: number) => {
    server.handlers[recent] = () => ({ list: buildGames(count), totalPages: 1 });
  };

  it("is in two rows with the way to the rest", async () => {
    play(8);
    await show(0);
    const block = await screen.findByRole("region", { name: "Recently played" });
    expect(block.querySelectorAll("[data-hold]")).toHaveLength(6);
    expect(screen.getByRole("link", { name: "More" }).getAttribute("href")).toBe("/m/gameList?data=recent");
  });

  it("holds back the content below until it is there, has failed, or takes too long, so that no content is pushed down", async () => {
    const showWith = async (answer: () => unknown) => {
      cleanup();
      server.handlers[recent] = answer as never;
      localStore.write("MC_SESSION_INFO", buildSession({ type: 0 }));
      reloadSession();
      await renderPart(
        <RecentBlock>
          <p>After it</p>
        </RecentBlock>,
      );
    };
    let answer = () => {};
    await showWith(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ list: buildGames(8), totalPages: 1 });
        }),
    );
    await vi.waitFor(() => expect(server.listCalls(recent)).toHaveLength(1));
    expect(screen.queryByText("After it")).toBeNull();
    expect(document.querySelectorAll(".skeleton").length, "the place of both").toBeGreaterThan(30);
    answer();
    const after = await screen.findByText("After it");
    const block = screen.getByRole("region", { name: "Recently played" });
    expect(block.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("holds nothing back for longer than three seconds, and then pushes nothing down", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let answer = () => {};
    server.handlers[recent] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ list: buildGames(8), totalPages: 1 });
      });
    localStore.write("MC_SESSION_INFO", buildSession({ type: 0 }));
    reloadSession();
    await renderPart(
      <RecentBlock>
        <p>After it</p>
      </RecentBlock>,
    );
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(screen.queryByText("After it")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText("After it")).toBeTruthy();
    answer();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole("region", { name: "Recently played" })).toBeNull();
    vi.useRealTimers();
  });

  it("is nothing before the first game, and is not asked for by a guest", async () => {
    play(0);
    await show(0);
    await vi.waitFor(() => expect(server.listCalls(recent)).toHaveLength(1));
    expect(screen.queryByRole("region")).toBeNull();
    cleanup();
    localStorage.clear();
    play(8);
    await show();
    await new Promise(requestAnimationFrame);
    expect(screen.queryByRole("region")).toBeNull();
    expect(server.listCalls(recent)).toHaveLength(1);
  });
});
