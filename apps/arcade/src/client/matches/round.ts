import type { CorrectedBet, DrawView, TableState } from "../../wire.ts";
import type { PageContext } from "../page.ts";
import { createEndTeller } from "../shared-round/end-teller.ts";
import { type Feed, openFeed } from "../shared-round/feed.ts";
import { keepLater, laterDraw } from "../shared-round/later-draw.ts";
import { createOwnBets } from "../shared-round/own-bets.ts";
import type { Book, BookModel } from "./book.ts";
import type { Head } from "./head.ts";
import { type MyBet, readBets, settleBet, stakeOf, winOf } from "./my-bets.ts";
import type { Say } from "./phrases.ts";
import type { Stage } from "./stage.ts";

interface Options {
  readonly context: Pick<PageContext, "api" | "frame" | "purse" | "host" | "format" | "t" | "firstTable">;
  readonly book: Book;
  readonly model: BookModel;
  readonly say: Say;
  readonly head: Head;
  readonly stage: Stage;
  /** A matchday's card has been told, or told again. */
  readonly onCard: (draw: DrawView, isNew: boolean) => void;
  readonly onBell: () => void;
  readonly onChange: () => void;
  readonly onWin: (winUnits: bigint, stakeUnits: bigint) => void;
}

export interface Past {
  readonly number: number;
  readonly mark: string;
  /** The page's record of it; undefined if it was before the page loaded. */
  readonly draw: DrawView | undefined;
  /** Its result was put right. */
  readonly isCorrected?: true | undefined;
}

const TICK_MS = 250;
const MOST_PAST = 30;
const isDrawn = ({ state }: DrawView): boolean => state === "drawn" || state === "settled";

/** Follows the matchdays: the clock, the bell, the result, and its effect on the player's bets. */
export function createRound(options: Options) {
  const { context, book, model, say, head, stage, onChange } = options;
  const { api, frame, purse, host, format } = context;
  const tellEnds = createEndTeller(context);
  const own = createOwnBets<MyBet>((ended, bet) => settleBet(book, model, ended, bet));
  let feed: Feed | undefined;
  let draw: DrawView | undefined;
  let past: readonly Past[] = [];
  let corrected: readonly CorrectedBet[] = [];
  let hasRung = false;
  let wasLost = false;
  /** The page has missed something, and asks for it at the next event. */
  let isBehind = false;

  const msUntil = (time: number): number => feed?.msUntil(time) ?? 0;
  const isOpen = (): boolean => draw?.state === "open" && msUntil(draw.closesAt) > 0;
  const toEnded = (bet: MyBet) => ({ ...bet, winUnits: bet.settled?.winUnits });

  /** Whether the player has bets on matches that run: from the bell until they have been shown. */
  const isRunning = (): boolean =>
    draw !== undefined && !isOpen() && own.now().some(({ settled, isBack }) => !settled && !isBack);

  function tell(text: string, isWin = false): void {
    frame.setMessage(text, isWin);
    frame.announce(text);
  }

  /** A matchday is over, shown or not: it is among the results, and the bets on it have ended. */
  function end(ended: DrawView): void {
    if (isDrawn(ended)) {
      const { number, mark = "" } = ended;
      if (!past.some((known) => known.number === number))
        past = [{ number, mark, draw: ended }, ...past].slice(0, MOST_PAST);
    }
    own.end(ended);
    tellEnds(own.now().map(toEnded));
  }

  /** The matches have been shown: now, and not before, the page says what they paid. */
  function setShown(): void {
    if (!draw || !isDrawn(draw)) return;
    end(draw);
    const bets = own.now();
    const winUnits = winOf(bets);
    const { number } = draw;
    if (winUnits > 0n) tell(context.t("won", { amount: format(winUnits) }), true);
    else tell(say(bets.length > 0 ? "noWin" : "isOver", { number }));
    onChange();
    if (winUnits === 0n) return;
    void frame.countWin(winUnits, 900);
    options.onWin(winUnits, stakeOf(bets));
  }

  function open(next: DrawView, before: DrawView | undefined): void {
    // A page that was away may not have shown it.
    if (before) end(before);
    own.open(next, before);
    hasRung = false;
    frame.setWin(0n);
    stage.wait();
    if (next.state === "open") tell(say("openNow", { number: next.number }));
  }

  function setVoid(next: DrawView): void {
    stage.wait();
    tell(say("voided"));
    end(next);
  }

  function hear(next: DrawView): void {
    const known = draw;
    const isNew = known?.number !== next.number;
    draw = next;
    head.setNumber(next.number);
    head.setNotice("");
    if (isNew) open(next, known);
    options.onCard(next, isNew);
    if (next.state === "void" && (isNew || known?.state !== "void")) setVoid(next);
    if (isDrawn(next) && (isNew || known?.state === "open")) {
      if (!hasRung) ring();
      // A player who comes late sees the rest; one who has waited for the bell sees it from the beginning.
      stage.play(next, isNew ? Math.max(0, -msUntil(next.closesAt)) : 0);
    }
    onChange();
  }

  function ring(): void {
    hasRung = true;
    tell(say("closedNow"));
    options.onBell();
    if (isRunning()) host.post({ type: "playing", isRunning: true });
    onChange();
  }

  function tick(): void {
    if (!draw) return;
    const left = msUntil(draw.closesAt);
    if (left <= 0 && !hasRung && draw.state === "open") ring();
    head.setTime(left > 0, left > 0 ? left : msUntil(draw.endsAt));
  }

  /** Takes in bets on this matchday or the one before. Those before that are in the player's record alone. */
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
    const seen = new Map(past.map(({ number, draw: known }) => [number, known]));
    const told = state.marks.map(({ number, mark, isCorrected }) => ({
      number,
      mark,
      isCorrected,
      // The result that this page has seen no longer counts.
      draw: isCorrected ? undefined : seen.get(number),
    }));
    past = keepLater<Past>(told, past)
      .filter(({ number }) => number !== shown?.number)
      .slice(0, MOST_PAST);
    corrected = state.corrected;
    if (shown) hear(shown);
    if (state.draw) add(state.draw, readBets(state.bets));
    if (state.before) add(state.before.draw, readBets(state.before.bets));
    onChange();
  }

  /** Catches up: missed matchdays, changed odds, and bets whose answer was lost. */
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
    head.setNotice(isConnected ? "" : say("offline"));
    frame.announce(say(isConnected ? "online" : "offline"));
    if (isConnected) void catchUp();
    wasLost = !isConnected;
  }

  return {
    begin: async () => {
      const state = await context.firstTable();
      feed = openFeed(api, state, { onDraw: follow, onConnection: setConnected });
      if (!state.draw) {
        head.setNumber(undefined);
        head.setNotice(say("justOpened"));
      }
      take(state);
      setInterval(tick, TICK_MS);
      tick();
    },
    setShown,
    catchUp,
    isOpen,
    isRunning,
    draw: () => draw,
    past: () => past,
    corrected: () => corrected,
    bets: () => ({ now: own.now(), last: own.last()?.bets ?? [] }),
    /** The matchday of the last bets. */
    lastDraw: () => own.last()?.draw,
    /** A slip has been paid. */
    note: (bet: MyBet, number: number) => {
      const of = [draw, own.last()?.draw].find((known) => known?.number === number);
      if (of) add(of, [bet]);
      onChange();
    },
  };
}

export type Round = ReturnType<typeof createRound>;
