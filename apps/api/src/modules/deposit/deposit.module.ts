import type { Module } from "../../http/module.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PaymentProvider } from "../../platform/payments/payment-provider.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import type { InboxPort } from "../inbox/inbox.port.ts";
import type { LivePort } from "../live/live.port.ts";
import { depositRoutes } from "./deposit.routes.ts";
import { createDepositService } from "./deposit.service.ts";
import { paymentWebhookRoutes } from "./webhook.routes.ts";

export interface DepositModuleDeps {
  database: Database;
  brands: BrandPort;
  clock: Clock;
  inbox: InboxPort;
  live: LivePort;
  /** By the name in their webhook's address. */
  payments: Readonly<Record<string, PaymentProvider>>;
}

/** Deposits, and the webhooks through which payment providers settle them. */
export function createDepositModule(deps: DepositModuleDeps): Module {
  const { database, brands, clock, inbox, live, payments: providers } = deps;
  const deposits = createDepositService({
    database,
    inbox,
    live,
    providers,
    findBrandByCode: brands.findBrandByCode,
  });
  return {
    routes: ({ player, vendor }) => {
      depositRoutes(player, deposits);
      paymentWebhookRoutes(vendor, { deposits, clock });
    },
  };
}
