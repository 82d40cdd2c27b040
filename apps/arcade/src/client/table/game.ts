import type { SharedEngine } from "../../engine/engine.ts";
import type { Bets, Spot } from "../../engine/spots.ts";
import type { TableModel } from "../../engine/table.ts";
import type { BetView, DrawView, TableState } from "../../wire.ts";
import { celebrate, countDurationMs } from "../celebrate.ts";
import { isMotionReduced } from "../motion.ts";
import type { PageContext } from "../page.ts";
import { createEndTeller } from "../shared-round/end-teller.ts";
import { type Feed, openFeed } from "../shared-round/feed.ts";
import { createBetting, type Laid } from "./betting.ts";
import type { Clock } from "./clock.ts";
import type { Dealer } from "./dealer.ts";
import type { Felt } from "./felt.ts";
import type { Scene } from "./look.ts";
import { getResult, winOf } from "./result.ts";
import type { Road } from "./road.ts";
import type { Words } from "./words.ts";

export interface GameOptions<Model extends TableModel, Draw> {
  readonly context: PageContext;
  readonly engine: SharedEngine<Model, Bets, null, Draw>;
  readonly model: Model;
  readonly spots: readonly Spot[];
  readonly words: Words;
  readonly clock: Clock;
  readonly dealer: Dealer;
  readonly felt: Felt;
  readonly road: Road;
  readonly scene: Scene<Draw>;
  readonly tell: (draw: Draw) => string;
  readonly setConnected: (isConnected: boolean) => void;
  /** An event of the table's stream that is no draw. */
  readonly onEvent: (kind: string, data: unknown) => void;
  readonly setBanner: (text: string, isWin: boolean) => void;
  readonly setRound: (number: number) => void;
  readonly onBets: (laid: Laid) => void;
}

/** The part of the time for showing in which the draw is revealed; the rest is for its result. */
const REVEAL_PART = 0.62;
/** A page that comes so late shows the draw at once. */
const LATE_MS = 1_500;

export type TableGame = ReturnType<typeof createTableGame>;

/** The sequence of a table: it takes bets until the bell, shows what the server drew, and decides nothing. */
export function createTableGame<Model extends TableModel, Draw>(options: GameOptions<Model, Draw>) {
  const { context, engine, model, spots, words, clock, dealer, felt, road, scene } = options;
  const { api, frame, patience, purse, effects, sound, t, format } = context;
  const schedule = engine.schedule(model);
  const betting = createBetting({ ...options, isOpen });
  const tellEnds = createEndTeller(context);
  let draw: DrawView | undefined;
  let feed: Feed | undefined;
  let told = "";
  let isConnected = true;
  /** Draws were missed, and what the table tells of them has not been read yet. */
  let isBehind = false;
  let bell: ReturnType<typeof setTimeout> | undefined;

  function msLeft(): number {
    return draw && feed ? feed.msUntil(draw.closesAt) : 0;
  }

  function isOpen(): boolean {
    return draw?.state === "open" && isConnected && msLeft() > 0;
  }

  function ring(): void {
    clock.stop();
    felt.setOpen(false);
    const hadChips = betting.end();
    frame.setMessage(words(hadChips ? "takenBack" : "noMoreBets"));
    dealer.set("deals");
    scene.ring?.();
  }

  function open(next: DrawView, bets: readonly BetView[]): void {
    draw = next;
    options.setRound(next.number);
    dealer.set("waits");
    betting.begin(next.number, bets);
    clearTimeout(bell);
    if (msLeft() <= 0) return ring();
    felt.setOpen(true);
    frame.setMessage(words("placeBets"));
    clock.run(msLeft, schedule.betSeconds * 1_000);
    bell = setTimeout(ring, msLeft());
  }

  /** Nothing of the previous draw is left on the table. */
  function clear(): void {
    options.setBanner("", false);
    felt.setWinners(new Set(), new Set());
    frame.setWin(0n);
    scene.rest();
  }

  /** A draw is over, shown or not: the road has its mark, and the bets on it have ended. */
  function end({ number, mark, outcome }: DrawView): void {
    if (mark !== undefined) road.add({ number, mark });
    tellEnds(
      betting.paid().map((bet) => ({
        id: bet.id,
        stakeUnits: BigInt(bet.stakeUnits),
        winUnits: outcome === undefined ? undefined : winOf(engine, model, bet, outcome as Draw),
      })),
    );
  }

  async function showResult(next: DrawView, outcome: Draw): Promise<void> {
    const bets = betting.paid();
    const { won, pushed, stakeUnits, winUnits } = getResult(engine, model, spots, bets, outcome);
    felt.setWinners(won, pushed);
    dealer.set("points");
    end(next);
    const result = options.tell(outcome);
    const gain = winUnits > 0n ? t("won", { amount: format(winUnits) }) : t("noWin");
    const text = bets.length === 0 ? words("watching") : gain;
    frame.setMessage(text, winUnits > stakeUnits);
    options.setBanner(result, winUnits > stakeUnits);
    frame.announce(`${result}. ${text}`);
    if (winUnits === 0n) return;
    if (winUnits > stakeUnits) sound.win(Number(winUnits / stakeUnits));
    if (winUnits > stakeUnits) effects.burst(innerWidth / 2, innerHeight * 0.5, 14);
    await frame.countWin(winUnits, Math.min(1_600, countDurationMs(winUnits, stakeUnits)));
    if (draw === next) await celebrate(winUnits, stakeUnits, { t, format, patience, effects });
  }

  async function show(next: DrawView): Promise<void> {
    draw = next;
    clearTimeout(bell);
    ring();
    frame.setMessage(words("noMoreBets"));
    options.setRound(next.number);
    const outcome = next.outcome as Draw;
    const left = feed?.msUntil(next.endsAt) ?? 0;
    const ms = schedule.showSeconds * 1_000 * REVEAL_PART;
    await scene.show(outcome, isMotionReduced() || left < LATE_MS ? 0 : Math.min(ms, left));
    if (draw === next) await showResult(next, outcome);
  }

  function cancel(next: DrawView): void {
    draw = next;
    clearTimeout(bell);
    ring();
    frame.setMessage(words("voided"));
    frame.announce(words("voided"));
    end(next);
  }

  /** After a gap, the road and the player's own bets are requested again. */
  async function catchUp(next: DrawView): Promise<void> {
    isBehind = true;
    const table = await api.getTable().catch(() => undefined);
    // An event asks again after a failure, and has done so where it came before this answer.
    if (!table || draw !== next) return;
    isBehind = false;
    road.set(table.marks);
    if (table.draw?.id === next.id) betting.begin(next.number, table.bets);
    await purse.read().catch(() => undefined);
  }

  function hear(next: DrawView): void {
    const telling = `${next.id} ${next.state === "settled" ? "drawn" : next.state}`;
    if (telling === told) return;
    const isGap =
      draw !== undefined && next.id !== draw.id && (draw.state === "open" || next.number > draw.number + 1);
    told = telling;
    // The animation of the previous draw ends at once.
    patience.hurry();
    // A page that was away may not have shown it.
    if (draw && next.id !== draw.id) {
      end(draw);
      clear();
      betting.begin(next.number, []);
    }
    if (next.state === "void") cancel(next);
    else if (next.state !== "open") void show(next);
    else open(next, []);
    if (isGap || isBehind) void catchUp(next);
  }

  function begin(table: TableState): void {
    road.set(table.marks);
    frame.setWin(0n);
    purse.set(purse.balance());
    frame.setMessage(words(table.draw ? "nextRound" : "justOpened"));
    feed = openFeed(api, table, {
      onDraw: hear,
      onEvent: options.onEvent,
      onConnection: (value) => {
        isConnected = value;
        options.setConnected(value);
        frame.announce(words(value ? "online" : "offline"));
        betting.refresh();
      },
    });
    betting.refresh();
    if (!table.draw) return;
    draw = undefined;
    const { draw: first } = table;
    if (first.state === "open") {
      told = `${first.id} open`;
      open(first, table.bets);
    } else if (first.state !== "void" && feed.msUntil(first.endsAt) > 0) {
      betting.begin(first.number, table.bets);
      hear(first);
    }
  }

  return {
    begin,
    tap: betting.tap,
    command: betting.command,
    setCoin: betting.setCoin,
    setPaused: betting.setPaused,
    isQuiet: (): boolean => betting.paid().length === 0,
    drawHash: (): string | undefined => draw?.hash,
  };
}
