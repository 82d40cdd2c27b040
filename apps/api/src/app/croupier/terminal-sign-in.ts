import type { Logger } from "pino";
import { createAudit, runAudited } from "../../http/audit.ts";
import type { Brand, CookieName, Operator, RequestContext } from "../../http/context.ts";
import { isFailureError, toEnvelope } from "../../http/errors.ts";
import { createLoginAttempts } from "../../modules/identity/login/login.module.ts";
import { createOperatorModule } from "../../modules/talk/operator/operator.module.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { createToken } from "../../platform/ids.ts";
import { createPasswordHasher } from "../../platform/password-hasher.ts";

export interface TerminalDeps {
  database: Database;
  clock: Clock;
  masterSecret: Buffer;
  logger: Pick<Logger, "info">;
  /** Asks the person at the terminal for a secret. */
  ask(what: "password" | "code"): Promise<string>;
}

/** An operator who has shown both factors at this terminal. */
export interface TerminalSession {
  readonly context: () => RequestContext;
  /** The session's secret, by which its operator votes. */
  readonly secret: () => string;
  /** Who is signed in now; undefined once the session is over or the operator disabled. */
  find(): Promise<Operator | undefined>;
  end(): Promise<void>;
}

/** The text of a refusal. */
export const refusalInWords = (error: unknown): unknown => {
  if (!isFailureError(error)) return error;
  const { retryAfterSeconds } = error.value;
  const wait = retryAfterSeconds === undefined ? "" : ` (${retryAfterSeconds} s)`;
  return new Error(`${toEnvelope(error.code, error.value).message}${wait}`);
};

/** A request as services read it, with cookies that live as long as the command. */
export function createTerminalContext(brand: Brand, now: () => Date): () => RequestContext {
  const cookies = new Map<CookieName, string>();
  return () => ({
    brand,
    session: undefined,
    language: "EN",
    origin: "",
    ip: "127.0.0.1",
    agent: "terminal",
    country: brand.settings.defaultCountry,
    now: now(),
    requestId: createToken(6),
    readCookie: (name) => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
    clearCookie: (name) => void cookies.delete(name),
  });
}

/**
 * Signs an operator in by password and second factor (SEC-13), with the delays, limits and security events of the desk
 * (SEC-48, SEC-50).
 * @throws Failure as at the desk, and Error for a person without a factor
 */
export async function signInAtTerminal(
  { database, clock, masterSecret, logger, ask }: TerminalDeps,
  brand: Brand,
  username: string,
): Promise<TerminalSession> {
  const attempts = createLoginAttempts({ database, masterSecret });
  const passwords = createPasswordHasher();
  const { operators } = createOperatorModule({ database, masterSecret, passwords, login: attempts }).port;
  const audit = createAudit({ logger, database, clock });
  const context = createTerminalContext(brand, clock.now);
  const password = await ask("password");
  const { next } = await runAudited(
    audit,
    { action: "session.password" },
    context(),
    () => operators.signIn(context(), username, password),
    ({ operatorId }) => ({ operatorId }),
  );
  if (next === "invitation")
    throw new Error(`${username} has no second factor yet: enrol at the service desk first`);
  const code = await ask("code");
  await runAudited(
    audit,
    { action: "session.factor" },
    context(),
    () => operators.proveFactor(context(), code),
    ({ operatorId }) => ({ operatorId }),
  );
  return {
    context,
    secret: () => context().readCookie("croupier_service") ?? "",
    find: () => operators.find(context()),
    end: () => operators.signOut(context()),
  };
}
