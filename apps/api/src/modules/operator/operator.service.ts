import type { RequestContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { isQueueFullError } from "../../platform/bounded-queue.ts";
import type { Database } from "../../platform/db/database.ts";
import { createToken, hashToken } from "../../platform/ids.ts";
import type { PasswordHasher } from "../../platform/password-hasher.ts";
import type { OperatorPort } from "./operator.port.ts";
import {
  createOperatorSession,
  deleteOperatorSession,
  findOperatorByName,
  findOperatorOfSession,
} from "./operator.store.ts";

const idleMs = 30 * 60_000;
const lifeMs = 12 * 3_600_000;
const busySeconds = 2;

/** Counts attempts to sign in and delays them (SEC-06); the wiring brings the one of the members' login. */
export interface SignInAttempts {
  begin(
    context: RequestContext,
    name: string,
    captcha: "passed",
  ): Promise<{ succeed(browser: string): Promise<void>; cancel(): Promise<void> }>;
}

export interface OperatorDeps {
  database: Database;
  passwords: PasswordHasher;
  attempts: SignInAttempts;
}

export function createOperatorService({ database, passwords, attempts }: OperatorDeps): OperatorPort {
  return {
    find: async (context) => {
      const secret = context.readCookie("croupier_service");
      if (secret === undefined) return undefined;
      const { merchant, now } = context;
      const row = await database.forMerchant(merchant.merchantId, (q) =>
        findOperatorOfSession(q, {
          secretHash: hashToken(secret),
          now,
          seenAfter: new Date(now.getTime() - idleMs),
        }),
      );
      return row && { operatorId: row.operator_id, name: row.display_name, role: row.role };
    },

    signIn: async (context, username, password) => {
      const { merchant, now } = context;
      const { merchantId } = merchant;
      const name = username.trim().toLowerCase();
      // No member's name has a space in it, so operators are counted apart. They see no captcha, and wait instead.
      const attempt = await attempts.begin(context, `service ${name}`, "passed");
      const operator = await database.forMerchant(merchantId, (q) => findOperatorByName(q, name));
      const fits = await passwords.verify(operator?.password_hash, password).catch(async (error: unknown) => {
        await attempt.cancel();
        if (isQueueFullError(error)) throw createFailure("login.delayed", { retryAfterSeconds: busySeconds });
        throw error;
      });
      if (!operator || !fits) throw createFailure("login.failed");
      await attempt.succeed(context.readCookie("croupier_browser") ?? createToken());
      const secret = createToken();
      await database.forMerchant(merchantId, (q) =>
        createOperatorSession(q, {
          merchantId,
          operatorId: operator.operator_id,
          secretHash: hashToken(secret),
          now,
          expiresAt: new Date(now.getTime() + lifeMs),
        }),
      );
      context.setCookie("croupier_service", secret, { maxAgeSeconds: lifeMs / 1_000 });
    },

    signOut: async (context) => {
      const secret = context.readCookie("croupier_service");
      context.clearCookie("croupier_service");
      if (secret === undefined) return;
      await database.forMerchant(context.merchant.merchantId, (q) =>
        deleteOperatorSession(q, hashToken(secret), context.now),
      );
    },
  };
}
