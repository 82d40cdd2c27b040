import {
  type CircuitBreaker,
  createCircuitBreaker,
  isBusyOrBroken,
} from "../../../platform/circuit-breaker.ts";
import type { VendorConnection } from "../../../platform/vendor-connections.ts";
import { hub88Launch } from "./hub88-launch.ts";
import type { GetGameUrl, Launch, LaunchCall } from "./launch-call.ts";
import { softswissLaunch } from "./softswiss-launch.ts";

export interface VendorClientOptions {
  timeoutMs?: number;
  restMs?: number;
  nowMs?: () => number;
}

const maxAddressLength = 4_000;

/** Checks the address before a browser is sent there: it must be on the vendor's own origin (SEC-18). */
const checkAddress = (url: unknown, connection: VendorConnection): string => {
  if (typeof url !== "string" || url.length > maxAddressLength || !URL.canParse(url))
    throw new Error(`${connection.vendor} returned no address`);
  if (new URL(url).origin !== connection.gameOrigin)
    throw new Error(`${connection.vendor} returned an address of another origin`);
  return url;
};

/** Writes a launch in the vendor's convention. */
const write = (connection: VendorConnection, launch: Launch): LaunchCall =>
  connection.adapter === "hub88" ? hub88Launch(connection, launch) : softswissLaunch(connection, launch);

const createAnswerError = ({ vendor }: VendorConnection, { status }: Response): Error =>
  new Error(`${vendor} answered ${status}`);

/**
 * Calls vendors with a timeout, without redirects, and with a circuit breaker for each vendor (SEC-34, FAULT-06). A refused
 * launch does not count against the circuit: the vendor's other games may open.
 */
export function createVendorClient(options: VendorClientOptions = {}): GetGameUrl {
  const { timeoutMs = 3_000, restMs = 10_000, nowMs = () => performance.now() } = options;
  const circuits = new Map<string, CircuitBreaker>();
  const circuitOf = (vendor: string): CircuitBreaker => {
    const circuit =
      circuits.get(vendor) ?? createCircuitBreaker({ failures: 3, restMs, concurrent: 32, nowMs });
    circuits.set(vendor, circuit);
    return circuit;
  };

  return async (connection, launch) => {
    const { path, body, sign, readUrl } = write(connection, launch);
    const { response, answer } = await circuitOf(connection.vendor).run(async () => {
      const bytes = Buffer.from(JSON.stringify(body));
      const response = await fetch(connection.baseUrl + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...sign(bytes) },
        body: bytes,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (isBusyOrBroken(response.status)) throw createAnswerError(connection, response);
      return { response, answer: response.ok ? ((await response.json()) as unknown) : undefined };
    });
    if (!response.ok) throw createAnswerError(connection, response);
    return checkAddress(readUrl(answer), connection);
  };
}
