import type { JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createMember, testPassword } from "../../../testing/members.ts";
import { giveMobile, nextMobileNum, openMobile } from "../../../testing/mobile.ts";
import { createGuest } from "../../../testing/registrations.ts";
import {
  type ProviderFaults,
  type SocialProviderServer,
  startSocialProvider,
  testClientId,
} from "../../../testing/social-provider.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const login = "POST /wps/session/login";
const register = "PUT /wps/member/register/mobile";
const setPassword = "POST /wps/member/password/mobile";

describe("numbers that Firebase has proved", () => {
  let api: TestApi;
  let firebase: SocialProviderServer;
  beforeAll(async () => {
    api = await createTestApi();
    firebase = await startSocialProvider(api.clock);
    await openMobile(api);
    await api.owner.query(
      `update merchants set switches = switches || '{"FIREBASE": true, "MOBILEVERCODELOGIN3": true}'`,
    );
    await api.owner.query(
      `insert into social_providers (merchant_id, provider, client_id, endpoints)
       select merchant_id, 'firebase', $1, $2 from merchants where code = 'lotus'`,
      [testClientId, { issuer: firebase.origin, jwksUrl: `${firebase.origin}/jwks` }],
    );
  });
  afterEach(() => {
    firebase.faults = {};
  });
  afterAll(async () => {
    await firebase.close();
    await api.close();
  });

  const createOwner = async (brand: "lotus" | "nova" = "lotus") => {
    const member = await createMember(api, { brand });
    const mobileNum = nextMobileNum();
    await giveMobile(api, member.memberId, mobileNum);
    return { ...member, mobileNum };
  };
  const prove = (mobileNum: string, claims: JWTPayload = {}) =>
    firebase.sign({
      sub: "firebase-user",
      phone_number: `+55${mobileNum}`,
      auth_time: Math.floor(api.clock.now().getTime() / 1_000),
      firebase: { sign_in_provider: "phone" },
      ...claims,
    });
  const send = async (key: string, body: object, brand: "lotus" | "nova" = "lotus") => {
    const guest = createGuest(api, brand);
    const { json } = await guest.sendSealed(key, await guest.seal(key, body));
    return { guest, code: json.code, value: json.value };
  };
  const logIn = (mobileNum: string, idToken: string, brand: "lotus" | "nova" = "lotus") =>
    send(
      login,
      {
        username: mobileNum,
        password: "",
        type: "firebase",
        countryDialingCode: "+55",
        firebaseChannel: "sms",
        firebaseIdToken: idToken,
        firebaseMobileNo: mobileNum,
      },
      brand,
    );

  it("SOCIAL-06 API-03 open the session of the number's account, once for each proof", async () => {
    const { username, mobileNum } = await createOwner();
    const idToken = await prove(mobileNum);
    const { guest, value } = await logIn(mobileNum, idToken);
    expect(value).toMatchObject({ merchantCode: "lotus", userName: username, type: 0 });
    guest.token = String(value?.["token"]);
    expect((await guest.call("GET /wps/member/info")).account).toBe(username);
    expect((await logIn(mobileNum, idToken)).code).toBe("social.failed");
  });

  const fieldsOf = (mobileNum: string) => ({
    mobileNum,
    countryDialingCode: "+55",
    verificationCode: "123456",
    nickname: "Ana",
    password: "a long enough secret",
    confirmPassword: "a long enough secret",
    birthday: "1990-05-05",
    registerUrl: "lotus.localhost",
    domain: "lotus.localhost",
    registerMethod: "H5",
    type: 0,
    firebaseChannel: "sms",
  });

  it("SOCIAL-06 API-08 register by mobile number without a code of ours", async () => {
    const mobileNum = nextMobileNum();
    const fields = fieldsOf(mobileNum);
    const stolen = await prove(nextMobileNum());
    expect((await send(register, { ...fields, firebaseIdToken: stolen })).code).toBe("social.failed");
    const { value } = await send(register, { ...fields, firebaseIdToken: await prove(mobileNum) });
    expect(value).toMatchObject({ type: 0, token: expect.any(String) });
    // A second later, so the token differs.
    api.clock.advanceMs(1_000);
    expect((await logIn(mobileNum, await prove(mobileNum))).value?.["userName"]).toBe(value?.["userName"]);
  });

  it("API-07 leave a number with the member who has proved it when it is proved again to register", async () => {
    const { username, mobileNum } = await createOwner();
    const firebaseIdToken = await prove(mobileNum);
    const { code } = await send(register, { ...fieldsOf(mobileNum), firebaseIdToken });
    expect(code).toBe("register.mobile.taken");
    api.clock.advanceMs(1_000);
    expect((await logIn(mobileNum, await prove(mobileNum))).value?.["userName"]).toBe(username);
  });

  it("SOCIAL-06 API-16 FORGOT-10 set a new password, once, and a refused password leaves the proof valid", async () => {
    const { username, mobileNum } = await createOwner();
    const setBy = async (firebaseIdToken: string, newPassword = "a lamp in the window") =>
      (
        await send(setPassword, {
          mobileNum,
          countryDialingCode: "+55",
          verificationCode: "123456",
          newPassword,
          firebaseIdToken,
        })
      ).code;
    expect(await setBy(await prove(nextMobileNum())), "of another number").toBe("social.failed");
    const idToken = await prove(mobileNum);
    expect(await setBy(idToken, testPassword)).toBe("modify.new.old.same");
    expect(await setBy(idToken)).toBeUndefined();
    expect(await setBy(idToken, "another lamp there"), "used up").toBe("social.failed");
    expect((await createGuest(api, "lotus").login(username, "a lamp in the window")).userName).toBe(username);
  });

  it("SEC-10 LOGIN-04 remember the browser if the box is ticked", async () => {
    const { mobileNum } = await createOwner();
    const guest = createGuest(api, "lotus");
    const body = {
      username: mobileNum,
      type: "firebase",
      countryDialingCode: "+55",
      remember: true,
      password: "",
      firebaseChannel: "sms",
      firebaseIdToken: await prove(mobileNum),
      firebaseMobileNo: mobileNum,
    };
    const { json } = await guest.sendSealed(login, await guest.seal(login, body));
    const credential = String(json.value?.["deviceCredential"]);
    const again = { ...body, type: "sms", firebaseIdToken: undefined, password: credential };
    const reply = await guest.sendSealed(login, await guest.seal(login, again));
    expect(reply.json.value?.["deviceCredential"]).toMatch(/^rd1\./);
  });

  const wrongClaims: [string, JWTPayload][] = [
    ["another number", { phone_number: "+5511900000000" }],
    ["no number", { phone_number: undefined }],
    ["a sign-in by password", { firebase: { sign_in_provider: "password" } }],
    ["a sign-in of eleven minutes ago", { auth_time: 1_795_261_740 }],
    ["another project", { aud: "another-project" }],
    ["another issuer", { iss: "https://securetoken.google.com/another" }],
    ["a token that has expired", { exp: 1_700_000_000 }],
  ];
  it.each(wrongClaims)("SOCIAL-06 refuse %s", async (_title, claims) => {
    const { mobileNum } = await createOwner();
    expect((await logIn(mobileNum, await prove(mobileNum, claims))).code).toBe("social.failed");
  });

  it.each([
    ["social.failed", { forges: true }],
    ["social.unavailable", { status: 503 }],
  ] as [string, ProviderFaults][])("SOCIAL-06 answer %s for %j", async (code, faults) => {
    const { mobileNum } = await createOwner();
    firebase.faults = faults;
    const idToken = await prove(mobileNum);
    const fresh = faults.status === undefined ? api.app : await api.startAnother();
    const guest = createGuest({ app: fresh }, "lotus");
    const body = {
      username: mobileNum,
      password: "",
      type: "firebase",
      countryDialingCode: "+55",
      firebaseChannel: "sms",
      firebaseIdToken: idToken,
      firebaseMobileNo: mobileNum,
    };
    expect((await guest.sendSealed(login, await guest.seal(login, body))).json.code).toBe(code);
  });

  it("SEC-07 answer a number without an account as a wrong code", async () => {
    const mobileNum = nextMobileNum();
    expect((await logIn(mobileNum, await prove(mobileNum))).code).toBe("verification.wrong");
  });

  it("SEC-27 are refused at a brand without that project", async () => {
    const { mobileNum } = await createOwner("nova");
    expect((await logIn(mobileNum, await prove(mobileNum), "nova")).code).toBe("login.method.off");
    expect((await logIn(mobileNum, await prove(mobileNum))).code).toBe("verification.wrong");
  });
});
