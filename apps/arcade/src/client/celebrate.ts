import { showCard } from "./dialogs.ts";
import type { Effects } from "./effects.ts";
import type { Format } from "./format.ts";
import { easeOut, type Patience } from "./motion.ts";
import type { PhraseKey, Translate } from "./phrases.ts";

const BIG_WINS: readonly (readonly [stakes: number, phrase: PhraseKey, coins: number])[] = [
  [75, "epicWin", 130],
  [35, "hugeWin", 90],
  [15, "bigWin", 60],
];

/** The phrase and the coins of a big win; undefined when the win is too small for a celebration. */
export function findBigWin(
  winUnits: bigint,
  stakeUnits: bigint,
): { phrase: PhraseKey; coins: number } | undefined {
  const found = BIG_WINS.find(([stakes]) => winUnits >= stakeUnits * BigInt(stakes));
  return found && { phrase: found[1], coins: found[2] };
}

/** How long a win counts up: longer for more, with an upper limit. */
export function countDurationMs(winUnits: bigint, stakeUnits: bigint): number {
  const stakes = Number((winUnits * 100n) / stakeUnits) / 100;
  return Math.round(Math.min(4_500, 350 + 420 * Math.sqrt(stakes)));
}

interface Options {
  readonly t: Translate;
  readonly format: Format;
  readonly patience: Patience;
  readonly effects: Effects;
}

/** Celebrates a big win: the amount counts up over the whole game while coins fly. A tap skips to the end. */
export async function celebrate(winUnits: bigint, stakeUnits: bigint, options: Options): Promise<void> {
  const { t, format, patience, effects } = options;
  const bigWin = findBigWin(winUnits, stakeUnits);
  if (!bigWin) return;
  const card = showCard({ title: t(bigWin.phrase), amount: format(0n), isPlain: true });
  effects.burst(innerWidth / 2, innerHeight * 0.62, bigWin.coins);
  void card.tapped.then(patience.hurry);
  await patience.animate(countDurationMs(winUnits, stakeUnits), (u) => {
    const part = BigInt(Math.round(easeOut(u) * 10_000));
    card.setAmount(format(u === 1 ? winUnits : (winUnits * part) / 10_000n));
  });
  await Promise.race([card.tapped, patience.wait(1_400)]);
  card.close();
}
