import { hashText } from "@croupier/domain/text-hash";
import type { SlotModel } from "./model.ts";
import { FRUIT_PARLOR } from "./models/fruit-parlor.ts";
import { JADE_LANTERNS } from "./models/jade-lanterns.ts";
import { LOTUS_POND } from "./models/lotus-pond.ts";
import { NEON_RIFT } from "./models/neon-rift.ts";
import { SOLAR_FORGE } from "./models/solar-forge.ts";
import { TIDE_KINGS } from "./models/tide-kings.ts";

/** The in-house models, in the order in which studio codes are distributed over them. Never reorder. */
export const MODELS: readonly SlotModel[] = [
  JADE_LANTERNS,
  NEON_RIFT,
  TIDE_KINGS,
  SOLAR_FORGE,
  LOTUS_POND,
  FRUIT_PARLOR,
];

/** Which of a studio's games it is. Both parts select the pictures of the game, as they select its tile in a lobby. */
export interface Studio {
  readonly vendor: string;
  readonly code: string;
}

/** A game as the player sees it: one of the models with its own look. */
export interface Game {
  readonly code: string;
  readonly title: string;
  readonly model: SlotModel;
  /** The studio whose look the game has. In-house games have their own look. */
  readonly studio: Studio | undefined;
}

const OWN_PREFIX = "bgs-";
const STUDIO_CODE = /^[A-Za-z0-9_.-]{1,40}:[A-Za-z0-9_.:-]{1,80}$/;

/**
 * The game for a code. `bgs-<model>` is one of the six in-house games; `<STUDIO>:<code>` is a studio's game, and its hash
 * always selects the same model. Any other code is unknown. `title` is the name in the player's language, from the
 * launch.
 */
export function findGame(code: string, title?: string): Game | undefined {
  if (code.startsWith(OWN_PREFIX)) {
    const model = MODELS.find((candidate) => candidate.id === code.slice(OWN_PREFIX.length));
    return model && { code, title: title ?? model.title, model, studio: undefined };
  }
  if (!STUDIO_CODE.test(code)) return undefined;
  const hash = hashText(code);
  const model = MODELS[hash % MODELS.length];
  if (!model) return undefined;
  const colon = code.indexOf(":");
  const studio = { vendor: code.slice(0, colon), code: code.slice(colon + 1) };
  return { code, title: title ?? studio.code, model, studio };
}

/** The in-house games. */
export function listGames(): Game[] {
  return MODELS.flatMap((model) => findGame(OWN_PREFIX + model.id) ?? []);
}
