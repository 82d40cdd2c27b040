// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { derby } from "../../engines/derby/rules/engine.ts";
import { fiveDigits } from "../../engines/five-digits/rules/engine.ts";
import { roulette } from "../../engines/roulette/rules/engine.ts";
import type { BetView, DrawView, TableState } from "../../wire.ts";
import type { ToLobby } from "../host.ts";
import { createRound as createLottery } from "../lottery/round.ts";
import { createRound as createBook } from "../matches/round.ts";
import { createPatience } from "../motion.ts";
import { createTableGame } from "../table/game.ts";

/** A draw opens each 20 seconds, and takes bets for 12. */
const draw = (number: number, change: Partial<DrawView> = {}): DrawView => ({
  id: `d${number}`,
  number,
  numero: undefined,
  state: "open",
  card: null,
  outcome: undefined,
  mark: undefined,
  closesAt: number * 20_000 - 8_000,
  drawsAt: number * 20_000 - 8_000,
  endsAt: number * 20_000,
  hash: `hash ${number}`,
  afterBell: undefined,
  ...change,
});

/** A part of the page that takes every call, and answers nothing but what is given. */
const silent = (own: object = {}) =>
  new Proxy({ ...own } as Record<string | symbol, unknown>, {
    get: (known, name) => (known[name] ??= vi.fn()),
  });

/** A room whose first draw the player has bet on, and what its page tells. */
function createRoom(bet: Pick<BetView, "choice" | "stakeUnits">) {
  const placed: BetView = {
    id: "r1",
    playId: "p1",
    state: "placed",
    coinUnits: "1000",
    winUnits: undefined,
    ...bet,
  };
  const table: TableState = { now: 0, draw: draw(1), marks: [], bets: [placed], corrected: [] };
  const posted: ToLobby[] = [];
  const read = vi.fn(async () => undefined);
  let send = (_text: string): void => undefined;
  let cut = (): void => undefined;
  const getTable = vi.fn(async (): Promise<TableState> => ({ ...table, draw: draw(3), bets: [] }));
  const tell = async (text: string) => {
    send(text);
    await vi.advanceTimersByTimeAsync(0);
  };
  const context = {
    api: {
      watchTable: async function* (): AsyncGenerator<string> {
        for (;;) {
          yield await new Promise<string>((resolve, reject) => {
            send = resolve;
            cut = () => reject(new Error("no network"));
          });
        }
      },
      getTable,
    },
    host: { post: (message: ToLobby) => posted.push(message) },
    purse: silent({ read }),
    frame: silent(),
    sound: silent(),
    effects: silent(),
    patience: createPatience(),
    firstTable: async () => table,
    t: String,
    format: String,
  };
  return {
    context,
    table,
    read,
    getTable,
    last: () => posted.at(-1),
    rounds: () => posted.filter(({ type }) => type === "round"),
    hear: (next: DrawView) =>
      tell(`event: draw\ndata: ${JSON.stringify({ now: Date.now(), draw: next })}\n\n`),
    /** Loses the connection, and has it back. */
    reconnect: async () => {
      cut();
      await vi.advanceTimersByTimeAsync(1_000);
      await tell(": open\n\n");
    },
  };
}

type Room = ReturnType<typeof createRoom>;

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

/** The parts that a page of lotteries and one of matches have in common. */
const parts = () => ({
  head: silent(),
  stage: silent({ isShown: () => false }),
  onChange: vi.fn(),
  onWin: vi.fn(),
});

function createLotteryRound({ context }: Room) {
  const [engine, model] = [fiveDigits, fiveDigits.models[0]];
  const own = { context, engine, model, words: { say: String }, onOpen: vi.fn() };
  return createLottery({ ...parts(), ...own } as unknown as Parameters<typeof createLottery>[0]);
}

function createBookRound({ context }: Room) {
  const [book, model] = [{ engine: derby }, derby.models[0]];
  const own = { context, book, model, say: String, onCard: vi.fn(), onBell: vi.fn() };
  return createBook({ ...parts(), ...own } as unknown as Parameters<typeof createBook>[0]);
}

async function beginLottery(room: Room): Promise<Begun> {
  const round = createLotteryRound(room);
  await round.begin();
  return { show: round.setShown, drawHash: round.drawHash };
}

async function beginBook(room: Room): Promise<Begun> {
  const round = createBookRound(room);
  await round.begin();
  return { show: round.setShown, drawHash: () => round.draw()?.hash };
}

const TABLE = {
  name: "table",
  begin: beginTable,
  bet: { choice: { bets: { red: 1 } }, stakeUnits: "2000" },
  outcome: { number: 7 },
  winUnits: "4000",
};
const LOTTERY = {
  name: "lottery",
  begin: beginLottery,
  bet: { choice: { bets: { "side:1:big": 2 } }, stakeUnits: "40000" },
  outcome: [7, 1, 2, 3, 4],
  winUnits: "78000",
};
const BOOK = {
  name: "derby",
  begin: beginBook,
  bet: {
    choice: { type: "single", chips: 1, legs: [{ match: 0, market: "win", pick: "1", odds: 2_150 }] },
    stakeUnits: "100000",
  },
  outcome: [1],
  winUnits: "215000",
};

const IDLE: ToLobby = { type: "playing", isRunning: false };

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

  it("catches up while the balance cannot be read", async () => {
    const room = createRoom(bet);
    room.read.mockRejectedValue(new Error("no network"));
    const page = await begin(room);
    await room.reconnect();
    expect(page.drawHash()).toBe("hash 3");
  });
});

describe.each([
  ["lottery", createLotteryRound, LOTTERY.bet],
  ["derby", createBookRound, BOOK.bet],
] as const)("the bets on a draw of a %s", (_name, create, bet) => {
  it("have each bet once, although the table told it before its answer came", async () => {
    const round = create(createRoom(bet));
    await round.begin();
    const [known] = round.bets().now;
    round.note(known as never, 1);
    expect(round.bets().now).toEqual([known]);
  });

  it("are settled among the last ones when the draw was not shown", async () => {
    const room = createRoom(bet);
    const round = create(room);
    await round.begin();
    await vi.advanceTimersByTimeAsync(12_000);
    await room.hear(draw(1, { state: "drawn", outcome: bet === BOOK.bet ? BOOK.outcome : LOTTERY.outcome }));
    await room.hear(draw(2));
    const [last] = round.bets().last;
    expect(last).toMatchObject(
      bet === BOOK.bet ? { settled: { winUnits: 215_000n } } : { wins: { "side:1:big": 78_000n } },
    );
  });
});
