import type { ReplyOf } from "@croupier/contract/player/contract";
import type { RankProgress } from "../features/vip/vip.ts";
import type { MemberInfo } from "../shared/storage/stores.ts";

export const buildMember = (overrides: Partial<MemberInfo> = {}): MemberInfo => ({
  id: "1",
  nickname: "Ana",
  account: "demo",
  type: 0,
  clubLabel: { labelName: "Silver" },
  currency: "CNY",
  ...overrides,
});

/** Half of the way from Silver to Gold. */
export const buildProgress = (overrides: Partial<RankProgress> = {}): RankProgress => ({
  currentProgress: {
    completedConditions: 1,
    totalExpectedConditions: 2,
    conditions: [
      { kind: "deposit", current: 500, required: 500 },
      { kind: "turnover", current: 0, required: 2_000 },
    ],
  },
  playerRankProgress: { labelId: "gold", labelName: "Gold" },
  rank: { labelId: "silver", labelName: "Silver", level: 1 },
  periodDays: 30,
  ...overrides,
});

type Offers = ReplyOf<"GET /wps/member/info/funds/consolidated">;

export const buildOffers = (overrides: Partial<Offers> = {}): Offers => ({
  dailysalreqtype: "",
  divtypecompperiodreq: "",
  contracthoursalreq: "",
  ...overrides,
});
