import { byId } from "../../../client/dom.ts";
import type { EnginePage, MountedPage, PageContext } from "../../../client/page.ts";
import { translateFrom } from "../../../client/translate.ts";
import { createBet } from "./bet.ts";
import "./blackjack.css";
import { type Controls, createControls } from "./controls.ts";
import { createGame, type Game } from "./game.ts";
import { PHRASES } from "./phrases.ts";
import { openRules } from "./sheet.ts";
import { createTableView } from "./table-view.ts";
import { readOffer } from "./view.ts";

const DEFAULT_CHIP = 2;

async function mount(context: PageContext): Promise<MountedPage> {
  const { state, stage, format, patience, language, sound, t } = context;
  const { chip, mostChips } = readOffer(state.game.offer);
  const w = translateFrom(PHRASES, language);
  const bet = createBet({ coinUnits: state.coinUnits.map(BigInt), chip, mostChips });
  byId("game").classList.add("bj");
  const table = createTableView({
    stage,
    format,
    patience,
    language,
    chips: bet.chips,
    faceDown: w("faceDown"),
    words: {
      arc: [w("arcPays"), w("arcRules")],
      place: w("place"),
      results: {
        blackjack: w("blackjack"),
        win: w("win"),
        push: w("push"),
        lose: w("lose"),
        bust: w("bust"),
      },
    },
    onCard: () => sound.stop(2),
  });
  const controls: Controls = createControls({
    element: context.controls,
    bet,
    w,
    format,
    onDeal: () => void game.deal(),
    onMove: (move) => void game.move(move),
    onBet: () => game.changeBet(),
  });
  const game: Game = createGame({ ...context, bet, controls, table, w });
  bet.set(state.lastCoinUnits ? bet.worth(BigInt(state.lastCoinUnits), 1) : (bet.chips[DEFAULT_CHIP] ?? 0n));
  return {
    begin: () => {
      context.effects.layout();
      addEventListener("resize", context.effects.layout);
      // A tap on the felt shows the rest at once.
      stage.querySelector(".bj-table")?.addEventListener("click", patience.hurry);
      return game.begin();
    },
    setPaused: game.setPaused,
    refreshBalance: game.refreshBalance,
    openInfo: () => openRules({ game: state.game, t, w, language }),
  };
}

/** A blackjack table. */
export const blackjackPage: EnginePage = { mount };
