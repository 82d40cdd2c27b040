import { isDeepStrictEqual } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { inTransaction } from "../database.ts";
import type { Settlement } from "../rounds/settlement.ts";
import type { Vault } from "../vault.ts";
import { createCalls } from "../wallet/outbox.store.ts";
import { createReversalCall, createWinCall, type WalletCall } from "../wallet/wallet-body.ts";
import {
  createCorrection,
  findCorrection,
  holdSettledBefore,
  listOpenCorrections,
  type SettledBefore,
  setCorrectionSettled,
  setSettledAnew,
} from "./correction.store.ts";
import { rulesOf } from "./draw.service.ts";
import { type Draw, findDraw, holdDraw } from "./draw.store.ts";
import type { RoomKey } from "./room.store.ts";

export interface CorrectionOrder {
  readonly room: RoomKey;
  /** The draw's number in its room. */
  readonly number: number;
  /** How it ended, as the game's engine reads it. */
  readonly result: string;
  readonly reason: string;
  /** The operator's username. */
  readonly by: string;
}

/** The result of an order. `again`: the draw already has this correction. */
export type CorrectionAnswer =
  | { readonly kind: "corrected" | "again"; readonly drawn: string; readonly result: string }
  | { readonly kind: "unknown" | "open" | "result" | "same" | "other" };

interface Options {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly settlement: Settlement;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

const BATCH = 100;
/** How long the process that resettled a bet has to send its calls before another one may. */
const SEND_LEASE_SECONDS = 30;
/** A round's second win. The first was that of the wrong result. */
const ANEW = 1;

export type CorrectionService = ReturnType<typeof createCorrectionService>;

/** Corrects results of draws, and resettles their bets, each once (ADR 90). */
export function createCorrectionService({ pool, vault, settlement, log }: Options) {
  /**
   * Stores the right result of a draw whose bets are settled. A draw is corrected once: the same correction again does nothing,
   * and another one is refused.
   */
  const correct = ({ room, number, result, reason, by }: CorrectionOrder): Promise<CorrectionAnswer> =>
    inTransaction(pool, async (client) => {
      const draw = await holdDraw(client, room, number);
      if (!draw) return { kind: "unknown" };
      if (draw.state !== "settled") return { kind: "open" };
      const { engine, model } = rulesOf(draw);
      const outcome = engine.readResult?.(model, draw.card, result);
      if (outcome === undefined) return { kind: "result" };
      const known = await findCorrection(client, draw.id);
      const isSame = isDeepStrictEqual(outcome, draw.outcome);
      const mark = engine.markOf(model, outcome);
      if (known && !isSame) return { kind: "other" };
      if (known) return { kind: "again", drawn: engine.markOf(model, known.drawn), result: mark };
      if (isSame) return { kind: "same" };
      await createCorrection(client, draw, { outcome, mark, reason, by });
      return { kind: "corrected", drawn: engine.markOf(model, draw.outcome), result: mark };
    });

  /** The win of the wrong result is taken back, and that of the right one paid. Neither needs the player's token. */
  function createCallsFor(bet: SettledBefore & { readonly winAnewUnits: bigint }): WalletCall[] {
    const { id: roundId, member, vendor, gameCode, currency, winUnits, winAnewUnits } = bet;
    if (!member || winAnewUnits === winUnits) return [];
    const context = { vendor, player: member.player, token: undefined, gameCode, currency, roundId };
    return [
      ...(winUnits > 0n ? [createReversalCall(context, member.winUuid, ANEW)] : []),
      ...(winAnewUnits > 0n ? [createWinCall(context, member.betUuid, winAnewUnits, ANEW)] : []),
    ];
  }

  /** Resettles some bets of a corrected draw. @returns the calls that correct the money; undefined when none was left */
  const settleSome = (draw: Draw): Promise<WalletCall[] | undefined> =>
    inTransaction(pool, async (client) => {
      const held = await holdSettledBefore(client, draw.id, BATCH);
      if (held.length === 0) return undefined;
      const { engine, model } = rulesOf(draw);
      const bets = held.map((bet) => {
        const coins = engine.payOf(model, draw.card, bet.choice, draw.outcome);
        return { ...bet, coins, winAnewUnits: bet.coinUnits * BigInt(coins) };
      });
      await setSettledAnew(
        client,
        bets.map(({ id, coins, winAnewUnits }) => ({ id, coins, winUnits: winAnewUnits })),
      );
      const calls = bets.flatMap(createCallsFor);
      await createCalls(client, vault, calls, SEND_LEASE_SECONDS);
      return calls;
    });

  /**
   * Resettles bets of corrected draws. A process that dies leaves the bets to the next turn, and calls that it has stored to
   * the outbox. @returns how many draws were checked
   */
  async function turn(): Promise<number> {
    const ids = await listOpenCorrections(pool, BATCH);
    for (const id of ids) {
      try {
        const draw = await findDraw(pool, id);
        if (!draw) continue;
        for (let calls = await settleSome(draw); calls; calls = await settleSome(draw))
          await settlement.deliverAll(calls);
        await setCorrectionSettled(pool, id);
      } catch (error) {
        log.error({ err: error, draw: id }, "the bets of a corrected draw could not be resettled");
      }
    }
    return ids.length;
  }

  return { correct, turn };
}
