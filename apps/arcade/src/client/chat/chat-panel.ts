import type { ChatMessage } from "../../wire.ts";
import { createElement, createIcon, ICONS } from "../dom.ts";
import type { Words } from "../table/words.ts";
import { createChatList } from "./chat-list.ts";
import "./chat.css";

interface Options {
  readonly words: Words;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  readonly onSend: (text: string) => void;
  readonly onReport: (message: ChatMessage) => void;
  readonly onMute: (message: ChatMessage) => void;
  readonly onUnmuteAll: () => void;
}

const MOST_CHARACTERS = 140;
const MOST_UNREAD = 99;

function createButton(className: string, label: string, content: Node | string, onClick: () => void) {
  const button = createElement("button", className);
  button.type = "button";
  button.setAttribute("aria-label", label);
  button.append(content);
  button.addEventListener("click", onClick);
  return button;
}

function createForm(words: Words, onSend: (text: string) => void) {
  const form = createElement("form", "chat-form");
  const input = createElement("input", "chat-input");
  input.maxLength = MOST_CHARACTERS;
  input.autocomplete = "off";
  input.enterKeyHint = "send";
  input.setAttribute("aria-label", words("message"));
  const send = createElement("button", "chat-send");
  send.type = "submit";
  send.setAttribute("aria-label", words("send"));
  send.append(createIcon(ICONS.send));
  form.append(input, send);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!send.disabled) onSend(input.value);
  });
  return { form, input, send };
}

/** The look of the chat. It shows its input, over the room and never over the bets. */
export function createChatPanel(options: Options) {
  const { words, onOpen, onRetry, onSend, onReport, onMute } = options;
  const root = createElement("section", "chat");
  root.hidden = true;
  root.tabIndex = -1;
  root.setAttribute("aria-label", words("title"));
  const dot = createElement("span", "chat-dot");
  dot.setAttribute("aria-hidden", "true");
  const button = createButton("icon-button chat-open", words("title"), createIcon(ICONS.chat), () =>
    root.hidden ? open() : close(),
  );
  button.hidden = true;
  button.setAttribute("aria-expanded", "false");
  button.append(dot);

  const status = createElement("span", "chat-status");
  status.setAttribute("role", "status");
  const head = createElement("div", "chat-head");
  const leave = createButton("chat-close", words("close"), createIcon(ICONS.close), () => close());
  head.append(createElement("h2", "chat-title", words("title")), status, leave);
  const list = createChatList({ words, onReport, onMute });
  const state = createElement("p", "chat-state", words("loading"));
  const retry = createButton("chat-action", words("retry"), words("retry"), onRetry);
  retry.hidden = true;
  const hushed = createElement("p", "chat-hushed");
  hushed.hidden = true;
  const hushedNames = createElement("span");
  const unmute = createButton("chat-action", words("unmute"), words("unmute"), () => {
    // The button is gone then.
    root.focus({ preventScroll: true });
    options.onUnmuteAll();
  });
  hushed.append(hushedNames, " ", unmute);
  const notice = createElement("p", "chat-notice");
  notice.setAttribute("role", "status");
  const { form, input, send } = createForm(words, onSend);
  const closed = createElement("p", "chat-closed");
  root.append(head, list.root, state, retry, hushed, notice, form, closed);
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });

  function open(): void {
    root.hidden = false;
    button.setAttribute("aria-expanded", "true");
    list.toEnd();
    // A keyboard that opens automatically would hide half of a phone.
    (matchMedia("(pointer: fine)").matches && !form.hidden ? input : root).focus({ preventScroll: true });
    onOpen();
  }

  function close(): void {
    if (root.hidden) return;
    root.hidden = true;
    button.setAttribute("aria-expanded", "false");
    button.focus({ preventScroll: true });
  }

  return {
    button,
    root,
    isOpen: () => !root.hidden,
    setOn: (isOn: boolean) => {
      button.hidden = !isOn;
      if (!isOn) root.hidden = true;
    },
    setUnread: (count: number) => {
      dot.textContent = count === 0 ? "" : String(Math.min(count, MOST_UNREAD));
      button.setAttribute("aria-label", count === 0 ? words("title") : words("unread", { count }));
    },
    setOffline: (isOffline: boolean) => {
      status.textContent = isOffline ? words("offline") : "";
    },
    setFailed: (isFailed: boolean) => {
      retry.hidden = !isFailed;
      if (isFailed) state.textContent = words("failed");
      state.hidden = !isFailed;
    },
    show: (messages: readonly ChatMessage[], ownName: string | undefined, isFirst: boolean) => {
      list.show(messages, ownName, isFirst);
      state.hidden = messages.length > 0;
      state.textContent = words("empty");
    },
    /** Sets how many names the reader has muted; they can have all of them back. */
    setHushed: (count: number) => {
      hushed.hidden = count === 0;
      hushedNames.textContent = words("hushedNames", { count });
    },
    /** Sets the name that the reader writes under, or the reason why they may not write. */
    setWriter: (name: string | undefined, why: string) => {
      form.hidden = name === undefined;
      closed.hidden = name !== undefined;
      closed.textContent = why;
      input.placeholder = name === undefined ? "" : words("writeAs", { name });
    },
    setSending: (isSending: boolean) => {
      input.readOnly = isSending;
      send.disabled = isSending;
    },
    clear: () => {
      input.value = "";
    },
    toEnd: list.toEnd,
    /** One line about the last action, with an undo if there is one. */
    say: (text: string, onUndo?: () => void) => {
      notice.replaceChildren(text);
      if (!onUndo) return;
      const undo = createButton("chat-action", words("undo"), words("undo"), () => {
        onUndo();
        notice.replaceChildren();
      });
      notice.append(" ", undo);
    },
  };
}
