import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

describe("the last way into an account", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  /**
   * A member who can sign in with this many passkeys only, like one who registered through a provider and disconnected
   * it.
   */
  const createPasskeyMember = async (count: number, brand: "nova" | "lotus" = "nova") => {
    const member = await createMember(api, { brand });
    const { memberId, brandId } = member;
    await api.owner.query("update members set password_hash = null where member_id = $1", [memberId]);
    const { rows } = await api.owner.query<{ id: string }>(
      `insert into passkeys (merchant_id, member_id, rp_id, credential_id, user_handle, public_key, counter,
         device_type, backed_up, name, created_at)
       select $1, $2, $3, uuid_send(gen_random_uuid()), 'h', 'k', 0, 'singleDevice', false, 'n', now()
       from generate_series(1, $4::integer) returning passkey_id::text as id`,
      [brandId, memberId, brand === "nova" ? "localhost" : "lotus.localhost", count],
    );
    return { ...member, ids: rows.map(({ id }) => id) };
  };
  const remove = ({ client }: TestMember, id = "") =>
    codeOf(client.call("DELETE /wps/member/passkey", { query: { id } }));
  const countPasskeys = async ({ client }: TestMember) =>
    (await client.call("GET /wps/member/passkeys")).list.length;
  const connectProvider = ({ memberId, brandId, username }: TestMember) =>
    api.owner.query(
      "insert into social_identities (merchant_id, provider, subject, member_id, created_at) values ($1, 'google', $2, $3, now())",
      [brandId, username, memberId],
    );

  /** Holds calls that change one member at the same row lock, then releases them together. */
  const race = async ({ memberId }: TestMember, calls: readonly (() => Promise<string>)[]) => {
    const own = await hold(api.database, "select from members where member_id = $1 for no key update", [
      memberId,
    ]);
    const codes = Promise.all(calls.map((call) => call()));
    await untilWaiting(api.database, calls.length);
    await own.release();
    return codes;
  };

  it("SEC-11 is kept: without a password the last passkey stays, even when two are removed concurrently", async () => {
    const member = await createPasskeyMember(2);
    const both = await race(
      member,
      member.ids.map((id) => () => remove(member, id)),
    );
    expect(both.toSorted()).toEqual(["passkey.last", "success"]);
    expect(await countPasskeys(member)).toBe(1);
  });

  it("SEC-11 may be a connected provider, and then the provider stays", async () => {
    const member = await createPasskeyMember(1);
    await connectProvider(member);
    const disconnect = () =>
      codeOf(member.client.call("DELETE /wps/social/identity", { query: { provider: "google" } }));
    const both = await race(member, [() => remove(member, member.ids[0]), disconnect]);
    expect(both).toContain("success");
    expect(both.filter((code) => code === "passkey.last" || code === "social.last")).toHaveLength(1);
  });

  it("SEC-11 may be a proved number if the brand sends codes, never an unproved one", async () => {
    const give = (member: TestMember, provedAt: Date | null) =>
      api.owner.query(
        `update members set country_dialing_code = '86', mobile_num = lpad(member_id::text, 11, '1'),
           mobile_verified_at = $2 where member_id = $1`,
        [member.memberId, provedAt],
      );
    const [typed, proved] = [await createPasskeyMember(1), await createPasskeyMember(1)];
    const lotus = await createPasskeyMember(1, "lotus");
    await give(typed, null);
    for (const member of [proved, lotus]) await give(member, api.clock.now());
    expect(await remove(typed, typed.ids[0])).toBe("passkey.last");
    expect(await remove(proved, proved.ids[0])).toBe("success");
    expect(await remove(lotus, lotus.ids[0])).toBe("passkey.last");
  });
});
