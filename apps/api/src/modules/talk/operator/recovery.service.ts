import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { hashToken } from "../../../platform/ids.ts";
import { createTotpUri, toBase32 } from "../../../platform/totp.ts";
import { countRecoveryCodes } from "./factor.store.ts";
import { createFactorGuesses } from "./factor-guesses.ts";
import type { RecoveryPort } from "./operator.port.ts";
import { endSessionsOfOperator, offerSecret, readOfferedSecret } from "./operator.store.ts";
import { createSecondFactor } from "./second-factor.ts";
import type { SignInLimit } from "./sign-in-limit.ts";

export interface RecoveryDeps {
  database: Database;
  masterSecret: Buffer;
  limit: SignInLimit;
}

/** @see RecoveryPort */
export function createRecoveryService({ database, masterSecret, limit }: RecoveryDeps): RecoveryPort {
  const factors = createSecondFactor(masterSecret);
  const guesses = createFactorGuesses(database);
  const sessionOf = (context: Parameters<RecoveryPort["renew"]>[0]): Buffer =>
    hashToken(context.readCookie("croupier_service") ?? "");

  return {
    count: ({ brand }, { operatorId }) =>
      database.forBrand(brand.brandId, (q) => countRecoveryCodes(q, operatorId)),
    renew: async (context, { operatorId }, code) => {
      await limit.take(context, "code");
      return guesses.check(context, operatorId, (q) => factors.renew(q, operatorId, code, context.now));
    },
    offer: async (context, { operatorId, name }, code) => {
      await limit.take(context, "code");
      const offered = factors.offer(operatorId);
      await guesses.check(context, operatorId, async (q) => {
        if (!(await factors.proveApp(q, operatorId, code, context.now))) return undefined;
        await offerSecret(q, sessionOf(context), offered);
        return true;
      });
      const secret = factors.open(operatorId, offered);
      const names = { issuer: context.brand.parameters.title, account: name };
      return { uri: createTotpUri(secret, names), key: toBase32(secret) };
    },
    replace: async (context, { operatorId }, code) => {
      await limit.take(context, "code");
      const session = sessionOf(context);
      return guesses.check(context, operatorId, async (q) => {
        const offered = await readOfferedSecret(q, session);
        if (!offered) throw createFailure("session.expired");
        const codes = await factors.enrol(q, operatorId, offered, code, context.now);
        if (!codes) return undefined;
        await offerSecret(q, session, null);
        await endSessionsOfOperator(q, operatorId, session);
        return codes;
      });
    },
  };
}
