import { vi } from "vitest";
import { derby } from "../../engines/derby/rules/engine.ts";
import { fiveDigits } from "../../engines/five-digits/rules/engine.ts";
import type { BetView, DrawView, PlacedBet, TableState } from "../../wire.ts";
import type { ToLobby } from "../host.ts";
import { createRound as createLottery } from "../lottery/round.ts";
import { createRound as createBook } from "../matches/round.ts";
import { createPatience } from "../motion.ts";

/** A draw opens each 20 seconds, and takes bets for 12. */
export const draw = (number: number, change: Partial<DrawView> = {}): DrawView => ({
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
export const silent = (own: object = {}) =>
  new Proxy({ ...own } as Record<string | symbol, unknown>, {
    get: (known, name) => (known[name] ??= vi.fn()),
  });

/** A room whose first draw the player has bet on, and what its page tells. */
export function createRoom(bet: Pick<BetView, "choice" | "stakeUnits">) {
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
  let answer = (_reply: PlacedBet): void => undefined;
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
      bet: () => new Promise<PlacedBet>((resolve) => (answer = resolve)),
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
    /** Answers the bet that the page has sent. */
    answer: async (id: string) => {
      answer({ bet: { ...placed, id }, balanceUnits: "5" });
      await vi.advanceTimersByTimeAsync(0);
    },
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

export type Room = ReturnType<typeof createRoom>;

/** The parts that a page of lotteries and one of matches have in common. */
const parts = () => ({
  head: silent(),
  stage: silent({ isShown: () => false }),
  onChange: vi.fn(),
  onWin: vi.fn(),
});

export function createLotteryRound({ context }: Room) {
  const [engine, model] = [fiveDigits, fiveDigits.models[0]];
  const own = { context, engine, model, words: { say: String }, onOpen: vi.fn() };
  return createLottery({ ...parts(), ...own } as unknown as Parameters<typeof createLottery>[0]);
}

export function createBookRound({ context }: Room) {
  const [book, model] = [{ engine: derby }, derby.models[0]];
  const own = { context, book, model, say: String, onCard: vi.fn(), onBell: vi.fn() };
  return createBook({ ...parts(), ...own } as unknown as Parameters<typeof createBook>[0]);
}

/** A bet on a draw, how that ends, and what the bet wins. */
export const LOTTERY_PLAY = {
  bet: { choice: { bets: { "side:1:big": 2 } }, stakeUnits: "40000" },
  outcome: [7, 1, 2, 3, 4],
  winUnits: "78000",
};
export const BOOK_PLAY = {
  bet: {
    choice: { type: "single", chips: 1, legs: [{ match: 0, market: "win", pick: "1", odds: 2_150 }] },
    stakeUnits: "100000",
  },
  outcome: [1],
  winUnits: "215000",
};

export const IDLE: ToLobby = { type: "playing", isRunning: false };
