import type { AddressInfo } from "node:net";
import { unitsToWire } from "@croupier/domain/money";
import type { FastifyInstance } from "fastify";
import type { RegisterRoute } from "../http/calls.ts";
import { creditInTransaction } from "../ledger/ledger.ts";
import type { BrandPort } from "../modules/brand/brand.port.ts";
import type { DepositLedger } from "../modules/deposit/deposit.port.ts";
import { depositRoutes } from "../modules/deposit/deposit.routes.ts";
import { createDepositService } from "../modules/deposit/deposit.service.ts";
import { installPaymentWebhooks } from "../modules/deposit/webhook.routes.ts";
import type { InboxPort } from "../modules/inbox/inbox.port.ts";
import type { LivePort } from "../modules/live/live.port.ts";
import { installSandboxPay } from "../modules/sandbox-pay/sandbox-pay.routes.ts";
import { createSandboxPayService } from "../modules/sandbox-pay/sandbox-pay.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { PaymentProvider } from "../platform/payments/payment-provider.ts";
import { createSandboxProvider } from "../platform/payments/sandbox-provider.ts";

export interface CashierOptions {
  app: FastifyInstance;
  route: RegisterRoute;
  database: Database;
  brands: BrandPort;
  clock: Clock;
  inbox: InboxPort;
  live: LivePort;
  /** The sandbox provider's secret; without it there is no sandbox, as in production. */
  sandboxSecret: string | undefined;
}

/** Credits a deposit, and tells the member of it: by a message and, where his page is open, at once. */
const createDepositLedger = ({ inbox, live }: Pick<CashierOptions, "inbox" | "live">): DepositLedger => ({
  creditDeposit: async (q, deposit) => {
    const { status } = await creditInTransaction(q, {
      memberId: deposit.memberId,
      kind: "deposit",
      source: deposit.provider,
      idempotencyKey: deposit.orderNo,
      amountUnits: deposit.amountUnits,
      reference: deposit.orderNo,
      now: deposit.now,
    });
    if (status !== "ok") throw new Error(`the ledger refused deposit ${deposit.orderNo}: ${status}`);
    const { memberId, brandId, orderNo } = deposit;
    const amount = unitsToWire(deposit.amountUnits);
    await inbox.sendMessage(q, { brandId }, memberId, {
      template: "depositPaid",
      params: { amount, orderNo },
    });
    await live.announce(q, brandId, memberId, "balance");
  },
});

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo | null)?.port ?? 0;

/** Wires deposits, the payment providers that they go through, and the sandbox provider beside them. */
export async function installCashier(options: CashierOptions): Promise<void> {
  const { app, route, database, brands, clock, sandboxSecret } = options;
  const providers: Record<string, PaymentProvider> = {};
  if (sandboxSecret !== undefined) {
    providers["sandbox"] = createSandboxProvider({
      getApiUrl: () => `http://127.0.0.1:${portOf(app)}/dev/pay`,
      getNotifyUrl: () => `http://127.0.0.1:${portOf(app)}/payments/sandbox/webhook`,
      secret: sandboxSecret,
      clock,
    });
    const payments = createSandboxPayService({
      database,
      secret: sandboxSecret,
      clock,
      onError: (error) => app.log.warn({ err: error }, "a payment notice was not delivered"),
    });
    await installSandboxPay(app, {
      payments,
      secret: sandboxSecret,
      clock,
      getPublicUrl: () => `http://pay.localhost:${portOf(app)}`,
    });
    let stop = (): void => undefined;
    app.addHook("onListen", async () => {
      stop = payments.start();
    });
    app.addHook("preClose", async () => stop());
  }
  const deposits = createDepositService({
    database,
    ledger: createDepositLedger(options),
    providers,
    findBrandByCode: async (code) => (await brands.listBrands()).find((brand) => brand.code === code),
  });
  depositRoutes(route, deposits);
  await installPaymentWebhooks(app, { providers, deposits, clock });
}
