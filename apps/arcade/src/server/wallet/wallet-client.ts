import type { KeyObject } from "node:crypto";
import { SECOND_STUDIO } from "../../engine/second-studio.ts";
import type { WalletAnswer, WalletRequest } from "./dialect.ts";
import { createPost, PostError } from "./post.ts";
import { hmacOf, signBody } from "./signature.ts";
import { HOUSE, vendorOf } from "./vendors.ts";

/** Sends the exact bytes of a call to the platform's wallet for its vendor. Never throws. */
export type WalletClient = (request: WalletRequest) => Promise<WalletAnswer>;

interface Options {
  readonly platformUrl: string;
  readonly privateKey: KeyObject;
  /** Of the second studio, if it is connected. */
  readonly studioSecret?: Buffer | undefined;
  readonly timeoutMs?: number;
}

/** SEC-34: one configured host, no redirect followed, and a time-out on every call. */
export function createWalletClient(options: Options): WalletClient {
  const { platformUrl, privateKey, studioSecret, timeoutMs = 4_000 } = options;
  const post = createPost(timeoutMs);
  const signers = new Map([[HOUSE, (bytes: Buffer) => signBody(bytes, privateKey)]]);
  if (studioSecret) signers.set(SECOND_STUDIO, (bytes) => hmacOf(bytes, studioSecret));
  return async ({ vendor, kind, body }) => {
    const { dialect, wallet } = vendorOf(vendor);
    const sign = signers.get(vendor);
    // Calls that wait for a missing secret are sent once it is configured.
    if (!sign) return { kind: "unknown", status: `no key of ${vendor}` };
    const bytes = Buffer.from(body);
    const headers = { "content-type": "application/json", [dialect.header]: sign(bytes) };
    try {
      const reply = await post(new URL(`${wallet}/${dialect.paths[kind]}`, platformUrl), headers, bytes);
      return dialect.readAnswer(reply, body);
    } catch (error) {
      if (error instanceof PostError) return { kind: "unknown", status: error.message };
      throw error;
    }
  };
}
