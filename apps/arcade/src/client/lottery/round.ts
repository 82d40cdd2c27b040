import type { GameModel, SharedEngine } from "../../engine/engine.ts";
import type { DrawView, TableState } from "../../wire.ts";
import type { PageContext } from "../page.ts";
import { createEndTeller } from "../shared-round/end-teller.ts";
import { type Feed, openFeed } from "../shared-round/feed.ts";
import { keepLater, laterDraw } from "../shared-round/later-draw.ts";
import { createOwnBets } from "../shared-round/own-bets.ts";
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
  const own = createOwnBets<MyBet>((ended, bet) => settleBet(engine, model, ended, bet));
  let feed: Feed | undefined;
  let draw: DrawView | undefined;
  let marks: readonly Mark[] = [];
  let hasRung = false;
  let wasLost = false;
  /** The page has missed something, and asks for it at the next event. */
  let isBehind = false;

  const msUntil = (time: number): number => feed?.msUntil(time) ?? 0;
  const isOpen = (): boolean => draw?.state === "open" && msUntil(draw.closesAt) > 0;
  const toEnded = (bet: MyBet) => ({ ...bet, winUnits: bet.wins && winOf([bet]) });

  /** Whether the player has bets in a draw that runs: from a bell that belongs to it until it has been shown. */
  const isRunning = (): boolean =>
    draw !== undefined &&
    !isOpen() &&
    msUntil(draw.drawsAt) < SOON_MS &&
    own.now().some(({ wins, isBack }) => !wins && !isBack);

  function tellRunning(): void {
    if (isRunning()) context.host.post({ type: "playing", isRunning: true });
  }

  /** A draw is over, shown or not: it is among the results, and the bets on it have ended. */
  function end(ended: DrawView): void {
    if (isDrawn(ended)) {
      const { number, numero, mark = "" } = ended;
      if (!marks.some((known) => known.number === number)) marks = [{ number, numero, mark }, ...marks];
      head.setPast(marks);
    }
    own.end(ended);
    tellEnds(own.now().map(toEnded));
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
    const bets = own.now();
    const winUnits = winOf(bets);
    frame.setMessage(winUnits > 0n ? context.t("won", { amount: format(winUnits) }) : result, winUnits > 0n);
    const gain =
      bets.length === 0
        ? ""
        : winUnits > 0n
          ? context.t("won", { amount: format(winUnits) })
          : words.say("noWin", { number });
    frame.announce([result, gain].filter(Boolean).join(". "));
    if (winUnits === 0n) return;
    void frame.countWin(winUnits, 900);
    options.onWin(winUnits, stakeOf(bets));
  }

  function open(next: DrawView, before: DrawView | undefined): void {
    // A page that was away may not have shown it.
    if (before) end(before);
    own.open(next, before);
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
      tellRunning();
    }
    onChange();
  }

  function ring(): void {
    hasRung = true;
    stage.wait("closed");
    const isSoon = draw === undefined || msUntil(draw.drawsAt) < SOON_MS;
    frame.setMessage(words.say(isSoon ? "closedNow" : "closed"));
    tellRunning();
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

  /** Takes in bets on this draw or the one before. Those before that are in the player's record alone. */
  function add(of: DrawView, told: readonly MyBet[]): void {
    if (!draw) return;
    if (of.number === draw.number) own.add(told);
    if (of.number === draw.number - 1) {
      const isKnown = own.last() !== undefined;
      own.addLast(of, told);
      // A page that begins does not tell what ended before it.
      if (isKnown) tellEnds(own.last()?.bets.map(toEnded) ?? [], isRunning());
    }
    if (stage.isShown() || draw.state === "void") end(draw);
  }

  function take(state: TableState): void {
    const shown = laterDraw(state.draw, draw);
    marks = keepLater<Mark>(state.marks, marks).filter(
      ({ number }) => shown?.number !== number || isOver(shown),
    );
    head.setPast(marks);
    if (shown) hear(shown);
    if (state.draw) add(state.draw, readBets(state.bets));
    if (state.before) add(state.before.draw, readBets(state.before.bets));
    onChange();
  }

  /** Catches up: missed draws, and bets whose answer was lost. */
  async function catchUp(): Promise<void> {
    const state = await api.getTable().catch(() => undefined);
    isBehind = state === undefined;
    if (!state) return;
    take(state);
    // An answer from before the draw does not tell its result.
    isBehind = own.isWaiting();
    await purse.read().catch(() => undefined);
  }

  function follow(next: DrawView): void {
    hear(next);
    if (isBehind) void catchUp();
  }

  function setConnected(isConnected: boolean): void {
    if (isConnected && !wasLost) return;
    head.setNotice(isConnected ? "" : words.say("offline"));
    frame.announce(words.say(isConnected ? "online" : "offline"));
    if (isConnected) void catchUp();
    wasLost = !isConnected;
  }

  return {
    begin: async () => {
      const state = await context.firstTable();
      feed = openFeed(api, state, { onDraw: follow, onConnection: setConnected });
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
    isRunning,
    number: () => draw?.number,
    name: () => draw && nameOf(draw),
    drawHash: () => draw?.hash,
    marks: () => marks,
    bets: () => ({ now: own.now(), last: own.last()?.bets ?? [] }),
    /** A slip has been paid. */
    note: (bet: MyBet, number: number) => {
      const of = [draw, own.last()?.draw].find((known) => known?.number === number);
      if (of) add(of, [bet]);
      onChange();
    },
  };
}
