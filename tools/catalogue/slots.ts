/** Deals the arcade's slot models to the catalogue, and states the facts of a slot from its model. */
import type { SlotModel } from "../../apps/arcade/src/engines/slots/rules/model.ts";
import { SLOT_MODELS } from "../../apps/arcade/src/engines/slots/rules/models.ts";
import { originalOf } from "../../packages/art/src/heroes.ts";
import { createRandom } from "../../packages/art/src/random.ts";
import { chooseSlotSubject } from "../../packages/art/src/slot-subject.ts";

/** The lines or ways of reels. Grids that pay in groups have none. */
function linesOf(model: SlotModel): { lines?: number } {
  if (model.evaluation.kind === "lines") return { lines: model.evaluation.lines.length };
  return "strips" in model ? { lines: model.rows ** model.strips.length } : {};
}

function classify(model: SlotModel): string[] {
  const { evaluation, free, volatility } = model;
  const isClassic = "strips" in model && model.strips.length === 3;
  const kind = evaluation.kind === "ways" ? "WAYS" : isClassic ? "CLASSIC" : "VIDEO";
  const swing = { low: "LOWVOL", medium: "MIDVOL", high: "HIGHVOL" }[volatility];
  return [kind, ...(free ? ["FREESPIN"] : []), ...(model.jackpot ? ["JACKPOT"] : []), swing];
}

/** The feed's facts about a slot with this model, and the name of its rules at the arcade. */
export function readFacts(model: SlotModel) {
  const { coins, coinSteps } = model;
  const facts = {
    ...linesOf(model),
    minBet: String((coins * (coinSteps[0] ?? 0)) / 100),
    rtp: model.rtp.total,
    volatility: model.volatility,
    classifications: classify(model),
  };
  return { rules: `slots/${model.id}/${model.version}`, facts };
}

const WITH_POTS = SLOT_MODELS.filter((model) => model.jackpot);
const PLAIN = SLOT_MODELS.filter((model) => !model.jackpot);
/** One slot in this many of a studio has pots. */
const POTS_EVERY = 16;

/**
 * Deals a model to each code, the same each time when codes come in the same order. Each studio goes through all models in
 * an order of its own, again and again, and through those with pots beside. Where a model comes back, it comes with another
 * hero, and so with other symbols.
 */
export function createSlotDealer() {
  const waiting = new Map<string, SlotModel[]>();
  const taken = new Map<string, Set<unknown>>();
  const dealt = new Map<string, number>();

  /** Takes the first model of a pile, refilled with all of them, shuffled, when it runs low, that this hero has not had. */
  function take(pile: string, models: readonly SlotModel[], vendor: string, hero: unknown) {
    const order = waiting.get(pile) ?? [];
    if (order.length < models.length) order.push(...createRandom(`${pile}/${order.length}`).shuffle(models));
    waiting.set(pile, order);
    const heroesOf = (model: SlotModel) => taken.get(`${vendor}/${model.id}`) ?? new Set();
    const at = order.findIndex((model) => !heroesOf(model).has(hero));
    const [model] = at < 0 ? [] : order.splice(at, 1);
    if (model) taken.set(`${vendor}/${model.id}`, heroesOf(model).add(hero));
    return model;
  }

  /** @param code the game's code at its studio */
  function deal(vendor: string, code: string) {
    if (vendor === "BGS") {
      const own = SLOT_MODELS.find(({ id }) => code === `bgs-${id}`);
      if (!own) throw new Error(`the arcade has no game ${code}`);
      return readFacts(own);
    }
    const name = code.replaceAll("-", " ");
    const hero = originalOf(chooseSlotSubject({ category: "RNG", vendor, code, name }).hero);
    const turn = (dealt.get(vendor) ?? 0) + 1;
    dealt.set(vendor, turn);
    // The plain one is taken even if it gives way to pots, so that the others stay with their codes.
    const plain = take(vendor, PLAIN, vendor, hero);
    const hasPots = turn % POTS_EVERY === 0;
    const model = (hasPots ? take(`${vendor}/pots`, WITH_POTS, vendor, hero) : undefined) ?? plain;
    if (!model) throw new Error(`no model is left for ${vendor}:${code}`);
    return readFacts(model);
  }
  return deal;
}
