import { codeOf } from "@croupier/test-kit/wps-client";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { createSocialGuest, finish, openSocialTest, type SocialGuest } from "../../../testing/social.ts";
import { type ProviderFaults, type SocialProviderServer } from "../../../testing/social-provider.ts";
import type { TestApi } from "../../../testing/test-api.ts";

const both = ["google", "facebook"] as const;
const ofNova = { registerMethod: "H5" as const, birthday: "1990-05-05" };
const ofLotus = { ...ofNova, nickname: "Ana" };

describe("social sign-in", () => {
  let api: TestApi;
  let provider: SocialProviderServer;
  beforeAll(async () => {
    const social = await openSocialTest();
    ({ api, provider } = social);
    return social.close;
  });
  afterEach(() => {
    provider.faults = {};
  });

  const guestOf = (brand: "nova" | "lotus" = "nova"): SocialGuest => createSocialGuest(api, provider, brand);
  const countMembers = async (): Promise<number> =>
    Number((await api.owner.query("select count(*) from members")).rows[0].count);

  it.each(both)(
    "SOCIAL-05 opens a normal session through %s, at first by a short registration",
    async (name) => {
      const person = { sub: `first-${name}`, name: "Márcia Lima", email: "marcia@mail.example" };
      const newcomer = guestOf();
      expect(await newcomer.travel(person, name)).toMatchObject({
        status: 200,
        value: { provider: name, outcome: "registration" },
      });
      const info = await newcomer.client.call("PUT /wps/social/register", { body: ofNova });
      expect(info).toMatchObject({ merchantCode: "nova", type: 0, firstTimeLogin: false });
      expect(info.userName).toMatch(/^marcialima\d{6}$/);
      newcomer.client.token = info.token;
      expect((await newcomer.client.call("GET /wps/member/info")).account).toBe(info.userName);
      const again = guestOf();
      const finished = await again.travel(person, name);
      expect(finished.value).toMatchObject({
        outcome: "session",
        session: { userName: info.userName, token: expect.any(String) },
      });
      again.client.token = finished.value?.session?.token;
      expect((await again.client.call("GET /wps/member/info")).account).toBe(info.userName);
      again.client.cookies.delete("croupier_session");
      expect((await again.client.send("GET /wps/member/info")).status).toBe(401);
    },
  );

  it("SOCIAL-04 asks a new member for the fields that the brand requires, and suggests the provider's values", async () => {
    const guest = guestOf("lotus");
    await guest.travel({ sub: "asked", name: "Ana Souza", email: "ana@mail.example" });
    const form = await guest.client.call("GET /wps/social/registration");
    const asked = Object.entries(form.fields).filter(([, rule]) => rule.enabled);
    expect(asked.map(([name]) => name)).toEqual(["nickname", "birthday"]);
    expect(form).toMatchObject({ provider: "google", minimumAge: 21, suggested: { nickname: "Ana Souza" } });
    const register = (fields: object) =>
      codeOf(guest.client.call("PUT /wps/social/register", { body: { registerMethod: "H5", ...fields } }));
    expect(await register({ nickname: "Ana" })).toBe("register.field.invalid");
    expect(await register({ nickname: "Ana", birthday: "2006-01-01" })).toBe("register.underage");
    expect(await register(ofLotus)).toBe("success");
    expect(await register(ofLotus)).toBe("social.expired");
  });

  it.each([
    ["\u202eAdmin\u200b", "Admin"],
    ["Lotus", "Lotus"],
    ["\u0000\u200b", undefined],
  ])("CASE-22 a provider's name that nobody could type locks nobody out: %j", async (name, suggestedName) => {
    const guest = guestOf("lotus");
    expect((await guest.travel({ sub: `named ${suggestedName}`, name })).value?.outcome).toBe("registration");
    const { suggested } = await guest.client.call("GET /wps/social/registration");
    expect(suggested["nickname"]).toBe(suggestedName);
    const register = (nickname: string) =>
      guest.client.call("PUT /wps/social/register", { body: { ...ofLotus, nickname } });
    expect(await codeOf(register("\u202eAdmin"))).toBe("register.field.invalid");
    expect((await register(suggestedName ?? "Ana")).userName).toMatch(/^player\d{6}$/);
  });

  it("SEC-14 SEC-27 the same subject at two brands, or at two providers, is two members", async () => {
    const names: string[] = [];
    for (const [brand, name] of [
      ["nova", "google"],
      ["lotus", "google"],
      ["nova", "facebook"],
    ] as const) {
      const guest = guestOf(brand);
      const { value } = await guest.travel({ sub: "shared", name: "Twin" }, name);
      expect(value?.outcome).toBe("registration");
      names.push((await guest.client.call("PUT /wps/social/register", { body: ofLotus })).userName);
    }
    expect(new Set(names).size).toBe(3);
  });

  it("SEC-14 never identifies a member by e-mail address", async () => {
    const member = await createMember(api, { brand: "nova" });
    await api.owner.query("update members set email = 'owner@mail.example' where member_id = $1", [
      member.memberId,
    ]);
    const thief = guestOf();
    const { value } = await thief.travel({ sub: "thief", email: "owner@mail.example" });
    expect(value).toEqual({ provider: "google", outcome: "registration" });
    const owned = await api.owner.query("select 1 from social_identities where member_id = $1", [
      member.memberId,
    ]);
    expect(owned.rowCount).toBe(0);
  });

  it("connects a provider to the member who is signed in, and from then on it opens that account", async () => {
    const member = await createMember(api);
    const guest = createSocialGuest(api, provider, "nova", member.client);
    const url = await guest.start("google", { purpose: "link" });
    const back = await guest.comeBack(provider.agree(url, { sub: "linked" }));
    expect(back).toEqual({ status: 303, location: "/m/securityCenter?social=google" });
    expect((await finish(member.client)).value).toEqual({ provider: "google", outcome: "linked" });
    const later = await guestOf().travel({ sub: "linked" });
    expect(later.value).toMatchObject({ outcome: "session", session: { userName: member.username } });

    const other = await createMember(api);
    const taker = createSocialGuest(api, provider, "nova", other.client);
    await taker.comeBack(provider.agree(await taker.start("google", { purpose: "link" }), { sub: "linked" }));
    expect((await finish(other.client)).code).toBe("social.taken");
  });

  it("connects nothing for a visitor or for a member other than the one who started", async () => {
    expect(await codeOf(guestOf().start("google", { purpose: "link" }))).toBe("session.missing");
    const [starter, other] = [await createMember(api), await createMember(api)];
    const guest = createSocialGuest(api, provider, "nova", starter.client);
    await guest.comeBack(provider.agree(await guest.start("google", { purpose: "link" }), { sub: "swap" }));
    other.client.cookies.set("croupier_social", starter.client.cookies.get("croupier_social") ?? "");
    expect((await finish(other.client)).code).toBe("social.expired");
  });

  const badTokens: [string, ProviderFaults][] = [
    ["SEC-14 another nonce", { claims: { nonce: "another" } }],
    ["SEC-14 no nonce", { claims: { nonce: undefined } }],
    ["SEC-14 another audience", { claims: { aud: "another-client" } }],
    [
      "SEC-14 many audiences, meant for another",
      { claims: { aud: ["brand-client", "other"], azp: "other" } },
    ],
    ["SEC-14 another issuer", { claims: { iss: "https://evil.example" } }],
    ["SEC-14 a token that has expired", { claims: { exp: 1_700_000_000 } }],
    ["SEC-14 a signature by another key", { forges: true }],
    ["SEC-14 no subject", { claims: { sub: undefined } }],
  ];
  it.each(badTokens)("%s opens nothing and creates nobody", async (_title, faults) => {
    const before = await countMembers();
    provider.faults = faults;
    const guest = guestOf();
    expect((await guest.travel({ sub: "bad" })).code).toBe("social.failed");
    expect(await codeOf(guest.client.call("GET /wps/social/registration"))).toBe("social.expired");
    expect(await countMembers()).toBe(before);
  });

  it.each([
    ["google", 503, "social.unavailable"],
    ["facebook", 500, "social.unavailable"],
    ["google", 400, "social.failed"],
    // SEC-34: a redirect would lead to another address.
    ["google", 302, "social.unavailable"],
  ] as const)("SEC-34 a %s that answers %i is reported as %s", async (name, status, code) => {
    provider.faults = { status };
    expect((await guestOf().travel({ sub: "down" }, name)).code).toBe(code);
    expect(provider.calls).not.toContain("/elsewhere");
  });

  it("tells a person that they declined at the provider", async () => {
    const guest = guestOf();
    const state = new URL(await guest.start()).searchParams.get("state");
    const back = await guest.comeBack(`/social/callback/google?error=access_denied&state=${state}`);
    expect(back).toEqual({ status: 303, location: "/m/login?social=google" });
    expect((await finish(guest.client)).code).toBe("social.denied");
  });
});
