import { codeOf } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember, testPassword } from "../../../testing/members.ts";
import { createGuest } from "../../../testing/registrations.ts";
import { openSocialTest, signAsTelegram as sign } from "../../../testing/social.ts";
import type { TestApi } from "../../../testing/test-api.ts";

const key = "POST /wps/social/telegram";

describe("sign-in by telegram", () => {
  let api: TestApi;
  beforeAll(async () => {
    const social = await openSocialTest();
    ({ api } = social);
    return social.close;
  });

  const nowSeconds = () => Math.floor(api.clock.now().getTime() / 1_000);
  let ids = 5_000_000_000;
  const draw = (fields: object = {}) => {
    ids += 1;
    return { id: ids, first_name: "Li", last_name: "Na", auth_date: nowSeconds(), ...fields };
  };
  const refusal = (body: ReturnType<typeof sign>, brand: "nova" | "lotus" = "nova") =>
    codeOf(createGuest(api, brand).call(key, { body }));

  it("SOCIAL-05 opens a normal session for data signed with the bot's token, at first by a short registration", async () => {
    const person = draw();
    const guest = createGuest(api);
    expect(await guest.call(key, { body: sign(person) })).toEqual({
      provider: "telegram",
      outcome: "registration",
    });
    const body = { registerMethod: "H5" as const, birthday: "1990-05-05" };
    const { userName } = await guest.call("PUT /wps/social/register", { body });
    expect(userName).toMatch(/^lina\d{6}$/);
    api.clock.advanceMs(1_000);
    const again = createGuest(api);
    const { session } = await again.call(key, { body: sign({ ...person, auth_date: nowSeconds() }) });
    again.token = session?.token;
    expect((await again.call("GET /wps/member/info")).account).toBe(userName);
  });

  const wrongs: [string, (fields: ReturnType<typeof draw>) => ReturnType<typeof sign>][] = [
    ["another bot's token", (fields) => sign(fields, "1:other")],
    ["a field that was changed", (fields) => ({ ...sign(fields), id: fields.id + 1 })],
    ["a field that was added", (fields) => ({ ...sign(fields), username: "admin" })],
    ["data older than five minutes", (fields) => sign({ ...fields, auth_date: nowSeconds() - 301 })],
    ["data from the future", (fields) => sign({ ...fields, auth_date: nowSeconds() + 61 })],
  ];
  it.each(wrongs)("SEC-14 refuses %s", async (_title, spoil) => {
    expect(await refusal(spoil(draw()))).toBe("social.failed");
  });

  it("SEC-14 accepts a signature once", async () => {
    const body = sign(draw());
    expect(await refusal(body)).toBe("success");
    expect(await refusal(body)).toBe("social.expired");
  });

  describe("to an existing account", () => {
    const connect = ({ client }: Pick<TestMember, "client">, body: ReturnType<typeof sign>) =>
      codeOf(client.call("POST /wps/social/telegram/link", { body }));
    const list = async ({ client }: Pick<TestMember, "client">) =>
      (await client.call("GET /wps/social/identities")).list.map((one) => one.provider);

    it("SOCIAL-05 connects the signed identity, which opens that account from then on", async () => {
      const [person, member] = [draw(), await createMember(api)];
      const body = sign(person);
      expect([await connect(member, body), await connect(member, body)], "a retry is let be").toEqual([
        "success",
        "success",
      ]);
      expect(await list(member)).toEqual(["telegram"]);
      const { list: inbox } = await member.client.call("GET /wps/message/inbox", {
        query: { language: "EN" },
      });
      expect(inbox.map(({ title }) => title)).toEqual(["The ways to sign in to your account have changed"]);
      api.clock.advanceMs(1_000);
      const again = sign({ ...person, auth_date: nowSeconds() });
      const { session } = await createGuest(api).call(key, { body: again });
      expect(session?.userName).toBe(member.username);
      const { client } = member;
      await client.call("DELETE /wps/social/identity", { query: { provider: "telegram" } });
      expect(await list(member)).toEqual([]);
    });

    it("SEC-12 requires a step-up first, which leaves the signature valid", async () => {
      const member = await createMember(api);
      api.clock.advanceMs(5 * 60_000);
      const body = sign(draw());
      expect([await connect(member, body), await list(member)]).toEqual(["step.up.required", []]);
      await member.client.call("POST /wps/session/stepUp", {
        body: { proof: "login", secret: testPassword },
      });
      expect([await connect(member, body), await list(member)]).toEqual(["success", ["telegram"]]);
    });

    it("SEC-14 accepts a signature for one member, once, and refuses an invalid one", async () => {
      const [owner, thief] = [await createMember(api), await createMember(api)];
      const [person, other] = [draw(), draw()];
      const body = sign(person);
      expect(await connect(owner, body)).toBe("success");
      expect(await connect(thief, body), "somebody has listened").toBe("social.expired");
      expect(await refusal(body), "nor does it sign in").toBe("social.expired");
      const fresh = sign({ ...person, auth_date: nowSeconds() - 1 });
      expect(await connect(thief, fresh), "the account is another member's").toBe("social.taken");
      expect(await connect(thief, sign(other, "1:other"))).toBe("social.failed");
      expect(await connect(owner, sign(other)), "has one already").toBe("social.taken");
      expect(await list(thief)).toEqual([]);
    });

    it("SEC-27 belongs to the member at one brand, and to nobody without a session", async () => {
      const nova = await createMember(api);
      const lotus = await createMember(api, { brand: "lotus" });
      expect(await connect({ client: createGuest(api) }, sign(draw()))).toBe("session.missing");
      const body = sign(draw());
      expect(await connect(nova, body)).toBe("success");
      expect(await list(lotus)).toEqual([]);
      expect(await connect(lotus, body), "each brand keeps its own").toBe("success");
    });
  });

  it("is off for a brand without a bot", async () => {
    await api.owner.query(
      "delete from social_providers where provider = 'telegram' and merchant_id = (select merchant_id from merchants where code = 'lotus')",
    );
    expect(await refusal(sign(draw()), "lotus")).toBe("social.off");
    expect(await refusal(sign(draw()))).toBe("success");
  });
});
