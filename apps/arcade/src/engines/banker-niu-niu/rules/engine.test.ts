import { describe, expect, it } from "vitest";
import { type Card, PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { replaced, sorted } from "../../../engine/duel.ts";
import type { Seat } from "../../../engine/engine.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { bankerNiuNiu } from "./engine.ts";
import { BANKER_NIU_NIU } from "./models.ts";
import { actionsOf } from "./play.ts";
import type { BankerNiuNiuState } from "./state.ts";

const cardsOf = (text: string): Card[] => text.split(" ");

function act(state: BankerNiuNiuState, seat: Seat, move: "bid" | "bet", times: number, fifth = "") {
  const action = bankerNiuNiu.readAction(BANKER_NIU_NIU, state, seat, { move, times });
  if (!action) throw new RangeError(`${move} ${times} is not allowed`);
  const left = PACK.filter((card) => !state.hands.flat().includes(card));
  const cards = fifth.split(" ");
  const random = (limit: number) => {
    const place = limit === left.length ? left.indexOf(cards.shift() ?? "") : 0;
    if (place >= 0 && limit === left.length) left.splice(place, 1);
    return Math.max(0, place);
  };
  return bankerNiuNiu.act(BANKER_NIU_NIU, state, seat, action, random);
}

function dealt(own: string, others: string): BankerNiuNiuState {
  const start = bankerNiuNiu.deal(BANKER_NIU_NIU, seededRandom(1));
  return { ...start, hands: [cardsOf(own), cardsOf(others)] };
}

describe("banker niu niu for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden cards stay hidden", () => {
    expectDuel(bankerNiuNiu, BANKER_NIU_NIU, {
      mostActions: 16,
      check: ({ chips, hands }) =>
        chips[0] + chips[1] === 200 && Math.min(...chips) >= 0 && new Set(hands.flat()).size === 8,
      hide(state, seat, random) {
        const others = drawBalls(
          PACK.filter((card) => !state.hands[seat].includes(card)),
          4,
          random,
        );
        const other = seat === 0 ? 1 : 0;
        const isBidding = state.banker === null && state.turn !== "none";
        const mayBid = isBidding && state.bids[seat] === null && state.bids[other] !== null;
        const bids = mayBid ? replaced(state.bids, other, random(4)) : state.bids;
        return { ...state, bids, hands: sorted(state.hands[seat], others, seat) };
      },
    });
  });

  it("gives the bank to the higher bid, in any order, and lets the other bet", () => {
    const start = dealt("AS 2S 3S 4S", "5S 6S 7S 8S");
    expect(start.turn).toBe("both");
    const half = act(start, 1, "bid", 2);
    expect([half.turn, actionsOf(BANKER_NIU_NIU, half, 1)]).toEqual([0, []]);
    expect(bankerNiuNiu.show(BANKER_NIU_NIU, half, 0)).toMatchObject({ turn: "both", bids: [null, null] });
    expect(bankerNiuNiu.show(BANKER_NIU_NIU, half, 1)).toMatchObject({ turn: "both", bids: [null, 2] });
    expect(act(half, 0, "bid", 3)).toMatchObject({ banker: 0, turn: 1, bids: [3, 2] });
    expect(act(half, 0, "bid", 1)).toMatchObject({ banker: 1, turn: 0 });
    expect(act(half, 0, "bid", 2).banker).toBe(0);
    expect(bankerNiuNiu.readAction(BANKER_NIU_NIU, half, 0, { move: "bet", times: 1 })).toBeUndefined();
    expect(bankerNiuNiu.readAction(BANKER_NIU_NIU, half, 0, { move: "bid", times: 4 })).toBeUndefined();
  });

  it("pays base, bid, bet and the winner's hand, whichever seat wins", () => {
    // Seat 0 makes niu niu with a ten, which pays threefold; seat 1 has no niu.
    const bid = (times: number, others: number) =>
      act(act(dealt("TS KS 5S 5H", "AS 3H 7D 8C"), 0, "bid", times), 1, "bid", others);
    const won = act(bid(3, 0), 1, "bet", 4, "TD 4D");
    expect(won).toMatchObject({ deal: 1, turn: "both", chips: [172, 28], bids: [null, null] });
    expect(won.last).toMatchObject({ banker: 0, bid: 3, bet: 4, winner: 0, niu: [10, 0], coins: 72 });
    expect(act(bid(0, 0), 1, "bet", 1, "TD 4D").last).toMatchObject({ bid: 1, coins: 6 });
    expect(act(bid(1, 2), 0, "bet", 2, "TD 4D").last).toMatchObject({ banker: 1, coins: 24, winner: 0 });
  });

  it("takes no more than a player has, and ends there", () => {
    const poor = { ...dealt("TS KS 5S 5H", "AS 3H 7D 8C"), chips: [150, 50] as const };
    const end = act(act(act(poor, 0, "bid", 3), 1, "bid", 0), 1, "bet", 4, "TD 4D");
    expect(end).toMatchObject({ turn: "none", chips: [200, 0], last: { coins: 50 } });
    expect(bankerNiuNiu.sharesOf(BANKER_NIU_NIU, end)).toEqual([200, 0]);
  });
});
