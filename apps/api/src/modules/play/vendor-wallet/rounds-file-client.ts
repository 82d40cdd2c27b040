import { callSoftswissVendor, callVendor } from "../../../platform/signed-call.ts";
import { casinoIdOf, type VendorConnections } from "../../../platform/vendor-connections.ts";
import type { Period } from "./reconciliation.store.ts";

const path = "rounds/file";
/** The file must be complete by then. */
const timeoutMs = 300_000;

/**
 * Asks one of our own vendors for the file of a brand's rounds, by a call that is signed like a launch (SEC-34). Other
 * vendors deliver their files in their own ways.
 * @throws Error if they are not connected, or have no file
 */
export async function fetchRoundsFile(
  connections: VendorConnections,
  { vendor, brandCode, from, to }: Period & { readonly brandCode: string },
): Promise<ReadableStream<Uint8Array>> {
  const connection = connections.isOwn(vendor) ? connections.find(vendor) : undefined;
  if (!connection) throw new Error(`${vendor} has no call for files: name one with --file`);
  const times = { from: from.toISOString(), to: to.toISOString() };
  const response =
    connection.adapter === "hub88"
      ? await callVendor(connection, path, { sub_partner_id: brandCode, ...times }, timeoutMs)
      : await callSoftswissVendor(
          connection,
          path,
          { casino_id: casinoIdOf(connection, brandCode), ...times },
          timeoutMs,
        );
  if (!response.ok || !response.body) throw new Error(`${vendor} answered ${response.status} and no file`);
  return response.body;
}
