import type { Rights, SoloEngine } from "../../../engine/engine.ts";
import type { JackpotRule } from "../../../engine/jackpot.ts";
import type { BuyRule, Lines, ScatterRule } from "./common.ts";
import type { HoldRule } from "./hold/model.ts";
import type { SlotModel } from "./model.ts";
import { EARLIER_SLOT_MODELS, SLOT_MODELS } from "./models.ts";
import { drawRound, type SlotChoice, type SlotRound } from "./round.ts";

/** The facts about a slot's model for its page. */
export interface SlotOffer {
  readonly kind: SlotModel["kind"];
  /** The kind of its wins: a line, ways, a cluster, or enough symbols anywhere. */
  readonly counts: SlotModel["evaluation"]["kind"];
  readonly rows: number;
  /** The price of a spin, in coins. */
  readonly coins: number;
  readonly lines: Lines | undefined;
  readonly bothWays: boolean;
  /** One for each reel, or one for each column of a grid without strips. */
  readonly strips: readonly string[];
  readonly freeStrips: readonly string[];
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly wilds: Readonly<Record<string, number>>;
  readonly expands: boolean;
  readonly scatter: ScatterRule | undefined;
  readonly free:
    | { readonly multiplier: number; readonly maxSpins: number; readonly sticky?: true }
    | undefined;
  readonly buy: BuyRule | undefined;
  readonly hold: HoldRule | undefined;
  /** The factors of one tumble after another, in paid and in free spins. Empty if there are no tumbles. */
  readonly ladder: readonly number[];
  readonly freeLadder: readonly number[];
  readonly jackpot: JackpotRule | undefined;
  /** How many spins the return was measured in, if it cannot be computed. */
  readonly measuredSpins: number | undefined;
}

/** A grid without strips turns like reels: each column shows all plain symbols, shifted against its neighbours. */
function stripsOf(model: SlotModel): readonly string[] {
  if ("strips" in model) return model.strips;
  const plain = Object.keys(model.pays).join("");
  const special = Object.keys(model.fill.weights).filter((letter) => !plain.includes(letter));
  return Array.from({ length: model.fill.columns }, (_, column) => {
    const from = (column * 3) % plain.length;
    return (plain.slice(from) + plain.slice(0, from)).repeat(2) + special.join("");
  });
}

function describe(model: SlotModel): SlotOffer {
  const { evaluation, free } = model;
  const strips = stripsOf(model);
  const isTumbling = model.kind === "tumbles";
  return {
    kind: model.kind,
    counts: evaluation.kind,
    rows: model.rows,
    coins: model.coins,
    lines: evaluation.kind === "lines" ? evaluation.lines : undefined,
    bothWays: evaluation.kind === "lines" && evaluation.bothWays === true,
    strips,
    freeStrips: free?.strips ?? strips,
    pays: model.pays,
    wilds: model.wilds,
    expands: !isTumbling && model.expands === true,
    scatter: model.scatter,
    free: free && {
      multiplier: free.multiplier,
      maxSpins: free.maxSpins,
      ...(free.sticky ? { sticky: true } : {}),
    },
    buy: isTumbling ? undefined : model.buy,
    hold: model.kind === "hold" ? model.hold : undefined,
    ladder: isTumbling ? model.ladder : [],
    freeLadder: isTumbling ? model.freeLadder : [],
    jackpot: model.jackpot,
    measuredSpins: "basis" in model ? model.basis.rounds : undefined,
  };
}

/** Nothing, or `{"buy": true}` if the model sells its free spins and the brand allows it. */
function readChoice(model: SlotModel, value: unknown, rights?: Rights): SlotChoice | undefined {
  if (value === null) return null;
  if (!rights?.buy || model.kind === "tumbles" || !model.buy || typeof value !== "object") return undefined;
  const [only, ...rest] = Object.entries(value);
  return only?.[0] === "buy" && only[1] === true && rest.length === 0 ? { buy: true } : undefined;
}

/** Reels and tumbling grids: a spin at the stake of the player, or free spins at their price. */
export const slots: SoloEngine<SlotModel, SlotChoice, SlotRound, never> = {
  kind: "solo",
  id: "slots",
  models: [...SLOT_MODELS, ...EARLIER_SLOT_MODELS],
  describe,
  readChoice,
  costOf: (model, choice) =>
    choice && model.kind !== "tumbles" && model.buy ? model.buy.coins : model.coins,
  start: (model, choice, random) => drawRound(model, random, choice),
  show: (_model, round) => ({ spins: round.spins }),
};
