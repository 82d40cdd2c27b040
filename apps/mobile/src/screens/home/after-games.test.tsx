import type { SwitchName } from "@croupier/brand/switches";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goHome } from "../../shared/games/category.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

type Room = ReplyOf<"GET /wps/livestream/models">["list"][number];

const room = (roomId: string, overrides: Partial<Room> = {}): Room => ({
  roomId,
  modelName: `Model ${roomId}`,
  title: `Room ${roomId}`,
  roomType: "Free",
  active: true,
  streaming: true,
  iconUrl: "/art/x-240.webp",
  nodeId: "55",
  supportPlay: true,
  ...overrides,
});

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements(),
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting: [buildGroup("ELOTT", ["LDRUM"])] }),
    "GET /wps/game/hot": () => ({ list: [] }),
    "GET /wps/game/winners": () => ({ list: [] }),
    "GET /wps/system/helpCenter": () => [],
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/livestream/models": () => ({
      list: [
        room("a"),
        room("b", { roomType: "VIP" }),
        room("c", { roomType: "Pay per View", streaming: false }),
      ],
    }),
    "GET /wps/lottery/list": () => ({
      list: [
        {
          gameId: "LDRUM:five",
          nodeId: "3",
          displayName: "Minute Five",
          gameType: "LOTT" as const,
          vassalage: "LDRUM",
          kind: "SSC" as const,
          periodMs: 60_000,
          supportPlay: true,
          iconUrl: "/art/x-240.webp",
        },
      ],
    }),
    "GET /wps/lottery/menu": () => ({ list: [] }),
    "GET /wps/lottery/numero": () => ({ serverTime: Date.now(), list: [] }),
  });
});
afterEach(() => {
  act(goHome);
  leaveFront();
});

const hub = async () => within(await screen.findByRole("navigation", { name: "Game categories" }));
const rooms = async () => within(await screen.findByRole("region", { name: "Live rooms" }));

describe("the live rooms", () => {
  it("EXT-33 are tiles of three kinds, on air or not, in the category of the menu and on home", async () => {
    await renderApp({ switches: ["LIVESTREAM"] });
    await (await rooms()).findByRole("button", { name: /Room a/ });
    await userEvent.click((await hub()).getByRole("button", { name: "Live rooms" }));
    const shown = await rooms();
    const tiles = (await shown.findAllByRole("listitem")).map((tile) => tile.textContent);
    expect(tiles).toEqual([
      "Room aModel aLiveFree",
      "Room bModel bLiveVIP",
      "Room cModel cOff airFree for now",
    ]);
    expect(server.listCalls("GET /wps/livestream/models")[0]?.query.get("active")).toBe("1");
    expect(screen.queryByRole("group", { name: "What to show" })).toBeNull();
  });

  it("EXT-33 are six on home at most, and all in their category", async () => {
    const list = ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => room(id));
    server.handlers["GET /wps/livestream/models"] = () => ({ list });
    await renderApp({ switches: ["LIVESTREAM"] });
    expect(await (await rooms()).findAllByRole("listitem")).toHaveLength(6);
    await userEvent.click((await hub()).getByRole("button", { name: "Live rooms" }));
    expect(await (await rooms()).findByRole("button", { name: /Room h/ })).toBeDefined();
    expect((await rooms()).getAllByRole("listitem")).toHaveLength(8);
  });

  it("EXT-33 are nowhere, and are not asked for, without the category", async () => {
    await renderApp();
    expect((await hub()).queryByRole("button", { name: "Live rooms" })).toBeNull();
    await screen.findByRole("region", { name: "About this site" });
    expect(screen.queryByRole("region", { name: "Live rooms" })).toBeNull();
    expect(server.listCalls("GET /wps/livestream/models")).toEqual([]);
  });

  it("open the game that they show", async () => {
    await renderApp({ switches: ["LIVESTREAM"], session: buildSession() });
    await userEvent.click(await (await rooms()).findByRole("button", { name: /Room b/ }));
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/play?nodeId=55"));
  });

  it.each<[SwitchName[]]>([[["LIVESTREAM"]], [["LIVESTREAM", "GUESTDEMO"]]])(
    "SESS-13 send a guest to login, with the switches %j",
    async (switches) => {
      await renderApp({ switches });
      await userEvent.click(await (await rooms()).findByRole("button", { name: /Room b/ }));
      await waitFor(() => expect(location.pathname).toBe("/m/login"));
    },
  );

  it("say when none is open, and when they do not come", async () => {
    server.handlers["GET /wps/livestream/models"] = () => ({ list: [] });
    await renderApp({ switches: ["LIVESTREAM"] });
    expect(await (await rooms()).findByText("No live room is open right now")).toBeDefined();
    cleanup();
    server.handlers["GET /wps/livestream/models"] = () => failWith("unknown");
    await renderApp({ switches: ["LIVESTREAM"] });
    expect(
      await (await rooms()).findByRole("button", { name: "Loading failed, click to retry" }),
    ).toBeDefined();
  });
});

describe("the lotteries of the hub", () => {
  it("EXT-32 HOME-16 come after the vendors of their category", async () => {
    await renderApp();
    await userEvent.click((await hub()).getByRole("button", { name: "E-lottery" }));
    const vendor = await screen.findByRole("button", { name: /LDRUM Studio/ });
    const lottery = await screen.findByRole("button", { name: /^Minute Five/ });
    expect(vendor.compareDocumentPosition(lottery) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
