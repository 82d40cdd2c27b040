// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { ROULETTE } from "../../engines/roulette/rules/models.ts";
import type { BetView } from "../../wire.ts";
import { ApiError } from "../api.ts";
import { createBetting } from "./betting.ts";

const bet: BetView = {
  id: "r1",
  playId: "p1",
  state: "placed",
  choice: { bets: { red: 1 } },
  coinUnits: "1000",
  stakeUnits: "2000",
  winUnits: undefined,
};

/** A player confirms a chip on red in round 1 of a table, and taps "Try again" after an error. */
function confirmChip(bets: (() => Promise<unknown>)[], whileAsked: () => void) {
  const asked: number[] = [];
  const told: string[] = [];
  const betting = createBetting({
    context: {
      api: {
        bet: ({ number }: { number: number }) => {
          asked.push(number);
          return bets.shift()?.();
        },
      },
      purse: {
        notePlay: () => undefined,
        set: (units: bigint) => told.push(`balance ${units}`),
        read: async () => told.push("balance read"),
        explain: async () => {
          whileAsked();
          return true;
        },
      },
      host: { post: ({ type }: { type: string }) => told.push(type) },
      frame: { setMessage: (text: string) => told.push(text), announce: () => undefined },
      sound: { stop: () => undefined },
      format: String,
    } as never,
    model: ROULETTE,
    words: (key) => key,
    felt: { ids: () => [], setChips: () => undefined, refuse: () => undefined } as never,
    isOpen: () => true,
    onBets: () => undefined,
  });
  betting.begin(1, []);
  betting.setCoin(1_000n);
  betting.tap("red");
  betting.command("confirm");
  return { betting, asked, told };
}

const lost = async () => {
  throw new ApiError("NETWORK");
};
const placed = async () => ({ bet, balanceUnits: "5" });

describe("a bet at a table", () => {
  it("whose answer comes in the next round is no bet of that round, and the balance is read anew", async () => {
    const { betting, asked, told } = confirmChip([lost, placed], () => {
      betting.begin(2, []);
    });
    await vi.waitFor(() => expect(told).toEqual(["balance read"]));
    expect([asked, betting.paid()]).toEqual([[1, 1], []]);
  });

  it("that never reached the server is not placed on the next round when it is tried again", async () => {
    const closed = async () => {
      throw new ApiError("BETS_CLOSED");
    };
    const { betting, asked, told } = confirmChip([lost, closed], () => {
      betting.begin(2, []);
    });
    await vi.waitFor(() => expect(told).toEqual(["tooLate", "balance read"]));
    expect([asked, betting.paid()]).toEqual([[1, 1], []]);
  });

  it("is on the felt once, although the table told it before its answer came", async () => {
    const { betting, told } = confirmChip([lost, placed], () => {
      betting.begin(1, [bet]);
    });
    await vi.waitFor(() => expect(told).toEqual(["balance 5", "playing", "betIn"]));
    expect(betting.paid()).toEqual([bet]);
  });
});
