import { randomUUID } from "node:crypto";
import { playerContract } from "@croupier/contract/player/contract";
import { describe, expect, it } from "vitest";
import { membersPerAddress } from "../http/limits.ts";
import { setUpDepositTest } from "../testing/deposits.ts";
import { createMember, createVisitor, openTestSession, type TestMember } from "../testing/members.ts";
import { createRegistration } from "../testing/registrations.ts";
import { testCaptchaDigits } from "../testing/test-api.ts";

const test = setUpDepositTest();
const trialType = 4;
/** What a call without a limit of its own allows in a minute. */
const callsPerMinute = 600;

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;
/** Makes a call the given number of times, and returns the statuses. */
async function repeat(times: number, ask: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await ask(at)).status);
  return statuses;
}
const readBalance = ({ client }: Pick<TestMember, "client">) => client.send("GET /wps/wallets/gcs");

describe("the members of one carrier's address", () => {
  it("CASE-15 all make their deposits, and one member alone is refused the 31st from any addresses", async () => {
    const address = "10.15.0.1";
    const limit = playerContract["POST /wps/deposit/orders"].perMinute;
    const place = ({ client }: Pick<TestMember, "client">) =>
      client.send("POST /wps/deposit/orders", {
        body: { idempotencyKey: randomUUID(), method: "sandbox", amount: "50" },
      });
    const members = await Promise.all(
      Array.from({ length: limit + 1 }, () => createMember(test.api, { address })),
    );
    expect(await repeat(members.length, (at) => place(members[at] as TestMember))).toEqual(
      members.map(() => 200),
    );
    const busy = await createMember(test.api, { address });
    const elsewhere = createVisitor(test.api, "nova", "10.15.0.2");
    await openTestSession(test.api, busy, elsewhere);
    const statuses = await repeat(limit + 1, (at) => place(at % 2 === 0 ? busy : { client: elsewhere }));
    expect(countOf(statuses, 429)).toBe(1);
    expect(statuses.at(-1)).toBe(429);
    expect((await place(members[0] as TestMember)).status, "another member of the address").toBe(200);
  });

  it("CASE-15 read 601 balances between them, and one member reads 600", async () => {
    const address = "10.15.0.3";
    const [one, other] = [
      await createMember(test.api, { address }),
      await createMember(test.api, { address }),
    ];
    const statuses = await repeat(callsPerMinute + 1, (at) => readBalance(at % 2 === 0 ? one : other));
    expect(countOf(statuses, 200)).toBe(callsPerMinute + 1);
    const left = Math.floor(callsPerMinute / 2) - 1;
    expect(countOf(await repeat(left + 2, () => readBalance(one)), 429)).toBe(2);
    expect((await readBalance(other)).status).toBe(200);
  });
});

describe("trials, and unknown tokens", () => {
  it("CASE-15 are counted by address, and take nothing from its members", async () => {
    const address = "10.15.0.4";
    const trials = [
      await createMember(test.api, { address, type: trialType }),
      await createMember(test.api, { address, type: trialType }),
    ];
    const statuses = await repeat(callsPerMinute + 2, (at) => readBalance(trials[at % 2] as TestMember));
    expect([countOf(statuses, 200), statuses.slice(-2)]).toEqual([callsPerMinute, [429, 429]]);
    const stranger = createVisitor(test.api, "nova", address);
    stranger.adopt({ token: "t".repeat(40), secret: "s".repeat(40) });
    expect((await readBalance({ client: stranger })).status, "with the trials").toBe(429);
    const far = createVisitor(test.api, "nova", "10.15.0.5");
    far.adopt({ token: "t".repeat(40), secret: "s".repeat(40) });
    const unknown = await repeat(callsPerMinute + 1, () => readBalance({ client: far }));
    expect([countOf(unknown, 401), unknown.at(-1)]).toEqual([callsPerMinute, 429]);
    expect((await readBalance(await createMember(test.api, { address }))).status).toBe(200);
  });

  it("CASE-15 open no more trials from an address than before, regardless of its other users", async () => {
    const limit = playerContract["POST /wps/session/login/freeplay"].perMinute;
    const ask = () => createVisitor(test.api, "nova", "10.15.0.6").send("POST /wps/session/login/freeplay");
    const codes: unknown[] = [];
    for (let at = 0; at <= limit; at += 1) codes.push((await ask()).json.code);
    expect(codes.slice(0, limit)).not.toContain("request.rate.limited");
    expect(codes.at(-1)).toBe("request.rate.limited");
    const mails = await repeat(playerContract["POST /wps/member/password/email"].perMinute + 1, () =>
      createVisitor(test.api, "nova", "10.15.0.6").send("POST /wps/member/password/email", {
        body: new URLSearchParams({ username: "nobody", email: "nobody@mail.example" }),
      }),
    );
    expect(countOf(mails, 429)).toBe(1);
  });
});

describe("visitors of one address", () => {
  it("CASE-15 register thirty-one times a minute, behind a check for a person", async () => {
    const limit = playerContract["PUT /wps/member/register"].perMinute;
    for (let at = 0; at <= limit; at += 1) {
      const { token } = await createVisitor(test.api, "nova", "10.15.0.7").register(createRegistration());
      expect(token).toBeTruthy();
    }
  });

  it("CASE-15 meet a captcha first, then go on beyond the former limit, up to a high ceiling", async () => {
    const { perMinute, captchaAfter } = playerContract["GET /wps/member/check/username"];
    const visitor = createVisitor(test.api, "nova", "10.15.0.8");
    const ask = (captcha?: string) =>
      visitor.send("GET /wps/member/check/username", {
        query: { username: "somebody", ...(captcha && { captcha }) },
      });
    expect(await repeat(captchaAfter, () => ask())).toEqual(Array.from({ length: captchaAfter }, () => 200));
    const due = await ask();
    expect([due.status, due.json.value?.captcha]).toEqual([429, true]);
    await repeat(perMinute - captchaAfter, () => ask());
    await visitor.call("GET /wps/captcha");
    expect((await ask(testCaptchaDigits)).status, "beyond the former limit").toBe(200);
    await repeat(perMinute * membersPerAddress, () => ask());
    await visitor.call("GET /wps/captcha");
    expect((await ask(testCaptchaDigits)).json, "beyond the ceiling").toMatchObject({
      code: "request.rate.limited",
    });
  });
});
