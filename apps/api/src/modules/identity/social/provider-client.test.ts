import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import { afterEach, describe, expect, it } from "vitest";
import { createProviderClient } from "./provider-client.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider that accepts every call and never replies. */
const startSilence = async (): Promise<string> => {
  const server = createServer(() => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const grant = {
  code: "canary-code",
  verifier: "canary-verifier",
  nonce: "n",
  redirectUri: "https://brand.example/social/callback/google",
  now: new Date(),
};
const connectionTo = (origin: string) => ({
  clientId: "brand",
  clientSecret: "canary-secret",
  endpoints: {
    authorizeUrl: origin,
    tokenUrl: `${origin}/token`,
    profileUrl: `${origin}/me`,
    scope: "email",
  },
});

describe("the client of the providers", () => {
  it("SEC-34 gives up on a provider that is silent, then fails at once", async () => {
    const origin = await startSilence();
    const reasons: string[] = [];
    const client = createProviderClient({
      timeoutMs: 30,
      onTrouble: ({ reason }) => reasons.push(reason),
    });
    for (let call = 0; call < 6; call += 1)
      await expect(client.redeem(connectionTo(origin), grant)).rejects.toMatchObject({
        code: "social.unavailable",
      });
    expect(reasons[0]).toContain("TimeoutError");
    expect(reasons[5]).toContain("circuit is open");
    expect(reasons.join()).not.toContain("canary");
  });

  it("SEC-34 gives up on keys that do not come", async () => {
    const origin = await startSilence();
    const client = createProviderClient({ timeoutMs: 30 });
    const token = await new SignJWT({ sub: "x" })
      .setProtectedHeader({ alg: "HS256" })
      .sign(Buffer.alloc(32, 1));
    const expected = { jwksUrl: `${origin}/jwks`, issuer: "i", audience: "a", now: new Date() };
    // A symmetric key is refused before any key is fetched.
    await expect(client.verifyToken(token, expected)).rejects.toMatchObject({ code: "social.failed" });
    const [, payload, signature] = token.split(".");
    const header = Buffer.from(JSON.stringify({ alg: "RS256", kid: "1" })).toString("base64url");
    await expect(client.verifyToken(`${header}.${payload}.${signature}`, expected)).rejects.toMatchObject({
      code: "social.unavailable",
    });
  });
});
