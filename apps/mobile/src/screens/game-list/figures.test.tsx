import type { ReplyOf } from "@croupier/contract/player/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FakeServer } from "../../testing/fake-server.ts";
import { serveGameList } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const key = "GET /wps/game/figures";
type Figures = ReplyOf<typeof key>["list"][number];
let server: FakeServer;
beforeEach(() => {
  server = serveGameList();
  const figures: Record<string, Omit<Figures, "nodeId">> = {
    1: { rtp: 95.8123, volatility: "high" },
    36: { rtp: null, volatility: "low" },
  };
  server.handlers[key] = ({ query }) => ({
    list: (query.get("nodeIds") ?? "").split(",").flatMap((nodeId) => {
      const known = figures[nodeId];
      return known ? [{ nodeId, ...known }] : [];
    }),
  });
});
afterEach(leaveFront);

const card = (name: string | RegExp) => within(screen.getByRole("main")).findByRole("button", { name });

describe("the figures of games", () => {
  it("are on the cards of the list if the brand shows them, page by page, and are requested once", async () => {
    await renderApp({ path: "/m/slot-games", parameters: { game_figures: "1" } });
    expect((await card(/^Game 1 ?95\.81% · High$/)).textContent).toContain("95.81% · High");
    expect((await card("Game 2")).textContent).not.toContain("%");
    expect(screen.getByText("On the cards: return to player and volatility")).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: "More games" }));
    expect((await card(/^Game 36 ?Low$/)).textContent).toContain("Low");
    const asked = server.listCalls(key).map(({ query }) => query.get("nodeIds"));
    expect(asked).toEqual([
      Array.from({ length: 35 }, (_, index) => index + 1).join(),
      Array.from({ length: 5 }, (_, index) => index + 36).join(),
    ]);
  });

  it("are neither shown nor requested if it does not", async () => {
    await renderApp({ path: "/m/slot-games" });
    expect((await card("Game 1")).textContent).not.toContain("%");
    expect(screen.queryByText("On the cards: return to player and volatility")).toBeNull();
    expect(server.listCalls(key)).toEqual([]);
  });

  it("leave the cards as they are when they do not come", async () => {
    server.handlers[key] = () => {
      throw new Error("no figures");
    };
    await renderApp({ path: "/m/slot-games", parameters: { game_figures: "1" } });
    await waitFor(() => expect(server.listCalls(key).length).toBeGreaterThan(0));
    expect((await card("Game 1")).textContent).not.toContain("%");
  });
});
