import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember, testPassword } from "../../../testing/members.ts";
import { readSent } from "../../../testing/outbox.ts";
import { createReachable } from "../../../testing/recovery.ts";
import { createGuest } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const newPassword = "a lamp in the window";

describe("a login that is under way when the password changes", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const countOpened = async ({ memberId }: TestMember) =>
    (
      await api.owner.query(
        `select (select count(*)::integer from sessions where member_id = $1) as sessions,
           (select count(*)::integer from remembered_devices where member_id = $1) as devices`,
        [memberId],
      )
    ).rows[0];

  it("SEC-05 SEC-10 opens nothing with the old password, although it was right when it was checked", async () => {
    const member = await createReachable(api);
    const { username, email } = member;
    await createGuest(api).call("POST /wps/member/password/email", { body: { username, email } });
    const [, resetToken = ""] = /#reset=([\w-]+)/.exec(await readSent(api, email)) ?? [];
    // The login stops after its check of the password, where it stores the name of the browser.
    const gate = await hold(api.database, "lock table login_browsers in exclusive mode");
    const login = codeOf(createGuest(api).login(username, testPassword, { remember: true }));
    await untilWaiting(api.database, 1);
    await createGuest(api).call("POST /wps/member/password/reset", { body: { resetToken, newPassword } });
    await gate.release();
    expect(await login).toBe("login.failed");
    expect(await countOpened(member)).toEqual({ sessions: 0, devices: 0 });
    expect(await codeOf(createGuest(api).login(username, newPassword))).toBe("success");
  });

  it.each(["the old password", "a device credential"])(
    "SEC-05 SEC-10 waits for the change to be stored, and then opens nothing with %s",
    async (by) => {
      const member = await createMember(api);
      const browser = createGuest(api);
      const { username, memberId } = member;
      const { deviceCredential = "" } = await browser.login(username, testPassword, { remember: true });
      const before = await countOpened(member);
      const another = "update members set password_hash = 'another' where member_id = $1";
      const change = await hold(api.database, another, [memberId]);
      const typed = by === "the old password" ? testPassword : deviceCredential;
      const login = codeOf(browser.login(username, typed, { remember: true }));
      await untilWaiting(api.database, 1);
      await change.release();
      expect(await login).toBe("login.failed");
      expect(await countOpened(member)).toEqual(before);
    },
  );
});
