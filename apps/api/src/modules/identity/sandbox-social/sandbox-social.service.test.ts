import { createHash, createHmac } from "node:crypto";
import { createLocalJWKSet, jwtVerify } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestClock, type TestClock } from "../../../testing/test-api.ts";
import { renderSandboxPage } from "./sandbox-page.ts";
import { createSandboxSocial, type SandboxSocial, sandboxPeople } from "./sandbox-social.service.ts";

const redirectUri = "http://nova.localhost:3000/social/callback/google";
const query = new URLSearchParams({
  client_id: "nova-client",
  redirect_uri: redirectUri,
  state: "s-1",
  nonce: "n-1",
  code_challenge: createHash("sha256").update("verifier").digest("base64url"),
});

let clock: TestClock;
let sandbox: SandboxSocial;
beforeEach(async () => {
  clock = createTestClock();
  sandbox = await createSandboxSocial({
    clock,
    getPublicUrl: () => "http://id.localhost:3000",
    getInternalUrl: () => "http://127.0.0.1:3000",
  });
});

const codeFor = (person: string): string =>
  new URL(sandbox.decide(query, person) ?? "").searchParams.get("code") ?? "";
const redeem = (code: string, changes: Record<string, string> = {}) =>
  sandbox.redeem(
    new URLSearchParams({
      code,
      code_verifier: "verifier",
      redirect_uri: redirectUri,
      client_id: "nova-client",
      client_secret: sandbox.clientSecret,
      ...changes,
    }),
  ) as Promise<{ access_token: string; token_type: string; id_token: string } | undefined>;
const proofOf = (token: string) => createHmac("sha256", sandbox.clientSecret).update(token).digest("hex");

describe("the decision of a person", () => {
  it("sends the browser back with a code and the state, or with a refusal", () => {
    const back = new URL(sandbox.decide(query, "mei") ?? "");
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
    expect(back.searchParams.get("state")).toBe("s-1");
    expect(back.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
    const no = new URL(sandbox.decide(query, "nobody") ?? "").searchParams;
    expect(Object.fromEntries(no)).toEqual({ error: "access_denied", state: "s-1" });
  });

  it.each([
    "",
    "x",
    "http://nova.localhost/other",
    "http://x/social/callback/",
    "http://x/social/callback/a/b",
    "http://x/a/social/callback/google",
  ])("redirects only to our callback: %j", (uri) => {
    expect(sandbox.decide(new URLSearchParams({ redirect_uri: uri }), "ana")).toBeUndefined();
  });
});

describe("a code", () => {
  it("is redeemed once, for a token of the person who decided, signed for the client that asked", async () => {
    const code = codeFor("ana");
    const given = await redeem(code);
    expect(given?.token_type).toBe("Bearer");
    const { payload, protectedHeader } = await jwtVerify(
      given?.id_token ?? "",
      createLocalJWKSet(sandbox.getKeys() as never),
      { issuer: "http://id.localhost:3000/dev/social", audience: "nova-client", currentDate: clock.now() },
    );
    const seconds = clock.now().getTime() / 1_000;
    expect(protectedHeader).toEqual({ alg: "ES256", kid: "sandbox" });
    expect(payload).toMatchObject({
      sub: "sandbox-ana",
      name: "Ana Souza",
      email: "ana@people.example",
      email_verified: true,
      nonce: "n-1",
      iat: seconds,
      exp: seconds + 300,
    });
    expect(await redeem(code)).toBeUndefined();
  });

  it.each<Record<string, string>>([
    { code_verifier: "other" },
    { code_verifier: "" },
    { redirect_uri: "http://nova.localhost:3000/social/callback/facebook" },
    { client_id: "lotus-client" },
    { client_secret: "wrong" },
  ])("is refused, and consumed, with %j", async (changes) => {
    const code = codeFor("ana");
    expect(await redeem(code, changes)).toBeUndefined();
    expect(await redeem(code)).toBeUndefined();
  });

  it("lives for a minute", async () => {
    const [early, late] = [codeFor("ana"), codeFor("ana")];
    clock.advanceMs(59_999);
    expect(await redeem(early)).toBeDefined();
    clock.advanceMs(1);
    expect(await redeem(late)).toBeUndefined();
    expect(await redeem("")).toBeUndefined();
  });
});

describe("a profile", () => {
  it("is read with a token and its proof, for a minute", async () => {
    const token = (await redeem(codeFor("bruno")))?.access_token ?? "";
    const profile = { id: "sandbox-bruno", name: "Bruno Carvalho", email: "bruno@people.example" };
    expect(sandbox.readProfile(token, proofOf(token))).toEqual(profile);
    expect(sandbox.readProfile(token, proofOf("other"))).toBeUndefined();
    expect(sandbox.readProfile("other", proofOf("other"))).toBeUndefined();
    // Storing another token meanwhile deletes expired ones and nothing else.
    clock.advanceMs(59_999);
    await redeem(codeFor("ana"));
    expect(sandbox.readProfile(token, proofOf(token))).toEqual(profile);
    clock.advanceMs(1);
    expect(sandbox.readProfile(token, proofOf(token))).toBeUndefined();
  });
});

it("each provider has its own addresses: some for browsers, some for the server", () => {
  const shared = {
    authorizeUrl: "http://id.localhost:3000/dev/social/authorize",
    tokenUrl: "http://127.0.0.1:3000/dev/social/token",
    scope: "openid email profile",
  };
  expect(sandbox.getEndpoints("google")).toEqual({
    ...shared,
    issuer: "http://id.localhost:3000/dev/social",
    jwksUrl: "http://127.0.0.1:3000/dev/social/jwks",
  });
  expect(sandbox.getEndpoints("facebook")).toEqual({
    ...shared,
    profileUrl: "http://127.0.0.1:3000/dev/social/me",
  });
});

it("the page offers each person, and a way to cancel", () => {
  const page = renderSandboxPage(new URLSearchParams({ state: 'a"b' }));
  for (const { key, name, email } of sandboxPeople)
    expect(page).toContain(
      `<a href="/dev/social/decide?state=a%22b&amp;person=${key}">${name}<small>${email}</small></a>`,
    );
  expect(page).toContain('<a class="no" href="/dev/social/decide?state=a%22b&amp;person=nobody">Cancel</a>');
  expect(page.match(/<a /g)).toHaveLength(sandboxPeople.length + 1);
});
