import type { BuyRule, Evaluation, SlotCommon } from "./common.ts";
import type { HoldRule } from "./hold/model.ts";
import type { TumbleModel } from "./tumbles/model.ts";

/** Reels that turn and stop. */
export interface ReelRules extends SlotCommon {
  readonly evaluation: Evaluation;
  /** One cyclic strip per reel; a stop is the index of the symbol in the top row. */
  readonly strips: readonly string[];
  /** A wild covers its full reel before wins are counted. No view holds a wild and a scatter then. */
  readonly expands?: true;
  readonly buy?: BuyRule;
}

export interface ReelModel extends ReelRules {
  readonly kind: "reels";
}

/** Reels with coins: enough of them in view are held, and more may join them. */
export interface HoldModel extends ReelRules {
  readonly kind: "hold";
  readonly hold: HoldRule;
}

export type SlotModel = ReelModel | HoldModel | TumbleModel;

/** The symbols of a strip from a stop downwards, top row first. */
export function windowAt(strip: string, stop: number, rows: number): string {
  let view = "";
  for (let row = 0; row < rows; row += 1) view += strip[(stop + row) % strip.length];
  return view;
}

/** The grid of a spin: one string per reel, top row first. */
export function gridAt(strips: readonly string[], stops: readonly number[], rows: number): string[] {
  return strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, rows));
}

/** The view of a reel after its wild, if it has one in view, has covered it. */
export function expandView(view: string): string {
  return view.includes("W") ? "W".repeat(view.length) : view;
}
