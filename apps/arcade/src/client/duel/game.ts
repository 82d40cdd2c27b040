import type { DuelView } from "../../wire.ts";
import { codeOf } from "../describe-error.ts";
import type { PageContext } from "../page.ts";
import { setButtons } from "./buttons.ts";
import type { Board, DuelOffer, Words } from "./kit.ts";
import type { DuelPhrase } from "./phrases.ts";
import { describeResult } from "./result.ts";
import type { Stakes } from "./stakes.ts";
import type { Table } from "./table.ts";

interface Options
  extends Pick<PageContext, "state" | "api" | "host" | "purse" | "frame" | "sound" | "effects" | "format"> {
  readonly table: Table;
  readonly board: Board;
  readonly stakes: Stakes;
  /** The buttons before and after a duel. */
  readonly bar: HTMLElement;
  readonly offer: DuelOffer;
  readonly w: Words<DuelPhrase>;
}

const POLL_MS = 1_000;
const OWN_TURN_POLL_MS = 2_500;
const MOST_POLL_MS = 6_000;

export type Game = ReturnType<typeof createGame>;

/** The sequence of a duel. It shows what the server tells this seat and decides nothing. */
export function createGame(options: Options) {
  const { api, host, purse, frame, sound, effects, table, board, stakes, bar, offer, w, format } = options;
  let view: DuelView | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let asked = 0;
  let isBusy = false;
  let isPaused = false;
  let shown = "";
  let said = "";

  const isMine = ({ turn, seat }: DuelView): boolean => turn === seat || turn === "both";
  const isRunning = (): boolean => view?.state === "waiting" || view?.state === "playing";

  function openLobby(): void {
    shown = "";
    host.post({ type: "playing", isRunning: false });
    table.setOpponent(w("nobodyYet"));
    table.setTurn("none", undefined, offer.turnSeconds);
    table.setPanel({ title: w("lobby"), text: lobbyText() });
    showBar([{ label: w("find"), isMain: true, onClick: () => void join() }]);
  }

  const lobbyText = (): string =>
    w("lobbyText", { stake: format(stakes.stakeUnits()), percent: offer.rakePercent });

  function showBar(buttons: Parameters<typeof setButtons>[1], withStakes = true): void {
    bar.hidden = false;
    board.actions.hidden = true;
    stakes.element.hidden = !withStakes;
    setButtons(bar, buttons);
  }

  function showWaiting(now: DuelView, offset: number): void {
    table.setOpponent(w("nobodyYet"));
    const seconds = (now.waitingUntil - now.now) / 1000;
    table.setTurn("other", now.waitingUntil - offset, Math.max(60, seconds));
    table.setPanel({ title: w("searching"), text: w("searchingText"), isBusy: true });
    showBar([{ label: w("leave"), onClick: () => void leave(now.id) }], false);
  }

  function showPlaying(now: DuelView, offset: number): void {
    bar.hidden = true;
    stakes.element.hidden = true;
    board.actions.hidden = false;
    table.setPanel(undefined);
    const who =
      now.turn === "both" ? "both" : now.turn === now.seat ? "own" : now.turn === "none" ? "none" : "other";
    const endsAt = now.turnEndsAt === undefined ? undefined : now.turnEndsAt - offset;
    table.setTurn(who, endsAt, offer.turnSeconds);
    const canAct = isMine(now) && !isBusy;
    board.show(now.play, canAct);
    const text = board.describe(now.play);
    const turn = who === "own" || who === "both" ? w("yourTurn") : who === "none" ? "" : w("theirTurn");
    frame.setMessage([turn, text].filter(Boolean).join(" · "));
    if (text !== said) frame.announce(`${text} ${turn}`);
    said = text;
  }

  async function showOver(now: DuelView, isResumed: boolean): Promise<void> {
    table.setTurn("none", undefined, offer.turnSeconds);
    host.post({ type: "playing", isRunning: false });
    const again = { label: w("again"), isMain: true, onClick: () => void join() };
    const result = describeResult(now, offer, w, format);
    if (now.play) board.show(now.play, false);
    table.setPanel(result.panel);
    showBar([again]);
    frame.setMessage(result.panel.title, result.isWin);
    frame.announce(result.text);
    if (isResumed) return;
    if (result.isWin) {
      sound.win(3);
      effects.burst(innerWidth / 2, innerHeight * 0.5, 30);
    }
    const { state, roundId, stakeUnits, winUnits = "0" } = now;
    // The stake of a void duel comes back: no round was played.
    if (state === "over") {
      host.post({ type: "round", roundId, stakeUnits, winUnits });
      void api.setShown(roundId, 1);
    }
    await frame.countWin(BigInt(winUnits), 500);
    await purse.read().catch(() => undefined);
  }

  /** Shows a duel as the server told it. */
  function apply(now: DuelView, isResumed = false): void {
    view = now;
    failures = 0;
    table.setLost(false);
    const { id, state, turn, step, play, turnEndsAt } = now;
    const key = JSON.stringify([id, state, turn, step, play, turnEndsAt, isBusy, now.opponent]);
    const isNew = key !== shown;
    shown = key;
    if (isNew) {
      const offset = now.now - Date.now();
      const { opponent } = now;
      if (opponent !== undefined)
        table.setOpponent(opponent === "bot" ? w("bot") : w("player", { name: opponent }));
      if (now.state === "waiting") showWaiting(now, offset);
      else if (now.state === "playing") showPlaying(now, offset);
      else void showOver(now, isResumed);
    }
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!view || !isRunning()) return;
    const pause = failures > 0 ? POLL_MS * 2 ** failures : isMine(view) ? OWN_TURN_POLL_MS : POLL_MS;
    timer = setTimeout(() => void refresh(), Math.min(MOST_POLL_MS, pause));
  }

  /** Asks for the state of the duel. An answer that a later one has overtaken is dropped. */
  async function refresh(): Promise<void> {
    if (!view || !isRunning()) return;
    const { id } = view;
    asked += 1;
    const mine = asked;
    try {
      const now = await api.getDuel(id);
      if (mine === asked && !isBusy) apply(now);
    } catch {
      if (mine !== asked) return;
      failures += 1;
      table.setLost(true);
      schedule();
    }
  }

  async function join(): Promise<void> {
    if (isBusy || isPaused) return;
    const [stakeUnits, coinUnits, before] = [stakes.stakeUnits(), stakes.coinUnits(), purse.balance()];
    const playId = crypto.randomUUID();
    isBusy = true;
    bar.setAttribute("inert", "");
    purse.notePlay();
    frame.setWin(0n);
    host.post({ type: "playing", isRunning: true });
    frame.setBalance(before - stakeUnits);
    try {
      for (;;) {
        try {
          const now = await api.joinDuel({ playId, coinUnits });
          purse.set(BigInt(now.balanceUnits));
          isBusy = false;
          return apply(now);
        } catch (error) {
          frame.setBalance(before);
          if (!(await purse.explain(error, stakeUnits))) break;
        }
      }
      isBusy = false;
      openLobby();
    } finally {
      bar.removeAttribute("inert");
    }
  }

  async function leave(id: string): Promise<void> {
    const now = await api.leaveDuel(id).catch(() => undefined);
    if (now) apply(now);
    await purse.read().catch(() => undefined);
  }

  /** Sends a player's action once: nothing else is sent until the answer arrives. */
  async function act(action: unknown): Promise<void> {
    const now = view;
    if (!now || isBusy || isPaused || now.state !== "playing" || !isMine(now)) return;
    isBusy = true;
    asked += 1;
    board.actions.setAttribute("inert", "");
    sound.stop(1);
    const acting = api.actInDuel(now.id, now.step, action).finally(() => {
      isBusy = false;
    });
    try {
      apply(await acting);
    } catch (error) {
      // A turn that the clock or another tab has played: the duel is shown as it is.
      if (codeOf(error) === "NETWORK") table.setLost(true);
      shown = "";
      await refresh();
    } finally {
      board.actions.removeAttribute("inert");
    }
  }

  return {
    act: (action: unknown) => void act(action),
    /** The stake was changed. */
    changeStake: () => (isRunning() ? undefined : openLobby()),
    /** The hash of the duel's seed, told before anything was dealt. */
    drawHash: (): string | undefined => view?.hash,
    /** The value of a coin in the duel on the table. */
    coinUnits: (): bigint => (view ? BigInt(view.coinUnits) : stakes.coinUnits()),
    setPaused: (value: boolean) => void (isPaused = value),
    refreshBalance: async () => (isBusy ? undefined : purse.read()),
    /** Begins, with the duel that runs, or that has ended unseen, if there is one. */
    async begin(): Promise<void> {
      frame.setWin(0n);
      purse.set(purse.balance());
      addEventListener("online", () => void refresh());
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) void refresh();
      });
      const last = await api.findLastDuel().catch(() => undefined);
      if (last && (last.state === "waiting" || last.state === "playing")) {
        stakes.choose(BigInt(last.coinUnits));
        host.post({ type: "playing", isRunning: true });
        return apply(last, true);
      }
      const { replay, unfinished } = options.state;
      if (last && replay) return apply(last, true);
      // It ended while its player was away, and has not been shown.
      if (last && unfinished?.id === last.roundId) return apply(last);
      openLobby();
    },
  };
}
