import type { SlotModel } from "./model.ts";
import { FRUIT_PARLOR } from "./models/fruit-parlor.ts";
import { JADE_LANTERNS } from "./models/jade-lanterns.ts";
import { LOTUS_POND } from "./models/lotus-pond.ts";
import { NEON_RIFT } from "./models/neon-rift.ts";
import { ANYWHERE, FIRST_ANYWHERE } from "./models/sets/anywhere.ts";
import { BOTH_WAYS } from "./models/sets/both-ways.ts";
import { CLASSIC } from "./models/sets/classic.ts";
import { CLUSTERS, FIRST_CLUSTERS } from "./models/sets/clusters.ts";
import { EXPANDING_WILDS } from "./models/sets/expanding-wilds.ts";
import { FREE_SPINS_BUY } from "./models/sets/free-spins-buy.ts";
import { HOLD_AND_WIN } from "./models/sets/hold-and-win.ts";
import { JACKPOTS } from "./models/sets/jackpots.ts";
import { LINES } from "./models/sets/lines.ts";
import { MULTIPLIER_WILDS } from "./models/sets/multiplier-wilds.ts";
import { STICKY_WILDS } from "./models/sets/sticky-wilds.ts";
import { TUMBLING_LINES } from "./models/sets/tumbling-lines.ts";
import { TUMBLING_WAYS } from "./models/sets/tumbling-ways.ts";
import { WAYS } from "./models/sets/ways.ts";
import { WAYS_1024 } from "./models/sets/ways-1024.ts";
import { SOLAR_FORGE } from "./models/solar-forge.ts";
import { TIDE_KINGS } from "./models/tide-kings.ts";

/** The games of the house, then the sets of each family, each in its newest version. */
export const SLOT_MODELS: readonly SlotModel[] = [
  JADE_LANTERNS,
  NEON_RIFT,
  TIDE_KINGS,
  SOLAR_FORGE,
  LOTUS_POND,
  FRUIT_PARLOR,
  ...CLASSIC,
  ...LINES,
  ...BOTH_WAYS,
  ...WAYS,
  ...WAYS_1024,
  ...EXPANDING_WILDS,
  ...STICKY_WILDS,
  ...MULTIPLIER_WILDS,
  ...FREE_SPINS_BUY,
  ...HOLD_AND_WIN,
  ...TUMBLING_LINES,
  ...TUMBLING_WAYS,
  ...CLUSTERS,
  ...ANYWHERE,
  ...JACKPOTS,
];

/** Versions that no new round plays. Rounds that began with them are finished, shown and verified by them. */
export const EARLIER_SLOT_MODELS: readonly SlotModel[] = [...FIRST_CLUSTERS, ...FIRST_ANYWHERE];
