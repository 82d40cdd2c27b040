import { getToasts } from "@croupier/ui-kit/toast-store";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { playInWindow } from "./game-window.ts";

const LAUNCH = "GET /wps/game/launch";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
afterEach(leaveFront);

const openWindow = () => ({
  opener: {} as unknown,
  document: { title: "" },
  location: { replace: vi.fn() },
  close: vi.fn(),
});
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
