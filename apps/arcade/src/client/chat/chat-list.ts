import type { ChatMessage } from "../../wire.ts";
import { createElement } from "../dom.ts";
import type { Words } from "../table/words.ts";

interface Options {
  readonly words: Words;
  readonly onReport: (message: ChatMessage) => void;
  readonly onMute: (message: ChatMessage) => void;
}

/** How near its end, in pixels, a list is read at its end. */
const NEAR_PX = 40;

function createButton(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const button = createElement("button", className, text);
  button.type = "button";
  button.addEventListener("click", onClick);
  return button;
}

/**
 * The messages of a chat. Messages are put into text nodes and never into markup. A name opens the actions on its message.
 */
export function createChatList({ words, onReport, onMute }: Options) {
  const root = createElement("ol", "chat-log");
  root.setAttribute("role", "log");
  root.setAttribute("aria-live", "polite");
  root.setAttribute("aria-label", words("messages"));
  root.tabIndex = 0;
  const items = new Map<string, HTMLLIElement>();

  function createActions(message: ChatMessage): HTMLElement {
    const actions = createElement("span", "chat-actions");
    actions.hidden = true;
    actions.setAttribute("role", "group");
    actions.setAttribute("aria-label", words("about", { name: message.name }));
    actions.append(
      createButton("chat-action", words("report"), () => {
        actions.hidden = true;
        onReport(message);
      }),
      createButton("chat-action", words("mute", { name: message.name }), () => onMute(message)),
    );
    return actions;
  }

  function createItem(message: ChatMessage, isOwn: boolean, canAct: boolean): HTMLLIElement {
    const item = createElement("li", isOwn ? "chat-item is-own" : "chat-item");
    const text = createElement("span", "chat-text", message.text);
    text.dir = "auto";
    if (isOwn || !canAct) {
      item.append(createElement("b", "chat-name", isOwn ? words("you") : message.name), text);
      return item;
    }
    const actions = createActions(message);
    const name = createButton("chat-name", message.name, () => {
      actions.hidden = !actions.hidden;
      name.setAttribute("aria-expanded", String(!actions.hidden));
    });
    name.setAttribute("aria-expanded", "false");
    item.append(name, text, actions);
    return item;
  }

  return {
    root,
    /**
     * Shows these messages.
     * @param ownName the reader's own name; undefined for readers who may neither write nor report
     * @param isFirst a list that was just loaded is not read out
     */
    show: (messages: readonly ChatMessage[], ownName: string | undefined, isFirst: boolean): void => {
      const isAtEnd = root.scrollHeight - root.scrollTop - root.clientHeight < NEAR_PX;
      root.setAttribute("aria-live", isFirst ? "off" : "polite");
      const ids = new Set(messages.map(({ id }) => id));
      for (const [id, item] of items) {
        if (ids.has(id)) continue;
        item.remove();
        items.delete(id);
      }
      let before: Element | null = root.firstElementChild;
      for (const message of messages) {
        const known = items.get(message.id);
        const item = known ?? createItem(message, message.name === ownName, ownName !== undefined);
        items.set(message.id, item);
        if (item === before) before = before.nextElementSibling;
        else root.insertBefore(item, before);
      }
      if (isAtEnd || isFirst) root.scrollTop = root.scrollHeight;
    },
    toEnd: () => {
      root.scrollTop = root.scrollHeight;
    },
  };
}
