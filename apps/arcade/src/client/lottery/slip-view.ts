import { byId, createElement, createIcon, ICONS } from "../dom.ts";
import type { Format } from "../format.ts";
import { setButton } from "../frame.ts";
import type { Counter } from "./game.ts";
import type { Slip } from "./slip.ts";
import type { Words } from "./words.ts";

interface Options {
  readonly words: Words;
  readonly format: Format;
  readonly slip: Slip;
  readonly counter: () => Counter;
  /** The price of a chip, in money units. */
  readonly chipUnits: () => bigint;
  readonly onStake: (steps: 1 | -1) => void;
  readonly onChange: () => void;
  readonly onDip: () => void;
  readonly onPlace: () => void;
}

export interface SlipState {
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly isLowest: boolean;
  readonly isHighest: boolean;
  readonly canDip: boolean;
}

function createLineButton(label: string, icon: string, onClick: () => void): HTMLButtonElement {
  const button = createElement("button", "lot-tiny");
  button.type = "button";
  button.setAttribute("aria-label", label);
  button.append(createIcon(icon));
  button.addEventListener("click", onClick);
  return button;
}

/** The bet slip: its lines, the price of a line, the total, and the button that pays. */
export function createSlipView(options: Options) {
  const { words, format, slip, counter, chipUnits, onChange } = options;
  const root = byId("lot-slip");
  const buttonOf = (id: string) => byId<HTMLButtonElement>(`lot-${id}`);
  const [open, place, clear, repeat, dip] = ["open", "place", "clear", "repeat", "dip"].map(buttonOf) as [
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  root.setAttribute("aria-label", words.say("slip"));
  byId("lot-slip-title").textContent = words.say("slip");
  byId("lot-stake-label").textContent = words.say("stake");
  byId("lot-stake-group").setAttribute("aria-label", words.say("stake"));
  const less = setButton("lot-less", words.say("less"), ICONS.less, () => options.onStake(-1));
  const more = setButton("lot-more", words.say("more"), ICONS.more, () => options.onStake(1));
  clear.textContent = words.say("clear");
  repeat.textContent = words.say("repeat");
  dip.textContent = words.say("dip");
  clear.addEventListener("click", () => {
    slip.clear();
    onChange();
  });
  repeat.addEventListener("click", () => {
    slip.repeat();
    onChange();
  });
  dip.addEventListener("click", options.onDip);
  place.addEventListener("click", options.onPlace);
  open.addEventListener("click", () => {
    const isOpen = root.classList.toggle("is-open");
    open.setAttribute("aria-expanded", String(isOpen));
  });

  function createLine(spot: string, chips: number): HTMLElement {
    const line = counter().nameOf(spot);
    const item = createElement("li", "lot-line");
    const text = createElement("p", "lot-line-name", line);
    text.append(createElement("small", "", counter().paysOf(spot)));
    const change = (by: number) => () => {
      slip.change(spot, by);
      onChange();
    };
    const count = createElement("span", "lot-times", `${chips}×`);
    item.append(
      text,
      createLineButton(words.say("fewer", { line }), ICONS.less, change(-1)),
      count,
      createLineButton(words.say("further", { line }), ICONS.more, change(1)),
      createElement("output", "lot-cost", format(BigInt(chips) * chipUnits())),
      createLineButton(words.say("removeLine", { line }), ICONS.close, () => {
        slip.remove(spot);
        onChange();
      }),
    );
    return item;
  }

  /** Puts the focus back where it was: the lines are rewritten. */
  function keepFocus(write: () => void): void {
    const focused = document.activeElement;
    const label = root.contains(focused) ? focused?.getAttribute("aria-label") : undefined;
    write();
    if (!label || root.contains(document.activeElement)) return;
    const again = [...root.querySelectorAll<HTMLElement>("button")].find(
      (button) => button.getAttribute("aria-label") === label,
    );
    (again ?? open).focus();
  }

  return {
    refresh: (state: SlipState) =>
      keepFocus(() => {
        const lines = Object.entries(slip.tally());
        byId("lot-lines").replaceChildren(...lines.map(([spot, chips]) => createLine(spot, chips)));
        byId("lot-empty").hidden = lines.length > 0;
        byId("lot-empty").textContent = words.say("slipEmpty");
        byId("lot-stake").textContent = format(chipUnits());
        [less.disabled, more.disabled] = [state.isLowest, state.isHighest];
        clear.hidden = lines.length === 0;
        repeat.hidden = lines.length > 0 || !slip.canRepeat();
        dip.disabled = !state.canDip;
        open.textContent = `${words.say("slip")} (${lines.length})`;
        place.disabled = lines.length === 0 || !state.isOpen || state.isSending;
        place.setAttribute("aria-busy", String(state.isSending));
        const total = format(BigInt(slip.chipCount()) * chipUnits());
        place.replaceChildren(
          createElement("span", "", words.say(state.isSending ? "placing" : "place")),
          createElement("strong", "", lines.length > 0 ? total : ""),
        );
      }),
  };
}
