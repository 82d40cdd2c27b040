import { signatureHeader } from "../../platform/body-signature.ts";
import type { VendorConnections } from "../../platform/vendor-connections.ts";
import type { Period } from "./reconciliation.store.ts";

const inHouse = "BGS";
/** The whole file has to be there by then. */
const timeoutMs = 300_000;

/**
 * Asks the in-house vendor for the file of a brand's rounds, by a call that is signed like a launch (SEC-34). Other vendors
 * have ways of their own to hand over their files.
 * @throws Error when they are not connected, or have no file
 */
export async function fetchRoundsFile(
  connections: VendorConnections,
  { vendor, brandCode, from, to }: Period & { readonly brandCode: string },
): Promise<ReadableStream<Uint8Array>> {
  const connection = vendor === inHouse ? connections.find(vendor) : undefined;
  if (connection?.adapter !== "hub88")
    throw new Error(`${vendor} is not asked for files: name one with --file`);
  const text = JSON.stringify({ sub_partner_id: brandCode, from: from.toISOString(), to: to.toISOString() });
  const bytes = Buffer.from(text);
  const response = await fetch(`${connection.baseUrl}/operator/generic/v2/rounds/file`, {
    method: "POST",
    headers: { "content-type": "application/json", [signatureHeader]: connection.sign(bytes) },
    body: bytes,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) throw new Error(`${vendor} answered ${response.status} and no file`);
  return response.body;
}
