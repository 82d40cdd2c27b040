import { nameCard } from "../card-names.ts";
import { drawCard } from "../cards.ts";
import { createElement } from "../dom.ts";
import { createActions, setButtons } from "../duel/buttons.ts";
import type { Board } from "../duel/kit.ts";
import { createLaid } from "../duel/laid.ts";
import { createLayout } from "../duel/layout.ts";
import { createPicker } from "../duel/picker.ts";
import { translateFrom } from "../translate.ts";
import "./climbing.css";
import type { Climbing, ClimbingView } from "./kit.ts";
import { CLIMBING_PHRASES } from "./phrases.ts";

/** The table of a game in which cards are laid over one another: pick cards, then play them, or pass. */
export function createClimbingBoard<View extends ClimbingView, Key extends string>(
  game: Climbing<View, Key>,
): Board {
  const { language, act, note, faceDown } = game.tools;
  const draw = game.draw ?? drawCard;
  const w = translateFrom(CLIMBING_PHRASES, language);
  const nameOf = (card: string): string => game.nameOf?.(card) ?? nameCard(card, language);
  const namesOf = (cards: readonly string[]): string => cards.map(nameOf).join(", ");
  const picker = createPicker({ label: w("hand"), draw, nameOf, onChange: () => showButtons() });
  const [others, table] = [createLaid("is-others", draw), createLaid("is-table", draw)];
  const line = createElement("p", "climbing-line");
  const name = createElement("p", "climbing-name");
  const centre = createElement("div", "climbing-centre");
  centre.append(table.element, name, line);
  const actions = createActions("");
  let view: View | undefined;
  let canPlay = false;

  function showButtons(): void {
    if (!view) return;
    const now = view;
    const choices = game.choices?.(now);
    if (choices) {
      setButtons(
        actions,
        choices.map((choice) => ({ ...choice, isDisabled: !canPlay || choice.isDisabled === true })),
      );
      return;
    }
    const cards = picker.picked();
    setButtons(actions, [
      {
        label: w("play"),
        detail: game.readName(cards),
        isMain: true,
        isDisabled: !canPlay || !game.mayPlay(now, cards),
        onClick: () => act({ cards }),
      },
      { label: w("hint"), isDisabled: !canPlay, onClick: () => picker.pick(game.suggest(now)) },
      {
        label: w("pass"),
        isDisabled: !canPlay || now.table === null,
        onClick: () => act({ cards: [] }),
      },
    ]);
  }

  function describeLast({ last, seat }: View): string {
    if (!last) return "";
    const isOwn = last.seat === seat;
    if (last.cards.length === 0) return w(isOwn ? "youPassed" : "passed");
    return w(isOwn ? "youPlayed" : "played", { cards: namesOf(last.cards) });
  }

  return {
    element: createLayout("is-climbing", others.element, centre, picker.element),
    actions,
    show(play, canAct) {
      const now = play as View;
      view = now;
      canPlay = canAct;
      const isBidding = game.choices?.(now) !== null && game.choices !== undefined;
      const backs = Array<null>(now.otherCount).fill(null);
      others.show(now.others ?? backs, now.others ? namesOf(now.others) : faceDown);
      table.show(now.table ?? [], namesOf(now.table ?? []));
      name.textContent = now.table ? game.readName(now.table) : "";
      line.textContent = game.lineOf(now);
      picker.show(now.cards, canAct && !isBidding);
      note("own", game.noteOf?.(now, "own") ?? w("cards", { count: now.cards.length }));
      note("other", game.noteOf?.(now, "other") ?? w("cards", { count: now.otherCount }));
      showButtons();
    },
    describe(play) {
      const now = play as View;
      const other = game.describeOther?.(now) ?? "";
      if (other) return other;
      const free = now.table === null && now.turn === now.seat ? w("lead") : "";
      return [describeLast(now), free].filter(Boolean).join(" · ");
    },
  };
}
