import type { SlotView } from "./slot-view.ts";

type Pictured = Pick<SlotView, "strips" | "rows" | "wilds"> & { readonly scatter?: SlotView["scatter"] };

/** The stops of a reel that show only plain symbols, with what they show, in an order that looks shuffled. */
function listPlainStops(game: Pictured, reel: number): { stop: number; view: string[] }[] {
  const strip = game.strips[reel] ?? "";
  return [...strip]
    .map((_symbol, step) => {
      const stop = (step * 5 + reel * 3) % strip.length;
      return {
        stop,
        view: Array.from({ length: game.rows }, (_, row) => strip[(stop + row) % strip.length] ?? ""),
      };
    })
    .filter(({ view }) =>
      view.every((symbol) => game.wilds[symbol] === undefined && symbol !== game.scatter?.symbol),
    );
}

/** Stops of two neighbours that share no symbol. */
function chooseApart(game: Pictured, one: number, other: number): [number, number] | undefined {
  for (const first of listPlainStops(game, one)) {
    const second = listPlainStops(game, other).find(
      ({ view }) => !view.some((symbol) => first.view.includes(symbol)),
    );
    if (second) return [first.stop, second.stop];
  }
  return undefined;
}

/**
 * Stops for the picture before the first spin. They show plain symbols only, and no symbol of the first reel on the
 * second, nor of the last on the one before it, so the picture never looks like an unpaid win.
 */
export function chooseFirstStops(game: Pictured): number[] {
  const stops = game.strips.map((_strip, reel) => listPlainStops(game, reel)[0]?.stop ?? 0);
  const last = stops.length - 1;
  const left = chooseApart(game, 0, 1);
  const right = last > 3 ? chooseApart(game, last, last - 1) : undefined;
  if (left) stops.splice(0, 2, ...left);
  if (right) stops.splice(last - 1, 2, right[1], right[0]);
  return stops;
}
