import { createElement } from "../../../client/dom.ts";
import { createActions } from "../../../client/duel/buttons.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { createCentre, createLayout, ownFirst } from "../../../client/duel/layout.ts";
import type { PaiGowView } from "../rules/engine.ts";
import { readTiles, type Setting, type Tile, type TilePair } from "../rules/tiles.ts";
import "./pai-gow.css";
import type { PaiGowPhrase } from "./phrases.ts";
import { drawTile } from "./tile.ts";

/** The table of pai gow: the deal before in the middle, and three ways to set the tiles as buttons. */
export function createBoard({ w, language, faceDown, act, note }: BoardTools<PaiGowPhrase>): Board {
  const [others, own] = [createElement("div", "pai-gow-row"), createElement("div", "pai-gow-row")];
  const centre = createCentre(language, faceDown);
  const actions = createActions("");
  const ways = createElement("div", "pai-gow-settings");
  actions.append(ways);
  let told = -1;

  function nameOf(hand: TilePair): string {
    const { kind, points } = readTiles(hand);
    return kind === "points" ? w("points", { points }) : w(kind);
  }

  function layTiles(tiles: readonly (Tile | null)[]): HTMLElement {
    const row = createElement("span", "pai-gow-tiles");
    row.setAttribute("role", "img");
    const names = tiles.map((tile) => (tile === null ? w("hidden") : w("tile", { tile: tile.slice(0, 2) })));
    row.setAttribute("aria-label", names.join(", "));
    row.append(...tiles.map(drawTile));
    return row;
  }

  function layHand(name: string, hand: TilePair): HTMLElement {
    const box = createElement("span", "pai-gow-hand");
    box.append(layTiles(hand), createElement("span", "", `${name}: ${nameOf(hand)}`));
    return box;
  }

  const laySetting = ({ high, low }: Setting): HTMLElement[] => [
    layHand(w("high"), high),
    layHand(w("low"), low),
  ];

  function lastText({ last, seat }: PaiGowView): string {
    if (!last) return "";
    return w(last.winner === "push" ? "push" : last.winner === seat ? "wonDeal" : "lostDeal");
  }

  function show(view: PaiGowView, canAct: boolean): void {
    const { seat, banker, wins, target, tiles, setting, last, offered } = view;
    const isOver = view.turn === "none";
    const open = isOver && last ? ownFirst(last.settings, seat) : null;
    others.replaceChildren(...(open ? laySetting(open[1]) : [layTiles([null, null, null, null])]));
    const mine = open?.[0] ?? setting;
    own.replaceChildren(...(mine ? laySetting(mine) : [layTiles(tiles)]));
    centre.show(isOver ? "" : w(setting ? "chosen" : "choose"), "");
    centre.showLast(lastText(view), null);
    const [wonDeals, lostDeals] = ownFirst(wins, seat);
    note("own", w(banker === seat ? "bankWins" : "wins", { wins: wonDeals, target }));
    note("other", w(banker === seat ? "wins" : "bankWins", { wins: lostDeals, target }));
    ways.replaceChildren(
      ...offered.map((way) => {
        const button = createElement("button", "pai-gow-setting");
        button.type = "button";
        button.disabled = !canAct;
        button.append(...laySetting(way));
        button.addEventListener("click", () => act(way));
        return button;
      }),
    );
  }

  return {
    element: createLayout("is-pai-gow", others, centre.element, own),
    actions,
    show: (play, canAct) => show(play as PaiGowView, canAct),
    describe(play) {
      const view = play as PaiGowView;
      const isNew = view.deal !== told;
      told = view.deal;
      return isNew ? lastText(view) : "";
    },
  };
}
