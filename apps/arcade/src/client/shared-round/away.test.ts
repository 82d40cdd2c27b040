// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { roulette } from "../../engines/roulette/rules/engine.ts";
import type { TableState } from "../../wire.ts";
import type { ToLobby } from "../host.ts";
import { createTableGame } from "../table/game.ts";
import {
  BOOK_PLAY,
  createBookRound,
  createLotteryRound,
  createRoom,
  draw,
  IDLE,
  LOTTERY_PLAY,
  type Room,
  silent,
} from "./testing.ts";

/** A page that has begun. `show` ends the animation of its draw. */
interface Begun {
  show(): void;
  drawHash(): string | undefined;
}

async function beginTable({ context, table }: Room): Promise<Begun> {
  const game = createTableGame({
    context,
    engine: roulette,
    model: roulette.models[0],
    spots: [],
    words: String,
    clock: silent(),
    dealer: silent(),
    felt: silent({ ids: () => [] }),
    road: silent(),
    scene: silent({ show: () => context.patience.wait(60_000) }),
    tell: String,
    setConnected: vi.fn(),
    onEvent: vi.fn(),
    setBanner: vi.fn(),
    setRound: vi.fn(),
    onBets: vi.fn(),
  } as unknown as Parameters<typeof createTableGame>[0]);
  game.begin(table);
  return { show: context.patience.hurry, drawHash: game.drawHash };
}

interface BegunRound extends Begun {
  /** The numbers of the draws whose results it shows. */
  results(): number[];
}

const numbersOf = (past: readonly { readonly number: number }[]): number[] =>
  past.map(({ number }) => number);

async function beginLottery(room: Room): Promise<BegunRound> {
  const round = createLotteryRound(room);
  await round.begin();
  return { show: round.setShown, drawHash: round.drawHash, results: () => numbersOf(round.marks()) };
}

async function beginBook(room: Room): Promise<BegunRound> {
  const round = createBookRound(room);
  await round.begin();
  return { show: round.setShown, drawHash: () => round.draw()?.hash, results: () => numbersOf(round.past()) };
}

const TABLE = {
  name: "table",
  begin: beginTable,
  bet: { choice: { bets: { red: 1 } }, stakeUnits: "2000" },
  outcome: { number: 7 },
  winUnits: "4000",
};
const LOTTERY = { name: "lottery", begin: beginLottery, ...LOTTERY_PLAY };
const BOOK = { name: "derby", begin: beginBook, ...BOOK_PLAY };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("innerWidth", 390);
  vi.stubGlobal("innerHeight", 844);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([TABLE, LOTTERY, BOOK])("a member with a bet in a $name", (game) => {
  const { begin, bet, outcome, winUnits } = game;
  const drawn = draw(1, { state: "drawn", outcome, mark: "m" });
  const round: ToLobby = { type: "round", roundId: "r1", stakeUnits: bet.stakeUnits, winUnits };

  it("who was away while it was drawn gets its result and the balance when the next draw opens", async () => {
    const room = createRoom(bet);
    await begin(room);
    await vi.advanceTimersByTimeAsync(12_000);
    await room.hear(drawn);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(room.rounds()).toEqual([]);
    await room.hear(draw(2));
    expect([room.rounds(), room.last()]).toEqual([[round], IDLE]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(room.read).toHaveBeenCalledTimes(1);
  });

  it("whose connection was lost over the draw plays no longer, and gets their balance", async () => {
    const room = createRoom(bet);
    await begin(room);
    await vi.advanceTimersByTimeAsync(45_000);
    await room.hear(draw(3));
    expect([room.rounds(), room.last()]).toEqual([[], IDLE]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(room.read).toHaveBeenCalled();
  });

  it("gets its result once when it was shown, and not again with the next draw", async () => {
    const room = createRoom(bet);
    const page = await begin(room);
    await vi.advanceTimersByTimeAsync(12_000);
    await room.hear(drawn);
    page.show();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([room.rounds(), room.last(), room.read.mock.calls.length]).toEqual([[round], IDLE, 1]);
    await vi.advanceTimersByTimeAsync(6_000);
    await room.hear(draw(2));
    await vi.advanceTimersByTimeAsync(2_000);
    expect([room.rounds(), room.read.mock.calls.length]).toEqual([[round], 1]);
  });

  it("can see the hash of the present draw's seed before they bet", async () => {
    const room = createRoom(bet);
    const page = await begin(room);
    expect(page.drawHash()).toBe("hash 1");
    await vi.advanceTimersByTimeAsync(20_000);
    await room.hear(draw(2));
    expect(page.drawHash()).toBe("hash 2");
  });
});

describe.each([LOTTERY, BOOK])("a page of a $name whose connection is back", (game) => {
  const { begin, bet, outcome, winUnits } = game;
  const drawn = draw(1, { state: "drawn", outcome, mark: "m" });

  /** @returns a function that answers what the page has asked since it is connected again */
  async function beginAgain(room: Room) {
    const page = await begin(room);
    let answer = (_state: TableState): void => undefined;
    room.getTable.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await room.reconnect();
    const hearAnswer = async (state: TableState) => {
      answer(state);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { page, hearAnswer };
  }

  it("tells what was won, although the answer about its table is from before the draw", async () => {
    const room = createRoom(bet);
    const { page, hearAnswer } = await beginAgain(room);
    await room.hear(drawn);
    await hearAnswer(room.table);
    page.show();
    expect(room.rounds()).toEqual([{ type: "round", roundId: "r1", stakeUnits: bet.stakeUnits, winUnits }]);
  });

  it("stays at the draw that is open, although the answer about its table is of the one before", async () => {
    const room = createRoom(bet);
    const { page, hearAnswer } = await beginAgain(room);
    await room.hear(draw(2));
    await hearAnswer({ ...room.table, draw: drawn });
    expect(page.drawHash()).toBe("hash 2");
  });

  it("keeps the result of a draw that ended while the answer about its table was on its way", async () => {
    const room = createRoom(bet);
    const { page, hearAnswer } = await beginAgain(room);
    await room.hear(drawn);
    await room.hear(draw(2));
    await hearAnswer({ ...room.table, draw: draw(1), marks: [{ number: 0, numero: undefined, mark: "o" }] });
    expect(page.results()).toEqual([1, 0]);
  });

  it("asks for its table again with the next draw if the first answer was lost", async () => {
    const room = createRoom(bet);
    const page = await begin(room);
    room.getTable.mockRejectedValueOnce(new Error("no network"));
    await room.reconnect();
    await room.hear(draw(2));
    expect(page.drawHash()).toBe("hash 3");
  });

  it("catches up while the balance cannot be read", async () => {
    const room = createRoom(bet);
    room.read.mockRejectedValue(new Error("no network"));
    const page = await begin(room);
    await room.reconnect();
    expect(page.drawHash()).toBe("hash 3");
  });
});
