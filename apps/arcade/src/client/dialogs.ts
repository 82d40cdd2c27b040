import { byId, createElement } from "./dom.ts";
import type { Patience } from "./motion.ts";

export interface Question<A extends string> {
  readonly title: string;
  readonly text: string;
  /** The first button is the primary one. Closing the dialog in another way answers with the last one. */
  readonly actions: readonly (readonly [answer: A, label: string])[];
}

/** A native dialog: it traps the focus, returns it, and closes with Escape. */
export function ask<A extends string>({ title, text, actions }: Question<A>): Promise<A> {
  const dialog = createElement("dialog");
  const body = createElement("div", "ask");
  const heading = createElement("h2", "", title);
  heading.id = "ask-title";
  dialog.setAttribute("aria-labelledby", heading.id);
  const buttons = createElement("div", "actions");
  body.append(heading, createElement("p", "", text), buttons);
  dialog.append(body);
  document.body.append(dialog);
  return new Promise((resolve) => {
    let answer = actions.at(-1)?.[0];
    actions.forEach(([value, label], index) => {
      const button = createElement("button", index === 0 ? "primary" : "secondary", label);
      button.type = "button";
      button.addEventListener("click", () => {
        answer = value;
        dialog.close();
      });
      buttons.append(button);
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (answer !== undefined) resolve(answer);
    });
    dialog.showModal();
  });
}

export interface Card {
  readonly title: string;
  readonly text?: string;
  readonly amount?: string;
  readonly picture?: HTMLCanvasElement;
  readonly action?: string;
  /** Without a frame, for a celebration over the whole game. */
  readonly isPlain?: boolean;
}

export interface ShownCard {
  setAmount(amount: string): void;
  close(): void;
  /** Resolves with a tap anywhere. */
  readonly tapped: Promise<void>;
}

/** A card over the game for celebrations. */
export function showCard(card: Card): ShownCard {
  const overlay = byId("overlay");
  const body = createElement("div", `overlay-card${card.isPlain ? " overlay-plain" : ""}`);
  if (card.picture) body.append(card.picture);
  body.append(createElement("p", "overlay-title", card.title));
  if (card.text) body.append(createElement("p", "overlay-text", card.text));
  const amount = createElement("p", "overlay-amount", card.amount ?? "");
  if (card.amount !== undefined) body.append(amount);
  overlay.replaceChildren(body);
  overlay.hidden = false;
  const tapped = new Promise<void>((resolve) => {
    overlay.addEventListener("click", () => resolve(), { once: true });
    if (!card.action) return;
    const button = createElement("button", "primary", card.action);
    button.type = "button";
    body.append(button);
    button.focus();
  });
  return {
    setAmount: (text) => {
      amount.textContent = text;
    },
    close: () => {
      overlay.hidden = true;
      overlay.replaceChildren();
    },
    tapped,
  };
}

/** Shows a card until it is tapped or its time is over. */
export async function showTimedCard(card: Card, patience: Patience, durationMs: number): Promise<void> {
  const shown = showCard(card);
  await Promise.race([shown.tapped, patience.wait(durationMs)]);
  shown.close();
}
