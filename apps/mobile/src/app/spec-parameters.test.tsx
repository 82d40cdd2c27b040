import type { CallKey } from "@croupier/contract/player/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../testing/builders.ts";
import type { FakeServer } from "../testing/fake-server.ts";
import { page, serveGameList } from "../testing/game-list-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { buildGame } from "../testing/lobby-builders.ts";
import { renderApp } from "../testing/render-app.tsx";
import { noAnnouncements } from "../testing/shell-server.ts";

let server: FakeServer;
beforeEach(() => {
  server = serveGameList();
  server.handlers["GET /wps/system/announcements"] = () => noAnnouncements;
  server.handlers["GET /wps/game/favourites"] = () => ({
    content: [buildGame(2)],
    pageNum: 1,
    totalPages: 1,
    pageSize: 35,
  });
});
afterEach(leaveFront);

const member = () => buildSession({ token: "handle-7" });

/** The query of the first of these calls, once it has been made. */
async function firstQuery(key: CallKey): Promise<Record<string, string>> {
  await waitFor(() => expect(server.listCalls(key)).not.toHaveLength(0));
  return Object.fromEntries(server.listCalls(key)[0]?.query ?? []);
}

describe("what the spec's calls send", () => {
  it("API-25 API-27 announcements carry brand and an empty token for a guest", async () => {
    await renderApp();
    await firstQuery("GET /wps/system/announcements");
    for (const { query } of server.listCalls("GET /wps/system/announcements")) {
      expect([query.get("platform"), query.get("merchantCode"), query.get("token")]).toEqual([
        "M",
        "nova",
        "",
      ]);
    }
  });

  it("API-25 announcements carry the session's token of a member", async () => {
    await renderApp({ session: member() });
    expect(await firstQuery("GET /wps/system/announcements")).toMatchObject({
      types: "PR,B,PL,PU,H",
      groupName: "m_home",
      platform: "M",
      merchantCode: "nova",
      token: "handle-7",
    });
  });

  it("API-42 API-43 game lists and vendors carry brand and type", async () => {
    await renderApp({ path: "/m/gameList" });
    expect(await firstQuery("GET /wps/game/list")).toEqual({
      merchant: "nova",
      platform: "html5",
      clientType: "2",
      imgSize: "rx2",
      language: "EN",
      gameType: "RNG",
      pageNo: "1",
      pageSize: "35",
    });
    expect(await firstQuery("GET /wps/game/vendorTypes")).toEqual({
      merchant_code: "nova",
      typeId: "ALL",
      language: "EN",
    });
  });

  it("API-45 API-46 API-47 API-48 favourites carry the session's token", async () => {
    server.handlers["GET /wps/game/list"] = () => page([buildGame(1), buildGame(2)], 1, 1, 2);
    await renderApp({ path: "/m/gameList", session: member() });
    expect(await firstQuery("GET /wps/game/favourites/ids")).toEqual({
      token: "handle-7",
      pageNo: "1",
      pageSize: "100",
    });
    for (const game of ["Game 1", "Game 2"]) {
      fireEvent.click(await screen.findByRole("button", { name: `Favourite: ${game}` }));
    }
    const sent = (key: CallKey) =>
      server.listCalls(key).map(({ body }) => JSON.parse(body ?? "{}") as unknown);
    await waitFor(() =>
      expect(sent("POST /wps/game/favourites")).toEqual([{ nodeId: "1", token: "handle-7", vendor: "BGS" }]),
    );
    await waitFor(() =>
      expect(sent("DELETE /wps/game/favourites")).toEqual([
        { nodeId: "2", token: "handle-7", vendor: "BGS" },
      ]),
    );
    await userEvent.click(screen.getByRole("button", { name: "Favourites" }));
    expect(await firstQuery("GET /wps/game/favourites")).toMatchObject({
      token: "handle-7",
      imgSize: "rx2",
      pageNo: "1",
      pageSize: "35",
    });
  });

  it("API-31 the chat carries its extras", async () => {
    server.handlers["GET /wps/chat/launch"] = () => ({ chatUrl: "/m/chat" });
    await renderApp({ path: "/m/message", session: member(), switches: ["CBS3"] });
    await userEvent.click(await screen.findByRole("button", { name: /Live chat/ }));
    expect(await firstQuery("GET /wps/chat/launch")).toMatchObject({
      b2c: "1",
      language: "EN",
      backUrl: "/m/message",
      title: "Live chat",
      platform: "M",
      merchantCode: "nova",
    });
  });
});
