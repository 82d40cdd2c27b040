import { showTimedCard } from "../../../client/dialogs.ts";
import type { HeldCoin, SpinOutcome } from "../rules/spin.ts";
import { createFeatureTranslate } from "./feature-phrases.ts";
import type { Held } from "./held.ts";
import type { Presentation } from "./presentation.ts";
import type { SlotRoundView } from "./slot-view.ts";

interface Options extends Presentation {
  readonly showSpin: (
    spin: SpinOutcome,
    round: SlotRoundView,
    strips: readonly string[],
    before: bigint,
  ) => Promise<void>;
}

const CARD_MS = 2_600;
const RUN_MS = 420;
const REST_MS = 500;

/** Shows a round whose coins are held: the paid spin, then one respin after another from number `from` on. */
export async function showRespins(round: SlotRoundView, from: number, options: Options): Promise<void> {
  const { game, reels, hud, patience, api, format, language, showSpin } = options;
  const tell = createFeatureTranslate(language);
  const coin = BigInt(round.coinUnits);
  const heldOf = (coins: readonly HeldCoin[]): Held[] =>
    coins.map(({ reel, row, coins: worth, pot }) => ({
      reel,
      row,
      symbol: "O",
      label: pot ? pot.toUpperCase() : format(BigInt(worth) * coin),
    }));
  let won = 0n;
  for (const [index, spin] of round.spins.entries()) {
    const hold = spin.hold ?? { coins: [], left: 0 };
    if (index >= from) {
      if (index > 0) {
        const before = round.spins[index - 1]?.hold?.coins ?? [];
        reels.start(game.strips, heldOf(before));
        await patience.wait(RUN_MS);
      }
      await showSpin(spin, round, game.strips, won);
      reels.setHeld(heldOf(hold.coins));
      hud.setFree(tell("holdCount", { left: hold.left }));
      if (index === 0) await showTimedCard({ title: tell("holdTitle"), isPlain: true }, patience, CARD_MS);
      await patience.wait(REST_MS);
      if (index + 1 < round.spins.length) void api.setShown(round.id, index + 1);
    }
    won += BigInt(spin.coins) * coin;
  }
  const last = BigInt(round.spins.at(-1)?.coins ?? 0) * coin;
  await showTimedCard({ title: tell("holdDone"), amount: format(last) }, patience, CARD_MS);
  hud.setFree(undefined);
}
