import { createElement } from "../../../client/dom.ts";
import { createActions, setButtons } from "../../../client/duel/buttons.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { ownFirst } from "../../../client/duel/layout.ts";
import { drawElement, setPress } from "../../../client/duel/svg.ts";
import { HOLES, type Hole } from "../rules/star.ts";
import type { CheckersView } from "../rules/view.ts";
import "./chinese-checkers.css";
import { drawBoard, HOLE, PEG, spotOf } from "./drawing.ts";
import type { CheckersPhrase } from "./phrases.ts";

/** The star. A peg is tapped, then the hole that it goes to. */
export function createBoard({ w, act, note, sound }: BoardTools<CheckersPhrase>): Board {
  const element = createElement("div", "is-star");
  const svg = drawBoard();
  svg.setAttribute("aria-label", w("board"));
  const trail = drawElement("polyline", { class: "star-trail" });
  const at = (hole: Hole): string => `translate(${spotOf(hole).join(" ")}) scale(.94)`;
  const spots = HOLES.map((_, hole) => {
    const group = drawElement("g", { class: "star-spot", transform: at(hole) });
    group.innerHTML = HOLE;
    return group;
  });
  svg.append(...spots, trail);
  element.append(svg);
  const actions = createActions("");
  let picked: Hole | undefined;
  let shown: CheckersView | undefined;

  /** A hole by its row, seen from this player, and its place in the row. */
  function nameOf(hole: Hole, { seat }: CheckersView): string {
    const row = HOLES[hole]?.row ?? 0;
    const inRow = HOLES.flatMap((axes, other) => (axes.row === row ? [other] : []));
    const place = inRow.indexOf(hole);
    return seat === 0
      ? w("hole", { row: 9 - row, place: place + 1 })
      : w("hole", { row: row + 9, place: inRow.length - place });
  }

  function pick(hole: Hole | undefined): void {
    picked = picked === hole ? undefined : hole;
    sound.stop(0);
    if (shown) draw(shown, true);
    spots[hole ?? 0]?.focus();
  }

  function pressOf(hole: Hole, view: CheckersView, canAct: boolean): (() => void) | null {
    if (!canAct) return null;
    const action = view.actions.find(({ from, to }) => from === picked && to === hole);
    if (action) return () => act(action);
    return view.actions.some(({ from }) => from === hole) ? () => pick(hole) : null;
  }

  function draw(view: CheckersView, canAct: boolean): void {
    const { seat, pegs, actions: open } = view;
    for (const [hole, spot] of spots.entries()) {
      const owner = pegs[0].includes(hole) ? 0 : pegs[1].includes(hole) ? 1 : null;
      const isTarget = canAct && open.some(({ from, to }) => from === picked && to === hole);
      const look = owner === null ? HOLE : PEG;
      if (spot.dataset["look"] !== String(owner)) spot.innerHTML = look;
      spot.dataset["look"] = String(owner);
      spot.setAttribute("class", owner === null ? "star-spot" : `star-spot is-peg is-${owner}`);
      spot.classList.toggle("is-target", isTarget);
      spot.classList.toggle("is-picked", hole === picked);
      const who = owner === null ? (isTarget ? "target" : "empty") : owner === seat ? "ownPeg" : "otherPeg";
      setPress(spot, `${w(who)}, ${nameOf(hole, view)}`, pressOf(hole, view, canAct));
    }
  }

  function show(view: CheckersView, canAct: boolean): void {
    if (!canAct || (picked !== undefined && !view.pegs[view.seat].includes(picked))) picked = undefined;
    shown = view;
    svg.classList.toggle("is-turned", view.seat === 1);
    trail.setAttribute("points", (view.last?.path ?? []).map((hole) => spotOf(hole).join(",")).join(" "));
    draw(view, canAct);
    const [own, other] = ownFirst(view.rows, view.seat);
    note("own", w("rows", { count: own }));
    note("other", w("rows", { count: other }));
    setButtons(actions, [
      {
        label: w("movesLeft", { count: view.mostMoves - view.moves }),
        isDisabled: true,
        onClick: () => undefined,
      },
    ]);
  }

  return {
    element,
    actions,
    show: (play, canAct) => show(play as CheckersView, canAct),
    describe(play) {
      const view = play as CheckersView;
      const to = view.last?.path.at(-1);
      if (!view.last || to === undefined) return "";
      return w(view.last.seat === view.seat ? "youMoved" : "moved", { hole: nameOf(to, view) });
    },
  };
}
