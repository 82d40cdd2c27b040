import { byId, createElement, createIcon, ICONS } from "./dom.ts";
import type { Format } from "./format.ts";
import { easeOut, isMotionReduced, type Patience } from "./motion.ts";
import type { Translate } from "./phrases.ts";

export interface HudActions {
  readonly onSpin: () => void;
  readonly onBet: (steps: 1 | -1) => void;
  readonly onInfo: () => void;
  readonly onClose: () => void;
  readonly onResponsiblePlay: () => void;
  readonly onSound: () => boolean;
  /** Autoplay and turbo are there when the brand's market allows them. */
  readonly onAutoplay: (() => void) | undefined;
  readonly onTurbo: ((isOn: boolean) => void) | undefined;
  readonly onFullscreen: (() => void) | undefined;
}

export type Hud = ReturnType<typeof createHud>;

/** Buttons, meters and the line below the reels. It has no rules and only shows what it is given. */
export function createHud(t: Translate, format: Format, patience: Patience, actions: HudActions) {
  const game = byId("game");
  const [balance, win, bet, message, free] = ["balance", "win", "bet", "message", "free"].map((id) =>
    byId(id),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const button = (id: string, label: string, icon: string, onClick: () => void): HTMLButtonElement => {
    const element = byId<HTMLButtonElement>(id);
    element.setAttribute("aria-label", label);
    element.replaceChildren(createIcon(icon));
    element.addEventListener("click", onClick);
    return element;
  };
  for (const key of ["balance", "win", "bet"] as const) byId(`${key}-label`).textContent = t(key);
  byId("demo").textContent = t("demo");
  const spin = button("spin", t("spin"), ICONS.spin, actions.onSpin);
  const less = button("less", t("lessBet"), ICONS.less, () => actions.onBet(-1));
  const more = button("more", t("moreBet"), ICONS.more, () => actions.onBet(1));
  button("info", t("info"), ICONS.info, actions.onInfo);
  button("close", t("close"), ICONS.close, actions.onClose);
  const responsiblePlay = button(
    "responsible-play",
    t("responsiblePlay"),
    ICONS.shield,
    actions.onResponsiblePlay,
  );
  const sound = button("sound", t("sound"), ICONS.soundOff, () => {
    const isOn = actions.onSound();
    sound.setAttribute("aria-pressed", String(isOn));
    sound.replaceChildren(createIcon(isOn ? ICONS.soundOn : ICONS.soundOff));
  });
  createOptionalButtons(actions);
  const spinCount = createElement("span", "spin-count");
  let shownWin = 0n;

  function createOptionalButtons({ onAutoplay, onTurbo, onFullscreen }: HudActions): void {
    if (onAutoplay) button("auto", t("autoplay"), ICONS.auto, onAutoplay).hidden = false;
    if (onFullscreen) button("fullscreen", t("fullscreen"), ICONS.fullscreen, onFullscreen).hidden = false;
    if (!onTurbo) return;
    const turbo = button("turbo", t("turbo"), ICONS.turbo, () => {
      const isOn = turbo.getAttribute("aria-pressed") !== "true";
      turbo.setAttribute("aria-pressed", String(isOn));
      onTurbo(isOn);
    });
    turbo.hidden = false;
  }

  function setWin(units: bigint): void {
    shownWin = units;
    win.textContent = format(units);
  }

  return {
    setTitle: (title: string, isDemo: boolean) => {
      byId("title").textContent = title;
      byId("reels").setAttribute("aria-label", t("reels", { title }));
      byId("demo").hidden = !isDemo;
      document.title = title;
    },
    setBalance: (units: bigint) => {
      balance.textContent = format(units);
    },
    setWin,
    /** Counts the win up to `units`; a larger increase takes longer. */
    countWin: (units: bigint, durationMs: number): Promise<void> => {
      const from = shownWin;
      if (isMotionReduced() || durationMs === 0) {
        setWin(units);
        return Promise.resolve();
      }
      return patience.animate(durationMs, (u) => {
        const part = BigInt(Math.round(easeOut(u) * 10_000));
        setWin(u === 1 ? units : from + ((units - from) * part) / 10_000n);
      });
    },
    setBet: (units: bigint, isLowest: boolean, isHighest: boolean) => {
      bet.textContent = format(units);
      [less.disabled, more.disabled] = [isLowest, isHighest];
    },
    setMessage: (text: string, isWin = false) => {
      message.textContent = text;
      message.classList.toggle("is-win", isWin);
    },
    /** For screen readers only, once a result is final. */
    announce: (text: string) => {
      byId("live").textContent = text;
    },
    setSpinning: (isSpinning: boolean, isBetOpen: boolean) => {
      game.classList.toggle("is-spinning", isSpinning);
      if (!game.classList.contains("is-autoplay"))
        spin.setAttribute("aria-label", t(isSpinning ? "stop" : "spin"));
      byId("game").querySelector(".bet")?.toggleAttribute("inert", !isBetOpen);
    },
    /** `left`: the rounds that autoplay has left; undefined when it is off. The spin button then stops it. */
    setAutoplay: (left: number | undefined) => {
      const isOn = left !== undefined;
      game.classList.toggle("is-autoplay", isOn);
      byId<HTMLButtonElement>("auto").disabled = isOn;
      spinCount.textContent = isOn ? String(left) : "";
      spin.replaceChildren(createIcon(isOn ? ICONS.stop : ICONS.spin), ...(isOn ? [spinCount] : []));
      spin.setAttribute("aria-label", isOn ? t("autoplayStop", { count: left }) : t("spin"));
    },
    setFree: (text: string | undefined) => {
      free.hidden = text === undefined;
      free.textContent = text ?? "";
      document.body.classList.toggle("is-free", text !== undefined);
    },
    /** For a lobby that has such a page. */
    showResponsiblePlay: () => {
      responsiblePlay.hidden = false;
    },
    show: () => {
      game.hidden = false;
      byId("loading").hidden = true;
    },
  };
}
