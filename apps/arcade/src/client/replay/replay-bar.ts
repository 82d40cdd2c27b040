import { type Language, languageTags } from "@croupier/domain/languages";
import type { ReplayFacts } from "../../wire.ts";
import { byId, createElement } from "../dom.ts";
import type { Format } from "../format.ts";
import type { Translate } from "../phrases.ts";
import { translateFrom } from "../translate.ts";
import "./replay.css";
import { REPLAY_WORDS } from "./words.ts";

interface Options {
  readonly facts: ReplayFacts;
  readonly language: Language;
  readonly t: Translate;
  readonly format: Format;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** A space does what a game's main button does, unless it presses a button: here it has no effect. */
function silenceSpace(event: KeyboardEvent): void {
  if (event.code === "Space" && !(event.target as Element).closest("button, a, dialog"))
    event.stopPropagation();
}

/**
 * Says under the game that this is a replay, of which round, and its result. The game's own buttons are absent.
 * @public main.ts calls it by the module that it loads
 */
export function showReplayBar({ facts, language, t, format, onAgain, onClose }: Options): HTMLElement {
  const w = translateFrom(REPLAY_WORDS, language);
  const tag = languageTags[language];
  const time = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "medium" }).format(facts.at);
  const bar = createElement("section", "replay-bar");
  const heading = createElement("h2", "replay-title", w("replay"));
  heading.id = "replay-title";
  bar.setAttribute("aria-labelledby", heading.id);
  const figures = createElement("dl", "replay-figures");
  for (const [name, units] of [
    [t("bet"), facts.stakeUnits],
    [t("win"), facts.winUnits],
  ] as const) {
    const figure = createElement("div");
    figure.append(createElement("dt", "", name), createElement("dd", "", format(BigInt(units))));
    figures.append(figure);
  }
  const { bets, correctedFor: reason } = facts;
  const text = [
    w("text", { time }),
    bets > 1 ? w("bets", { count: bets }) : "",
    reason === undefined ? "" : w("corrected", { reason }),
  ];
  const buttons = createElement("div", "replay-buttons");
  const button = (label: string, className: string, onClick: () => void): void => {
    const element = createElement("button", className, label);
    element.type = "button";
    element.addEventListener("click", onClick);
    buttons.append(element);
  };
  button(w("again"), "primary", onAgain);
  const check = createElement("a", "replay-check", w("check"));
  check.href = `/verify/${encodeURIComponent(facts.roundId)}?lang=${tag}`;
  check.target = "_blank";
  check.rel = "noopener noreferrer";
  buttons.append(check);
  button(w("close"), "secondary", onClose);
  bar.append(heading, figures, createElement("p", "replay-text", text.filter(Boolean).join(" ")), buttons);
  document.body.classList.add("is-replay");
  byId("controls").setAttribute("inert", "");
  addEventListener("keydown", silenceSpace, true);
  document.body.append(bar);
  return bar;
}
