import { createActions, setButtons } from "../../../client/duel/buttons.ts";
import { createHand } from "../../../client/duel/hand.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { createCentre, createLayout, ownFirst } from "../../../client/duel/layout.ts";
import { FIVE_FACES, NIU_NIU_POINTS } from "../../../engine/niu.ts";
import type { BankerNiuNiuView } from "../rules/view.ts";
import type { BankerNiuNiuPhrase } from "./phrases.ts";

const HIDDEN = [null, null, null, null, null];

/** The table of banker niu niu: four cards are seen, the fifth comes with the bet. */
export function createBoard({
  w,
  language,
  faceDown,
  act,
  money,
  note,
}: BoardTools<BankerNiuNiuPhrase>): Board {
  const [others, own] = [createHand(language, faceDown), createHand(language, faceDown)];
  const centre = createCentre(language, faceDown);
  const actions = createActions("");
  let told = -1;

  function nameNiu(niu: number): string {
    if (niu === FIVE_FACES) return w("faces");
    if (niu === NIU_NIU_POINTS) return w("niuNiu");
    return niu === 0 ? w("noNiu") : w("points", { points: niu });
  }

  function lastText({ last, seat }: BankerNiuNiuView): string {
    if (!last) return "";
    const [niu, otherNiu] = ownFirst(last.niu, seat);
    const phrase = last.winner === seat ? "wonDeal" : "lostDeal";
    return w(phrase, { coins: money(last.coins), own: nameNiu(niu), others: nameNiu(otherNiu) });
  }

  function show(view: BankerNiuNiuView, canAct: boolean): void {
    const { seat, deal, deals, base, banker, bids, last } = view;
    const isOver = view.turn === "none";
    const shown = last ? ownFirst(last.hands, seat) : null;
    others.show(isOver && shown ? shown[1] : HIDDEN);
    own.show(isOver && shown ? shown[0] : [...view.cards, null]);
    const ask = banker === null ? "bidNow" : banker === seat ? "waiting" : "betNow";
    centre.show(isOver ? "" : w(ask), w("deal", { deal: deal + 1, deals, base: money(base) }));
    centre.showLast(lastText(view), isOver || !shown ? null : [shown[1], shown[0]]);
    const other = seat === 0 ? 1 : 0;
    const noteOf = (place: 0 | 1) => {
      const coins = money(view.chips[place]);
      return banker === place ? w("bankNote", { coins, times: Math.max(1, bids[place] ?? 0) }) : coins;
    };
    note("own", noteOf(seat));
    note("other", noteOf(other));
    setButtons(
      actions,
      view.actions.map((action) => ({
        label:
          action.move === "bid" && action.times === 0 ? w("noBid") : w(action.move, { times: action.times }),
        isMain: action.times === 1,
        isDisabled: !canAct,
        onClick: () => act(action),
      })),
    );
  }

  return {
    element: createLayout("is-banker-niu-niu", others.element, centre.element, own.element),
    actions,
    show: (play, canAct) => show(play as BankerNiuNiuView, canAct),
    describe(play) {
      const view = play as BankerNiuNiuView;
      const isNew = view.deal !== told;
      told = view.deal;
      return isNew ? lastText(view) : "";
    },
  };
}
