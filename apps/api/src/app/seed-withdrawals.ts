import type { Logger } from "pino";
import type { Brand, SessionContext } from "../http/context.ts";
import { createAccountReviewModule } from "../modules/ground/account-review/account-review.module.ts";
import { createInboxModule } from "../modules/ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../modules/ground/live/live.module.ts";
import { serverSessionId } from "../modules/ground/session/session.module.ts";
import { createCpfs } from "../modules/identity/cpf/cpf.module.ts";
import {
  createBankAccounts,
  createSecurityCentre,
} from "../modules/identity/security-centre/security-centre.module.ts";
import { createApprovalModule } from "../modules/money/approval/approval.module.ts";
import { createDebtModule } from "../modules/money/debt/debt.module.ts";
import {
  createWithdrawalReviews,
  createWithdrawalService,
} from "../modules/money/withdrawal/withdrawal.module.ts";
import { createOperatorDirectory, openVoter } from "../modules/talk/operator/operator.module.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { createPasswordHasher } from "../platform/password-hasher.ts";
import { createPixHolders } from "../platform/payments/pix-holders.ts";
import type { DemoAccount } from "../seed/demo-accounts.store.ts";
import { demoPaymentPassword } from "../seed/demo-seed.service.ts";
import { getBrandById } from "./croupier/brand-database.ts";
import { createTerminalContext } from "./croupier/terminal-sign-in.ts";
import { createDemoCpfs, inventCpf } from "./demo-cpfs.ts";
import { createWithholdings } from "./withholdings.ts";

const payeeName = "Demo Player";
const account = { bankName: "Harbour Bank", payeeName, accountNumber: "6222 0200 1234 5678" };
/** The account whose withdrawals the demo shows. The account `demo` keeps its full balance, and nothing bound. */
const shownAccount = "agent";

export interface DemoWithdrawalsDeps {
  database: Database;
  clock: Clock;
  masterSecret: Buffer;
  sandboxPaySecret: string | undefined;
  logger: Pick<Logger, "warn">;
}

/** The services of the server, for a person at the machine, who needs no proof of being the member. */
function createServices({ database, clock, masterSecret, sandboxPaySecret, logger }: DemoWithdrawalsDeps) {
  const live = createLivePublisher({
    database,
    onError: (error) => logger.warn({ err: error }, "a live notification was not sent"),
  });
  const { port: inbox } = createInboxModule({ database, clock, live });
  const { port: reviews } = createAccountReviewModule();
  const nothing = async (): Promise<void> => undefined;
  const stepUps = { require: nothing, requirePayment: nothing, takePayment: async () => true };
  const deps = {
    database,
    clock,
    masterSecret,
    inbox,
    live,
    stepUps,
    approvals: createApprovalModule({ database }).port,
    passwords: createPasswordHasher(),
    securityCentre: createBankAccounts(masterSecret),
    cpfs: createCpfs(masterSecret),
    pixHolders: createPixHolders({ sandboxPaySecret }),
    withholdings: createWithholdings({ reviews, debts: createDebtModule({ database }).port, clock }),
  };
  return {
    centre: createSecurityCentre(deps),
    withdrawals: createWithdrawalService(deps),
    reviews: createWithdrawalReviews(deps),
    operators: createOperatorDirectory(database),
  };
}

/**
 * Makes the function that gives an account of the demo its CPF, if the brand requires one, and lets the shown account
 * withdraw money through the services like anybody: one refused order, one cancelled by the member, one approved by two
 * operators, which the server sends and the sandbox pays, and one that waits.
 */
export function createDemoWithdrawals(deps: DemoWithdrawalsDeps) {
  const { database, clock } = deps;
  const giveCpfs = createDemoCpfs(deps);
  const { centre, withdrawals, reviews, operators } = createServices(deps);

  const idsOf = async (brand: Brand): Promise<readonly bigint[]> => {
    const found = [
      await operators.findByName(brand, "operator"),
      await operators.findByName(brand, "cashier"),
    ];
    return found.flatMap((operator) => operator?.operatorId ?? []);
  };
  const vote = async (
    brand: Brand,
    orderNo: string,
    operatorId: bigint,
    verdict: "approve" | "reject",
  ): Promise<void> => {
    const command = (await reviews.show(brand, orderNo))?.command ?? "";
    const reason = verdict === "reject" ? { reason: "name_differs" as const } : {};
    const voter = await openVoter(database, brand.brandId, operatorId, clock.now());
    await reviews.vote(brand, { orderNo, ...voter, verdict, command, ...reason, note: "demo" });
  };

  return async ({ brandId, memberId, username, type }: DemoAccount): Promise<void> => {
    const brand = await getBrandById(database, brandId);
    await giveCpfs(brand, [memberId], clock.now());
    if (username !== shownAccount) return;
    const session = { sessionId: serverSessionId, memberId, userName: username, type, provenAt: clock.now() };
    const context: SessionContext = { ...createTerminalContext(brand, clock.now)(), session };
    const { hasPaymentPassword } = await withdrawals.getMethods(context);
    if (!hasPaymentPassword) await centre.setPaymentPassword(context, demoPaymentPassword);
    const { bankAccounts } =
      brand.settings.payoutAccounts === "pix"
        ? await centre.addPixKey(context, { kind: "cpf", key: inventCpf(memberId), payeeName })
        : await centre.addBankAccount(context, account);
    const accountId = bankAccounts[0]?.id ?? "";
    const { methods } = await withdrawals.getMethods(context);
    const [first, second] = methods.map(({ code }) => code);
    const [mia, ivo] = await idsOf(brand);
    if (first === undefined || second === undefined || mia === undefined || ivo === undefined) return;
    const place = async (method: string, amount: string): Promise<string> => {
      const asked = { idempotencyKey: crypto.randomUUID(), method, accountId, amount };
      return (await withdrawals.placeOrder(context, asked)).orderNo;
    };
    await vote(brand, await place(first, "120"), mia, "reject");
    await withdrawals.cancelOrder(context, await place(first, "80"));
    const agreed = await place(first, "300");
    for (const operatorId of [mia, ivo]) await vote(brand, agreed, operatorId, "approve");
    await place(second, "500");
  };
}
