import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createSandboxProvider } from "./sandbox-client.ts";

/** The configured payment providers, by the name in their webhook's address. */
export function createPayments(options: {
  config: Pick<Config, "sandboxPaySecret">;
  clock: Clock;
  /** The port of this process, which also serves the sandbox provider. */
  getPort(): number;
}): Readonly<Record<string, PaymentProvider>> {
  const { clock, getPort } = options;
  const { sandboxPaySecret: secret } = options.config;
  if (secret === undefined) return {};
  const getUrl = (path: string): string => `http://127.0.0.1:${getPort()}${path}`;
  return {
    sandbox: createSandboxProvider({
      getApiUrl: () => getUrl("/dev/pay"),
      getNotifyUrl: () => getUrl("/payments/sandbox/webhook"),
      secret,
      clock,
    }),
  };
}
