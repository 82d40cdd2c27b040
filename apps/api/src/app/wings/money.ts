import { createApprovalModule } from "../../modules/money/approval/approval.module.ts";
import { createDebtModule } from "../../modules/money/debt/debt.module.ts";
import { createDepositModule, createStrayPayouts } from "../../modules/money/deposit/deposit.module.ts";
import { createRecordsModule } from "../../modules/money/records/records.module.ts";
import { createSandboxPayModule } from "../../modules/money/sandbox-pay/sandbox-pay.module.ts";
import { createWageringModule } from "../../modules/money/wagering/wagering.module.ts";
import { createWalletModule } from "../../modules/money/wallet/wallet.module.ts";
import { createWithdrawalModule } from "../../modules/money/withdrawal/withdrawal.module.ts";
import { createWithholdings } from "../withholdings.ts";
import type { Ground } from "./ground.ts";
import type { Identity } from "./identity.ts";
import type { Play } from "./play.ts";
import type { Wiring } from "./wiring.ts";

/** Money of members: what comes in, what goes out, what is bound, and the records of it. */
export function createMoney({ add }: Wiring, ground: Ground, identity: Identity, games: Play) {
  const { base, inbox, live, reviews } = ground;
  const { securityCentre, cpfs, stepUps } = identity;
  const { catalogue, play, playDays } = games;
  const { arcadeUrl, sandboxPaySecret: secret } = base.config;
  add(createWalletModule(base));
  const wagering = add(createWageringModule({ ...base, live, playDays }));
  const approvals = add(createApprovalModule(base));
  add(createRecordsModule({ ...base, catalogue, playDays, arcadeUrl }));
  if (secret !== undefined) add(createSandboxPayModule({ ...base, secret }));
  const debts = add(createDebtModule(base));
  const withholdings = createWithholdings({ ...base, reviews, debts });
  const withdrawals = add(
    createWithdrawalModule({
      ...base,
      approvals,
      securityCentre,
      cpfs,
      inbox,
      live,
      reviews,
      stepUps,
      withholdings,
      keepStray: createStrayPayouts(base.database),
    }),
  );
  add(createDepositModule({ ...base, cpfs, debts, inbox, live, play, reviews, wagering, withdrawals }));
  return { wagering, withdrawals };
}

export type Money = ReturnType<typeof createMoney>;
