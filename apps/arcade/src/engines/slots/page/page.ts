import { byId } from "../../../client/dom.ts";
import type { EnginePage, MountedPage, PageContext } from "../../../client/page.ts";
import { createDress, loadTheme } from "./art/dress.ts";
import { drawSymbol } from "./art/sprites.ts";
import { askForAutoplay } from "./autoplay-dialog.ts";
import { createFeatureTranslate } from "./feature-phrases.ts";
import { createGame, type Game } from "./game.ts";
import { createHud } from "./hud.ts";
import { createPotsBar } from "./jackpots/pots-bar.ts";
import { CONTROLS, STAGE } from "./markup.ts";
import { createReels } from "./reels.ts";
import { openSlotSheet } from "./sheet.ts";
import { readSlot } from "./slot-view.ts";
import { applyColours, createStage } from "./stage.ts";

const SCATTER_PIXELS = 240;

/** Space spins, unless it presses a button or a dialog is open. */
function listenToKeys(game: Game): void {
  addEventListener("keydown", (event) => {
    const target = event.target as Element;
    if (event.code !== "Space" || event.repeat || target.closest("button, dialog")) return;
    event.preventDefault();
    void game.spin();
  });
}

async function mount(context: PageContext): Promise<MountedPage> {
  const { state, frame, t, format, language, effects } = context;
  const slot = readSlot(state.game);
  context.stage.innerHTML = STAGE;
  context.controls.innerHTML = CONTROLS;
  byId("reels").setAttribute("aria-label", t("reels", { title: slot.title }));
  const dress = await createDress(slot);
  const reels = createReels(byId<HTMLCanvasElement>("reels"), slot);
  const hud = createHud(t, format, frame, {
    onSpin: () => void game.spin(),
    onBet: (steps) => game.changeBet(steps),
    onAutoplay: state.quickPlay ? () => void chooseAutoplay() : undefined,
    onTurbo: state.quickPlay ? reels.setTurbo : undefined,
    onBuy: state.buyFeature && slot.buy ? () => void game.buy() : undefined,
    buyLabel: createFeatureTranslate(language)("buyFree"),
  });
  const chooseAutoplay = async (): Promise<void> => {
    const plan = await askForAutoplay(t);
    if (plan) await game.startAutoplay(plan);
  };
  const drawScatter = () => drawSymbol(dress, slot.scatter?.symbol ?? "W", SCATTER_PIXELS, SCATTER_PIXELS);
  const pots = state.pots && createPotsBar({ pots: state.pots, isDemo: state.demo, language, format });
  if (pots) {
    byId("title").classList.add("has-pots");
    byId("title").after(pots.element);
  }
  const game: Game = createGame({ ...context, game: slot, hud, reels, pots, drawScatter });
  applyColours(dress);
  return {
    begin: () => {
      game.prepare();
      createStage(slot, dress, reels, effects).layout();
      byId("window").addEventListener("click", game.hurry);
      listenToKeys(game);
      return game.begin();
    },
    setPaused: game.setPaused,
    refreshBalance: game.refreshBalance,
    openInfo: () =>
      openSlotSheet({
        game: slot,
        dress,
        t,
        format,
        language,
        currency: state.currency,
        coinUnits: game.coinUnits(),
      }),
  };
}

/** Reels on a canvas, in the look of the game's tile. */
export const slotPage: EnginePage = {
  mount,
  preload: ({ model, art }) => {
    if (model || art) void loadTheme(model ?? "", art || undefined).catch(() => undefined);
  },
};
