import { codeOf, type WpsCallError } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { createGuest, createRegistration } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** An address of the given length. */
const addressOf = (length: number, letter = "a"): string =>
  `${letter.repeat(length - "@mail.example".length)}@mail.example`;

describe("REG-15 an e-mail address of 254 characters is accepted, and one of 255 is not,", () => {
  it("REG-15 at registration", async () => {
    const refused = await createGuest(api)
      .register(createRegistration({ email: addressOf(255) }))
      .catch((error: unknown) => error as WpsCallError);
    expect(refused).toMatchObject({
      status: 400,
      envelope: { code: "register.field.invalid", value: { fields: { email: "in_email_incorrect" } } },
    });
    const fields = createRegistration({ email: addressOf(254) });
    await createGuest(api).register(fields);
    const { rows } = await api.owner.query("select email from members where username = $1", [
      fields.username,
    ]);
    expect(rows).toEqual([{ email: addressOf(254) }]);
  });

  it("REG-15 by the rule that the screens get, at registration and in the security centre", async () => {
    const settings = await createGuest(api).call("GET /wps/system/setting/register");
    const { client } = await createMember(api);
    const { rules } = await client.call("GET /wps/member/security");
    expect([settings.fields, settings.mobileFields, rules].map((of) => of["email"]?.maxLength)).toEqual([
      254, 254, 254,
    ]);
  });

  it("REG-15 when checking whether it is free", async () => {
    const ask = (email: string) =>
      codeOf(createGuest(api).call("GET /wps/member/check/email", { query: { email } }));
    expect([await ask(addressOf(255)), await ask(addressOf(254, "b"))]).toEqual([
      "request.invalid",
      "success",
    ]);
  });

  it("REG-15 when the password is forgotten", async () => {
    const ask = (email: string) =>
      codeOf(
        createGuest(api).call("POST /wps/member/password/email", { body: { username: "somebody", email } }),
      );
    expect([await ask(addressOf(255)), await ask(addressOf(254, "b"))]).toEqual([
      "request.invalid",
      "success",
    ]);
  });

  it("REG-15 when a code is mailed, and when the address is bound by it", async () => {
    const { client } = await createMember(api);
    const mail = (email: string) =>
      codeOf(client.call("POST /wps/verification/email", { body: { email }, query: {} }));
    expect([await mail(addressOf(255)), await mail(addressOf(254, "c"))]).toEqual([
      "request.invalid",
      "success",
    ]);
    const bind = (email: string) =>
      codeOf(client.call("POST /wps/member/security/email", { body: { email, verificationCode: "000000" } }));
    expect([await bind(addressOf(255)), await bind(addressOf(254, "c"))]).toEqual([
      "request.invalid",
      "verification.wrong",
    ]);
  });
});
