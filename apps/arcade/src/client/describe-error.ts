import { ApiError } from "./api.ts";
import type { Question } from "./dialogs.ts";
import type { PhraseKey, Translate } from "./phrases.ts";

export type Remedy = "retry" | "deposit" | "refill" | "exit" | "ok";

const PHRASES: Readonly<Record<string, PhraseKey>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: "NOT_ENOUGH_MONEY",
  RS_ERROR_LIMIT_REACHED: "LIMIT_REACHED",
  RS_ERROR_TOKEN_EXPIRED: "TOKEN_EXPIRED",
  RS_ERROR_INVALID_TOKEN: "TOKEN_EXPIRED",
  SESSION_EXPIRED: "TOKEN_EXPIRED",
  RS_ERROR_USER_DISABLED: "USER_DISABLED",
  NETWORK: "NETWORK",
  UNAVAILABLE: "NETWORK",
  ROUND_IN_PROGRESS: "NETWORK",
  ROUND_CANCELLED: "ROUND_CANCELLED",
};

function remediesFor(code: string, isDemo: boolean, canDeposit: boolean): Remedy[] {
  const phrase = PHRASES[code];
  if (phrase === "NOT_ENOUGH_MONEY" && isDemo) return ["refill", "ok"];
  if (phrase === "NOT_ENOUGH_MONEY") return canDeposit ? ["deposit", "ok"] : ["ok"];
  if (phrase === "NETWORK") return ["retry", "exit"];
  if (phrase === "TOKEN_EXPIRED" || phrase === "USER_DISABLED") return ["exit"];
  if (phrase === "LIMIT_REACHED") return ["exit", "ok"];
  return ["ok"];
}

const LABELS: Readonly<Record<Remedy, PhraseKey>> = {
  retry: "retry",
  deposit: "deposit",
  refill: "refill",
  exit: "exit",
  ok: "later",
};

/** The code of a refused call; `PAGE` for an error of the page itself. */
export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : "PAGE";
}

/** The phrase for an error code, and the remedies to offer. */
export function describeCode(
  code: string,
  t: Translate,
  { isDemo, canDeposit }: { isDemo: boolean; canDeposit: boolean },
): Question<Remedy> {
  const phrase = PHRASES[code] ?? "OTHER";
  const remedies = remediesFor(code, isDemo, canDeposit);
  return {
    title: t("errorTitle"),
    text: t(phrase === "NOT_ENOUGH_MONEY" && isDemo ? "DEMO_EMPTY" : phrase, { code }),
    actions: remedies.map(
      (remedy) => [remedy, t(remedies.length === 1 && remedy === "ok" ? "ok" : LABELS[remedy])] as const,
    ),
  };
}

/** The question to ask after an error. An error of the page itself is logged as well. */
export function describeError(
  error: unknown,
  t: Translate,
  options: { isDemo: boolean; canDeposit: boolean },
): Question<Remedy> {
  const code = codeOf(error);
  if (code === "PAGE") console.error(error);
  return describeCode(code, t, options);
}
