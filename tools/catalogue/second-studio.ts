/** The second studio's part of the demo catalogue: the feed's facts about its games, and the arcade's rules for them. */
import { STUDIO_GAMES, type StudioGame } from "../../apps/arcade/src/engine/second-studio.ts";
import { SLOT_MODELS } from "../../apps/arcade/src/engines/slots/rules/models.ts";
import { findKindRules } from "./kind-rules.ts";
import { readFacts } from "./slots.ts";

/** How many games of others are between two of the studio's. */
const GAMES_BETWEEN = 40;
/** From one game's rank to the next one's. */
const RANK_STEP = 10;

function readGame({ model, gameType, classification = "" }: StudioGame) {
  const slot = SLOT_MODELS.find(({ id }) => id === model);
  if (gameType === "RNG" && slot) return readFacts(slot);
  const found = findKindRules(model);
  if (!found) throw new Error(`the arcade has no model ${model}`);
  return { rules: found.rules, facts: { ...found.facts, classifications: [classification] } };
}

/** The drafts of the studio's games, in the catalogue's form, each with the name of its rules at the arcade. */
export const listStudioDrafts = () =>
  STUDIO_GAMES.map((game) => {
    const { rules, facts } = readGame(game);
    const { code, gameType, names } = game;
    return { rules, draft: { names, code, gameType, ...facts, isNew: true, hasDemo: true } };
  });

/** Ranks the studio's games between others, who keep theirs. */
export const rankBetween = <T extends object>(games: readonly T[]) =>
  games.map((game, at) => ({ ...game, rank: (at + 1) * GAMES_BETWEEN * RANK_STEP + RANK_STEP / 2 }));
