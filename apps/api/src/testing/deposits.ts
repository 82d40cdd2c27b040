import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { findFaults } from "../ledger/testing.ts";
import { createAccountReviewModule } from "../modules/ground/account-review/account-review.module.ts";
import { createBrandModule } from "../modules/ground/brand/brand.module.ts";
import { createInboxModule } from "../modules/ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../modules/ground/live/live.module.ts";
import { createDebtModule } from "../modules/money/debt/debt.module.ts";
import { createDepositModule } from "../modules/money/deposit/deposit.module.ts";
import type { UnsentWithdrawals } from "../modules/money/deposit/deposit.port.ts";
import { createTurnover } from "../modules/money/wagering/wagering.module.ts";
import { memberDays } from "../modules/play/play-days/play-days.module.ts";
import { createDatabase, type Database } from "../platform/db/database.ts";
import { createGauges, type Gauges } from "../platform/gauges.ts";
import { createLogger } from "../platform/logger.ts";
import { createPayments } from "../platform/payments/create-payments.ts";
import { signatureHeader, signBody } from "../platform/payments/signature.ts";
import { createTestLog } from "./log.ts";
import { openTestSession, type TestMember } from "./members.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

type Order = ReplyOf<"GET /wps/deposit/order">;

export const sandboxSecret = "sandbox-test-secret";
const methodColumns = "merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points";

/** A test provider's notice of an order, over the defaults of {@link DepositTest.tell}. */
export interface Said {
  status?: "paid" | "declined" | "expired" | "charged_back" | "reinstated";
  amount?: string;
  currency?: string;
  paymentId?: string;
  caseId?: string;
}

export interface DepositTest {
  api: TestApi;
  base: string;
  database: Database;
  log: ReturnType<typeof createTestLog>;
  /** The figures that the job of {@link DepositTest.askProviders} sets. */
  gauges: Gauges;
  open(who: TestMember, amount?: string, method?: string): Promise<{ order: Order; payUrl: string }>;
  getOrder(who: TestMember, orderNo: string): Promise<Order>;
  /** Sends the sandbox's notice about an order. */
  tell(order: Pick<Order, "orderNo" | "amount">, said?: Said): Promise<Response>;
  /** The member's balance in currency. */
  balanceOf(who: Pick<TestMember, "memberId">): Promise<number>;
  owedBy(who: TestMember): Promise<number>;
  inboxOf(who: TestMember): Promise<string[]>;
  /** Runs the job that asks the providers about open orders. */
  askProviders(): Promise<void>;
}

const unasked = () => Promise.reject(new Error("asked about play"));

/** Runs a module's only job on the test's own database. */
function createJob(
  { api, database, log, gauges }: Pick<DepositTest, "api" | "database" | "log" | "gauges">,
  withdrawals: UnsentWithdrawals,
): () => Promise<void> {
  const { clock, config } = api;
  const live = createLivePublisher({ database, onError: () => undefined });
  const { port: brands } = createBrandModule({
    database,
    changes: { onChange: () => undefined },
    version: "test",
  });
  const { port: inbox } = createInboxModule({ database, clock, live });
  const getPort = () => (api.app.server.address() as AddressInfo | null)?.port ?? 0;
  const module = createDepositModule({
    database,
    brands,
    clock,
    inbox,
    live,
    withdrawals,
    cpfs: { require: unasked },
    debts: createDebtModule({ database }).port,
    gauges,
    logger: createLogger("info", log),
    payments: createPayments({ config, clock, getPort }),
    // The job opens no order, so it never asks.
    play: { refuseStopped: unasked, requireContact: unasked, admitDeposit: unasked },
    reviews: createAccountReviewModule().port,
    wagering: createTurnover({ clock, playDays: memberDays }),
  });
  return async () => {
    for (const job of module.jobs ?? []) await job.run();
  };
}

/** A server with methods of the sandbox, for the tests of a file. The ledger's rules are checked after each test. */
export function setUpDepositTest(env: Record<string, string> = {}): DepositTest {
  const test = {} as DepositTest;
  beforeAll(async () => {
    const log = createTestLog();
    const api = await createTestApi({ SANDBOX_PAY_SECRET: sandboxSecret, ...env }, { logTo: log });
    await api.owner.query(
      `insert into deposit_methods (${methodColumns}) select merchant_id, methods.code, 'sandbox', '{"EN":"Sandbox"}', 100000, 100000000000, fee
       from merchants cross join (values ('sandbox', 0), ('dear', 200)) as methods(code, fee)`,
    );
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    const base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
    Object.assign(test, { api, base, database, log, gauges: createGauges() });
    test.askProviders = createJob(test, { releaseUnsent: async () => undefined });
  });
  afterEach(async () => {
    expect(await findFaults(test.api)).toEqual([]);
  });
  afterAll(async () => {
    await test.database.close();
    await test.api.close();
  });
  test.open = (who, amount = "50", method = "sandbox") =>
    who.client.call("POST /wps/deposit/orders", {
      body: { idempotencyKey: randomUUID(), method, amount },
    });
  /** The member's client, signed in again: hours may have passed. */
  const clientOf = async (who: TestMember) => {
    await openTestSession(test.api, who, who.client);
    return who.client;
  };
  test.getOrder = async (who, orderNo) =>
    (await clientOf(who)).call("GET /wps/deposit/order", { query: { orderNo } });
  test.tell = ({ orderNo, amount }, said = {}) => {
    const body = JSON.stringify({
      reference: orderNo,
      paymentId: `payment-of-${orderNo}`,
      status: "paid",
      currency: "CNY",
      amount: amount.toFixed(2),
      ...said,
    });
    return fetch(`${test.base}/payments/sandbox/webhook`, {
      method: "POST",
      body,
      headers: { [signatureHeader]: signBody(sandboxSecret, body, test.api.clock.now()) },
    });
  };
  test.balanceOf = async ({ memberId }) => {
    const { rows } = await test.api.owner.query<{ units: bigint }>(
      "select balance_units as units from accounts where member_id = $1 and kind = 'member'",
      [memberId],
    );
    return unitsToWire(rows[0]?.units ?? 0n);
  };
  test.owedBy = async (who) => (await (await clientOf(who)).call("GET /wps/deposit/debt")).owed;
  test.inboxOf = async (who) => {
    const client = await clientOf(who);
    const { list } = await client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    return list.map(({ title, content }) => `${title}. ${content}`);
  };
  return test;
}
