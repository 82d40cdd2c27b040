import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/** Buraco for two with two packs, runs only, twos as wild cards. One hand decides; more points win both stakes. */
export interface BuracoModel extends DuelModel {
  readonly dealt: number;
  /** The most turns of both: taking the pile back and forth comes to an end. */
  readonly mostTurns: number;
}

export const BURACO: BuracoModel = { ...DUEL, id: "buraco", turnSeconds: 40, dealt: 11, mostTurns: 120 };
