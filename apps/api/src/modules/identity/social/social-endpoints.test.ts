import { describe, expect, it } from "vitest";
import { firebaseIssuer, firebaseKeysUrl, resolveEndpoints } from "./social-endpoints.ts";

const google = {
  authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  issuer: "https://accounts.google.com",
  jwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
  scope: "openid email profile",
};

describe("SEC-34 the addresses of a provider", () => {
  it("are its own", () => {
    expect(resolveEndpoints("google", {})).toEqual(google);
    expect(resolveEndpoints("facebook", {})).toEqual({
      authorizeUrl: "https://www.facebook.com/v23.0/dialog/oauth",
      tokenUrl: "https://graph.facebook.com/v23.0/oauth/access_token",
      profileUrl: "https://graph.facebook.com/v23.0/me",
      scope: "public_profile email",
    });
    expect(firebaseIssuer("nova")).toBe("https://securetoken.google.com/nova");
    expect(firebaseKeysUrl).toBe(
      "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    );
  });

  it("are the brand's if it names an address, and nothing else that it may have written", () => {
    const own = { tokenUrl: "https://id.example/token", issuer: "http://id.example", scope: "openid" };
    expect(resolveEndpoints("google", own)).toEqual({ ...google, ...own });
    const wrong = { tokenUrl: "file:///etc/passwd", issuer: 7, jwksUrl: " https://id.example", scope: 7 };
    expect(resolveEndpoints("google", wrong)).toEqual(google);
  });
});
