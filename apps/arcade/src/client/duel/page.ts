import { byId, createElement } from "../dom.ts";
import { writePercentage } from "../format.ts";
import type { EnginePage, MountedPage, PageContext } from "../page.ts";
import { openSheet } from "../rules-sheet.ts";
import { translateFrom } from "../translate.ts";
import { createActions } from "./buttons.ts";
import "./duel.css";
import { createGame, type Game } from "./game.ts";
import type { Board, DuelOffer, DuelPage } from "./kit.ts";
import { DUEL_PHRASES } from "./phrases.ts";
import { createStakes } from "./stakes.ts";
import { createTable, type Table } from "./table.ts";

/** The page of a duel: a seat to wait at, the table with both players, and the result. */
export function createDuelPage<Key extends string>(duel: DuelPage<Key>): EnginePage {
  async function mount(context: PageContext): Promise<MountedPage> {
    const { state, stage, controls, format, language, sound, t } = context;
    const offer = state.game.offer as DuelOffer;
    const [w, own] = [translateFrom(DUEL_PHRASES, language), translateFrom(duel.phrases, language)];
    byId("game").classList.add("duel");
    const stakes = createStakes({
      coins: state.coinUnits.map(BigInt),
      stake: offer.stake,
      w,
      format,
      onChange: () => game.changeStake(),
    });
    if (state.lastCoinUnits) stakes.choose(BigInt(state.lastCoinUnits));
    const board: Board = duel.createBoard({
      w: own,
      language,
      sound,
      faceDown: w("faceDown"),
      act: (action) => game.act(action),
      money: (coins) => format(BigInt(coins) * game.coinUnits()),
      note: (who, text) => table.note(who, text),
    });
    board.actions.setAttribute("aria-label", w("actions"));
    const bar = createActions(w("find"));
    const table: Table = createTable(stage, board.element, w);
    controls.classList.add("duel-controls");
    controls.classList.toggle("has-two-rows", duel.hasTwoRows === true);
    // Nobody acts before a duel is there.
    board.actions.hidden = true;
    controls.append(stakes.element, bar, board.actions);
    const game: Game = createGame({ ...context, table, board, stakes, bar, offer, w });
    const part = (text: string): HTMLElement => createElement("p", "", text);
    return {
      begin: () => {
        context.effects.layout();
        addEventListener("resize", context.effects.layout);
        return game.begin();
      },
      setPaused: game.setPaused,
      refreshBalance: game.refreshBalance,
      drawHash: game.drawHash,
      isDuel: true,
      openInfo: () =>
        openSheet({ title: state.game.title, t, rtp: writePercentage(state.game.rtp.total, language) }, [
          part(w("rakeText", { percent: offer.rakePercent })),
          createElement("h3", "", t("rules")),
          ...duel.rules.map((rule) => part(own(rule))),
          part(w("clock", { seconds: offer.turnSeconds })),
          part(t("ruleRandom")),
        ]),
    };
  }
  return { mount };
}
