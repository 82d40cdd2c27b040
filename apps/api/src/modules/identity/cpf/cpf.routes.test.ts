import { randomUUID } from "node:crypto";
import { createCpf } from "@croupier/test-kit/cpf";
import { codeOf, type WpsCallError } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../../platform/ids.ts";
import { createTestLog } from "../../../testing/log.ts";
import { createMember, createVisitor, type TestBrand, testPassword } from "../../../testing/members.ts";
import { createReachable } from "../../../testing/recovery.ts";
import { createGuest, createRegistration } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { brazilWarning, makeLotusBrazilian } from "./testing.ts";

describe("CASE-39 CPFs", () => {
  let api: TestApi;
  const log = createTestLog();
  beforeAll(async () => {
    api = await createTestApi({ SANDBOX_PAY_SECRET: "sandbox-test-secret" }, { logTo: log });
    await api.owner.query(
      `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
       select merchant_id, 'sandbox', 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000, 0, '{1000000}' from merchants`,
    );
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    await makeLotusBrazilian(api);
  });
  afterAll(() => api.close());

  let used = 0;
  const nextCpf = () => createCpf((used += 1));
  const register = async (fields: object, brand: TestBrand = "lotus") => {
    const guest = createGuest(api, brand);
    const body = createRegistration({ nickname: "Ana", ...fields });
    const refused = await guest.register(body).then(
      () => undefined,
      (caught: unknown) => caught as WpsCallError,
    );
    return { guest, username: body.username, answer: refused?.envelope ?? { code: "success", value: {} } };
  };
  const findKept = async (username: string) =>
    (
      await api.owner.query(
        `select c::text as row, cpf_sealed from member_cpfs c join members using (merchant_id, member_id) where username = $1`,
        [username],
      )
    ).rows[0];

  it("are required at registration if the brand's setting says so, and nowhere else", async () => {
    const lotus = await createVisitor(api, "lotus").call("GET /wps/system/setting/register");
    expect(lotus.fields["cpf"]).toMatchObject({ enabled: true, required: true, message: "rule.cpf" });
    expect(lotus.mobileFields["cpf"]).toMatchObject({ enabled: true, required: true });
    const nova = await createVisitor(api, "nova").call("GET /wps/system/setting/register");
    expect(nova.fields["cpf"]).toMatchObject({ enabled: false, required: false });
    const { answer, username } = await register({ cpf: "not a CPF" }, "nova");
    expect(answer.code).toBe("success");
    expect(await findKept(username)).toBeUndefined();
  });

  it.each(["", "52998224726", "11111111111", "5299822472", "529.982.247-2x"])(
    "refuse %j at its field",
    async (cpf) => {
      const { answer } = await register({ cpf });
      expect(answer).toMatchObject({
        code: "register.field.invalid",
        value: { fields: { cpf: "rule.cpf" } },
      });
    },
  );

  it("are kept encrypted, and appear in no answer, no log and no password", async () => {
    const cpf = nextCpf();
    const written = cpf.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
    const { guest, username, answer } = await register({ cpf: written });
    expect(answer.code).toBe("success");
    const { row, cpf_sealed: sealed } = await findKept(username);
    const kept = `${row}${sealed.toString("latin1")}`;
    for (const trace of [cpf, written, Buffer.from(cpf).toString("hex")]) expect(kept).not.toContain(trace);
    const shown = JSON.stringify([
      await guest.call("GET /wps/member/info"),
      await guest.call("GET /wps/member/profile"),
      await guest.call("GET /wps/member/security"),
    ]);
    const members = await api.owner.query("select m::text as row from members m where username = $1", [
      username,
    ]);
    for (const text of [shown, members.rows[0].row, log.read()]) {
      expect(text).not.toContain(cpf);
      expect(text).not.toContain(written);
    }
    const own = nextCpf();
    const personal = await register({ cpf: own, password: own, confirmPassword: own });
    expect(personal.answer.code).toBe("password.personal");
  });

  it("belong to one account of a brand; the answer does not say whose, and no account is left behind", async () => {
    const cpf = nextCpf();
    expect((await register({ cpf })).answer.code).toBe("success");
    const { answer, username } = await register({ cpf });
    expect(answer.code).toBe("register.refused");
    expect(JSON.stringify(answer)).not.toMatch(/cpf/i);
    const { rows } = await api.owner.query("select from members where username = $1", [username]);
    expect(rows).toHaveLength(0);
    const same = nextCpf();
    const answers = await Promise.all(Array.from({ length: 4 }, () => register({ cpf: same })));
    expect(answers.map((one) => one.answer.code).toSorted()).toEqual([
      "register.refused",
      "register.refused",
      "register.refused",
      "success",
    ]);
  });

  it("are required at the next deposit of a member who has none, and accepted once", async () => {
    const place = (member: { client: Awaited<ReturnType<typeof createMember>>["client"] }) =>
      codeOf(
        member.client.call("POST /wps/deposit/orders", {
          body: { idempotencyKey: randomUUID(), method: "sandbox", amount: "50" },
        }),
      );
    expect(await place(await createMember(api, { brand: "nova" }))).toBe("success");
    const member = await createMember(api, { brand: "lotus" });
    const give = (cpf: string, who = member) =>
      codeOf(who.client.call("PUT /wps/member/cpf", { body: { cpf } }));
    expect(await place(member)).toBe("cpf.required");
    expect(await give("52998224726")).toBe("profile.field.invalid");
    const cpf = nextCpf();
    expect(await give(cpf)).toBe("success");
    expect(await place(member)).toBe("success");
    expect(await give(nextCpf())).toBe("profile.field.locked");
    const other = await createMember(api, { brand: "lotus" });
    expect(await give(cpf, other)).toBe("cpf.refused");
    expect(await place(other)).toBe("cpf.required");
    expect(await give(nextCpf(), await createMember(api, { brand: "nova" }))).toBe("profile.field.locked");
    api.clock.advanceMs(5 * 60_000);
    expect(await give(nextCpf(), other)).toBe("step.up.required");
  });

  it("CASE-22 are in no password that their member sets later, by a change or by a reset", async () => {
    const { client, memberId, brandId, email } = await createReachable(api, { brand: "lotus" });
    const cpf = nextCpf();
    await client.call("PUT /wps/member/cpf", { body: { cpf } });
    const change = (password: string) => {
      const body = { oldPassword: testPassword, newPassword: password, confirmNewPassword: password };
      return codeOf(client.call("POST /wps/member/password/v2", { body }));
    };
    await api.owner.query(
      `insert into password_resets (merchant_id, token_hash, member_id, email, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [brandId, hashToken("a-link"), memberId, email, new Date(api.clock.now().getTime() + 60_000)],
    );
    const reset = (newPassword: string) => {
      const body = { resetToken: "a-link", newPassword };
      return codeOf(createGuest(api, "lotus").call("POST /wps/member/password/reset", { body }));
    };
    expect([await change(cpf), await reset(cpf)]).toEqual(["password.personal", "password.personal"]);
    expect(await reset("a lamp in the window")).toBe("success");
  });

  it("come with the law's warning by language, if the brand has one", async () => {
    const ask = async (brand: TestBrand) =>
      (await createVisitor(api, brand).call("GET /wps/system/setting/register")).warnings;
    expect(await ask("lotus")).toEqual(brazilWarning);
    expect(await ask("nova")).toEqual({});
  });

  // The last test: from here on Lótus's registration no longer requires a CPF.
  it("are required of a member who has none where Pix keys are paid to, although registration is content without", async () => {
    await api.owner.query(
      `update merchants set settings = jsonb_set(settings, '{registerFields,cpf,required}', 'false') where code = 'lotus'`,
    );
    const { client } = await createMember({ ...api, app: await api.startAnother() }, { brand: "lotus" });
    const cpf = nextCpf();
    const key = { kind: "cpf" as const, key: cpf, payeeName: "Maria Silva" };
    const addKey = () => codeOf(client.call("POST /wps/member/security/pixKeys", { body: key }));
    const order = { idempotencyKey: randomUUID(), method: "sandbox", amount: "50" };
    expect(await codeOf(client.call("POST /wps/deposit/orders", { body: order }))).toBe("cpf.required");
    expect(await addKey()).toBe("cpf.required");
    expect(await codeOf(client.call("PUT /wps/member/cpf", { body: { cpf } }))).toBe("success");
    expect(await addKey()).toBe("success");
  });
});
