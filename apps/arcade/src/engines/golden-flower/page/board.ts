import { createActions, setButtons } from "../../../client/duel/buttons.ts";
import { createHand } from "../../../client/duel/hand.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { createCentre, createLayout, ownFirst } from "../../../client/duel/layout.ts";
import type { Move } from "../rules/state.ts";
import type { GoldenFlowerView } from "../rules/view.ts";
import type { GoldenFlowerPhrase } from "./phrases.ts";

const HIDDEN = [null, null, null];

/** The table of golden flower: three cards each, the pot between them. */
export function createBoard({
  w,
  language,
  faceDown,
  act,
  money,
  note,
}: BoardTools<GoldenFlowerPhrase>): Board {
  const [others, own] = [createHand(language, faceDown), createHand(language, faceDown)];
  const centre = createCentre(language, faceDown);
  const actions = createActions("");
  let told = -1;

  function lastText({ last, seat }: GoldenFlowerView): string {
    return last ? w(last.winner === seat ? "wonDeal" : "lostDeal", { pot: money(last.pot) }) : "";
  }

  function show(view: GoldenFlowerView, canAct: boolean): void {
    const { seat, deal, deals, ante, paid, last } = view;
    const isOver = view.turn === "none";
    const shown = last?.hands ? ownFirst(last.hands, seat) : null;
    others.show(isOver && shown ? shown[1] : HIDDEN);
    own.show(view.cards ?? (isOver && shown ? shown[0] : HIDDEN));
    const kind = view.kind && !isOver ? ` · ${w(view.kind)}` : "";
    centre.show(
      isOver ? "" : money(paid[0] + paid[1]),
      w("deal", { deal: deal + 1, deals, ante: money(ante) }) + kind,
    );
    centre.showLast(lastText(view), shown && [shown[1], shown[0]]);
    const [chips, otherChips] = ownFirst(view.chips, seat);
    const [hasLooked, otherLooked] = ownFirst(view.hasLooked, seat);
    note("own", hasLooked ? money(chips) : w("blindNote", { coins: money(chips) }));
    note("other", otherLooked ? money(otherChips) : w("blindNote", { coins: money(otherChips) }));
    setButtons(
      actions,
      view.moves.map(({ move, cost }) => ({
        label: w(move),
        detail: cost > 0 ? money(cost) : "",
        isMain: move === "call",
        isDisabled: !canAct,
        onClick: () => act(move satisfies Move),
      })),
    );
  }

  return {
    element: createLayout("is-golden-flower", others.element, centre.element, own.element),
    actions,
    show: (play, canAct) => show(play as GoldenFlowerView, canAct),
    describe(play) {
      const view = play as GoldenFlowerView;
      const isNew = view.deal !== told;
      told = view.deal;
      return isNew ? lastText(view) : view.kind ? w(view.kind) : "";
    },
  };
}
