import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { TestClock } from "./test-api.ts";

export const testClientId = "brand-client";
export const testClientSecret = "canary-client-secret";

/** The faults that a test can inject into the provider. */
export interface ProviderFaults {
  /** Claims that replace the right ones. */
  claims?: JWTPayload;
  /** Signs with a key that it does not publish. */
  forges?: boolean;
  /** Replies with only this status. */
  status?: number;
}

interface Person {
  sub: string;
  name?: string;
  email?: string;
}

export interface SocialProviderServer {
  readonly origin: string;
  faults: ProviderFaults;
  /** Number of requests by path. */
  readonly calls: string[];
  /** Signs a token with any claims, as Firebase does. */
  sign(claims: JWTPayload): Promise<string>;
  /** Its consent page: returns the address that the browser is sent to. */
  agree(authorizeUrl: string, person: Person): string;
  close(): Promise<void>;
}

interface Code {
  query: URLSearchParams;
  person: Person;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/**
 * A provider that speaks OpenID Connect (/token, /jwks) and plain OAuth with a profile (/me), as strict as real ones.
 */
export async function startSocialProvider(clock: TestClock): Promise<SocialProviderServer> {
  const [own, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "1", alg: "RS256", use: "sig" };
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Person>();
  const calls: string[] = [];
  let count = 0;

  const sign = (about: JWTPayload): Promise<string> => {
    const nowSeconds = Math.floor(clock.now().getTime() / 1_000);
    const claims: JWTPayload = {
      iss: provider.origin,
      aud: testClientId,
      iat: nowSeconds,
      exp: nowSeconds + 300,
      ...about,
      ...provider.faults.claims,
    };
    const key = provider.faults.forges ? foreign.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(key);
  };
  const signIdToken = ({ query, person }: Code): Promise<string> =>
    sign({ nonce: query.get("nonce"), email_verified: true, ...person });

  const redeem = async (form: URLSearchParams): Promise<object | undefined> => {
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const fits =
      code?.query.get("code_challenge") === challenge &&
      code.query.get("redirect_uri") === form.get("redirect_uri") &&
      form.get("client_id") === testClientId &&
      form.get("client_secret") === testClientSecret;
    if (!code || !fits) return undefined;
    count += 1;
    tokens.set(`access-${count}`, code.person);
    return { access_token: `access-${count}`, token_type: "Bearer", id_token: await signIdToken(code) };
  };

  const readProfile = (url: URL, authorization: string | undefined): object | undefined => {
    const token = authorization?.replace("Bearer ", "") ?? "";
    const proof = createHmac("sha256", testClientSecret).update(token).digest("hex");
    const person = url.searchParams.get("appsecret_proof") === proof ? tokens.get(token) : undefined;
    return person && { id: person.sub, name: person.name, email: person.email };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", provider.origin);
    calls.push(url.pathname);
    const { status } = provider.faults;
    const reply =
      url.pathname === "/jwks"
        ? { keys: [jwk] }
        : url.pathname === "/token"
          ? await redeem(new URLSearchParams(await readBody(request)))
          : readProfile(url, request.headers.authorization);
    response.statusCode = status ?? (reply ? 200 : 400);
    response.setHeader("location", `${provider.origin}/elsewhere`);
    response.end(JSON.stringify(status === undefined ? (reply ?? { error: "invalid_grant" }) : {}));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const provider: SocialProviderServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: {},
    calls,
    sign,
    agree: (authorizeUrl, person) => {
      const { searchParams: query } = new URL(authorizeUrl);
      if (query.get("client_id") !== testClientId || query.get("code_challenge_method") !== "S256")
        throw new Error(`the provider refuses ${authorizeUrl}`);
      count += 1;
      codes.set(`code-${count}`, { query, person });
      const back = new URL(query.get("redirect_uri") ?? "");
      back.searchParams.set("code", `code-${count}`);
      back.searchParams.set("state", query.get("state") ?? "");
      return `${back.pathname}${back.search}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}
