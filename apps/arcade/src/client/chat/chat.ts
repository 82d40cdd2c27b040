import type { Language } from "@croupier/domain/languages";
import { languageTags } from "@croupier/domain/languages";
import type { ChatEvent, ChatMessage, ChatState } from "../../wire.ts";
import type { Api } from "../api.ts";
import { codeOf } from "../describe-error.ts";
import { createWords } from "../table/words.ts";
import { createChatLog, createNameStore } from "./chat-log.ts";
import { createChatPanel } from "./chat-panel.ts";
import { CHAT_TEXTS } from "./phrases.ts";

interface Options {
  readonly api: Pick<Api, "getChat" | "say" | "reportMessage">;
  readonly language: Language;
  /** Names belong to a brand, and so do the stored ones. */
  readonly lobbyUrl: string | undefined;
}

const ENDED: ReadonlySet<string> = new Set([
  "SESSION_EXPIRED",
  "RS_ERROR_TOKEN_EXPIRED",
  "RS_ERROR_INVALID_TOKEN",
  "RS_ERROR_USER_DISABLED",
]);

/** After this time the page asks again whether the table has a chat, until it knows. */
const RETRY_MS = 5_000;
/** A mute ends by the server's clock. A page whose clock is ahead asks again at this pace, and of a long mute once a day. */
const LEAST_MUTE_MS = 10_000;
const MOST_MUTE_MS = 86_400_000;

/** The phrase for a code. */
const phraseOf = (code: string, otherwise: string): string => {
  if (ENDED.has(code)) return "ended";
  return CHAT_TEXTS[code] ? code : otherwise;
};

/** The chat of a table: a button, and a panel over the room that it opens. Both are hidden if the brand has no chat. */
export function createChat({ api, language, lobbyUrl }: Options) {
  const words = createWords(CHAT_TEXTS, language);
  const store = createNameStore(`chat-muted ${lobbyUrl ? new URL(lobbyUrl).host : ""}`, () => localStorage);
  const log = createChatLog(store);
  let state: ChatState | undefined;
  let unread = 0;
  let loads = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The events that arrive while the messages are requested: the answer may be older. */
  let late: ChatEvent[] | undefined;
  /** The message under way: sent again with the same id, it appears once. */
  let sending: { readonly clientId: string; readonly text: string } | undefined;

  const panel = createChatPanel({
    words,
    onOpen: () => {
      unread = 0;
      panel.setUnread(0);
      // A moderator may have let the reader speak again.
      if (state?.isOn && state.isMuted) void load();
    },
    onRetry: () => void load(),
    onSend: (text) => void send(text),
    onReport: (message) => void report(message),
    onMute: (message) => {
      log.setMuted(message.name, true);
      show();
      panel.say(words("hushed", { name: message.name }), () => {
        log.setMuted(message.name, false);
        show();
      });
    },
    onUnmuteAll: () => {
      log.unmuteAll();
      show();
      panel.say("");
    },
  });

  const ownName = (): string | undefined => (state?.isOn ? state.name : undefined);
  function show(isFirst = false): void {
    panel.show(log.list(), ownName(), isFirst);
    panel.setHushed(log.countMuted());
  }

  function setWriter(): void {
    if (!state?.isOn) return;
    const { canWrite, isMuted, mutedUntil, name = "" } = state;
    if (!canWrite) return panel.setWriter(undefined, words("onlyMembers"));
    if (!isMuted) return panel.setWriter(name, "");
    const time =
      mutedUntil &&
      new Date(mutedUntil).toLocaleString(languageTags[language], { dateStyle: "short", timeStyle: "short" });
    panel.setWriter(undefined, time ? words("mutedUntil", { time }) : words("muted"));
    if (mutedUntil === undefined) return;
    const left = Math.min(MOST_MUTE_MS, Math.max(LEAST_MUTE_MS, mutedUntil - Date.now()));
    retry = setTimeout(() => void load(), left);
  }

  function merge(event: ChatEvent): number {
    late?.push(event);
    return log.merge(event);
  }

  /** Until the first answer there is no button to press: the page asks again automatically. */
  function fail(code: string): void {
    if (!state && !ENDED.has(code)) retry = setTimeout(() => void load(), RETRY_MS);
    panel.setFailed(true);
  }

  /**
   * Requests the messages shown now. Once the stream is open, no message is lost between the two. If two answers are under
   * way, the later request counts.
   */
  async function load(): Promise<void> {
    clearTimeout(retry);
    loads += 1;
    const number = loads;
    const since: ChatEvent[] = [];
    late = since;
    const next = await api.getChat().catch(codeOf);
    if (number !== loads) return;
    late = undefined;
    if (typeof next === "string") return fail(next);
    state = next;
    panel.setFailed(false);
    panel.setOn(next.isOn);
    if (!next.isOn) return;
    log.set(next.messages);
    for (const event of since) log.merge(event);
    setWriter();
    show(true);
  }

  function refuse(code: string): void {
    panel.setSending(false);
    if (code === "CHAT_MUTED" || code === "CHAT_OFF" || code === "CHAT_DEMO") void load();
    panel.say(words(phraseOf(code, "notSent")));
  }

  async function send(text: string): Promise<void> {
    if (text.trim() === "") return panel.say(words("CHAT_EMPTY"));
    sending = sending?.text === text ? sending : { clientId: crypto.randomUUID(), text };
    panel.setSending(true);
    try {
      const message = await api.say(sending.clientId, text);
      sending = undefined;
      merge({ shown: [message], hidden: [] });
      panel.setSending(false);
      panel.clear();
      panel.say("");
      show();
      panel.toEnd();
    } catch (error) {
      refuse(codeOf(error));
    }
  }

  async function report(message: ChatMessage): Promise<void> {
    const said = await api.reportMessage(message.id).then(
      () => "reported",
      (error: unknown) => codeOf(error),
    );
    panel.say(words(phraseOf(said, "notReported")));
  }

  return {
    button: panel.button,
    root: panel.root,
    setConnected: (isConnected: boolean): void => {
      panel.setOffline(!isConnected);
      if (isConnected) void load();
    },
    /** An event of the table's stream; others than the chat's are not its own. */
    hear: (kind: string, data: unknown): void => {
      if (kind !== "chat") return;
      const added = merge(data as ChatEvent);
      if (!state?.isOn) return;
      show();
      if (panel.isOpen() || added === 0) return;
      unread += added;
      panel.setUnread(unread);
    },
  };
}
