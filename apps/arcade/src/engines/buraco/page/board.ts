import { nameCard } from "../../../client/card-names.ts";
import { drawCard } from "../../../client/cards.ts";
import { createElement } from "../../../client/dom.ts";
import { type ActionButton, createActions, setButtons } from "../../../client/duel/buttons.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { createLaid } from "../../../client/duel/laid.ts";
import { createLayout, ownFirst } from "../../../client/duel/layout.ts";
import { createPicker } from "../../../client/duel/picker.ts";
import { isCanastra, pointsOfRun, type Run } from "../rules/melds.ts";
import { mayDiscard, runsAfter } from "../rules/play.ts";
import { type BuracoView, ownInView } from "../rules/view.ts";
import "./buraco.css";
import type { BuracoPhrase } from "./phrases.ts";

/** The table of buraco: the runs of both around stock and pile, and a hand from which cards are picked. */
export function createBoard({ w, language, faceDown, act, note }: BoardTools<BuracoPhrase>): Board {
  const nameOf = (card: string): string => nameCard(card, language);
  const namesOf = (cards: readonly string[]): string => cards.map(nameOf).join(", ");
  const others = createLaid("is-others");
  const [theirs, mine] = [createElement("div", "buraco-runs"), createElement("div", "buraco-runs")];
  const stock = createElement("span", "buraco-stock");
  stock.append(drawCard(null));
  const stockText = createElement("span", "buraco-count");
  const pile = createLaid("buraco-pile");
  const middle = createElement("div", "buraco-middle");
  middle.append(stock, stockText, pile.element);
  const centre = createElement("div", "buraco-centre");
  centre.append(theirs, middle, mine);
  const picker = createPicker({ label: w("hand"), draw: drawCard, nameOf, onChange: () => refresh() });
  const actions = createActions("");
  let view: BuracoView | undefined;
  let canAct = false;

  function describeRun(run: Run): string {
    const kind = isCanastra(run) ? `${w(run.isDirty ? "dirty" : "clean")}, ` : "";
    return `${kind}${namesOf(run.cards)}`;
  }

  function layRun(run: Run, press: (() => void) | null): HTMLElement {
    const box = createElement("button", "buraco-run");
    box.type = "button";
    box.disabled = press === null;
    box.classList.toggle("is-clean", isCanastra(run) && !run.isDirty);
    box.classList.toggle("is-dirty", isCanastra(run) && run.isDirty);
    const label = describeRun(run);
    box.setAttribute("aria-label", press ? w("addTo", { run: label }) : label);
    const cards = createLaid("buraco-cards");
    cards.show(run.cards, label);
    box.append(cards.element, createElement("small", "", String(pointsOfRun(run))));
    if (press) box.addEventListener("click", press);
    return box;
  }

  function buttonsOf(now: BuracoView): ActionButton[] {
    if (now.phase === "draw") {
      return [
        { label: w("stock"), isMain: true, isDisabled: !canAct, onClick: () => act({ move: "stock" }) },
        {
          label: w("pile"),
          detail: w("cards", { count: now.pile.length }),
          isDisabled: !canAct || now.pile.length === 0,
          onClick: () => act({ move: "pile" }),
        },
      ];
    }
    const [picked, own] = [picker.picked(), ownInView(now)];
    const isRun = runsAfter(own, null, picked) !== undefined;
    return [
      {
        label: w("lay"),
        isMain: isRun,
        isDisabled: !canAct || !isRun,
        onClick: () => act({ move: "lay", run: null, cards: picked }),
      },
      {
        label: w("discard"),
        isMain: picked.length === 1,
        isDisabled: !canAct || picked.length !== 1 || !mayDiscard(own),
        onClick: () => act({ move: "discard", card: picked[0] }),
      },
    ];
  }

  /** Shows the actions on the picked cards. */
  function refresh(): void {
    if (!view) return;
    const [now, picked] = [view, picker.picked()];
    const own = ownInView(now);
    const isOpen = canAct && now.phase === "play" && picked.length > 0;
    mine.replaceChildren(
      ...own.runs.map((run, place) => {
        const canAdd = isOpen && runsAfter(own, place, picked) !== undefined;
        return layRun(run, canAdd ? () => act({ move: "lay", run: place, cards: picked }) : null);
      }),
    );
    setButtons(actions, buttonsOf(now));
  }

  function show(now: BuracoView, isTurn: boolean): void {
    [view, canAct] = [now, isTurn];
    const { seat, runs, points, hasDead, otherCount, stockCount } = now;
    others.show(
      now.others ?? Array<null>(otherCount).fill(null),
      now.others ? namesOf(now.others) : faceDown,
    );
    const [, otherRuns] = ownFirst(runs, seat);
    theirs.replaceChildren(...otherRuns.map((run) => layRun(run, null)));
    stockText.textContent = w("stockCount", { count: stockCount });
    pile.show(now.pile, now.pile.length > 0 ? `${w("pile")}: ${namesOf(now.pile)}` : w("noPile"));
    picker.show(now.cards, isTurn && now.phase === "play");
    const [ownPoints, otherPoints] = ownFirst(points, seat);
    const [ownDead, otherDead] = ownFirst(hasDead, seat);
    note("own", w(ownDead ? "pointsDead" : "points", { points: ownPoints }));
    note("other", w(otherDead ? "otherDead" : "otherPoints", { points: otherPoints, count: otherCount }));
    refresh();
  }

  return {
    element: createLayout("is-buraco", others.element, centre, picker.element),
    actions,
    show: (play, isTurn) => show(play as BuracoView, isTurn),
    describe(play) {
      const { last, seat, phase, turn } = play as BuracoView;
      const todo = turn === seat ? w(phase === "draw" ? "toDraw" : "toPlay") : "";
      if (!last) return todo;
      const cards =
        last.move === "lay" ? namesOf(last.cards) : last.move === "discard" ? nameOf(last.card) : "";
      const told = w(`${last.seat === seat ? "you" : "they"}${last.move}`, { cards });
      return [told, todo].filter(Boolean).join(" · ");
    },
  };
}
