import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../platform/config.ts";
import { createSocialGuest, finish } from "../../../testing/social.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

/**
 * The sandbox acts as a third party: all calls go through its addresses, as a browser and the server would make them.
 */
describe("the sandbox sign-in provider", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ SANDBOX_SOCIAL: "1" });
    await api.owner.query(
      `insert into social_providers (merchant_id, provider, client_id, sandbox)
       select merchant_id, unnest(array['google', 'facebook']), 'sandbox', true from merchants`,
    );
    await api.owner.query(
      `update merchants set switches = switches || '{"GOOGLELOGIN3": true, "FACEBOOKLOGIN3": true}'`,
    );
    await api.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => api.close());

  const guestOf = () => createSocialGuest(api);
  const pick = async (authorizeUrl: string, choice: RegExp): Promise<string> => {
    const page = await api.app.inject(authorizeUrl);
    const links = [...page.body.matchAll(/<a[^>]* href="([^"]+)">([^<]+)/g)];
    const link = links.find(([, , text]) => choice.test(text ?? ""))?.[1]?.replaceAll("&amp;", "&") ?? "";
    const { headers } = await api.app.inject(link);
    const back = new URL(String(headers["location"]));
    return back.pathname + back.search;
  };

  it.each(["google", "facebook"] as const)("SOCIAL-05 replaces %s from end to end", async (provider) => {
    const guest = guestOf();
    await guest.comeBack(await pick(await guest.start(provider), /Ana Souza/));
    expect((await finish(guest.client)).value).toEqual({ provider, outcome: "registration" });
    const body = { registerMethod: "H5" as const, birthday: "1990-05-05" };
    const { userName } = await guest.client.call("PUT /wps/social/register", { body });
    const again = guestOf();
    await again.comeBack(await pick(await again.start(provider), /Ana Souza/));
    expect((await finish(again.client)).value).toMatchObject({ outcome: "session", session: { userName } });
  });

  it("lets a person decline", async () => {
    const guest = guestOf();
    await guest.comeBack(await pick(await guest.start(), /Cancel/));
    expect((await finish(guest.client)).code).toBe("social.denied");
  });

  it("redirects only to our addresses", async () => {
    const query = "redirect_uri=https%3A%2F%2Fevil.example%2F&state=s&person=ana";
    expect((await api.app.inject(`/dev/social/decide?${query}`)).statusCode).toBe(400);
  });

  it("is available on this machine only, only when enabled, and never in production", async () => {
    const far = await api.app.inject({ url: "/dev/social/jwks", remoteAddress: "203.0.113.9" });
    expect(far.statusCode).toBe(404);
    expect(() => loadConfig({ NODE_ENV: "production", SANDBOX_SOCIAL: "1" })).toThrow(
      "SANDBOX_SOCIAL has no place in production",
    );
    const plain = await createTestApi();
    expect((await plain.app.inject("/dev/social/jwks")).statusCode).toBe(404);
    await plain.close();
  });
});
