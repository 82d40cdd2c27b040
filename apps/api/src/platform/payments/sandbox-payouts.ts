import { Type } from "typebox";
import { Check } from "typebox/value";
import type { Clock } from "../clock.ts";
import type { Payout, PayoutProvider } from "./payout-provider.ts";
import { isSigned, signatureHeader, signBody } from "./signature.ts";

export interface SandboxPayoutsOptions {
  /** Address of the provider's API, e.g. http://127.0.0.1:3000/dev/pay. */
  getApiUrl(): string;
  /** Address of the platform for the provider's notices. */
  getNotifyUrl(): string;
  secret: string;
  clock: Clock;
}

const timeoutMs = 5_000;
const payout = Type.Object({
  reference: Type.String(),
  payoutId: Type.String(),
  state: Type.Enum(["pending", "paid", "failed"]),
  amount: Type.String(),
  currency: Type.String(),
  reason: Type.Optional(Type.Enum(["account_refused", "name_differs", "payout_failed"])),
});

const parseNotice = (rawBody: Buffer): Payout | undefined => {
  try {
    const value: unknown = JSON.parse(rawBody.toString("utf8"));
    return Check(payout, value) ? value : undefined;
  } catch {
    // A body that is not JSON is not a notice; the caller refuses it.
    return undefined;
  }
};

/** The adapter of the sandbox's payouts, which works like a real one: signed HTTP in both directions (SEC-34). */
export function createSandboxPayouts(options: SandboxPayoutsOptions): PayoutProvider {
  const post = (path: string, content: object): Promise<Response> => {
    const body = JSON.stringify(content);
    return fetch(`${options.getApiUrl()}${path}`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signBody(options.secret, body, options.clock.now()),
      },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
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
    readNotice: (headers, rawBody, now) =>
      isSigned(options.secret, headers[signatureHeader], rawBody, now) ? parseNotice(rawBody) : undefined,
  };
}
