/**
 * Possible signs of abuse (docs/adr/0078-signals.md). A signal decides nothing: it makes a reward or a bill wait for a
 * person until a date. Members are told that date, and never which signal it is.
 */
export const signalKinds = [
  // Two accounts of a brand have one of these in common.
  "shared-account",
  "shared-payee",
  "shared-mobile",
  "shared-email",
  // An inviter and a friend have used one browser.
  "shared-device",
  // No longer produced, because strangers share a network (CASE-29); old rows have it.
  "shared-network",
  // What was paid in was paid out within a day, with a turnover just above a tier.
  "passed-through",
  // More than half of those who count are just above the threshold.
  "near-threshold",
  // Nearly every offer was taken, and played only for its required turnover.
  "bonus-only",
  // One of two lost nearly all duels against the other.
  "chip-dumping",
] as const;
export type SignalKind = (typeof signalKinds)[number];

export const isSignalKind = (word: string): word is SignalKind =>
  (signalKinds as readonly string[]).includes(word);
