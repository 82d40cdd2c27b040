import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { preloadPath } from "../../app/screen-loader.ts";
import type { Notice } from "../../features/notices/notices.ts";
import { navigate } from "../../platform/router/history.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const notice = (id: string, overrides: Partial<Notice> = {}): Notice => ({
  id,
  title: `Title ${id}`,
  startDate: "2026-11-20T23:30:00.000Z",
  content: `<p>Content ${id}</p>`,
  read: false,
  types: "PL",
  ...overrides,
});

let server: FakeServer;
let kept: Notice[];

// Preload every target of these tests. A chunk that loads late could still be loading when they end.
beforeAll(() => Promise.all(["/m/home", "/m/help"].map(preloadPath)));

beforeEach(() => {
  kept = [notice("a"), notice("b", { read: true }), notice("c")];
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/system/announcements/notices": () => kept,
    "POST /wps/system/announcements/read": ({ body }) => {
      const { announcementId } = JSON.parse(body ?? "{}") as { announcementId: string };
      kept = kept.map((one) => (one.id === announcementId ? { ...one, read: true } : one));
      return null;
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

const open = (type?: number, path = "/m/notice") =>
  renderApp({ path, ...(type !== undefined && { session: buildSession({ type }) }) });
const head = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
const opened = () => screen.getAllByRole("button", { expanded: true }).map((one) => one.textContent);
const marked = () =>
  server
    .listCalls("POST /wps/system/announcements/read")
    .map(({ body }) => JSON.parse(body ?? "{}") as unknown);

describe("the announcements", () => {
  it("NOTICE-01 NOTICE-03 open one at a time, and show title, day and content", async () => {
    await open();
    const first = await head("Title a");
    expect(first.textContent).toContain("2026-11-20");
    expect(screen.queryByText("Content a")).toBeNull();
    await userEvent.click(first);
    expect(screen.getByText("Content a").tagName).toBe("P");
    await userEvent.click(await head("Title b"));
    expect(screen.getByText("Content b")).toBeDefined();
    expect(screen.queryByText("Content a")).toBeNull();
    expect(opened()).toHaveLength(1);
    await userEvent.click(await head("Title b"));
    expect(screen.queryAllByRole("button", { expanded: true })).toEqual([]);
  });

  it.each([
    ["i=0", "Content a"],
    ["i=2", "Content c"],
    ["i=3", undefined],
    ["i=-1", undefined],
    ["i=x", undefined],
  ])("NOTICE-02 the query %s opens %s", async (query, content) => {
    await open(undefined, `/m/notice?${query}`);
    await head("Title a");
    expect(screen.queryAllByText(/^Content/).map((text) => text.textContent)).toEqual(
      content ? [content] : [],
    );
  });

  it.each([
    [0, "/m/notice"],
    [1, "/m/notice"],
    [1, "/m/member/notice?types=A"],
    [41, "/m/member/notice?types=A"],
  ])(
    "NOTICE-04 NOTICE-06 of type %d at %s a tap marks a notice read at once, tells the server once, and loads all again",
    async (type, path) => {
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const { "POST /wps/system/announcements/read": mark } = server.handlers;
      server.handlers["POST /wps/system/announcements/read"] = async (request) => {
        await asked;
        return mark?.(request) ?? null;
      };
      await open(type, path);
      const first = await head("Title a");
      expect(first.textContent).toContain("Unread");
      expect((await head("Title b")).textContent).not.toContain("Unread");
      await userEvent.click(first);
      await waitFor(() => expect(first.textContent).not.toContain("Unread"));
      expect(marked()).toEqual([{ announcementId: "a", read: true }]);
      expect(server.listCalls("GET /wps/system/announcements/notices")).toHaveLength(1);
      answer();
      await waitFor(() => expect(server.listCalls("GET /wps/system/announcements/notices")).toHaveLength(2));
      expect(first.textContent).not.toContain("Unread");
      await userEvent.click(first);
      await userEvent.click(first);
      await userEvent.click(await head("Title b"));
      expect(marked()).toHaveLength(1);
    },
  );

  it("NOTICE-06 an entry marked in one list is marked at once in every other that was loaded", async () => {
    server.handlers["POST /wps/system/announcements/read"] = () => new Promise<never>(() => {});
    await open(1);
    await head("Title a");
    act(() => navigate("/m/member/notice?types=A"));
    await waitFor(() => expect(server.listCalls("GET /wps/system/announcements/notices")).toHaveLength(2));
    await userEvent.click(await head("Title a"));
    act(() => navigate("/m/notice"));
    await waitFor(async () => expect((await head("Title a")).textContent).not.toContain("Unread"));
    expect(server.listCalls("GET /wps/system/announcements/notices")).toHaveLength(2);
  });

  it("NOTICE-02 NOTICE-04 what the query opens is read as well", async () => {
    await open(0, "/m/notice?i=2");
    await waitFor(() => expect(marked()).toEqual([{ announcementId: "c", read: true }]));
    await waitFor(async () => expect((await head("Title c")).textContent).not.toContain("Unread"));
  });

  it.each([undefined, 4])("NOTICE-04 session type %s reads without a call", async (type) => {
    kept = kept.map((one) => ({ ...one, read: true }));
    await open(type, "/m/notice?i=0");
    await screen.findByText("Content a");
    await userEvent.click(await head("Title c"));
    await screen.findByText("Content c");
    expect(marked()).toEqual([]);
    expect(screen.queryByText("Unread:")).toBeNull();
  });

  it.each([undefined, 4])(
    "NOTICE-04 session type %s sends no call for entries that are not flagged as read",
    async (type) => {
      kept = kept.map((one) => ({ ...one, read: false }));
      await open(type, "/m/notice?i=0");
      await screen.findByText("Content a");
      await userEvent.click(await head("Title c"));
      await screen.findByText("Content c");
      expect(marked()).toEqual([]);
    },
  );

  it("NOTICE-06 what the server could not be told is unread again, and a tap tries again", async () => {
    server.handlers["POST /wps/system/announcements/read"] = () => failWith("system.unavailable");
    await open(0);
    const first = await head("Title a");
    await userEvent.click(first);
    await waitFor(() => expect(server.listCalls("GET /wps/system/announcements/notices")).toHaveLength(2));
    await waitFor(() => expect(first.textContent).toContain("Unread"));
    expect(marked()).toHaveLength(1);
  });

  it("API-28 marks one announcement at most once in 150 ms", async () => {
    server.handlers["POST /wps/system/announcements/read"] = () => failWith("system.unavailable");
    let nowMs = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => nowMs);
    await open(0);
    const first = await head("Title a");
    await userEvent.click(first);
    await waitFor(() => expect(server.listCalls("GET /wps/system/announcements/notices")).toHaveLength(2));
    await waitFor(() => expect(first.textContent).toContain("Unread"));
    nowMs += 149;
    await userEvent.click(first);
    await userEvent.click(first);
    expect(marked()).toHaveLength(1);
    await userEvent.click(first);
    nowMs += 1;
    await userEvent.click(first);
    await waitFor(() => expect(marked()).toHaveLength(2));
  });

  it("API-28 holds back each announcement for itself: another one is marked in the same moment", async () => {
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    await open(0);
    await userEvent.click(await head("Title a"));
    await userEvent.click(await head("Title c"));
    await waitFor(() =>
      expect(marked()).toEqual([
        { announcementId: "a", read: true },
        { announcementId: "c", read: true },
      ]),
    );
  });

  it("EXT-23 asks for those of agents alone", async () => {
    kept = [notice("z", { types: "A" })];
    await open(1, "/m/member/notice?types=A");
    await head("Title z");
    const [call] = server.listCalls("GET /wps/system/announcements/notices");
    expect(call?.query.get("types")).toBe("A");
  });

  it("says that there is nothing, and that loading failed with a way to try again", async () => {
    kept = [];
    await open();
    await screen.findByText("No announcements");
    cleanup();
    server.handlers["GET /wps/system/announcements/notices"] = () => failWith("unknown");
    await open();
    const retry = await screen.findByRole("button", { name: /Loading failed/ });
    server.handlers["GET /wps/system/announcements/notices"] = () => [notice("d")];
    await userEvent.click(retry);
    expect(await head("Title d")).toBeDefined();
  });
});
