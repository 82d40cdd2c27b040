import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { findGame, listGames } from "../../engine/catalogue.ts";
import type { SharedEngine } from "../../engine/engine.ts";
import type { BetView, TableState } from "../../wire.ts";
import { SIGNATURE_HEADER, signBody } from "../wallet/signature.ts";
import { startTestArcade } from "./arcade.ts";

/** A race of invented birds: one match, few picks. */
export const RACE = listGames().find(({ engine }) => engine.id === "derby")?.code ?? "";
const game = findGame(RACE);
const engine = game?.engine as SharedEngine;
const model = game?.model as never;

interface Card {
  readonly markets: { readonly win: { readonly odds: Readonly<Record<string, number>> } };
}

/** A real arcade in which a test flies races and corrects their results. No worker runs. */
export async function startRaces() {
  const arcade = await startTestArcade();
  const getTable = async (session: string) =>
    (await arcade.call(session, "GET", "/api/table")).body as TableState;
  const payFor = (
    card: unknown,
    { choice, coinUnits }: Pick<BetView, "choice" | "coinUnits">,
    draw: unknown,
  ) => Number(coinUnits) * engine.payOf(model, card as never, choice as never, draw as never);

  return {
    ...arcade,
    getTable,
    payFor,
    /** Opens the next race of a room and bets a chip on every pick. */
    betOnAll: async (session: string) => {
      await getTable(session);
      await arcade.dealer.openDraws();
      const { draw } = await getTable(session);
      const { odds } = ((draw?.card ?? {}) as Card).markets.win;
      const all = Object.entries(odds).map(([pick, price]) => ({
        match: 0,
        market: "win",
        pick,
        odds: price,
      }));
      for (const leg of all) {
        const choice = { type: "single", legs: [leg], chips: 1 };
        const body = { playId: randomUUID(), coinUnits: "1000", choice, number: draw?.number };
        expect((await arcade.call(session, "POST", "/api/table/bets", body)).status).toBe(200);
      }
      return { number: draw?.number ?? 0, stake: all.length * 100_000, card: draw?.card };
    },
    /** Rings the bell, and flies and settles the race. @returns the drawn order */
    fly: async (): Promise<readonly number[]> => {
      await arcade.pool.query("update draws set closes_at = now() where state = 'open'");
      await arcade.dealer.turn();
      const { rows } = await arcade.pool.query<{ outcome: number[] }>(
        "select outcome from draws order by closes_at desc limit 1",
      );
      return rows[0]?.outcome ?? [];
    },
    /** Asks for a correction as the platform does. */
    correct: async (number: number, result: string, change: object = {}) => {
      const order = {
        operator_id: "croupier",
        sub_partner_id: "nova",
        game_code: RACE,
        number,
        result,
        reason: "the camera shows another bird",
        by: "mia",
        ...change,
      };
      const payload = JSON.stringify(order);
      const response = await arcade.app.inject({
        method: "POST",
        url: "/operator/generic/v2/draws/correct",
        headers: {
          "content-type": "application/json",
          [SIGNATURE_HEADER]: signBody(payload, arcade.platformKeys.privateKey),
        },
        payload,
      });
      return { status: response.statusCode, body: response.json() };
    },
    countCalls: async (where: string): Promise<number> => {
      const text = `select count(*)::integer as count from wallet_calls where ${where}`;
      return (await arcade.pool.query<{ count: number }>(text)).rows[0]?.count ?? 0;
    },
  };
}
