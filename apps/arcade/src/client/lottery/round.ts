import type { GameModel, SharedEngine } from "../../engine/engine.ts";
import type { DrawView, TableState } from "../../wire.ts";
import type { PageContext } from "../page.ts";
import { createEndTeller } from "../shared-round/end-teller.ts";
import { type Feed, openFeed } from "../shared-round/feed.ts";
import { laterDraw } from "../shared-round/later-draw.ts";
import type { MyBet } from "./bets-view.ts";
import { type Head, type Mark, nameOf } from "./head.ts";
import { readBets, settleBet, stakeOf, winOf } from "./my-bets.ts";
import type { Stage } from "./stage.ts";
import type { Words } from "./words.ts";

interface Options {
  readonly context: Pick<
    PageContext,
    "api" | "frame" | "purse" | "host" | "format" | "t" | "sound" | "firstTable"
  >;
  readonly engine: SharedEngine;
  readonly model: GameModel;
  readonly words: Words;
  readonly head: Head;
  readonly stage: Stage;
  /** Something that the page shows has changed. */
  readonly onChange: () => void;
  readonly onOpen: (draw: DrawView) => void;
  /** A win that is large beside its stake. */
  readonly onWin: (winUnits: bigint, stakeUnits: bigint) => void;
}

export type Round = ReturnType<typeof createRound>;

const TICK_MS = 250;
/** A bell within this time before the draw belongs to the draw. */
const SOON_MS = 10_000;
const isDrawn = ({ state }: DrawView): boolean => state === "drawn" || state === "settled";
const isOver = (draw: DrawView): boolean => draw.state !== "open";

/** Follows the draws: the clock, the bell, the result, and its effect on the player's bets. */
export function createRound(options: Options) {
  const { context, engine, model, words, head, stage, onChange } = options;
  const { api, frame, purse, format } = context;
  const tellEnds = createEndTeller(context);
  let feed: Feed | undefined;
  let draw: DrawView | undefined;
  let marks: readonly Mark[] = [];
  let bets: MyBet[] = [];
  let lastBets: MyBet[] = [];
  let hasRung = false;
  let wasLost = false;

  const msUntil = (time: number): number => feed?.msUntil(time) ?? 0;
  const isOpen = (): boolean => draw?.state === "open" && msUntil(draw.closesAt) > 0;

  /** A draw is over, shown or not: it is among the results, and the bets on it have ended. */
  function end(ended: DrawView): void {
    if (isDrawn(ended)) {
      const { number, numero, mark = "" } = ended;
      if (!marks.some((known) => known.number === number)) marks = [{ number, numero, mark }, ...marks];
      head.setPast(marks);
      bets = bets.map((bet) => settleBet(engine, model, ended, bet));
    }
    tellEnds(bets.map((bet) => ({ ...bet, winUnits: bet.wins && winOf([bet]) })));
  }

  /** The draw has been shown: only now the page says what it has won. */
  function setShown(): void {
    if (!draw || !isDrawn(draw)) return;
    const { mark = "" } = draw;
    end(draw);
    head.describe(words.say("isDrawn", { number: nameOf(draw), result: mark }));
    tellResult(nameOf(draw), mark);
    onChange();
  }

  function tellResult(number: string, mark: string): void {
    const result = words.say("isDrawn", { number, result: mark });
    const winUnits = winOf(bets);
    frame.setMessage(winUnits > 0n ? context.t("won", { amount: format(winUnits) }) : result, winUnits > 0n);
    const own =
      bets.length === 0
        ? ""
        : winUnits > 0n
          ? context.t("won", { amount: format(winUnits) })
          : words.say("noWin", { number });
    frame.announce([result, own].filter(Boolean).join(". "));
    if (winUnits === 0n) return;
    void frame.countWin(winUnits, 900);
    options.onWin(winUnits, stakeOf(bets));
  }

  function open(next: DrawView, before: DrawView | undefined): void {
    // A page that was away may not have shown it.
    if (before) end(before);
    if (bets.length > 0) lastBets = bets;
    bets = [];
    hasRung = false;
    stage.wait("open");
    head.describe(words.say("draw", { number: nameOf(next) }));
    frame.setWin(0n);
    options.onOpen(next);
    if (next.state !== "open") return;
    const text = words.say("openNow", { number: nameOf(next) });
    frame.setMessage(text);
    frame.announce(text);
  }

  function setVoid(next: DrawView): void {
    bets = bets.map((bet) => ({ ...bet, isBack: true }));
    stage.wait("closed");
    frame.setMessage(words.say("voided"));
    frame.announce(words.say("voided"));
    end(next);
  }

  function hear(next: DrawView): void {
    const known = draw;
    const isNew = known?.number !== next.number;
    draw = next;
    head.setDraw(nameOf(next));
    head.setNotice("");
    if (isNew) open(next, known);
    if (next.state === "void" && (isNew || known?.state !== "void")) setVoid(next);
    if (isDrawn(next) && (isNew || known?.state === "open")) {
      hasRung = true;
      // A player who comes late sees the rest; one who has waited for the bell sees it from the beginning.
      stage.draw(next.outcome, isNew ? Math.max(0, -msUntil(next.drawsAt)) : 0);
    }
    onChange();
  }

  function ring(): void {
    hasRung = true;
    stage.wait("closed");
    const isSoon = draw === undefined || msUntil(draw.drawsAt) < SOON_MS;
    frame.setMessage(words.say(isSoon ? "closedNow" : "closed"));
    if (isSoon && bets.length > 0) context.host.post({ type: "playing", isRunning: true });
    onChange();
  }

  function tick(): void {
    if (!draw) return;
    const left = msUntil(draw.closesAt);
    if (left <= 0 && !hasRung && draw.state === "open") ring();
    const wait = draw.state === "open" ? msUntil(draw.drawsAt) : 0;
    if (left > 0) head.setTime("open", left);
    else if (wait > 0) head.setTime("closed", wait);
    else head.setTime("shown", msUntil(draw.endsAt));
  }

  function take(state: TableState): void {
    const shown = laterDraw(state.draw, draw);
    marks = state.marks.filter(({ number }) => shown?.number !== number || isOver(shown));
    head.setPast(marks);
    if (shown) {
      hear(shown);
      if (shown.number === state.draw?.number) bets = readBets(state.bets);
      if (stage.isShown()) end(shown);
    }
    onChange();
  }

  /** Catches up: missed draws, and bets whose answer was lost. */
  async function catchUp(): Promise<void> {
    take(await api.getTable());
    await purse.read().catch(() => undefined);
  }

  function setConnected(isConnected: boolean): void {
    if (isConnected && !wasLost) return;
    head.setNotice(isConnected ? "" : words.say("offline"));
    frame.announce(words.say(isConnected ? "online" : "offline"));
    if (isConnected) void catchUp().catch(() => undefined);
    wasLost = !isConnected;
  }

  return {
    begin: async () => {
      const state = await context.firstTable();
      feed = openFeed(api, state, { onDraw: hear, onConnection: setConnected });
      if (!state.draw) {
        head.setDraw(undefined);
        head.setNotice(words.say("justOpened"));
      }
      take(state);
      setInterval(tick, TICK_MS);
      tick();
    },
    setShown,
    isOpen,
    number: () => draw?.number,
    name: () => draw && nameOf(draw),
    drawHash: () => draw?.hash,
    marks: () => marks,
    bets: () => ({ now: bets, last: lastBets }),
    /** A slip has been paid. */
    note: (bet: MyBet, number: number) => {
      if (number === draw?.number) bets = [...bets.filter(({ id }) => id !== bet.id), bet];
      onChange();
    },
  };
}
