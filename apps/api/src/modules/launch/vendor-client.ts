import { signatureHeader } from "../../platform/body-signature.ts";
import { type CircuitBreaker, createCircuitBreaker } from "../../platform/circuit-breaker.ts";
import type { VendorConnection } from "../../platform/vendor-connections.ts";

/** The launch call's body (vendor-wallet, "Launch"). */
export interface LaunchBody {
  readonly user?: string;
  readonly token?: string;
  readonly game_code: string;
  readonly game_name: string;
  readonly operator_id: string;
  readonly sub_partner_id: string;
  readonly platform: "GPL_MOBILE" | "GPL_DESKTOP";
  readonly lang: string;
  readonly currency: string;
  readonly game_currency: string;
  readonly country: string;
  readonly lobby_url: string;
  readonly deposit_url: string;
  /** Whether the game may offer autoplay and turbo. Vendors that do not know the field ignore it. */
  readonly quick_play: boolean;
}

/** Asks a vendor for a game's address. @throws Error when the vendor returns no usable address */
export type GetGameUrl = (connection: VendorConnection, body: LaunchBody) => Promise<string>;

export interface VendorClientOptions {
  timeoutMs?: number;
  restMs?: number;
  nowMs?: () => number;
}

const maxAddressLength = 4_000;

/** Checks the address before a browser is sent there: it must be on the vendor's own origin (SEC-18). */
const checkAddress = (answer: unknown, connection: VendorConnection): string => {
  const { url } = (answer ?? {}) as { url?: unknown };
  if (typeof url !== "string" || url.length > maxAddressLength || !URL.canParse(url))
    throw new Error(`${connection.vendor} answered no address`);
  if (new URL(url).origin !== connection.gameOrigin)
    throw new Error(`${connection.vendor} answered an address of another origin`);
  return url;
};

/** Calls vendors with a timeout, without redirects, and with a circuit breaker for each vendor (SEC-34, FAULT-06). */
export function createVendorClient(options: VendorClientOptions = {}): GetGameUrl {
  const { timeoutMs = 3_000, restMs = 10_000, nowMs = () => performance.now() } = options;
  const circuits = new Map<string, CircuitBreaker>();
  const circuitOf = (vendor: string): CircuitBreaker => {
    const circuit =
      circuits.get(vendor) ?? createCircuitBreaker({ failures: 3, restMs, concurrent: 32, nowMs });
    circuits.set(vendor, circuit);
    return circuit;
  };

  return (connection, body) =>
    circuitOf(connection.vendor).run(async () => {
      const bytes = Buffer.from(JSON.stringify(body));
      const response = await fetch(`${connection.baseUrl}/operator/generic/v2/game/url`, {
        method: "POST",
        headers: { "content-type": "application/json", [signatureHeader]: connection.sign(bytes) },
        body: bytes,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`${connection.vendor} answered ${response.status}`);
      return checkAddress(await response.json(), connection);
    });
}
