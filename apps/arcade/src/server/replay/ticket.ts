import type { KeyObject } from "node:crypto";
import { verifyBody } from "../wallet/signature.ts";

/** The round that may be replayed, its member, and the deadline. The platform signs it for the round's own member. */
export interface ReplayTicket {
  readonly roundId: string;
  readonly operator: string;
  readonly brand: string;
  readonly player: string;
  readonly lang: string;
  /** Where the page leads when it is closed. */
  readonly lobbyUrl: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Signed texts begin with this word, so that no signed body of another call is a ticket, and no ticket is such a body. */
const PURPOSE = "replay.";

function readFields(value: unknown): ReplayTicket | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { round, operator_id, sub_partner_id, user, lang, lobby_url, expires } = value as Record<
    string,
    unknown
  >;
  const texts = [round, operator_id, sub_partner_id, user, lang, lobby_url];
  if (!texts.every((text) => typeof text === "string") || !Number.isSafeInteger(expires)) return undefined;
  const [roundId, operator, brand, player, language, lobbyUrl] = texts as [
    ...[string, string, string, string, string, string],
  ];
  if (!URL.canParse(lobbyUrl) || !/^https?:$/.test(new URL(lobbyUrl).protocol)) return undefined;
  return { roundId, operator, brand, player, lang: language, lobbyUrl, expiresAt: expires as number };
}

/**
 * Reads a ticket: `<payload>.<signature>`, both in base64url, signed by the platform over `replay.<payload>`.
 * @returns undefined when the platform has not signed exactly this
 */
export function readTicket(text: string, platformPublicKey: KeyObject): ReplayTicket | undefined {
  const [payload = "", signature = "", ...more] = text.split(".");
  const signed = Buffer.from(`${PURPOSE}${payload}`);
  const base64 = Buffer.from(signature, "base64url").toString("base64");
  if (more.length > 0 || !verifyBody(signed, base64, platformPublicKey)) return undefined;
  try {
    return readFields(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  } catch {
    // The platform signs nothing but JSON; anything else was never a ticket.
    return undefined;
  }
}
