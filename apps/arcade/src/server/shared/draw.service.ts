import { createHash, randomUUID } from "node:crypto";
import { findLotterySchedule, getNextDraw, numeroOf } from "@croupier/domain/lottery-schedule";
import type { FastifyBaseLogger } from "fastify";
import type { Pool, PoolClient } from "pg";
import { findGame } from "../../engine/catalogue.ts";
import type { RandomBelow, SharedEngine } from "../../engine/engine.ts";
import { findRules, type Rules } from "../../engine/engines.ts";
import { createStream, hashOfSeed } from "../../fair/stream.ts";
import { inTransaction } from "../database.ts";
import type { Settlement } from "../rounds/settlement.ts";
import type { Vault } from "../vault.ts";
import { createCalls } from "../wallet/outbox.store.ts";
import { createRollbackCall, createWinCall, type WalletCall } from "../wallet/wallet-body.ts";
import { holdPlacedBets, type PlacedBet, payDemos, setBetsDrawn, setBetsVoid } from "./bet.store.ts";
import { createChain, getChainSeed, hasSeedAfter } from "./chain.store.ts";
import {
  createDraw,
  type Draw,
  holdClosedDraws,
  listPlacedIds,
  listUnsettledDraws,
  setDrawn,
  setSettledDraw,
  setVoid,
} from "./draw.store.ts";
import { holdIdleRooms, type IdleRoom, noteDraw } from "./room.store.ts";

interface Options {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly settlement: Settlement;
  readonly log: Pick<FastifyBaseLogger, "error">;
  /** Numbers that a test has chosen. */
  readonly random?: RandomBelow;
}

/** How often every process looks for due draws. Two turns lie between the bell and its news. */
export const DEAL_PAUSE_MS = 200;
const BATCH = 100;
/** How long the process that settled a bet has to pay it before another one may. */
const PAY_LEASE_SECONDS = 2;
/** A draw that no process has taken up for this long after its time is void: its stakes are given back. */
const MISSED_MS = 600_000;
/** Which step of a draw's numbers makes its card, and which its outcome. */
const CARD_STEP = 0;
const OUTCOME_STEP = 1;

function sharedOf(rules: Rules | undefined, what: string): { engine: SharedEngine; model: Rules["model"] } {
  if (rules?.engine.kind !== "shared") throw new Error(`no shared rules for ${what}`);
  return { engine: rules.engine, model: rules.model };
}

/** The rules that a draw began with. @throws Error when this process does not have them */
export const rulesOf = (draw: Draw) =>
  sharedOf(findRules(draw.engine, draw.model, draw.version), `${draw.engine}/${draw.model}/${draw.version}`);

/** The value fixed after the bell: the hash of the ids that the players' own pages have chosen for their bets. */
export const hashOfBets = (playIds: readonly string[]): string =>
  createHash("sha256").update(playIds.join(",")).digest("hex");

/** The next draw of a lottery by the calendar; undefined for a room that deals as soon as it has shown its last draw. */
function findTimes(gameCode: string, now: Date) {
  const schedule = findLotterySchedule(gameCode);
  if (!schedule) return undefined;
  const { closeTime, drawTime } = getNextDraw(schedule, now);
  return {
    numero: numeroOf(schedule, drawTime),
    times: { closesAt: new Date(closeTime), drawsAt: new Date(drawTime) },
  };
}

export type DrawService = ReturnType<typeof createDrawService>;

/**
 * Deals: opens draws in watched rooms, draws them at the bell and settles them. Any number of processes do so at the same
 * time. Each step is one transaction on rows that it holds, so a process that dies leaves the step to the next one.
 */
export function createDrawService({ pool, vault, settlement, log, random }: Options) {
  async function streamOf(
    client: PoolClient,
    draw: Pick<Draw, "chainId" | "chainPlace">,
    words: string,
    step: number,
  ) {
    if (random) return random;
    const { serverSeed } = await getChainSeed(client, vault, draw.chainId, draw.chainPlace);
    return createStream({ serverSeed, clientSeed: words, nonce: draw.chainPlace, step });
  }

  async function openDraw(client: PoolClient, room: IdleRoom): Promise<void> {
    const game = findGame(room.gameCode);
    const { engine, model } = sharedOf(game, room.gameCode);
    const isLeft = await hasSeedAfter(client, vault, room);
    const chainId = isLeft ? room.chainId : await createChain(client, vault, room);
    const chainPlace = isLeft ? room.chainPlace + 1 : 1;
    const number = room.lastNumber + 1;
    const card = engine.prepare(model, await streamOf(client, { chainId, chainPlace }, "", CARD_STEP));
    const { serverSeed } = await getChainSeed(client, vault, chainId, chainPlace);
    const { numero, times } = findTimes(room.gameCode, room.now) ?? {};
    await noteDraw(client, { ...room, lastNumber: number, chainId, chainPlace });
    await createDraw(client, {
      numero,
      times,
      id: randomUUID(),
      operator: room.operator,
      brand: room.brand,
      gameCode: room.gameCode,
      number,
      engine: engine.id,
      model: model.id,
      version: model.version,
      card,
      chainId,
      chainPlace,
      hash: hashOfSeed(serverSeed),
      ...engine.schedule(model),
    });
  }

  /** Does something for each of several rows. One that fails is logged and undone, and keeps no other waiting. */
  async function forEach<Row>(
    client: PoolClient,
    rows: readonly Row[],
    what: string,
    step: (row: Row) => Promise<void>,
  ): Promise<void> {
    for (const row of rows) {
      await client.query("savepoint one");
      try {
        await step(row);
        await client.query("release savepoint one");
      } catch (error) {
        await client.query("rollback to savepoint one");
        log.error({ err: error }, what);
      }
    }
  }

  /** Opens the next draw of rooms that have nothing to show. */
  const openDraws = (): Promise<number> =>
    inTransaction(pool, async (client) => {
      const rooms = await holdIdleRooms(client, BATCH);
      await forEach(client, rooms, "a room could not be opened", (room) => openDraw(client, room));
      return rooms.length;
    });

  async function closeDraw(client: PoolClient, draw: Draw): Promise<void> {
    if (Date.now() - draw.drawsAt > MISSED_MS) return setVoid(client, draw.id);
    const { engine, model } = rulesOf(draw);
    const afterBell = hashOfBets(await listPlacedIds(client, draw.id));
    const outcome = engine.draw(model, draw.card, await streamOf(client, draw, afterBell, OUTCOME_STEP));
    return setDrawn(client, draw.id, { outcome, mark: engine.markOf(model, outcome), afterBell });
  }

  /** Draws what the bell has rung for. */
  const closeDraws = (): Promise<number> =>
    inTransaction(pool, async (client) => {
      const draws = await holdClosedDraws(client, BATCH);
      await forEach(client, draws, "a draw could not be drawn", (draw) => closeDraw(client, draw));
      return draws.length;
    });

  const contextOf = (
    { id, vendor, gameCode, currency }: PlacedBet,
    { player, token }: NonNullable<PlacedBet["member"]>,
  ) => ({
    vendor,
    player,
    token,
    gameCode,
    currency,
    roundId: id,
  });

  /** Settles some bets of a draw. @returns the calls that pay them; undefined when none was left */
  const settleSome = (draw: Draw): Promise<WalletCall[] | undefined> =>
    inTransaction(pool, async (client) => {
      const bets = await holdPlacedBets(client, vault, draw.id, BATCH);
      if (bets.length === 0) return undefined;
      if (draw.state === "void") return giveBack(client, bets);
      const { engine, model } = rulesOf(draw);
      const settled = bets.map((bet) => {
        const coins = engine.payOf(model, draw.card, bet.choice, draw.outcome);
        return { ...bet, coins, winUnits: bet.coinUnits * BigInt(coins) };
      });
      await setBetsDrawn(client, settled);
      const demos = settled.filter(({ member, winUnits }) => !member && winUnits > 0n);
      await payDemos(
        client,
        demos.map(({ sessionHash, winUnits }) => ({ sessionHash, units: winUnits })),
      );
      const calls = settled.flatMap((bet) =>
        bet.member ? [createWinCall(contextOf(bet, bet.member), bet.member.betUuid, bet.winUnits)] : [],
      );
      await createCalls(client, vault, calls, PAY_LEASE_SECONDS);
      return calls;
    });

  /** Gives the stakes of a void draw back. */
  async function giveBack(client: PoolClient, bets: readonly PlacedBet[]): Promise<WalletCall[]> {
    const ids = bets.map(({ id }) => id);
    await payDemosBack(client, bets);
    await setBetsVoid(client, ids);
    const calls = bets.flatMap((bet) =>
      bet.member ? [createRollbackCall(contextOf(bet, bet.member), bet.member.betUuid)] : [],
    );
    await createCalls(client, vault, calls, PAY_LEASE_SECONDS);
    return calls;
  }

  /** Settles every draw that waits for it, and pays. One that fails is logged, and keeps no other waiting. */
  async function settleDraws(): Promise<number> {
    const draws = await listUnsettledDraws(pool, BATCH);
    await Promise.all(
      draws.map(async (draw) => {
        try {
          for (let calls = await settleSome(draw); calls; calls = await settleSome(draw))
            void settlement
              .deliverAll(calls)
              .catch((error: unknown) => log.error({ err: error }, "a win waits"));
          await setSettledDraw(pool, draw.id);
        } catch (error) {
          log.error({ err: error, draw: draw.id }, "a draw could not be settled");
        }
      }),
    );
    return draws.length;
  }

  /** One turn: handles all due draws. @returns their number */
  async function turn(): Promise<number> {
    const closed = await closeDraws();
    const settled = await settleDraws();
    return closed + settled + (await openDraws());
  }

  return { turn, openDraws, closeDraws, settleDraws };
}

async function payDemosBack(client: PoolClient, bets: readonly PlacedBet[]): Promise<void> {
  const demos = bets.filter(({ member }) => !member);
  await payDemos(
    client,
    demos.map(({ sessionHash, stakeUnits }) => ({ sessionHash, units: stakeUnits })),
  );
}
