import type { SocialProvider } from "@croupier/contract/player/social";

/** Providers that a browser is sent to. */
export type RedirectProvider = Exclude<SocialProvider, "telegram">;

/** The addresses of a provider; the server calls these and no others (SEC-34). */
export interface Endpoints {
  authorizeUrl: string;
  tokenUrl: string;
  /** For OpenID Connect: who signs, and with which keys. */
  issuer?: string;
  jwksUrl?: string;
  /** For plain OAuth: the address that tells whose the access token is. */
  profileUrl?: string;
  scope: string;
}

/** The providers' own addresses; a brand's row may name others, for example of a company's own issuer. */
const known: Readonly<Record<RedirectProvider, Endpoints>> = {
  google: {
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    issuer: "https://accounts.google.com",
    jwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
    scope: "openid email profile",
  },
  facebook: {
    authorizeUrl: "https://www.facebook.com/v23.0/dialog/oauth",
    tokenUrl: "https://graph.facebook.com/v23.0/oauth/access_token",
    profileUrl: "https://graph.facebook.com/v23.0/me",
    scope: "public_profile email",
  },
};

/** Firebase signs the tokens of every project with the same keys. */
export const firebaseKeysUrl =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
export const firebaseIssuer = (project: string): string => `https://securetoken.google.com/${project}`;

const isAddress = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\//.test(value);

/** The known addresses, overridden by those that a brand names. */
export function resolveEndpoints(
  provider: RedirectProvider,
  own: Readonly<Record<string, unknown>>,
): Endpoints {
  const named = Object.entries(own).filter(
    ([name, value]) => (name === "scope" && typeof value === "string") || isAddress(value),
  );
  return { ...known[provider], ...Object.fromEntries(named) };
}
