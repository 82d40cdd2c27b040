import type { BodyOf } from "@croupier/contract/player/contract";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { refuseWhenBusy } from "../../../http/refuse-when-busy.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import { forgetAfterMs, getDelaySeconds, getProvenAfter, isFresh } from "./step-up.policy.ts";
import type { StepUpPort } from "./step-up.port.ts";
import * as stepUpStore from "./step-up.store.ts";

type Proof = BodyOf<"POST /wps/session/stepUp">["proof"];

export interface StepUpDeps {
  database: Database;
  passwords: PasswordHasher;
  sessions: SessionPort;
}

/** The stored secrets and failures of members. */
export type StepUpStore = typeof stepUpStore;

export interface StepUpService extends StepUpPort {
  /**
   * Checks a password and lets the session pass for five minutes. The fifth wrong one in a session ends it.
   * @throws Failure step.up.failed, step.up.delayed or session.expired
   */
  prove(context: SessionContext, given: { proof: Proof; secret: string }): Promise<void>;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

export function createStepUpService(
  { database, passwords, sessions }: StepUpDeps,
  store: StepUpStore = stepUpStore,
): StepUpService {
  const readSecrets = async ({ brand, session }: Pick<SessionContext, "brand" | "session">) => {
    const row = await database.forBrand(brand.brandId, (q) => store.findSecrets(q, session.memberId));
    return { payment: row?.payment_password_hash ?? null, login: row?.password_hash ?? null };
  };

  /** The ways in which the member can prove their identity. */
  const listProofs = async (context: Pick<SessionContext, "brand" | "session">): Promise<Proof[]> => {
    const secrets = await readSecrets(context);
    return (["payment", "login"] as const).filter((proof) => secrets[proof] !== null);
  };

  /** Counts the answer beforehand, so that a thousand in parallel count as a thousand. */
  const begin = ({ brand, session, now }: SessionContext): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      const member = { brandId: brand.brandId, memberId: session.memberId };
      const counter = await store.lockFailures(q, member, now);
      const isOld = !counter || now.getTime() - counter.last_failed_at.getTime() > forgetAfterMs;
      const failures = isOld ? 0 : counter.failures;
      const retryAfterSeconds = isOld ? 0 : getDelaySeconds(failures, counter.last_failed_at, now);
      if (retryAfterSeconds > 0) throw createFailure("step.up.delayed", { retryAfterSeconds });
      await store.updateFailures(q, session.memberId, failures + 1, now);
    });

  return {
    require: async (context) => {
      if (isFresh(context.session.provenAt, context.now)) return;
      throw createFailure("step.up.required", { proofs: await listProofs(context) });
    },
    requirePayment: async (context) => {
      const { brand, session, now } = context;
      const proofs = await listProofs(context);
      if (!proofs.includes("payment")) {
        if (isFresh(session.provenAt, now)) return;
        throw createFailure("step.up.required", { proofs });
      }
      const after = getProvenAfter(now);
      const isProven = await database.forBrand(brand.brandId, (q) =>
        sessions.hasPaymentProof(q, session.sessionId, after),
      );
      if (!isProven) throw createFailure("step.up.required", { proofs: ["payment"] });
    },
    takePayment: (q, { session, now }) =>
      sessions.takePaymentProof(q, session.sessionId, getProvenAfter(now)),
    prove: async (context, { proof, secret }) => {
      const { brandId } = context.brand;
      const { memberId } = context.session;
      await begin(context);
      const secrets = await readSecrets(context);
      const check = (): Promise<boolean> => passwords.verify(secrets[proof], secret);
      const fits = await sessions.checkProof(context, check).catch(async (error: unknown) => {
        await database.forBrand(brandId, (q) => store.removeFailure(q, memberId));
        return refuseWhenBusy(error, "step.up.delayed");
      });
      if (!fits) throw createFailure("step.up.failed");
      await database.forBrand(brandId, (q) => store.deleteFailures(q, memberId));
      await sessions.prove(context, proof);
    },
    deleteExpired: async (brands, now) => {
      const before = new Date(now.getTime() - forgetAfterMs);
      await forEachBrand(brands, ({ brandId }) =>
        database.forBrand(brandId, (q) => store.deleteOldFailures(q, before)),
      );
    },
  };
}
