import { createAccountReviewModule } from "../../modules/ground/account-review/account-review.module.ts";
import { isExcluded } from "../../modules/ground/exclusion/exclusion.module.ts";
import { createInboxModule } from "../../modules/ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../modules/ground/live/live.module.ts";
import { createBankAccounts } from "../../modules/identity/security-centre/security-centre.module.ts";
import { createApprovalModule } from "../../modules/money/approval/approval.module.ts";
import { createDebtModule } from "../../modules/money/debt/debt.module.ts";
import { createTurnover } from "../../modules/money/wagering/wagering.module.ts";
import { createWithdrawalReviews } from "../../modules/money/withdrawal/withdrawal.module.ts";
import { createBillActs } from "../../modules/offers/bill/bill.module.ts";
import { createContractActs } from "../../modules/offers/contract/contract.module.ts";
import { createDisputeActs } from "../../modules/offers/dispute/dispute.module.ts";
import { createMallActs } from "../../modules/offers/mall/mall.module.ts";
import { createRainActs } from "../../modules/offers/rain/rain.module.ts";
import { openRewardActs } from "../../modules/offers/reward/reward.module.ts";
import { memberDays } from "../../modules/play/play-days/play-days.module.ts";
import { createServingEarnings } from "../croupier/commands/bills.ts";
import { createWithholdings } from "../withholdings.ts";
import type { PastServices } from "./past-services.ts";

/** What operators do, by the services of their commands and with the clock of the walk. */
export function openPastActs({ platform, clock }: Pick<PastServices, "platform" | "clock">) {
  const { database, masterSecret, logger } = platform;
  const live = createLivePublisher({
    database,
    onError: (error) => logger.warn({ err: error }, "a live notification was not sent"),
  });
  const { port: inbox } = createInboxModule({ database, clock, live });
  const wagering = createTurnover({ clock, playDays: memberDays });
  const { port: reviews } = createAccountReviewModule();
  const { earnings, payments } = createServingEarnings();
  return {
    bills: createBillActs({ database, payments }),
    contracts: createContractActs({ database, inbox, exclusions: { isExcluded } }),
    disputes: createDisputeActs({ database, earnings, inbox }),
    mall: createMallActs({ database, inbox, live, masterSecret }),
    rains: createRainActs({ database, live, masterSecret }),
    rewards: openRewardActs({ database, live, inbox, wagering }).acts,
    withdrawals: createWithdrawalReviews({
      database,
      clock,
      inbox,
      live,
      approvals: createApprovalModule({ database }).port,
      securityCentre: createBankAccounts(masterSecret),
      withholdings: createWithholdings({ reviews, debts: createDebtModule({ database }).port, clock }),
    }),
  };
}

export type PastActs = ReturnType<typeof openPastActs>;
