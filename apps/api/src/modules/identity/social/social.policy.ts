import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { BodyOf } from "@croupier/contract/player/contract";
import { isReservedName } from "@croupier/domain/reserved-names";
import { toVisibleText } from "@croupier/domain/visible-text";
import type { Endpoints } from "./social-endpoints.ts";

/** A state that comes back later than this is refused. */
export const returnLifeMs = 10 * 60_000;
/** From the provider's confirmation to the last field of the registration form. */
export const provedLifeMs = 20 * 60_000;
/** How old and how far ahead of our clock Telegram's signature may be. */
const telegramLifeSeconds = 300;
const telegramAheadSeconds = 60;

/**
 * The name that a provider gives. Nobody typed it here, so invisible characters are removed instead of refused, and lock
 * nobody out (CASE-22).
 */
export const readProvidedName = (given: string): string => toVisibleText(given).trim();

/** The person whom a provider has proved. The e-mail is a suggestion for a form, and never a key (SEC-14). */
export interface ProvedPerson {
  subject: string;
  name: string;
  email: string | undefined;
}

/** The address for the browser: authorization code with PKCE, state and, for OpenID Connect, nonce. */
export function createAuthorizeUrl(
  endpoints: Endpoints,
  request: { clientId: string; redirectUri: string; state: string; verifier: string; nonce: string },
): string {
  const url = new URL(endpoints.authorizeUrl);
  const query = {
    response_type: "code",
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: endpoints.scope,
    state: request.state,
    code_challenge: createHash("sha256").update(request.verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(endpoints.jwksUrl === undefined ? {} : { nonce: request.nonce }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export type TelegramData = BodyOf<"POST /wps/social/telegram">;

/**
 * SOCIAL-03: whether Telegram has recently signed these fields for this bot: HMAC-SHA256 over the sorted lines
 * `name=value` of all fields but the hash, under the SHA-256 of the bot's token.
 */
export function isTelegramSigned({ hash, ...fields }: TelegramData, botToken: string, now: Date): boolean {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHash("sha256").update(botToken).digest();
  const expected = createHmac("sha256", key).update(lines.toSorted().join("\n")).digest();
  if (!timingSafeEqual(expected, Buffer.from(hash, "hex"))) return false;
  const ageSeconds = now.getTime() / 1_000 - fields.auth_date;
  return ageSeconds <= telegramLifeSeconds && ageSeconds >= -telegramAheadSeconds;
}

/** Names a signature among the states of sign-ins, so that it counts once. */
export const getTelegramState = ({ hash }: TelegramData): string => `telegram ${hash}`;

export const readTelegramPerson = (data: TelegramData): ProvedPerson => ({
  subject: String(data.id),
  name: readProvidedName([data.first_name, data.last_name].filter(Boolean).join(" ")),
  email: undefined,
});

const nameLength = 10;

/**
 * A username from a person's name, and digits; it reveals nothing of the e-mail. Names without Latin letters,
 * and those of the house (CASE-22), become `player`.
 * @param number six random digits
 * @param house words of the brand
 */
export function createUserName(name: string, number: number, house: readonly string[] = []): string {
  const latin = name
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
  const stem = latin.slice(0, nameLength);
  const isOfHouse = [latin, stem].some((word) => isReservedName(word, house));
  if (stem.length < 3 || isOfHouse) return `player${String(number).padStart(6, "0")}`;
  return `${stem}${String(number).padStart(6, "0")}`;
}

/** The initial values of the form's fields. */
export function createSuggestions(
  asked: Readonly<Record<string, { enabled: boolean; maxLength: number }>>,
  person: { name: string; email: string | null | undefined },
): Record<string, string> {
  const known = { nickname: person.name, email: person.email ?? "" };
  return Object.fromEntries(
    Object.entries(known).flatMap(([field, value]): [string, string][] => {
      const rule = asked[field];
      return rule?.enabled && value !== "" ? [[field, [...value].slice(0, rule.maxLength).join("")]] : [];
    }),
  );
}
