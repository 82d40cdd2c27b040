import { byId, createIcon, ICONS } from "./dom.ts";
import type { Format } from "./format.ts";
import { easeOut, isMotionReduced, type Patience } from "./motion.ts";
import type { Translate } from "./phrases.ts";

export interface FrameActions {
  readonly onInfo: () => void;
  readonly onFairness: () => void;
  readonly onClose: () => void;
  readonly onResponsiblePlay: () => void;
  /** @returns whether sound is on now */
  readonly onSound: () => boolean;
  readonly onFullscreen: (() => void) | undefined;
}

export type Frame = ReturnType<typeof createFrame>;

/** Names a button, gives it its picture, and listens to it. */
export function setButton(id: string, label: string, icon: string, onClick: () => void): HTMLButtonElement {
  const element = byId<HTMLButtonElement>(id);
  element.setAttribute("aria-label", label);
  element.replaceChildren(createIcon(icon));
  element.addEventListener("click", onClick);
  return element;
}

/** The frame around every game: the bar at the top, title, meters and message. It shows its input. */
export function createFrame(t: Translate, format: Format, patience: Patience, actions: FrameActions) {
  const [balance, win, message] = ["balance", "win", "message"].map((id) => byId(id)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  for (const key of ["balance", "win"] as const) byId(`${key}-label`).textContent = t(key);
  byId("demo").textContent = t("demo");
  setButton("info", t("info"), ICONS.info, actions.onInfo);
  setButton("fairness", t("fairness"), ICONS.scales, actions.onFairness);
  setButton("close", t("close"), ICONS.close, actions.onClose);
  const responsiblePlay = setButton(
    "responsible-play",
    t("responsiblePlay"),
    ICONS.shield,
    actions.onResponsiblePlay,
  );
  const sound = setButton("sound", t("sound"), ICONS.soundOff, () => {
    const isOn = actions.onSound();
    sound.setAttribute("aria-pressed", String(isOn));
    sound.replaceChildren(createIcon(isOn ? ICONS.soundOn : ICONS.soundOff));
  });
  const { onFullscreen } = actions;
  if (onFullscreen) setButton("fullscreen", t("fullscreen"), ICONS.fullscreen, onFullscreen).hidden = false;
  let shownWin = 0n;

  function setWin(units: bigint): void {
    shownWin = units;
    win.textContent = format(units);
  }

  return {
    setTitle: (title: string, isDemo: boolean) => {
      byId("title").textContent = title;
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
    setMessage: (text: string, isWin = false) => {
      message.textContent = text;
      message.classList.toggle("is-win", isWin);
    },
    /** For screen readers only, once a result is final. */
    announce: (text: string) => {
      byId("live").textContent = text;
    },
    /** For a lobby that has such a page. */
    showResponsiblePlay: () => {
      responsiblePlay.hidden = false;
    },
    show: () => {
      byId("game").hidden = false;
      byId("loading").hidden = true;
    },
  };
}
