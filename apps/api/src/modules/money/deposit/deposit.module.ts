import type { Logger } from "pino";
import type { Module } from "../../../http/module.ts";
import { createBackground } from "../../../platform/background.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Gauges } from "../../../platform/gauges.ts";
import type { PaymentProvider } from "../../../platform/payments/payment-provider.ts";
import type { AccountReviewPort } from "../../ground/account-review/account-review.port.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { CpfPort } from "../../identity/cpf/cpf.port.ts";
import type { ResponsiblePlayPort } from "../../play/responsible-play/responsible-play.port.ts";
import type { DebtPort } from "../debt/debt.port.ts";
import type { WageringPort } from "../wagering/wagering.port.ts";
import { createChargebacks } from "./chargeback.service.ts";
import type { UnsentWithdrawals } from "./deposit.port.ts";
import { depositRoutes } from "./deposit.routes.ts";
import { createDepositService } from "./deposit.service.ts";
import { createReconciliation } from "./reconciliation.ts";
import { createSettlement } from "./settlement.service.ts";
import { paymentWebhookRoutes } from "./webhook.routes.ts";

/** `croupier deposit` asks for these, and `croupier payment` lists and closes notices. */
export { createChargebackRequests, createSurplusRequests } from "./deposit-requests.service.ts";
export { closeStray, createStrayPayouts, listStray } from "./stray-notices.store.ts";

export interface DepositModuleDeps {
  database: Database;
  brands: BrandPort;
  clock: Clock;
  cpfs: Pick<CpfPort, "require">;
  debts: DebtPort;
  gauges: Gauges;
  inbox: InboxPort;
  live: LivePort;
  logger: Logger;
  play: Pick<ResponsiblePlayPort, "admitDeposit" | "refuseStopped" | "requireContact">;
  /** By the name in their webhook's address. */
  payments: Readonly<Record<string, PaymentProvider>>;
  reviews: Pick<AccountReviewPort, "open">;
  wagering: Pick<WageringPort, "endEmptied" | "grant" | "takeUnmet">;
  withdrawals: UnsentWithdrawals;
}

/** How often to search for orders about which the provider is due to be asked. */
const askEveryMs = 15_000;

/** Deposits, and the webhooks through which payment providers settle them. */
export function createDepositModule(deps: DepositModuleDeps): Module {
  const { database, brands, clock, cpfs, live, logger, play, payments: providers } = deps;
  const background = createBackground(logger);
  const deposits = createDepositService({ database, background, cpfs, live, play, providers });
  const settlement = createSettlement({
    ...deps,
    providers,
    chargebacks: createChargebacks(deps),
    findBrandByCode: brands.findBrandByCode,
  });
  return {
    routes: ({ player, vendor }) => {
      depositRoutes(player, deposits);
      paymentWebhookRoutes(vendor, { settlement, clock });
    },
    jobs: [
      {
        name: "open deposits",
        everyMs: askEveryMs,
        run: createReconciliation({ ...deps, settlement, providers }),
      },
    ],
    close: background.settle,
  };
}
