import { celebrate } from "../celebrate.ts";
import { byId, createElement } from "../dom.ts";
import type { EnginePage, MountedPage, PageContext } from "../page.ts";
import { createHistory } from "./bets-view.ts";
import type { Book, BookModel } from "./book.ts";
import "./book.css";
import "./history.css";
import "./list.css";
import "./slip.css";
import "./wide.css";
import { createHead } from "./head.ts";
import { createList } from "./list.ts";
import { createMarketSay } from "./market-phrases.ts";
import { CONTROLS, STAGE } from "./markup.ts";
import { createNames } from "./names.ts";
import { createSay } from "./phrases.ts";
import { createPlacing } from "./placing.ts";
import { createRound } from "./round.ts";
import { openBookSheet } from "./sheet.ts";
import { createSlip } from "./slip.ts";
import { createSlipView } from "./slip-view.ts";
import { createStage } from "./stage.ts";
import { createTabs } from "./tabs.ts";

/** The rules that the page shows and settles with: the server's own. */
function getModel({ engine }: Book, id: string, version: number): BookModel {
  const model = engine.models.find((known) => known.id === id && known.version === version);
  if (!model) throw new Error(`no model ${id}/${version}`);
  return model as BookModel;
}

async function mount(context: PageContext, book: Book): Promise<MountedPage> {
  const { state, frame, t, format, language, patience, effects, sound, purse } = context;
  const model = getModel(book, state.game.model, state.game.version);
  const [say, sayMarket] = [createSay(language), createMarketSay(language)];
  const names = createNames({ book, model, say, sayMarket, language });
  document.body.classList.add("is-book", `is-${names.sport}`);
  context.stage.innerHTML = STAGE;
  context.controls.innerHTML = CONTROLS;
  const last = state.lastCoinUnits === undefined ? undefined : BigInt(state.lastCoinUnits);
  const slip = createSlip(model, state.coinUnits.map(BigInt), last);
  const canvas = byId<HTMLCanvasElement>("book-canvas");
  const content = byId("book-content");
  const head = createHead(say);
  const stage = createStage({
    canvas,
    book,
    names,
    say,
    onBeat: () => sound.stop(3),
    onShown: () => round.setShown(),
  });
  const list = createList({
    names,
    say,
    language,
    slip,
    onPick: (leg) => {
      if (!slip.toggle(leg)) frame.setMessage(say("full", { count: model.mostLegs }));
      refresh();
    },
  });
  const history = createHistory({ book, model, say, names, format, language });

  /** Picks of a matchday that has begun are worth nothing any more. */
  function drop(): void {
    if (slip.legs().length === 0 || placing.isSending()) return;
    slip.clear();
    frame.setMessage(say("dropped"));
    frame.announce(say("dropped"));
  }

  const round = createRound({
    context,
    book,
    model,
    say,
    head,
    stage,
    onCard: ({ card }, isNew) => {
      const matches = book.matchesOf(card);
      if (isNew) slip.clear();
      else slip.refit(matches);
      list.show(matches);
    },
    onBell: () => {
      drop();
      slipView.setDrawer(false);
    },
    onChange: () => refresh(),
    onWin: (win, stake) => {
      sound.win(Number(win / (stake || 1n)));
      void celebrate(win, stake, { t, format, patience, effects });
    },
  });
  const placing = createPlacing({
    context,
    say,
    slip,
    round,
    onPlaced: () => slipView.setDrawer(false),
    onChange: () => refresh(),
  });
  const tabs = createTabs(
    [
      ["matches", say("matches")],
      ["mine", say("mine")],
      ["results", say("results")],
    ],
    () => refresh(),
  );
  const slipView = createSlipView({
    say,
    names,
    language,
    format,
    slip,
    mostLegs: model.mostLegs,
    hasMultiples: book.hasMultiples,
    matchOf: ({ match }) => book.matchesOf(round.draw()?.card)[match],
    onChange: () => refresh(),
    onPlace: () => void placing.place(),
  });

  function listMine(): HTMLElement[] {
    const { now, last: before } = round.bets();
    const current = history.createBets(say("thisDay"), now, round.draw()?.card);
    const none = createElement("p", "book-hint", say("noneMine"));
    return [
      ...(current.length > 0 ? current : [none]),
      ...history.createBets(say("lastDay"), before, round.lastDraw()?.card),
      ...history.createCorrected(round.corrected()),
    ];
  }

  function refreshPanel(): void {
    const chosen = tabs.chosen();
    const isPlaying = stage.isPlaying();
    canvas.hidden = chosen !== "matches" || !isPlaying;
    content.hidden = chosen === "matches" && isPlaying;
    if (content.hidden) return;
    if (chosen === "matches") {
      if (content.firstChild !== list.element) content.replaceChildren(list.element);
    } else content.replaceChildren(...(chosen === "mine" ? listMine() : history.createPast(round.past())));
  }

  function refresh(): void {
    const draw = round.draw();
    const count = round.bets().now.length;
    tabs.setName("mine", count > 0 ? `${say("mine")} (${count})` : say("mine"));
    canvas.setAttribute("aria-label", draw?.mark ?? say("closedNow"));
    list.setOpen(round.isOpen());
    refreshPanel();
    slipView.refresh({ isOpen: round.isOpen(), isSending: placing.isSending() });
  }

  return {
    begin: async () => {
      frame.setWin(0n);
      purse.set(purse.balance());
      effects.layout();
      addEventListener("resize", effects.layout);
      refresh();
      await round.begin();
    },
    setPaused: stage.setPaused,
    refreshBalance: purse.read,
    drawHash: () => round.draw()?.hash,
    openInfo: () =>
      openBookSheet({
        title: state.game.title,
        model,
        hasMultiples: book.hasMultiples,
        sport: names.sport,
        names,
        sayMarket,
        t,
        language,
      }),
  };
}

/** The page of a book. */
export const bookPage = (book: Book): EnginePage => ({ mount: (context) => mount(context, book) });
