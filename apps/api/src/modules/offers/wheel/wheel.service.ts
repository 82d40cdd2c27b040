import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import { isRealType } from "@croupier/domain/session-types";
import { getDrawn, getGiven, listOdds, sumWeights } from "@croupier/domain/wheel";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { presentTerms, type RewardPort } from "../reward/reward.port.ts";
import { revisionOf } from "./wheel.policy.ts";
import type { WheelPort } from "./wheel.port.ts";
import * as store from "./wheel.store.ts";

export interface WheelDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "isExcluded" | "refuseStopped">;
  live: Pick<LivePort, "announce">;
  rewards: Pick<RewardPort, "grant">;
  /** The random source: an integer from 0 below the given limit, all equally likely. */
  drawNumber: (below: number) => number;
}

type Wheel = NonNullable<ReplyOf<"GET /wps/reward/wheel">["wheel"]>;
type Spun = ReplyOf<"POST /wps/reward/wheel/spin">;
const shownSpins = 20;

const presentSpin = ({ id, drawnId, kind, amountUnits, spunAt }: store.Spin, { currency }: Brand): Spun => ({
  id: String(id),
  drawnId: String(drawnId),
  kind,
  amount: unitsToWire(amountUnits, currency),
  time: spunAt.getTime(),
});

/** The wheel: its odds are published, and a spin's result is stored before it is shown (RWD-25, RWD-26). */
export function createWheelService({
  tickets,
  ...deps
}: WheelDeps & { tickets: Pick<WheelPort, "giveTicket"> }) {
  const { database, exclusions, live, rewards, drawNumber } = deps;

  const presentPrizes = (prizes: readonly store.Prize[], brand: Brand): Wheel["prizes"] => {
    const odds = listOdds(prizes);
    return prizes.map((prize) => ({
      id: String(prize.id),
      kind: prize.kind,
      amount: unitsToWire(prize.amountUnits, brand.currency),
      requirement: presentTerms(prize, brand),
      weight: prize.weight,
      odds: odds.get(prize.id) ?? 0,
      left: prize.left,
      standInId: prize.standInId === null ? null : String(prize.standInId),
    }));
  };

  /** Draws, and takes the prize. A prize whose last one was just taken is replaced by its stand-in. */
  const draw = async (q: Queryable, prizes: readonly store.Prize[]) => {
    const weights = sumWeights(prizes);
    const drawn = drawNumber(weights);
    const fallen = getDrawn(prizes, drawn);
    const isThere = fallen.left === null || (await store.takeOne(q, fallen.id));
    return { weights, drawn, fallen, given: isThere ? fallen : getGiven(prizes, { ...fallen, left: 0 }) };
  };

  const give = async (
    q: Queryable,
    { brand, session, now }: SessionContext,
    spin: store.Spin,
    { kind, amountUnits, terms }: store.Prize,
  ): Promise<void> => {
    const of = { memberId: session.memberId, sourceKey: String(spin.id), isQuiet: true, now };
    if (kind === "money")
      await rewards.grant(q, { ...of, source: "wheel", titles: {}, amountUnits, terms: terms ?? undefined });
    if (kind === "spin") await tickets.giveTicket(q, brand, { ...of, source: "spin" });
  };

  return {
    /** The wheel as a member sees it; null if they may not see it (RWD-29). */
    find: ({ brand, session, now }: SessionContext): Promise<ReplyOf<"GET /wps/reward/wheel">> =>
      database.forBrand(brand.brandId, async (q) => {
        const { memberId } = session;
        const isReal = isRealType(session.type);
        if (!brand.switches.WHEEL || (isReal && (await exclusions.isExcluded(q, memberId, now))))
          return { wheel: null };
        const prizes = await store.listPrizes(q);
        const spins = isReal ? await store.listSpins(q, memberId, shownSpins) : [];
        const givers = await store.getGivers(q);
        const { settings, switches } = brand;
        return {
          wheel: {
            revision: revisionOf(prizes),
            prizes: presentPrizes(prizes, brand),
            tickets: isReal ? await store.countTickets(q, memberId) : [],
            spins: spins.map((spin) => presentSpin(spin, brand)),
            gives: {
              checkIn: switches.CHECKIN && settings.wheel.checkIn,
              level: settings.wheel.level && givers.level,
              mission: switches.MISSIONS && givers.mission,
              mall: switches.PTSYS3 && givers.mall,
            },
          },
        };
      }),

    /**
     * Spins once for each key, with the oldest ticket. A copy gets the first answer, whatever has happened since (RWD-26).
     * @throws Failure as the contract's entry names them
     */
    spin: (
      context: SessionContext,
      { idempotencyKey: key, revision }: BodyOf<"POST /wps/reward/wheel/spin">,
    ): Promise<Spun> => {
      const { brand, session, now } = context;
      const { memberId } = session;
      return database.transaction(brand.brandId, async (q) => {
        await store.lockMember(q, memberId);
        const copy = await store.findByKey(q, memberId, key);
        if (copy) return presentSpin(copy, brand);
        if (!brand.switches.WHEEL) throw createFailure("permission.denied");
        await exclusions.refuseStopped(q, memberId, now);
        const prizes = await store.listPrizes(q);
        if (prizes.length === 0 || revisionOf(prizes) !== revision) throw createFailure("wheel.changed");
        const ticketId = await store.spendTicket(q, memberId, now);
        if (ticketId === undefined) throw createFailure("wheel.no.ticket");
        const drawn = await draw(q, prizes);
        const spin = await store.insertSpin(q, { ...drawn, memberId, ticketId, key, now });
        await give(q, context, spin, drawn.given);
        await live.announce(q, brand.brandId, memberId, "reward");
        return presentSpin(spin, brand);
      });
    },
  };
}

export type WheelService = ReturnType<typeof createWheelService>;
