import type { Odds, Spot } from "../../engine/spots.ts";
import { createElement } from "../dom.ts";
import type { Format } from "../format.ts";
import { createChip, writeShort } from "./chip.ts";
import type { Words } from "./words.ts";

/** `35:1` */
export const writeOdds = ([won, staked]: Odds): string => `${won}:${staked}`;

interface Options {
  readonly root: HTMLElement;
  readonly spots: readonly Spot[];
  readonly nameOf: (spot: Spot) => string;
  readonly onTap: (id: string) => void;
  /** Which chip of the tray an amount looks like. */
  readonly placeOf: (units: bigint) => number;
  readonly words: Words;
  readonly format: Format;
}

export type Felt = ReturnType<typeof createFelt>;

/** The spots of a layout, and the chips on them. */
export function createFelt({ root, spots, nameOf, onTap, placeOf, words, format }: Options) {
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  const buttons = new Map<string, HTMLButtonElement>();
  const shown = new Map<string, string>();

  /** A spot's button. Its chips are added to it as they are laid. */
  function spot(id: string, ...content: (Node | string)[]): HTMLButtonElement {
    const button = createElement("button", "spot");
    button.type = "button";
    button.dataset["spot"] = id;
    button.append(...content);
    buttons.set(id, button);
    label(id, 0n);
    return button;
  }

  function label(id: string, units: bigint): void {
    const own = byId.get(id);
    const button = buttons.get(id);
    if (!own || !button) return;
    const values = { name: nameOf(own), odds: writeOdds(own.pays), amount: format(units) };
    button.setAttribute("aria-label", words(units > 0n ? "spotWith" : "spot", values));
  }

  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-spot]");
    const id = button?.dataset["spot"];
    if (id !== undefined) onTap(id);
  });

  /** Shows the chips on a spot: paid ones, and laid but unpaid ones. */
  function setChips(id: string, paid: bigint, laid: bigint): void {
    const key = `${paid} ${laid}`;
    const button = buttons.get(id);
    if (!button || (shown.get(id) ?? "0 0") === key) return;
    shown.set(id, key);
    button.querySelector(".stack")?.remove();
    button.classList.toggle("has-chips", paid + laid > 0n);
    label(id, paid + laid);
    if (paid + laid === 0n) return;
    const stack = createElement("span", `stack${laid > 0n ? " is-laid" : ""}`);
    stack.setAttribute("aria-hidden", "true");
    stack.append(createChip(writeShort(paid + laid), placeOf(paid + laid)));
    button.append(stack);
  }

  return {
    spot,
    setChips,
    ids: (): string[] => [...buttons.keys()],
    setOpen: (isOpen: boolean) => root.classList.toggle("is-closed", !isOpen),
    /** Lights the spots that have won, or given their stake back. */
    setWinners: (won: ReadonlySet<string>, pushed: ReadonlySet<string>) => {
      root.classList.toggle("is-decided", won.size + pushed.size > 0);
      for (const [id, button] of buttons) {
        button.classList.toggle("is-won", won.has(id));
        button.classList.toggle("is-pushed", pushed.has(id));
      }
    },
    refuse: (id: string) => {
      const button = buttons.get(id);
      button?.classList.remove("is-refused");
      // A class that comes back in the same frame starts no animation.
      requestAnimationFrame(() => button?.classList.add("is-refused"));
    },
  };
}
