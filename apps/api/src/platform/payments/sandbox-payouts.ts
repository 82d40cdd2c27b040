import { Type } from "typebox";
import { Check } from "typebox/value";
import type { Payout, PayoutProvider } from "./payout-provider.ts";
import { createSandboxCalls, type SandboxOptions } from "./sandbox-calls.ts";

const payout = Type.Object({
  reference: Type.String(),
  payoutId: Type.String(),
  state: Type.Enum(["pending", "paid", "failed"]),
  amount: Type.String(),
  currency: Type.String(),
  reason: Type.Optional(Type.Enum(["account_refused", "name_differs", "payout_failed"])),
});

/** The adapter of the sandbox's payouts. */
export function createSandboxPayouts(options: SandboxOptions): PayoutProvider {
  const { post, readSigned } = createSandboxCalls(options);
  const read = async (response: Response): Promise<Payout> => {
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (!Check(payout, answer)) throw new Error(`the payout provider answered ${response.status}`);
    return answer;
  };
  return {
    createPayout: async (request) =>
      read(await post("/payouts", { ...request, notifyUrl: options.getNotifyUrl() })),
    getPayout: async (reference) => {
      const response = await post("/payouts/find", { reference });
      return response.status === 404 ? undefined : read(response);
    },
    readNotice: (headers, rawBody, now) => readSigned(payout, { headers, rawBody, now }),
  };
}
