import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { solveWork } from "../../../testing/captcha-work.ts";
import { createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";
import { getPictureRounds, getPlainRounds } from "./captcha.policy.ts";
import { createCaptchaWork, type Work } from "./captcha-work.ts";

const register = "PUT /wps/member/register";
const solve = async (challenge: Work) => {
  const solution = await solveWork(challenge);
  if (!solution) throw new Error("not solved");
  return solution;
};

describe("the cost of a captcha", () => {
  it("SEC-47 grows with failures, and is always more without a picture than with one", () => {
    const failures = Array.from({ length: 40 }, (_, count) => count);
    expect(failures.slice(0, 6).map(getPictureRounds)).toEqual([0, 0, 200, 400, 800, 1_600]);
    for (const count of failures) {
      expect(getPictureRounds(count + 1)).toBeGreaterThanOrEqual(getPictureRounds(count));
      expect(getPlainRounds(count + 1)).toBeGreaterThanOrEqual(getPlainRounds(count));
      expect(getPlainRounds(count)).toBeGreaterThanOrEqual(2 * Math.max(getPictureRounds(count), 1));
    }
  });

  it("SEC-47 is real work: a round that was not found, or was found for another captcha, does not pass", async () => {
    const works = createCaptchaWork(Buffer.alloc(32, 3));
    const [work, other] = [await works.ask(8), await works.ask(8)];
    const solution = await solve(work);
    expect(solution.counter).toBeGreaterThanOrEqual(4);
    expect(solution.counter).toBeLessThanOrEqual(8);
    expect(await works.check(work, solution)).toBe(true);
    expect(await works.check(other, solution)).toBe(false);
    expect(await createCaptchaWork(Buffer.alloc(32, 4)).check(work, solution), "another secret").toBe(false);
    // Derived correctly, but not the requested round, whose key begins differently.
    const keyPrefix = solution.derivedKey.startsWith("0") ? "1" : "0";
    const lazy = await solve({ ...work, parameters: { ...work.parameters, keyPrefix } });
    expect(await works.check(work, lazy)).toBe(false);
  });
});

describe("the work of a captcha", () => {
  let api: TestApi;
  let another: TestApi["app"];
  beforeAll(async () => {
    api = await createTestApi();
    another = await api.startAnother();
  });
  afterAll(() => api.close());

  let addresses = 0;
  const nextAddress = (): string => `10.9.0.${(addresses += 1)}`;
  /** Lotus always asks for a captcha at registration, so its reply shows whether the answer was right. */
  const open = (address = nextAddress(), app = api.app) => createVisitor({ app }, "lotus", address);
  let names = 0;
  const answer = async (guest: ReturnType<typeof open>, captcha: string) => {
    names += 1;
    const body = {
      username: `worker${names}`,
      password: "a long enough secret",
      confirmPassword: "a long enough secret",
      nickname: "Guest",
      birthday: "1990-05-05",
      registerUrl: "lotus.localhost",
      domain: "lotus.localhost",
      registerMethod: "H5",
      type: 0,
      captcha,
    };
    guest.token = undefined;
    return (await guest.sendSealed(register, await guest.seal(register, body))).json.code ?? "success";
  };
  const fail = async (guest: ReturnType<typeof open>) => {
    await guest.call("GET /wps/captcha");
    expect(await answer(guest, "00000")).toBe("captcha.wrong");
  };
  const hand = async (guest: ReturnType<typeof open>, work: Work) =>
    guest.call("POST /wps/captcha/work", { body: await solve(work) });

  it("SEC-47 API-09 is required after two failures of a network, on every process, for an hour", async () => {
    const address = nextAddress();
    const guest = open(address);
    await fail(guest);
    await fail(guest);
    const { image, work } = await open(address, another).call("GET /wps/captcha");
    expect([image.length > 0, work !== undefined]).toEqual([true, true]);
    expect((await open().call("GET /wps/captcha")).work, "another network").toBeUndefined();
    api.clock.advanceMs(3_600_000);
    expect((await guest.call("GET /wps/captcha")).work).toBeUndefined();
  });

  it("SEC-47 counts all addresses of an IPv6 network as one, and no others", async () => {
    await fail(open("2001:db8:1:2::1"));
    await fail(open("2001:db8:1:2:a::2"));
    const workAt = async (address: string) => (await open(address).call("GET /wps/captcha")).work;
    expect(await workAt("2001:db8:1:2:b::3")).toBeDefined();
    expect(await workAt("2001:db8:1:3::1"), "the next network").toBeUndefined();
  });

  it("SEC-47 is not made more expensive by answers that come after their captcha has expired, right or wrong", async () => {
    const guest = open();
    for (const typed of [testCaptchaDigits, "00000", testCaptchaDigits]) {
      await guest.call("GET /wps/captcha");
      api.clock.advanceMs(120_000);
      expect(await answer(guest, typed)).toBe("captcha.wrong");
    }
    expect((await guest.call("GET /wps/captcha")).work).toBeUndefined();
    // A wrong answer in time counts, and so does one to a captcha that was used.
    for (let times = 0; times < 2; times += 1) expect(await answer(guest, "00000")).toBe("captcha.wrong");
    expect((await guest.call("GET /wps/captcha")).work).toBeDefined();
  });

  it("SEC-47 must be done before a right answer counts", async () => {
    const guest = open();
    await fail(guest);
    await fail(guest);
    await guest.call("GET /wps/captcha");
    expect(await answer(guest, testCaptchaDigits), "without the work").toBe("captcha.wrong");
    const { work } = await guest.call("GET /wps/captcha");
    if (!work) throw new Error("no work was asked for");
    expect(await hand(guest, work)).toEqual({});
    expect(await answer(guest, testCaptchaDigits)).toBe("success");
  });

  it("SEC-47 is accepted once, from the browser that got it", async () => {
    const guest = open();
    const { work } = await guest.call("POST /wps/captcha/plain");
    const body = await solve(work);
    const thief = open();
    await thief.call("POST /wps/captcha/plain");
    for (const [client, given] of [
      [thief, body],
      [guest, { ...body, counter: 1, derivedKey: "00" }],
    ] as const)
      expect((await client.send("POST /wps/captcha/work", { body: given })).json.code).toBe("captcha.wrong");
    expect(await guest.call("POST /wps/captcha/work", { body })).toEqual({ captcha: testCaptchaDigits });
    expect((await guest.send("POST /wps/captcha/work", { body })).json.code).toBe("captcha.wrong");
    expect(await answer(guest, testCaptchaDigits)).toBe("success");
    expect(await answer(guest, testCaptchaDigits)).toBe("captcha.wrong");
  });

  it("SEC-47 without a picture reveals nothing in advance, and makes the next captcha more expensive", async () => {
    const guest = open();
    await guest.call("POST /wps/captcha/plain");
    expect(await answer(guest, testCaptchaDigits)).toBe("captcha.wrong");
    const { work } = await guest.call("POST /wps/captcha/plain");
    await hand(guest, work);
    expect(
      (await guest.call("GET /wps/captcha")).work,
      "one failure and one without a picture",
    ).toBeDefined();
  });

  it("SEC-09 SEC-47 expires with its captcha", async () => {
    const guest = open();
    const { work } = await guest.call("POST /wps/captcha/plain");
    const body = await solve(work);
    api.clock.advanceMs(120_000);
    expect((await guest.send("POST /wps/captcha/work", { body })).json.code).toBe("captcha.wrong");
  });
});
