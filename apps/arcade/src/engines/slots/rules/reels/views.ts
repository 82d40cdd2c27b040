import { expandView, type ReelRules, windowAt } from "../model.ts";
import { listBoughtStops } from "./draw.ts";

/** The views of a reel, each with the number of its equally likely draws. All exact figures are counted over these. */
export interface Reel {
  readonly views: ReadonlyMap<string, bigint>;
  readonly draws: bigint;
}

function collect(weighted: Iterable<readonly [string, bigint]>): Reel {
  const views = new Map<string, bigint>();
  let draws = 0n;
  for (const [view, weight] of weighted) {
    views.set(view, (views.get(view) ?? 0n) + weight);
    draws += weight;
  }
  return { views, draws };
}

const showAt = (model: ReelRules, strip: string, stop: number): string => {
  const view = windowAt(strip, stop, model.rows);
  return model.expands ? expandView(view) : view;
};

/** The reels of a spin on these strips. */
export function reelsOf(model: ReelRules, strips: readonly string[] = model.strips): Reel[] {
  return strips.map((strip) =>
    collect([...strip].map((_symbol, stop) => [showAt(model, strip, stop), 1n] as const)),
  );
}

/** The reels of a spin that was bought. */
export function boughtReelsOf(model: ReelRules): Reel[] {
  return model.strips.map((strip, reel) =>
    collect(listBoughtStops(model, reel).map((stop) => [showAt(model, strip, stop), 1n] as const)),
  );
}

const overlay = (below: string, wilds: string): string =>
  [...below].map((symbol, row) => (wilds[row] === "W" ? "W" : symbol)).join("");

/** What the reel shows one free spin later, when its wilds stay. */
function stickOnce(fresh: Reel, before: Reel): Reel {
  const kept = collect(
    [...before.views].map(([view, weight]) => [view.replaceAll(/[^W]/g, "."), weight] as const),
  );
  return collect(
    [...kept.views].flatMap(([wilds, times]) =>
      [...fresh.views].map(([view, weight]) => [overlay(view, wilds), weight * times] as const),
    ),
  );
}

/** The reels of each free spin from the first on. They differ from one to the next where wilds stay. */
export function* freeReelsOf(model: ReelRules): Generator<Reel[]> {
  const fresh = reelsOf(model, model.free?.strips ?? model.strips);
  for (let now = fresh; ; ) {
    yield now;
    if (model.free?.sticky) now = now.map((reel, index) => stickOnce(fresh[index] ?? reel, reel));
  }
}
