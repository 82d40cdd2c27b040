import { otherOf } from "../duel.ts";
import type { Seat } from "../engine.ts";
import { actionsOf, offeredTo } from "./actions.ts";
import { type KnownWays, nearness } from "./hands.ts";
import type { Action, MahjongModel, MahjongState } from "./state.ts";
import { countOf, type Tile, tileBeside, without } from "./tiles.ts";

/** A seat's view: its own tiles, all open tiles, and the number of tiles that lie face down. */
export interface MahjongView extends Omit<MahjongState, "hands" | "wall"> {
  readonly seat: Seat;
  readonly tiles: readonly Tile[];
  readonly otherCount: number;
  readonly wallCount: number;
  readonly goesOn: boolean;
  readonly actions: readonly Action[];
  /** The other's tiles once it is over. */
  readonly others: readonly Tile[] | null;
}

export function viewOf(model: MahjongModel, state: MahjongState, seat: Seat): MahjongView {
  const { hands, wall, ...open } = state;
  const others = hands[otherOf(seat)];
  return {
    ...open,
    seat,
    tiles: hands[seat],
    otherCount: others.length,
    wallCount: wall.length,
    goesOn: model.goesOn,
    drawn: open.turn === seat ? open.drawn : null,
    actions: actionsOf(model, state, seat),
    others: open.turn === "none" ? others : null,
  };
}

/** How well a tile fits the rest of a hand: tiles alike count most, then neighbours. */
function fitOf(tiles: readonly Tile[], tile: Tile): number {
  const near = [-2, -1, 1, 2].map((by) => countOf(tiles, tileBeside(tile, by) ?? ""));
  return 3 * countOf(tiles, tile) + near.reduce((sum, count) => sum + count, 0);
}

/** The best discard of a hand, and how near the hand is without it. */
function bestDiscard(tiles: readonly Tile[], melds: number): { tile: Tile; near: number } {
  const known: KnownWays = new Map();
  const scored = [...new Set(tiles)].map((tile) => {
    return { tile, near: nearness(without(tiles, [tile]), melds, known), fit: fitOf(tiles, tile) };
  });
  return scored.reduce((best, other) =>
    other.near > best.near || (other.near === best.near && other.fit < best.fit) ? other : best,
  );
}

/** The hand after a claim; one of its tiles is still to be discarded. */
function leftAfter(tiles: readonly Tile[], { move, tile }: Action, offered: Tile): Tile[] {
  const from = tile ?? "";
  const meld = move === "chow" ? [0, 1, 2].map((by) => tileBeside(from, by) ?? "") : [from, from, from];
  return without(tiles, without(meld, [offered]));
}

/** A bot that wins when it can, claims tiles that bring its hand nearer, and discards the tile that fits least. */
export function chooseAction(model: MahjongModel, state: MahjongState, seat: Seat): Action {
  const { actions, tiles, melds, phase } = viewOf(model, state, seat);
  const own = melds[seat].length;
  const won = actions.find(({ move }) => move === "win");
  if (won) return won;
  const kong = actions.find(({ move }) => move === "kong");
  if (phase === "discard") {
    const best = bestDiscard(tiles, own);
    const after = kong && nearness(without(tiles, Array<Tile>(4).fill(kong.tile ?? "")), own + 1);
    if (kong && after !== undefined && after >= best.near) return kong;
    return { move: "discard", tile: best.tile };
  }
  const now = nearness(tiles, own);
  const offered = offeredTo(state, seat);
  const claims = actions
    .filter(({ move }) => move === "pung" || move === "chow")
    .map((action) => ({ action, near: bestDiscard(leftAfter(tiles, action, offered), own + 1).near }))
    .filter(({ near }) => near > now)
    .toSorted((a, b) => b.near - a.near);
  if (kong && nearness(without(tiles, Array<Tile>(3).fill(offered)), own + 1) >= now) return kong;
  return claims[0]?.action ?? { move: "pass", tile: null };
}
