import { languageTags } from "@croupier/domain/languages";
import { createApi, openSession } from "./api.ts";
import { createDress, loadTheme } from "./art/dress.ts";
import { drawSymbol } from "./art/sprites.ts";
import { askForAutoplay } from "./autoplay-dialog.ts";
import { codeOf, describeCode } from "./describe-error.ts";
import { ask } from "./dialogs.ts";
import { byId } from "./dom.ts";
import { createEffects } from "./effects.ts";
import { createFormat } from "./format.ts";
import { createGame, type Game } from "./game.ts";
import { createHost, type FromLobby } from "./host.ts";
import { createHud } from "./hud.ts";
import { createPatience } from "./motion.ts";
import { createTranslate, languageOf } from "./phrases.ts";
import { createReels } from "./reels.ts";
import { findSession } from "./session.ts";
import { openSheet } from "./sheet.ts";
import { createSound } from "./sound.ts";
import { applyColours, createStage } from "./stage.ts";

const SCATTER_PIXELS = 240;

/** Space and Enter spin, unless they press a button or a dialog is open. */
function listenToKeys(game: Game): void {
  addEventListener("keydown", (event) => {
    const target = event.target as Element;
    if (event.code !== "Space" || event.repeat || target.closest("button, dialog")) return;
    event.preventDefault();
    void game.spin();
  });
}

function toggleFullscreen(): void {
  // A browser may refuse, and then the game stays as it is.
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}

/** The page names the look, so that it loads while the state of the game is asked for. */
function preloadTheme({ model, art }: DOMStringMap): void {
  if (model || art) void loadTheme(model ?? "", art || undefined).catch(() => undefined);
}

async function start(): Promise<void> {
  preloadTheme(document.body.dataset);
  const api = createApi(await findSession(window, openSession));
  const state = await api.getState();
  const dress = await createDress(state.game);
  const language = languageOf(state.lang);
  const t = createTranslate(language);
  const format = createFormat(state.currency, language);
  const patience = createPatience();
  const sound = createSound();
  const effects = createEffects(byId<HTMLCanvasElement>("effects"));
  const reels = createReels(byId<HTMLCanvasElement>("reels"), state.game);
  const commands: Readonly<Record<FromLobby, () => void>> = {
    pause: () => game.setPaused(true),
    resume: () => game.setPaused(false),
    "explains-limits": () => {
      game.letLobbyExplain();
      hud.showResponsiblePlay();
    },
    "refresh-balance": () => void game.refreshBalance().catch(() => undefined),
  };
  const host = createHost({
    page: window,
    lobbyUrl: state.lobbyUrl,
    depositUrl: state.depositUrl,
    onCommand: (command) => commands[command](),
  });
  const hud = createHud(t, format, patience, {
    onSpin: () => void game.spin(),
    onBet: (steps) => game.changeBet(steps),
    onInfo: () => openSheet({ game: state.game, dress, t, format, language, coinUnits: game.coinUnits() }),
    onClose: () => host.leave("close"),
    onResponsiblePlay: () => host.post({ type: "responsible-play" }),
    onSound: sound.toggle,
    onAutoplay: state.quickPlay ? () => void chooseAutoplay() : undefined,
    onTurbo: state.quickPlay ? reels.setTurbo : undefined,
    onFullscreen: document.fullscreenEnabled ? toggleFullscreen : undefined,
  });
  const chooseAutoplay = async (): Promise<void> => {
    const plan = await askForAutoplay(t);
    if (plan) await game.startAutoplay(plan);
  };
  const drawScatter = () =>
    drawSymbol(dress, state.game.scatter?.symbol ?? "W", SCATTER_PIXELS, SCATTER_PIXELS);
  const game: Game = createGame({
    ...{ state, api, host, hud, reels, patience, effects, sound, t, format, drawScatter },
  });

  document.documentElement.lang = languageTags[language];
  applyColours(dress);
  hud.setTitle(state.game.title, state.demo);
  hud.show();
  game.prepare();
  createStage(state.game, dress, reels, effects).layout();
  byId("window").addEventListener("click", game.hurry);
  listenToKeys(game);
  host.post({ type: "ready", hasControls: true });
  await game.begin();
}

/** Explains why the game did not start. The game is not known yet, so the text is in the browser's language. */
async function explainStart(error: unknown): Promise<void> {
  const code = codeOf(error);
  if (code === "PAGE") console.error(error);
  const t = createTranslate(languageOf(document.documentElement.lang || navigator.language));
  byId("loading").hidden = true;
  const question = describeCode(code, t, { isDemo: false, canDeposit: false });
  const remedy = await ask(question);
  if (remedy === "retry") location.reload();
  else {
    const lobbyUrl = document.body.dataset.lobby || undefined;
    createHost({ page: window, lobbyUrl, depositUrl: undefined, onCommand: () => undefined }).leave("close");
  }
}

start().catch(explainStart);
