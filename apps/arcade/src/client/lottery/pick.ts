import { range } from "../../engine/drum.ts";
import type { Part } from "../../engine/lottery.ts";
import { createElement } from "../dom.ts";
import type { CounterContext } from "./game.ts";

interface PickContext extends CounterContext {
  readonly bet: { readonly id: string; readonly parts: readonly Part[] };
  isOffered(spot: string): boolean;
  paysOf(spot: string): string;
  colourOf(ball: string): string;
}

interface Pick {
  readonly element: HTMLElement;
  refresh(): void;
}

const isBall = (text: string): boolean => /^[\d ]+$/.test(text);

function createChoice(label: string, colour: string, pays = ""): HTMLButtonElement {
  const button = createElement("button", isBall(label) ? "lot-choice is-ball" : "lot-choice");
  button.type = "button";
  const name = createElement("span", "lot-name", label);
  if (isBall(label)) name.style.setProperty("--ball", colour);
  button.append(name);
  if (pays) button.append(createElement("small", "", pays));
  return button;
}

/** Small choices with one answer are read as options, however the rules write them. */
function asOptions(part: Part | undefined): readonly string[] | undefined {
  if (part === undefined) return undefined;
  if ("options" in part) return part.options;
  if ("digits" in part) return part.digits === 1 ? range(0, 9).map(String) : undefined;
  return part.most === 1 ? range(part.from, part.to).map(String) : undefined;
}

/** One tap a line: a button for each spot. @param before the parts that have been chosen already */
function createSpots(context: PickContext, before: readonly string[], part: Part | undefined): Pick {
  const { bet, words, slip, paysOf, colourOf, toggle } = context;
  const grid = createElement("div", "lot-grid");
  const options = asOptions(part);
  const spots = (options ?? [undefined]).map((option) => {
    const parts = [...before, ...(option === undefined ? [] : [option])];
    const spot = [bet.id, ...parts].join(":");
    const label = option === undefined ? words.nameOf(bet.id) : words.nameOfPart(part, option);
    const button = createChoice(label, colourOf(option ?? ""), paysOf(spot));
    button.addEventListener("click", () => toggle(spot));
    grid.append(button);
    return { spot, button };
  });
  grid.classList.toggle(
    "has-balls",
    spots.every(({ button }) => button.classList.contains("is-ball")),
  );
  return {
    element: grid,
    refresh: () => {
      for (const { spot, button } of spots) button.setAttribute("aria-pressed", String(slip.has(spot)));
    },
  };
}

/** First the place, then the choice: the places are in a row above their choices. */
function createPlaces(context: PickContext, places: readonly string[]): Pick {
  const { bet, words, slip } = context;
  const [part, second] = bet.parts;
  const element = createElement("div", "lot-places");
  const row = createElement("div", "lot-row");
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", words.say("places"));
  let chosen = 0;
  const picks = places.map((place) => createSpots(context, [place], second));
  const buttons = places.map((place, index) => {
    const named = words.nameOfPart(part, place);
    const button = createElement(
      "button",
      "lot-chip",
      named === place ? words.nameOf(`nth-${place}`) : named,
    );
    button.type = "button";
    button.addEventListener("click", () => {
      chosen = index;
      refresh();
    });
    row.append(button);
    return button;
  });
  function refresh(): void {
    buttons.forEach((button, index) => {
      button.setAttribute("aria-pressed", String(index === chosen));
      const prefix = `${bet.id}:${places[index]}:`;
      button.classList.toggle(
        "has-lines",
        Object.keys(slip.tally()).some((spot) => spot.startsWith(prefix)),
      );
    });
    const pick = picks[chosen];
    if (!pick) return;
    element.replaceChildren(row, pick.element);
    pick.refresh();
  }
  return { element, refresh };
}

/** The button that writes the chosen lines, with their count. */
function createAdd({ words }: PickContext, onAdd: () => void) {
  const bar = createElement("div", "lot-add");
  const count = createElement("span", "lot-count");
  const pays = createElement("strong", "lot-pays");
  const button = createElement("button", "lot-button is-strong", words.say("add"));
  button.type = "button";
  button.addEventListener("click", onAdd);
  bar.append(count, pays, button);
  return {
    bar,
    show: (text: string, factor: string) => {
      count.textContent = text;
      pays.textContent = factor;
      button.disabled = factor === "";
    },
  };
}

/** Several numbers of many, such as three of eleven. */
function createNumbers(context: PickContext, part: Extract<Part, { from: number }>): Pick {
  const { bet, words, isOffered, paysOf, colourOf, add } = context;
  const element = createElement("div", "lot-numbers");
  const grid = createElement("div", "lot-grid has-balls is-dense");
  const chosen = new Set<number>();
  const spot = () => `${bet.id}:${[...chosen].toSorted((one, other) => one - other).join("-")}`;
  const adder = createAdd(context, () => {
    add(spot());
    chosen.clear();
    refresh();
  });
  const buttons = range(part.from, part.to).map((number) => {
    const button = createChoice(words.nameOfPart(part, String(number)), colourOf(String(number)));
    button.addEventListener("click", () => {
      if (!chosen.delete(number) && chosen.size < part.most) chosen.add(number);
      refresh();
    });
    grid.append(button);
    return { number, button };
  });
  function refresh(): void {
    for (const { number, button } of buttons) button.setAttribute("aria-pressed", String(chosen.has(number)));
    const isReady = chosen.size >= part.least && isOffered(spot());
    adder.show(words.say("chosen", { count: chosen.size, of: part.most }), isReady ? paysOf(spot()) : "");
  }
  element.append(grid, adder.bar);
  return { element, refresh };
}

/** Figures one after another, such as 0427. */
function createFigures(context: PickContext, digits: number): Pick {
  const { bet, words, isOffered, paysOf, add } = context;
  const element = createElement("div", "lot-figures");
  const chosen: (number | undefined)[] = range(1, digits).map(() => undefined);
  const spot = () => `${bet.id}:${chosen.join("")}`;
  const adder = createAdd(context, () => {
    add(spot());
    chosen.fill(undefined);
    refresh();
  });
  const rows = chosen.map((_, place) => {
    const row = createElement("div", "lot-figure-row");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", words.say("figure", { n: place + 1 }));
    const buttons = range(0, 9).map((figure) => {
      const button = createChoice(String(figure), "var(--accent)");
      button.addEventListener("click", () => {
        chosen[place] = figure;
        refresh();
      });
      row.append(button);
      return button;
    });
    element.append(row);
    return buttons;
  });
  function refresh(): void {
    rows.forEach((buttons, place) => {
      buttons.forEach((button, figure) =>
        button.setAttribute("aria-pressed", String(chosen[place] === figure)),
      );
    });
    const isReady = chosen.every((figure) => figure !== undefined) && isOffered(spot());
    adder.show(chosen.map((figure) => figure ?? "–").join(" "), isReady ? paysOf(spot()) : "");
  }
  element.append(adder.bar);
  return { element, refresh };
}

/** Picks the spots of a bet, by the parts of their ids. */
export function createPick(context: PickContext): Pick {
  const [first, second] = context.bet.parts;
  const places = asOptions(first);
  if (second && places) return createPlaces(context, places);
  if (first && !places && "from" in first) return createNumbers(context, first);
  if (first && !places && "digits" in first) return createFigures(context, first.digits);
  return createSpots(context, [], first);
}
