import type { ReplyOf } from "@croupier/contract/player/contract";
import { chooseText, type Language } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import { addDays } from "@croupier/domain/periods";
import { isRealType } from "@croupier/domain/session-types";
import type { Brand, RequestContext, Session, SessionContext } from "../../http/context.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { type Activity, findStanding, type Rank, type Standing } from "./vip.policy.ts";
import type { VipPort } from "./vip.port.ts";
import * as store from "./vip.store.ts";

/** Counting reads every round of the period, so what was counted holds for a minute. */
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

/** The first moment of the brand's period, which today is the last day of. */
const startOfPeriod = ({ calendar, settings }: Brand, now: Date): Date =>
  calendar.startOf(addDays(calendar.dayOf(now), 1 - settings.vipPeriodDays));

export interface VipService extends VipPort {
  /** EXT-02 */
  listRanks(brand: Brand, language: Language): Promise<ReplyOf<"GET /wps/member/ranks">>;
  /** API-38 */
  getProgress(context: SessionContext): Promise<ReplyOf<"GET /wps/member/rank/progress">>;
}

/** VIP ranks: who holds which, by deposits of the ledger and settled stakes within the brand's period. */
export function createVipService(database: Database): VipService {
  const getActivity = async (
    q: Queryable,
    { brand, now }: RequestContext,
    session: Session,
  ): Promise<Activity> => {
    const { memberId } = session;
    const kept =
      (await store.findStanding(q, memberId, new Date(now.getTime() - freshMs))) ??
      (await store.countStanding(q, {
        brandId: brand.brandId,
        memberId,
        from: startOfPeriod(brand, now),
        now,
      }));
    return { depositUnits: kept.deposit_units, turnoverUnits: kept.turnover_units };
  };

  const getStanding = (context: RequestContext, session: Session): Promise<Standing<NamedRank>> =>
    database.forBrand(context.brand.brandId, async (q) => {
      const ranks = (await store.listRanks(q)).map(toRank);
      if (ranks.length === 0) return findStanding(ranks, { depositUnits: 0n, turnoverUnits: 0n });
      return findStanding(ranks, await getActivity(q, context, session));
    });

  return {
    findLabelName: async (context, session) => {
      // Play money holds no rank.
      if (!isRealType(session.type)) return "";
      const { rank } = await getStanding(context, session);
      return rank ? nameOf(rank, context.language) : "";
    },
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
