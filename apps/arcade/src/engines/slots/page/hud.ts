import { byId, createElement, createIcon, ICONS } from "../../../client/dom.ts";
import type { Format } from "../../../client/format.ts";
import { type Frame, setButton } from "../../../client/frame.ts";
import type { Translate } from "../../../client/phrases.ts";

export interface HudActions {
  readonly onSpin: () => void;
  readonly onBet: (steps: 1 | -1) => void;
  /** Autoplay and turbo are there when the brand's market allows them. */
  readonly onAutoplay: (() => void) | undefined;
  readonly onTurbo: ((isOn: boolean) => void) | undefined;
  /** Buys free spins, if the game sells them and the brand allows it. */
  readonly onBuy: (() => void) | undefined;
  readonly buyLabel: string;
}

export type Hud = ReturnType<typeof createHud>;

/** The buttons of a slot, and the content of its frame. It has no rules and only shows its input. */
export function createHud(t: Translate, format: Format, frame: Frame, actions: HudActions) {
  const game = byId("game");
  const [bet, free] = [byId("bet"), byId("free")];
  byId("bet-label").textContent = t("bet");
  const spin = setButton("spin", t("spin"), ICONS.spin, actions.onSpin);
  const less = setButton("less", t("lessBet"), ICONS.less, () => actions.onBet(-1));
  const more = setButton("more", t("moreBet"), ICONS.more, () => actions.onBet(1));
  createPace(actions);
  const spinCount = createElement("span", "spin-count");
  const nameSpin = (): string => t(game.classList.contains("is-spinning") ? "stop" : "spin");

  function createPace({ onAutoplay, onTurbo, onBuy, buyLabel }: HudActions): void {
    byId("pace").hidden = !onAutoplay && !onTurbo && !onBuy;
    if (onBuy) setButton("buy", buyLabel, ICONS.buy, onBuy).hidden = false;
    if (onAutoplay) setButton("auto", t("autoplay"), ICONS.auto, onAutoplay).hidden = false;
    if (!onTurbo) return;
    const turbo = setButton("turbo", t("turbo"), ICONS.turbo, () => {
      const isOn = turbo.getAttribute("aria-pressed") !== "true";
      turbo.setAttribute("aria-pressed", String(isOn));
      onTurbo(isOn);
    });
    turbo.hidden = false;
  }

  return {
    ...frame,
    setBet: (units: bigint, isLowest: boolean, isHighest: boolean) => {
      bet.textContent = format(units);
      [less.disabled, more.disabled] = [isLowest, isHighest];
    },
    setSpinning: (isSpinning: boolean, isBetOpen: boolean) => {
      game.classList.toggle("is-spinning", isSpinning);
      if (!game.classList.contains("is-autoplay")) spin.setAttribute("aria-label", nameSpin());
      byId("game").querySelector(".bet")?.toggleAttribute("inert", !isBetOpen);
    },
    /** `left`: the rounds that autoplay has left; undefined when it is off. The spin button then stops it. */
    setAutoplay: (left: number | undefined) => {
      const isOn = left !== undefined;
      game.classList.toggle("is-autoplay", isOn);
      byId<HTMLButtonElement>("auto").disabled = isOn;
      spinCount.textContent = isOn ? String(left) : "";
      spin.replaceChildren(createIcon(isOn ? ICONS.stop : ICONS.spin), ...(isOn ? [spinCount] : []));
      spin.setAttribute("aria-label", isOn ? t("autoplayStop", { count: left }) : nameSpin());
    },
    setFree: (text: string | undefined) => {
      free.hidden = text === undefined;
      free.textContent = text ?? "";
      document.body.classList.toggle("is-free", text !== undefined);
    },
  };
}
