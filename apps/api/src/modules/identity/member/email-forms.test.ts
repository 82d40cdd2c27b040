import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTerminal } from "../../../app/croupier/testing.ts";
import { databaseFolders } from "../../../app/paths.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import { createMember, type TestMember, testPassword } from "../../../testing/members.ts";
import { listSent, readSent, readSentCode } from "../../../testing/outbox.ts";
import { createGuest, createRegistration } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const soft = "\u00ad";
const bindEmail = "POST /wps/member/security/email";
const recover = "POST /wps/member/password/email";

let api: TestApi;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  await api.owner.query(
    `update merchants set switches = switches || '{"CHNGPASSMAIL3": true}',
       settings = jsonb_set(settings, '{registerFields,email}', '{"required": false}') where code = 'nova'`,
  );
  await terminal.hire("mia", "nova", "service");
});
afterAll(() => api.close());

const run = async (sql: string, ...values: unknown[]) => (await api.owner.query(sql, values)).rows;
const emailOf = async ({ memberId }: TestMember) =>
  (
    await run(
      "select email, email_verified_at is not null as proved from members where member_id = $1",
      memberId,
    )
  )[0];
/** A member of the previous version, whose address is stored as it was typed. */
const keep = async (email: string, brand: "nova" | "lotus" = "nova"): Promise<TestMember> => {
  const member = await createMember(api, { brand });
  await run(
    "update members set email = $2, email_verified_at = now() where member_id = $1",
    member.memberId,
    email,
  );
  return member;
};
const upgrade = async (): Promise<readonly string[]> => {
  await run("delete from migrations where name = 'step_emails_in_one_form'");
  return (await migrate(api.database.ownerUrl, databaseFolders())).migrations;
};
const register = (email: string) => codeOf(createGuest(api).register(createRegistration({ email })));
const ask = (username: string, email: string) =>
  createGuest(api).call(recover, { body: { username, email } });
const list = async () => (await terminal.run(["contact", "list", "--brand", "nova"])).said.split("\n");
const settle = (number: string, kept: string, operator = "mia") =>
  terminal.run([
    "contact",
    "settle",
    number,
    "--keep",
    kept,
    "--reason",
    "wrote from it",
    "--brand",
    "nova",
    "--operator",
    operator,
  ]);

describe("CASE-20 an address belongs to one account, however it is written", () => {
  it.each([
    ["lee@example.com", `lee@exa${soft}mple.com`],
    ["kim@müller.example", "kim@mu\u0308ller.example"],
    ["kit@xn--mller-kva.example", "KIT@müller.example"],
  ])("at registration: after %s, %j is taken", async (first, second) => {
    expect(await register(first)).toBe("success");
    expect(await register(second)).toBe("register.email.taken");
    const check = { query: { email: second } };
    expect(await createGuest(api).call("GET /wps/member/check/email", check)).toEqual({ available: false });
  });

  it("when it is bound: its code and the stored address are those of the one form", async () => {
    const [one, other] = [await createMember(api), await createMember(api)];
    const bind = async (member: TestMember, email: string, code = "000000") =>
      codeOf(member.client.call(bindEmail, { body: { email, verificationCode: code } }));
    const written = "NOA@mu\u0308ller.example";
    await one.client.call("POST /wps/verification/email", { body: { email: written }, query: {} });
    const code = await readSentCode(api, "noa@xn--mller-kva.example");
    expect(await bind(one, "noa@müller.example", code)).toBe("success");
    expect(await emailOf(one)).toEqual({ email: "noa@xn--mller-kva.example", proved: true });
    await other.client.call("POST /wps/verification/email", { body: { email: written }, query: {} });
    expect(await readSent(api, "noa@xn--mller-kva.example", 2)).not.toMatch(/\d{6}/);
    expect(await bind(other, written)).toBe("verification.wrong");
  });

  it("when a password is recovered: mail goes to the stored address", async () => {
    const member = await keep("ren@xn--mller-kva.example");
    const typed = `ren@mu\u0308l${soft}ler.example`;
    await ask(member.username, typed);
    await expect.poll(() => listSent(api, "ren@xn--mller-kva.example")).toHaveLength(1);
    expect(await listSent(api, typed)).toEqual([]);
  });
});

describe("CASE-19 an address whose domain cannot exist is refused", () => {
  it("at registration, where the brand asks for an e-mail but does not require it", async () => {
    expect(await register("zoe@xn--a.example")).toBe("register.field.invalid");
  });

  it("when it is bound, before a code is sent", async () => {
    const member = await createMember(api);
    const email = "zoe@xn--a.example";
    const asking = member.client.call("POST /wps/verification/email", { body: { email }, query: {} });
    expect(await codeOf(asking)).toBe("request.invalid");
  });
});

describe("CASE-20 addresses of the previous version", () => {
  it("are converted to the one form once, if they belong to one account", async () => {
    const [one, plain, far] = [
      await keep(`sol@exa${soft}mple.org`),
      await keep("sun@example.org"),
      await keep("sol@example.org", "lotus"),
    ];
    expect(await upgrade()).toEqual(["step_emails_in_one_form"]);
    expect(await emailOf(one)).toEqual({ email: "sol@example.org", proved: true });
    expect(await emailOf(plain)).toEqual({ email: "sun@example.org", proved: true });
    expect(await emailOf(far)).toEqual({ email: "sol@example.org", proved: true });
    expect((await migrate(api.database.ownerUrl, databaseFolders())).migrations).toEqual([]);
    expect(await list()).toEqual(["no contact is shared"]);
  });

  it("that two accounts share stay with both: both sign in, neither recovers by it, nobody else can have it, and a person decides", async () => {
    const raw = `uma@exa${soft}mple.org`;
    const [one, two] = [await keep("uma@example.org"), await keep(raw)];
    await upgrade();
    expect([await emailOf(one), await emailOf(two)]).toEqual([
      { email: "uma@example.org", proved: true },
      { email: raw, proved: true },
    ]);
    for (const { username } of [one, two])
      expect((await createGuest(api).login(username, testPassword)).userName).toBe(username);
    for (const { username } of [one, two])
      for (const email of ["uma@example.org", raw]) await ask(username, email);
    const [line = "", ...rest] = await list();
    expect(rest).toEqual([]);
    expect(line).toMatch(
      new RegExp(
        `^\\d+  email u\\*\\*\\*\\*@example\\.org  ${one.username} \\(proved\\), ${two.username} \\(proved\\)  2`,
      ),
    );
    expect(await register("uma@example.org")).toBe("register.email.taken");

    const number = line.split(" ")[0] ?? "";
    expect((await settle(number, "nobody else")).complained).toContain("has no part in");
    const settled = await settle(number, two.username);
    expect(settled.said).toBe(`the contact belongs to ${two.username}`);
    expect(settled.audit).toMatchObject([{ action: "contact.settle", outcome: "done" }]);
    expect([await emailOf(one), await emailOf(two)]).toEqual([
      { email: null, proved: false },
      { email: "uma@example.org", proved: true },
    ]);
    expect(await list()).toEqual(["no contact is shared"]);
    expect((await settle(number, two.username)).complained).toContain(`no clash ${number} waits`);
    // The earlier requests are answered by now: nothing was sent to either.
    await ask(two.username, raw);
    await expect.poll(() => listSent(api, "uma@example.org")).toHaveLength(1);
    expect(await listSent(api, raw)).toEqual([]);
  });

  it("API-20 that are shared may be replaced by their members with another one, by which they recover again, and stay taken", async () => {
    const [one, two] = [await keep("ivy@example.org"), await keep(`ivy@exa${soft}mple.org`)];
    await upgrade();
    await one.client.call("POST /wps/verification/email", { body: { email: "ivy2@example.org" }, query: {} });
    const verificationCode = await readSentCode(api, "ivy2@example.org");
    await one.client.call(bindEmail, { body: { email: "ivy2@example.org", verificationCode } });
    await ask(one.username, "ivy2@example.org");
    await expect.poll(() => listSent(api, "ivy2@example.org")).toHaveLength(2);
    // Neither account stores the address in this form any more.
    const check = { query: { email: "ivy@example.org" } };
    expect(await createGuest(api).call("GET /wps/member/check/email", check)).toEqual({ available: false });
    expect(await register("ivy@example.org")).toBe("register.email.taken");
    await two.client.call("POST /wps/verification/email", { body: { email: "ivy@example.org" }, query: {} });
    expect(await readSent(api, "ivy@example.org")).not.toMatch(/\d{6}/);
  });

  it("are not taken from members who could not sign in without them", async () => {
    const [one, two] = [await keep("ola@example.org"), await keep(`ola@exa${soft}mple.org`)];
    await run("update members set password_hash = null where member_id = $1", one.memberId);
    await upgrade();
    const line = (await list()).find((each) => each.includes(one.username)) ?? "";
    expect((await settle(line.split(" ")[0] ?? "", two.username)).complained).toContain("could not sign in");
    expect(await emailOf(one)).toEqual({ email: "ola@example.org", proved: true });
  });
});
