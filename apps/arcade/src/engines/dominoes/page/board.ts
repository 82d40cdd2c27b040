import { createElement } from "../../../client/dom.ts";
import { createActions, setButtons } from "../../../client/duel/buttons.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { createLayout, ownFirst } from "../../../client/duel/layout.ts";
import type { Event, Tile } from "../rules/state.ts";
import type { DominoesView } from "../rules/view.ts";
import "./dominoes.css";
import type { DominoesPhrase } from "./phrases.ts";
import { drawTile } from "./tile.ts";

const pipsOf = (tile: Tile): readonly [number, number] => [Number(tile.charAt(0)), Number(tile.charAt(2))];

/** The table of dominoes: the line between the two hands. A tile that fits both ends asks where. */
export function createBoard({ w, act, note, sound }: BoardTools<DominoesPhrase>): Board {
  const others = createElement("div", "dominoes-row is-other");
  const line = createElement("div", "dominoes-line");
  line.setAttribute("role", "img");
  const own = createElement("div", "dominoes-row");
  const actions = createActions("");
  let picked: Tile | undefined;
  let told = "";

  function showLine({ line: tiles, events }: DominoesView): void {
    line.setAttribute("aria-label", w("line", { tiles: tiles.map((pips) => pips.join("-")).join(", ") }));
    line.classList.toggle("is-long", tiles.length > 10);
    const laid = events.find((event) => event.laid !== null)?.laid;
    line.replaceChildren(
      ...tiles.map((pips) => {
        const isNew =
          laid !== null && laid !== undefined && pips.toSorted((a, b) => a - b).join("-") === laid;
        const box = createElement("span", "dominoes-laid");
        box.classList.toggle("is-double", pips[0] === pips[1]);
        box.classList.toggle("is-new", isNew);
        box.append(drawTile(pips));
        return box;
      }),
    );
  }

  function pick(view: DominoesView, tile: Tile): void {
    const fitting = view.actions.filter((action) => action.tile === tile);
    const [only] = fitting;
    if (fitting.length === 1) return act(only);
    picked = picked === tile ? undefined : tile;
    sound.stop(0);
    show(view, true);
  }

  function showOwn(view: DominoesView, canAct: boolean): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset["tile"];
    own.replaceChildren(
      ...view.tiles.map((tile) => {
        const button = createElement("button", "dominoes-tile");
        button.type = "button";
        button.dataset["tile"] = tile;
        button.setAttribute("aria-label", w("tile", { tile }));
        button.disabled = !canAct || !view.actions.some((action) => action.tile === tile);
        button.classList.toggle("is-picked", tile === picked);
        button.append(drawTile(pipsOf(tile)));
        button.addEventListener("click", () => pick(view, tile));
        return button;
      }),
    );
    if (focused) own.querySelector<HTMLElement>(`[data-tile="${focused}"]:enabled`)?.focus();
  }

  function show(view: DominoesView, canAct: boolean): void {
    if (!canAct || !view.tiles.includes(picked ?? "")) picked = undefined;
    const open = view.others ?? Array<null>(view.otherCount).fill(null);
    others.replaceChildren(
      ...open.map((tile) => {
        const box = createElement("span", "dominoes-tile");
        box.append(drawTile(tile === null ? null : pipsOf(tile)));
        return box;
      }),
    );
    showLine(view);
    showOwn(view, canAct);
    const pips = view.pips && ownFirst(view.pips, view.seat);
    note("own", pips ? w("pips", { count: pips[0] }) : w("stock", { count: view.stockCount }));
    note("other", pips ? w("pips", { count: pips[1] }) : w("tiles", { count: view.otherCount }));
    const fitting = view.actions.filter(({ tile }) => tile === picked);
    const ends = { left: view.line[0]?.[0] ?? 0, right: view.line.at(-1)?.[1] ?? 0 };
    setButtons(
      actions,
      fitting.map((action) => ({
        label: w(action.end, { pips: ends[action.end] }),
        isMain: true,
        onClick: () => act(action),
      })),
    );
  }

  function describeEvent({ seat, laid, drawn, hasPassed }: Event, own: 0 | 1): string {
    const isOwn = seat === own;
    if (laid !== null) return w(isOwn ? "youLaid" : "laid", { tile: laid });
    const drew = drawn > 0 ? [w(isOwn ? "youDrew" : "drew", { count: drawn })] : [];
    return [...drew, ...(hasPassed ? [w(isOwn ? "youPassed" : "passed")] : [])].join(", ");
  }

  return {
    element: createLayout("is-dominoes", others, line, own),
    actions,
    show: (play, canAct) => show(play as DominoesView, canAct),
    describe(play) {
      const { events, seat } = play as DominoesView;
      const text = events.map((event) => describeEvent(event, seat)).join(", ");
      told = text || told;
      return told;
    },
  };
}
