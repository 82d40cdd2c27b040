import { closeToasts, getToasts } from "@croupier/ui-kit/toast-store";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getLocation, navigate, startRouter } from "../../platform/router/history.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { startSession } from "../session/session.ts";
import { openChat } from "./open-chat.ts";

const key = "GET /wps/chat/launch";
const texts = {
  t: (id: string) => id,
  hasPhrase: (id: string): id is never => id !== "error.nothing",
  language: "EN" as const,
};

let server: FakeServer;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/m/help?i=1");
  stop = startRouter((_path, _isAnimated, commit) => commit());
  startSession(buildSession());
  server = createFakeServer({ [key]: () => ({ chatUrl: "/m/chat?title=x" }) });
});
afterEach(() => {
  stop();
  closeToasts();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute("style");
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const shown = () => getToasts().map(({ kind, text }) => [kind, text]);
async function open() {
  const opening = openChat(texts);
  await pass(500);
  await opening;
}

describe("the live chat", () => {
  it("MSG-10 opens half a second after its address is known, and says so until then", async () => {
    const opening = openChat(texts);
    await pass(499);
    expect([getLocation().path, shown()]).toEqual(["/m/help", [["loading", "in_please_wait"]]]);
    await pass(1);
    await opening;
    expect([getLocation().path, getLocation().search, shown()]).toEqual(["/m/chat", "title=x", []]);
  });

  it("leaves the member on the screen that they have gone to meanwhile", async () => {
    const opening = openChat(texts);
    await pass(100);
    navigate("/m/withdraw");
    await pass(400);
    await opening;
    expect([getLocation().path, shown()]).toEqual(["/m/withdraw", []]);
  });

  it("FAULT-11 is opened once by several taps, and again by a later one", async () => {
    const openings = [openChat(texts), openChat(texts)];
    await pass(500);
    await Promise.all(openings);
    expect(server.listCalls(key)).toHaveLength(1);
    await open();
    expect(server.listCalls(key)).toHaveLength(2);
  });

  it("API-31 reports the previous screen and the header's look", async () => {
    const query = () => server.listCalls(key).at(-1)?.query;
    await open();
    expect(query()?.get("backUrl")).toBe("/m/help?i=1");
    expect([query()?.get("b2c"), query()?.get("title"), query()?.has("headerColor")]).toEqual([
      "1",
      "chat.title",
      false,
    ]);
    document.documentElement.style.setProperty("--surface", " #0A1b2c ");
    await open();
    expect(query()?.get("headerColor")).toBe("#0A1b2c");
    document.documentElement.style.setProperty("--surface", "color-mix(in srgb, #0a1b2c)");
    await open();
    expect(query()?.has("headerColor")).toBe(false);
  });

  it("SEC-20 goes to a page of the brand over HTTPS, and to no other address", async () => {
    const leave = vi.spyOn(location, "assign").mockReturnValue(undefined);
    server.handlers[key] = () => ({ chatUrl: "https://chat.example/1" });
    await open();
    expect(leave.mock.calls).toEqual([["https://chat.example/1"]]);
    for (const chatUrl of ["http://chat.example/1", "javascript:alert(1)", "nonsense"]) {
      closeToasts();
      server.handlers[key] = () => ({ chatUrl });
      await open();
      expect(shown(), chatUrl).toEqual([["error", "error.unknown"]]);
    }
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it("MSG-10 says what failed, in place of the loading state, and can be opened again", async () => {
    server.handlers[key] = () => failWith("system.unavailable");
    await open();
    expect(shown()).toEqual([["error", "error.system.unavailable"]]);
    server.handlers[key] = () => ({ chatUrl: "/m/chat" });
    await open();
    expect(getLocation().path).toBe("/m/chat");
  });

  it("MSG-08 refuses a trial with a word", async () => {
    startSession(buildSession({ type: 4 }));
    await open();
    expect([shown(), server.listCalls(key)]).toEqual([[["offline", "free_reject"]], []]);
  });
});
