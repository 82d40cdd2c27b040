import { showCard } from "../../../../client/dialogs.ts";
import { easeOut, isMotionReduced } from "../../../../client/motion.ts";
import type { PotName } from "../../../../engine/jackpot.ts";
import type { PotView } from "../../../../wire.ts";
import type { Presentation } from "../presentation.ts";
import { createJackpotTranslate } from "./phrases.ts";

const COUNT_MS = 3_200;
const REST_MS = 2_600;
const COINS: Readonly<Record<string, number>> = { grand: 170, major: 120, mini: 70 };
/** How the win sounds: as so many stakes. */
const LOUDEST = 100;

type Options = Pick<Presentation, "pots" | "hud" | "patience" | "effects" | "sound" | "format" | "language">;

/** Celebrates a pot that was won: it counts up over the game while coins fly. A tap ends it. */
export async function showJackpot(won: PotView, options: Options): Promise<void> {
  const { pots, hud, patience, effects, sound, format } = options;
  const tell = createJackpotTranslate(options.language);
  const units = BigInt(won.units);
  const title = tell("won", { pot: tell(won.name as PotName) });
  pots?.setWon(won);
  hud.announce(`${title}: ${format(units)}`);
  hud.setMessage(`${title}: ${format(units)}`, true);
  const card = showCard({ title, amount: format(isMotionReduced() ? units : 0n) });
  void card.tapped.then(patience.hurry);
  sound.win(LOUDEST);
  effects.burst(innerWidth / 2, innerHeight * 0.62, COINS[won.name] ?? 60);
  if (!isMotionReduced()) {
    await patience.animate(COUNT_MS, (u) => {
      const part = BigInt(Math.round(easeOut(u) * 10_000));
      card.setAmount(format(u === 1 ? units : (units * part) / 10_000n));
    });
  }
  await Promise.race([card.tapped, patience.wait(REST_MS)]);
  card.close();
  pots?.setWon(undefined);
}
