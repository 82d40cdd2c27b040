import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const freeplay = "POST /wps/session/login/freeplay";

describe("free trial", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("API-05 TRIAL-01 TRIAL-03 makes an account of type 4 and a session for it", async () => {
    const visitor = createVisitor(api, "nova", "10.5.0.1");
    const trial = await visitor.call(freeplay);
    expect(trial).toEqual({
      token: expect.any(String),
      merchantCode: "nova",
      userName: expect.stringMatching(/^trial[a-z2-9]{9}$/),
      customerType: 4,
    });
    visitor.token = trial.token;
    expect(await visitor.call("GET /wps/member/info")).toMatchObject({ account: trial.userName, type: 4 });
    const again = createVisitor(api, "nova", "10.5.0.1");
    expect((await again.call(freeplay)).userName).not.toBe(trial.userName);
  });

  it("API-05 answers 405 to GET", async () => {
    expect((await createVisitor(api).send("GET /wps/session/login/freeplay")).status).toBe(405);
  });

  it("TRIAL-01 is closed if the brand has switched it off", async () => {
    const reply = await createVisitor(api, "lotus").send(freeplay);
    expect([reply.status, reply.json.code]).toEqual([403, "trial.closed"]);
  });

  it("EXT-31 limits the trials of an address and day, however many come at once", async () => {
    await api.owner.query(
      `update merchants set settings = settings || '{"trialsPerAddressPerDay": 3}' where code = 'nova'`,
    );
    const app = await api.startAnother();
    const open = (address: string) => createVisitor({ ...api, app }, "nova", address).call(freeplay);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(open("10.5.0.2"))));
    expect(codes.filter((code) => code === "success")).toHaveLength(3);
    expect(codes.filter((code) => code === "trial.limit")).toHaveLength(5);
    expect(await codeOf(open("10.5.0.3"))).toBe("success");
    api.clock.advanceMs(24 * 3_600_000);
    expect(await codeOf(open("10.5.0.2"))).toBe("success");
    const { rows } = await api.owner.query("select count(*)::int as accounts from members where type = 4");
    expect(rows[0].accounts).toBe(7);
  });

  it("SEC-30 ignores X-Forwarded-For when it counts addresses", async () => {
    const app = await api.startAnother();
    const visitor = createVisitor({ ...api, app }, "nova", "10.5.0.4");
    const replies = [];
    for (let n = 0; n < 4; n += 1)
      replies.push(await visitor.send(freeplay, { headers: { "x-forwarded-for": `203.0.113.${n}` } }));
    expect(replies.map(({ json }) => json.code ?? "success")).toEqual([
      "success",
      "success",
      "success",
      "trial.limit",
    ]);
  });

  it("TRIAL-03 belongs to the brand it was requested from", async () => {
    const visitor = createVisitor(api, "tulip", "10.5.0.7");
    const trial = await visitor.call(freeplay);
    expect(trial).toMatchObject({ merchantCode: "tulip", customerType: 4 });
    visitor.token = trial.token;
    expect(await visitor.call("GET /wps/member/info")).toMatchObject({ account: trial.userName, type: 4 });
  });

  it("has no password that anybody could log in with", async () => {
    const visitor = createVisitor(api, "nova", "10.5.0.5");
    const { userName } = await visitor.call(freeplay);
    const logIn = (password: string) =>
      codeOf(createVisitor(api, "nova", "10.5.0.6").login(userName, password));
    // LOGIN-07: an empty password is not accepted.
    expect([await logIn(""), await logIn(" "), await logIn(userName)]).toEqual([
      "request.invalid",
      "login.failed",
      "login.failed",
    ]);
  });

  it("EXT-31 opens none for a brand that allows none a day", async () => {
    await api.owner.query(
      `update merchants set settings = settings || '{"trialsPerAddressPerDay": 0}' where code = 'tulip'`,
    );
    const app = await api.startAnother();
    const open = () => codeOf(createVisitor({ ...api, app }, "tulip", "10.5.0.9").call(freeplay));
    expect([await open(), await open()]).toEqual(["trial.limit", "trial.limit"]);
  });
});
