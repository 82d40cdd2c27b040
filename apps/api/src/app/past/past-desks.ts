import { createAccountReviewModule } from "../../modules/account-review/account-review.module.ts";
import { createApprovalModule } from "../../modules/approval/approval.module.ts";
import { createBillDesk } from "../../modules/bill/bill.module.ts";
import { createContractDesk } from "../../modules/contract/contract.module.ts";
import { createDebtModule } from "../../modules/debt/debt.module.ts";
import { createDisputeDesk } from "../../modules/dispute/dispute.module.ts";
import { isExcluded } from "../../modules/exclusion/exclusion.module.ts";
import { createInboxModule } from "../../modules/inbox/inbox.module.ts";
import { createLivePublisher } from "../../modules/live/live.module.ts";
import { createMallDesk } from "../../modules/mall/mall.module.ts";
import { memberDays } from "../../modules/play-days/play-days.module.ts";
import { createRainDesk } from "../../modules/rain/rain.module.ts";
import { createRewardActs } from "../../modules/reward/reward.module.ts";
import { createBankAccounts } from "../../modules/security-centre/security-centre.module.ts";
import { createTurnover } from "../../modules/wagering/wagering.module.ts";
import { createWithdrawalReviews } from "../../modules/withdrawal/withdrawal.module.ts";
import { createServingEarnings } from "../croupier/bills.ts";
import { createWithholdings } from "../withholdings.ts";
import type { PastServices } from "./past-services.ts";

/** What operators do, by the services of their commands and with the clock of the walk. */
export function openDesks({ platform, clock }: Pick<PastServices, "platform" | "clock">) {
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
    bills: createBillDesk({ database, payments }),
    contracts: createContractDesk({ database, inbox, exclusions: { isExcluded } }),
    disputes: createDisputeDesk({ database, earnings, inbox }),
    mall: createMallDesk({ database, inbox, live, masterSecret }),
    rains: createRainDesk({ database, live, masterSecret }),
    rewards: createRewardActs({ database, live, inbox, wagering }).desk,
    withdrawals: createWithdrawalReviews({
      ...{ database, clock, inbox, live },
      approvals: createApprovalModule({ database }).port,
      bankAccounts: createBankAccounts(masterSecret),
      withholdings: createWithholdings({ reviews, debts: createDebtModule({ database }).port, clock }),
    }),
  };
}

export type Desks = ReturnType<typeof openDesks>;
