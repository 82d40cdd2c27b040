import type { SocialProvider } from "@croupier/contract/calls/social";
import type { Merchant } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import type { Database } from "../../platform/db/database.ts";
import { deriveKey, openAtRest, sealAtRest } from "../../platform/secrets.ts";
import type { ProviderConnection } from "./provider-client.ts";
import { findProvider, type ProviderRow } from "./social.store.ts";
import { type Endpoints, type RedirectProvider, resolveEndpoints } from "./social-endpoints.ts";

/** A provider of this machine in the place of a real one (modules/sandbox-social). */
export interface SandboxProvider {
  clientSecret: string;
  getEndpoints(provider: RedirectProvider): Endpoints;
}

export interface ProviderDeps {
  database: Database;
  masterSecret: Buffer;
  /** Undefined in production. */
  sandbox: SandboxProvider | undefined;
}

/** What a brand has agreed with the providers. */
export interface SocialProviders {
  /** @throws Failure social.off when the brand has the provider switched off or not set up */
  getConnection(merchant: Merchant, provider: RedirectProvider): Promise<ProviderConnection>;
  /** The token of the brand's bot. @throws Failure social.off */
  getTelegramToken(merchant: Merchant): Promise<string>;
  /** The brand's Firebase project and where its keys are, if they are not Google's own; undefined without one. */
  findFirebase(
    merchant: Merchant,
  ): Promise<{ project: string; issuer?: string; jwksUrl?: string } | undefined>;
}

const switchOf = { google: "GOOGLELOGIN3", facebook: "FACEBOOKLOGIN3" } as const;

const keyOf = (masterSecret: Buffer): Buffer => deriveKey(masterSecret, "social provider secrets");
const aboutOf = (merchantId: number, provider: string): string => `${merchantId}/${provider}`;

/** Encrypts a provider's secret for the row that it belongs to, and for no other. */
export const sealProviderSecret = (
  masterSecret: Buffer,
  merchantId: number,
  provider: string,
  secret: string,
): Buffer => sealAtRest(keyOf(masterSecret), Buffer.from(secret), aboutOf(merchantId, provider));

export function createSocialProviders({ database, masterSecret, sandbox }: ProviderDeps): SocialProviders {
  const key = keyOf(masterSecret);
  const find = (
    merchant: Merchant,
    provider: SocialProvider | "firebase",
  ): Promise<ProviderRow | undefined> =>
    database.forMerchant(merchant.merchantId, (q) => findProvider(q, provider));
  const open = (merchant: Merchant, { provider, secret }: ProviderRow): string => {
    if (secret === null) throw createFailure("social.off");
    return openAtRest(key, secret, aboutOf(merchant.merchantId, provider)).toString();
  };

  return {
    getConnection: async (merchant, provider) => {
      const row = merchant.switches[switchOf[provider]] ? await find(merchant, provider) : undefined;
      if (!row || (row.sandbox && !sandbox)) throw createFailure("social.off");
      if (row.sandbox && sandbox)
        return {
          clientId: row.client_id,
          clientSecret: sandbox.clientSecret,
          endpoints: sandbox.getEndpoints(provider),
        };
      return {
        clientId: row.client_id,
        clientSecret: open(merchant, row),
        endpoints: resolveEndpoints(provider, row.endpoints),
      };
    },
    getTelegramToken: async (merchant) => {
      const row = await find(merchant, "telegram");
      if (!row) throw createFailure("social.off");
      return open(merchant, row);
    },
    findFirebase: async (merchant) => {
      const row = merchant.switches.FIREBASE ? await find(merchant, "firebase") : undefined;
      return row && { project: row.client_id, ...row.endpoints };
    },
  };
}
