import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createOperator,
  invitationOf,
  openDesk,
  readOfferedSecret,
  showCode,
} from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let another: TestApi["app"];
beforeAll(async () => {
  api = await createTestApi();
  another = await api.startAnother();
});
afterAll(() => api.close());

let names = 0;
/** An operator with a factor at both brands. */
async function enrol() {
  names += 1;
  const name = `vera${names}`;
  await createOperator(api, name, ["nova", "lotus"]);
  const desk = openDesk(api);
  await desk.giveInvitation(invitationOf(name));
  const secret = readOfferedSecret((await desk.get("/service/")).page);
  await desk.giveCode(showCode(api, secret));
  api.clock.advanceMs(60_000);
  return { name, desk, secret };
}
type Desk = ReturnType<typeof openDesk>;
const asks = async (desk: Desk): Promise<"password" | "code" | "nothing"> => {
  const { page } = await desk.get("/service/");
  if (page.includes('name="password"')) return "password";
  return page.includes('name="code"') ? "code" : "nothing";
};

describe("wrong codes of a second factor", () => {
  it("SEC-48 five end the sign-in, and no code of it opens anything any more", async () => {
    const { name, secret } = await enrol();
    const desk = openDesk(api);
    await desk.givePassword(name);
    for (let times = 0; times < 4; times += 1) expect((await desk.giveCode("000000")).status).toBe(400);
    expect(await asks(desk)).toBe("code");
    expect((await desk.giveCode("a-recovery-code")).status).toBe(400);
    expect(await asks(desk)).toBe("password");
    api.clock.advanceMs(15 * 60_000);
    expect(await desk.giveCode(showCode(api, secret))).toMatchObject({ status: 303, location: "/service/" });
    expect(await asks(desk)).toBe("password");
  });

  it("SEC-48 a hundred at once count as five", async () => {
    const { name } = await enrol();
    const desk = openDesk(api);
    await desk.givePassword(name);
    await Promise.all(Array.from({ length: 9 }, () => desk.giveCode("000000")));
    const { rows } = await api.owner.query<{ failures: number }>(
      `select failures from operator_factor_failures join operators using (operator_id) where username = $1`,
      [name],
    );
    expect(rows).toEqual([{ failures: 5 }]);
    expect(await asks(desk)).toBe("password");
  });

  it("SEC-48 slow the person down from every address, at every brand and on every process", async () => {
    const { name, secret } = await enrol();
    const desk = openDesk(api);
    await desk.givePassword(name);
    for (let times = 0; times < 5; times += 1) await desk.giveCode("000000");
    const elsewhere = openDesk({ ...api, app: another }, "lotus");
    await elsewhere.givePassword(name);
    expect((await elsewhere.giveCode(showCode(api, secret))).status).toBe(429);
    api.clock.advanceMs(4_999);
    expect((await elsewhere.giveCode("000000")).status).toBe(429);
    api.clock.advanceMs(1);
    expect((await elsewhere.giveCode("000000")).status, "after five seconds").toBe(400);
    api.clock.advanceMs(9_999);
    expect((await elsewhere.giveCode(showCode(api, secret))).status, "each further one doubles it").toBe(429);
    api.clock.advanceMs(1);
    expect((await elsewhere.giveCode(showCode(api, secret))).status).toBe(303);
    const after = openDesk(api);
    await after.givePassword(name);
    expect((await after.giveCode("000000")).status, "a right one clears the count").toBe(400);
  });

  it("SEC-48 five end the session that asks for new recovery codes too", async () => {
    const { desk } = await enrol();
    for (let times = 0; times < 5; times += 1)
      expect((await desk.post("/service/recovery-codes", { code: "000000" })).status).toBe(400);
    expect(await asks(desk)).toBe("password");
  });
});

describe("attempts to sign in as an operator", () => {
  /** The ways to sign in, each with data that opens nothing. */
  const steps = {
    password: (desk: Desk) => desk.givePassword(`nobody${names++}`, "not this one"),
    invitation: (desk: Desk) => desk.giveInvitation(`unknown-${names++}`),
    code: (desk: Desk) => desk.giveCode("000000"),
  };

  it.each(Object.entries(steps))(
    "SEC-52 by %s are ten a minute for a network, on all processes together",
    async (step, attempt) => {
      // Addresses of one network, which is a /64 with IPv6.
      const desks = [api.app, another].map((app, at) =>
        openDesk({ ...api, app }, "nova", {}, `2001:db8:0:${step.length}::${at + 1}`),
      );
      const statuses: number[] = [];
      for (let times = 0; times < 6; times += 1)
        for (const desk of desks) statuses.push((await attempt(desk)).status);
      expect(statuses.slice(0, 10)).not.toContain(429);
      expect(statuses.slice(10)).toEqual([429, 429]);
      api.clock.advanceMs(60_000);
      for (const desk of desks) expect((await attempt(desk)).status, "a minute later").not.toBe(429);
    },
  );
});
