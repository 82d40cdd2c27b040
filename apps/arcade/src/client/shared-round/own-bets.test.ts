// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableState } from "../../wire.ts";
import type { ToLobby } from "../host.ts";
import { createPlacing as createLotteryPlacing } from "../lottery/placing.ts";
import { createPlacing as createBookPlacing } from "../matches/placing.ts";
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

/** Pays a slip of a lottery that is filled in. */
function placeLottery({ context }: Room, round: ReturnType<typeof createLotteryRound>) {
  const { bets } = LOTTERY_PLAY.bet.choice;
  const slip = silent({ lineCount: () => 1, chipCount: () => 2, tally: () => bets });
  const own = { context, round, slip, words: { say: String }, chip: 20, coinUnits: () => 1_000n };
  const options = { ...own, onChange: vi.fn() } as unknown as Parameters<typeof createLotteryPlacing>[0];
  return createLotteryPlacing(options).place();
}

/** Pays a slip of matches that is filled in. */
function placeBook({ context }: Room, round: ReturnType<typeof createBookRound>) {
  const slip = silent({
    stake: () => ({ coinUnits: 1_000n }),
    toSlip: () => BOOK_PLAY.bet.choice,
    costUnits: () => 100_000n,
  });
  const own = { context, round, slip, say: String, onPlaced: vi.fn(), onChange: vi.fn() };
  return createBookPlacing(own as unknown as Parameters<typeof createBookPlacing>[0]).place();
}

const GAMES = [
  {
    name: "lottery",
    create: createLotteryRound,
    place: placeLottery,
    won: { wins: { "side:1:big": 78_000n } },
    ...LOTTERY_PLAY,
  },
  {
    name: "derby",
    create: createBookRound,
    place: placeBook,
    won: { settled: { winUnits: 215_000n } },
    ...BOOK_PLAY,
  },
];

const RUNNING: ToLobby = { type: "playing", isRunning: true };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(GAMES)("a member's bets on a draw of a $name", (game) => {
  const { create, place, bet, outcome, winUnits, won } = game;
  const drawnOf = (number: number) => draw(number, { state: "drawn", outcome, mark: "m" });
  const roundOf = (roundId: string): ToLobby => ({
    type: "round",
    roundId,
    stakeUnits: bet.stakeUnits,
    winUnits,
  });

  async function begin() {
    const room = createRoom(bet);
    const round = create(room);
    await round.begin();
    const [first] = round.bets().now;
    /** Their second bet on the first draw is in. */
    const noteSecond = () => round.note({ ...first, id: "r2" } as never, 1);
    return { room, round, first, noteSecond };
  }

  /** Loses the connection, and has it back. @returns a function that answers what the page has asked then */
  async function reconnectSlowly(room: Room) {
    let answer = (_state: TableState): void => undefined;
    room.getTable.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await room.reconnect();
    return async (state: TableState) => {
      answer(state);
      await vi.advanceTimersByTimeAsync(0);
    };
  }

  it("are there once each, although the table told them before their answer came", async () => {
    const { round, first } = await begin();
    round.note(first as never, 1);
    expect(round.bets().now).toEqual([first]);
  });

  it("are those of the last draw until the next one opens, with their wins, and no longer", async () => {
    const { room, round } = await begin();
    await vi.advanceTimersByTimeAsync(12_000);
    await room.hear(drawnOf(1));
    await room.hear(draw(2));
    expect(round.bets()).toMatchObject({ now: [], last: [{ id: "r1", ...won }] });
    await room.hear(drawnOf(2));
    await room.hear(draw(3));
    expect(round.bets()).toEqual({ now: [], last: [] });
  });

  it("are not those of the last draw when the page has missed one", async () => {
    const { room, round } = await begin();
    await vi.advanceTimersByTimeAsync(45_000);
    await room.hear(draw(3));
    expect(round.bets()).toEqual({ now: [], last: [] });
  });

  it("are told with their wins when the page was away while they were drawn", async () => {
    const { room, round } = await begin();
    const before = { draw: drawnOf(1), bets: room.table.bets };
    room.getTable.mockResolvedValueOnce({ ...room.table, draw: draw(2), bets: [], before });
    await vi.advanceTimersByTimeAsync(21_000);
    await room.reconnect();
    await room.hear(draw(2));
    expect(round.bets()).toMatchObject({ now: [], last: [{ id: "r1", ...won }] });
    expect([room.rounds(), room.last()]).toEqual([[roundOf("r1")], IDLE]);
  });

  it("are asked for again with the next event if the first answer is from before their draw", async () => {
    const { room, round } = await begin();
    const hearAnswer = await reconnectSlowly(room);
    await room.hear(draw(2));
    await hearAnswer(room.table);
    const before = { draw: drawnOf(1), bets: room.table.bets };
    room.getTable.mockResolvedValueOnce({ ...room.table, draw: drawnOf(2), bets: [], before });
    await room.hear(drawnOf(2));
    expect(round.bets()).toMatchObject({ now: [], last: [{ id: "r1", ...won }] });
    expect(room.getTable).toHaveBeenCalledTimes(2);
  });

  it("are told as given back when the page was away while their draw was void", async () => {
    const { room, round } = await begin();
    const before = { draw: draw(1, { state: "void" }), bets: [] };
    room.getTable.mockResolvedValueOnce({ ...room.table, draw: draw(2), bets: [], before });
    await room.reconnect();
    expect(round.bets()).toMatchObject({ now: [], last: [{ id: "r1", isBack: true }] });
  });

  it("are shown on a page that opens after their draw, and are no rounds of that page", async () => {
    const room = createRoom(bet);
    const before = { draw: drawnOf(1), bets: room.table.bets };
    room.context.firstTable = async () => ({ ...room.table, draw: draw(2), bets: [], before });
    const round = create(room);
    await round.begin();
    expect(round.bets()).toMatchObject({ now: [], last: [{ id: "r1", ...won }] });
    expect(room.rounds()).toEqual([]);
  });

  it("are settled and told when their answer comes after the next draw has opened", async () => {
    const { room, round, noteSecond } = await begin();
    await vi.advanceTimersByTimeAsync(12_000);
    await room.hear(drawnOf(1));
    await room.hear(draw(2));
    noteSecond();
    const both = [
      { id: "r1", ...won },
      { id: "r2", ...won },
    ];
    expect(round.bets()).toMatchObject({ now: [], last: both });
    expect(room.rounds()).toEqual([roundOf("r1"), roundOf("r2")]);
  });

  it("stay when they are confirmed while the page asks for its table", async () => {
    const { room, round, noteSecond } = await begin();
    const hearAnswer = await reconnectSlowly(room);
    noteSecond();
    await hearAnswer(room.table);
    expect(round.bets()).toMatchObject({ now: [{ id: "r1" }, { id: "r2" }] });
  });

  it("run until they have been shown, although one of them is answered after the bell", async () => {
    const { room, round } = await begin();
    await vi.advanceTimersByTimeAsync(11_900);
    const placed = place(room, round as never);
    await vi.advanceTimersByTimeAsync(500);
    await room.answer("r2");
    await placed;
    expect([round.bets().now.length, room.last()]).toEqual([2, RUNNING]);
    await room.hear(drawnOf(1));
    expect(room.last()).toEqual(RUNNING);
    round.setShown();
    expect(room.last()).toEqual(IDLE);
  });

  it("do not run while bets are taken", async () => {
    const { room, round } = await begin();
    const placed = place(room, round as never);
    await room.answer("r2");
    await placed;
    expect(room.last()).toEqual(IDLE);
  });
});

it("a bet in a lottery that is drawn long after its bell runs from the draw on", async () => {
  const { bet, outcome } = LOTTERY_PLAY;
  const times = { drawsAt: 80_000, endsAt: 90_000 };
  const room = createRoom(bet);
  room.context.firstTable = async () => ({ ...room.table, draw: draw(1, times) });
  await createLotteryRound(room).begin();
  await vi.advanceTimersByTimeAsync(80_000);
  expect(room.last()).toBeUndefined();
  await room.hear(draw(1, { ...times, state: "drawn", outcome, mark: "m" }));
  expect(room.last()).toEqual(RUNNING);
});
