import { createElement, createIcon, ICONS } from "../dom.ts";
import type { Format } from "../format.ts";
import type { Words } from "./kit.ts";
import type { DuelPhrase } from "./phrases.ts";

interface Options {
  readonly coins: readonly bigint[];
  readonly stake: number;
  readonly w: Words<DuelPhrase>;
  readonly format: Format;
  readonly onChange: () => void;
}

export type Stakes = ReturnType<typeof createStakes>;

/** Chooses the value of a coin, shown as the resulting stake. */
export function createStakes({ coins, stake, w, format, onChange }: Options) {
  const element = createElement("div", "duel-stakes");
  const shown = createElement("output", "duel-stake");
  const label = createElement("span", "", w("stake"));
  const box = createElement("div", "duel-stake-box");
  box.append(label, shown);
  let place = 0;

  const addStep = (name: string, icon: string, by: number): HTMLButtonElement => {
    const button = createElement("button", "step");
    button.type = "button";
    button.setAttribute("aria-label", name);
    button.append(createIcon(icon));
    button.addEventListener("click", () => {
      set(place + by);
      onChange();
    });
    return button;
  };
  const less = addStep(w("lessStake"), ICONS.less, -1);
  const more = addStep(w("moreStake"), ICONS.more, 1);
  element.append(less, box, more);

  function set(to: number): void {
    place = Math.max(0, Math.min(coins.length - 1, to));
    shown.textContent = format(stakeUnits());
    less.disabled = place === 0;
    more.disabled = place === coins.length - 1;
  }

  const coinUnits = (): bigint => coins[place] ?? 0n;
  const stakeUnits = (): bigint => coinUnits() * BigInt(stake);

  set(0);
  return {
    element,
    coinUnits,
    stakeUnits,
    /** Takes this coin if it is offered. */
    choose(units: bigint): void {
      const known = coins.indexOf(units);
      if (known >= 0) set(known);
    },
  };
}
