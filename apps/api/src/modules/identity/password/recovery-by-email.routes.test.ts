import { isTrialType, sessionTypes } from "@croupier/domain/session-types";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestLog } from "../../../testing/log.ts";
import { testPassword } from "../../../testing/members.ts";
import { listSent, readSent } from "../../../testing/outbox.ts";
import { createReachable, type ReachableMember } from "../../../testing/recovery.ts";
import { createGuest } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const ask = "POST /wps/member/password/email";
const reset = "POST /wps/member/password/reset";
const newPassword = "a lamp in the window";
const hourMs = 3_600_000;

describe("recovery of the password by e-mail", () => {
  let api: TestApi;
  const log = createTestLog();
  beforeAll(async () => {
    api = await createTestApi({}, { logTo: log });
  });
  afterAll(() => api.close());

  const tokenIn = (text: string): string => /#reset=([\w-]+)/.exec(text)?.[1] ?? "";
  const askFor = (member: ReachableMember, client: WpsClient = createGuest(api)) =>
    client.call(ask, { body: { username: member.username, email: member.email } });
  /** Asks for a link and reads it from the mail. */
  const takeToken = async (member: ReachableMember, nth = 1): Promise<string> => {
    await askFor(member);
    return tokenIn(await readSent(api, member.email, nth));
  };
  const setBy = (resetToken: string, password = newPassword, client = createGuest(api)) =>
    codeOf(client.call(reset, { body: { resetToken, newPassword: password } }));

  it.each([
    ["zh-CN", "重设您的Nova密码", "您好"],
    ["en", "Set a new Nova password", "Hello"],
    ["pt-BR", "重设您的Nova密码", "您好"],
  ])(
    "API-18 mails a link of the brand's own host, in the reader's language (%s), as plain text",
    async (tag, subject, greeting) => {
      const member = await createReachable(api);
      const guest = createGuest(api);
      const body = new URLSearchParams({ username: member.username, email: member.email });
      const reply = await guest.send(ask, { body, headers: { "accept-language": tag } });
      expect([reply.status, reply.json]).toEqual([200, { success: true, value: null }]);
      const text = await readSent(api, member.email);
      expect(text).toContain(`http://localhost/m/forget#reset=${tokenIn(text)}`);
      expect(text).toContain(member.username);
      expect(text.startsWith(greeting)).toBe(true);
      expect((await listSent(api, member.email))[0]?.subject).toBe(subject);
      expect(Buffer.from(tokenIn(text), "base64url").length).toBe(32);
    },
  );

  it.each(Object.entries(sessionTypes).filter(([, type]) => !isTrialType(type)))(
    "API-18 mails a link to every kind of account but a trial's, which sets its password: %s (%d)",
    async (_kind, type) => {
      const member = await createReachable(api, { type });
      expect(await setBy(await takeToken(member))).toBe("success");
    },
  );

  it("CASE-22 sets no password made of known personal data, and the link stays valid", async () => {
    const member = await createReachable(api);
    const token = await takeToken(member);
    for (const typed of [`${member.username}1`, member.email, `+86 ${member.mobileNum}`, "Nova-2026"])
      expect(await setBy(token, typed), typed).toBe("password.personal");
    expect(await setBy(token)).toBe("success");
  });

  it("API-18 accepts the form encoding and no other", async () => {
    const { username, email } = await createReachable(api);
    const reply = await createGuest(api).send(ask, { body: { username, email } });
    expect([reply.status, reply.json.code]).toEqual([415, "request.unsupported"]);
    const extra = new URLSearchParams({ username, email, brandId: "2" });
    expect((await createGuest(api).send(ask, { body: extra })).json.code).toBe("request.invalid");
    expect(await listSent(api, email)).toEqual([]);
  });

  it.each(["username", "email"])("API-18 needs the %s", async (field) => {
    for (const value of [undefined, ""]) {
      const body = new URLSearchParams({ username: "ana", email: "ana@mail.example" });
      body.delete(field);
      if (value !== undefined) body.set(field, value);
      const reply = await createGuest(api).send(ask, { body });
      expect([reply.status, reply.json.code], value).toEqual([400, "request.invalid"]);
    }
  });

  it("API-18 mails a link only if username and email both belong to the account", async () => {
    const [member, other] = [await createReachable(api), await createReachable(api)];
    const app = await api.startAnother();
    for (const body of [
      { username: other.username, email: member.email },
      { username: member.username, email: other.email },
      { username: "nobody", email: member.email },
      { username: member.username, email: "nobody@mail.example" },
      { username: member.username, email: member.email },
    ])
      expect(await createGuest({ app }).call(ask, { body })).toBeNull();
    // Closing a process waits for the work it started after its replies.
    await app.close();
    expect(await listSent(api, member.email)).toHaveLength(1);
    for (const email of [other.email, "nobody@mail.example"]) expect(await listSent(api, email)).toEqual([]);
  });

  it("FORGOT-06 accepts both in any case and with surrounding blanks", async () => {
    const member = await createReachable(api);
    const { username, email } = member;
    await createGuest(api).call(ask, {
      body: { username: ` ${username.toUpperCase()} `, email: ` ${email.toUpperCase()} ` },
    });
    expect(tokenIn(await readSent(api, email))).not.toBe("");
  });

  it("SEC-07 gives the same answer for unknown accounts, and mails nothing", async () => {
    const member = await createReachable(api);
    const disabled = await createReachable(api, { disabled: true });
    const elsewhere = await createReachable(api, { brand: "lotus" });
    const tries = [
      { username: "nobody", email: "nobody@mail.example" },
      { username: member.username, email: "nobody@mail.example" },
      { username: "nobody", email: member.email },
      { username: disabled.username, email: disabled.email },
      { username: elsewhere.username, email: elsewhere.email },
      { username: member.username, email: member.email },
    ];
    const answers = new Set<string>();
    for (const fields of tries) {
      const { status, json, headers } = await createGuest(api).send(ask, {
        body: new URLSearchParams(fields),
      });
      answers.add(JSON.stringify([status, json, headers["content-length"], headers["set-cookie"]]));
    }
    expect([...answers]).toEqual([JSON.stringify([200, { success: true, value: null }, "29", undefined])]);
    expect(tokenIn(await readSent(api, member.email))).not.toBe("");
    for (const email of ["nobody@mail.example", disabled.email, elsewhere.email])
      expect(await listSent(api, email)).toEqual([]);
  });

  it("SEC-07 looks the account up after the reply, so a locked account delays nothing", async () => {
    const member = await createReachable(api);
    await api.owner.query("begin");
    await api.owner.query("lock table password_resets in access exclusive mode");
    expect(await askFor(member)).toBeNull();
    await api.owner.query("commit");
    expect(tokenIn(await readSent(api, member.email))).not.toBe("");
  });

  it("sets the password once, ends every session and remembered login, and tells the member", async () => {
    const member = await createReachable(api);
    const other = createGuest(api);
    const { deviceCredential = "" } = await other.login(member.username, testPassword, { remember: true });
    const token = await takeToken(member);
    expect(await setBy(token)).toBe("success");
    expect(await codeOf(member.client.call("GET /wps/member/info"))).toBe("session.expired");
    expect(await codeOf(other.call("GET /wps/member/info"))).toBe("session.expired");
    expect(await codeOf(other.login(member.username, deviceCredential))).toBe("login.failed");
    expect(await codeOf(createGuest(api).login(member.username, testPassword))).toBe("login.failed");
    const owner = createGuest(api);
    await owner.login(member.username, newPassword);
    const { list } = await owner.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list.map(({ title }) => title)).toEqual(["Your password was changed"]);
    expect(await setBy(token, "another one again")).toBe("password.reset.expired");
  });

  it("accepts one of many concurrent uses of a link", async () => {
    const member = await createReachable(api);
    const token = await takeToken(member);
    const codes = await Promise.all(
      Array.from({ length: 4 }, (_, nth) => setBy(token, `the password number ${nth}`)),
    );
    expect(codes.toSorted()).toEqual([...Array(3).fill("password.reset.expired"), "success"]);
  });

  it("accepts one of two links used concurrently, and invalidates the other", async () => {
    const member = await createReachable(api);
    const tokens = [await takeToken(member), await takeToken(member, 2)];
    const account = await hold(api.database, "select from members where member_id = $1 for no key update", [
      member.memberId,
    ]);
    const used = [];
    for (const [nth, token] of tokens.entries()) {
      used.push(setBy(token, `the password number ${nth}`));
      await untilWaiting(api.database, nth + 1);
    }
    await account.release();
    expect(await Promise.all(used)).toEqual(["success", "password.reset.expired"]);
  });

  it("a link lives for an hour", async () => {
    const member = await createReachable(api);
    const token = await takeToken(member);
    api.clock.advanceMs(hourMs - 1);
    expect(await setBy(token, testPassword)).toBe("modify.new.old.same");
    api.clock.advanceMs(1);
    expect(await setBy(token)).toBe("password.reset.expired");
  });

  it("a link ends with a change of the password and with the mail address it was sent to", async () => {
    const changer = await createReachable(api);
    const first = await takeToken(changer);
    await changer.client.call("POST /wps/member/password/v2", {
      body: { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword },
    });
    expect(await setBy(first, "yet another one")).toBe("password.reset.expired");
    const mover = await createReachable(api);
    const second = await takeToken(mover);
    await api.owner.query("update members set email = 'new-' || email where member_id = $1", [
      mover.memberId,
    ]);
    expect(await setBy(second)).toBe("password.reset.expired");
  });

  it("keeps the link valid after a refused password: too short, too common, or the old one", async () => {
    const member = await createReachable(api);
    const token = await takeToken(member);
    expect(await setBy(token, "seven77")).toBe("password.invalid");
    expect(await setBy(token, "Password123")).toBe("password.common");
    expect(await setBy(token, testPassword)).toBe("modify.new.old.same");
    expect(await setBy(token)).toBe("success");
  });

  it("keeps three links of an account at once and mails no fourth, however many ask together", async () => {
    const member = await createReachable(api);
    const app = await api.startAnother();
    await Promise.all(Array.from({ length: 20 }, () => askFor(member, createGuest({ app }))));
    // Closing a process waits for the work it started after its replies.
    await app.close();
    expect(await listSent(api, member.email)).toHaveLength(3);
    api.clock.advanceMs(hourMs);
    expect(await takeToken(member, 4)).not.toBe("");
  });

  it("SEC-27 refuses a link at another brand", async () => {
    const member = await createReachable(api);
    const token = await takeToken(member);
    expect(await setBy(token, newPassword, createGuest(api, "lotus"))).toBe("password.reset.expired");
    expect(await setBy(token)).toBe("success");
  });

  it("is refused if the brand has switched it off", async () => {
    const member = await createReachable(api, { brand: "lotus" });
    expect(await codeOf(askFor(member, createGuest(api, "lotus")))).toBe("password.forgot.off");
  });

  it("SEC-15 accepts the new password only sealed", async () => {
    const reply = await createGuest(api).send(reset, { body: { resetToken: "x", newPassword } });
    expect([reply.status, reply.json.code]).toEqual([415, "payload.plain"]);
  });

  it("SEC-33 stores no token in the database or the log, and no password anywhere", async () => {
    const member = await createReachable(api);
    const token = await takeToken(member);
    const { rows } = await api.owner.query("select r::text as row from password_resets r");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    expect(await setBy(token, "canary-secret-5151")).toBe("success");
    const text = log.read();
    expect(text).toContain(`"path":"/wps/member/password/reset"`);
    for (const secret of [token, "canary-secret-5151", member.email]) expect(text).not.toContain(secret);
  });
});
