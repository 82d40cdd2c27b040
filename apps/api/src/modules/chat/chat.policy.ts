import { isTrialType } from "@croupier/domain/session-types";
import type { SessionContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";

/** The page of the front that the chat is. */
const chatPath = "/m/chat";

/** MSG-04, MSG-08 @throws Failure permission.denied where the brand has no chat, free_reject for a trial account */
export function requireChat({ brand, session }: SessionContext): void {
  if (!brand.switches.CBS3) throw createFailure("permission.denied");
  if (isTrialType(session.type)) throw createFailure("free_reject");
}

/**
 * SEC-20: the page that the chat leads back to, as a path of the brand's own site; undefined for an address of
 * anywhere else, of another scheme, or one that a browser would read as such.
 */
export function readBackPath(backUrl: string, origin: string): string | undefined {
  if (!URL.canParse(backUrl, origin)) return undefined;
  const url = new URL(backUrl, origin);
  if (url.origin !== new URL(origin).origin || url.username !== "" || url.password !== "") return undefined;
  const path = `${url.pathname}${url.search}`;
  // `//host` and `/\host` would leave the site when a browser resolves them again.
  return /^\/(?![/\\])/.test(path) ? path : undefined;
}

/** API-31, API-32: the chat's address with the look that was asked for, on the brand's own host. */
export function createChatUrl(look: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(look).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return pairs.length === 0 ? chatPath : `${chatPath}?${new URLSearchParams(pairs).toString()}`;
}

/** A text as it is kept: without space around it. @throws Failure request.invalid when nothing is left */
export function readChatText(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > limit)
    throw createFailure("request.invalid", { fields: { text: "request.invalid" } });
  return trimmed;
}
