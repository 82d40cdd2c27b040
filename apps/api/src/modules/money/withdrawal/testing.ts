import { randomUUID } from "node:crypto";
import { unitsPerCurrency } from "@croupier/domain/money";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { checkHeldMoney } from "../../../ledger/held-money.ts";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import type { Payout, PayoutProvider, PayoutRequest } from "../../../platform/payments/payout-provider.ts";
import { createPixHolders } from "../../../platform/payments/pix-holders.ts";
import { createMember, type TestMemberOptions } from "../../../testing/members.ts";
import { creditTestMember, keepPaymentProofs } from "../../../testing/money.ts";
import { createOperator } from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createAccountReviewModule } from "../../ground/account-review/account-review.module.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import { createInboxModule } from "../../ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../ground/live/live.module.ts";
import { createCpfs } from "../../identity/cpf/cpf.module.ts";
import { createBankAccounts } from "../../identity/security-centre/security-centre.module.ts";
import { openVoter } from "../../talk/operator/operator.module.ts";
import { createApprovalModule } from "../approval/approval.module.ts";
import { createStrayPayouts } from "../deposit/deposit.module.ts";
import { createPayoutsService, type PayoutsService } from "./payouts.service.ts";
import { createWithdrawalReviews, type VoteResult, type WithdrawalReviews } from "./review.service.ts";
import { createReviewWithholdings } from "./review-withholdings.ts";
import { createWithdrawalModule } from "./withdrawal.module.ts";
import type { WithdrawalPort, Withheld } from "./withdrawal.port.ts";
import { createWithdrawalService, type WithdrawalService } from "./withdrawal.service.ts";

export const { port: accountReviews } = createAccountReviewModule();

/** A provider that a test controls. */
export function createTestProvider() {
  const known = new Map<string, Payout>();
  const provider = {
    known,
    requests: [] as PayoutRequest[],
    asked: [] as string[],
    /** Its answer when asked to pay. */
    says: { state: "pending" } as Partial<Payout>,
    /** It accepts a payout, and its answer is lost. */
    isAnswerLost: false,
    /** It cannot be reached. */
    isAway: false,
    createPayout: async (request: PayoutRequest): Promise<Payout> => {
      if (provider.isAway) throw new Error("away");
      provider.requests.push(request);
      const { reference, amount, currency } = request;
      const first = { reference, payoutId: `P-${known.size}`, state: "pending" as const, amount, currency };
      const payout = known.get(reference) ?? { ...first, ...provider.says };
      known.set(reference, payout);
      if (provider.isAnswerLost) throw new Error("the answer was lost");
      return payout;
    },
    getPayout: async (reference: string) => {
      provider.asked.push(reference);
      if (provider.isAway) throw new Error("away");
      return known.get(reference);
    },
    readNotice: () => undefined,
  } satisfies PayoutProvider & Record<string, unknown>;
  return provider;
}

export interface WithdrawalTest {
  api: TestApi;
  database: Database;
  brands: BrandPort;
  provider: ReturnType<typeof createTestProvider>;
  payouts: PayoutsService;
  reviews: WithdrawalReviews;
  port: WithdrawalPort;
  /** The members' service with `withheld` binding money in addition to reviews. It requires no proof. */
  withdrawals: WithdrawalService;
  /** What these services announced to open pages, as "<member id> <topic>". */
  announced: string[];
  /** Reasons other than reviews that bind everybody's money. */
  withheld: Withheld[];
  /** Warnings and errors that the payouts logged. */
  logged: object[];
  /** The errors among them. */
  errors: object[];
  createPayouts(): PayoutsService;
  findBrand(code?: "nova" | "lotus"): Promise<NonNullable<Awaited<ReturnType<BrandPort["findBrandByCode"]>>>>;
}

const insertMethods = `insert into withdrawal_methods
    (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, fee_fixed_units, sort_order)
  select merchant_id, m.code, 'sandbox', jsonb_build_object('EN', name), 1000000, 2000000000, basis, fixed, place
  from merchants cross join (values ('bank', 'Bank', 0, 0, 1), ('wallet', 'Wallet', 100, 50000, 2)) as m(code, name, basis, fixed, place)`;

/** A server with methods, the services that move orders on, and the books checked after the tests of a file. */
export function setUpWithdrawalTest(env: Record<string, string> = {}): WithdrawalTest {
  const test = { announced: [], withheld: [], logged: [], errors: [] } as unknown as WithdrawalTest;
  beforeAll(async () => {
    const api = await createTestApi(env);
    await api.owner.query(insertMethods);
    await keepPaymentProofs(api.owner);
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 8 });
    const changes = { onChange: () => undefined };
    const { port: brands } = createBrandModule({ database, changes, version: "test" });
    const { clock } = api;
    const publisher = createLivePublisher({ database, onError: (error) => expect(error).toBeUndefined() });
    const announce: typeof publisher.announce = (q, brandId, memberId, ...topics) => {
      test.announced.push(...topics.map((topic) => `${memberId} ${topic}`));
      return publisher.announce(q, brandId, memberId, ...topics);
    };
    const live = { ...publisher, announce };
    const { port: inbox } = createInboxModule({ database, clock, live });
    const provider = createTestProvider();
    const log = (...line: unknown[]) => void test.logged.push(line[0] as object);
    const deps = {
      database,
      clock,
      inbox,
      live,
      brands,
      reviews: accountReviews,
      approvals: createApprovalModule({ database }).port,
      securityCentre: createBankAccounts(api.config.masterSecret),
      cpfs: createCpfs(api.config.masterSecret),
      pixHolders: createPixHolders(api.config),
      payouts: { sandbox: provider },
      keepStray: createStrayPayouts(database),
      logger: {
        warn: log,
        error: (...line: unknown[]) => {
          log(...line);
          test.errors.push(line[0] as object);
        },
      },
      withholdings: [createReviewWithholdings(accountReviews), { listWithheld: async () => test.withheld }],
    };
    const stepUps = { requirePayment: async () => undefined, takePayment: async () => true };
    const createPayouts = () => createPayoutsService(deps);
    Object.assign(test, {
      api,
      database,
      brands,
      provider,
      createPayouts,
      payouts: createPayouts(),
      reviews: createWithdrawalReviews(deps),
      port: createWithdrawalModule({ ...deps, stepUps }).port,
      withdrawals: createWithdrawalService({ ...deps, stepUps }),
      findBrand: (code = "nova") => brands.findBrandByCode(code),
    });
  });
  afterEach(async () => {
    test.announced.length = 0;
    test.withheld.length = 0;
    test.logged.length = 0;
    test.errors.length = 0;
  });
  afterAll(async () => {
    await expectBooksRight(test.api);
    await test.database.close();
    await test.api.close();
  });
  return test;
}

/** INV-12, INV-18: the ledger's rules hold, and each member's held money equals their open orders. */
export async function expectBooksRight({ owner }: Pick<TestApi, "owner">): Promise<void> {
  const query = (sql: string) => owner.query<{ merchant_id: number; detail: string }>(sql);
  expect([...(await checkInvariants(query)), ...(await checkHeldMoney(query))]).toEqual([]);
}

export const placeKey = "POST /wps/withdrawal/orders";

let withdrawers = 0;

/** A member with money, a bank account and a payment password. */
export async function openWithdrawer(
  { api }: Pick<WithdrawalTest, "api">,
  options: TestMemberOptions & { balance?: number; isKnown?: boolean } = {},
) {
  const { balance = 1_000, isKnown = false, ...rest } = options;
  withdrawers += 1;
  const address = `10.70.${withdrawers >> 8}.${withdrawers & 255}`;
  const member = await createMember(api, { address, ...rest });
  const { client, memberId, brandId } = member;
  const amountUnits = BigInt(balance) * unitsPerCurrency;
  if (balance > 0)
    await creditTestMember(api, { brandId, memberId, kind: "deposit", key: `open-${memberId}`, amountUnits });
  const since = new Date(api.clock.now().getTime() - 30 * 86_400_000);
  await api.owner.query(
    `update members set payment_password_hash = 'set', created_at = $2, mobile_verified_at = $2 where member_id = $1`,
    [memberId, since],
  );
  const account = { bankName: "Harbour Bank", payeeName: "Ana Lima", accountNumber: "6222 0200 1234 5678" };
  const { bankAccounts } = await client.call("POST /wps/member/security/bankAccounts", { body: account });
  const accountId = bankAccounts[0]?.id ?? "";
  // A member whom the brand has paid before.
  if (isKnown)
    await api.owner.query(
      `insert into withdrawal_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, bank_account_id,
         currency, amount_units, fee_units, step, created_at)
       values ($1, $2, $3, gen_random_uuid(), 'bank', 'sandbox', $4, 'CNY', 100000, 0, 'paid', $5)`,
      [`nova-known-${memberId}`, brandId, memberId, accountId, since],
    );
  const bodyOf = (over: object = {}) => ({
    idempotencyKey: randomUUID(),
    method: "bank",
    accountId,
    amount: "100",
    ...over,
  });
  return {
    ...member,
    accountId,
    bodyOf,
    place: (over: object = {}) => client.call(placeKey, { body: bodyOf(over) }),
    get: (orderNo: string) => client.call("GET /wps/withdrawal/order", { query: { orderNo } }),
    funds: async () => (await client.call("GET /wps/withdrawal/methods")).funds,
    balance: async () => (await client.call("GET /wps/wallets/gcs")).sumBalance,
  };
}

/** Inserts an operator who may decide. @returns their id */
export async function createDecider(
  { api }: Pick<WithdrawalTest, "api">,
  name: string,
  brand: "nova" | "lotus" = "nova",
): Promise<bigint> {
  await createOperator(api, name, [brand]);
  const { rows } = await api.owner.query<{ operator_id: bigint }>(
    "select operator_id from operators where username = $1",
    [name],
  );
  return rows[0]?.operator_id ?? 0n;
}

/** Lets an operator decide on an order as shown to them. */
export async function decide(
  { reviews, findBrand, database, api }: Pick<WithdrawalTest, "reviews" | "findBrand" | "database" | "api">,
  orderNo: string,
  operatorId: bigint,
  verdict: "approve" | "reject",
  brandCode: "nova" | "lotus" = "nova",
): Promise<VoteResult> {
  const brand = await findBrand(brandCode);
  const shown = await reviews.show(brand, orderNo);
  return reviews.vote(brand, {
    orderNo,
    ...(await openVoter(database, brand.brandId, operatorId, api.clock.now())),
    verdict,
    command: shown?.command ?? "",
    note: "",
  });
}

/** Lets an operator agree to an order as shown to them. */
export const agree = (
  test: Parameters<typeof decide>[0],
  orderNo: string,
  operatorId: bigint,
  brandCode: "nova" | "lotus" = "nova",
): Promise<VoteResult> => decide(test, orderNo, operatorId, "approve", brandCode);
