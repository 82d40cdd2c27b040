import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, type TestMember, testPassword } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const addOptions = "POST /wps/member/passkeys/options";
const signInOptions = "POST /wps/session/passkey/options";

describe("passkeys", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("SEC-11 asks for a passkey of this host, with user verification and without a username", async () => {
    const { client, username } = await createMember(api);
    const options = await client.call(addOptions);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Nova" },
      user: { name: username },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    expect(Buffer.from(options.user.id, "base64url").toString()).not.toContain(username);
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toContain(-7);
    const lotus = await createVisitor(api, "lotus").call(signInOptions);
    expect(lotus).toMatchObject({ rpId: "lotus.localhost", userVerification: "required" });
  });

  it("SEC-11 SEC-12 requires a recent proof to add a passkey, and a remembered device is not one", async () => {
    const { username, client } = await createMember(api);
    const remembered = createVisitor(api, "nova", "10.30.0.1");
    const { deviceCredential = "" } = await remembered.login(username, testPassword, { remember: true });
    expect(await codeOf(remembered.call(addOptions))).toBe("success");
    await remembered.login(username, deviceCredential, { remember: true });
    expect(await codeOf(remembered.call(addOptions))).toBe("step.up.required");
    api.clock.advanceMs(5 * 60_000);
    expect(await codeOf(client.call(addOptions))).toBe("step.up.required");
  });

  it("allows twenty per member", async () => {
    const { client, memberId, brandId }: TestMember = await createMember(api);
    await api.owner.query(
      `insert into passkeys (merchant_id, member_id, rp_id, credential_id, user_handle, public_key, counter,
         device_type, backed_up, name, created_at)
       select $1, $2, 'localhost', sha256(n::text::bytea), 'h', 'k', 0, 'singleDevice', false, 'n', now()
       from generate_series(1, 20) n`,
      [brandId, memberId],
    );
    expect(await codeOf(client.call(addOptions))).toBe("passkey.limit");
  });
});
