import { signatureHeader, signBody } from "../../platform/body-signature.ts";
import type { CallAnswer, World } from "./operation.ts";

export type WalletKind = "bet" | "win" | "rollback";

/** A vendor's call with its signature, ready to be sent. */
export interface SignedCall {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly text: string;
}

export function signCall({ keys }: Pick<World, "keys">, kind: WalletKind, body: object): SignedCall {
  const text = JSON.stringify(body);
  const signature = signBody(Buffer.from(text), keys.vendorKey);
  const headers = { "content-type": "application/json", [signatureHeader]: signature };
  return { path: `/vendor/v2/BGS/transaction/${kind}`, headers, text };
}

/** Sends a vendor's call to a process. @returns undefined when it has to be sent again */
export async function sendSigned(
  origin: string,
  { path, headers, text }: SignedCall,
): Promise<CallAnswer | undefined> {
  const response = await fetch(origin + path, { method: "POST", headers, body: text });
  const { status, balance } = (await response.json()) as { status: string; balance: unknown };
  return response.status === 200 && status !== "RS_ERROR_UNKNOWN" ? { status, balance } : undefined;
}

export const sendToWallet = (
  world: World,
  origin: string,
  kind: WalletKind,
  body: object,
): Promise<CallAnswer | undefined> => sendSigned(origin, signCall(world, kind, body));
