import { isPersonalPassword } from "@croupier/domain/personal-password";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { refuseWhenBusy } from "../../../http/refuse-when-busy.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import { createTotpUri, toBase32 } from "../../../platform/totp.ts";
import { findPasswordFault, wordsOfBrand } from "../../identity/registration/registration.port.ts";
import { createFactorGuesses } from "./factor-guesses.ts";
import { createPassword, findInvited, takeInvitation } from "./invitation.store.ts";
import { hashInvitationCode } from "./invitation.ts";
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
import type { SignInLimit } from "./sign-in-limit.ts";

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

/** Counts attempts to sign in and delays them (SEC-06); the wiring passes that of the members' login. */
export interface SignInAttempts {
  begin(context: RequestContext, name: string, captcha: "passed"): Promise<Attempt>;
}

export interface OperatorDeps {
  database: Database;
  masterSecret: Buffer;
  passwords: PasswordHasher;
  login: SignInAttempts;
  limit: SignInLimit;
}

export function createOperatorService(deps: OperatorDeps): OperatorPort {
  const { database, passwords, login, limit } = deps;
  const factors = createSecondFactor(deps.masterSecret);
  const guesses = createFactorGuesses(database);

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
      ...session,
      brandId: brand.brandId,
      secretHash: hashToken(secret),
      now,
      expiresAt,
    });
    return secret;
  };

  const setCookie = (context: RequestContext, secret: string, life: number): void =>
    context.setCookie("croupier_service", secret, { maxAgeSeconds: life / 1_000 });

  const openPending = async (
    context: RequestContext,
    operatorId: bigint,
    offeredSecret: Buffer | null,
  ): Promise<void> => {
    const session = { operatorId, lifeMs: pendingMs, provenAt: null, offeredSecret };
    const secret = await database.forBrand(context.brand.brandId, (q) => openSession(q, context, session));
    setCookie(context, secret, pendingMs);
  };

  /** @throws Failure password.invalid, password.common, password.personal, or login.failed if somebody was faster */
  const choosePassword = async (
    brand: Brand,
    { operatorId, username }: { operatorId: bigint; username: string },
    password: string,
  ): Promise<void> => {
    const fault = findPasswordFault(brand.settings, password);
    if (fault)
      throw createFailure(fault === "error.password.common" ? "password.common" : "password.invalid");
    if (isPersonalPassword(password, { words: [username, ...wordsOfBrand(brand)] }))
      throw createFailure("password.personal");
    const hash = await passwords.hash(password).catch(refuseWhenBusy);
    if (!(await database.forBrand(brand.brandId, (q) => createPassword(q, operatorId, hash))))
      throw createFailure("login.failed");
  };

  /** @throws Failure login.failed or login.delayed */
  const checkPassword = async (
    context: RequestContext,
    name: string,
    password: string,
    hash: string | null | undefined,
  ): Promise<void> => {
    // No member's name contains a space, so operators are counted separately. They see no captcha, and wait instead.
    const attempt = await login.begin(context, `service ${name}`, "passed");
    const fits = await passwords.verify(hash, password).catch(async (error: unknown) => {
      await attempt.cancel();
      return refuseWhenBusy(error, "login.delayed");
    });
    if (!fits) throw createFailure("login.failed");
    await succeed(context, attempt);
  };

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
      if (pending.has_factor || !pending.offered_secret) return { stage: "factor" };
      const secret = factors.open(pending.operator_id, pending.offered_secret);
      const names = { issuer: context.brand.parameters.title, account: pending.username };
      return { stage: "enrolment", uri: createTotpUri(secret, names), key: toBase32(secret) };
    },

    signIn: async (context, username, password) => {
      const { brandId } = context.brand;
      const name = username.trim().toLowerCase();
      await limit.take(context, "password");
      const operator = await database.forBrand(brandId, (q) => findOperatorByName(q, name));
      await checkPassword(context, name, password, operator?.password_hash);
      if (!operator) throw createFailure("login.failed");
      if (operator.has_factor) await openPending(context, operator.operator_id, null);
      return { operatorId: operator.operator_id, next: operator.has_factor ? "factor" : "invitation" };
    },

    accept: async (context, code, password) => {
      const { brand, now } = context;
      await limit.take(context, "invitation");
      const invited = await database.forBrand(brand.brandId, (q) =>
        findInvited(q, hashInvitationCode(code), now),
      );
      if (!invited) throw createFailure("verification.wrong");
      const { operator_id: operatorId, username, password_hash: passwordHash } = invited;
      if (passwordHash === null) await choosePassword(brand, { operatorId, username }, password);
      else await checkPassword(context, username, password, passwordHash);
      await openPending(context, operatorId, factors.offer(operatorId));
      return operatorId;
    },

    proveFactor: async (context, code) => {
      const { now } = context;
      await limit.take(context, "code");
      const pending = await findPending(context);
      if (!pending) throw createFailure("session.expired");
      const { operator_id: operatorId, has_factor: hasFactor, offered_secret: offered } = pending;
      const prove = async (q: Queryable): Promise<readonly string[] | undefined> => {
        if (hasFactor) return (await factors.prove(q, operatorId, code, now)) ? [] : undefined;
        const codes = offered && (await factors.enrol(q, operatorId, offered, code, now));
        if (!codes) return undefined;
        if (!(await takeInvitation(q, operatorId, now))) throw createFailure("session.expired");
        return codes;
      };
      const opened = await guesses.check(context, operatorId, async (q) => {
        const codes = await prove(q);
        if (!codes) return undefined;
        await deleteOperatorSession(q, hashToken(context.readCookie("croupier_service") ?? ""), now);
        const session = { operatorId, lifeMs, provenAt: now, offeredSecret: null };
        return { codes, secret: await openSession(q, context, session) };
      });
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
