import type { CallKey } from "@croupier/contract/player/contract";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { serveGameList } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { noAnnouncements } from "../../testing/shell-server.ts";

vi.mock("@croupier/phrases/catalogues", { spy: true });

let server: FakeServer;
beforeEach(() => {
  server = serveGameList();
  server.handlers["GET /wps/system/announcements"] = () => noAnnouncements;
});
afterEach(leaveFront);

const askedIn = (key: CallKey) => server.listCalls(key).map(({ query }) => query.get("language"));
/** A turn of the real clock's loop; the library's own waiting would need the clock that is stopped. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the menu of languages on a list of games, and stops the clock. */
async function openLanguages() {
  await renderApp({ path: "/m/gameList" });
  await screen.findByText("35 of 40");
  fireEvent.click(screen.getByRole("button", { name: "Open the account menu" }));
  await screen.findByRole("button", { name: "Português" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
}

/** A tap on a language; its texts load meanwhile, and no time passes. */
async function choose(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  while (!screen.queryByRole("button", { name, pressed: true })) await act(turn);
  await advance(0);
}

describe("a change of the language", () => {
  it("I18N-06 fetches the lists of games once, after 250 ms, and everything else after 200 ms", async () => {
    await openLanguages();
    const rows: [key: CallKey, restMs: number][] = [
      ["GET /wps/system/announcements", 200],
      ["GET /wps/game/list", 250],
      ["GET /wps/game/vendorTypes", 250],
    ];
    await choose("Português");
    expect(document.documentElement.lang).toBe("pt-BR");
    await advance(199);
    for (const [key] of rows) expect([key, askedIn(key)]).toEqual([key, ["EN"]]);
    await advance(1);
    for (const [key, restMs] of rows) {
      expect([key, askedIn(key)]).toEqual([key, restMs === 200 ? ["EN", "PT"] : ["EN"]]);
    }
    await advance(49);
    expect(askedIn("GET /wps/game/list")).toEqual(["EN"]);
    await advance(1);
    for (const [key] of rows) expect([key, askedIn(key)]).toEqual([key, ["EN", "PT"]]);
    await advance(1_000);
    expect(askedIn("GET /wps/game/list")).toEqual(["EN", "PT"]);
  });

  it("I18N-06 fetches nothing in a language that was passed over", async () => {
    await openLanguages();
    await choose("Português");
    await advance(150);
    await choose("简体中文");
    await advance(249);
    expect(askedIn("GET /wps/game/list")).toEqual(["EN"]);
    await advance(1);
    expect(askedIn("GET /wps/game/list")).toEqual(["EN", "CN"]);
    expect(askedIn("GET /wps/system/announcements")).toEqual(["EN", "CN"]);
  });
});

const header = () => within(screen.getByRole("banner"));
async function openMenu() {
  await userEvent.click(header().getByRole("button", { name: "Open the account menu" }));
  return within(await screen.findByRole("dialog"));
}

describe("the picker of languages", () => {
  it("I18N-05 the picker changes every text without a reload and remembers the choice", async () => {
    await renderApp();
    const menu = await openMenu();
    await userEvent.click(menu.getByRole("button", { name: "简体中文" }));
    expect(await header().findByRole("link", { name: "登录" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "底部导航" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("zh-CN");
    expect(localStore.read("language")).toBe("CN");
    expect(document.cookie).toContain("language=CN");
  });

  it("I18N-05 shows and remembers the language chosen last, also when an earlier one's texts come later", async () => {
    await renderApp();
    const menu = await openMenu();
    const texts = await loadCatalogue("PT");
    let arrive = (_texts: typeof texts) => {};
    vi.mocked(loadCatalogue).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(menu.getByRole("button", { name: "Português" }));
    await userEvent.click(menu.getByRole("button", { name: "简体中文" }));
    expect(await header().findByRole("link", { name: "登录" })).toBeTruthy();
    arrive(texts);
    await act(turn);
    expect(header().getByRole("link", { name: "登录" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("zh-CN");
    expect(localStore.read("language")).toBe("CN");
    expect(document.cookie).toContain("language=CN");
  });

  it("I18N-04 the picker offers Vietnamese by its own name, and the page says so to the browser", async () => {
    await renderApp({ parameters: { language: "CN,EN,VI" } });
    const menu = await openMenu();
    await userEvent.click(menu.getByRole("button", { name: "Tiếng Việt" }));
    expect(await header().findByRole("link", { name: "Đăng nhập" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("vi");
  });

  it("I18N-06 a change of the language fetches the lists again, once", async () => {
    await renderApp();
    await waitFor(() => expect(server.listCalls("GET /wps/system/announcements")).toHaveLength(1));
    const menu = await openMenu();
    await userEvent.click(menu.getByRole("button", { name: "Português" }));
    const asked = () =>
      server.listCalls("GET /wps/system/announcements").map(({ query }) => query.get("language"));
    await waitFor(() => expect(asked()).toEqual(["EN", "PT"]));
  });

  it("I18N-03 offers the template's languages and no other", async () => {
    await renderApp({ parameters: { language: "EN,PT" } });
    const menu = await openMenu();
    expect(menu.getByRole("button", { name: "English", pressed: true })).toBeTruthy();
    expect(menu.getByRole("button", { name: "Português" })).toBeTruthy();
    expect(menu.queryByRole("button", { name: "简体中文" })).toBeNull();
  });
});
