/** The rules with which the arcade plays a kind of game that is no slot, and the facts of its tiles. */
import { ENGINES_WITH_PAGE } from "../../apps/arcade/src/client/pages.ts";
import { findModel } from "../../apps/arcade/src/engine/engines.ts";

/** By the slug of a kind, if the model has another name. */
const MODELS: Readonly<Record<string, string>> = {
  "ball-draw-show": "ball-draw",
  sportsbook: "virtual-football",
  "live-betting": "virtual-football",
  arena: "virtual-esports",
  "live-matches": "virtual-esports",
  "champions-league": "virtual-esports",
  fishing: "reef",
  hunters: "reef",
  cannon: "reef",
};

/** The least that can be staked, in coins: one chip, or the stake of a duel. */
function leastOf(model: object): number {
  if ("stake" in model && typeof model.stake === "number") return model.stake;
  return "chip" in model && typeof model.chip === "number" ? model.chip : 1;
}

/** @param slug of a kind in tables.mjs. @returns undefined while the arcade cannot show such a game */
export function findKindRules(slug: string) {
  const rules = findModel(MODELS[slug] ?? slug);
  if (!rules || !ENGINES_WITH_PAGE.includes(rules.engine.id)) return undefined;
  const { engine, model } = rules;
  const facts = {
    minBet: String((leastOf(model) * (model.coinSteps[0] ?? 0)) / 100),
    rtp: model.rtp.total,
    hasDemo: true,
  };
  return { rules: `${engine.id}/${model.id}/${model.version}`, facts };
}
