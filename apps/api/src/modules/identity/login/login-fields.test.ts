import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const login = "POST /wps/session/login";

describe("the fields of a login", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("LOGIN-07 refuses values that break the rules of its fields, at the field, and looks nothing up", async () => {
    const { login: rules } = await createVisitor(api).call("GET /wps/system/setting/register");
    const bounds = ({ minLength, maxLength }: { minLength: number; maxLength: number }) => [
      minLength,
      maxLength,
    ];
    expect(bounds(rules.loginUsername)).toEqual([1, 64]);
    expect(bounds(rules.loginPassword)).toEqual([1, 256]);
    expect(bounds(rules.loginMobileNum)).toEqual([6, 20]);
    expect(bounds(rules.verificationCode)).toEqual([1, 10]);
    const failures = async (username: string, password: string) => {
      const guest = createVisitor(api);
      const sealed = await guest.seal(login, { username, password, type: "username" });
      const { json } = await guest.sendSealed(login, sealed);
      return [json.code, json.value?.fields];
    };
    expect(await failures("  ", "x")).toEqual(["request.invalid", { username: "rule.loginUsername" }]);
    expect(await failures("alice", "")).toEqual(["request.invalid", { password: "rule.loginPassword" }]);
    expect((await failures("a".repeat(64), "x".repeat(256)))[0]).toBe("login.failed");
    expect((await failures("a".repeat(65), "x"))[0]).toBe("request.invalid");
    expect((await failures("alice", "x".repeat(257)))[0]).toBe("request.invalid");
  });
});
