import type { GameView, PlayedRound, RoundView } from "../../../wire.ts";
import type { SlotOffer } from "../rules/engine.ts";
import type { SpinOutcome } from "../rules/spin.ts";

/** A slot as its page sees it. */
export type SlotView = Omit<GameView, "offer"> & SlotOffer;

/** A round of a slot: the paid spin first, then its free spins. */
export type SlotRoundView = RoundView &
  Partial<Pick<PlayedRound, "pots">> & { readonly spins: readonly SpinOutcome[] };

export const readSlot = ({ offer, ...game }: GameView): SlotView => ({ ...game, ...(offer as SlotOffer) });

export const readSlotRound = (round: RoundView & Partial<Pick<PlayedRound, "pots">>): SlotRoundView => ({
  ...round,
  ...(round.state as { spins: readonly SpinOutcome[] }),
});
