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

/** A game as the player sees it: one of the models with its own look. */
export interface Game {
  readonly code: string;
  readonly title: string;
  readonly model: SlotModel;
  /** 0 for in-house games; otherwise the number that selects the colours and symbols of a studio skin. */
  readonly skin: number;
}

const OWN_PREFIX = "bgs-";
const STUDIO_CODE = /^[A-Za-z0-9_.-]{1,40}:[A-Za-z0-9_.:-]{1,80}$/;

/**
 * The game for a code. `bgs-<model>` is one of the six in-house games; `<STUDIO>:<code>` is a studio skin, whose hash
 * always selects the same model. Any other code is unknown. `title` is the name in the player's language, from the
 * launch.
 */
export function findGame(code: string, title?: string): Game | undefined {
  if (code.startsWith(OWN_PREFIX)) {
    const model = MODELS.find((candidate) => candidate.id === code.slice(OWN_PREFIX.length));
    return model && { code, title: title ?? model.title, model, skin: 0 };
  }
  if (!STUDIO_CODE.test(code)) return undefined;
  const hash = hashText(code);
  const model = MODELS[hash % MODELS.length];
  if (!model) return undefined;
  return {
    code,
    title: title ?? code.slice(code.indexOf(":") + 1),
    model,
    skin: hashText(`${code}/skin`) || 1,
  };
}

/** The in-house games. */
export function listGames(): Game[] {
  return MODELS.flatMap((model) => findGame(OWN_PREFIX + model.id) ?? []);
}
