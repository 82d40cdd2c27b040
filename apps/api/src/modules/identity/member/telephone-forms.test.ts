import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTerminal } from "../../../app/croupier/testing.ts";
import { databaseFolders } from "../../../app/paths.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import { createMember, type TestMember, testPassword } from "../../../testing/members.ts";
import { openMobile } from "../../../testing/mobile.ts";
import { listSent, readSent, readSentCode } from "../../../testing/outbox.ts";
import { canaryPassword, createGuest } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const bind = "POST /wps/member/security/mobile";
const login = "POST /wps/session/login";
const newPassword = "a lamp in the window";

/** A number as a person enters it: the chosen code and the text typed next to it. */
type Written = readonly [code: string, number: string];

let api: TestApi;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  await openMobile(api);
  await terminal.hire("mia", "lotus", "service");
});
afterAll(() => api.close());

const run = async (sql: string, ...values: unknown[]) => (await api.owner.query(sql, values)).rows;
const bodyOf = ([countryDialingCode, mobileNum]: Written) => ({ countryDialingCode, mobileNum });
const numberOf = async ({ memberId }: Pick<TestMember, "memberId">) =>
  (
    await run(
      "select country_dialing_code as code, mobile_num as number, mobile_verified_at is not null as proved from members where member_id = $1",
      memberId,
    )
  )[0];
/** A member of the previous version, whose number is stored as it was typed. */
const keep = async (
  [code, number]: Written,
  { proved = true, brand = "lotus" }: { proved?: boolean; brand?: "nova" | "lotus" } = {},
): Promise<TestMember> => {
  const member = await createMember(api, { brand });
  await run(
    "update members set country_dialing_code = $2, mobile_num = $3, mobile_verified_at = $4 where member_id = $1",
    member.memberId,
    code,
    number,
    proved ? api.clock.now() : null,
  );
  return member;
};
const upgrade = async (): Promise<readonly string[]> => {
  await run("delete from migrations where name = 'step_telephones_in_one_form'");
  return (await migrate(api.database.ownerUrl, databaseFolders())).migrations;
};

const register = async (written: Written, sentTo: string) => {
  const guest = createGuest(api, "lotus");
  const sent = (await listSent(api, sentTo)).length;
  await guest.call("POST /wps/verification/sms/register", { body: bodyOf(written) });
  const text = await readSent(api, sentTo, sent + 1);
  const fields = {
    ...bodyOf(written),
    password: canaryPassword,
    confirmPassword: canaryPassword,
    nickname: "Ana",
    birthday: "1990-05-05",
    verificationCode: /\b\d{6}\b/.exec(text)?.[0] ?? "000000",
  };
  return codeOf(guest.register(fields, "mobile"));
};
const signIn = ([countryDialingCode, username]: Written, password = testPassword) =>
  createGuest(api, "lotus").login(username, password, { countryDialingCode });
/** Signs in by the code sent to the number. */
const signInByCode = async (written: Written, sentTo: string) => {
  const sent = (await listSent(api, sentTo)).length;
  await createGuest(api, "lotus").call("POST /wps/verification/sms/noLogin", { body: bodyOf(written) });
  const password = await readSentCode(api, sentTo, sent + 1);
  const guest = createGuest(api, "lotus");
  const [countryDialingCode, username] = written;
  const body = { username, password, countryDialingCode, type: "sms" };
  const { json } = await guest.sendSealed(login, await guest.seal(login, body));
  return json.value?.["userName"];
};
const askToRecover = (written: Written) =>
  createGuest(api, "lotus").call("POST /wps/verification/sms/noLogin", {
    body: { ...bodyOf(written), purpose: "forgot" },
  });
const list = async () => (await terminal.run(["contact", "list", "--brand", "lotus"])).said.split("\n");
const settle = (number: string, kept: string) =>
  terminal.run([
    "contact",
    "settle",
    number,
    "--keep",
    kept,
    "--reason",
    "answered a call",
    "--brand",
    "lotus",
    "--operator",
    "mia",
  ]);

describe("CASE-18 one telephone belongs to one account, however it is written", () => {
  it.each<[string, Written, Written]>([
    ["+84912345678", ["+84", "0912345678"], ["+84", "912345678"]],
    ["+84912345679", ["+84", "+84 912 345 679"], ["+84", "912 345 679"]],
    ["+5511988888888", ["+55", "1188888888"], ["+55", "11 98888-8888"]],
    ["+16847331234", ["+1", "(684) 733-1234"], ["+1684", "7331234"]],
  ])("at registration: %s", async (telephone, first, second) => {
    expect(await register(first, telephone)).toBe("success");
    expect(await register(second, telephone)).toBe("verification.wrong");
    expect(await readSent(api, telephone, 2)).not.toMatch(/\b\d{6}\b/);
    expect(
      (await run("select 1 from members where country_dialing_code || mobile_num = $1", telephone)).length,
    ).toBe(1);
  });

  it("when it is bound, used to sign in and used to recover", async () => {
    const member = await createMember(api, { brand: "lotus" });
    const telephone = "+5521977776666";
    const writings: Written[] = [
      ["+55", "2177776666"],
      ["+55", "(021) 97777-6666"],
      ["55", "+55 21 7777 6666"],
    ];
    const [first = ["", ""], ...others] = writings;
    await member.client.call("POST /wps/verification/sms", { body: bodyOf(first), query: {} });
    const verificationCode = await readSentCode(api, telephone);
    const bound = { ...bodyOf(others[0] ?? first), verificationCode };
    expect(await codeOf(member.client.call(bind, { body: bound }))).toBe("success");
    expect(await numberOf(member)).toEqual({ code: "+55", number: "21977776666", proved: true });
    for (const written of writings) {
      expect((await signIn(written)).userName, written.join()).toBe(member.username);
      expect(await signInByCode(written, telephone), written.join()).toBe(member.username);
      api.clock.advanceMs(61_000);
    }
    const sent = (await listSent(api, telephone)).length;
    await askToRecover(["+55", "21 7777-6666"]);
    const code = await readSentCode(api, telephone, sent + 1);
    const body = { mobileNum: "21977776666", verificationCode: code, newPassword };
    expect(await codeOf(createGuest(api, "lotus").call("POST /wps/member/password/mobile", { body }))).toBe(
      "success",
    );
    expect((await signIn(["+55", "2177776666"], newPassword)).userName).toBe(member.username);
  });

  it.each<Written>([
    ["+84", "9123456789012345"],
    ["+86", "123456"],
    ["+55", "11 8888-888a"],
  ])("is refused only for its length and its letters: %s %s", async (code, number) => {
    const body = bodyOf([code, number]);
    expect(
      await codeOf(createGuest(api, "lotus").call("POST /wps/verification/sms/register", { body })),
    ).toBe("request.invalid");
  });

  it.each([
    ["username", "933333333"],
    ["sms", "977777777"],
  ])("counts failed sign-ins by %s by the telephone, in whatever form it is tried", async (type, own) => {
    await keep(["+84", own]);
    const tried: string[] = [];
    for (const number of [`0${own}`, own, `+84${own}`, own.replace(/^../, "$& ")]) {
      const body = { username: number, password: "wrong horse 1", countryDialingCode: "+84", type };
      // From another address each time, so that nothing but the account counts.
      const client = createGuest(api, "lotus");
      tried.push(String((await client.sendSealed(login, await client.seal(login, body))).json.code));
    }
    expect(tried.at(-1)).toBe("captcha.required");
  });
});

describe("CASE-18 telephones of the previous version", () => {
  it("are converted to the one form once, if they belong to one account, and numbers that are invalid today stay", async () => {
    const [one, plain, odd, far] = [
      await keep(["+84", "0944444444"]),
      await keep(["+86", "13800138001"]),
      await keep(["+86", "123456"]),
      await keep(["+84", "944444444"], { brand: "nova" }),
    ];
    expect(await upgrade()).toEqual(["step_telephones_in_one_form"]);
    expect(await numberOf(one)).toEqual({ code: "+84", number: "944444444", proved: true });
    expect(await numberOf(plain)).toEqual({ code: "+86", number: "13800138001", proved: true });
    expect(await numberOf(odd)).toEqual({ code: "+86", number: "123456", proved: true });
    expect(await numberOf(far)).toEqual({ code: "+84", number: "944444444", proved: true });
    expect((await signIn(["+84", "0944444444"])).userName).toBe(one.username);
    expect((await signIn(["+86", "123456"])).userName).toBe(odd.username);
    expect((await migrate(api.database.ownerUrl, databaseFolders())).migrations).toEqual([]);
    expect(await list()).toEqual(["no contact is shared"]);
  });

  it("that two accounts share stay with both: each signs in as before, neither recovers by it, and a person decides", async () => {
    const telephone = "+5531966665555";
    const [short, long]: [Written, Written] = [
      ["+55", "3166665555"],
      ["+55", "31966665555"],
    ];
    const [one, two] = [await keep(short), await keep(long)];
    await upgrade();
    expect([await numberOf(one), await numberOf(two)]).toEqual([
      { code: "+55", number: "3166665555", proved: true },
      { code: "+55", number: "31966665555", proved: true },
    ]);
    for (const [written, member] of [
      [short, one],
      [long, two],
    ] as const) {
      expect((await signIn(written)).userName).toBe(member.username);
      expect(await signInByCode(written, telephone)).toBe(member.username);
      api.clock.advanceMs(61_000);
    }
    const sent = (await listSent(api, telephone)).length;
    for (const written of [short, long]) await askToRecover(written).catch(() => undefined);
    const marks = await run(
      `select count(distinct member_id)::integer as members from account_marks where kind = 'mobile' and member_id = any ($1)
       group by mark having count(distinct member_id) > 1`,
      [one.memberId, two.memberId],
    );
    expect(marks).toEqual([{ members: 2 }]);
    const [line = "", ...rest] = await list();
    expect(rest).toEqual([]);
    expect(line).toMatch(
      new RegExp(
        `^\\d+  mobile \\+55 \\*\\*\\*\\* 5555  ${one.username} \\(proved\\), ${two.username} \\(proved\\)  2`,
      ),
    );
    expect(await register(["+55", "31 6666-5555"], telephone)).toBe("verification.wrong");

    const number = line.split(" ")[0] ?? "";
    expect((await settle(number, one.username)).said).toBe(`the contact belongs to ${one.username}`);
    expect([await numberOf(one), await numberOf(two)]).toEqual([
      { code: "+55", number: "31966665555", proved: true },
      { code: null, number: null, proved: false },
    ]);
    expect(await signInByCode(long, telephone)).toBe(one.username);
    // Only the notice to the new member and the last code were sent: no code to recover by.
    expect((await listSent(api, telephone)).length).toBe(sent + 2);
  });

  it("that were never proved go to the member who proves the telephone, as before", async () => {
    const [one, two] = [
      await keep(["+84", "0955555555"], { proved: false }),
      await keep(["+84", "955555555"], { proved: false }),
    ];
    await upgrade();
    expect((await list())[0]).toContain(`${one.username} (typed), ${two.username} (typed)`);
    expect(await register(["+84", "955 555 555"], "+84955555555")).toBe("success");
    for (const member of [one, two])
      expect(await numberOf(member)).toEqual({ code: null, number: null, proved: false });
    expect(await list()).toEqual(["no contact is shared"]);
  });
});
