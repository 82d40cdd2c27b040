import type { GameState, RoundView, SpinOutcome } from "../wire.ts";
import type { Api } from "./api.ts";
import { celebrate, countDurationMs, findAnticipation, findBigWin } from "./celebrate.ts";
import { describeError } from "./describe-error.ts";
import { describeWin } from "./describe-win.ts";
import { ask, showTimedCard } from "./dialogs.ts";
import type { Effects } from "./effects.ts";
import { chooseFirstStops } from "./first-picture.ts";
import type { Format } from "./format.ts";
import type { Host } from "./host.ts";
import type { Hud } from "./hud.ts";
import { isMotionReduced, type Patience } from "./motion.ts";
import type { Translate } from "./phrases.ts";
import type { Reels } from "./reels.ts";
import type { Sound } from "./sound.ts";
import { createStake } from "./stake.ts";

interface Options {
  readonly state: GameState;
  readonly api: Api;
  readonly host: Host;
  readonly hud: Hud;
  readonly reels: Reels;
  readonly patience: Patience;
  readonly effects: Effects;
  readonly sound: Sound;
  readonly t: Translate;
  readonly format: Format;
  readonly drawScatter: () => HTMLCanvasElement;
}

const CARD_MS = 3_200;
const FREE_RUN_MS = 380;

export type Game = ReturnType<typeof createGame>;

/** The sequence of a game. It shows what the server drew and decides nothing. */
export function createGame(options: Options) {
  const { state, api, host, hud, reels, patience, effects, sound, t, format } = options;
  const { game } = state;
  const stake = createStake(state.coinUnits.map(BigInt), game.coins, hud.setBet);
  let balance = BigInt(state.balanceUnits);
  let isBusy = false;
  let isPaused = false;
  let rounds = 0;
  let resting: { stops: readonly number[]; strips: readonly string[] } = {
    stops: chooseFirstStops(game),
    strips: game.strips,
  };

  function setBalance(units: bigint): void {
    balance = units;
    hud.setBalance(units);
    host.post({ type: "balance", units: String(units), currency: state.currency });
  }

  function setBusy(value: boolean): void {
    isBusy = value;
    hud.setSpinning(value, !value);
  }

  /** Stops the reels on a spin and shows its win. `before`: what the round had won until then. */
  async function showSpin(spin: SpinOutcome, round: RoundView, strips: readonly string[], before: bigint) {
    const scatter = game.scatter?.symbol;
    let scatters = 0;
    await reels.land({
      stops: spin.stops,
      anticipateFrom: isMotionReduced() ? undefined : findAnticipation(spin, scatter, strips),
      onStop: (reel) => {
        sound.stop(reel);
        const seen = scatter ? (spin.grid[reel]?.split(scatter).length ?? 1) - 1 : 0;
        scatters += seen;
        if (seen > 0) sound.scatter(scatters);
      },
    });
    resting = { stops: spin.stops, strips };
    if (spin.wins.length === 0) return;
    reels.setWins(spin);
    if (spin.coins === 0) return;
    const won = BigInt(spin.coins) * BigInt(round.coinUnits);
    const staked = BigInt(round.stakeUnits);
    sound.win(Number(won / staked));
    hud.setMessage(describeWin(spin, BigInt(round.coinUnits), t, format), true);
    const counted = hud.countWin(before + won, countDurationMs(won, staked));
    if (findBigWin(won, staked)) await celebrate(won, staked, { t, format, patience, effects });
    await counted;
  }

  async function playFree(round: RoundView, from: number): Promise<void> {
    const [paid] = round.spins;
    if (!paid || round.spins.length < 2) return;
    let total = paid.awarded;
    const coin = BigInt(round.coinUnits);
    let won = BigInt(paid.coins) * coin;
    const multiplier = game.free?.multiplier ?? 1;
    if (from <= 1) await patience.wait(900);
    await showTimedCard(
      {
        title: t("freeTitle", { count: total }),
        ...(multiplier > 1 ? { text: t("freeMultiplier", { multiplier }) } : {}),
        picture: options.drawScatter(),
        action: t("freeStart"),
      },
      patience,
      CARD_MS * 2,
    );
    for (const [index, spin] of round.spins.entries()) {
      if (index === 0) continue;
      if (index >= from) {
        hud.setFree(
          `${t("freeCount", { current: index, total })}${multiplier > 1 ? ` · × ${multiplier}` : ""}`,
        );
        hud.setMessage("");
        reels.start(game.freeStrips);
        await patience.wait(FREE_RUN_MS);
        await showSpin(spin, round, game.freeStrips, won);
        if (spin.awarded > 0) {
          await showTimedCard(
            { title: t("freeMore", { count: spin.awarded }), isPlain: true },
            patience,
            1_600,
          );
        }
        await patience.wait(spin.coins > 0 ? 900 : 250);
        void api.setShown(round.id, index + 1 < round.spins.length ? index + 1 : index);
      }
      total += spin.awarded;
      won += BigInt(spin.coins) * coin;
      hud.setWin(won);
    }
    const free = won - BigInt(paid.coins) * coin;
    await showTimedCard(
      { title: t("freeDone"), text: t("freeTotal"), amount: format(free) },
      patience,
      CARD_MS,
    );
    hud.setFree(undefined);
  }

  /** Shows a round from the spin `from` on, and ends it. */
  async function showRound(round: RoundView, from: number): Promise<void> {
    const [paid] = round.spins;
    if (paid && from === 0) {
      await showSpin(paid, round, game.strips, 0n);
      if (round.spins.length > 1) void api.setShown(round.id, 1);
    }
    await playFree(round, Math.max(1, from));
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

  async function handleError(error: unknown, again: () => Promise<void>): Promise<void> {
    const canDeposit = state.depositUrl !== undefined;
    const remedy = await ask(describeError(error, t, { isDemo: state.demo, canDeposit }));
    if (remedy === "retry") await again();
    else if (remedy === "deposit") host.leave("deposit");
    else if (remedy === "exit") host.leave("close");
    else if (remedy === "refill") setBalance(BigInt((await api.refillDemo()).balanceUnits));
    else await readBalance().catch(() => undefined);
  }

  async function askForRound(spinId: string, coin: bigint): Promise<void> {
    const before = balance;
    reels.start(game.strips);
    hud.setBalance(before - coin * BigInt(game.coins));
    try {
      const round = await api.spin(spinId, coin);
      await showRound(round, 0);
    } catch (error) {
      reels.show(resting.stops, resting.strips);
      hud.setBalance(before);
      hud.setMessage(t("idle"));
      await handleError(error, () => askForRound(spinId, coin));
    }
  }

  /** A tap while the reels turn: every running animation ends at once. */
  function hurry(): void {
    if (!isBusy) return;
    reels.hurry();
    patience.hurry();
  }

  async function spin(): Promise<void> {
    if (isPaused) return;
    if (isBusy) return hurry();
    patience.hurry();
    rounds += 1;
    setBusy(true);
    hud.setWin(0n);
    hud.setMessage(t("goodLuck"));
    await askForRound(crypto.randomUUID(), stake.coinUnits()).finally(() => setBusy(false));
  }

  /** The picture before the first spin. */
  function prepare(): void {
    const { unfinished } = state;
    if (unfinished) stake.choose(BigInt(unfinished.coinUnits));
    reels.show(resting.stops, resting.strips);
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
    await showTimedCard({ title: t("resumed") }, patience, CARD_MS);
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
    hurry,
    refreshBalance,
    coinUnits: stake.coinUnits,
    changeBet: (steps: 1 | -1) => {
      if (!isBusy) stake.change(steps);
    },
    setPaused: (value: boolean) => {
      isPaused = value;
      reels.setPaused(value);
    },
  };
}
