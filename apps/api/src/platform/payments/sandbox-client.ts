import { formatUnits, getCurrencyDecimals, parseAmount } from "@croupier/domain/money";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { PaymentNotice, PaymentProvider } from "./payment-provider.ts";
import { createSandboxCalls, type SandboxOptions } from "./sandbox-calls.ts";

const created = Type.Object({ paymentId: Type.String(), payUrl: Type.String() });
const notice = Type.Object({
  reference: Type.String(),
  paymentId: Type.String(),
  status: Type.Enum(["paid", "declined", "expired", "charged_back", "reinstated"]),
  amount: Type.String(),
  currency: Type.String(),
  caseId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
const open = Type.Object({ status: Type.Literal("open") });

const toNotice = ({ amount, ...said }: Static<typeof notice>): PaymentNotice => ({
  ...said,
  chargeId: said.paymentId,
  amountUnits: parseAmount(amount),
});

/** The adapter of the sandbox payment provider. */
export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  const calls = createSandboxCalls(options);
  const post = async (path: string, content: object): Promise<unknown> => {
    const response = await calls.post(path, content);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`the payment provider answered ${response.status}`);
    return answer;
  };
  return {
    createPayment: async ({ amountUnits, ...request }) => {
      const payment = await post("/payments", {
        ...request,
        amount: formatUnits(amountUnits, getCurrencyDecimals(request.currency)),
        notifyUrl: options.getNotifyUrl(),
      });
      if (!Check(created, payment)) throw new Error("the payment provider answered something else");
      return payment;
    },
    findPayment: async (paymentId) => {
      const state = await post("/payments/state", { paymentId });
      if (Check(open, state)) return "open";
      if (!Check(notice, state)) throw new Error("the payment provider answered something else");
      return toNotice(state);
    },
    readNotice: (headers, rawBody, now) => {
      const said = calls.readSigned(notice, { headers, rawBody, now });
      return said && toNotice(said);
    },
  };
}
