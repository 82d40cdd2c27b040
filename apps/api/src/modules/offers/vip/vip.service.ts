import type { ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import { chooseText, type Language } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import { addDays, type Day, monthOf } from "@croupier/domain/periods";
import { getRewardState } from "@croupier/domain/reward";
import { isRealType } from "@croupier/domain/session-types";
import { giftKinds } from "@croupier/domain/vip";
import type { Brand, RequestContext, SessionContext } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import { type Activity, type Condition, findStanding, isMet, type Standing } from "./vip.policy.ts";
import type { VipPort } from "./vip.port.ts";
import * as store from "./vip.store.ts";
import { type HolderRow, listHolders } from "./vip-members.store.ts";
import {
  getCountedLevel,
  getWarningDay,
  isFreeMonth,
  listKeepConditions,
  nextMonth,
  periodOf,
} from "./vip-months.policy.ts";
import { type NamedRank, nameOf, toRank } from "./vip-ranks.ts";

/** Every page of a member asks for their rank, so a count is reused for a minute. */
const freshMs = 60_000;
const shownGifts = 20;

type Progress = ReplyOf<"GET /wps/member/rank/progress">;

const noActivity: Activity = { depositUnits: 0n, turnoverUnits: 0n };

const present = (conditions: readonly Condition[], { currency }: Pick<Brand, "currency">) =>
  conditions.map(({ kind, currentUnits, requiredUnits }) => ({
    kind,
    current: unitsToWire(currentUnits, currency),
    required: unitsToWire(requiredUnits, currency),
  }));

export interface VipServiceDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "isExcluded">;
  playDays: Pick<PlayDaysPort, "getDays" | "getSums">;
  rewards: Pick<RewardPort, "listOf">;
}

export interface VipService extends VipPort {
  /** The name of the member's rank in the reader's language; empty without a rank (VIP-04). */
  getLabelName(context: SessionContext): Promise<string>;
  /** EXT-02 */
  listRanks(brand: Brand, language: Language): Promise<ReplyOf<"GET /wps/member/ranks">>;
  /** API-38 */
  getProgress(context: SessionContext): Promise<Progress>;
  /** EXT-02 */
  listGifts(context: SessionContext): Promise<ReplyOf<"GET /wps/member/rank/gifts">>;
}

/** A member among the ranks: the rank they have reached, and the effective one with a label by hand. */
interface Place {
  readonly standing: Standing<NamedRank>;
  readonly holder: HolderRow | undefined;
  readonly reached: NamedRank | undefined;
}

type At = Pick<RequestContext, "brand" | "now">;

/** VIP ranks of members, by deposits and settled stakes on the days of the brand's period, and by earlier levels. */
export function createVipService({ database, exclusions, playDays, rewards }: VipServiceDeps): VipService {
  const countStanding = async (
    q: Queryable,
    { brand, now }: At,
    memberId: bigint,
    fallenOn: Day | null,
  ): Promise<store.StandingRow> => {
    const days = await playDays.getDays(q, memberId, periodOf(brand, now, fallenOn));
    const totals = {
      deposit_units: days.reduce((sum, day) => sum + day.depositUnits, 0n),
      turnover_units: days.reduce((sum, day) => sum + day.validUnits, 0n),
    };
    await store.keepStanding(q, { brandId: brand.brandId, memberId, now, ...totals });
    return totals;
  };
  const getActivity = async (
    q: Queryable,
    at: At,
    memberId: bigint,
    fallenOn: Day | null,
  ): Promise<Activity> => {
    const { deposit_units: depositUnits, turnover_units: turnoverUnits } =
      (await store.findStanding(q, memberId, new Date(at.now.getTime() - freshMs))) ??
      (await countStanding(q, at, memberId, fallenOn));
    return { depositUnits, turnoverUnits };
  };

  const getPlace = async (q: Queryable, at: At, memberId: bigint): Promise<Place> => {
    const ranks = (await store.listRanks(q)).map(toRank);
    if (ranks.length === 0)
      return { standing: findStanding(ranks, noActivity), holder: undefined, reached: undefined };
    const [holder] = await listHolders(q, [memberId]);
    const activity = await getActivity(q, at, memberId, holder?.fallenOn ?? null);
    const { rank: reached } = findStanding(ranks, activity, holder?.level);
    const today = at.brand.calendar.dayOf(at.now);
    const counted = holder && getCountedLevel({ ...holder, level: reached?.level ?? holder.level }, today);
    return { standing: findStanding(ranks, activity, counted), holder, reached };
  };

  /**
   * The conditions for keeping the reached rank; undefined for a rank that does not fall, that the job has not written
   * yet, or whose member has stopped their play, or had since the day of the warning, and has no conditions.
   */
  const describeKeep = async (
    q: Queryable,
    { brand, now, language }: SessionContext,
    { holder, reached }: Place,
  ): Promise<Progress["keep"]> => {
    if (!holder || !reached || reached.level !== holder.level) return undefined;
    const today = brand.calendar.dayOf(now);
    const warnedFrom = brand.calendar.startOf(getWarningDay(today));
    if (await exclusions.isExcluded(q, holder.memberId, now < warnedFrom ? now : warnedFrom))
      return undefined;
    const month = monthOf(today);
    const sums = await playDays.getSums(q, [holder.memberId], [month]);
    const conditions = listKeepConditions(reached, {
      depositUnits: sums.reduce((sum, one) => sum + one.depositUnits, 0n),
      turnoverUnits: sums.reduce((sum, one) => sum + one.validUnits, 0n),
    });
    if (conditions.length === 0) return undefined;
    const isFree = isFreeMonth(month[0], holder);
    return {
      labelName: nameOf(reached, language),
      isFree,
      until: brand.calendar.startOf(nextMonth(today)).getTime(),
      isAtRisk: !isFree && today >= getWarningDay(today) && !conditions.every(isMet),
      conditions: present(conditions, brand),
    };
  };

  const describeLabel = (
    { brand, language }: SessionContext,
    { holder, reached, standing }: Place,
  ): Progress["label"] => {
    const { rank } = standing;
    if (!rank || !holder?.labelUntil || rank.level === reached?.level) return undefined;
    const until = brand.calendar.startOf(addDays(holder.labelUntil, 1)).getTime();
    return { labelName: nameOf(rank, language), until };
  };

  return {
    getLabelName: async (context) => {
      const { brand, session } = context;
      // Play money holds no rank.
      if (!isRealType(session.type)) return "";
      const { standing } = await database.forBrand(brand.brandId, (q) =>
        getPlace(q, context, session.memberId),
      );
      const { rank } = standing;
      return rank ? nameOf(rank, context.language) : "";
    },
    listLevels: async (q, { calendar }, memberIds, now) =>
      new Map(
        (await listHolders(q, memberIds)).map((holder) => [
          holder.memberId,
          getCountedLevel(holder, calendar.dayOf(now)),
        ]),
      ),
    getLevel: async (q, brand, memberId, now) =>
      (await getPlace(q, { brand, now }, memberId)).standing.rank?.level ?? 0,
    listRanks: async ({ brandId, currency, settings }, language) => ({
      periodDays: settings.vipPeriodDays,
      list: (await database.forBrand(brandId, store.listRanks)).map(toRank).map((rank) => ({
        labelId: rank.labelId,
        labelName: nameOf(rank, language),
        level: rank.level,
        deposit: unitsToWire(rank.depositUnits, currency),
        turnover: unitsToWire(rank.turnoverUnits, currency),
        benefits: [...(chooseText(rank.benefits, language) ?? [])],
        keep: {
          deposit: unitsToWire(rank.keepDepositUnits, currency),
          turnover: unitsToWire(rank.keepTurnoverUnits, currency),
        },
        rebates: catalogueGameTypes.flatMap((category) => {
          const ppm = rank.rebatePpm[category] ?? 0;
          return ppm > 0 ? [{ category, ppm }] : [];
        }),
        gifts: giftKinds.flatMap((kind) => {
          const gift = rank.gifts[kind];
          return gift ? [{ kind, amount: unitsToWire(BigInt(gift.units), currency) }] : [];
        }),
      })),
    }),
    getProgress: (context) =>
      database.forBrand(context.brand.brandId, async (q): Promise<Progress> => {
        const { language, brand, session } = context;
        const place = await getPlace(q, context, session.memberId);
        const { rank, next, conditions, completed } = place.standing;
        const keep = await describeKeep(q, context, place);
        const label = describeLabel(context, place);
        return {
          currentProgress: {
            completedConditions: completed,
            totalExpectedConditions: conditions.length,
            conditions: present(conditions, brand),
          },
          playerRankProgress: next ? { labelId: next.labelId, labelName: nameOf(next, language) } : {},
          rank: rank ? { labelId: rank.labelId, labelName: nameOf(rank, language), level: rank.level } : null,
          periodDays: brand.settings.vipPeriodDays,
          ...(keep && { keep }),
          ...(label && { label }),
        };
      }),
    listGifts: ({ brand, session, language, now }) =>
      database.forBrand(brand.brandId, async (q) => ({
        list: (await rewards.listOf(q, session.memberId, "vip", shownGifts)).map((gift) => ({
          id: String(gift.id),
          title: chooseText(gift.titles, language) ?? "",
          amount: unitsToWire(gift.amountUnits, brand.currency),
          state: getRewardState(gift, now),
          time: gift.grantedAt.getTime(),
          expiresAt: gift.expiresAt?.getTime() ?? null,
        })),
      })),
  };
}
