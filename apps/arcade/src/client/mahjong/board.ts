import { otherOf } from "../../engine/duel.ts";
import type { Action, Meld } from "../../engine/mahjong/state.ts";
import { sortTiles, type Tile, without } from "../../engine/mahjong/tiles.ts";
import type { MahjongView } from "../../engine/mahjong/view.ts";
import { createElement } from "../dom.ts";
import { createActions, setButtons } from "../duel/buttons.ts";
import type { Board, BoardTools } from "../duel/kit.ts";
import { createLayout, ownFirst } from "../duel/layout.ts";
import { createKeyedRow } from "../keyed-row.ts";
import { translateFrom } from "../translate.ts";
import "./mahjong.css";
import { MAHJONG_PHRASES, type MahjongPhrase } from "./phrases.ts";
import { drawTile } from "./tile.ts";

/** An entry of a row that is no single tile. */
const MELD = "meld ";
const HAND = "hand";
const FACE_DOWN = "";

/** The table of mahjong for two: melds and discards of both, and the player's own tiles; a tap on one discards it. */
export function createMahjongBoard<Key extends string>({
  language,
  act,
  note,
  faceDown,
}: BoardTools<Key>): Board {
  const w = translateFrom(MAHJONG_PHRASES, language);
  const [others, own] = [
    createElement("div", "tiles-row is-other"),
    createElement("div", "tiles-row is-own"),
  ];
  own.setAttribute("role", "group");
  own.setAttribute("aria-label", w("hand"));
  const centre = createElement("div", "tiles-centre");
  const [theirs, mine] = [createPool(), createPool()];
  const count = createElement("p", "tiles-wall");
  centre.append(theirs.element, count, mine.element);
  const actions = createActions("");

  function nameOf(tile: Tile): string {
    const suit = tile.charAt(0);
    const isNumber = suit === "C" || suit === "D" || suit === "B";
    return isNumber ? w(suit, { number: tile.charAt(1) }) : w(tile as MahjongPhrase);
  }

  const namesOf = (tiles: readonly Tile[]): string => tiles.map(nameOf).join(", ");

  function setLabel(element: HTMLElement, label: string): void {
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
  }

  const melded = ({ tiles }: Meld): string => `${MELD}${tiles.join()}`;

  function layMeld(key: string): HTMLElement {
    const tiles = key.slice(MELD.length).split(",");
    const meld = createElement("span", "tiles-meld");
    setLabel(meld, `${w("melds")}: ${namesOf(tiles)}`);
    meld.append(...tiles.map(drawTile));
    return meld;
  }

  function createPool() {
    const element = createElement("div", "tiles-pool");
    const row = createElement("span", "tiles-discards");
    element.append(row);
    const lay = createKeyedRow(row, drawTile);
    return {
      element,
      show: (tiles: readonly Tile[], label: string, isLast: boolean): void => {
        setLabel(row, `${label}: ${namesOf(tiles)}`);
        for (const [place, picture] of lay(tiles).entries())
          picture.classList.toggle("is-last", isLast && place === tiles.length - 1);
      },
    };
  }

  const othersHand = createElement("span", "tiles-hand");
  const layOthers = createKeyedRow(othersHand, (tile) => drawTile(tile === FACE_DOWN ? null : tile));
  const layOthersRow = createKeyedRow(others, (key) => (key === HAND ? othersHand : layMeld(key)));

  function createTileButton(tile: Tile): HTMLButtonElement {
    const button = createElement("button", "tiles-tile");
    button.type = "button";
    button.dataset["tile"] = tile;
    button.append(drawTile(tile));
    return button;
  }

  /** The tile of a seat's last win, which lies beside its hand when all is over. */
  const wonTile = ({ wins, turn }: MahjongView, side: 0 | 1): Tile | null =>
    (turn === "none" && wins.findLast(({ seat }) => seat === side)?.tile) || null;

  function showOwn(view: MahjongView, canAct: boolean): void {
    const { tiles, drawn, melds, seat, actions: open } = view;
    const focused = (document.activeElement as HTMLElement | null)?.dataset["tile"];
    // The drawn tile lies apart.
    const sorted = sortTiles(drawn === null ? tiles : without(tiles, [drawn]));
    const apart = drawn ?? wonTile(view, seat);
    const all = apart === null ? sorted : [...sorted, apart];
    const buttons = all.map((tile, place) => {
      const button = createTileButton(tile);
      const isDrawn = apart !== null && place === all.length - 1;
      button.classList.toggle("is-drawn", isDrawn);
      button.setAttribute(
        "aria-label",
        isDrawn && drawn !== null ? `${nameOf(tile)}, ${w("drawn")}` : nameOf(tile),
      );
      const action = open.find((one) => one.move === "discard" && one.tile === tile);
      button.disabled = !canAct || !action;
      button.addEventListener("click", () => act(action));
      return button;
    });
    own.replaceChildren(...melds[seat].map((meld) => layMeld(melded(meld))), ...buttons);
    if (focused) own.querySelector<HTMLElement>(`[data-tile="${focused}"]:enabled`)?.focus();
  }

  function labelOf({ move, tile }: Action): { label: string; detail?: string } {
    if (move === "discard") return { label: w("discard") };
    return tile === null || move === "pass" ? { label: w(move) } : { label: w(move), detail: nameOf(tile) };
  }

  function show(view: MahjongView, canAct: boolean): void {
    const { seat, melds, discards, others: open, otherCount, last, locked, points, goesOn } = view;
    const [mineMelds, theirMelds] = ownFirst(melds, seat);
    const theirWin = wonTile(view, otherOf(seat));
    const shown = open && (theirWin === null ? open : [...open, theirWin]);
    layOthersRow([...theirMelds.map(melded), HAND]);
    layOthers(shown ?? Array<string>(otherCount).fill(FACE_DOWN));
    setLabel(othersHand, shown ? namesOf(shown) : faceDown);
    const [ownPool, otherPool] = ownFirst(discards, seat);
    const lastSeat = last?.move === "discard" ? last.seat : null;
    theirs.show(otherPool, w("other"), lastSeat !== null && lastSeat !== seat);
    mine.show(ownPool, w("own"), lastSeat === seat);
    count.textContent = w("wall", { count: view.wallCount });
    own.classList.toggle("has-melds", mineMelds.length > 0);
    showOwn(view, canAct);
    const [ownLocked, otherLocked] = ownFirst(locked, seat);
    const [ownPoints, otherPoints] = ownFirst(points, seat);
    const pointsText = (value: number, isLocked: boolean) =>
      w(isLocked ? "lockedPoints" : "points", { count: value });
    note("own", goesOn ? pointsText(ownPoints, ownLocked) : "");
    note("other", goesOn ? pointsText(otherPoints, otherLocked) : w("tiles", { count: otherCount }));
    const moves = view.actions.filter(({ move }) => move !== "discard");
    const hint = { label: w("discard"), isDisabled: true, onClick: () => undefined };
    const isWaiting = moves.length === 0 && view.actions.length > 0;
    setButtons(
      actions,
      isWaiting
        ? [hint]
        : moves.map((action) => ({
            ...labelOf(action),
            isMain: action.move === "win",
            isDisabled: !canAct,
            onClick: () => act(action),
          })),
    );
  }

  return {
    element: createLayout("is-mahjong", others, centre, own),
    actions,
    show: (play, canAct) => show(play as MahjongView, canAct),
    describe(play) {
      const { last, seat } = play as MahjongView;
      if (!last) return "";
      return w(`${last.seat === seat ? "you" : "they"}${last.move}`, {
        tile: last.tile ? nameOf(last.tile) : "",
      });
    },
  };
}
