import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswordHasher } from "../../../platform/password-hasher.ts";
import {
  createMember,
  openTestSession,
  type TestMemberOptions,
  testPassword,
} from "../../../testing/members.ts";
import { createGuest } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";

const newPassword = "a lamp in the window";
const change = "POST /wps/member/password/v2";
const changes = ["POST /wps/member/password", change] as const;
const info = "GET /wps/member/info";

describe("change of the password", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({}, { passwords: createPasswordHasher() });
  });
  afterAll(() => api.close());

  /** A member with their own address, so counters of other tests do not interfere. */
  const enter = async (options: TestMemberOptions = {}) => {
    const member = await createMember(api, options);
    const client = createGuest(api, options.brand);
    await openTestSession(api, member, client);
    return { ...member, client };
  };
  const bodyOf = (fields: object = {}) => ({
    oldPassword: testPassword,
    newPassword,
    confirmNewPassword: newPassword,
    ...fields,
  });
  const refusal = async (client: WpsClient, fields: object) => {
    const { status, json } = await client.sendSealed(change, await client.seal(change, bodyOf(fields)));
    return [status, json.code, json.value?.fields];
  };
  const logIn = (username: string, password: string) => codeOf(createGuest(api).login(username, password));

  it.each([
    ["API-14", "POST /wps/member/password"],
    ["API-15", change],
  ] as const)(
    "%s %s accepts old, new and confirmation, also of 256 characters, and the new one opens the account",
    async (_row, key) => {
      const longest = ["lantern-", "windows-"].map((word) => word.repeat(32));
      for (const [old = "", next = ""] of [[testPassword, newPassword], longest]) {
        const { client, username } = await enter({ password: old });
        const body = bodyOf({ oldPassword: old, newPassword: next, confirmNewPassword: next });
        expect(await client.call(key, { body })).toEqual({});
        expect(await logIn(username, old)).toBe("login.failed");
        expect(await logIn(username, next)).toBe("success");
      }
    },
  );

  it.each(changes)(
    "SEC-15 SEC-51 %s accepts no plain body, none of another call, and none twice",
    async (key) => {
      const { client, username } = await enter();
      expect((await client.send(key, { body: bodyOf() })).json.code).toBe("payload.plain");
      const other = key === change ? "POST /wps/member/password" : change;
      const foreign = await client.sendSealed(key, await client.seal(other, bodyOf()));
      expect(foreign.json.code).toBe("payload.unreadable");
      expect(await logIn(username, testPassword)).toBe("success");
      const sealed = await client.seal(key, bodyOf());
      expect((await client.sendSealed(key, sealed)).json.success).toBe(true);
      expect((await client.sendSealed(key, sealed)).json.code).toBe("payload.replayed");
    },
  );

  it("CASE-22 accepts no password made of known personal data, and says so only after the old one was right", async () => {
    const { client, username, memberId } = await enter();
    await api.owner.query(
      `update members set birthday = '1990-02-28', profile = profile || '{"payeeName": "Lin Mia"}',
         nickname = 'Golden Carp', email = 'winter@mail.example', country_dialing_code = '+86',
         mobile_num = '13907264518' where member_id = $1`,
      [memberId],
    );
    for (const typed of [
      username,
      `${username}!1`,
      "golden carp 7",
      "winter@mail.example",
      "+86 139 0726 4518",
      "28.02.1990",
      "linmia2026",
      "Nova-2026",
    ]) {
      const both = { newPassword: typed, confirmNewPassword: typed };
      expect(await refusal(client, both), typed).toEqual([
        400,
        "password.personal",
        { newPassword: "error.password.personal" },
      ]);
    }
    const wrong = {
      oldPassword: "something else",
      newPassword: "28.02.1990",
      confirmNewPassword: "28.02.1990",
    };
    expect((await refusal(client, wrong))[1]).toBe("password.wrong");
    expect(await logIn(username, testPassword)).toBe("success");
  });

  it("SEC-05 PWD-04 requires the old password, and reports a wrong one at its field", async () => {
    const { client, username } = await enter();
    for (const oldPassword of ["something else", ""]) {
      expect(await refusal(client, { oldPassword })).toEqual([
        400,
        "password.wrong",
        { oldPassword: "error.password.wrong" },
      ]);
    }
    expect(await logIn(username, testPassword)).toBe("success");
  });

  it("SEC-05 ends the member's other sessions and nobody else's", async () => {
    const member = await enter();
    const bystander = await enter();
    const otherDevice = createGuest(api);
    await openTestSession(api, member, otherDevice);
    await member.client.call(change, { body: bodyOf() });
    expect(await codeOf(otherDevice.call(info))).toBe("session.expired");
    expect(await codeOf(member.client.call(info))).toBe("success");
    expect(await codeOf(bystander.client.call(info))).toBe("success");
  });

  it("SEC-05 keeps the other sessions when the member asks for it", async () => {
    const member = await enter();
    const otherDevice = createGuest(api);
    await openTestSession(api, member, otherDevice);
    await member.client.call(change, { body: bodyOf({ keepOtherSessions: true }) });
    expect(await codeOf(otherDevice.call(info))).toBe("success");
  });

  it("SEC-02 refuses short and common passwords and accepts a long one in full", async () => {
    const { client, username } = await enter();
    expect(await refusal(client, { newPassword: "seven77", confirmNewPassword: "seven77" })).toEqual([
      400,
      "password.invalid",
      { newPassword: "rule.password" },
    ]);
    const common = "Password123";
    expect(await refusal(client, { newPassword: common, confirmNewPassword: common })).toEqual([
      400,
      "password.common",
      { newPassword: "error.password.common" },
    ]);
    const long = ` ${"long and winding ".repeat(12)}`;
    await client.call(change, { body: bodyOf({ newPassword: long, confirmNewPassword: long }) });
    expect(await logIn(username, long)).toBe("success");
    expect(await logIn(username, long.trim())).toBe("login.failed");
  });

  it.each(changes)(
    "PWD-05 %s holds the new password to its rule and its confirmation, whatever else is sent",
    async (key) => {
      const { client, username } = await enter();
      const send = async (fields: object) => {
        const { json } = await client.sendSealed(key, await client.seal(key, bodyOf(fields)));
        return [json.code, json.value?.fields];
      };
      for (const asked of [
        {},
        { keepOtherSessions: true },
        { remember: true },
        { keepOtherSessions: true, remember: true },
      ]) {
        expect(await send({ newPassword: "seven77", confirmNewPassword: "seven77", ...asked })).toEqual([
          "password.invalid",
          { newPassword: "rule.password" },
        ]);
        for (const other of ["", `${newPassword} `, `x${newPassword.slice(1)}`])
          expect(await send({ confirmNewPassword: other, ...asked })).toEqual([
            "password.invalid",
            { confirmNewPassword: "in_confirmation_correct" },
          ]);
      }
      expect(await logIn(username, testPassword)).toBe("success");
    },
  );

  it("PWD-07 answers modify.new.old.same for the same password, in another encoding too", async () => {
    const password = "café au lait";
    const { client } = await enter({ password });
    const decomposed = password.normalize("NFD");
    expect(decomposed).not.toBe(password);
    for (const same of [password, decomposed]) {
      const fields = { oldPassword: password, newPassword: same, confirmNewPassword: same };
      expect((await refusal(client, fields)).slice(0, 2)).toEqual([400, "modify.new.old.same"]);
    }
  });

  it.each(changes.flatMap((key) => [false, true].map((isFirst) => [key, isFirst] as const)))(
    "PWD-07 %s refuses the old password again, also at a first login (%s), and the password stays",
    async (key, isFirst) => {
      const { client, username, memberId } = await enter();
      await api.owner.query("update members set first_time_login = $2 where member_id = $1", [
        memberId,
        isFirst,
      ]);
      const body = bodyOf({ newPassword: testPassword, confirmNewPassword: testPassword });
      expect(await codeOf(client.call(key, { body }))).toBe("modify.new.old.same");
      expect(await logIn(username, testPassword)).toBe("success");
    },
  );

  it("SEC-01 stores the new password as argon2id at the configured cost and nowhere in plain text", async () => {
    const { client, memberId } = await enter();
    await client.call(change, { body: bodyOf() });
    const { rows } = await api.owner.query("select * from members where member_id = $1", [memberId]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(Object.values(rows[0]).map(String).join()).not.toContain(newPassword);
  });

  it("LOGIN-14 ends the first login", async () => {
    const { client, memberId, username } = await enter();
    await api.owner.query("update members set first_time_login = true where member_id = $1", [memberId]);
    expect((await createGuest(api).login(username, testPassword)).firstTimeLogin).toBe(true);
    await client.call(change, { body: bodyOf() });
    expect((await createGuest(api).login(username, newPassword)).firstTimeLogin).toBe(false);
  });

  it("SEC-06 counts wrong old passwords as failed logins: after three, a captcha, which must then be right", async () => {
    const { client, username } = await enter();
    const wrong = bodyOf({ oldPassword: "a guess" });
    for (let tries = 0; tries < 3; tries += 1) await codeOf(client.call(change, { body: wrong }));
    expect(await codeOf(client.call(change, { body: bodyOf() }))).toBe("captcha.required");
    expect(await logIn(username, testPassword)).toBe("captcha.required");
    await client.call("GET /wps/captcha");
    expect(await codeOf(client.call(change, { body: bodyOf({ captcha: "1" }) }))).toBe("captcha.wrong");
    await client.call("GET /wps/captcha");
    const body = bodyOf({ captcha: testCaptchaDigits });
    expect(await codeOf(client.call(change, { body }))).toBe("success");
    expect(await logIn(username, newPassword)).toBe("success");
  });

  it.each([false, true])(
    "SEC-05 tells the member in the inbox, once and in the reader's language, also if other sessions are kept: %s",
    async (keepOtherSessions) => {
      const { client } = await enter();
      await client.call(change, { body: bodyOf({ keepOtherSessions }) });
      const { list } = await client.call("GET /wps/message/inbox", { query: { language: "EN" } });
      expect(list.map(({ title }) => title)).toEqual(["Your password was changed"]);
    },
  );

  it("SEC-10 ends every remembered login of the member", async () => {
    const { client, username } = await enter();
    const otherDevice = createGuest(api);
    const { deviceCredential = "" } = await otherDevice.login(username, testPassword, { remember: true });
    expect(deviceCredential).not.toBe("");
    await client.call(change, { body: bodyOf() });
    expect(await codeOf(otherDevice.login(username, deviceCredential))).toBe("login.failed");
  });

  it("SEC-10 PWD-08 issues this browser a new credential if it asks for one", async () => {
    const member = await enter();
    const client = createGuest(api);
    const before = await client.login(member.username, testPassword, { remember: true });
    const { deviceCredential = "" } = await client.call(change, { body: bodyOf({ remember: true }) });
    expect(deviceCredential).not.toBe(before.deviceCredential);
    expect(await codeOf(client.login(member.username, deviceCredential))).toBe("success");
  });

  it("accepts one of two concurrent changes", async () => {
    const { client } = await enter();
    const passwords = ["the first of two", "the second of two"];
    const codes = await Promise.all(
      passwords.map((password) =>
        codeOf(
          client.call(change, { body: bodyOf({ newPassword: password, confirmNewPassword: password }) }),
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(["password.wrong", "success"]);
  });

  it("SEC-27 leaves the member of the same name at another brand alone", async () => {
    const username = "twinned";
    const nova = await enter({ username });
    const lotus = await enter({ brand: "lotus", username });
    await nova.client.call(change, { body: bodyOf() });
    expect(await codeOf(lotus.client.call(info))).toBe("success");
    const visitor = createGuest(api, "lotus");
    expect(await codeOf(visitor.login(username, testPassword))).toBe("success");
  });

  it("is for members: a guest is sent to login and a trial account is refused", async () => {
    expect(await codeOf(createGuest(api).call(change, { body: bodyOf() }))).toBe("session.missing");
    const trial = await enter({ type: 4 });
    expect(await codeOf(trial.client.call(change, { body: bodyOf() }))).toBe("free_reject");
  });
});
