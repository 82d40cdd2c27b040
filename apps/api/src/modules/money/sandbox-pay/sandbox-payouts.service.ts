import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createToken } from "../../../platform/ids.ts";
import { maskNumber } from "../../../platform/masking.ts";
import { signatureHeader, signBody } from "../../../platform/payments/signature.ts";
import { getBehaviour } from "./sandbox-payouts.policy.ts";
import * as store from "./sandbox-payouts.store.ts";

const line = Type.String({ minLength: 1, maxLength: 200 });
const payoutRequest = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 80 }),
  amount: Type.String({ pattern: "^\\d{1,12}(?:\\.\\d{1,3})?$" }),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  account: Type.Object({ bankName: line, payeeName: line, accountNumber: line }),
  notifyUrl: Type.String({ pattern: "^https?://" }),
});
const question = Type.Object({ reference: Type.String({ minLength: 1, maxLength: 80 }) });

export interface SandboxPayoutsDeps {
  database: Database;
  secret: string;
  clock: Clock;
  onError(error: unknown): void;
}

/** The sandbox's data about a payout, in an answer and in a notice. */
export interface SandboxPayout {
  payoutId: string;
  reference: string;
  amount: string;
  currency: string;
  state: store.PayoutRow["state"];
  reason?: string;
}

export type SandboxPayouts = ReturnType<typeof createSandboxPayoutsService>;

const notifyTimeoutMs = 5_000;

/** The sandbox stores no full account number (SEC-33). */
const mask = (account: Static<typeof payoutRequest>["account"]) => ({
  ...account,
  accountNumber: maskNumber(account.accountNumber),
});

const present = (row: store.PayoutRow): SandboxPayout => ({
  payoutId: row.payout_id,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  ...(row.reason !== null && { reason: row.reason }),
});

/**
 * Pays out for development: accepts payouts, once for each reference, decides them by the cents of their amount,
 * and reports by signed webhook until it is acknowledged.
 */
export function createSandboxPayoutsService({ database, secret, clock, onError }: SandboxPayoutsDeps) {
  const find = async (reference: string): Promise<SandboxPayout | undefined> => {
    const row = await store.findPayout(database, reference, clock.now());
    return row && present(row);
  };

  const tell = async (news: store.NewsRow): Promise<void> => {
    const body = JSON.stringify(present(news));
    const response = await fetch(news.notify_url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", [signatureHeader]: signBody(secret, body, clock.now()) },
      redirect: "error",
      signal: AbortSignal.timeout(notifyTimeoutMs),
    });
    if (response.ok) await store.markSent(database, news.payout_id, news.place);
  };

  return {
    /** @returns the payout; "broken" if it is accepted without an answer; undefined for an invalid request */
    create: async (body: unknown): Promise<SandboxPayout | "broken" | undefined> => {
      if (!Check(payoutRequest, body)) return undefined;
      const now = clock.now();
      const behaviour = getBehaviour(body.amount);
      const earlier = await find(body.reference);
      if (earlier) return earlier;
      await store.createPayout(database, {
        payoutId: createToken(16),
        reference: body.reference,
        now,
        amount: body.amount,
        currency: body.currency,
        account: mask(body.account),
        notifyUrl: body.notifyUrl,
        news: behaviour.news.map(({ state, reason, afterMs, isLost }) => ({
          state,
          reason: reason ?? null,
          isLost: isLost ?? false,
          dueAt: new Date(now.getTime() + afterMs),
        })),
      });
      return behaviour.answersWithError ? "broken" : find(body.reference);
    },

    /** @returns undefined for a payout that was never requested */
    find: async (body: unknown): Promise<SandboxPayout | undefined> =>
      Check(question, body) ? find(body.reference) : undefined,

    /** Sends every due notice that was not acknowledged. */
    tellAll: async (): Promise<void> => {
      for (const news of await store.listNews(database, clock.now())) await tell(news).catch(onError);
    },
  };
}
