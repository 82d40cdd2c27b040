import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import { createDatabase } from "../../../platform/db/database.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { createMember, createVisitor, testPassword } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createBrandService } from "../../ground/brand/brand.service.ts";
import { createRememberedDevices } from "./remembered-devices.service.ts";

const login = "POST /wps/session/login";
const dayMs = 86_400_000;
let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `10.20.0.${addresses}`;
};

describe("remembered logins", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const createBrowser = (brand: "nova" | "lotus" = "nova"): WpsClient =>
    createVisitor(api, brand, nextAddress());
  /** Signs in with the box ticked, and returns the credential that the browser stores in place of the password. */
  const remember = async (browser: WpsClient, username: string, password = testPassword): Promise<string> => {
    const { deviceCredential } = await browser.login(username, password, { remember: true });
    return deviceCredential ?? "";
  };
  const tryLogin = (
    browser: WpsClient,
    username: string,
    password: string,
    extra: object = { remember: true },
  ) => codeOf(browser.login(username, password, extra));

  it("SEC-10 LOGIN-05 login accepts the device credential in place of the password, and issues a new one", async () => {
    const { username } = await createMember(api);
    const browser = createBrowser();
    const first = await remember(browser, username);
    const second = await remember(browser, username, first);
    expect(second).not.toBe(first);
    expect((await browser.call("GET /wps/member/info")).account).toBe(username);
    const third = await remember(browser, username, second);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it("SEC-10 is at least 128 bits, stored hashed, and is not the password", async () => {
    const { username } = await createMember(api);
    const credential = await remember(createBrowser(), username);
    const [, series = "", secret = ""] = credential.split(".");
    expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(16);
    expect(credential).not.toContain(testPassword);
    const { rows } = await api.owner.query("select d::text as row from remembered_devices d");
    const kept = JSON.stringify(rows);
    expect(kept).toContain(Buffer.from(series, "base64url").toString("hex"));
    expect(kept).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
    expect(kept).not.toContain(secret);
  });

  it("LOGIN-04 is issued only if the box is ticked", async () => {
    const { username } = await createMember(api);
    const info = await createBrowser().login(username, testPassword);
    expect(Object.keys(info)).not.toContain("deviceCredential");
  });

  it("LOGIN-04 a login with the box unticked forgets the browser", async () => {
    const { username } = await createMember(api);
    const browser = createBrowser();
    const credential = await remember(browser, username);
    await browser.login(username, testPassword);
    expect(await tryLogin(browser, username, credential)).toBe("login.failed");
  });

  it("SEC-10 lives for 30 days after its last use", async () => {
    const { username } = await createMember(api);
    const browser = createBrowser();
    const first = await remember(browser, username);
    api.clock.advanceMs(30 * dayMs - 1);
    const second = await remember(browser, username, first);
    api.clock.advanceMs(30 * dayMs);
    expect(await tryLogin(browser, username, second)).toBe("login.failed");
  });

  it("SEC-10 an old credential is accepted once more for a lost answer, but not after a minute", async () => {
    const { username } = await createMember(api);
    const browser = createBrowser();
    const first = await remember(browser, username);
    await remember(browser, username, first);
    api.clock.advanceMs(60_000);
    const afterLoss = await remember(browser, username, first);
    api.clock.advanceMs(1);
    expect(await tryLogin(browser, username, first), "a copy").toBe("login.failed");
    expect(await tryLogin(browser, username, afterLoss), "what the copy belonged to").toBe("login.failed");
    expect(await tryLogin(browser, username, testPassword)).toBe("success");
  });

  it("SEC-10 opens nothing in another browser, and ends when somebody tries", async () => {
    const { username } = await createMember(api);
    const browser = createBrowser();
    const credential = await remember(browser, username);
    expect(await tryLogin(createBrowser(), username, credential)).toBe("login.failed");
    expect(await tryLogin(browser, username, credential)).toBe("login.failed");
  });

  it("SEC-10 SEC-27 opens no other account, and none of another brand", async () => {
    const [one, other] = [await createMember(api), await createMember(api)];
    const browser = createBrowser();
    const credential = await remember(browser, one.username);
    const lotus = createBrowser("lotus");
    await createMember(api, { brand: "lotus", username: one.username });
    lotus.cookies.set("croupier_browser", browser.cookies.get("croupier_browser") ?? "");
    expect(await tryLogin(lotus, one.username, credential)).toBe("login.failed");
    expect(await tryLogin(browser, one.username, credential), "another brand changed nothing").toBe(
      "success",
    );
    expect(await tryLogin(browser, other.username, await remember(browser, one.username))).toBe(
      "login.failed",
    );
  });

  it("SEC-10 two uses at the same moment both sign in, and one credential is left", async () => {
    const { username, memberId } = await createMember(api);
    const browser = createBrowser();
    const credential = await remember(browser, username);
    // No session is open any more; otherwise the first of the two would end the session that the second one uses.
    browser.token = undefined;
    const body = { username, password: credential, type: "username" as const, remember: true };
    const answers = await Promise.all([browser.call(login, { body }), browser.call(login, { body })]);
    expect(new Set(answers.map(({ deviceCredential }) => deviceCredential)).size).toBe(2);
    const { rows } = await api.owner.query("select 1 from remembered_devices where member_id = $1", [
      memberId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("SEC-10 SEC-06 wrong credentials count as failed logins", async () => {
    const { username } = await createMember(api);
    const browser = createBrowser();
    const wrong = `rd1.${"a".repeat(22)}.${"b".repeat(43)}`;
    for (let n = 0; n < 3; n += 1) expect(await tryLogin(browser, username, wrong)).toBe("login.failed");
    expect(await tryLogin(browser, username, wrong)).toBe("captcha.required");
  });

  it("SEC-10 all end when the member changes the password, which may remember this browser again", async () => {
    const { username, memberId } = await createMember(api);
    const [browser, elsewhere] = [createBrowser(), createBrowser()];
    const credentials = [await remember(browser, username), await remember(elsewhere, username)];
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
    const brands = createBrandService({ database, changes: createTestChanges() });
    const brand = await brands.findBrand("localhost");
    if (!brand) throw new Error("no brand");
    const devices = createRememberedDevices(database);
    const name = browser.cookies.get("croupier_browser") ?? "";
    const context = { brand, now: api.clock.now(), ip: "10.20.0.1", agent: "test" } as RequestContext;
    const renewed = await database.transaction(brand.brandId, async (q) => {
      await devices.revokeRememberedDevices(q, brand, memberId);
      return devices.rememberDevice(q, context, memberId, name);
    });
    await database.close();
    expect(await tryLogin(browser, username, credentials[0] ?? "")).toBe("login.failed");
    expect(await tryLogin(elsewhere, username, credentials[1] ?? "")).toBe("login.failed");
    expect(await tryLogin(browser, username, renewed ?? "")).toBe("success");
  });

  it("SEC-10 does not open the account of a disabled member", async () => {
    const { username, memberId } = await createMember(api);
    const browser = createBrowser();
    const credential = await remember(browser, username);
    await api.owner.query("update members set disabled = true where member_id = $1", [memberId]);
    expect(await tryLogin(browser, username, credential)).toBe("member.disabled");
  });

  it("SESS-06 SEC-10 a plain logout keeps the browser remembered", async () => {
    const { username } = await createMember(api);
    const browser = createBrowser();
    const credential = await remember(browser, username);
    await browser.call("DELETE /wps/session/logout");
    expect(await tryLogin(browser, username, credential)).toBe("success");
  });

  it("LOGIN-05 a brand without remembered logins issues no credential and accepts none", async () => {
    const { username } = await createMember(api);
    const browser = createBrowser();
    const credential = await remember(browser, username);
    await api.owner.query(
      `update merchants set parameters = parameters || '{"remember_password": "0"}' where code = 'nova'`,
    );
    const another = createVisitor({ app: await api.startAnother() }, "nova", nextAddress());
    for (const [name, value] of browser.cookies) another.cookies.set(name, value);
    expect(await tryLogin(another, username, credential)).toBe("login.failed");
    expect(
      (await another.login(username, testPassword, { remember: true })).deviceCredential,
    ).toBeUndefined();
  });
});
