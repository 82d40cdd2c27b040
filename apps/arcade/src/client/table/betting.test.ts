// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { ROULETTE } from "../../engines/roulette/rules/models.ts";
import type { BetView } from "../../wire.ts";
import { ApiError } from "../api.ts";
import { createBetting, type Laid } from "./betting.ts";

const bet: BetView = {
  id: "r1",
  playId: "p1",
  state: "placed",
  choice: { bets: { red: 1 } },
  coinUnits: "1000",
  stakeUnits: "2000",
  winUnits: undefined,
};

/** A player confirms a chip of each value on red in round 1, and taps "Try again" after an error. */
function confirmChip(bets: (() => Promise<unknown>)[], whileAsked: () => void, coins = [1_000n]) {
  const asked: number[] = [];
  const told: string[] = [];
  let laid: Laid | undefined;
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
    onBets: (now) => {
      laid = now;
    },
  });
  betting.begin(1, []);
  for (const coin of coins) {
    betting.setCoin(coin);
    betting.tap("red");
  }
  betting.command("confirm");
  return { betting, asked, told, laidUnits: () => laid?.totalUnits };
}

const lost = async () => {
  throw new ApiError("NETWORK");
};
const placed = async () => ({ bet, balanceUnits: "5" });

/** An answer that comes when the test lets it come. */
function createLateAnswer() {
  let arrive = (): void => undefined;
  const answer = new Promise((resolve) => {
    arrive = () => resolve({ bet, balanceUnits: "5" });
  });
  return { late: () => answer, arrive: () => arrive() };
}

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

  it("stays when the table tells the bets of a moment before, beside those of another page", async () => {
    const { betting, told } = confirmChip([placed], () => undefined);
    await vi.waitFor(() => expect(told).toContain("betIn"));
    const other: BetView = { ...bet, id: "r2", playId: "p2" };
    betting.begin(1, [{ ...bet, state: "betting" }, other]);
    expect(betting.paid()).toEqual([bet, other]);
    betting.begin(2, []);
    expect(betting.paid()).toEqual([]);
  });
});

describe("Repeat lays one stake, and in the round after that one stake again", () => {
  /** Repeats and confirms in round 2, and repeats in round 3. @returns what was laid each time */
  async function repeatTwice({ betting, told, laidUnits }: ReturnType<typeof confirmChip>) {
    betting.command("repeat");
    const first = laidUnits();
    told.length = 0;
    betting.command("confirm");
    await vi.waitFor(() => expect(told).toContain("betIn"));
    betting.end();
    betting.begin(3, []);
    betting.command("repeat");
    return [first, laidUnits()];
  }

  it("after a bet whose answer came in the next round", async () => {
    const { late, arrive } = createLateAnswer();
    const page = confirmChip([late, placed], () => undefined);
    page.betting.end();
    page.betting.begin(2, []);
    arrive();
    await vi.waitFor(() => expect(page.told).toEqual(["balance read"]));
    expect(await repeatTwice(page)).toEqual([2_000n, 2_000n]);
  });

  it("after a bet whose answer came between the bell and the next round", async () => {
    const { late, arrive } = createLateAnswer();
    const page = confirmChip([late, placed], () => undefined);
    page.betting.end();
    arrive();
    await vi.waitFor(() => expect(page.told).toContain("betIn"));
    page.betting.begin(2, []);
    expect(await repeatTwice(page)).toEqual([2_000n, 2_000n]);
  });

  it("after a bell that a sleeping page has not heard", async () => {
    const page = confirmChip([placed, placed], () => undefined);
    await vi.waitFor(() => expect(page.told).toContain("betIn"));
    page.betting.begin(2, []);
    expect(await repeatTwice(page)).toEqual([2_000n, 2_000n]);
  });
});

it("chips that were not sent because the round ended before are not left lying in the next one", async () => {
  const { late, arrive } = createLateAnswer();
  const { betting, asked, told, laidUnits } = confirmChip([late], () => undefined, [1_000n, 500n]);
  betting.end();
  betting.begin(2, []);
  arrive();
  await vi.waitFor(() => expect(told).toEqual(["balance read"]));
  expect([asked, laidUnits()]).toEqual([[1], 0n]);
});
