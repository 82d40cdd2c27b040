import type { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveState } from "../../shared/messages/unread.ts";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import type { ChatMessage } from "./chat-calls.ts";
import { Screen as ChatRoom } from "./chat-room.tsx";

const LIST = "GET /wps/chat/messages";
const SEND = "POST /wps/chat/messages";
const SEEN = "POST /wps/chat/read";
const HEIGHT = 900;

let server: FakeServer;
let client: QueryClient;
let kept: ChatMessage[];
const scroll = vi.fn();

const message = (id: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id: String(id),
  clientId: `client-${id}`,
  sender: "member" as const,
  text: `Message ${id}`,
  time: Date.parse("2026-11-20T10:30:00Z"),
  ...overrides,
});
const service = (id: number) => message(id, { sender: "service" });

beforeEach(() => {
  scroll.mockClear();
  vi.stubGlobal("scrollTo", scroll);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(HEIGHT);
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
  kept = [service(1), message(2)];
  server = createFakeServer({
    [LIST]: ({ query }) => {
      const after = Number(query.get("after") ?? 0);
      return { list: kept.filter(({ id }) => Number(id) > after), hasMore: false, isClosed: false };
    },
    [SEEN]: () => null,
    [SEND]: ({ body }) => {
      const made = message(kept.length + 1, JSON.parse(body ?? "{}") as Partial<ChatMessage>);
      kept.push(made);
      return made;
    },
  });
});
afterEach(() => {
  liveState.set(false);
  leaveFront();
  vi.restoreAllMocks();
});

async function render() {
  const view = await renderPart(<ChatRoom />, "EN", { switches: ["CBS3"] });
  client = view.client;
  return view;
}
async function open() {
  const view = await render();
  await screen.findByRole("textbox", { name: "Your message" });
  return view;
}
const readOn = () => act(() => client.invalidateQueries({ queryKey: ["private", "chat"] }));
const texts = () => screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
const write = async (text: string) => {
  await userEvent.type(screen.getByRole("textbox"), `${text}{Enter}`);
};
const seen = () => server.listCalls(SEEN).map(({ body }) => JSON.parse(body ?? "{}") as { id: string });

describe("the end of the conversation", () => {
  it("is in sight at first, and again with each message that is added", async () => {
    await open();
    expect(scroll.mock.calls).toEqual([[0, HEIGHT]]);
    await readOn();
    expect(scroll).toHaveBeenCalledTimes(1);
    kept.push(service(3));
    await readOn();
    await screen.findByText("Message 3");
    expect(scroll.mock.calls).toEqual([
      [0, HEIGHT],
      [0, HEIGHT],
    ]);
    server.handlers[SEND] = () => new Promise(() => {});
    await write("Hello");
    expect(scroll).toHaveBeenCalledTimes(3);
  });

  it("is nowhere to go to while nothing has been said", async () => {
    kept = [];
    await open();
    expect(screen.getByText(/How can we help/)).toBeTruthy();
    expect(scroll).not.toHaveBeenCalled();
  });

  it("does not greet while as many messages are under way as are there", async () => {
    kept = [message(1)];
    server.handlers[SEND] = () => new Promise(() => {});
    await open();
    await write("Hello");
    expect(texts()).toEqual(["Message 1", "Hello"]);
    expect(screen.queryByText(/How can we help/)).toBeNull();
  });
});

describe("the seen marker", () => {
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
    document.dispatchEvent(new Event("visibilitychange"));
  };

  it("is the service's last message, told once", async () => {
    kept = [service(1), service(2), message(3)];
    await open();
    await waitFor(() => expect(seen()).toEqual([{ id: "2" }]));
  });

  it("sends no seen marker while the service has not written", async () => {
    kept = [message(1)];
    await open();
    await readOn();
    expect(seen()).toEqual([]);
  });

  it("reports seen messages while the page is visible, and stops once it is left", async () => {
    hide(true);
    const { unmount } = await open();
    await readOn();
    expect(seen()).toEqual([]);
    hide(false);
    await waitFor(() => expect(seen()).toEqual([{ id: "1" }]));
    unmount();
    hide(false);
    await new Promise(requestAnimationFrame);
    expect(seen()).toHaveLength(1);
  });
});

describe("reading on", () => {
  it("takes all pages of new messages, and still offers the earlier ones", async () => {
    server.handlers[LIST] = ({ query }) => {
      const after = query.get("after");
      if (after === null) return { list: [message(11)], hasMore: true, isClosed: false };
      const next = Number(after) + 1;
      return { list: next < 14 ? [message(next)] : [], hasMore: next < 13, isClosed: false };
    };
    await open();
    expect(screen.getByRole("button", { name: "Earlier messages" })).toBeTruthy();
    await readOn();
    await waitFor(() => expect(texts()).toEqual(["Message 11", "Message 12", "Message 13"]));
    expect(server.listCalls(LIST).map(({ query }) => query.get("after"))).toEqual([null, "11", "12"]);
    expect(screen.getByRole("button", { name: "Earlier messages" })).toBeTruthy();
  });

  it("brings an answer of the service that was stored before a message which the member has sent since", async () => {
    await open();
    kept.push(service(3));
    await write("Hello");
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(texts()).toEqual(["Message 1", "Message 2", "Hello"]);
    await readOn();
    await waitFor(() => expect(texts()).toEqual(["Message 1", "Message 2", "Message 3", "Hello"]));
    expect(server.listCalls(LIST).at(-1)?.query.get("after")).toBe("2");
    await waitFor(() => expect(seen().at(-1)).toEqual({ id: "3" }));
  });

  it("keeps the earlier messages that arrive meanwhile", async () => {
    let answer = () => {};
    server.handlers[LIST] = ({ query }) => {
      if (query.get("before") !== null) return { list: [message(10)], hasMore: false, isClosed: false };
      if (query.get("after") === null) return { list: [message(11)], hasMore: true, isClosed: false };
      return new Promise((resolve) => {
        answer = () => resolve({ list: [message(12)], hasMore: false, isClosed: false });
      });
    };
    await open();
    act(() => void client.invalidateQueries({ queryKey: ["private", "chat"] }));
    await waitFor(() => expect(server.listCalls(LIST)).toHaveLength(2));
    await userEvent.click(screen.getByRole("button", { name: "Earlier messages" }));
    await waitFor(() => expect(texts()).toEqual(["Message 10", "Message 11"]));
    answer();
    await waitFor(() => expect(texts()).toEqual(["Message 10", "Message 11", "Message 12"]));
    expect(screen.queryByRole("button", { name: "Earlier messages" })).toBeNull();
  });

  it("says why earlier messages do not come, and asks for them again", async () => {
    server.handlers[LIST] = ({ query }) => {
      if (query.get("before") !== null) return failWith("system.unavailable");
      return { list: [message(11)], hasMore: true, isClosed: false };
    };
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Earlier messages" }));
    expect(await screen.findByText("System upgrading, please try again later.")).toBeTruthy();
    server.handlers[LIST] = () => ({ list: [message(9), message(10)], hasMore: true, isClosed: false });
    await userEvent.click(screen.getByRole("button", { name: "Earlier messages" }));
    await waitFor(() => expect(texts()).toEqual(["Message 9", "Message 10", "Message 11"]));
    expect(server.listCalls(LIST).at(-1)?.query.get("before")).toBe("11");
    expect(screen.getByRole("button", { name: "Earlier messages" })).toBeTruthy();
  });

  it("keeps the messages if a reload fails", async () => {
    await open();
    server.handlers[LIST] = () => failWith("unknown");
    await readOn();
    await act(() => new Promise(requestAnimationFrame));
    expect(server.listCalls(LIST)).toHaveLength(2);
    expect(texts()).toEqual(["Message 1", "Message 2"]);
    expect(screen.queryByRole("button", { name: /Loading failed/ })).toBeNull();
  });

  it.each([
    ["every five seconds while no events come in", false, 2],
    ["by events alone while they do", true, 1],
  ])("is done %s", async (_name, isLive, calls) => {
    vi.useFakeTimers();
    liveState.set(isLive);
    await render();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(server.listCalls(LIST)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(server.listCalls(LIST)).toHaveLength(calls);
  });
});

it("a message opens a conversation that was closed", async () => {
  server.handlers[LIST] = () => ({ list: [message(1)], hasMore: false, isClosed: true });
  await open();
  expect(screen.getByText(/This conversation was closed/)).toBeTruthy();
  await write("One more thing");
  await waitFor(() => expect(screen.queryByText(/This conversation was closed/)).toBeNull());
});

it("FAULT-10 the chat says that the page is offline, and shows that it is loading", async () => {
  let answer = () => {};
  server.handlers[LIST] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ list: [], hasMore: false, isClosed: false });
    });
  await render();
  expect(document.querySelectorAll("[aria-busy] .skeleton")).toHaveLength(2);
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect((await screen.findByText(/^You are offline/)).getAttribute("role")).toBe("status");
  await waitFor(() => expect(server.listCalls(LIST)).toHaveLength(1));
  answer();
  await screen.findByRole("textbox");
  expect(document.querySelector(".skeleton")).toBeNull();
});
