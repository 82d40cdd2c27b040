import type { RoundView } from "../wire.ts";
import type { Api } from "./api.ts";
import { type Autoplay, type AutoplayPlan, createAutoplay } from "./autoplay.ts";
import { codeOf, describeError } from "./describe-error.ts";
import { ask } from "./dialogs.ts";
import type { Host } from "./host.ts";
import { createRoundShow, type Presentation } from "./show-round.ts";
import { createStake } from "./stake.ts";

interface Options extends Presentation {
  readonly api: Api;
  readonly host: Host;
}

const AUTOPLAY_PAUSE_MS = 450;

export type Game = ReturnType<typeof createGame>;

/** The sequence of a game. It shows what the server drew and decides nothing. */
export function createGame(options: Options) {
  const { state, api, host, hud, reels, patience, t, format } = options;
  const { game } = state;
  const show = createRoundShow(options);
  const stake = createStake(state.coinUnits.map(BigInt), game.coins, hud.setBet);
  let balance = BigInt(state.balanceUnits);
  let isBusy = false;
  let isPaused = false;
  let isLobbyExplaining = false;
  let rounds = 0;
  let autoplay: Autoplay | undefined;

  function setBalance(units: bigint): void {
    balance = units;
    hud.setBalance(units);
    host.post({ type: "balance", units: String(units), currency: state.currency });
  }

  function setBusy(value: boolean): void {
    isBusy = value;
    hud.setSpinning(value, !value);
    host.post({ type: "playing", isRunning: value });
  }

  function setAutoplay(next: Autoplay | undefined): void {
    autoplay = next;
    hud.setAutoplay(next?.left());
  }

  /** Shows a round from the spin `from` on, and ends it. */
  async function showRound(round: RoundView, from: number): Promise<void> {
    await show.showSpins(round, from);
    const winUnits = BigInt(round.winUnits);
    hud.setWin(winUnits);
    setBalance(BigInt(round.balanceUnits));
    const text = winUnits > 0n ? t("won", { amount: format(winUnits) }) : t("noWin");
    if (winUnits === 0n || round.spins.length > 1) hud.setMessage(text, winUnits > 0n);
    hud.announce(text);
    host.post({ type: "round", roundId: round.id, stakeUnits: round.stakeUnits, winUnits: round.winUnits });
    void api.setShown(round.id, round.spins.length);
  }

  async function readBalance(): Promise<void> {
    const asked = rounds;
    const { balanceUnits } = await api.getBalance();
    // A spin that started meanwhile has a newer balance.
    if (asked === rounds) setBalance(BigInt(balanceUnits));
  }

  async function handleError(error: unknown, again: () => Promise<RoundView | undefined>) {
    if (isLobbyExplaining && codeOf(error) === "RS_ERROR_LIMIT_REACHED") {
      host.post({ type: "limit-reached", stakeUnits: String(stake.coinUnits() * BigInt(game.coins)) });
      await readBalance().catch(() => undefined);
      return undefined;
    }
    const canDeposit = state.depositUrl !== undefined;
    const remedy = await ask(describeError(error, t, { isDemo: state.demo, canDeposit }));
    if (remedy === "retry") return again();
    if (remedy === "deposit") host.leave("deposit");
    else if (remedy === "exit") host.leave("close");
    else if (remedy === "refill") setBalance(BigInt((await api.refillDemo()).balanceUnits));
    else await readBalance().catch(() => undefined);
    return undefined;
  }

  /** Plays a round. @returns undefined when it was not played; the player has been told why */
  async function askForRound(spinId: string, coin: bigint): Promise<RoundView | undefined> {
    const before = balance;
    reels.start(game.strips);
    hud.setBalance(before - coin * BigInt(game.coins));
    try {
      const round = await api.spin(spinId, coin);
      await showRound(round, 0);
      return round;
    } catch (error) {
      setAutoplay(undefined);
      show.rest();
      hud.setBalance(before);
      hud.setMessage(t("idle"));
      return handleError(error, () => askForRound(spinId, coin));
    }
  }

  /** A tap while the reels turn: every running animation ends at once. */
  function hurry(): void {
    if (!isBusy) return;
    reels.hurry();
    patience.hurry();
  }

  async function playRound(): Promise<RoundView | undefined> {
    patience.hurry();
    rounds += 1;
    setBusy(true);
    hud.setWin(0n);
    hud.setMessage(t("goodLuck"));
    return askForRound(crypto.randomUUID(), stake.coinUnits()).finally(() => setBusy(false));
  }

  /** A tap on the spin button. During autoplay it ends autoplay; the round that runs is shown to its end. */
  async function spin(): Promise<void> {
    if (autoplay) return setAutoplay(undefined);
    if (isPaused) return;
    if (isBusy) hurry();
    else await playRound();
  }

  /** Plays round after round until the plan, the player, a failure or a hidden page ends it. */
  async function startAutoplay(plan: AutoplayPlan): Promise<void> {
    if (isBusy || isPaused || autoplay) return;
    const mine = createAutoplay(plan);
    const isOn = (): boolean => autoplay === mine;
    setAutoplay(mine);
    while (isOn() && !isPaused) {
      const round = await playRound();
      if (!round || !isOn()) break;
      const finished = {
        stakeUnits: BigInt(round.stakeUnits),
        winUnits: BigInt(round.winUnits),
        hasFreeSpins: round.spins.length > 1,
      };
      if (!mine.goesOnAfter(finished)) break;
      setAutoplay(mine);
      await patience.wait(AUTOPLAY_PAUSE_MS);
    }
    if (isOn()) setAutoplay(undefined);
  }

  /** The picture before the first spin. */
  function prepare(): void {
    const { unfinished, lastCoinUnits } = state;
    if (lastCoinUnits) stake.choose(BigInt(lastCoinUnits));
    if (unfinished) stake.choose(BigInt(unfinished.coinUnits));
    show.rest();
    hud.setWin(0n);
    hud.setMessage(t("idle"));
    stake.show();
    // A win that was paid but not shown yet is subtracted from the balance until it has been shown.
    hud.setBalance(balance - (unfinished?.settled ? BigInt(unfinished.winUnits) : 0n));
  }

  /** Shows the round that was interrupted, if there is one. */
  async function begin(): Promise<void> {
    const { unfinished } = state;
    if (!unfinished) return setBalance(balance);
    setBusy(true);
    await show.announceResumed();
    const from = unfinished.shownSpins;
    if (from === 0) reels.start(game.strips);
    await showRound({ ...unfinished, balanceUnits: String(balance) }, from).finally(() => setBusy(false));
  }

  async function refreshBalance(): Promise<void> {
    if (!isBusy) await readBalance();
  }

  return {
    prepare,
    begin,
    spin,
    startAutoplay,
    hurry,
    refreshBalance,
    coinUnits: stake.coinUnits,
    changeBet: (steps: 1 | -1) => {
      if (!isBusy && !autoplay) stake.change(steps);
    },
    /** From now on the lobby says why a bet was refused for a limit. */
    letLobbyExplain: () => {
      isLobbyExplaining = true;
    },
    setPaused: (value: boolean) => {
      isPaused = value;
      if (value) setAutoplay(undefined);
      reels.setPaused(value);
    },
  };
}
