import { hmacHeader, hmacOfBody, signatureHeader } from "./body-signature.ts";
import type { Hub88Connection, SoftswissConnection } from "./vendor-connections.ts";

/** One configured host, no redirect, and a time limit for the complete answer (SEC-34). */
const post = (address: string, body: Buffer, signature: Record<string, string>, timeoutMs: number) =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...signature },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });

/**
 * Asks a vendor of the Hub88 convention by a call that is signed over its exact bytes, like a launch.
 * @throws Error when there is no answer in time
 */
export function callVendor(
  { baseUrl, sign }: Pick<Hub88Connection, "baseUrl" | "sign">,
  path: string,
  body: object,
  timeoutMs: number,
): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(body));
  return post(`${baseUrl}/operator/generic/v2/${path}`, bytes, { [signatureHeader]: sign(bytes) }, timeoutMs);
}

/** The same of a vendor of the SoftSwiss convention, whose paths follow their address at once. @throws Error as `callVendor` */
export function callSoftswissVendor(
  { baseUrl, secret }: Pick<SoftswissConnection, "baseUrl" | "secret">,
  path: string,
  body: object,
  timeoutMs: number,
): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(body));
  return post(`${baseUrl}/${path}`, bytes, { [hmacHeader]: hmacOfBody(bytes, secret) }, timeoutMs);
}
