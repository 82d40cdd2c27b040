import { getToasts } from "@croupier/ui-kit/toast-store";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { reloadSession } from "../session/session.ts";
import { localStore } from "../storage/stores.ts";
import { playInWindow } from "./game-window.ts";

const LAUNCH = "GET /wps/game/launch";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  navigate("/m/home");
});
afterEach(leaveFront);

const openWindow = () => ({
  opener: {} as unknown,
  document: { title: "" },
  location: { replace: vi.fn() },
  close: vi.fn(),
});
const place = () => location.pathname + location.search;
async function play(url: string | Response) {
  server.handlers[LAUNCH] = () => (typeof url === "string" ? { url } : url);
  const opened = openWindow();
  await playInWindow(opened as unknown as Window, { nodeId: "7", isDemo: false, language: "EN" });
  return opened;
}

describe("a game in a window of its own", () => {
  it.each(["https://arcade.example/1", "http://arcade.example/1"])("goes to %s", async (url) => {
    const opened = await play(url);
    expect(opened.location.replace.mock.calls).toEqual([[url]]);
    expect([opened.opener, opened.close.mock.calls]).toEqual([null, []]);
    expect(opened.document.title).not.toBe("");
  });

  it.each(["xhttps://arcade.example/1", "ftp://arcade.example/1", "data:text/html,1", "arcade.example", ""])(
    "closes again in place of going to %j, and says so",
    async (url) => {
      const opened = await play(url);
      expect([opened.location.replace.mock.calls, opened.close.mock.calls]).toEqual([[], [[]]]);
      expect(getToasts().at(-1)?.text).toMatch(/vendor is not responding/);
    },
  );

  it("says why a launch was refused", async () => {
    const opened = await play(failWith("system.unavailable"));
    expect(opened.close).toHaveBeenCalledOnce();
    expect(getToasts().at(-1)?.text).toBe("System upgrading, please try again later.");
  });

  it("GAME-06 launches nothing if it was blocked", async () => {
    await playInWindow(null, { nodeId: "7", isDemo: false, language: "EN" });
    expect(getToasts().at(-1)?.text).toBe("Popup blocked. Please allow popups and try again.");
    expect(server.requests).toEqual([]);
  });
});

describe("a launch that a member's own protection refuses", () => {
  it.each(["play.limit.reached", "play.cooling.off", "play.excluded", "play.contact.unverified"] as const)(
    "PLAY-24 closes the window and opens the game's own screen, which explains %s",
    async (code) => {
      const opened = await play(failWith(code));
      expect(opened.close).toHaveBeenCalledOnce();
      expect([place(), getToasts()]).toEqual(["/m/play?nodeId=7", []]);
    },
  );

  it("says why it was refused on the screen that the member has gone to meanwhile", async () => {
    server.handlers[LAUNCH] = () => {
      navigate("/m/withdraw");
      return failWith("play.excluded");
    };
    const opened = openWindow();
    await playInWindow(opened as unknown as Window, { nodeId: "7", isDemo: false, language: "EN" });
    expect([opened.close.mock.calls.length, place(), getToasts().length]).toEqual([1, "/m/withdraw", 1]);
  });

  it("PLAY-27 stays on the page, which shows a due check", async () => {
    const opened = await play(failWith("play.check.due"));
    expect(opened.close).toHaveBeenCalledOnce();
    expect(getToasts().at(-1)?.text).toBe("Please review your play so far before you continue.");
    expect(place()).toBe("/m/home");
  });
});

describe("a demo in a window of its own", () => {
  const demo = "https://arcade.example/demo";
  async function playDemo(opened: ReturnType<typeof openWindow> | null = openWindow()) {
    server.handlers["GET /wps/game/demo"] = () => ({ url: demo });
    await playInWindow(opened as unknown as Window | null, { nodeId: "7", isDemo: true, language: "EN" });
    return opened;
  }

  it("asks a guest's age first, on the game's own screen, and launches nothing before", async () => {
    const opened = await playDemo();
    expect(opened?.close).toHaveBeenCalledOnce();
    expect([place(), server.requests]).toEqual(["/m/play?nodeId=7&demo=1", []]);
  });

  it("asks a guest's age also where the window was blocked", async () => {
    await playDemo(null);
    expect([place(), getToasts()]).toEqual(["/m/play?nodeId=7&demo=1", []]);
  });

  it.each([
    ["a guest who has said on this device that they are of age", () => localStore.write("ofAge", true)],
    ["a member", () => localStore.write("MC_SESSION_INFO", buildSession())],
  ])("opens for %s", async (_who, prepare) => {
    prepare();
    reloadSession();
    const opened = await playDemo();
    expect(opened?.location.replace.mock.calls).toEqual([[demo]]);
    expect([opened?.close.mock.calls, place()]).toEqual([[], "/m/home"]);
  });
});
