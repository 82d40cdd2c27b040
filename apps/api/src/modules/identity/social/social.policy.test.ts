import { describe, expect, it } from "vitest";
import {
  createAuthorizeUrl,
  createSuggestions,
  createUserName,
  readProvidedName,
  readTelegramPerson,
} from "./social.policy.ts";
import { resolveEndpoints } from "./social-endpoints.ts";

describe("social sign-in, the pure rules", () => {
  it("SOCIAL-05 asks for a code with PKCE, state and nonce, at the provider's own address", () => {
    const url = new URL(
      createAuthorizeUrl(resolveEndpoints("google", {}), {
        clientId: "brand",
        redirectUri: "https://brand.example/social/callback/google",
        state: "s",
        verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
        nonce: "n",
      }),
    );
    expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: "brand",
      redirect_uri: "https://brand.example/social/callback/google",
      scope: "openid email profile",
      state: "s",
      nonce: "n",
      // The example of RFC 7636, appendix B.
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    });
  });

  it.each([
    ["Márcia Lima", 7, "marcialima000007"],
    ["Maximiliana Oliveira", 123_456, "maximilian123456"],
    ["李娜", 42, "player000042"],
    ["", 999_999, "player999999"],
    ["Admin", 7, "player000007"],
    ["Nova Games", 7, "player000007"],
    ["N\u200bova 88", 7, "player000007"],
    ["Administrator", 7, "player000007"],
    ["Novak", 7, "novak000007"],
  ])("CASE-22 makes a valid username of %s", (name, number, expected) => {
    const made = createUserName(name, number, ["nova", "Nova Games"]);
    expect(made).toBe(expected);
    expect(made).toMatch(/^[a-z][a-z0-9]{3,15}$/);
  });

  it("suggests only the form's fields, and cuts long values", () => {
    const asked = { nickname: { enabled: true, maxLength: 3 }, email: { enabled: false, maxLength: 254 } };
    expect(createSuggestions(asked, { name: "李小龙先生", email: "a@b.example" })).toEqual({
      nickname: "李小龙",
    });
  });

  it.each([
    ["\u202eAna\u200b Souza\u2069 ", "Ana Souza"],
    ["Ana\u0000 👩‍🚀", "Ana 👩‍🚀"],
    [" \u3164 \u200b", ""],
  ])("CASE-22 accepts a provider's name without its hidden characters: %j", (given, name) => {
    expect(readProvidedName(given)).toBe(name);
    const data = { id: 7, first_name: given, auth_date: 1, hash: "0" };
    expect(readTelegramPerson(data)).toEqual({ subject: "7", name, email: undefined });
  });
});
