import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatMessage, ChatState } from "../../wire.ts";
import { ApiError } from "../api.ts";
import { createChat } from "./chat.ts";
import { createChatLog, createNameStore } from "./chat-log.ts";
import { CHAT_TEXTS } from "./phrases.ts";

const message = (id: number, text = `text ${id}`, name = "KM-4170"): ChatMessage => ({
  id: String(id),
  name,
  text,
  at: 1_767_225_600_000 + id,
});
const open: ChatState = {
  isOn: true,
  canWrite: true,
  name: "ZB-0001",
  isMuted: false,
  mutedUntil: undefined,
  messages: [message(1), message(2, "mine", "ZB-0001")],
};

let chat: ReturnType<typeof createChat>;
const getChat = vi.fn<() => Promise<ChatState>>();
const say = vi.fn<(clientId: string, text: string) => Promise<ChatMessage>>();
const reportMessage = vi.fn<(id: string) => Promise<void>>();

const find = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (one) => !one.closest("[hidden]") && (one.getAttribute("aria-label") ?? one.textContent) === name,
  );
const texts = () => [...document.querySelectorAll(".chat-text")].map(({ textContent }) => textContent);
const notice = () => find(".chat-notice").textContent;
async function write(text: string): Promise<void> {
  find<HTMLInputElement>(".chat-input").value = text;
  find<HTMLFormElement>(".chat-form").dispatchEvent(new Event("submit", { cancelable: true }));
  await vi.waitFor(() => expect(find<HTMLButtonElement>(".chat-send").disabled).toBe(false));
}

/** The chat on a page, after the table's stream has been opened. */
async function mount(state: ChatState | Error = open, language: "EN" | "CN" | "PT" | "VI" = "EN") {
  if (state instanceof Error) getChat.mockRejectedValue(state);
  else getChat.mockResolvedValue(state);
  chat = createChat({
    api: { getChat, say, reportMessage },
    language,
    lobbyUrl: "https://nova.example/m/home",
  });
  document.body.replaceChildren(chat.button, chat.root);
  chat.setConnected(true);
  await vi.waitFor(() => expect(getChat).toHaveBeenCalled());
  await Promise.resolve();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe("the chat of a table", () => {
  it("is hidden if the brand has none", async () => {
    await mount({ isOn: false });
    expect([chat.button.hidden, chat.root.hidden]).toEqual([true, true]);
    chat.hear("chat", { shown: [message(9)], hidden: [] });
    expect(texts()).toEqual([]);
  });

  it("opens by its button, which counts new messages, closes with Escape, and gives the focus back", async () => {
    await mount();
    chat.hear("chat", { shown: [message(3), message(4)], hidden: [] });
    chat.hear("chat", { shown: [message(4), message(5)], hidden: [] });
    chat.hear("draw", {});
    expect(chat.button.getAttribute("aria-label")).toBe("Table chat, 3 new");
    chat.button.click();
    expect([chat.root.hidden, chat.button.getAttribute("aria-expanded")]).toEqual([false, "true"]);
    expect(chat.button.getAttribute("aria-label")).toBe("Table chat");
    chat.hear("chat", { shown: [message(6)], hidden: [] });
    expect(chat.button.getAttribute("aria-label")).toBe("Table chat");
    chat.root.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect([chat.root.hidden, document.activeElement]).toEqual([true, chat.button]);
  });

  it("shows each message once and in order, as text and never as markup, until it is hidden", async () => {
    await mount();
    const attack = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    chat.hear("chat", { shown: [message(10, "ten"), message(9, attack)], hidden: [] });
    chat.hear("chat", { shown: [message(10, "ten")], hidden: ["1"] });
    expect(texts()).toEqual(["mine", attack, "ten"]);
    expect(document.querySelectorAll(".chat img, .chat script")).toHaveLength(0);
    expect([find(".chat-log").getAttribute("role"), find(".chat-log").getAttribute("aria-live")]).toEqual([
      "log",
      "polite",
    ]);
    expect([...document.querySelectorAll(".chat-name")].map(({ textContent }) => textContent)[0]).toBe("You");
  });

  it("asks again after a lost connection, and says so while it is lost", async () => {
    await mount();
    chat.setConnected(false);
    expect(find(".chat-status").textContent).toBe("Reconnecting …");
    getChat.mockResolvedValue({ ...open, messages: [message(7)] });
    chat.setConnected(true);
    await vi.waitFor(() => expect(texts()).toEqual(["text 7"]));
    expect(find(".chat-status").textContent).toBe("");
  });

  it("keeps what happens while it asks, at first and again, and drops an answer that comes too late", async () => {
    const answers: ((state: ChatState) => void)[] = [];
    const ask = () => new Promise<ChatState>((resolve) => answers.push(resolve));
    for (let asked = 0; asked < 3; asked += 1) getChat.mockImplementationOnce(ask);
    await mount();
    chat.hear("chat", { shown: [message(3)], hidden: ["1"] });
    answers[0]?.(open);
    await vi.waitFor(() => expect(texts()).toEqual(["mine", "text 3"]));
    chat.setConnected(true);
    chat.setConnected(true);
    chat.hear("chat", { shown: [message(4)], hidden: ["3"] });
    answers[2]?.({ ...open, messages: [message(3), message(5)] });
    await vi.waitFor(() => expect(texts()).toEqual(["text 4", "text 5"]));
    answers[1]?.(open);
    await new Promise((resolve) => setImmediate(resolve));
    expect(texts()).toEqual(["text 4", "text 5"]);
  });

  it("asks again automatically until it knows whether there is a chat, but not for a session that has ended", async () => {
    vi.useFakeTimers();
    await mount(new ApiError("SESSION_EXPIRED"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getChat).toHaveBeenCalledTimes(1);
    await mount(new ApiError("NETWORK"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([getChat.mock.calls.length > 5, chat.button.hidden]).toEqual([true, true]);
    getChat.mockResolvedValue({ ...open, messages: [] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(find(".chat-state").textContent).toBe("Nobody has said anything yet.");
    expect([chat.button.hidden, vi.getTimerCount()]).toEqual([false, 0]);
  });

  it("says that it could not be loaded again, and tries once more when it is told to", async () => {
    await mount();
    getChat.mockRejectedValueOnce(new ApiError("NETWORK"));
    chat.setConnected(true);
    await vi.waitFor(() => expect(find(".chat-state").textContent).toBe("The chat could not be loaded."));
    expect([chat.button.hidden, button("Try again")]).toEqual([false, undefined]);
    chat.button.click();
    getChat.mockResolvedValue({ ...open, messages: [message(7)] });
    button("Try again")?.click();
    await vi.waitFor(() => expect(texts()).toEqual(["text 7"]));
    expect(button("Try again")).toBeUndefined();
  });
});

describe("writing", () => {
  it("sends under the reader's own name, and clears the typed text", async () => {
    await mount();
    expect(find<HTMLInputElement>(".chat-input").placeholder).toBe("Write as ZB-0001");
    say.mockResolvedValue(message(3, "hello", "ZB-0001"));
    await write("hello");
    expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[0-9a-f-]{36}$/), "hello");
    expect([texts().at(-1), find<HTMLInputElement>(".chat-input").value, notice()]).toEqual([
      "hello",
      "",
      "",
    ]);
    await write("  ");
    expect([say.mock.calls.length, notice()]).toEqual([1, "Write something first."]);
  });

  it("keeps the typed text when it is refused, and after a loss sends the same again by the same id", async () => {
    await mount();
    say.mockRejectedValueOnce(new ApiError("NETWORK")).mockRejectedValueOnce(new ApiError("CHAT_CONTACT"));
    await write("see win.com");
    expect(notice()).toBe("Not sent. Please try again.");
    await write("see win.com");
    expect(notice()).toContain("no links, numbers or contacts");
    expect(find<HTMLInputElement>(".chat-input").value).toBe("see win.com");
    say.mockRejectedValueOnce(new ApiError("SESSION_EXPIRED"));
    await write("hello");
    expect(notice()).toContain("your session has ended");
    say.mockRejectedValueOnce(new ApiError("RS_ERROR_LIMIT_REACHED"));
    await write("hello");
    expect(notice()).toBe("Not sent: your play is paused.");
    const [first, second, third] = say.mock.calls.map(([clientId]) => clientId);
    expect([first === second, first === third]).toEqual([true, false]);
  });

  it("is not for guests, nor for muted players, and says why", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    await mount({ ...open, canWrite: false, name: undefined });
    expect([find<HTMLFormElement>(".chat-form").hidden, find(".chat-closed").textContent]).toEqual([
      true,
      "Members who play with money can write here.",
    ]);
    expect(document.querySelector("button.chat-name")).toBeNull();
    await mount({ ...open, isMuted: true });
    expect(find(".chat-closed").textContent).toBe("A moderator has muted you.");
    await mount({ ...open, isMuted: true, mutedUntil: Date.UTC(2026, 0, 1, 12) });
    expect(find(".chat-closed").textContent).toMatch(/muted you until .*1.*26/);
  });
});

describe("a muted player", () => {
  const isClosed = () => find<HTMLFormElement>(".chat-form").hidden;

  it("writes again on the same page once the mute is over", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) });
    await mount({ ...open, isMuted: true, mutedUntil: Date.UTC(2026, 0, 1, 12, 30) });
    getChat.mockResolvedValue(open);
    await vi.advanceTimersByTimeAsync(29 * 60_000);
    expect(isClosed()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([isClosed(), getChat.mock.calls.length]).toEqual([false, 2]);
  });

  it("is asked about once a day while the mute is a long one", async () => {
    vi.useFakeTimers({ now: 0 });
    await mount({ ...open, isMuted: true, mutedUntil: 90 * 86_400_000 });
    await vi.advanceTimersByTimeAsync(2.5 * 86_400_000);
    expect(getChat).toHaveBeenCalledTimes(3);
  });

  it("writes again when the chat is opened after a moderator has lifted the mute", async () => {
    await mount({ ...open, isMuted: true });
    getChat.mockResolvedValue(open);
    chat.button.click();
    await vi.waitFor(() => expect(isClosed()).toBe(false));
  });
});

describe("the actions on a message", () => {
  it("report it, and hide its speaker on this device until that is undone", async () => {
    await mount();
    chat.button.click();
    expect(document.querySelectorAll("button.chat-name")).toHaveLength(1);
    for (const [code, text] of [
      ["NETWORK", "Not reported. Please try again."],
      ["CHAT_GONE", "This message is gone."],
    ] as const) {
      button("KM-4170")?.click();
      reportMessage.mockRejectedValueOnce(new ApiError(code));
      button("Report")?.click();
      await vi.waitFor(() => expect(notice()).toBe(text));
    }
    button("KM-4170")?.click();
    reportMessage.mockResolvedValueOnce(undefined);
    button("Report")?.click();
    await vi.waitFor(() => expect(notice()).toBe("Reported. Thank you."));
    expect(reportMessage).toHaveBeenCalledWith("1");
    button("KM-4170")?.click();
    button("Mute KM-4170")?.click();
    expect([texts(), notice()]).toEqual([["mine"], "You no longer see KM-4170. Undo"]);
    await mount();
    expect(texts()).toEqual(["mine"]);
    chat.hear("chat", { shown: [message(8)], hidden: [] });
    expect(chat.button.getAttribute("aria-label")).toBe("Table chat");
    localStorage.clear();
    await mount();
    button("KM-4170")?.click();
    button("Mute KM-4170")?.click();
    button("Undo")?.click();
    expect(texts()).toEqual(["text 1", "mine"]);
  });

  it("shows all hidden speakers again when the reader says so, on any later day", async () => {
    localStorage.setItem("chat-muted nova.example", JSON.stringify(["KM-4170", "BB-0001"]));
    await mount();
    chat.button.click();
    const line = find(".chat-hushed").textContent;
    expect([texts(), line]).toEqual([["mine"], "Names you have muted: 2. Show again"]);
    button("Show again")?.click();
    expect([texts(), button("Show again")]).toEqual([["text 1", "mine"], undefined]);
    await mount();
    expect(texts()).toEqual(["text 1", "mine"]);
  });

  it("works if the browser stores nothing", () => {
    const blocked = createNameStore("k", () => {
      throw new Error("SecurityError");
    });
    const log = createChatLog(blocked);
    log.set([message(1), message(2, "b", "ZB-0001")]);
    log.setMuted("KM-4170", true);
    expect(log.list().map(({ id }) => id)).toEqual(["2"]);
  });
});

it("has every text in four languages", () => {
  for (const [key, all] of Object.entries(CHAT_TEXTS)) {
    expect(all, key).toHaveLength(4);
    const holes = all.map((text) => (text.match(/\{\w+\}/g) ?? []).sort().join());
    expect([key, new Set(holes).size, new Set(all).size >= 3]).toEqual([key, 1, true]);
  }
});
