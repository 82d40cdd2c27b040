import { celebrate, countDurationMs, findBigWin } from "../../../client/celebrate.ts";
import { showTimedCard } from "../../../client/dialogs.ts";
import { isMotionReduced } from "../../../client/motion.ts";
import { gridAt } from "../rules/model.ts";
import type { SpinOutcome } from "../rules/spin.ts";
import { findAnticipation } from "./anticipation.ts";
import { describeWin } from "./describe-win.ts";
import { chooseFirstStops } from "./first-picture.ts";
import { findCovered, findWilds } from "./held.ts";
import { showJackpot } from "./jackpots/show-jackpot.ts";
import type { Presentation } from "./presentation.ts";
import { showRespins } from "./show-respins.ts";
import { showTumbles } from "./show-tumbles.ts";
import type { SlotRoundView } from "./slot-view.ts";

const CARD_MS = 3_200;
const FREE_RUN_MS = 380;
const COVER_MS = 320;

/** Shows rounds that the server drew: spins, wins and free spins, one after another. It decides nothing. */
export function createRoundShow(options: Presentation) {
  const { game, api, hud, reels, patience, effects, sound, t, format } = options;
  let resting: { stops: readonly number[]; strips: readonly string[] } = {
    stops: chooseFirstStops(game),
    strips: game.strips,
  };

  /** Stops the reels on a spin and shows its win. `before`: what the round had won until then. */
  async function showSpin(
    spin: SpinOutcome,
    round: SlotRoundView,
    strips: readonly string[],
    before: bigint,
  ): Promise<void> {
    const scatter = game.scatter?.symbol;
    let scatters = 0;
    // A grid without strips, or a respin, is turned to as it is.
    const isFree = spin.stops.length === 0;
    const onto = isFree ? spin.grid : strips;
    const stops = isFree ? spin.grid.map(() => 0) : spin.stops;
    await reels.land({
      stops,
      strips: onto,
      anticipateFrom: isMotionReduced() ? undefined : findAnticipation(spin, game.scatter, strips),
      onStop: (reel) => {
        sound.stop(reel);
        const seen = scatter ? (spin.grid[reel]?.split(scatter).length ?? 1) - 1 : 0;
        scatters += seen;
        if (seen > 0) sound.scatter(scatters);
      },
    });
    resting = { stops, strips: onto };
    if (spin.tumbles) {
      await showTumbles(spin, { game, reels, patience, sound });
      const grid = spin.tumbles.at(-1)?.grid ?? spin.grid;
      resting = { stops: grid.map(() => 0), strips: grid };
    }
    const covered = findCovered(spin.grid, gridAt(onto, stops, game.rows));
    if (covered.length > 0) {
      reels.setHeld(covered);
      await patience.wait(COVER_MS);
    }
    if (!spin.tumbles) reels.setWins(spin);
    if (spin.coins === 0) return;
    const won = BigInt(spin.coins) * BigInt(round.coinUnits);
    const staked = BigInt(round.stakeUnits);
    sound.win(Number(won / staked));
    hud.setMessage(describeWin(spin, BigInt(round.coinUnits), t, format), true);
    const counted = hud.countWin(before + won, countDurationMs(won, staked));
    if (findBigWin(won, staked)) await celebrate(won, staked, { t, format, patience, effects });
    await counted;
  }

  async function playFree(round: SlotRoundView, from: number): Promise<void> {
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
        const before = index > 1 && game.free?.sticky ? round.spins[index - 1]?.grid : undefined;
        reels.start(game.freeStrips, findWilds(before ?? []));
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

  /** Shows the spins of a round from number `from` on, and then the pot that it has won. The first one is the paid spin. */
  async function showSpins(round: SlotRoundView, from: number): Promise<void> {
    await showReels(round, from);
    if (round.jackpot) await showJackpot(round.jackpot, options);
  }

  async function showReels(round: SlotRoundView, from: number): Promise<void> {
    const [paid] = round.spins;
    if (paid?.hold) return showRespins(round, from, { ...options, showSpin });
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
