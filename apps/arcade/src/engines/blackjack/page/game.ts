import { codeOf } from "../../../client/describe-error.ts";
import type { PageContext } from "../../../client/page.ts";
import type { RoundView } from "../../../wire.ts";
import type { Move } from "../rules/play.ts";
import type { Bet } from "./bet.ts";
import type { Controls } from "./controls.ts";
import { describeTable } from "./describe.ts";
import type { BlackjackPhrase } from "./phrases.ts";
import type { TableView } from "./table-view.ts";
import { readState, type ShownState } from "./view.ts";

interface Options
  extends Pick<
    PageContext,
    "state" | "api" | "host" | "purse" | "frame" | "sound" | "effects" | "t" | "language" | "format"
  > {
  readonly bet: Bet;
  readonly controls: Controls;
  readonly table: TableView;
  readonly w: (key: BlackjackPhrase, values?: Readonly<Record<string, string | number>>) => string;
}

/** These codes mean that the page's state of the round is old: it was played on in another tab. */
const STALE: ReadonlySet<string> = new Set(["PLAY_CONFLICT", "BAD_ACTION"]);

/** Why a call was not answered: the player was told, or the round is elsewhere. */
type Untold = "refused" | "stale";

const readChips = (choice: unknown): number =>
  (choice as { bets?: { main?: number } } | null)?.bets?.main ?? 0;

/** The sequence of a table. It shows what the server dealt and decides nothing. */
export function createGame(options: Options) {
  const { state, api, host, purse, frame, sound, effects, bet, controls, table, w, t, language, format } =
    options;
  let round: RoundView | undefined;
  let told: ShownState | undefined;
  let phase: "bet" | "busy" | "turn" = "bet";
  let isPaused = false;

  function openBets(): void {
    phase = "bet";
    host.post({ type: "playing", isRunning: false });
    controls.showBet();
  }

  function setBusy(): void {
    phase = "busy";
    controls.lock();
    host.post({ type: "playing", isRunning: true });
  }

  function changeBet(): void {
    if (phase !== "bet") return;
    table.showBet(bet.total());
    frame.setMessage(w(bet.total() > 0n ? "place" : "tapChips"));
    controls.showBet();
  }

  function tell(shown: ShownState): void {
    const text = describeTable(shown, told, w, language);
    told = shown;
    if (text) frame.announce(text);
  }

  function messageOf(over: RoundView, shown: ShownState): string {
    const winUnits = BigInt(over.winUnits);
    const [only] = shown.hands;
    const hands = shown.hands.reduce((sum, { coins = 0 }) => sum + coins, 0);
    const insured = winUnits - BigInt(hands) * BigInt(over.coinUnits);
    if (insured > 0n) return w("insurancePaid", { amount: format(insured) });
    const text = shown.hands.length === 1 && only?.result ? w(only.result) : "";
    if (winUnits === 0n) return text || t("noWin");
    return [text, t("won", { amount: format(winUnits) })].filter(Boolean).join(" · ");
  }

  /** Ends a round whose cards all lie open. */
  async function finish(over: RoundView, shown: ShownState, balanceUnits: bigint): Promise<void> {
    const [winUnits, stakeUnits] = [BigInt(over.winUnits), BigInt(over.stakeUnits)];
    const isWon = winUnits > stakeUnits;
    frame.setMessage(messageOf(over, shown), isWon);
    purse.set(balanceUnits);
    host.post({ type: "round", roundId: over.id, stakeUnits: over.stakeUnits, winUnits: over.winUnits });
    void api.setShown(over.id, over.steps);
    if (isWon) {
      const isNatural = shown.hands.some(({ result }) => result === "blackjack");
      sound.win(isNatural ? 15 : 1);
      effects.burst(innerWidth / 2, innerHeight * 0.6, isNatural ? 40 : 12);
    }
    const hadFocus = controls.hasFocus();
    await frame.countWin(winUnits, winUnits > 0n ? 500 : 0);
    round = undefined;
    openBets();
    if (hadFocus) controls.focusDeal();
  }

  /** Shows a round as it is now, and asks for the next move. */
  async function show(next: RoundView, isMoved: boolean, balanceUnits = BigInt(next.balanceUnits)) {
    round = next;
    const shown = readState(next);
    if (!next.isOver) purse.set(balanceUnits);
    await table.show(shown, BigInt(next.coinUnits), isMoved);
    tell(shown);
    if (next.isOver) return finish(next, shown, balanceUnits);
    const active = shown.hands.findIndex(({ isActive }) => isActive);
    const isSplit = shown.hands.length > 1;
    if (shown.insurance === "offered") frame.setMessage(w("insuranceAsk"));
    else frame.setMessage(isSplit ? w("turnOf", { place: active + 1 }) : w("yourTurn"));
    phase = "turn";
    controls.showMoves(shown.moves, BigInt(next.coinUnits));
  }

  /** Asks until there is an answer or the player gives up, who is then shown the reason. */
  async function insist(ask: () => Promise<RoundView>, stakeUnits: bigint): Promise<RoundView | Untold> {
    const before = purse.balance();
    for (;;) {
      if (stakeUnits > 0n) frame.setBalance(before - stakeUnits);
      try {
        return await ask();
      } catch (error) {
        frame.setBalance(before);
        if (STALE.has(codeOf(error))) return "stale";
        if (!(await purse.explain(error, stakeUnits))) return "refused";
      }
    }
  }

  async function deal(): Promise<void> {
    const split = bet.split();
    if (phase !== "bet" || isPaused || !split) return;
    purse.notePlay();
    setBusy();
    table.showBet(bet.total());
    frame.setWin(0n);
    frame.setMessage(t("goodLuck"));
    told = undefined;
    const { coinUnits, chips } = split;
    const request = { playId: crypto.randomUUID(), coinUnits, choice: { bets: { main: chips } } };
    const dealt = await insist(() => api.play(request), bet.total());
    if (typeof dealt !== "string") return show(dealt, true);
    openBets();
    changeBet();
  }

  /** After a move that was not made: the round as the server has it. */
  async function reload(known: RoundView, why: Untold): Promise<void> {
    const now = await api.getState().catch(() => undefined);
    if (!now) return show(known, false, purse.balance());
    const balanceUnits = BigInt(now.balanceUnits);
    if (now.unfinished?.id === known.id) await show(now.unfinished, false, balanceUnits);
    else {
      // It was ended and seen elsewhere.
      round = undefined;
      purse.set(balanceUnits);
      openBets();
      changeBet();
    }
    if (why === "stale") frame.setMessage(w("otherTab"));
  }

  async function move(wanted: Move): Promise<void> {
    const now = round;
    const offered = now && readState(now).moves.find((one) => one.move === wanted);
    if (phase !== "turn" || isPaused || !offered) return;
    purse.notePlay();
    setBusy();
    const cost = BigInt(offered.cost) * BigInt(now.coinUnits);
    const next = await insist(() => api.act(now.id, now.actions, wanted), cost);
    if (typeof next === "string") return reload(now, next);
    // Further than one action: another tab has played on.
    return show(next, next.actions === now.actions + 1);
  }

  return {
    deal,
    move,
    changeBet,
    setPaused: (value: boolean) => {
      isPaused = value;
    },
    refreshBalance: async (): Promise<void> => {
      if (phase !== "busy") await purse.read();
    },
    /** Begins, with the round that waits if there is one. */
    begin: async (): Promise<void> => {
      const { unfinished } = state;
      const balance = purse.balance();
      frame.setWin(0n);
      changeBet();
      if (!unfinished) return purse.set(balance);
      bet.set(bet.worth(BigInt(unfinished.coinUnits), readChips(unfinished.choice)));
      setBusy();
      if (!state.replay) frame.setMessage(t("resumed"));
      // A win that was paid but not shown yet is subtracted until its cards lie open.
      if (unfinished.isOver && unfinished.settled) frame.setBalance(balance - BigInt(unfinished.winUnits));
      await show(unfinished, unfinished.isOver, balance);
    },
  };
}

export type Game = ReturnType<typeof createGame>;
