import type { KeyObject } from "node:crypto";
import { createPost, PostError } from "./post.ts";
import { SIGNATURE_HEADER, signBody } from "./signature.ts";

/**
 * The result of a wallet call. `refused` is a business answer: no money moved. `unknown` covers every case in which
 * money may have moved (no answer, a broken answer, an answer about another call).
 */
export type WalletAnswer =
  | { readonly kind: "ok"; readonly balanceUnits: bigint; readonly currency: string }
  | { readonly kind: "refused"; readonly status: string; readonly balanceUnits: bigint | undefined }
  | { readonly kind: "unknown"; readonly status: string };

export type WalletPath = "user/balance" | "transaction/bet" | "transaction/win" | "transaction/rollback";

/** Sends the exact bytes of `body` to the platform's vendor wallet. Never throws. */
export type WalletClient = (path: WalletPath, body: string) => Promise<WalletAnswer>;

/** Answers that guarantee that no money moved. Any other failure leaves it open. */
const REFUSALS: ReadonlySet<string> = new Set(
  [
    "INVALID_PARTNER",
    "INVALID_TOKEN",
    "INVALID_GAME",
    "WRONG_CURRENCY",
    "NOT_ENOUGH_MONEY",
    "USER_DISABLED",
    "INVALID_SIGNATURE",
    "TOKEN_EXPIRED",
    "WRONG_SYNTAX",
    "WRONG_TYPES",
    "LIMIT_REACHED",
  ].map((name) => `RS_ERROR_${name}`),
);

function unitsOf(value: unknown): bigint | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) ? BigInt(value) : undefined;
}

/** Reads a reply. It must repeat `requestUuid`, so an answer is never mistaken for that of another call. */
export function readAnswer(text: string, requestUuid: string): WalletAnswer {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return { kind: "unknown", status: "not JSON" };
  }
  if (typeof reply !== "object" || reply === null) return { kind: "unknown", status: "not an object" };
  const { status, balance, currency, request_uuid: echoed } = reply as Record<string, unknown>;
  if (typeof status !== "string") return { kind: "unknown", status: "no status" };
  if (REFUSALS.has(status)) return { kind: "refused", status, balanceUnits: unitsOf(balance) };
  const balanceUnits = unitsOf(balance);
  if (status !== "RS_OK") return { kind: "unknown", status };
  if (echoed !== requestUuid) return { kind: "unknown", status: "answer to another request" };
  if (balanceUnits === undefined || typeof currency !== "string")
    return { kind: "unknown", status: "no balance" };
  return { kind: "ok", balanceUnits, currency };
}

interface Options {
  readonly platformUrl: string;
  readonly privateKey: KeyObject;
  readonly timeoutMs?: number;
}

/** SEC-34: one configured host, no redirect followed, and a time-out on every call. */
export function createWalletClient({ platformUrl, privateKey, timeoutMs = 4_000 }: Options): WalletClient {
  const post = createPost(timeoutMs);
  return async (path, body) => {
    const requestUuid = (JSON.parse(body) as { request_uuid: string }).request_uuid;
    const bytes = Buffer.from(body);
    const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(bytes, privateKey) };
    try {
      const reply = await post(new URL(`/vendor/v2/BGS/${path}`, platformUrl), headers, bytes);
      // Business answers have status 200; a rejected signature may have status 401.
      if (reply.status !== 200 && reply.status !== 401) {
        return { kind: "unknown", status: `HTTP ${reply.status}` };
      }
      return readAnswer(reply.text, requestUuid);
    } catch (error) {
      if (error instanceof PostError) return { kind: "unknown", status: error.message };
      throw error;
    }
  };
}
