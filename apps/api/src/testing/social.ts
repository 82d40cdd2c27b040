import { createHash, createHmac } from "node:crypto";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { sealProviderSecret } from "../modules/identity/social/social-providers.ts";
import type { TestBrand } from "./members.ts";
import { createGuest } from "./registrations.ts";
import {
  type SocialProviderServer,
  startSocialProvider,
  testClientId,
  testClientSecret,
} from "./social-provider.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

export const testBotToken = "7700:canary-bot-token";
const masterSecret = Buffer.alloc(32, 7);

/** Gives both brands the provider as google and facebook, gives nova a telegram bot, and enables them all. */
export async function connectProviders(api: TestApi, provider: SocialProviderServer): Promise<void> {
  const { origin } = provider;
  const shared = { authorizeUrl: `${origin}/authorize`, tokenUrl: `${origin}/token` };
  const endpoints = {
    google: { ...shared, issuer: origin, jwksUrl: `${origin}/jwks` },
    facebook: { ...shared, profileUrl: `${origin}/me` },
    telegram: {},
  };
  const { rows } = await api.owner.query<{ merchant_id: number }>("select merchant_id from merchants");
  for (const { merchant_id: brandId } of rows) {
    for (const [name, own] of Object.entries(endpoints)) {
      const secret = name === "telegram" ? testBotToken : testClientSecret;
      await api.owner.query(
        `insert into social_providers (merchant_id, provider, client_id, secret, endpoints)
         values ($1, $2, $3, $4, $5)`,
        [brandId, name, testClientId, sealProviderSecret(masterSecret, brandId, name, secret), own],
      );
    }
  }
  await api.owner.query(
    `update merchants set switches = switches || '{"GOOGLELOGIN3": true, "FACEBOOKLOGIN3": true}'`,
  );
}

/** Starts an API whose brands let people sign in through a provider, and that provider. */
export async function openSocialTest(...settings: Parameters<typeof createTestApi>) {
  const api = await createTestApi(...settings);
  const provider = await startSocialProvider(api.clock);
  await connectProviders(api, provider);
  return {
    api,
    provider,
    close: async () => {
      await provider.close();
      await api.close();
    },
  };
}

/** Signs as Telegram does: https://core.telegram.org/widgets/login, "Checking authorization". */
export function signAsTelegram<T extends { id: number; auth_date: number }>(
  fields: T,
  botToken = testBotToken,
): T & { hash: string } {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const secret = createHash("sha256").update(botToken).digest();
  const text = lines.toSorted().join("\n");
  return { ...fields, hash: createHmac("sha256", secret).update(text).digest("hex") };
}

/** A browser that can visit a provider and come back. */
export interface SocialGuest {
  client: WpsClient;
  /** Asks for the provider's address. */
  start(provider?: "google" | "facebook", extra?: object): Promise<string>;
  /** Returns from the provider to one of our addresses. */
  comeBack(path: string): Promise<{ status: number; location: unknown }>;
  /** Visits the provider as this person and returns; the result is the reply of the finishing call. */
  travel(
    person: { sub: string; name?: string; email?: string },
    provider?: "google" | "facebook",
  ): Promise<Finish>;
}

export interface Finish {
  status: number;
  code: string | undefined;
  value: { outcome?: string; provider?: string; session?: { token: string } } | undefined;
}

/** `server` is the process that `travel` calls. */
export function createSocialGuest(
  api: TestApi,
  server?: SocialProviderServer,
  brand: TestBrand = "nova",
  client: WpsClient = createGuest(api, brand),
): SocialGuest {
  const guest: SocialGuest = {
    client,
    start: async (provider = "google", extra = {}) =>
      (
        await client.call("POST /wps/social/start", {
          body: { provider, purpose: "signIn" as const, ...extra },
        })
      ).url,
    comeBack: async (path) => {
      // A redirected browser sends its cookies and no token.
      const token = client.token;
      client.token = undefined;
      const { status, headers } = await client.send(`GET ${path}`);
      client.token = token;
      return { status, location: headers["location"] };
    },
    travel: async (person, provider = "google") => {
      const url = await guest.start(provider);
      if (!server) throw new Error("this guest knows no provider to travel to");
      await guest.comeBack(server.agree(url, person));
      return finish(client);
    },
  };
  return guest;
}

/** The call that finishes a sign-in. */
export async function finish(client: WpsClient): Promise<Finish> {
  const { status, json } = await client.send("POST /wps/social/session");
  return { status, code: json.code, value: json.value as Finish["value"] };
}
