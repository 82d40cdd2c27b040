import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { listGames } from "../../engine/catalogue.ts";
import type { SharedEngine } from "../../engine/engine.ts";
import type { TableState } from "../../wire.ts";
import { startTestArcade, type TestArcade } from "./arcade.ts";

/** What a member has when a test begins. */
/** Fifty wins take some seconds on a machine that does other things as well. */
const PATIENCE = { timeout: 20_000 };

export const OPENING = 10_000_000;
/** One chip of a coin of 0.01: twenty coins of a thousand units. */
export const CHIP = 20_000;

const game = listGames().find(({ model }) => model.id === "baccarat");
export const CODE = game?.code ?? "";
export const rules = game?.engine as SharedEngine;
export const model = game?.model as never;

type Process = Awaited<ReturnType<TestArcade["createProcess"]>>;

export interface Wanted {
  readonly session?: string;
  readonly number?: number;
  readonly playId?: string;
  readonly bets?: Readonly<Record<string, number>>;
  readonly app?: Process["app"];
}

/** A table in a real arcade whose bell a test rings itself, and a member who sits at it. No worker runs. */
export function useTable() {
  let arcade: TestArcade;
  let member = "";
  beforeAll(async () => {
    arcade = await startTestArcade();
  });
  afterAll(() => arcade.stop());
  beforeEach(async () => {
    await arcade.pool.query("truncate rooms, draws, rounds, wallet_calls cascade");
    const { state } = arcade.platform;
    [state.balance, state.refusal, state.fault] = [OPENING, undefined, () => "none"];
    member = await arcade.launch({ game_code: CODE });
  });

  const getTable = async (session = member): Promise<TableState> =>
    (await arcade.call(session, "GET", "/api/table")).body as TableState;

  async function sumWins(): Promise<number> {
    const text = "select coalesce(sum(win_units), 0) as sum from rounds";
    const { rows } = await arcade.pool.query<{ sum: string }>(text);
    return Number(rows[0]?.sum);
  }

  /** Waits until no win and no rollback is on its way. */
  const untilPaid = () =>
    vi.waitFor(async () => {
      const { rows } = await arcade.pool.query<{ left: number }>(
        "select count(*)::integer as left from wallet_calls where done_at is null and kind <> 'bet'",
      );
      expect(rows[0]?.left).toBe(0);
    }, PATIENCE);

  return {
    arcade: () => arcade,
    getTable,
    sumWins,
    untilPaid,
    /** Enters the room and opens its next draw. @returns its number */
    openDraw: async (session = member): Promise<number> => {
      await getTable(session);
      await arcade.dealer.turn();
      return (await getTable(session)).draw?.number ?? 0;
    },
    bet: ({ session = member, number = 1, playId = randomUUID(), bets, app }: Wanted = {}) => {
      const choice = { bets: bets ?? { player: 1, banker: 1 } };
      const body = { playId, coinUnits: "1000", choice, number };
      return arcade.call(session, "POST", "/api/table/bets", body, app);
    },
    ringBell: () => arcade.pool.query("update draws set closes_at = now() where state = 'open'"),
    endShow: () => arcade.pool.query("update draws set ends_at = now()"),
    listStates: async (): Promise<string[]> => {
      const text = "select state from rounds order by created_at, id";
      return (await arcade.pool.query<{ state: string }>(text)).rows.map(({ state }) => state);
    },
    /**
     * The platform's balance equals stakes and wins, and each win is one transaction regardless of how often it was sent.
     */
    expectBalanced: async (stakes: number): Promise<void> => {
      await untilPaid();
      expect(arcade.platform.state.balance).toBe(OPENING - stakes + (await sumWins()));
      const wins = arcade.platform.callsOf("transaction/win");
      const count = (key: string) => new Set(wins.map((win) => win[key])).size;
      expect(count("transaction_uuid")).toBe(count("round"));
    },
  };
}
