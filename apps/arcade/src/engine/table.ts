import type { GameModel, RandomBelow, Schedule, SharedEngine } from "./engine.ts";
import { type Bets, costOfBets, type Limits, readBets, type Spot } from "./spots.ts";

/** A table whose players lay chips on spots before one draw for all. Its returns are named after the kinds of bet. */
export interface TableModel extends GameModel, Limits {
  readonly schedule: Schedule;
}

/** The parts that differ between table games; `makeTable` does the rest. */
interface TableRules<Model extends TableModel, Draw, Place extends Spot> {
  readonly id: string;
  readonly models: readonly Model[];
  /** The kind of bet whose return is the game's, in `rtp.total`. */
  readonly main: string;
  spots(model: Model): readonly Place[];
  draw(model: Model, random: RandomBelow): Draw;
  /** The payout of one chip on a spot, in coins, its stake included if it comes back. */
  payOf(model: Model, spot: Place, draw: Draw): number;
  markOf(model: Model, draw: Draw): string;
  /** What the page needs beside the spots. */
  readonly layout?: (model: Model) => Readonly<Record<string, unknown>>;
}

/** The facts about a table for its page. */
export interface TableDescription extends Limits {
  /** The kind of bet that `rtp.total` speaks of. */
  readonly main: string;
  readonly spots: readonly (Spot & { readonly rtp: string })[];
}

/** The engine of a table game. */
export function makeTable<Model extends TableModel, Draw, Place extends Spot>(
  rules: TableRules<Model, Draw, Place>,
): SharedEngine<Model, Bets, null, Draw> {
  const known = new WeakMap<Model, ReadonlyMap<string, Place>>();
  const spotsOf = (model: Model): ReadonlyMap<string, Place> => {
    const spots = known.get(model) ?? new Map(rules.spots(model).map((spot) => [spot.id, spot]));
    known.set(model, spots);
    return spots;
  };
  return {
    kind: "shared",
    hasChat: true,
    id: rules.id,
    models: rules.models,
    describe(model): TableDescription {
      const { chip, mostChips, mostSpots } = model;
      const spots = [...spotsOf(model).values()].map((spot) => ({ ...spot, rtp: model.rtp[spot.bet] ?? "" }));
      return { ...rules.layout?.(model), main: rules.main, chip, mostChips, mostSpots, spots };
    },
    readChoice: (model, value) => readBets(model, spotsOf(model), value),
    costOf: costOfBets,
    schedule: (model) => model.schedule,
    prepare: () => null,
    draw: (model, _card, random) => rules.draw(model, random),
    payOf(model, _card, { bets }, draw) {
      const spots = spotsOf(model);
      return Object.entries(bets).reduce((sum, [id, chips]) => {
        const spot = spots.get(id);
        return spot ? sum + chips * rules.payOf(model, spot, draw) : sum;
      }, 0);
    },
    markOf: rules.markOf,
  };
}
