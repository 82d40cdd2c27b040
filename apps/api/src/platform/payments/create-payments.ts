import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { readProviderFile } from "./provider-file.ts";
import { createSandboxProvider } from "./sandbox-client.ts";
import { createStripeProvider } from "./stripe/stripe-provider.ts";

interface PaymentsOptions {
  config: Pick<Config, "sandboxPaySecret" | "paymentProvidersFile" | "production">;
  clock: Clock;
  /** The port of this process, which also serves the sandbox provider. */
  getPort(): number;
}

const createSandbox = ({ config, clock, getPort }: PaymentsOptions): Record<string, PaymentProvider> => {
  const { sandboxPaySecret: secret } = config;
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
};

/**
 * The configured payment providers, by the name in their webhook's address.
 * @throws Error when the file of providers has faults
 */
export function createPayments(options: PaymentsOptions): Readonly<Record<string, PaymentProvider>> {
  const { paymentProvidersFile: file, production } = options.config;
  const entries = file === undefined ? [] : readProviderFile(file, production);
  return {
    ...createSandbox(options),
    ...Object.fromEntries(
      entries.map(({ account, ...entry }) => [
        entry.name,
        createStripeProvider({ ...entry, account }, options.clock),
      ]),
    ),
  };
}
