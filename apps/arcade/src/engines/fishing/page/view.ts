import type { RoundView } from "../../../wire.ts";
import type { Burst } from "../rules/engine.ts";
import type { Fish } from "../rules/models.ts";

export type ShownFish = Omit<Fish, "weight">;

/** A model as `describe` of the rules returns it. */
export interface Offer {
  readonly powers: readonly number[];
  readonly magazines: readonly number[];
  readonly fish: readonly ShownFish[];
}

/** A fish in view: its id counts through a play. */
export interface Swimmer {
  readonly id: number;
  readonly fish: string;
}

/** A play as `show` of the rules returns it. */
export interface ShownState {
  readonly coins: number;
  readonly isOver: boolean;
  readonly power: number;
  readonly left: number;
  readonly fired: number;
  readonly school: readonly Swimmer[];
  readonly bursts: readonly Burst[];
  readonly givenBack: number;
}

/** The page and the rules are of one build, so what the server shows has these shapes. */
export const readOffer = (offer: unknown): Offer => offer as Offer;
export const readState = (round: RoundView): ShownState => round.state as ShownState;
export const readShots = (round: RoundView): number => (round.choice as { shots?: number }).shots ?? 0;
