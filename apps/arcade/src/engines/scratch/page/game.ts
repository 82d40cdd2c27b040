import { celebrate } from "../../../client/celebrate.ts";
import type { PageContext } from "../../../client/page.ts";
import type { RoundView } from "../../../wire.ts";
import type { ScratchTicket } from "../rules/engine.ts";
import type { Controls } from "./controls.ts";
import type { ScratchPhrase } from "./phrases.ts";
import type { TicketView } from "./ticket.ts";
import { readTickets } from "./view.ts";

interface Options extends Omit<PageContext, "controls" | "stage"> {
  readonly controls: Controls;
  readonly ticket: TicketView;
  readonly w: (key: ScratchPhrase, values?: Readonly<Record<string, string | number>>) => string;
  /** How many tickets of the round are still below the one that is shown. */
  readonly setPile: (count: number) => void;
  readonly describe: (text: string) => void;
}

const REPLAY_PAUSE_MS = 900;

type Phase = "choose" | "buying" | "scratch" | "revealed";

export type Game = ReturnType<typeof createGame>;

/** The sequence of a round: buy, scratch one ticket after another, and be paid. It shows what the server drew. */
export function createGame(options: Options) {
  const { state, api, host, frame, purse, patience, effects, sound, t, w, format, controls, ticket } =
    options;
  let phase: Phase = "choose";
  let round: RoundView | undefined;
  let at = 0;
  let shownUnits = 0n;
  let isPaused = false;

  const current = (): ScratchTicket | undefined => round && readTickets(round)[at];
  const winOf = (one: ScratchTicket): bigint => BigInt(one.coins) * BigInt(round?.coinUnits ?? 0);

  function showTicket(): void {
    if (!round) return;
    const tickets = readTickets(round);
    phase = "scratch";
    ticket.show(tickets[at]);
    options.setPile(tickets.length - at - 1);
    options.describe(w("fresh"));
    const place = tickets.length > 1 ? `${w("ticketOf", { current: at + 1, total: tickets.length })} · ` : "";
    frame.setMessage(`${place}${w("scratch")}`);
    controls.showPlay(w("revealAll"), true);
  }

  /** The last field of a ticket is open: its win is shown. */
  async function setRevealed(): Promise<void> {
    const [bought, one] = [round, current()];
    if (!bought || !one || phase !== "scratch") return;
    phase = "revealed";
    ticket.paint();
    const winUnits = winOf(one);
    shownUnits += winUnits;
    const text = one.symbol
      ? w("wonSymbol", { symbol: w(one.symbol as ScratchPhrase), amount: format(winUnits) })
      : w("none");
    frame.setMessage(text, winUnits > 0n);
    options.describe(w("shown", { fields: one.fields.map((field) => w(field as ScratchPhrase)).join(", ") }));
    frame.announce(text);
    void api.setShown(bought.id, at + 1);
    const count = readTickets(bought).length;
    if (at + 1 >= count) endRound(bought);
    else controls.showPlay(w("next"), true);
    if (winUnits === 0n) return;
    const price = BigInt(bought.stakeUnits) / BigInt(count || 1);
    sound.win(Number(winUnits / (price || 1n)));
    void frame.countWin(shownUnits, 700);
    await celebrate(winUnits, price || 1n, { t, format, patience, effects });
  }

  function endRound({ id, stakeUnits, winUnits, balanceUnits }: RoundView): void {
    phase = "choose";
    purse.set(BigInt(balanceUnits));
    host.post({ type: "round", roundId: id, stakeUnits, winUnits });
    host.post({ type: "playing", isRunning: false });
    round = undefined;
    controls.showChoice();
  }

  /** A round is requested once, regardless of the number of taps. */
  async function buy(playId: string, coinUnits: bigint, tickets: number, cost: bigint): Promise<void> {
    const before = purse.balance();
    frame.setBalance(before - cost);
    try {
      round = await api.play({ playId, coinUnits, choice: { tickets } });
      at = 0;
      showTicket();
    } catch (error) {
      frame.setBalance(before);
      if (await purse.explain(error, cost)) return buy(playId, coinUnits, tickets, cost);
      phase = "choose";
      host.post({ type: "playing", isRunning: false });
      controls.showChoice();
    }
  }

  async function start(): Promise<void> {
    if (isPaused) return;
    phase = "buying";
    shownUnits = 0n;
    purse.notePlay();
    frame.setWin(0n);
    frame.setMessage(t("goodLuck"));
    controls.showPlay(w("buy"), false);
    host.post({ type: "playing", isRunning: true });
    await buy(crypto.randomUUID(), controls.coinUnits(), controls.tickets(), controls.cost());
  }

  /** The one button: buy, reveal, or lay the next ticket on top. */
  async function go(): Promise<void> {
    if (phase === "choose") return start();
    if (phase === "scratch") {
      controls.showPlay(w("revealAll"), false);
      return ticket.revealAll(patience.wait);
    }
    if (phase !== "revealed") return;
    at += 1;
    showTicket();
  }

  /** Shows the tickets that were bought and not seen yet. */
  function begin(): void {
    const { unfinished } = state;
    frame.setWin(0n);
    frame.setMessage(w("idle"));
    ticket.show(undefined);
    options.describe(w("fresh"));
    controls.showChoice();
    if (!unfinished) return purse.set(purse.balance());
    const settled = unfinished.settled ? BigInt(unfinished.winUnits) : 0n;
    round = { ...unfinished, balanceUnits: String(purse.balance()) };
    at = Math.min(unfinished.shownSteps, readTickets(unfinished).length - 1);
    const seen = readTickets(unfinished).slice(0, at);
    shownUnits = seen.reduce((sum, one) => sum + winOf(one), 0n);
    frame.setWin(shownUnits);
    // The balance does not reveal an unseen win either.
    frame.setBalance(purse.balance() - settled);
    host.post({ type: "playing", isRunning: true });
    showTicket();
    if (state.replay) void revealAll();
    else frame.announce(w("resumed"));
  }

  /** Opens one ticket after another, in the replay of a round. */
  async function revealAll(): Promise<void> {
    while (round) {
      await patience.wait(REPLAY_PAUSE_MS);
      await go();
    }
  }

  return {
    begin,
    go,
    setRevealed,
    setPaused: (value: boolean) => {
      isPaused = value;
    },
    refreshBalance: async () => {
      if (phase === "choose") await purse.read();
    },
  };
}
