import type { SocialProvider } from "@croupier/contract/player/social";
import type { Brand } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { deriveKey, openAtRest, sealAtRest } from "../../../platform/secrets.ts";
import type { ProviderConnection } from "./provider-client.ts";
import { findProvider, type ProviderRow } from "./social.store.ts";
import { type Endpoints, type RedirectProvider, resolveEndpoints } from "./social-endpoints.ts";

/** A provider on this machine in place of a real one (modules/identity/sandbox-social). */
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

/** A brand's agreements with the providers. */
export interface SocialProviders {
  /** @throws Failure social.off if the brand has switched the provider off or not set it up */
  getConnection(brand: Brand, provider: RedirectProvider): Promise<ProviderConnection>;
  /** The token of the brand's bot. @throws Failure social.off */
  getTelegramToken(brand: Brand): Promise<string>;
  /** The brand's Firebase project and the address of its keys, if they are not Google's own; undefined without one. */
  findFirebase(brand: Brand): Promise<{ project: string; issuer?: string; jwksUrl?: string } | undefined>;
}

const switchOf = { google: "GOOGLELOGIN3", facebook: "FACEBOOKLOGIN3" } as const;

const keyOf = (masterSecret: Buffer): Buffer => deriveKey(masterSecret, "social provider secrets");
const aboutOf = (brandId: number, provider: string): string => `${brandId}/${provider}`;

/** Encrypts a provider's secret for its own row only. */
export const sealProviderSecret = (
  masterSecret: Buffer,
  brandId: number,
  provider: string,
  secret: string,
): Buffer => sealAtRest(keyOf(masterSecret), Buffer.from(secret), aboutOf(brandId, provider));

export function createSocialProviders({ database, masterSecret, sandbox }: ProviderDeps): SocialProviders {
  const key = keyOf(masterSecret);
  const find = (brand: Brand, provider: SocialProvider | "firebase"): Promise<ProviderRow | undefined> =>
    database.forBrand(brand.brandId, (q) => findProvider(q, provider));
  const open = (brand: Brand, { provider, secret }: ProviderRow): string => {
    if (secret === null) throw createFailure("social.off");
    return openAtRest(key, secret, aboutOf(brand.brandId, provider)).toString();
  };

  return {
    getConnection: async (brand, provider) => {
      const row = brand.switches[switchOf[provider]] ? await find(brand, provider) : undefined;
      if (!row || (row.sandbox && !sandbox)) throw createFailure("social.off");
      if (row.sandbox && sandbox)
        return {
          clientId: row.client_id,
          clientSecret: sandbox.clientSecret,
          endpoints: sandbox.getEndpoints(provider),
        };
      return {
        clientId: row.client_id,
        clientSecret: open(brand, row),
        endpoints: resolveEndpoints(provider, row.endpoints),
      };
    },
    getTelegramToken: async (brand) => {
      const row = await find(brand, "telegram");
      if (!row) throw createFailure("social.off");
      return open(brand, row);
    },
    findFirebase: async (brand) => {
      const row = brand.switches.FIREBASE ? await find(brand, "firebase") : undefined;
      return row && { project: row.client_id, ...row.endpoints };
    },
  };
}
