const around = (name: string): string[] => [`after ${name}`, `committed ${name}`];

/** The steps of a round that all who watch share, from its bets to its end, and of its correction. */
export const sharedSteps: readonly string[] = [
  "committed create-draw",
  "committed create-bet",
  "after set-placed",
  "after hold-closed-draws",
  ...around("set-draw-drawn"),
  "after hold-placed-bets",
  "after set-bets-drawn",
  ...around("create-calls"),
  "committed set-draw-settled",
  ...around("set-draw-void"),
  ...around("set-bets-void"),
  ...around("create-correction"),
  ...around("set-settled-anew"),
  "committed set-correction-settled",
];

/** The steps of the other rounds, and of the calls of the wallet that all have. */
const otherSteps: readonly string[] = [
  "before bet",
  "after bet",
  "before win",
  "after win",
  "before rollback",
  "after rollback",
  "committed create-round",
  ...around("set-outcome"),
  ...around("jackpot-transfer"),
  ...around("begin-action"),
  ...around("set-acted"),
  "committed drop-action",
  ...around("set-call-done"),
  ...around("set-cancelling"),
  "committed set-cancelled",
  ...around("take-seat"),
  ...around("set-duel-play"),
  ...around("set-duel-void"),
];

/** Every step at which a process of the arcade is killed. */
export const steps: readonly string[] = [...sharedSteps, ...otherSteps];
