import type { DuelEngine, DuelModel, DuelState, Seat } from "../../engine/engine.ts";
import { findRules } from "../../engine/engines.ts";
import { PlayError } from "../play-error.ts";
import type { Duel } from "./duel.store.ts";

export interface DuelRules {
  readonly engine: DuelEngine;
  readonly model: DuelModel;
}

export function rulesOf({ engine, model, version }: Pick<Duel, "engine" | "model" | "version">): DuelRules {
  const rules = findRules(engine, model, version);
  if (rules?.engine.kind !== "duel") throw new PlayError("BAD_CHOICE");
  return { engine: rules.engine, model: rules.model as DuelModel };
}

/** Whether a seat has decided, where both decide at once: it may do nothing more, not even let its time pass. */
export function hasActed(engine: DuelEngine, model: DuelModel, play: DuelState, seat: Seat): boolean {
  const action = engine.timeOut(model, play, seat);
  return engine.readAction(model, play, seat, action) === undefined;
}
