import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { PayoutProvider } from "./payout-provider.ts";
import { createSandboxPayouts } from "./sandbox-payouts.ts";

/** The payout providers, by the name in their webhook's address. */
export type Payouts = Readonly<Record<string, PayoutProvider>>;

/** The configured payout providers. */
export function createPayouts(options: {
  config: Pick<Config, "sandboxPaySecret">;
  clock: Clock;
  /** The port of this process, which also serves the sandbox provider. */
  getPort(): number;
}): Payouts {
  const { clock, getPort } = options;
  const { sandboxPaySecret: secret } = options.config;
  if (secret === undefined) return {};
  const getUrl = (path: string): string => `http://127.0.0.1:${getPort()}${path}`;
  return {
    sandbox: createSandboxPayouts({
      getApiUrl: () => getUrl("/dev/pay"),
      getNotifyUrl: () => getUrl("/payouts/sandbox/webhook"),
      secret,
      clock,
    }),
  };
}
