import { createHmac, randomUUID } from "node:crypto";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { WpsResponse } from "@croupier/test-kit/wps-transport";
import type { Target } from "./target.ts";

interface Signing {
  readonly secret?: string;
  readonly signedAt?: Date;
}

/** The sandbox provider's signature of a body, with its secret and as of now unless told otherwise. */
export function signNotice(target: Target, body: string, { secret, signedAt }: Signing = {}): string {
  const time = (signedAt ?? target.now()).getTime();
  const mac = createHmac("sha256", secret ?? target.paySecret);
  return `t=${time},v1=${mac.update(`${time}.${body}`).digest("hex")}`;
}

/** Sends a notice of the sandbox provider with a signature; "" is none. */
export const sendNotice = (
  target: Target,
  kind: "payments" | "payouts",
  body: string,
  signature: string,
): Promise<WpsResponse> =>
  target.send({
    method: "POST",
    path: `/${kind}/sandbox/webhook`,
    headers: {
      "content-type": "application/json",
      ...(signature === "" ? {} : { "x-sandbox-signature": signature }),
    },
    body,
  });

/** An order of a new member, and notices of the provider with its real signature. */
export async function openOrder(target: Target, atLeast = 0) {
  const member = await target.member();
  const [method] = await member.call("GET /wps/deposit/methods");
  if (!method) throw new Error("there is no deposit method");
  const minimum = Math.max(method.minimum, atLeast);
  const body = { idempotencyKey: randomUUID(), method: method.code, amount: String(minimum) };
  const { order } = await member.call("POST /wps/deposit/orders", { body });
  const { currency } = await member.call("GET /wps/wallets/gcs");
  const notify = async (over: object = {}, signing: Signing = {}) => {
    const notice = JSON.stringify({
      reference: order.orderNo,
      paymentId: "attack",
      status: "paid",
      amount: minimum.toFixed(2),
      currency,
      ...over,
    });
    return sendNotice(target, "payments", notice, signNotice(target, notice, signing));
  };
  const readBalance = async () => (await member.call("GET /wps/wallets/gcs")).sumBalance;
  return { member, minimum, notify, readBalance };
}

/** A new member with so much, or with the least that can be paid in. */
export async function openPayer(target: Target, atLeast = 0): Promise<WpsClient> {
  const { member, minimum, notify, readBalance } = await openOrder(target, atLeast);
  await notify();
  if ((await readBalance()) !== minimum) throw new Error("the deposit was not credited");
  return member;
}

/** A new member with a payment password, a bank account, and money for some withdrawals of one amount. */
export async function openWithdrawer(target: Target) {
  const { methods: offered } = await (await target.member()).call("GET /wps/withdrawal/methods");
  const amount = Math.max(...offered.map(({ minimum }) => minimum));
  const paidIn = 4 * amount;
  const member = await openPayer(target, paidIn);
  const paymentPassword = "271828";
  await member.call("POST /wps/member/security/paymentPassword", { body: { paymentPassword } });
  /** Gives the payment password, which each withdrawal asks for. */
  const prove = () =>
    member.call("POST /wps/session/stepUp", { body: { proof: "payment", secret: paymentPassword } });
  const account = { bankName: "Bank", payeeName: "Mei Lin", accountNumber: "6222020200112233" };
  await member.call("POST /wps/member/security/bankAccounts", { body: account });
  const { methods, accounts } = await member.call("GET /wps/withdrawal/methods");
  const accountId = accounts[0]?.id ?? "";
  const bodyFor = (place: number) => ({
    idempotencyKey: randomUUID(),
    method: methods[place]?.code ?? "",
    accountId,
    amount: String(amount),
  });
  return {
    member,
    amount,
    bodyFor,
    prove,
    place: async (n = 0) => {
      await prove();
      return member.call("POST /wps/withdrawal/orders", { body: bodyFor(n) });
    },
    readFunds: async () => (await member.call("GET /wps/withdrawal/methods")).funds,
    readStep: async (orderNo: string) =>
      (await member.call("GET /wps/withdrawal/order", { query: { orderNo } })).step,
  };
}
