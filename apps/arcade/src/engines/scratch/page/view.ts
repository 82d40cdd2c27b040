import type { RoundView } from "../../../wire.ts";
import type { ScratchTicket } from "../rules/engine.ts";
import type { Prize } from "../rules/models.ts";

/** The engine's facts about its edition. */
export interface ScratchOffer {
  readonly price: number;
  readonly edition: number;
  readonly prizes: readonly Prize[];
  readonly mostTickets: number;
}

export const readOffer = (offer: unknown): ScratchOffer => offer as ScratchOffer;

export const readTickets = ({ state }: Pick<RoundView, "state">): readonly ScratchTicket[] =>
  (state as { readonly tickets: readonly ScratchTicket[] }).tickets;
