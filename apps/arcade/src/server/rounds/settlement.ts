import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { inTransaction } from "../database.ts";
import type { Vault } from "../vault.ts";
import type { WalletContext } from "../wallet/dialect.ts";
import {
  claimDueCalls,
  createCall,
  listStaleBets,
  postponeCall,
  setCallDone,
} from "../wallet/outbox.store.ts";
import { countSetAside, hasUnreadable, setAside, type Unreadable } from "../wallet/set-aside.store.ts";
import { createRollbackCall, type WalletCall } from "../wallet/wallet-body.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { setCancelled, setCancelling, setSettled } from "./round.store.ts";
import { dropAction } from "./turn.store.ts";

export interface Settlement {
  /** Sends a stored win or rollback and records the answer. Returns the balance once it is acknowledged. */
  deliver(call: WalletCall): Promise<bigint | undefined>;
  /** Delivers many, some at a time. */
  deliverAll(calls: readonly WalletCall[]): Promise<void>;
  /**
   * Gives a bet of unknown fate back: the rollback is stored first, then sent. A round whose later bet it is goes on as if the
   * action had not been asked for.
   */
  cancel(context: WalletContext, betUuid: string, place?: number): Promise<void>;
  /**
   * Sends everything that is due, and gives back the bets that a crash has abandoned. Rows encrypted with another
   * secret are set aside with an alarm, and do not block the others (SEC-63).
   */
  drain(): Promise<number>;
  /** Gives back every bet that is under way in restored data, before anybody can ask for it again. */
  cancelRestored(): Promise<void>;
  /** Repeats the alarm while any row is set aside. */
  remind(): Promise<void>;
}

interface Options {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
}

const BATCH = 20;
/** How many calls of one draw are on their way at a time. */
const LANES = 16;
const LOST_SECRET = "start with the ARCADE_SECRET that they were stored with, or settle the rounds by hand";
/** From this attempt on an operator should look: the platform has refused the same call for more than half an hour. */
const ALARMING_ATTEMPTS = 15;

export function createSettlement({ pool, wallet, vault, log }: Options): Settlement {
  async function deliver(call: WalletCall): Promise<bigint | undefined> {
    const answer = await wallet(call);
    if (answer.kind !== "ok") {
      const attempts = await postponeCall(pool, call, answer.status);
      const level = attempts >= ALARMING_ATTEMPTS ? "error" : "warn";
      log[level](
        { roundId: call.roundId, kind: call.kind, attempts, status: answer.status },
        "wallet call not acknowledged",
      );
      return undefined;
    }
    await inTransaction(pool, async (client) => {
      await setCallDone(client, call, "RS_OK");
      if (call.kind === "win") await setSettled(client, call.roundId, answer.balanceUnits);
      else if (call.place === 0) await setCancelled(client, call.roundId);
    });
    return answer.balanceUnits;
  }

  async function deliverAll(calls: readonly WalletCall[]): Promise<void> {
    const waiting = [...calls];
    const lane = async (): Promise<void> => {
      for (let call = waiting.shift(); call; call = waiting.shift()) await deliver(call);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  async function cancel(context: WalletContext, betUuid: string, place = 0): Promise<void> {
    const call = createRollbackCall(context, betUuid, place);
    const ours = await inTransaction(pool, async (client) => {
      const { roundId } = context;
      const taken = await (place === 0 ? setCancelling(client, roundId) : dropAction(client, roundId, place));
      if (taken) await createCall(client, vault, call);
      return taken;
    });
    if (ours) await deliver(call);
  }

  async function putAside(aside: Unreadable): Promise<void> {
    if (!hasUnreadable(aside)) return;
    await setAside(pool, aside);
    log.error(aside, `waiting rows cannot be opened and were set aside: ${LOST_SECRET}`);
  }

  async function drain(): Promise<number> {
    const { bets, unreadable: rounds } = await listStaleBets(pool, vault, BATCH);
    for (const bet of bets) await cancel(bet, bet.betUuid, bet.place);
    const { calls, unreadable } = await claimDueCalls(pool, vault, BATCH);
    await putAside({ calls: unreadable, rounds });
    await Promise.all(calls.map(deliver));
    return calls.length;
  }

  async function cancelRestored(): Promise<void> {
    let found: number;
    do {
      const { bets, unreadable: rounds } = await listStaleBets(pool, vault, BATCH, true);
      for (const bet of bets) await cancel(bet, bet.betUuid, bet.place);
      await putAside({ calls: [], rounds });
      found = bets.length + rounds.length;
    } while (found > 0);
  }

  async function remind(): Promise<void> {
    const aside = await countSetAside(pool);
    if (aside.calls + aside.rounds > 0)
      log.error(aside, `calls and bets are set aside and not paid: ${LOST_SECRET}`);
  }

  return { deliver, deliverAll, cancel, drain, cancelRestored, remind };
}
