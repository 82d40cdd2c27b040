import type { Language } from "@croupier/domain/languages";

/** A factor with at most two decimals and no needless zeros, as the player reads figures. */
function writeFactor(hundredths: number, language: Language): string {
  const usesComma = language === "PT" || language === "VI";
  const [whole = "0", part = ""] = (hundredths / 100).toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, usesComma ? "." : ",");
  const rest = part.replace(/0+$/, "");
  return rest === "" ? grouped : `${grouped}${usesComma ? "," : "."}${rest}`;
}

/**
 * The payout of a line as a factor of its stake, which is part of it: `×1.95`, or `×2–14` if it depends on the hits. A stake
 * that only comes back is no win and is left out.
 * @param pays by number of hits, in coins for a chip of `chip` coins
 */
export function writePays(pays: readonly number[], chip: number, language: Language): string {
  const wins = pays.filter((coins) => coins > chip);
  const shown = wins.length > 0 ? wins : pays.filter((coins) => coins > 0);
  const write = (coins: number) => writeFactor(Math.floor((coins * 100) / chip), language);
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  return least === most ? `×${write(most)}` : `×${write(least)}–${write(most)}`;
}
