import { eraseShared } from "../../engine/engine.ts";
import { findSpot, type LotteryModel, mostChipsOf } from "../../engine/lottery.ts";
import { createElement } from "../dom.ts";
import { dip, ownRandom } from "./dip.ts";
import type { Counter, CounterContext, Lottery, Pane, SpotLottery } from "./game.ts";
import { writePays } from "./odds.ts";
import { createPick } from "./pick.ts";

const BALLS = [
  "#e5484d",
  "#2f7fe0",
  "#f0a020",
  "#2fa35b",
  "#8a5cd6",
  "#e2679b",
  "#1f9fae",
  "#c7762f",
  "#5a6bd8",
  "#79a32a",
];

/** The colour of a ball: ten of them, by its last figure. */
export const colourByFigure = (ball: string): string => BALLS[Number(ball.at(-1) ?? 0) % 10] ?? "#888";

/** The page of a lottery that sells spots by bets and parts. */
export function spotLottery<Model extends LotteryModel, Draw>(
  game: SpotLottery<Model, Draw>,
): Lottery<Model, Draw> {
  const { bets, tabs, words: own, look } = game;
  const colourOf = game.colourOf ?? colourByFigure;

  function createCounter(model: Model, context: CounterContext): Counter {
    const { words, language, slip } = context;
    const lineOf = (spot: string): string => findSpot(bets, spot)?.line ?? "";
    const isOffered = (spot: string): boolean => Object.hasOwn(model.pays, lineOf(spot));
    const paysOf = (spot: string): string => writePays(model.pays[lineOf(spot)] ?? [], model.chip, language);

    function createPane(ids: readonly string[]): Pane {
      const own = bets.filter(({ id }) => ids.includes(id));
      const element = createElement("div", "lot-picks");
      // Bets without a choice of their own are side by side.
      const plain = createElement("div", "lot-grid");
      const picks = own.map((bet) => {
        const pick = createPick({ ...context, bet, isOffered, paysOf, colourOf });
        const isPlain = bet.parts.length === 0;
        if (isPlain) plain.append(...pick.element.children);
        else {
          if (own.length > 1) element.append(createElement("h3", "lot-heading", words.nameOf(bet.id)));
          element.append(pick.element);
        }
        return pick;
      });
      if (plain.childElementCount > 0) element.append(plain);
      const [id = ""] = ids;
      // A tab of several bets has a name of its own.
      const title = words.hintOf(`tab-${id}`) ? `tab-${id}` : id;
      return {
        id,
        name: words.nameOf(title),
        hint: words.hintOf(title),
        element,
        refresh: () => {
          for (const pick of picks) pick.refresh();
        },
        dip: () => dip(own, ownRandom, (spot) => isOffered(spot) && !slip.has(spot)),
      };
    }

    return {
      panes: tabs.map(createPane),
      paysOf,
      nameOf: (spot) => {
        const found = findSpot(bets, spot);
        if (!found) return spot;
        const { bet, parts } = found;
        const named = parts.map((text, index) => {
          const isPlace = parts.length > 1 && index === 0 && /^\d+$/.test(text);
          return isPlace ? words.nameOf(`nth-${text}`) : words.nameOfPart(bet.parts[index], text);
        });
        return [words.nameOf(bet.id), ...named].join(" · ");
      },
    };
  }

  return {
    engine: eraseShared(game.engine),
    words: own,
    look,
    isTall: game.isTall,
    show: game.show,
    mostChips: (model, spot) => mostChipsOf(model, findSpot(bets, spot)?.line ?? ""),
    createCounter,
    listLines: (model, language) =>
      Object.entries(model.pays).map(([line, pays]) => ({
        line,
        pays: writePays(pays, model.chip, language),
      })),
    readMark: game.readMark ?? ((mark) => mark.split(" ")),
    colourOf,
  };
}
