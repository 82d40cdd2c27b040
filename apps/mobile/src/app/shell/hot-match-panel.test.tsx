import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { buildAnnouncements, buildGame, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";

const hotNews = { id: "9", title: "The derby is tonight", content: "<p>Kick-off at nine</p>" };

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/system/announcements": () => buildAnnouncements({ hot: [hotNews] }),
    "GET /wps/game/hot": () => ({
      list: [
        buildGame(1, { displayName: "Jade Lanterns" }),
        buildGame(2, { displayName: "Super Book", gameType: "SPORTS" }),
        buildGame(3, { displayName: "Arena", gameType: "ESPORTS", supportPlay: false }),
      ],
    }),
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  vi.unstubAllGlobals();
});

const isModal = () => document.documentElement.classList.contains("modal-open");
async function openPanel() {
  await renderApp({ path: "/m/set" });
  await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
  await userEvent.click(await screen.findByRole("button", { name: "Hot matches" }));
  return within(await screen.findByRole("dialog", { name: "Hot matches" }));
}

describe("the hot-match panel", () => {
  it("LAYOUT-11 LAYOUT-12 opens and closes by its toggle, and marks the page meanwhile", async () => {
    const panel = await openPanel();
    expect(isModal()).toBe(true);
    await userEvent.click(panel.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Hot matches" })).toBeNull());
  });

  it("LAYOUT-11 lists the hot sports that can be bet on and no other game, then what the brand announces as hot", async () => {
    const panel = await openPanel();
    await panel.findByRole("button", { name: /Super Book/ });
    expect(panel.queryByText("Arena")).toBeNull();
    expect(panel.queryByText("Jade Lanterns")).toBeNull();
    const news = within(panel.getByRole("region", { name: "What is hot" }));
    expect(news.getByRole("heading", { name: hotNews.title })).toBeDefined();
    expect(news.getByText("Kick-off at nine")).toBeDefined();
  });

  it("shows the announcements where no sports are hot, and says when there is nothing at all", async () => {
    server.handlers["GET /wps/game/hot"] = () => ({ list: [buildGame(1)] });
    expect(await (await openPanel()).findByText(hotNews.title)).toBeDefined();
    cleanup();
    resetFront();
    server.handlers["GET /wps/system/announcements"] = () => buildAnnouncements();
    expect(await (await openPanel()).findByText("No hot matches right now")).toBeDefined();
  });

  it("leads a guest who picks a match to login", async () => {
    await userEvent.click(await (await openPanel()).findByRole("button", { name: /Super Book/ }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  it("can be tried again when the games do not come", async () => {
    server.handlers["GET /wps/game/hot"] = () => failWith("unknown");
    const panel = await openPanel();
    const retry = await panel.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/game/hot"] = () => ({ list: [buildGame(2, { gameType: "SPORTS" })] });
    await userEvent.click(retry);
    expect(await panel.findByRole("button", { name: /Game 2/ })).toBeDefined();
  });

  it("is called what it holds where no sport can be bet on yet", async () => {
    const closed = buildGroup("SPORTS", ["BTI"]);
    const vendorNames = closed.vendorNames.map((vendor) => ({ ...vendor, playableCount: 0 }));
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({ sorting: [{ ...closed, vendorNames }] });
    await renderApp({ path: "/m/set" });
    await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "What is hot" }));
    const panel = within(await screen.findByRole("dialog", { name: "What is hot" }));
    expect(await panel.findByText(hotNews.title)).toBeDefined();
    expect(screen.queryByText("Hot matches")).toBeNull();
  });
});
