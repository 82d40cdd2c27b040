import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrand } from "../../../testing/members.ts";
import {
  createOperator,
  invitationOf,
  openDesk,
  readOfferedSecret,
  readRecoveryCodes,
  showCode,
} from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
type Desk = ReturnType<typeof openDesk>;
const isIn = async (desk: Desk): Promise<boolean> =>
  (await desk.get("/service/")).page.includes('id="conversations"');

let names = 0;
/** An operator who has just enrolled, with their app and their recovery codes. */
async function enrol(brands: readonly TestBrand[] = ["nova"], role: "service" | "admin" = "service") {
  names += 1;
  const name = `olga${names}`;
  await createOperator(api, name, brands, role);
  const desk = openDesk(api, brands[0]);
  await desk.giveInvitation(invitationOf(name));
  const secret = readOfferedSecret((await desk.get("/service/")).page);
  const { page } = await desk.giveCode(showCode(api, secret));
  return { name, desk, secret, codes: readRecoveryCodes(page) };
}

describe("the second factor of an operator", () => {
  it("SEC-13 SEC-49 is set up with an invitation, and the password alone opens nothing", async () => {
    await createOperator(api, "newcomer", ["nova"]);
    const desk = openDesk(api);
    const alone = await desk.givePassword("newcomer");
    expect(alone).toMatchObject({ status: 303, location: "/service/invitation" });
    expect((await desk.get("/service/")).page).toContain('name="password"');
    expect((await desk.giveInvitation("abcd-efgh-ijkl-mnop")).status).toBe(400);
    expect((await desk.giveInvitation(invitationOf("newcomer"), "not this one")).status).toBe(400);
    expect((await desk.get("/service/")).page, "neither half of it opens anything").not.toContain("<img");
    const invited = await desk.giveInvitation(invitationOf("newcomer"));
    expect(invited).toMatchObject({ status: 303, location: "/service/" });
    const { page } = await desk.get("/service/");
    expect(page).toContain("data:image/svg+xml");
    expect(await isIn(desk)).toBe(false);
    expect(await desk.get("/service/conversations/1")).toMatchObject({ status: 303, location: "/service/" });
    expect((await desk.get("/service/events")).status).toBe(204);
    const secret = readOfferedSecret(page);
    expect((await desk.get("/service/")).page, "a reload offers the same").toContain(
      /<code>[A-Z2-7 ]+<\/code>/.exec(page)?.[0],
    );
    const wrong = await desk.giveCode("000000");
    expect([wrong.status, await isIn(desk)]).toEqual([400, false]);
    expect(wrong.page).toContain('role="alert"');
    const enrolled = await desk.giveCode(showCode(api, secret));
    expect(new Set(readRecoveryCodes(enrolled.page)).size).toBe(10);
    expect(await isIn(desk)).toBe(true);
  });

  it("SEC-13 accepts a code of the app, once, however it is typed", async () => {
    const { name, secret } = await enrol();
    const desk = openDesk(api);
    await desk.givePassword(name);
    expect((await desk.get("/service/")).page, "the key is shown to nobody again").not.toContain("<img");
    expect((await desk.giveCode(showCode(api, secret))).status, "the code of the enrolment").toBe(400);
    const next = showCode(api, secret, 1);
    expect((await desk.giveCode(`${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(303);
    expect(await isIn(desk)).toBe(true);
    const thief = openDesk(api);
    await thief.givePassword(name);
    expect((await thief.giveCode(next)).status, "looked at over the shoulder").toBe(400);
    expect((await thief.giveCode(showCode(api, secret))).status, "an earlier one").toBe(400);
    api.clock.advanceMs(minuteMs);
    expect((await thief.giveCode(showCode(api, secret))).status).toBe(303);
  });

  it("SEC-13 accepts one of two concurrent sign-ins with the same code", async () => {
    const { name, secret } = await enrol();
    const desks = [openDesk(api), openDesk(api)];
    for (const desk of desks) await desk.givePassword(name);
    const answers = await Promise.all(desks.map((desk) => desk.giveCode(showCode(api, secret, 1))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400]);
  });

  it("SEC-13 accepts each recovery code once", async () => {
    const { name, codes } = await enrol();
    const [first, second] = [openDesk(api), openDesk(api)];
    for (const desk of [first, second]) await desk.givePassword(name);
    expect((await first.giveCode(codes[0]?.toUpperCase() ?? "")).status).toBe(303);
    expect((await second.giveCode(codes[0] ?? "")).status).toBe(400);
    expect((await second.giveCode(codes[1] ?? "")).status).toBe(303);
    expect([await isIn(first), await isIn(second)]).toEqual([true, true]);
  });

  it("SEC-13 asks for the password again after ten minutes", async () => {
    const { name, secret } = await enrol();
    const desk = openDesk(api);
    await desk.givePassword(name);
    api.clock.advanceMs(10 * minuteMs);
    expect(await desk.giveCode(showCode(api, secret))).toMatchObject({ status: 303, location: "/service/" });
    expect((await desk.get("/service/")).page).toContain('name="password"');
  });

  it("SEC-13 does not enrol a secret that was offered to another sign-in", async () => {
    await createOperator(api, "watched", ["nova"]);
    const [thief, owner] = [openDesk(api), openDesk(api)];
    for (const desk of [thief, owner]) await desk.giveInvitation(invitationOf("watched"));
    const [seen, own] = [await thief.get("/service/"), await owner.get("/service/")];
    expect(readOfferedSecret(seen.page)).not.toEqual(readOfferedSecret(own.page));
    expect((await owner.giveCode(showCode(api, readOfferedSecret(own.page)))).status).toBe(200);
    expect((await thief.giveCode(showCode(api, readOfferedSecret(seen.page)))).status).toBe(400);
    expect(await isIn(thief)).toBe(false);
  });

  it("SEC-13 stores no secret and no recovery code in plain text", async () => {
    const { secret, codes } = await enrol();
    const { rows } = await api.owner.query<{ kept: Buffer }>(
      "select secret as kept from operator_factors union all select code_hash from operator_recovery_codes",
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const plain of [secret, Buffer.from(codes[0] ?? "")])
      expect(rows.some(({ kept }) => kept.includes(plain))).toBe(false);
  });
});

describe("an operator's recovery codes", () => {
  const path = "/service/recovery-codes";
  const renew = (desk: Desk, code: string) => desk.post(path, { code });
  const left = async (desk: Desk) =>
    /You have (\d+|no) recovery codes?/.exec((await desk.get(path)).page)?.[1];
  /** Whether a recovery code opens the service desk; consumes the code. */
  const opens = async (name: string, code = "") => {
    const desk = openDesk(api);
    await desk.givePassword(name);
    return (await desk.giveCode(code)).status === 303;
  };

  it("SEC-13 are replaced with a code of the app, and the old ones stop working", async () => {
    const { name, desk, secret, codes } = await enrol();
    expect(await opens(name, codes[0])).toBe(true);
    expect(await left(desk)).toBe("9");
    const renewed = await renew(desk, showCode(api, secret, 1));
    const fresh = readRecoveryCodes(renewed.page);
    expect([renewed.status, new Set([...codes, ...fresh]).size, await left(desk)]).toEqual([200, 20, "10"]);
    expect([await opens(name, codes[1]), await opens(name, fresh[0])]).toEqual([false, true]);
    expect(await left(desk)).toBe("9");
  });

  it("SEC-13 are not replaced for anything else: a recovery code, a used code or a guess", async () => {
    const { name, desk, secret, codes } = await enrol();
    for (const code of [codes[0] ?? "", showCode(api, secret), ""]) {
      const { status, page } = await renew(desk, code);
      expect([status, page.includes('role="alert"')]).toEqual([400, true]);
    }
    const code = showCode(api, secret, 1);
    const answers = await Promise.all([renew(desk, code), renew(desk, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const [fresh] = answers.map(({ page }) => readRecoveryCodes(page)).filter((list) => list.length > 0);
    expect(await opens(name, fresh?.[0])).toBe(true);
  });

  it("SEC-13 SEC-49 require the second factor, and belong to the person at every brand", async () => {
    const { name, desk, secret, codes } = await enrol(["nova", "lotus"]);
    const half = openDesk(api);
    await half.givePassword(name);
    expect(await half.get(path)).toMatchObject({ status: 303, location: "/service/" });
    expect(await renew(half, showCode(api, secret, 1))).toMatchObject({ status: 303, location: "/service/" });
    const lotus = openDesk(api, "lotus");
    await lotus.givePassword(name);
    await lotus.giveCode(codes[0] ?? "");
    expect(await left(lotus)).toBe("9");
    expect((await renew(lotus, showCode(api, secret, 1))).status).toBe(200);
    expect([await left(desk), await left(lotus), await opens(name, codes[1])]).toEqual(["10", "10", false]);
  });
});

describe("an operator's brands and role", () => {
  it("SEC-13 SEC-27 a session of one brand opens no other brand's desk", async () => {
    const { desk } = await enrol(["nova"]);
    expect(await isIn(desk)).toBe(true);
    const moved = openDesk(api, "lotus", { cookie: desk.getCookie() });
    expect(await isIn(moved)).toBe(false);
  });

  it("SEC-13 the role service manages nobody, and an admin does not manage other brands' operators", async () => {
    const service = await enrol();
    const foreign = await enrol(["lotus"]);
    const { rows } = await api.owner.query<{ operator_id: string }>(
      "select operator_id from operators where username = any($1) order by operator_id",
      [[service.name, foreign.name]],
    );
    expect(await service.desk.get("/service/team")).toMatchObject({ status: 303, location: "/service/" });
    await service.desk.post(`/service/team/${rows[0]?.operator_id}/reset-factor`);
    const admin = await enrol(["nova"], "admin");
    const { page } = await admin.desk.get("/service/team");
    expect([page.includes(service.name), page.includes(`${foreign.name} `)]).toEqual([true, false]);
    expect((await admin.desk.post(`/service/team/${rows[1]?.operator_id}/reset-factor`)).status).toBe(403);
    expect([await isIn(service.desk), await isIn(foreign.desk)]).toEqual([true, true]);
  });
});
