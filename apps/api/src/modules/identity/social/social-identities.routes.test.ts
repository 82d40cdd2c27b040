import { codeOf } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember, testPassword } from "../../../testing/members.ts";
import { createSocialGuest, finish, openSocialTest } from "../../../testing/social.ts";
import type { SocialProviderServer } from "../../../testing/social-provider.ts";
import type { TestApi } from "../../../testing/test-api.ts";

const minuteMs = 60_000;

describe("connected accounts", () => {
  let api: TestApi;
  let provider: SocialProviderServer;
  beforeAll(async () => {
    const social = await openSocialTest();
    ({ api, provider } = social);
    return social.close;
  });

  type Name = "google" | "facebook";
  const connect = async (
    { client }: Pick<TestMember, "client">,
    sub: string,
    name: Name = "google",
    brand: "nova" | "lotus" = "nova",
  ) => {
    const guest = createSocialGuest(api, provider, brand, client);
    await guest.comeBack(provider.agree(await guest.start(name, { purpose: "link" }), { sub }));
    return (await finish(client)).value?.outcome;
  };
  const list = async ({ client }: Pick<TestMember, "client">) =>
    (await client.call("GET /wps/social/identities")).list.map((one) => one.provider);
  const remove = ({ client }: Pick<TestMember, "client">, name: Name = "google") =>
    codeOf(client.call("DELETE /wps/social/identity", { query: { provider: name } }));

  it("are listed with their date, and a disconnected one no longer signs in", async () => {
    const member = await createMember(api);
    expect(await list(member)).toEqual([]);
    expect(await connect(member, "comes-and-goes")).toBe("linked");
    const { list: shown } = await member.client.call("GET /wps/social/identities");
    expect(shown).toEqual([{ provider: "google", linkedMs: api.clock.now().getTime() }]);
    expect([await remove(member), await remove(member)], "a retry is let be").toEqual(["success", "success"]);
    expect(await list(member)).toEqual([]);
    const later = await createSocialGuest(api, provider).travel({ sub: "comes-and-goes" });
    expect(later.value?.outcome).toBe("registration");
  });

  it("SEC-12 connecting and disconnecting require a step-up five minutes after the login", async () => {
    const member = await createMember(api);
    await connect(member, "stepped");
    api.clock.advanceMs(5 * minuteMs);
    expect(await remove(member)).toBe("step.up.required");
    const guest = createSocialGuest(api, provider, "nova", member.client);
    expect(await codeOf(guest.start("facebook", { purpose: "link" }))).toBe("step.up.required");
    await member.client.call("POST /wps/session/stepUp", { body: { proof: "login", secret: testPassword } });
    expect(await connect(member, "stepped", "facebook")).toBe("linked");
    expect(await remove(member)).toBe("success");
    expect(await list(member)).toEqual(["facebook"]);
  });

  it("keep the last way in: without a password, a provider is disconnected only if there is another way", async () => {
    const member = await createMember(api);
    await connect(member, "only-way");
    await connect(member, "second-way", "facebook");
    await api.owner.query("update members set password_hash = null where member_id = $1", [member.memberId]);
    const both = await Promise.all([remove(member, "google"), remove(member, "facebook")]);
    expect(both.toSorted()).toEqual(["social.last", "success"]);
    expect(await list(member)).toHaveLength(1);
  });

  it("tell the member of each change by a message", async () => {
    const member = await createMember(api);
    await connect(member, "told");
    await remove(member);
    await remove(member);
    const { list: inbox } = await member.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(inbox.map(({ title }) => title)).toEqual(
      Array(2).fill("The ways to sign in to your account have changed"),
    );
  });

  it("SEC-27 are the member's own, at one brand", async () => {
    const [nova, other] = [await createMember(api), await createMember(api)];
    const lotus = await createMember(api, { brand: "lotus" });
    await connect(nova, "shared-subject");
    await connect(lotus, "shared-subject", "google", "lotus");
    expect([await list(other), await remove(other)]).toEqual([[], "success"]);
    expect(await remove(lotus)).toBe("success");
    expect([await list(nova), await list(lotus)]).toEqual([["google"], []]);
  });
});
