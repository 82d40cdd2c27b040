import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { KnownMoney, KnownOrder } from "@croupier/test-kit/data-folders";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { password, paymentPassword } from "./members.ts";
import { askForCorrection, type EnrolledOperator, vote } from "./operators.ts";
import { writeNextBets } from "./play.ts";
import { deposit } from "./service.ts";
import type { Stage } from "./stage.ts";

/** Members of Nova whose money is under way. */
export interface MoneyPeople {
  readonly mei: WpsClient;
  readonly jun: WpsClient;
  /** Was paid out, and then their deposit was charged back. */
  readonly lin: WpsClient;
  /** Has limits, and a withdrawal that waits for review. */
  readonly wei: WpsClient;
  readonly kai: WpsClient;
  readonly yan: WpsClient;
}

const patienceMs = 150_000;

/** Waits for something that a job of the product does. */
async function waitFor(what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(500)) if (await isThere()) return;
  throw new Error(`${what} did not come`);
}

const prove = (client: WpsClient, proof: "payment" | "login"): Promise<unknown> =>
  client.call("POST /wps/session/stepUp", {
    body: { proof, secret: proof === "login" ? password : paymentPassword },
  });

/** Asks for a withdrawal to the member's own account. @returns its number */
async function withdraw(client: WpsClient, amount: string): Promise<string> {
  const { accounts } = await client.call("GET /wps/withdrawal/methods");
  const accountId = accounts[0]?.id ?? "";
  await prove(client, "payment");
  const body = { idempotencyKey: randomUUID(), method: "bank", accountId, amount };
  return (await client.call("POST /wps/withdrawal/orders", { body })).orderNo;
}

/** A payment password and a bank account, for a first withdrawal. */
async function addBankAccount(client: WpsClient, payeeName: string): Promise<void> {
  await client.call("POST /wps/member/security/paymentPassword", { body: { paymentPassword } });
  const account = { bankName: "Bank of Jade", payeeName, accountNumber: "6222020200119944" };
  await client.call("POST /wps/member/security/bankAccounts", { body: account });
}

const stepOf = async (client: WpsClient, orderNo: string): Promise<string> =>
  (await client.call("GET /wps/withdrawal/order", { query: { orderNo } })).step;

/** Withdrawals at several steps: cancelled, waiting without a vote and with one of two, sent, paid. */
async function playWithdrawals(
  stage: Stage,
  { mei, jun, lin, wei }: MoneyPeople,
  [first, second]: readonly [EnrolledOperator, EnrolledOperator],
): Promise<KnownMoney["withdrawals"]> {
  await addBankAccount(jun, "Jun Wu");
  await addBankAccount(lin, "Lin Tao");
  await addBankAccount(wei, "Wei Sun");
  const cancelled = await withdraw(mei, "50");
  await mei.call("POST /wps/withdrawal/cancel", { body: { orderNo: cancelled } });
  const orders = {
    cancelled: { username: "mei8801", orderNo: cancelled, amount: 50 },
    voted: { username: "mei8801", orderNo: await withdraw(mei, "80"), amount: 80 },
    waiting: { username: "wei8804", orderNo: await withdraw(wei, "60"), amount: 60 },
    // The sandbox pays this one out late.
    sent: { username: "jun8802", orderNo: await withdraw(jun, "50.02"), amount: 50.02 },
    paid: { username: "lin8803", orderNo: await withdraw(lin, "60"), amount: 60 },
  };
  const { voted, sent, paid } = orders;
  const all = [voted, paid, sent];
  const agree = (operator: EnrolledOperator, orders: readonly { orderNo: string }[], says: string) =>
    vote(
      stage,
      "withdrawal",
      operator,
      orders.map(({ orderNo: subject }) => ({ subject, says })),
    );
  await agree(first, all, "has 1 of 2 people");
  await agree(second, [paid, sent], "is approved");
  await waitFor("the payout", async () => (await stepOf(lin, paid.orderNo)) === "paid");
  await waitFor("the late payout", async () => (await stepOf(jun, sent.orderNo)) === "sent");
  const [row] = await stage.ask<{ payout_id: string }>(
    "select payout_id from withdrawal_orders where order_no = $1",
    [sent.orderNo],
  );
  return { ...orders, payoutId: row?.payout_id ?? "" };
}

/** A deposit that nobody paid in time. Its times are set back: no order expires while the tool waits. */
async function expireDeposit(stage: Stage, client: WpsClient): Promise<KnownOrder> {
  const order = await deposit(stage, client, { method: "bank", amount: "70", isPaid: false });
  await stage.ask(
    `update deposit_orders set created_at = created_at - interval '1 day', expires_at = created_at,
       next_ask_at = now() where order_no = $1`,
    [order.orderNo],
  );
  await waitFor("the expiry", async () => {
    const { list } = await client.call("GET /wps/deposit/orders", { query: {} });
    return list.some(({ orderNo, step }) => orderNo === order.orderNo && step === "expired");
  });
  return order;
}

/** The bank reverses a deposit whose money is already paid out. @returns the member's debt */
async function chargeBack(stage: Stage, client: WpsClient, { paymentId }: KnownOrder): Promise<number> {
  const decision = new URLSearchParams({ decision: "charged_back" });
  await fetch(`${stage.origin}/dev/pay/${paymentId}`, { method: "POST", body: decision });
  const readDebt = async () => (await client.call("GET /wps/withdrawal/methods")).funds.debt;
  await waitFor("the debt", async () => (await readDebt()) > 0);
  return readDebt();
}

/** Limits of one member, one of them waiting to rise; a cool-off; an exclusion. */
async function protect({ wei, kai, yan }: MoneyPeople): Promise<void> {
  const limit = (kind: "stake" | "deposit", value: string) =>
    wei.call("POST /wps/play/limits", { body: { kind, period: "day", value } });
  await limit("stake", "1");
  await limit("deposit", "150");
  await limit("deposit", "300");
  await kai.call("POST /wps/play/coolOff", { body: { term: "week" } });
  await prove(yan, "login");
  await yan.call("POST /wps/play/exclusion", { body: { term: "fiveYears", scope: "brand" } });
}

/** Everything about money that has a past and a future. */
export async function playMoney(
  stage: Stage,
  people: MoneyPeople,
  { operators, nodeId }: { operators: readonly [EnrolledOperator, EnrolledOperator]; nodeId: string },
): Promise<KnownMoney> {
  const { jun, lin, wei } = people;
  const paidIn = { method: "bank", amount: "100", isPaid: true };
  const linsDeposit = await deposit(stage, lin, paidIn);
  await deposit(stage, wei, paidIn);
  await protect(people);
  const bets = await writeNextBets(stage, wei, nodeId, [0.6, 0.6]);
  const withdrawals = await playWithdrawals(stage, people, operators);
  const owed = await chargeBack(stage, lin, linsDeposit);
  const expired = { username: "jun8802", ...(await expireDeposit(stage, jun)) };
  const correction = { username: "wei8804", amount: 12.5 };
  await askForCorrection(stage, operators[0], { member: correction.username, amount: "12.50" });
  await waitFor("the sealing of the books", async () => (await countWindows(stage)) > 0);
  return {
    withdrawals,
    debtor: { username: "lin8803", owed },
    expired,
    correction,
    limited: { username: "wei8804", bets, depositRise: { from: 150, to: 300 } },
    coolingOff: "kai8805",
    excluded: "yan8806",
    cashier: operators[1].known,
    sealedWindows: await countWindows(stage),
  };
}

async function countWindows(stage: Stage): Promise<number> {
  const [row] = await stage.ask<{ count: number }>(
    "select count(*)::int as count from sealed_windows join merchants using (merchant_id) where code = 'nova'",
  );
  return row?.count ?? 0;
}
