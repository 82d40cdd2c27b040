import { languageTags } from "@croupier/domain/languages";
import { createApi, openSession } from "./api.ts";
import { codeOf, describeCode } from "./describe-error.ts";
import { ask } from "./dialogs.ts";
import { byId } from "./dom.ts";
import { createEffects } from "./effects.ts";
import { createFormat } from "./format.ts";
import { createFrame } from "./frame.ts";
import { createHost, type FromLobby } from "./host.ts";
import { layButtons } from "./left-handed.ts";
import { createPatience } from "./motion.ts";
import type { MountedPage } from "./page.ts";
import { loadPage } from "./pages.ts";
import { createTranslate, languageOf } from "./phrases.ts";
import { createPurse } from "./purse.ts";
import { getSession } from "./session.ts";
import { createSessionBar } from "./session-bar.ts";
import { keepFirstTable } from "./shared-round/first-table.ts";
import { createSound } from "./sound.ts";

function toggleFullscreen(): void {
  // A browser may refuse, and then the game stays as it is.
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}

/** The page names the engine and the look, so that they load while the state of the game is requested. */
async function preload(data: DOMStringMap): Promise<void> {
  if (data.engine) (await loadPage(data.engine)).preload?.(data);
}

/** Whether the page shows a round of the record again. */
const isReplay = location.pathname === "/replay";

/** The replay's modules are loaded only for a replay. */
async function openReplay() {
  const parts = await import("./replay/replay.ts");
  const found = await parts.openReplay(location);
  const { state } = found;
  return { ...parts, api: parts.createReplayApi(found), state, facts: state.replay };
}

async function openGame() {
  const { session, state } = await getSession(window, openSession);
  const api = createApi(session);
  return { api, state: state ?? (await api.getState()) };
}

async function start(): Promise<void> {
  preload(document.body.dataset).catch(() => undefined);
  const replay = isReplay ? await openReplay() : undefined;
  const { api, state } = replay ?? (await openGame());
  const firstTable = keepFirstTable(state, api);
  const { mount } = await loadPage(state.game.engine);
  const language = languageOf(state.lang);
  const t = createTranslate(language);
  const format = createFormat(state.currency, language);
  const patience = createPatience();
  const sound = createSound();
  layButtons();
  const commands: Readonly<Record<FromLobby, () => void>> = {
    pause: () => page.setPaused(true),
    resume: () => page.setPaused(false),
    "explains-limits": () => {
      purse.letLobbyExplain();
      frame.showResponsiblePlay();
    },
    "refresh-balance": () => void page.refreshBalance().catch(() => undefined),
  };
  const sessionBar = createSessionBar(t, format);
  const host = createHost({
    page: window,
    lobbyUrl: state.lobbyUrl,
    depositUrl: state.depositUrl,
    onCommand: (command) => commands[command](),
    onRound: sessionBar.note,
  });
  const frame = createFrame(t, format, patience, {
    onInfo: () => page.openInfo(),
    onFairness: () =>
      void import("./fairness/fair-dialog.ts").then(({ openFairDialog }) =>
        openFairDialog({
          api,
          language,
          lastRoundId: host.lastRoundId(),
          drawHash: page.drawHash,
          isDuel: page.isDuel ?? false,
        }),
      ),
    onClose: () => (replay ? replay.leaveReplay(window, state.lobbyUrl) : host.leave("close")),
    onResponsiblePlay: () => host.post({ type: "responsible-play" }),
    onSound: sound.toggle,
    onFullscreen: document.fullscreenEnabled ? toggleFullscreen : undefined,
  });
  const purse = createPurse({ state, api, host, frame, t });
  const effects = createEffects(byId<HTMLCanvasElement>("effects"));
  const page: MountedPage = await mount({
    state,
    firstTable,
    api,
    host,
    frame,
    purse,
    patience,
    effects,
    sound,
    t,
    language,
    format,
    stage: byId("stage"),
    controls: byId("controls"),
  });
  document.documentElement.lang = languageTags[language];
  frame.setTitle(state.game.title, state.demo);
  replay?.showReplayBar({
    facts: replay.facts,
    language,
    t,
    format,
    onAgain: () => location.reload(),
    onClose: () => replay.leaveReplay(window, state.lobbyUrl),
  });
  frame.show();
  const begun = page.begin();
  host.post({ type: "ready", hasControls: true });
  await begun;
}

/** Explains why the game did not start. The game is not known yet, so the text is in the browser's language. */
async function explainStart(error: unknown): Promise<void> {
  const code = codeOf(error);
  if (code === "PAGE") console.error(error);
  const t = createTranslate(languageOf(document.documentElement.lang || navigator.language));
  byId("loading").hidden = true;
  if (isReplay) {
    const { explainReplay } = await import("./replay/replay.ts");
    return explainReplay(error, languageOf(navigator.language));
  }
  const question = describeCode(code, t, { isDemo: false, canDeposit: false });
  const remedy = await ask(question);
  if (remedy === "retry") location.reload();
  else {
    const lobbyUrl = document.body.dataset.lobby || undefined;
    createHost({ page: window, lobbyUrl, depositUrl: undefined, onCommand: () => undefined }).leave("close");
  }
}

start().catch(explainStart);
