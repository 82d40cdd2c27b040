import type { PageContext } from "../../../client/page.ts";
import type { RoundView } from "../../../wire.ts";
import { nameFish, type Words } from "./phrases.ts";
import { readState } from "./view.ts";

interface Options extends Pick<PageContext, "frame" | "patience" | "format"> {
  readonly w: Words;
}

const PAUSE_MS = 700;

/** Tells one shot after another of a magazine that is shown again. */
export async function tellBursts(over: RoundView, { frame, patience, format, w }: Options): Promise<void> {
  const coin = (coins: number): bigint => BigInt(over.coinUnits) * BigInt(coins);
  let coins = 0;
  for (const burst of readState(over).bursts) {
    await patience.wait(PAUSE_MS);
    coins += burst.coins;
    const values = { fish: nameFish(w, burst.fish), amount: format(coin(burst.coins)) };
    const text = w(burst.coins === 0 ? "missed" : burst.jackpots > 0 ? "jackpot" : "caught", values);
    frame.setMessage(text, burst.coins > 0);
    frame.announce(text);
    frame.setWin(coin(coins));
  }
  await patience.wait(PAUSE_MS);
}
