import { createAbuseSignalsModule } from "../../modules/identity/abuse-signals/abuse-signals.module.ts";
import { createAffiliateModule } from "../../modules/offers/affiliate/affiliate.module.ts";
import { createAgentModule } from "../../modules/offers/agent/agent.module.ts";
import { createBillModule } from "../../modules/offers/bill/bill.module.ts";
import type { BillPort } from "../../modules/offers/bill/bill.port.ts";
import { createContractModule } from "../../modules/offers/contract/contract.module.ts";
import { createDisputeModule } from "../../modules/offers/dispute/dispute.module.ts";
import { createEarningsModule } from "../../modules/offers/earnings/earnings.module.ts";
import { createMallModule } from "../../modules/offers/mall/mall.module.ts";
import { createMissionModule } from "../../modules/offers/mission/mission.module.ts";
import { createPromotionModule } from "../../modules/offers/promotion/promotion.module.ts";
import { createRainModule } from "../../modules/offers/rain/rain.module.ts";
import { createRedRainModule } from "../../modules/offers/red-rain/red-rain.module.ts";
import { createRewardModule } from "../../modules/offers/reward/reward.module.ts";
import { createSettlementModule } from "../../modules/offers/settlement/settlement.module.ts";
import { createVipModule } from "../../modules/offers/vip/vip.module.ts";
import { createWheelModule } from "../../modules/offers/wheel/wheel.module.ts";
import type { Ground } from "./ground.ts";
import type { Identity } from "./identity.ts";
import type { Money } from "./money.ts";
import type { Play } from "./play.ts";
import type { Wiring } from "./wiring.ts";

/** What brands give: rewards and all that leads to them, and what agents earn. */
export function createOffers(
  { add, parts }: Wiring,
  ground: Ground,
  identity: Identity,
  games: Play,
  money: Money,
) {
  const { base, exclusions, inbox, live } = ground;
  const { account, securityCentre, members, tree } = identity;
  const { catalogue, play, playDays } = games;
  const { wagering, withdrawals } = money;
  const { drawNumber } = parts;
  const rewards = add(createRewardModule({ ...base, inbox, live, wagering }));
  const promotions = add(createPromotionModule({ ...base, exclusions }));
  const wheel = add(createWheelModule({ ...base, drawNumber, exclusions, inbox, live, rewards }));
  const vip = add(createVipModule({ ...base, exclusions, inbox, live, members, playDays, rewards, wheel }));
  add(createMissionModule({ ...base, exclusions, play, playDays, rewards, vip, wheel }));
  add(createRainModule({ ...base, exclusions, live, playDays, rewards, vip }));
  add(createMallModule({ ...base, exclusions, inbox, playDays, rewards, vip, wheel }));
  const { findSignals } = add(createAffiliateModule({ ...base, exclusions, rewards }));
  // Others read signals by the port; the job that searches for them asks those who invite.
  add(createAbuseSignalsModule({ ...base, exclusions, inbox, checks: [findSignals] }));

  add(createAgentModule({ ...base, catalogue }));
  const contracts = add(createContractModule({ ...account, securityCentre, getBills: () => bills }));
  const earnings = add(createEarningsModule({ ...account, securityCentre, live, wagering, withdrawals }));
  const settlement = add(createSettlementModule({ ...base, catalogue, earnings, playDays, rewards, tree }));
  add(createDisputeModule(base));
  const bills: BillPort = add(
    createBillModule({ ...account, securityCentre, contracts, earnings, playDays, settlement }),
  );
  add(createRedRainModule({ ...account, securityCentre, inbox, live, wagering, withdrawals }));
  return { promotions };
}

export type Offers = ReturnType<typeof createOffers>;
