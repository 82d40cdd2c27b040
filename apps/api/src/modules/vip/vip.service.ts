import type { ReplyOf } from "@croupier/contract/player/contract";
import { chooseText, type Language } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import { addDays, type DayRange } from "@croupier/domain/periods";
import { isRealType } from "@croupier/domain/session-types";
import type { Brand, RequestContext, Session, SessionContext } from "../../http/context.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { PlayDaysPort } from "../play-days/play-days.port.ts";
import { type Activity, findStanding, type Rank, type Standing } from "./vip.policy.ts";
import type { VipPort } from "./vip.port.ts";
import * as store from "./vip.store.ts";

/** Every page of a member asks for their rank, so what was counted holds for a minute. */
const freshMs = 60_000;

type NamedRank = Rank & Pick<store.RankRow, "names" | "benefits">;

const toRank = (row: store.RankRow): NamedRank => ({
  labelId: row.label_id,
  level: row.level,
  names: row.names,
  benefits: row.benefits,
  depositUnits: row.deposit_units,
  turnoverUnits: row.turnover_units,
});

const nameOf = ({ names, labelId }: NamedRank, language: Language): string =>
  chooseText(names, language) ?? labelId;

/** The days of the brand's period; today is the last one. */
const periodOf = ({ calendar, settings }: Brand, now: Date): DayRange => {
  const today = calendar.dayOf(now);
  return [addDays(today, 1 - settings.vipPeriodDays), today];
};

export interface VipServiceDeps {
  database: Database;
  playDays: Pick<PlayDaysPort, "getDays">;
}

export interface VipService extends VipPort {
  /** EXT-02 */
  listRanks(brand: Brand, language: Language): Promise<ReplyOf<"GET /wps/member/ranks">>;
  /** API-38 */
  getProgress(context: SessionContext): Promise<ReplyOf<"GET /wps/member/rank/progress">>;
}

/** VIP ranks: who holds which, by deposits and settled stakes on the days of the brand's period. */
export function createVipService({ database, playDays }: VipServiceDeps): VipService {
  const countStanding = async (
    q: Queryable,
    { brand, now }: Pick<RequestContext, "brand" | "now">,
    memberId: bigint,
  ): Promise<store.StandingRow> => {
    const days = await playDays.getDays(q, memberId, periodOf(brand, now));
    const totals = {
      deposit_units: days.reduce((sum, day) => sum + day.depositUnits, 0n),
      turnover_units: days.reduce((sum, day) => sum + day.validUnits, 0n),
    };
    await store.keepStanding(q, { brandId: brand.brandId, memberId, now, ...totals });
    return totals;
  };
  const getActivity = async (
    q: Queryable,
    context: Pick<RequestContext, "brand" | "now">,
    memberId: bigint,
  ): Promise<Activity> => {
    const { deposit_units: depositUnits, turnover_units: turnoverUnits } =
      (await store.findStanding(q, memberId, new Date(context.now.getTime() - freshMs))) ??
      (await countStanding(q, context, memberId));
    return { depositUnits, turnoverUnits };
  };

  const findMembersStanding = async (
    q: Queryable,
    context: Pick<RequestContext, "brand" | "now">,
    memberId: bigint,
  ): Promise<Standing<NamedRank>> => {
    const ranks = (await store.listRanks(q)).map(toRank);
    if (ranks.length === 0) return findStanding(ranks, { depositUnits: 0n, turnoverUnits: 0n });
    return findStanding(ranks, await getActivity(q, context, memberId));
  };
  const getStanding = (context: RequestContext, { memberId }: Session): Promise<Standing<NamedRank>> =>
    database.forBrand(context.brand.brandId, (q) => findMembersStanding(q, context, memberId));

  return {
    findLabelName: async (context, session) => {
      // Play money holds no rank.
      if (!isRealType(session.type)) return "";
      const { rank } = await getStanding(context, session);
      return rank ? nameOf(rank, context.language) : "";
    },
    findLevel: async (q, brand, memberId, now) =>
      (await findMembersStanding(q, { brand, now }, memberId)).rank?.level ?? 0,
    listRanks: async ({ brandId, currency, settings }, language) => ({
      periodDays: settings.vipPeriodDays,
      list: (await database.forBrand(brandId, store.listRanks)).map(toRank).map((rank) => ({
        labelId: rank.labelId,
        labelName: nameOf(rank, language),
        level: rank.level,
        deposit: unitsToWire(rank.depositUnits, currency),
        turnover: unitsToWire(rank.turnoverUnits, currency),
        benefits: [...(chooseText(rank.benefits, language) ?? [])],
      })),
    }),
    getProgress: async (context) => {
      const { rank, next, conditions, completed } = await getStanding(context, context.session);
      const { language, brand } = context;
      return {
        currentProgress: {
          completedConditions: completed,
          totalExpectedConditions: conditions.length,
          conditions: conditions.map(({ kind, currentUnits, requiredUnits }) => ({
            kind,
            current: unitsToWire(currentUnits, brand.currency),
            required: unitsToWire(requiredUnits, brand.currency),
          })),
        },
        playerRankProgress: next ? { labelId: next.labelId, labelName: nameOf(next, language) } : {},
        rank: rank ? { labelId: rank.labelId, labelName: nameOf(rank, language), level: rank.level } : null,
        periodDays: brand.settings.vipPeriodDays,
      };
    },
  };
}
