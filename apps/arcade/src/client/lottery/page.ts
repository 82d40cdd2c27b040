import type { LotteryModel } from "../../engine/lottery.ts";
import { celebrate } from "../celebrate.ts";
import { byId, createElement } from "../dom.ts";
import type { EnginePage, MountedPage, PageContext } from "../page.ts";
import { createBets } from "./bets-view.ts";
import type { Counter, Look, Lottery } from "./game.ts";
import { createHead, createMark } from "./head.ts";
import "./lottery.css";
import "./wide.css";
import { CONTROLS, STAGE } from "./markup.ts";
import { createPlacing } from "./placing.ts";
import { createRound } from "./round.ts";
import { openLotterySheet } from "./sheet.ts";
import { createSlip } from "./slip.ts";
import { createSlipView } from "./slip-view.ts";
import { createStage } from "./stage.ts";
import { createTabs } from "./tabs.ts";
import { createWords } from "./words.ts";

/** The third smallest coin is the default. */
const DEFAULT_COIN = 2;
/** Tones rise with each ball, and start over before they are shrill. */
const SOUNDS = 8;

function applyLook(look: Look, isTall = false): void {
  document.body.classList.add("is-lottery");
  document.body.classList.toggle("is-tall", isTall);
  const { style } = document.documentElement;
  style.setProperty("--ground", look.ground);
  style.setProperty("--glow", look.glow);
  style.setProperty("--panel", look.panel);
  style.setProperty("--accent", look.accent);
  style.setProperty("--accent-dark", look.accentDark);
  style.setProperty("--title-2", look.accent);
  style.setProperty("--title-3", look.accentDark);
}

/** The coin of a line, which the player steps through. */
function createCoin(coins: readonly bigint[], last: string | undefined) {
  const known = last === undefined ? -1 : coins.indexOf(BigInt(last));
  let index = known >= 0 ? known : Math.min(DEFAULT_COIN, coins.length - 1);
  return {
    units: (): bigint => coins[index] ?? 0n,
    change: (steps: number) => {
      index = Math.max(0, Math.min(coins.length - 1, index + steps));
    },
    isLowest: () => index === 0,
    isHighest: () => index === coins.length - 1,
  };
}

/** The rules that the page shows and settles with: the server's own. */
function getModel(game: Lottery<never, never>, id: string, version: number): LotteryModel {
  const model = game.engine.models.find((known) => known.id === id && known.version === version);
  if (!model) throw new Error(`no model ${id}/${version}`);
  return model as LotteryModel;
}

async function mount(context: PageContext, game: Lottery): Promise<MountedPage> {
  const { state, frame, t, format, language, patience, effects, sound, purse } = context;
  const model = getModel(game as Lottery<never, never>, state.game.model, state.game.version);
  const words = createWords(language, game.words);
  applyLook(game.look, game.isTall);
  context.stage.innerHTML = STAGE;
  context.controls.innerHTML = CONTROLS;
  const coin = createCoin(state.coinUnits.map(BigInt), state.lastCoinUnits);
  const slip = createSlip({
    mostLines: model.mostSpots,
    mostOf: (spot) => game.mostChips(model, spot),
  });
  const change = (isTaken: boolean): void => {
    if (!isTaken) frame.setMessage(words.say("full"));
    refresh();
  };
  const counter: Counter = game.createCounter(model, {
    words,
    language,
    slip,
    isMine: (spot) => round.bets().now.some(({ chips }) => Object.hasOwn(chips, spot)),
    toggle: (spot) => {
      if (slip.has(spot)) slip.remove(spot);
      else return change(slip.add(spot));
      refresh();
    },
    add: (spot) => change(slip.add(spot)),
  });
  const head = createHead(words, game);
  const stage = createStage({
    canvas: byId<HTMLCanvasElement>("lot-canvas"),
    show: game.show(model),
    accent: game.look.accent,
    onBeat: (beat, outcome) => {
      sound.stop(beat % SOUNDS);
      counter.follow?.(outcome, beat + 1);
    },
    onShown: () => round.setShown(),
  });
  const round = createRound({
    context,
    engine: game.engine,
    model,
    words,
    head,
    stage,
    onChange: () => refresh(),
    onOpen: ({ card }) => counter.open?.(card),
    onWin: (win, stake) => {
      sound.win(Number(win / (stake || 1n)));
      void celebrate(win, stake, { t, format, patience, effects });
    },
  });
  const placing = createPlacing({
    context,
    words,
    slip,
    round,
    chip: model.chip,
    coinUnits: coin.units,
    onChange: () => refresh(),
  });

  function listMine(): HTMLElement[] {
    const options = { words, format, counter, chip: model.chip };
    const { now, last } = round.bets();
    const current = createBets(words.say("thisDraw"), now, options);
    const none = createElement("p", "lot-empty", words.say("noneMine"));
    return [...(current.length > 0 ? current : [none]), ...createBets(words.say("lastDraw"), last, options)];
  }

  function listResults(): HTMLElement[] {
    const marks = round.marks();
    if (marks.length === 0) return [createElement("p", "lot-empty", words.say("noResults"))];
    const list = createElement("ol", "lot-results");
    list.append(...marks.map((mark) => createMark(mark, game)));
    return [list];
  }

  const hinted = (hint: string, element: HTMLElement): HTMLElement[] =>
    hint === "" ? [element] : [createElement("p", "lot-hint", hint), element];
  const tabs = createTabs([
    ...counter.panes.map((pane) => ({
      id: pane.id,
      name: pane.name,
      show: () => {
        pane.refresh();
        return hinted(pane.hint, pane.element);
      },
    })),
    { id: "mine", name: words.say("mine"), show: listMine },
    { id: "results", name: words.say("results"), show: listResults },
  ]);
  const shownPane = () => counter.panes.find(({ id }) => id === tabs.chosen());
  const slipView = createSlipView({
    words,
    format,
    slip,
    counter: () => counter,
    chipUnits: () => coin.units() * BigInt(model.chip),
    onStake: (steps) => {
      coin.change(steps);
      refresh();
    },
    onChange: () => refresh(),
    onDip: () => {
      const spot = (shownPane() ?? counter.panes[0])?.dip?.();
      change(spot !== undefined && slip.add(spot));
    },
    onPlace: () => void placing.place(),
  });

  function refresh(): void {
    const pane = shownPane();
    if (pane) pane.refresh();
    else tabs.refresh();
    const count = round.bets().now.length;
    tabs.setName("mine", count > 0 ? `${words.say("mine")} (${count})` : words.say("mine"));
    slipView.refresh({
      isOpen: round.isOpen(),
      isSending: placing.isSending(),
      isLowest: coin.isLowest(),
      isHighest: coin.isHighest(),
      canDip: (pane ?? counter.panes[0])?.dip !== undefined,
    });
  }

  return {
    begin: async () => {
      frame.setWin(0n);
      purse.set(purse.balance());
      effects.layout();
      addEventListener("resize", effects.layout);
      if (state.replay) tabs.choose("mine");
      refresh();
      await round.begin();
    },
    setPaused: stage.setPaused,
    refreshBalance: purse.read,
    drawHash: round.drawHash,
    openInfo: () =>
      openLotterySheet({
        title: state.game.title,
        rtp: state.game.rtp,
        words,
        t,
        language,
        lines: game.listLines(model, language),
        hints: counter.panes.map(({ name, hint }) => [name, hint] as const),
      }),
  };
}

/** The page of a lottery. */
export const lotteryPage = <Model, Draw>(game: Lottery<Model, Draw>): EnginePage => ({
  mount: (context) => mount(context, game as unknown as Lottery),
});
