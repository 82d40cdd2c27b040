import pg from "pg";
import { sealProviderSecret } from "./social-providers.ts";
import { findBrandId, writeProvider } from "./social-setup.store.ts";

export interface ProviderSetup {
  brand: string;
  provider: string;
  clientId: string;
  /** Client secret or bot token; empty for Firebase, which has none. */
  secret: string;
  /** Addresses that override the provider's own, by name. */
  endpoints: Readonly<Record<string, unknown>>;
}

const withSecret: ReadonlySet<string> = new Set(["google", "facebook", "telegram"]);
const addressNames: ReadonlySet<string> = new Set([
  "authorizeUrl",
  "tokenUrl",
  "issuer",
  "jwksUrl",
  "profileUrl",
]);

/** Reasons why a setup is refused, in words for the operator; empty when it is valid. */
export function findSetupFaults({ provider, clientId, secret, endpoints }: ProviderSetup): string[] {
  const faults: string[] = [];
  if (!withSecret.has(provider) && provider !== "firebase")
    faults.push(`${provider} is none of google, facebook, telegram, firebase`);
  if (clientId === "") faults.push("the client id is missing");
  if (withSecret.has(provider) && secret === "")
    faults.push("the secret is missing: give it on the standard input");
  for (const [name, value] of Object.entries(endpoints)) {
    const isText = typeof value === "string";
    const fits =
      name === "scope" ? isText : addressNames.has(name) && isText && /^https:\/\/[^\s]+$/.test(value);
    if (!fits) faults.push(`${name} is not an https address that a provider has`);
  }
  return faults;
}

/** Stores a brand's agreement with a provider; the secret is encrypted. @throws Error with all faults in one line */
export async function setUpProvider(
  ownerUrl: string,
  masterSecret: Buffer,
  setup: ProviderSetup,
): Promise<void> {
  const faults = findSetupFaults(setup);
  if (faults.length > 0) throw new Error(faults.join("; "));
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "croupier-social" });
  await client.connect();
  try {
    const brandId = await findBrandId(client, setup.brand);
    if (brandId === undefined) throw new Error(`there is no brand ${setup.brand}`);
    const { provider, clientId, endpoints, secret } = setup;
    const sealed = secret === "" ? null : sealProviderSecret(masterSecret, brandId, provider, secret);
    await writeProvider(client, { brandId, provider, clientId, endpoints, secret: sealed });
  } finally {
    await client.end();
  }
}
