import { createHmac } from "node:crypto";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { createFailure } from "../../../http/errors.ts";
import { type CircuitBreaker, createCircuitBreaker } from "../../../platform/circuit-breaker.ts";
import { type ProvedPerson, readProvidedName } from "./social.policy.ts";
import type { Endpoints } from "./social-endpoints.ts";

export interface ProviderConnection {
  endpoints: Endpoints;
  clientId: string;
  clientSecret: string;
}

export interface Grant {
  code: string;
  verifier: string;
  redirectUri: string;
  nonce: string;
  now: Date;
}

export interface TokenExpectation {
  jwksUrl: string;
  issuer: string;
  audience: string;
  now: Date;
}

/** Talks to the sign-in providers: a circuit breaker for each, no redirects, short timeouts (SEC-34). */
export interface ProviderClient {
  /** Redeems a code. @throws Failure social.unavailable, or social.failed when the provider's reply is not valid */
  redeem(connection: ProviderConnection, grant: Grant): Promise<ProvedPerson>;
  /** Checks a token's signature, issuer, audience and time (SEC-14). @throws Failure as `redeem` */
  verifyToken(token: string, expected: TokenExpectation): Promise<JWTPayload>;
}

export interface ProviderClientOptions {
  timeoutMs?: number;
  /** Called with the reason when a sign-in is refused; it contains no token or code (SEC-33). */
  onTrouble?: (reason: { at: string; reason: string }) => void;
}

const algorithms = ["RS256", "PS256", "ES256"];
/** Allowed clock difference to the provider. */
const clockToleranceSeconds = 30;
const longestAnswer = 64 * 1_024;
const readText = (value: unknown): string => (typeof value === "string" ? value : "");

export function createProviderClient(options: ProviderClientOptions = {}): ProviderClient {
  const { timeoutMs = 5_000, onTrouble = () => undefined } = options;
  const circuits = new Map<string, CircuitBreaker>();
  const keySets = new Map<string, JWTVerifyGetKey>();

  const circuitOf = (address: string): CircuitBreaker => {
    const { host } = new URL(address);
    const nowMs = () => performance.now();
    const circuit =
      circuits.get(host) ?? createCircuitBreaker({ failures: 5, restMs: 10_000, concurrent: 32, nowMs });
    circuits.set(host, circuit);
    return circuit;
  };

  const keysOf = (jwksUrl: string): JWTVerifyGetKey => {
    const keys = keySets.get(jwksUrl) ?? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeoutMs });
    keySets.set(jwksUrl, keys);
    return keys;
  };

  const refuse = (at: string, reason: string): Error => {
    onTrouble({ at, reason });
    return createFailure("social.failed");
  };

  const ask = async (address: string, init: RequestInit): Promise<Record<string, unknown>> => {
    try {
      return await circuitOf(address).run(async () => {
        const response = await fetch(address, {
          ...init,
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await response.text();
        if (response.status >= 500 || text.length > longestAnswer)
          throw new Error(`answered ${response.status} with ${text.length} characters`);
        return { ...readObject(text), status: response.status };
      });
    } catch (error) {
      onTrouble({ at: new URL(address).host, reason: String(error) });
      throw createFailure("social.unavailable");
    }
  };

  const redeemCode = async ({ endpoints, ...client }: ProviderConnection, grant: Grant) => {
    const answer = await ask(endpoints.tokenUrl, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: grant.code,
        redirect_uri: grant.redirectUri,
        client_id: client.clientId,
        client_secret: client.clientSecret,
        code_verifier: grant.verifier,
      }),
    });
    if (answer["status"] !== 200) throw refuse("token", `answered ${String(answer["status"])}`);
    return answer;
  };

  const verifyToken: ProviderClient["verifyToken"] = async (token, expected) => {
    try {
      const { payload } = await jwtVerify(token, keysOf(expected.jwksUrl), {
        issuer: expected.issuer,
        audience: expected.audience,
        algorithms,
        currentDate: expected.now,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ["sub", "iat", "exp"],
      });
      return payload;
    } catch (error) {
      if (isKeySetDown(error)) {
        onTrouble({ at: new URL(expected.jwksUrl).host, reason: String(error) });
        throw createFailure("social.unavailable");
      }
      throw refuse("token", error instanceof errors.JOSEError ? error.code : "unreadable");
    }
  };

  /** OpenID Connect: the ID token names the person, for this client and this sign-in only. */
  const readIdToken = async (
    idToken: string,
    { endpoints, clientId }: ProviderConnection,
    grant: Grant,
  ): Promise<ProvedPerson> => {
    const { issuer = "", jwksUrl = "" } = endpoints;
    const claims = await verifyToken(idToken, { jwksUrl, issuer, audience: clientId, now: grant.now });
    if (claims["nonce"] !== grant.nonce) throw refuse("token", "another nonce");
    const hasSeveralAudiences = Array.isArray(claims.aud) && claims.aud.length > 1;
    if (hasSeveralAudiences && claims["azp"] !== clientId) throw refuse("token", "another party");
    const email = claims["email_verified"] === true ? readText(claims["email"]) : "";
    return {
      subject: claims.sub ?? "",
      name: readProvidedName(readText(claims["name"])),
      email: email || undefined,
    };
  };

  /**
   * Plain OAuth: the access token came straight from the provider for our code, so its profile identifies the person.
   */
  const readProfile = async (
    accessToken: string,
    { endpoints, clientSecret }: ProviderConnection,
  ): Promise<ProvedPerson> => {
    if (accessToken === "") throw refuse("token", "no access token");
    const url = new URL(endpoints.profileUrl ?? "");
    url.searchParams.set("fields", "id,name,email");
    // Facebook's proof that the caller also holds the secret, so a leaked token alone reads nothing.
    const proof = createHmac("sha256", clientSecret).update(accessToken).digest("hex");
    url.searchParams.set("appsecret_proof", proof);
    const answer = await ask(url.href, {
      headers: { accept: "application/json", authorization: `Bearer ${accessToken}` },
    });
    const subject = readText(answer["id"]);
    if (answer["status"] !== 200 || subject === "") throw refuse("profile", "no id");
    const email = readText(answer["email"]);
    return {
      subject,
      name: readProvidedName(readText(answer["name"])),
      email: email === "" ? undefined : email,
    };
  };

  return {
    redeem: async (connection, grant) => {
      const answer = await redeemCode(connection, grant);
      const person =
        connection.endpoints.jwksUrl === undefined
          ? await readProfile(readText(answer["access_token"]), connection)
          : await readIdToken(readText(answer["id_token"]), connection, grant);
      if (person.subject.length === 0 || person.subject.length > 255) throw refuse("token", "no subject");
      return person;
    },
    verifyToken,
  };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whether the keys could not be fetched; any other error is a fault of the token. */
const isKeySetDown = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === errors.JOSEError.code;
