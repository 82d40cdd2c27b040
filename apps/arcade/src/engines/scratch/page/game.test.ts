// @vitest-environment node
import { expect, it, vi } from "vitest";
import type { RoundView } from "../../../wire.ts";
import { createGame } from "./game.ts";

type Options = Parameters<typeof createGame>[0];

/** A part of the page that takes every call, and answers nothing. */
const silent = () =>
  new Proxy({}, { get: (parts: Record<string | symbol, unknown>, name) => (parts[name] ??= vi.fn()) });

const won = { fields: Array<string>(9).fill("bee"), symbol: "bee", coins: 4 };

it.each([1, 2])("counts up what the last of %i tickets has won", async (tickets) => {
  const countWin = vi.fn();
  const reveal: (() => Promise<void>)[] = [];
  const round = {
    id: "r",
    playId: "p",
    coinUnits: "1000",
    stakeUnits: String(2_000 * tickets),
    winUnits: "4000",
    balanceUnits: "9",
    state: { tickets: Array(tickets).fill(won) },
  } as unknown as RoundView;
  const game = createGame({
    state: {},
    t: String,
    w: String,
    format: String,
    describe: vi.fn(),
    setPile: vi.fn(),
    host: silent(),
    sound: silent(),
    effects: silent(),
    patience: silent(),
    frame: { setMessage: vi.fn(), setWin: vi.fn(), setBalance: vi.fn(), announce: vi.fn(), countWin },
    purse: { notePlay: vi.fn(), set: vi.fn(), balance: () => 10n },
    api: { play: async () => round, setShown: async () => undefined },
    controls: {
      showPlay: vi.fn(),
      showChoice: vi.fn(),
      coinUnits: () => 1_000n,
      tickets: () => tickets,
      cost: () => 2_000n,
    },
    ticket: { show: vi.fn(), paint: vi.fn(), revealAll: () => reveal[0]?.() },
  } as unknown as Options);
  reveal.push(game.setRevealed);
  // Buys, and then opens one ticket after another.
  for (let tap = 0; tap < 2 * tickets; tap += 1) await game.go();
  expect(countWin.mock.calls.map(([units]) => units)).toEqual([4_000n, 8_000n].slice(0, tickets));
});
