import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Clock } from "../../../platform/clock.ts";
import { createToken } from "../../../platform/ids.ts";

/** A test person to sign in as. */
export interface SandboxPerson {
  readonly key: string;
  readonly name: string;
  readonly email: string;
}

export const sandboxPeople: readonly SandboxPerson[] = [
  { key: "ana", name: "Ana Souza", email: "ana@people.example" },
  { key: "bruno", name: "Bruno Carvalho", email: "bruno@people.example" },
  { key: "mei", name: "梅林", email: "mei@people.example" },
];

export interface SandboxSocialOptions {
  clock: Clock;
  /** Where a browser reaches the provider, e.g. http://id.localhost:3000. */
  getPublicUrl(): string;
  /** Where the server reaches it, e.g. http://127.0.0.1:3000. */
  getInternalUrl(): string;
}

export type SandboxSocial = Awaited<ReturnType<typeof createSandboxSocial>>;

const codeLifeMs = 60_000;
const tokenLifeSeconds = 300;
const clientSecret = createToken();

interface Kept {
  person: SandboxPerson;
  query: URLSearchParams;
  expiresAtMs: number;
}

const equals = (one: string, other: string): boolean =>
  timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());

/**
 * A sign-in provider for development, in one process: OpenID Connect for google, plain OAuth with a profile for
 * facebook. It asks for no password and stores nothing.
 */
export async function createSandboxSocial({ clock, getPublicUrl, getInternalUrl }: SandboxSocialOptions) {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "sandbox", alg: "ES256", use: "sig" };
  const codes = new Map<string, Kept>();
  const tokens = new Map<string, Kept>();
  const getIssuer = (): string => `${getPublicUrl()}/dev/social`;

  const keep = (kept: Map<string, Kept>, person: SandboxPerson, query: URLSearchParams): string => {
    const nowMs = clock.now().getTime();
    for (const [name, { expiresAtMs }] of kept) if (expiresAtMs <= nowMs) kept.delete(name);
    const token = createToken();
    kept.set(token, { person, query, expiresAtMs: nowMs + codeLifeMs });
    return token;
  };
  const findLive = (kept: Map<string, Kept>, token: string): Kept | undefined => {
    const found = kept.get(token);
    return found && found.expiresAtMs > clock.now().getTime() ? found : undefined;
  };

  const signIdToken = ({ person, query }: Kept): Promise<string> => {
    const nowSeconds = Math.floor(clock.now().getTime() / 1_000);
    const { name, email } = person;
    return new SignJWT({ name, email, email_verified: true, nonce: query.get("nonce") })
      .setProtectedHeader({ alg: "ES256", kid: "sandbox" })
      .setIssuer(getIssuer())
      .setAudience(query.get("client_id") ?? "")
      .setSubject(`sandbox-${person.key}`)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + tokenLifeSeconds)
      .sign(privateKey);
  };

  return {
    clientSecret,
    getEndpoints: (provider: "google" | "facebook") => {
      const shared = {
        authorizeUrl: `${getIssuer()}/authorize`,
        tokenUrl: `${getInternalUrl()}/dev/social/token`,
        scope: "openid email profile",
      };
      return provider === "google"
        ? { ...shared, issuer: getIssuer(), jwksUrl: `${getInternalUrl()}/dev/social/jwks` }
        : { ...shared, profileUrl: `${getInternalUrl()}/dev/social/me` };
    },
    getKeys: () => ({ keys: [jwk] }),
    /** The address that a person's decision redirects the browser to; undefined for an unknown request. */
    decide: (query: URLSearchParams, personKey: string): string | undefined => {
      const redirectUri = query.get("redirect_uri") ?? "";
      if (!URL.canParse(redirectUri) || !/^\/social\/callback\/[a-z]+$/.test(new URL(redirectUri).pathname))
        return undefined;
      const back = new URL(redirectUri);
      const person = sandboxPeople.find(({ key }) => key === personKey);
      if (person) back.searchParams.set("code", keep(codes, person, query));
      else back.searchParams.set("error", "access_denied");
      back.searchParams.set("state", query.get("state") ?? "");
      return back.href;
    },
    /** Redeems a code once, for the client with the right secret and PKCE verifier. */
    redeem: async (form: URLSearchParams): Promise<object | undefined> => {
      const code = form.get("code") ?? "";
      const found = findLive(codes, code);
      codes.delete(code);
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      const fits =
        found?.query.get("code_challenge") === challenge &&
        found.query.get("redirect_uri") === form.get("redirect_uri") &&
        found.query.get("client_id") === form.get("client_id") &&
        equals(clientSecret, form.get("client_secret") ?? "");
      if (!found || !fits) return undefined;
      const access_token = keep(tokens, found.person, found.query);
      return { access_token, token_type: "Bearer", id_token: await signIdToken(found) };
    },
    readProfile: (accessToken: string, proof: string): object | undefined => {
      const expected = createHmac("sha256", clientSecret).update(accessToken).digest("hex");
      const found = equals(expected, proof) ? findLive(tokens, accessToken) : undefined;
      const person = found?.person;
      return person && { id: `sandbox-${person.key}`, name: person.name, email: person.email };
    },
  };
}
