import { catalogueGameTypes } from "@croupier/domain/codes";
import { unitsToWire } from "@croupier/domain/money";
import { addDays, type Day, isDay } from "@croupier/domain/periods";
import { isAgentType } from "@croupier/domain/session-types";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { brandRates } from "./agent-tree.port.ts";
import * as store from "./agent-tree.store.ts";
import * as moves from "./moves.store.ts";
import { nextDay } from "./rates.service.ts";

/** The result of an operator's action. */
export type TreeActed = { readonly memberId: bigint | undefined; readonly denied?: string };

export interface TreeActsDeps {
  database: Database;
  /** Whether a member owes or is owed an unpaid bill, which keeps them where they are. */
  hasOpenDues: (q: Queryable, memberId: bigint) => Promise<boolean>;
  /** Ends a member's contract with the upline they leave, with a last day. */
  endContracts: (q: Queryable, brand: Brand, memberId: bigint, lastDay: Day, now: Date) => Promise<void>;
}

const mostPpm = 1_000_000;

/** Operators' actions on the tree: caps, rates, moves and appointing agents. The caller has checked their permission. */
export function createTreeActs({ database, hasOpenDues, endContracts }: TreeActsDeps) {
  const change = (brand: Brand, work: (q: Queryable) => Promise<TreeActed>): Promise<TreeActed> =>
    database
      .transaction(
        brand.brandId,
        async (q) => {
          const acted = await work(q);
          if (acted.denied !== undefined) throw new Denied(acted);
          return acted;
        },
        moves.changeMs,
      )
      .catch((error: unknown) => {
        if (error instanceof Denied) return error.acted;
        if (!store.isRateRefusal(error)) throw error;
        const denied = "somebody would rank above the agent above them, or below somebody beneath";
        return { memberId: undefined, denied };
      });

  /** The day from which a change counts: the next day by default. @returns undefined for a day that has begun */
  const readDay = (brand: Brand, now: Date, from: Day | undefined): Day | undefined => {
    const next = nextDay(brand, now);
    const day = from ?? next;
    return isDay(day) && day >= next ? day : undefined;
  };
  const notComing = (from: Day | undefined): TreeActed => ({
    memberId: undefined,
    denied: `${from} is not a future day: rates and uplines change at midnight`,
  });

  return {
    /** The brand's caps of today, planned moves, and debts of earnings. */
    list: (brand: Brand, now: Date) =>
      database.forBrand(brand.brandId, async (q) => {
        const today = brand.calendar.dayOf(now);
        const debts = await moves.listDebts(q);
        return {
          caps: await store.listRatesOn(q, today, [brandRates]),
          moves: await moves.listComingMoves(q, today),
          debts: debts.map(({ leftUnits, ...debt }) => ({
            ...debt,
            left: unitsToWire(leftUnits, brand.currency),
          })),
        };
      }),

    /**
     * Sets a rate from a coming day on, up or down; without a member, the brand's cap. Refused if it breaks the order of the
     * tree (AGT-08).
     */
    setRate: (
      brand: Brand,
      wish: { member: string | undefined; category: string; ppm: number; from: Day | undefined },
      now: Date,
    ): Promise<TreeActed> =>
      change(brand, async (q) => {
        const { member, category, ppm, from } = wish;
        const day = readDay(brand, now, from);
        if (day === undefined) return notComing(from);
        if (!(catalogueGameTypes as readonly string[]).includes(category) || !(ppm >= 0 && ppm <= mostPpm))
          return { memberId: undefined, denied: `there is no rate of ${ppm} for ${category}` };
        const found = member === undefined ? undefined : await moves.findByName(q, member);
        if (member !== undefined && !found)
          return { memberId: undefined, denied: `${brand.code} has no member ${member}` };
        const memberId = found?.memberId ?? brandRates;
        await store.putRate(q, { memberId, category, ppm, fromDay: day });
        await store.checkRatesNow(q);
        return { memberId: found?.memberId };
      }),

    /** Moves a member with everybody below from a coming day on (AGT-10, AGT-11, AGT-12). */
    move: (
      brand: Brand,
      wish: { member: string; upline: string | undefined; from: Day | undefined },
      now: Date,
    ): Promise<TreeActed> =>
      change(brand, async (q) => {
        const fromDay = readDay(brand, now, wish.from);
        if (fromDay === undefined) return notComing(wish.from);
        await moves.lockTree(q);
        const mover = await moves.findByName(q, wish.member);
        const upline = wish.upline === undefined ? undefined : await moves.findByName(q, wish.upline);
        if (!mover) return { memberId: undefined, denied: `${brand.code} has no member ${wish.member}` };
        const { memberId } = mover;
        const deny = (denied: string): TreeActed => ({ memberId, denied });
        if (wish.upline !== undefined && !upline) return deny(`${brand.code} has no member ${wish.upline}`);
        if (await moves.hasComingMove(q, memberId, brand.calendar.dayOf(now), { isOfAll: false }))
          return deny("another move of this member, or of somebody who would move along, is still to come");
        // Until then, the upline has another nearest agent.
        if (upline && !isAgentType(upline.type) && (await moves.hasMoveAfter(q, upline.memberId, fromDay)))
          return deny(`a move of ${upline.name} is still to come after ${fromDay}`);
        if (upline && (await moves.isAtOrBelow(q, upline.memberId, memberId)))
          return deny(`${upline.name} is below ${mover.name}: agent.move.loop`);
        const agentId = upline && (await findAgent(q, upline));
        const above = agentId === undefined ? 0 : 1 + (await store.countAbove(q, agentId));
        const own = isAgentType(mover.type) ? 1 : 0;
        if (above + own + (await moves.countLevelsBelow(q, memberId)) > brand.settings.agents.depth)
          return deny(`the tree would have more than ${brand.settings.agents.depth} levels: agent.depth`);
        if (await hasOpenDues(q, memberId)) return deny("they owe or are owed an unpaid bill");
        await endContracts(q, brand, memberId, addDays(fromDay, -1), now);
        await moves.insertMove(q, { memberId, uplineId: upline?.memberId, agentId, fromDay });
        await moves.checkMovedRates(q, memberId, fromDay);
        return { memberId };
      }),

    /**
     * Makes a member an agent at once, unless a member with a rate would then be below an agent without any, or the tree that the
     * member leads is still to change.
     */
    appoint: (brand: Brand, wish: { member: string; type: 1 | 2 }, now: Date): Promise<TreeActed> =>
      change(brand, async (q) => {
        await moves.lockTree(q);
        const found = await moves.findByName(q, wish.member);
        if (found?.type !== 0 && found?.type !== 1)
          return {
            memberId: found?.memberId,
            denied: `${brand.code} has no member ${wish.member} to appoint`,
          };
        // The change of type writes the spans of all below anew, by the tree of today.
        if (await moves.hasComingMove(q, found.memberId, brand.calendar.dayOf(now), { isOfAll: true }))
          return {
            memberId: found.memberId,
            denied: "a move of this member, or of somebody below, is still to come",
          };
        const above = await store.countAbove(q, found.memberId);
        if (above + 1 + (await moves.countLevelsBelow(q, found.memberId)) > brand.settings.agents.depth)
          return { memberId: found.memberId, denied: "the tree would be too deep: agent.depth" };
        // The new agent has no rates yet and counts from the beginning: everybody beneath would earn nothing, also for earlier
        // days.
        if (found.type === 0 && (await moves.hasRatesBeneath(q, found.memberId)))
          return { memberId: found.memberId, denied: "a member beneath has a rate: set it to 0 first" };
        await moves.setType(q, found.memberId, wish.type);
        return { memberId: found.memberId };
      }),
  };

  async function findAgent(q: Queryable, upline: moves.MovingRow): Promise<bigint | undefined> {
    return isAgentType(upline.type) ? upline.memberId : moves.findNearestAgent(q, upline.memberId);
  }
}

/** Rolls a refused change back. */
class Denied extends Error {
  readonly acted: TreeActed;
  constructor(acted: TreeActed) {
    super(acted.denied);
    this.acted = acted;
  }
}
