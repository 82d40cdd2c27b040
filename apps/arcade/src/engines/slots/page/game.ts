import type { Language } from "@croupier/domain/languages";
import type { Api } from "../../../client/api.ts";
import { ask } from "../../../client/dialogs.ts";
import type { Host } from "../../../client/host.ts";
import type { Purse } from "../../../client/purse.ts";
import type { GameState } from "../../../wire.ts";
import type { SlotChoice } from "../rules/round.ts";
import { type Autoplay, type AutoplayPlan, createAutoplay } from "./autoplay.ts";
import { createFeatureTranslate } from "./feature-phrases.ts";
import type { Presentation } from "./presentation.ts";
import { createRoundShow } from "./show-round.ts";
import { readSlotRound, type SlotRoundView } from "./slot-view.ts";
import { createStake } from "./stake.ts";

interface Options extends Presentation {
  readonly state: GameState;
  readonly api: Api;
  readonly host: Host;
  readonly purse: Purse;
  readonly language: Language;
}

const AUTOPLAY_PAUSE_MS = 450;

export type Game = ReturnType<typeof createGame>;

/** The sequence of a game. It shows what the server drew and decides nothing. */
export function createGame(options: Options) {
  const { state, game, api, host, hud, purse, reels, pots, patience, t, format } = options;
  const tell = createFeatureTranslate(options.language);
  const show = createRoundShow(options);
  const stake = createStake(state.coinUnits.map(BigInt), game.coins, hud.setBet);
  let isBusy = false;
  let isPaused = false;
  let autoplay: Autoplay | undefined;

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
  async function showRound(round: SlotRoundView, from: number): Promise<void> {
    await show.showSpins(round, from);
    const winUnits = BigInt(round.winUnits);
    hud.setWin(winUnits);
    pots?.set(round.pots);
    purse.set(BigInt(round.balanceUnits));
    const text = winUnits > 0n ? t("won", { amount: format(winUnits) }) : t("noWin");
    if (winUnits === 0n || round.spins.length > 1) hud.setMessage(text, winUnits > 0n);
    hud.announce(text);
    host.post({ type: "round", roundId: round.id, stakeUnits: round.stakeUnits, winUnits: round.winUnits });
    void api.setShown(round.id, round.spins.length);
  }

  /** Plays a round. @returns undefined when it was not played; the player has been told why */
  async function askForRound(
    playId: string,
    coin: bigint,
    choice: SlotChoice,
  ): Promise<SlotRoundView | undefined> {
    const before = purse.balance();
    const stakeUnits = coin * BigInt(choice && game.buy ? game.buy.coins : game.coins);
    reels.start(game.strips);
    hud.setBalance(before - stakeUnits);
    try {
      const round = readSlotRound(await api.play({ playId, coinUnits: coin, choice }));
      await showRound(round, 0);
      return round;
    } catch (error) {
      setAutoplay(undefined);
      show.rest();
      hud.setBalance(before);
      hud.setMessage(t("idle"));
      return (await purse.explain(error, stakeUnits)) ? askForRound(playId, coin, choice) : undefined;
    }
  }

  /** A tap while the reels turn: every running animation ends at once. */
  function hurry(): void {
    if (!isBusy) return;
    reels.hurry();
    patience.hurry();
  }

  async function playRound(choice: SlotChoice = null): Promise<SlotRoundView | undefined> {
    patience.hurry();
    purse.notePlay();
    setBusy(true);
    hud.setWin(0n);
    hud.setMessage(t("goodLuck"));
    return askForRound(crypto.randomUUID(), stake.coinUnits(), choice).finally(() => setBusy(false));
  }

  /** A tap on the spin button. During autoplay it ends autoplay; the round that runs is shown to its end. */
  async function spin(): Promise<void> {
    if (autoplay) return setAutoplay(undefined);
    if (isPaused) return;
    if (isBusy) hurry();
    else await playRound();
  }

  /** Buys free spins at their price, once the player has seen it and agreed. */
  async function buy(): Promise<void> {
    if (isBusy || isPaused || autoplay || !game.buy) return;
    const price = format(stake.coinUnits() * BigInt(game.buy.coins));
    const answer = await ask({
      title: tell("buyFree"),
      text: tell("buyFreeText", { price }),
      actions: [
        ["yes", tell("buyFreeYes", { price })],
        ["no", t("later")],
      ],
    });
    if (answer === "yes" && !isBusy && !isPaused) await playRound({ buy: true });
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
      if (round.jackpot || !mine.goesOnAfter(finished)) break;
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
    hud.setBalance(purse.balance() - (unfinished?.settled ? BigInt(unfinished.winUnits) : 0n));
  }

  /** Shows the round that was interrupted, if there is one. */
  async function begin(): Promise<void> {
    const { unfinished } = state;
    if (!unfinished) return purse.set(purse.balance());
    setBusy(true);
    if (!state.replay) await show.announceResumed();
    const from = unfinished.shownSteps;
    if (from === 0) reels.start(game.strips);
    const round = readSlotRound({ ...unfinished, balanceUnits: String(purse.balance()) });
    await showRound(round, from).finally(() => setBusy(false));
  }

  async function refreshBalance(): Promise<void> {
    if (isBusy) return;
    const told = await purse.read();
    if (!isBusy) pots?.set(told.pots);
  }

  return {
    prepare,
    begin,
    spin,
    startAutoplay,
    buy,
    hurry,
    refreshBalance,
    coinUnits: stake.coinUnits,
    changeBet: (steps: 1 | -1) => {
      if (!isBusy && !autoplay) stake.change(steps);
    },
    setPaused: (value: boolean) => {
      isPaused = value;
      if (value) setAutoplay(undefined);
      reels.setPaused(value);
    },
  };
}
