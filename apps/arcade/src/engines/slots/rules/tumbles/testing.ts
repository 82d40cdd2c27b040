import { SLOT_MODELS } from "../models.ts";
import { isReels } from "./draw.ts";
import type { TumblingGrid } from "./model.ts";

/** The house's tumbling models whose symbols are drawn one by one. */
export const TUMBLING_GRIDS = SLOT_MODELS.flatMap((model) =>
  model.kind === "tumbles" && !isReels(model) ? [model] : [],
);

/** Those whose symbols come from strips. */
export const TUMBLING_REELS = SLOT_MODELS.flatMap((model) =>
  model.kind === "tumbles" && isReels(model) ? [model] : [],
);

/** A return is stated as a lower bound: three standard errors below the mean, cut after a digit. */
export const meanOfGrid = ({ rtp, basis }: TumblingGrid): number =>
  Number(rtp.total) + 3 * basis.error + 0.05;
