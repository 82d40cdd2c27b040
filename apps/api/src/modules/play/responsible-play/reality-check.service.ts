import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import {
  acknowledgeCheck,
  getPlayedSince,
  getPlayStanding,
  hasOpenRound,
  type PlayStanding,
  setCheckMinutes,
} from "../../../ledger/play-rules.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { findChoice, insertCheck, saveChoice } from "./reality-check.store.ts";

export interface RealityCheckDeps {
  database: Database;
  live: Pick<LivePort, "announce">;
}

type RealityCheck = ReplyOf<"GET /wps/play/realityCheck">;
type PlaySession = ReplyOf<"GET /wps/play/limits">["session"];

const minuteMs = 60_000;
/** A vendor that closes no rounds must not delay the check. */
const roundLifeMs = 5 * minuteMs;

export interface RealityCheckService {
  get(context: SessionContext): Promise<RealityCheck>;
  /** PLAY-08: acknowledges the check that the member saw. Any other check stays. */
  acknowledge(context: SessionContext, body: BodyOf<"POST /wps/play/realityCheck">): Promise<RealityCheck>;
  /** @throws Failure play.limit.invalid for an interval that the brand does not offer */
  choose(context: SessionContext, minutes: number): Promise<void>;
  describe(
    q: Queryable,
    brand: Brand,
    memberId: bigint,
    now: Date,
  ): Promise<{ intervalMinutes: number; choices: number[]; session: PlaySession }>;
  /** Makes the check come as often as brand and member chose. @throws Failure play.check.due */
  admit(q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<void>;
}

/** A member may have the check more often than the brand sets, but never less often. */
const getMinutes = ({ settings }: Brand, choice: number | undefined): number =>
  Math.min(choice ?? settings.realityCheck.minutes, settings.realityCheck.minutes);

const listChoices = ({ settings }: Brand): number[] => {
  const { minutes, choices } = settings.realityCheck;
  return [...new Set([...choices.filter((choice) => choice < minutes), minutes])].toSorted((a, b) => a - b);
};

/** The reality check: how long a member has played, and with which result (PLAY-07, PLAY-08). */
export function createRealityCheckService({ database, live }: RealityCheckDeps): RealityCheckService {
  const readSession = async (q: Queryable, memberId: bigint, { playSince, playedAt }: PlayStanding) => {
    if (!playSince) return { playSince, playedMs: 0, stake: 0n, win: 0n };
    const playedMs = (playedAt ?? playSince).getTime() - playSince.getTime();
    return { playSince, playedMs, ...(await getPlayedSince(q, memberId, playSince)) };
  };
  const presentSession = (
    { currency }: Brand,
    session: Awaited<ReturnType<typeof readSession>>,
  ): PlaySession => ({
    startedAt: session.playSince?.getTime() ?? null,
    playedMinutes: Math.floor(session.playedMs / minuteMs),
    stake: unitsToWire(session.stake, currency),
    win: unitsToWire(session.win, currency),
    net: unitsToWire(session.win - session.stake, currency),
  });

  const read = async (q: Queryable, { brand, session, now }: SessionContext): Promise<RealityCheck> => {
    const { memberId } = session;
    const standing = await getPlayStanding(q, memberId, now);
    return {
      ...presentSession(brand, await readSession(q, memberId, standing)),
      currency: brand.currency.code,
      intervalMinutes: standing.checkMinutes ?? getMinutes(brand, await findChoice(q, memberId)),
      dueAt: standing.checkDueAt?.getTime() ?? null,
      isDue: standing.isCheckDue,
      isRoundOpen: await hasOpenRound(q, memberId, new Date(now.getTime() - roundLifeMs)),
    };
  };

  return {
    get: (context) => database.forBrand(context.brand.brandId, (q) => read(q, context)),
    acknowledge: (context, { dueAt, decision }) =>
      database.transaction(context.brand.brandId, async (q) => {
        const { brand, session, now } = context;
        const { memberId } = session;
        const check = { dueAt: new Date(dueAt), now };
        const standing = await getPlayStanding(q, memberId, now);
        if (await acknowledgeCheck(q, memberId, check)) {
          const { stake: stakeUnits, win: winUnits } = await readSession(q, memberId, standing);
          await insertCheck(q, { memberId, ...check, decision, stakeUnits, winUnits });
          // What was chosen while it was due counts from now on.
          await setCheckMinutes(q, memberId, getMinutes(brand, await findChoice(q, memberId)), now);
          await live.announce(q, brand.brandId, memberId, "play");
        }
        return read(q, context);
      }),
    choose: (context, minutes) =>
      database.transaction(context.brand.brandId, async (q) => {
        const { brand, session, now } = context;
        const { memberId } = session;
        if (!listChoices(brand).includes(minutes)) throw createFailure("play.limit.invalid");
        await saveChoice(q, memberId, minutes, now);
        await setCheckMinutes(q, memberId, minutes, now);
        await live.announce(q, brand.brandId, memberId, "play");
      }),
    describe: async (q, brand, memberId, now) => ({
      intervalMinutes: getMinutes(brand, await findChoice(q, memberId)),
      choices: listChoices(brand),
      session: presentSession(brand, await readSession(q, memberId, await getPlayStanding(q, memberId, now))),
    }),
    admit: async (q, brand, memberId, now) => {
      const { isCheckDue, checkMinutes } = await getPlayStanding(q, memberId, now);
      if (isCheckDue) throw createFailure("play.check.due");
      const minutes = getMinutes(brand, await findChoice(q, memberId));
      if (minutes !== checkMinutes) await setCheckMinutes(q, memberId, minutes, now);
    },
  };
}
