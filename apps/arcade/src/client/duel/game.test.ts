import { describe, expect, it, vi } from "vitest";
import type { DuelView } from "../../wire.ts";
import type { ToLobby } from "../host.ts";
import { translateFrom } from "../translate.ts";
import { createActions } from "./buttons.ts";
import { createGame } from "./game.ts";
import { DUEL_PHRASES } from "./phrases.ts";
import type { Panel } from "./table.ts";

type Options = Parameters<typeof createGame>[0];

const w = translateFrom(DUEL_PHRASES, "EN");

const WAITING: DuelView = {
  id: "duel-1",
  state: "waiting",
  seat: 0,
  now: 0,
  hash: "hash",
  opponent: undefined,
  coinUnits: "1000",
  stakeUnits: "100000",
  play: null,
  turn: "none",
  step: 0,
  waitingUntil: 60_000,
  turnEndsAt: undefined,
  shares: undefined,
  winUnits: undefined,
  balanceUnits: "900000",
  roundId: "round-1",
  serverSeed: undefined,
};
const LOST: DuelView = {
  ...WAITING,
  state: "over",
  opponent: "AB12",
  play: {},
  shares: [50, 150],
  winUnits: "47500",
};
const ROUND = { type: "round", roundId: "round-1", stakeUnits: "100000", winUnits: "47500" };

/** The page of a player whose last duel is this one. `unshownId`: the round that ended while they were away. */
async function open(last: DuelView, unshownId?: string) {
  const post = vi.fn<(message: ToLobby) => void>();
  const setPanel = vi.fn<(panel: Panel | undefined) => void>();
  const [setShown, getDuel] = [vi.fn(), vi.fn(async () => last)];
  const bar = createActions("");
  const game = createGame({
    state: { unfinished: unshownId === undefined ? undefined : { id: unshownId } },
    api: {
      findLastDuel: async () => last,
      leaveDuel: async (): Promise<DuelView> => ({ ...last, state: "void" }),
      getDuel,
      setShown,
    },
    host: { post },
    purse: { balance: () => 0n, set: vi.fn(), read: async () => undefined },
    frame: { setWin: vi.fn(), setMessage: vi.fn(), announce: vi.fn(), countWin: async () => undefined },
    table: { setOpponent: vi.fn(), setTurn: vi.fn(), setLost: vi.fn(), setPanel },
    board: { actions: createActions(""), show: vi.fn(), describe: () => "" },
    stakes: { element: createActions(""), stakeUnits: () => 100_000n, choose: vi.fn() },
    bar,
    offer: { stake: 100, rakePercent: 5, turnSeconds: 20 },
    w,
    format: String,
  } as unknown as Options);
  await game.begin();
  return {
    game,
    getDuel,
    setShown,
    press: () => bar.querySelector("button")?.click(),
    title: () => setPanel.mock.lastCall?.[0]?.title,
    rounds: () => post.mock.calls.flatMap(([message]) => (message.type === "round" ? [message] : [])),
  };
}

describe("the page of a duel", () => {
  it("counts no stake of a duel that its player left before anybody joined: it comes back", async () => {
    const page = await open(WAITING);
    page.press();
    await vi.waitFor(() => expect(page.title()).toBe(w("nobodyCame")));
    expect([page.rounds(), page.setShown.mock.calls]).toEqual([[], []]);
  });

  it("shows a duel that ended while its player was away, counts it, and reports it as shown", async () => {
    const page = await open(LOST, "round-1");
    expect(page.title()).toBe(w("lostDuel"));
    expect(page.rounds()).toEqual([ROUND]);
    expect(page.setShown.mock.calls).toEqual([["round-1", 1]]);
  });

  it("opens the lobby after a duel that has been shown", async () => {
    const page = await open(LOST);
    expect([page.title(), page.rounds()]).toEqual([w("lobby"), []]);
  });

  it("counts a duel once, though its player changes the stake, goes away and comes back", async () => {
    const page = await open(LOST, "round-1");
    page.game.changeStake();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(page.getDuel).not.toHaveBeenCalled();
    expect([page.title(), page.rounds()]).toEqual([w("lobby"), [ROUND]]);
  });
});
