import type { DuelView } from "../../wire.ts";
import type { Format } from "../format.ts";
import type { DuelOffer, Words } from "./kit.ts";
import type { DuelPhrase } from "./phrases.ts";
import type { Panel } from "./table.ts";

export interface Result {
  readonly isWin: boolean;
  readonly panel: Panel;
  /** For screen readers. */
  readonly text: string;
}

/** How a duel ended: the pot, this player's share, its rake, and the payment. */
export function describeResult(
  { state, seat, shares, coinUnits, winUnits, opponent }: DuelView,
  { stake, rakePercent }: DuelOffer,
  w: Words<DuelPhrase>,
  format: Format,
): Result {
  if (state === "void" || !shares) {
    const title = w(opponent === undefined ? "nobodyCame" : "ended");
    return { isWin: false, panel: { title }, text: title };
  }
  const coin = BigInt(coinUnits);
  const share = BigInt(shares[seat]) * coin;
  const rake = (share * BigInt(rakePercent)) / 100n;
  const paid = winUnits === undefined ? share - rake : BigInt(winUnits);
  const [own, others] = [shares[seat], shares[seat === 0 ? 1 : 0]];
  const title = w(own > others ? "won" : own < others ? "lostDuel" : "drawn");
  const rows = [
    [w("pot"), format(2n * BigInt(stake) * coin)],
    [w("share"), format(share)],
    [w("rake", { percent: rakePercent }), format(share - paid)],
    [w("paid"), format(paid)],
  ] as const;
  const isWin = own > others;
  const text = `${title}. ${rows.map(([label, value]) => `${label}: ${value}`).join(". ")}`;
  return { isWin, panel: { title, rows, isWin }, text };
}
