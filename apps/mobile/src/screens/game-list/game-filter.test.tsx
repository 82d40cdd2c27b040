import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FakeServer } from "../../testing/fake-server.ts";
import { serveGameList } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveGameList();
});
afterEach(leaveFront);

const isModal = () => document.documentElement.classList.contains("modal-open");
const lastQuery = () => server.listCalls("GET /wps/game/list").at(-1)?.query;
const asked = () => [lastQuery()?.get("minBet") ?? null, lastQuery()?.get("minLine") ?? null];
async function openFilter() {
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  return within(await screen.findByRole("dialog", { name: "Filter games" }));
}

describe("the game filter", () => {
  it("LAYOUT-11 LAYOUT-12 marks the page while it is open, and changes nothing when it is closed", async () => {
    await renderApp({ path: "/m/gameList" });
    await screen.findByText("35 of 40");
    const filter = await openFilter();
    expect(isModal()).toBe(true);
    await userEvent.click(filter.getByRole("button", { name: "50" }));
    await userEvent.click(filter.getByRole("button", { name: "Close" }));
    expect(isModal()).toBe(false);
    expect(location.search).toBe("");
  });

  it("API-42 LIST-12 sends minBet and minLine on Confirm, and neither after Reset", async () => {
    await renderApp({ path: "/m/gameList" });
    await screen.findByText("35 of 40");
    expect(asked()).toEqual([null, null]);
    const filter = await openFilter();
    await userEvent.click(filter.getByRole("button", { name: "¥ 5.00" }));
    await userEvent.click(filter.getByRole("button", { name: "20" }));
    expect(asked()).toEqual([null, null]);
    await userEvent.click(filter.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(asked()).toEqual(["5", "20"]));
    expect(location.search).toBe("?minBet=5&minLine=20");
    expect(screen.getByRole("button", { name: "Filter", pressed: true })).toBeTruthy();
    const again = await openFilter();
    expect(again.getByRole("button", { name: "¥ 5.00", pressed: true })).toBeTruthy();
    await userEvent.click(again.getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("takes its choice from a link, and no other value", async () => {
    await renderApp({ path: "/m/gameList?minBet=10&minLine=7" });
    await screen.findByText("35 of 40");
    expect(asked()).toEqual(["10", null]);
  });
});
