import type { GameView } from "../wire.ts";

type Pictured = Pick<GameView, "strips" | "rows" | "wilds"> & { readonly scatter?: GameView["scatter"] };

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

/**
 * Stops for the picture before the first spin. They show plain symbols only, and no symbol of the first reel on the
 * second, so the picture never looks like an unpaid win.
 */
export function chooseFirstStops(game: Pictured): number[] {
  const stops = game.strips.map((_strip, reel) => listPlainStops(game, reel)[0]?.stop ?? 0);
  for (const first of listPlainStops(game, 0)) {
    const second = listPlainStops(game, 1).find(
      ({ view }) => !view.some((symbol) => first.view.includes(symbol)),
    );
    if (second) return [first.stop, second.stop, ...stops.slice(2)];
  }
  return stops;
}
