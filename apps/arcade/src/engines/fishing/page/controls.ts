import { createElement, createIcon, ICONS } from "../../../client/dom.ts";
import type { Format } from "../../../client/format.ts";
import type { Words } from "./phrases.ts";
import type { ShotPrice } from "./price.ts";

interface Options {
  readonly element: HTMLElement;
  readonly prices: readonly ShotPrice[];
  readonly magazines: readonly number[];
  readonly w: Words;
  readonly format: Format;
  readonly onLoad: () => void;
  readonly onCollect: () => void;
  readonly onPrice: (price: ShotPrice) => void;
  /** Only if the brand's market allows quick play. */
  readonly onAuto: ((isOn: boolean) => void) | undefined;
}

const DEFAULT_PRICE = 3;
const DEFAULT_MAGAZINE = 1;

export type Controls = ReturnType<typeof createControls>;

/** Before a magazine: the price of a shot and their number. With one: how many are left, and the button that ends it. */
export function createControls(options: Options) {
  const { element, prices, magazines, w, format, onLoad, onCollect, onPrice, onAuto } = options;
  element.classList.add("fi-controls");
  let place = Math.min(DEFAULT_PRICE, prices.length - 1);
  let shots = magazines[DEFAULT_MAGAZINE] ?? magazines[0] ?? 1;

  function button(className: string, onClick: () => void, label?: string): HTMLButtonElement {
    const made = createElement("button", className);
    made.type = "button";
    if (label) made.setAttribute("aria-label", label);
    made.addEventListener("click", onClick);
    return made;
  }

  const setting = createElement("div", "fi-setting");
  const bet = createElement("div", "bet");
  bet.setAttribute("role", "group");
  const less = button("step", () => change(-1), w("less"));
  less.append(createIcon(ICONS.less));
  const more = button("step", () => change(1), w("more"));
  more.append(createIcon(ICONS.more));
  const meter = createElement("div", "meter");
  const price = createElement("output");
  price.id = "shot";
  price.setAttribute("aria-live", "polite");
  meter.append(createElement("span", "", w("shot")), price);
  bet.append(less, meter, more);
  const sizes = createElement("div", "fi-sizes");
  sizes.setAttribute("role", "group");
  sizes.setAttribute("aria-label", w("magazine"));
  const sizeButtons = magazines.map((count) => {
    const made = button("fi-size", () => choose(count), `${count} ${w("magazine")}`);
    made.textContent = String(count);
    sizes.append(made);
    return { made, count };
  });
  setting.append(bet, sizes);

  const load = button("fi-main", onLoad);
  load.id = "load";
  const running = createElement("div", "fi-running");
  const counter = createElement("div", "fi-left");
  const bar = createElement("i");
  const left = createElement("output");
  left.id = "left";
  counter.append(bar, left);
  const collect = button("fi-main fi-collect", onCollect);
  collect.id = "collect";
  running.append(counter);
  const auto = button("icon-button", () => setAuto(auto.getAttribute("aria-pressed") !== "true"), w("auto"));
  auto.append(createIcon(ICONS.auto));
  if (onAuto) running.append(auto);
  running.append(collect);
  element.append(setting, load, running);

  function setAuto(isOn: boolean): void {
    auto.setAttribute("aria-pressed", String(isOn));
    onAuto?.(isOn);
  }

  function show(): void {
    const now = prices[place];
    if (!now) return;
    price.textContent = format(now.units);
    [less.disabled, more.disabled] = [place === 0, place === prices.length - 1];
    for (const { made, count } of sizeButtons) made.setAttribute("aria-pressed", String(count === shots));
    load.replaceChildren(
      createElement("span", "", w("load")),
      createElement("span", "fi-cost", format(now.units * BigInt(shots))),
    );
    onPrice(now);
  }

  function change(steps: number): void {
    place = Math.max(0, Math.min(prices.length - 1, place + steps));
    show();
  }

  function choose(count: number): void {
    shots = count;
    show();
  }

  return {
    price: (): ShotPrice | undefined => prices[place],
    shots: (): number => shots,
    /** Selects the price with this coin and, if it is known, this power. */
    select: (coinUnits: bigint, power?: number): void => {
      const found = prices.findIndex((one) =>
        power === undefined ? one.coinUnits === coinUnits : one.units === coinUnits * BigInt(power),
      );
      if (found >= 0) place = found;
    },
    showSetting: (): void => {
      const hadFocus = element.contains(document.activeElement);
      [setting.hidden, load.hidden, running.hidden] = [false, false, true];
      setAuto(false);
      show();
      if (hadFocus) load.focus({ preventScroll: true });
    },
    showRunning: (count: number, of: number, worthUnits: bigint): void => {
      const hadFocus = element.contains(document.activeElement) && running.hidden;
      [setting.hidden, load.hidden, running.hidden] = [true, true, false];
      left.textContent = w("left", { left: count, shots: of });
      bar.style.transform = `scaleX(${of > 0 ? count / of : 0})`;
      collect.replaceChildren(
        createElement("span", "", w("collect")),
        createElement("span", "fi-cost", format(worthUnits)),
      );
      if (hadFocus) collect.focus({ preventScroll: true });
    },
    setLocked: (isLocked: boolean): void => {
      setting.toggleAttribute("inert", isLocked);
      load.disabled = isLocked;
    },
    setAuto,
  };
}
