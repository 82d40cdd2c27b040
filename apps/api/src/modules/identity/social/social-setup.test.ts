import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSocialGuest } from "../../../testing/social.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { findSetupFaults, setUpProvider } from "./social-setup.service.ts";

const masterSecret = Buffer.alloc(32, 7);
const setup = {
  brand: "nova",
  provider: "google",
  clientId: "nova-client",
  secret: "canary-of-the-operator",
  endpoints: {},
};

describe("setting up a sign-in provider", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await api.owner.query(`update merchants set switches = switches || '{"GOOGLELOGIN3": true}'`);
  });
  afterAll(() => api.close());

  it("SEC-27 takes effect with the next sign-in of that brand, and of no other", async () => {
    const start = (brand: "nova" | "lotus") => codeOf(createSocialGuest(api, undefined, brand).start());
    expect(await start("nova")).toBe("social.off");
    await setUpProvider(api.database.ownerUrl, masterSecret, setup);
    const url = new URL(await createSocialGuest(api).start());
    expect([url.host, url.searchParams.get("client_id")]).toEqual(["accounts.google.com", "nova-client"]);
    expect(await start("lotus")).toBe("social.off");
  });

  it("SEC-33 stores the secret encrypted, for its own brand and provider", async () => {
    await setUpProvider(api.database.ownerUrl, masterSecret, setup);
    const { rows } = await api.owner.query("select secret, client_id, endpoints from social_providers");
    expect(rows).toHaveLength(1);
    expect(rows[0].secret.toString("latin1")).not.toContain("canary");
    await api.owner.query(
      `insert into social_providers (merchant_id, provider, client_id, secret)
       select m.merchant_id, 'google', client_id, secret from social_providers, merchants m where m.code = 'lotus'`,
    );
    const { rows: copies } = await api.owner.query("select count(*) from social_providers");
    expect(copies[0].count).toBe(2n);
    const stolen = await createSocialGuest(api, undefined, "lotus").client.send("POST /wps/social/start", {
      body: { provider: "google", purpose: "signIn" },
    });
    expect(stolen.status).toBe(500);
  });

  it.each([
    [{ provider: "myspace" }, "myspace is none of google, facebook, telegram, firebase"],
    [{ secret: "" }, "the secret is missing: give it on the standard input"],
    [
      { endpoints: { tokenUrl: "http://plain.example" } },
      "tokenUrl is not an https address that a provider has",
    ],
    [{ endpoints: { webhook: "https://x.example" } }, "webhook is not an https address that a provider has"],
  ])("SEC-34 refuses %j", (change, fault) => {
    expect(findSetupFaults({ ...setup, ...change })).toEqual([fault]);
  });

  it("reports a brand that does not exist", async () => {
    await expect(
      setUpProvider(api.database.ownerUrl, masterSecret, { ...setup, brand: "none" }),
    ).rejects.toThrow("there is no brand none");
  });
});
