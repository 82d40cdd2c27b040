import { createElement, createIcon, ICONS } from "./dom.ts";
import { createLeftHandedSwitch } from "./left-handed.ts";
import type { Translate } from "./phrases.ts";

interface Head {
  readonly title: string;
  readonly t: Translate;
  /** The return of the game as the player reads it. */
  readonly rtp: string;
}

/** A dialog with the rules of a game: its return first, then the parts, and at the end the place of its buttons. */
export function openSheet({ title, t, rtp }: Head, parts: readonly HTMLElement[]): void {
  const dialog = createElement("dialog", "sheet");
  const head = createElement("div", "sheet-head");
  const heading = createElement("h2", "", title);
  heading.id = "sheet-title";
  dialog.setAttribute("aria-labelledby", heading.id);
  const close = createElement("button", "icon-button");
  close.type = "button";
  close.setAttribute("aria-label", t("ok"));
  close.append(createIcon(ICONS.close));
  close.addEventListener("click", () => dialog.close());
  head.append(heading, close);
  const body = createElement("div", "sheet-body");
  const line = createElement("div", "rtp");
  line.append(createElement("span", "", t("rtp")), createElement("strong", "", rtp));
  body.append(line, ...parts, createLeftHandedSwitch(t));
  dialog.append(head, body);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
