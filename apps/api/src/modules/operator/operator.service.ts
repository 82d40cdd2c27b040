import type { RequestContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { refuseWhenBusy } from "../../http/refuse-when-busy.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { createToken, hashToken } from "../../platform/ids.ts";
import type { PasswordHasher } from "../../platform/password-hasher.ts";
import { createTotpUri, toBase32 } from "../../platform/totp.ts";
import type { OperatorPort } from "./operator.port.ts";
import {
  createOperatorSession,
  deleteOperatorSession,
  findOperatorByName,
  findOperatorOfSession,
  findPendingSession,
  type PendingRow,
} from "./operator.store.ts";
import { createSecondFactor } from "./second-factor.ts";

const idleMs = 30 * 60_000;
const lifeMs = 12 * 3_600_000;
/** From the password to the second factor: time enough to set up an app. */
const pendingMs = 10 * 60_000;

interface Attempt {
  succeed(browser: string): Promise<void>;
  cancel(): Promise<void>;
}

const succeed = (context: RequestContext, attempt: Attempt): Promise<void> =>
  attempt.succeed(context.readCookie("croupier_browser") ?? createToken());

/** Counts attempts to sign in and delays them (SEC-06); the wiring brings the one of the members' login. */
export interface SignInAttempts {
  begin(context: RequestContext, name: string, captcha: "passed"): Promise<Attempt>;
}

/** Counts a guess at an operator's second factor, wherever it is asked for. @throws Failure login.delayed */
export async function beginFactorAttempt(
  attempts: SignInAttempts,
  context: RequestContext,
  operatorId: bigint,
): Promise<{ succeed(): Promise<void> }> {
  const attempt = await attempts.begin(context, `service factor ${operatorId}`, "passed");
  return { succeed: () => succeed(context, attempt) };
}

export interface OperatorDeps {
  database: Database;
  masterSecret: Buffer;
  passwords: PasswordHasher;
  attempts: SignInAttempts;
}

export function createOperatorService(deps: OperatorDeps): OperatorPort {
  const { database, passwords, attempts } = deps;
  const factors = createSecondFactor(deps.masterSecret);

  const findPending = async (context: RequestContext): Promise<PendingRow | undefined> => {
    const secret = context.readCookie("croupier_service");
    if (secret === undefined) return undefined;
    return database.forBrand(context.brand.brandId, (q) =>
      findPendingSession(q, hashToken(secret), context.now),
    );
  };

  /** @returns the secret for the browser's cookie */
  const openSession = async (
    q: Queryable,
    { brand, now }: RequestContext,
    session: { operatorId: bigint; lifeMs: number; provenAt: Date | null; offeredSecret: Buffer | null },
  ): Promise<string> => {
    const secret = createToken();
    const expiresAt = new Date(now.getTime() + session.lifeMs);
    await createOperatorSession(q, {
      ...{ ...session, brandId: brand.brandId, secretHash: hashToken(secret), now, expiresAt },
    });
    return secret;
  };

  const setCookie = (context: RequestContext, secret: string, life: number): void =>
    context.setCookie("croupier_service", secret, { maxAgeSeconds: life / 1_000 });

  return {
    find: async (context) => {
      const secret = context.readCookie("croupier_service");
      if (secret === undefined) return undefined;
      const { brand, now } = context;
      const row = await database.forBrand(brand.brandId, (q) =>
        findOperatorOfSession(q, {
          secretHash: hashToken(secret),
          now,
          seenAfter: new Date(now.getTime() - idleMs),
        }),
      );
      return row && { operatorId: row.operator_id, name: row.display_name, role: row.role };
    },

    getStage: async (context) => {
      const pending = await findPending(context);
      if (!pending) return { stage: "password" };
      if (pending.secret || !pending.offered_secret) return { stage: "factor" };
      const owner = { brandId: context.brand.brandId, operatorId: pending.operator_id };
      const secret = factors.open(owner, pending.offered_secret);
      const names = { issuer: context.brand.parameters.title, account: pending.username };
      return { stage: "enrolment", uri: createTotpUri(secret, names), key: toBase32(secret) };
    },

    signIn: async (context, username, password) => {
      const { brandId } = context.brand;
      const name = username.trim().toLowerCase();
      // No member's name has a space in it, so operators are counted apart. They see no captcha, and wait instead.
      const attempt = await attempts.begin(context, `service ${name}`, "passed");
      const operator = await database.forBrand(brandId, (q) => findOperatorByName(q, name));
      const fits = await passwords.verify(operator?.password_hash, password).catch(async (error: unknown) => {
        await attempt.cancel();
        return refuseWhenBusy(error, "login.delayed");
      });
      if (!operator || !fits) throw createFailure("login.failed");
      await succeed(context, attempt);
      const { operator_id: operatorId, has_factor: hasFactor } = operator;
      const offeredSecret = hasFactor ? null : factors.offer({ brandId, operatorId });
      const session = { operatorId, lifeMs: pendingMs, provenAt: null, offeredSecret };
      const secret = await database.forBrand(brandId, (q) => openSession(q, context, session));
      setCookie(context, secret, pendingMs);
      return operatorId;
    },

    proveFactor: async (context, code) => {
      const { brand, now } = context;
      const { brandId } = brand;
      const pending = await findPending(context);
      if (!pending) throw createFailure("session.expired");
      const { operator_id: operatorId, secret: known, offered_secret: offered } = pending;
      const owner = { brandId, operatorId };
      const attempt = await beginFactorAttempt(attempts, context, operatorId);
      const opened = await database.transaction(brandId, async (q) => {
        let codes: readonly string[] | undefined;
        if (known) codes = (await factors.prove(q, owner, known, code, now)) ? [] : undefined;
        else if (offered) codes = await factors.enrol(q, owner, offered, code, now);
        if (!codes) throw createFailure("verification.wrong");
        await deleteOperatorSession(q, hashToken(context.readCookie("croupier_service") ?? ""), now);
        const session = { operatorId, lifeMs, provenAt: now, offeredSecret: null };
        return { codes, secret: await openSession(q, context, session) };
      });
      await attempt.succeed();
      setCookie(context, opened.secret, lifeMs);
      return { operatorId, codes: opened.codes };
    },

    signOut: async (context) => {
      const secret = context.readCookie("croupier_service");
      context.clearCookie("croupier_service");
      if (secret === undefined) return;
      await database.forBrand(context.brand.brandId, (q) =>
        deleteOperatorSession(q, hashToken(secret), context.now),
      );
    },
  };
}
