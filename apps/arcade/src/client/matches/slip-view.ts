import type { Language } from "@croupier/domain/languages";
import type { Leg } from "../../engine/slip.ts";
import { byId, createElement, createIcon, ICONS } from "../dom.ts";
import type { Format } from "../format.ts";
import { setButton } from "../frame.ts";
import { type BookMatch, writeOdds } from "./book.ts";
import type { Names } from "./names.ts";
import type { Say } from "./phrases.ts";
import type { SlipState } from "./slip.ts";

interface Options {
  readonly say: Say;
  readonly names: Names;
  readonly language: Language;
  readonly format: Format;
  readonly slip: SlipState;
  readonly mostLegs: number;
  readonly hasMultiples: boolean;
  readonly matchOf: (leg: Leg) => BookMatch | undefined;
  readonly onChange: () => void;
  readonly onPlace: () => void;
}

export interface SlipShown {
  readonly isOpen: boolean;
  readonly isSending: boolean;
}

/** The bet slip: its legs, how they are staked, what they cost and may pay, and the button that pays. */
export function createSlipView(options: Options) {
  const { say, names, language, format, slip, matchOf, onChange } = options;
  const root = byId("book-slip");
  const [open, place, clear] = ["open", "place", "clear"].map((id) =>
    byId<HTMLButtonElement>(`book-${id}`),
  ) as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement];
  root.setAttribute("aria-label", say("slip"));
  byId("book-slip-title").textContent = say("slip");
  byId("book-empty").textContent = say("slipEmpty");
  byId("book-cost-label").textContent = say("cost");
  byId("book-payout-label").textContent = say("payout");
  byId("book-stake-group").setAttribute("aria-label", say("stake"));
  const changeStake = (steps: number) => () => {
    slip.changeStake(steps);
    onChange();
  };
  const less = setButton("book-less", say("less"), ICONS.less, changeStake(-1));
  const more = setButton("book-more", say("raise"), ICONS.more, changeStake(1));
  clear.textContent = say("clear");
  clear.addEventListener("click", () => {
    slip.clear();
    onChange();
  });
  place.addEventListener("click", options.onPlace);

  function setDrawer(isOpen: boolean): void {
    root.classList.toggle("is-open", isOpen);
    open.setAttribute("aria-expanded", String(isOpen));
  }
  open.addEventListener("click", () => setDrawer(!root.classList.contains("is-open")));

  const types = (["single", "multiple"] as const).map((type) => {
    const button = createElement("button", "book-choice", say(type));
    button.type = "button";
    button.addEventListener("click", () => {
      slip.setType(type);
      onChange();
    });
    byId("book-type").append(button);
    return [type, button] as const;
  });
  byId("book-type").setAttribute("aria-label", say("type"));
  byId("book-type").hidden = !options.hasMultiples;

  function createLeg(leg: Leg): HTMLElement {
    const match = matchOf(leg);
    const item = createElement("li", "book-leg");
    const pick = match ? names.ofPick(match, leg.market, leg.pick) : leg.pick;
    const text = createElement("p", "book-leg-name", pick);
    const where = match && match.sides.length === 2 ? ` · ${names.ofMatch(match)}` : "";
    text.append(createElement("small", "", `${names.ofMarket(leg.market)}${where}`));
    const odds = createElement("p", "book-leg-odds");
    const before = slip.oddsBefore(leg);
    if (before !== undefined) odds.append(createElement("s", "", writeOdds(before, language)));
    odds.append(createElement("strong", "", writeOdds(leg.odds, language)));
    const remove = createElement("button", "book-tiny");
    remove.type = "button";
    remove.setAttribute("aria-label", say("remove", { leg: pick }));
    remove.append(createIcon(ICONS.close));
    remove.addEventListener("click", () => {
      slip.toggle(leg);
      onChange();
    });
    item.append(text, odds, remove);
    return item;
  }

  function tellProblem(): string {
    const problem = slip.findProblem();
    if (problem === "tooMuch") return say("tooMuch", { amount: format(slip.capUnits()) });
    if (problem === "sameMatch" || problem === "tooFew") return say(problem);
    return slip.hasChangedOdds() ? say("oddsChanged") : "";
  }

  /** Puts the focus back where it was: the legs are rewritten. */
  function keepFocus(write: () => void): void {
    const focused = document.activeElement;
    const label = root.contains(focused) ? focused?.getAttribute("aria-label") : undefined;
    write();
    if (!label || root.contains(document.activeElement)) return;
    const again = [...root.querySelectorAll<HTMLElement>("button")];
    (again.find((button) => button.getAttribute("aria-label") === label) ?? open).focus();
  }

  function refreshPay({ isOpen, isSending }: SlipShown): void {
    const legs = slip.legs();
    const problem = slip.findProblem();
    const { coinUnits } = slip.stake();
    const isEmpty = legs.length === 0;
    [less.disabled, more.disabled] = [slip.isLowest() || isSending, slip.isHighest() || isSending];
    byId("book-stake-label").textContent = say(slip.type() === "single" ? "stakeEach" : "stake");
    byId("book-stake").textContent = format(slip.stakeUnits());
    byId("book-cost").textContent = isEmpty ? "–" : format(slip.costUnits());
    byId("book-payout").textContent = isEmpty || problem ? "–" : format(slip.payoutUnits());
    byId("book-cap").textContent = coinUnits === 0n ? "" : say("cap", { amount: format(slip.capUnits()) });
    open.textContent = `${say("slip")} (${legs.length})`;
    place.disabled = problem !== undefined || !isOpen || isSending;
    place.setAttribute("aria-busy", String(isSending));
    const action = isSending ? "placing" : slip.hasChangedOdds() ? "accept" : "place";
    place.replaceChildren(
      createElement("span", "", say(action)),
      createElement("strong", "", isEmpty ? "" : format(slip.costUnits())),
      createElement("small", "", isEmpty || problem ? "" : `${say("payout")} ${format(slip.payoutUnits())}`),
    );
  }

  return {
    setDrawer,
    refresh: (shown: SlipShown) =>
      keepFocus(() => {
        const legs = slip.legs();
        byId("book-legs").replaceChildren(...legs.map(createLeg));
        byId("book-empty").hidden = legs.length > 0;
        clear.hidden = legs.length === 0;
        for (const [type, button] of types) button.setAttribute("aria-pressed", String(slip.type() === type));
        byId("book-problem").textContent = tellProblem();
        refreshPay(shown);
      }),
  };
}
