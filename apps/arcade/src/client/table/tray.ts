import { createElement, createIcon } from "../dom.ts";
import type { Format } from "../format.ts";
import { createChip, writeShort } from "./chip.ts";
import type { Words } from "./words.ts";

const ICONS = {
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 016 6",
  clear: "M6 7h12M10 7V5h4v2M8 7l1 12h6l1-12",
  repeat: "M5 11a7 7 0 0112-4l2 2M19 5v4h-4M19 13a7 7 0 01-12 4l-2-2M5 19v-4h4",
  double: "M4 17l6-10 6 10M14 9l3 3 3-3M17 12V5",
} as const;

export type Command = keyof typeof ICONS | "confirm";

interface Options {
  readonly root: HTMLElement;
  /** The value of each chip, smallest first. */
  readonly values: readonly bigint[];
  readonly selected: number;
  readonly words: Words;
  readonly format: Format;
  readonly onChip: (place: number) => void;
  readonly onCommand: (command: Command) => void;
}

export type Tray = ReturnType<typeof createTray>;

/** The chips to choose from, and the actions on laid ones. */
export function createTray({ root, values, selected, words, format, onChip, onCommand }: Options) {
  const chips = createElement("div", "tray");
  chips.setAttribute("role", "radiogroup");
  chips.setAttribute("aria-label", words("chips"));
  const all = values.map((value, place) => {
    const button = createElement("button", "tray-chip");
    button.type = "button";
    button.setAttribute("role", "radio");
    button.setAttribute("aria-label", words("chip", { amount: format(value) }));
    button.append(createChip(writeShort(value), place));
    button.addEventListener("click", () => select(place));
    return button;
  });
  chips.append(...all);
  chips.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = (all.findIndex((one) => one.tabIndex === 0) + step + all.length) % all.length;
    select(place);
    all[place]?.focus();
  });

  function select(place: number): void {
    all.forEach((button, index) => {
      button.setAttribute("aria-checked", String(index === place));
      button.tabIndex = index === place ? 0 : -1;
    });
    all[place]?.scrollIntoView({ block: "nearest", inline: "center" });
    onChip(place);
  }

  const actions = createElement("div", "table-actions");
  actions.setAttribute("role", "group");
  actions.setAttribute("aria-label", words("actions"));
  const buttons = {} as Record<Command, HTMLButtonElement>;
  for (const command of ["undo", "clear", "repeat", "double", "confirm"] as const) {
    const button = createElement("button", command === "confirm" ? "confirm" : "action");
    button.type = "button";
    if (command !== "confirm") button.append(createIcon(ICONS[command]));
    button.append(createElement("span", "", words(command)));
    button.addEventListener("click", () => onCommand(command));
    buttons[command] = button;
    actions.append(button);
  }
  const amount = createElement("strong", "");
  buttons.confirm.append(amount);
  root.append(chips, actions);
  select(selected);

  return {
    /** Which commands make sense now, and the cost of confirming. */
    set: (can: Readonly<Record<Command, boolean>>, totalUnits: bigint) => {
      for (const [command, button] of Object.entries(buttons)) button.disabled = !can[command as Command];
      amount.textContent = totalUnits > 0n ? format(totalUnits) : "";
    },
  };
}
