import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { giveMobile, nextMobileNum, openMobile } from "../../../testing/mobile.ts";
import { readSentCode } from "../../../testing/outbox.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

type Purpose = "login" | "forgot";

const noLogin = "POST /wps/verification/sms/noLogin";
const countryDialingCode = "+55";

let addresses = 0;
const createGuest = (api: TestApi) => {
  addresses += 1;
  return createVisitor(api, "lotus", `10.47.0.${addresses}`);
};
const createOwner = async (api: TestApi) => {
  const { memberId } = await createMember(api, { brand: "lotus" });
  const mobileNum = nextMobileNum();
  await giveMobile(api, memberId, mobileNum);
  return { mobileNum, to: `${countryDialingCode}${mobileNum}` };
};
const ask = (api: TestApi, mobileNum: string, purpose: Purpose) =>
  createGuest(api).call(noLogin, { body: { mobileNum, countryDialingCode, purpose } });
const readOutbox = async (api: TestApi): Promise<string> => {
  const headers = { host: "localhost" };
  return (await api.app.inject({ url: "/dev/outbox", headers, remoteAddress: "127.0.0.1" })).body;
};

describe("a code without a gateway", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await openMobile(api);
  });
  afterAll(() => api.close());

  const logIn = (mobileNum: string, code: string) =>
    codeOf(createGuest(api).login(mobileNum, code, { type: "sms", countryDialingCode }));
  const setPassword = (mobileNum: string, verificationCode: string, newPassword: string) =>
    codeOf(
      createGuest(api).call("POST /wps/member/password/mobile", {
        body: { mobileNum, countryDialingCode, verificationCode, newPassword },
      }),
    );

  it("API-10 for login is on the outbox page, opens one session, and sets no password", async () => {
    const { mobileNum, to } = await createOwner(api);
    await ask(api, mobileNum, "login");
    const code = await readSentCode(api, to);
    const page = await readOutbox(api);
    for (const text of [to, code]) expect(page).toContain(text);
    expect(await setPassword(mobileNum, code, "a lamp in the window")).toBe("verification.wrong");
    expect(await logIn(mobileNum, code)).toBe("success");
    expect(await logIn(mobileNum, code)).toBe("verification.wrong");
  });

  it("API-10 for a forgotten password sets one once, and opens no session", async () => {
    const { mobileNum, to } = await createOwner(api);
    await ask(api, mobileNum, "forgot");
    const code = await readSentCode(api, to);
    expect(await logIn(mobileNum, code)).toBe("verification.wrong");
    expect(await setPassword(mobileNum, code, "a lamp in the window")).toBe("success");
    expect(await setPassword(mobileNum, code, "another lamp there")).toBe("verification.wrong");
  });
});

describe("a code with a gateway", () => {
  it("API-10 goes through the gateway of the settings, and not to the outbox", async () => {
    const heard: { authorization: string | undefined; to: string; text: string }[] = [];
    const gateway = createServer((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        heard.push({
          authorization: request.headers.authorization,
          ...(JSON.parse(body) as { to: string; text: string }),
        });
        response.writeHead(202).end("{}");
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as AddressInfo;
    const api = await createTestApi({ SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: "t0ken" });
    await openMobile(api);
    const { mobileNum, to } = await createOwner(api);
    await ask(api, mobileNum, "login");
    await expect.poll(() => heard).toHaveLength(1);
    const text = expect.stringMatching(/your login code is \d{6}\./);
    expect(heard).toEqual([{ authorization: "Bearer t0ken", to, text }]);
    expect(await readOutbox(api)).not.toContain(to);
    await api.close();
    gateway.closeAllConnections();
    gateway.close();
  });
});
