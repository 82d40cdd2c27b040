import { createFailure } from "../../http/errors.ts";
import type { Database } from "../../platform/db/database.ts";
import { countRecoveryCodes, findFactorSecret } from "./factor.store.ts";
import type { RecoveryPort } from "./operator.port.ts";
import { beginFactorAttempt, type SignInAttempts } from "./operator.service.ts";
import { createSecondFactor } from "./second-factor.ts";

export interface RecoveryDeps {
  database: Database;
  masterSecret: Buffer;
  attempts: SignInAttempts;
}

/** @see RecoveryPort */
export function createRecoveryService({ database, masterSecret, attempts }: RecoveryDeps): RecoveryPort {
  const factors = createSecondFactor(masterSecret);
  return {
    count: ({ brand }, { operatorId }) =>
      database.forBrand(brand.brandId, (q) => countRecoveryCodes(q, operatorId)),
    renew: async (context, { operatorId }, code) => {
      const { brandId } = context.brand;
      const owner = { brandId, operatorId };
      const attempt = await beginFactorAttempt(attempts, context, operatorId);
      const codes = await database.transaction(brandId, async (q) => {
        const secret = await findFactorSecret(q, operatorId);
        const renewed = secret && (await factors.renew(q, owner, secret, code, context.now));
        if (!renewed) throw createFailure("verification.wrong");
        return renewed;
      });
      await attempt.succeed();
      return codes;
    },
  };
}
