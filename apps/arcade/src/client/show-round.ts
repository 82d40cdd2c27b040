import type { GameState, RoundView, SpinOutcome } from "../wire.ts";
import type { Api } from "./api.ts";
import { celebrate, countDurationMs, findAnticipation, findBigWin } from "./celebrate.ts";
import { describeWin } from "./describe-win.ts";
import { showTimedCard } from "./dialogs.ts";
import type { Effects } from "./effects.ts";
import { chooseFirstStops } from "./first-picture.ts";
import type { Format } from "./format.ts";
import type { Hud } from "./hud.ts";
import { isMotionReduced, type Patience } from "./motion.ts";
import type { Translate } from "./phrases.ts";
import type { Reels } from "./reels.ts";
import type { Sound } from "./sound.ts";

export interface Presentation {
  readonly state: GameState;
  readonly api: Pick<Api, "setShown">;
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

/** Shows rounds that the server drew: spins, wins and free spins, one after another. It decides nothing. */
export function createRoundShow(options: Presentation) {
  const { state, api, hud, reels, patience, effects, sound, t, format } = options;
  const { game } = state;
  let resting: { stops: readonly number[]; strips: readonly string[] } = {
    stops: chooseFirstStops(game),
    strips: game.strips,
  };

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

  /** Shows the spins of a round from number `from` on. The first one is the paid spin. */
  async function showSpins(round: RoundView, from: number): Promise<void> {
    const [paid] = round.spins;
    if (paid && from === 0) {
      await showSpin(paid, round, game.strips, 0n);
      if (round.spins.length > 1) void api.setShown(round.id, 1);
    }
    await playFree(round, Math.max(1, from));
  }

  return {
    showSpins,
    /** Puts the reels back to where they last stopped. */
    rest: () => reels.show(resting.stops, resting.strips),
    announceResumed: () => showTimedCard({ title: t("resumed") }, patience, CARD_MS),
  };
}
