import type { CallKey } from "@croupier/contract/player/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../testing/builders.ts";
import type { FakeServer } from "../testing/fake-server.ts";
import { page, serveGameList } from "../testing/game-list-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { buildGame, buildGroup, buildVendorTypes } from "../testing/lobby-builders.ts";
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

  const sentBy = async (path: string) => {
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({
        sorting: ["RNG", "LIVE", "FISH"].map((type) => buildGroup(type, ["BGS", "ROYAL"])),
        mapping: { LIVE: { gameClassify: [{ key: "ROU", vendors: ["BGS", "ROYAL"] }] } },
      });
    await renderApp({ path });
    return firstQuery("GET /wps/game/list");
  };
  const always = {
    merchant: "nova",
    platform: "html5",
    clientType: "2",
    imgSize: "rx2",
    language: "EN",
    pageNo: "1",
    pageSize: "35",
  };

  it("API-42 a game list carries the name, the vendors and the filters that were chosen", async () => {
    const query = "gameType=LIVE&vassalage=BGS,ROYAL&type=ROU&name=%20jade%20&minBet=5&minLine=20";
    expect(await sentBy(`/m/gameList?${query}`)).toEqual({
      ...always,
      gameType: "LIVE",
      vassalage: "BGS,ROYAL",
      gameClassify: "ROU",
      gameName: "jade",
      minBet: "5",
      minLine: "20",
    });
  });

  it("API-42 the classification New is isNew, and no gameClassify", async () => {
    expect(await sentBy("/m/gameList?type=NEW")).toEqual({ ...always, gameType: "RNG", isNew: "1" });
  });

  it("API-42 a further page differs by its number alone", async () => {
    const first = await sentBy("/m/gameList?gameType=FISH&vassalage=BGS");
    await screen.findByText("35 of 40");
    fireEvent.click(screen.getByText("More games"));
    await screen.findByText("40 of 40");
    const pages = server.listCalls("GET /wps/game/list").map(({ query }) => Object.fromEntries(query));
    expect(first).toEqual({ ...always, gameType: "FISH", vassalage: "BGS" });
    expect(pages).toEqual([first, { ...first, pageNo: "2" }]);
  });

  it("API-42 a vendor that is launched by its first game asks for that one", async () => {
    await renderApp({ path: "/m/home?category=SPORTS", session: member() });
    await userEvent.click(await screen.findByRole("button", { name: /BTI Studio/ }));
    const asked = () => server.listCalls("GET /wps/game/list").map(({ query }) => Object.fromEntries(query));
    const launched = { ...always, gameType: "SPORTS", vassalage: "BTI", pageSize: "1" };
    await waitFor(() => expect(asked()).toContainEqual(launched));
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
