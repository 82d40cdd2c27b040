import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrand } from "../../../testing/members.ts";
import {
  createOperator,
  invitationOf,
  openDesk,
  operatorPassword,
  readOfferedSecret,
  readRecoveryCodes,
  showCode,
} from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createOperatorInvitations } from "./operator.module.ts";

const hourMs = 3_600_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Desk = ReturnType<typeof openDesk>;
const isIn = async (desk: Desk): Promise<boolean> =>
  (await desk.get("/service/")).page.includes('id="conversations"');

interface Enrolled {
  secret: Buffer;
  codes: readonly string[];
}

/** Signs in with an invitation. @returns undefined if the invitation opened nothing */
async function enrolWith(
  desk: Desk,
  code: string,
  password = operatorPassword,
): Promise<Enrolled | undefined> {
  await desk.giveInvitation(code, password);
  const { page } = await desk.get("/service/");
  if (!page.includes("<img")) return undefined;
  const secret = readOfferedSecret(page);
  const enrolled = await desk.giveCode(showCode(api, secret));
  return { secret, codes: readRecoveryCodes(enrolled.page) };
}

let names = 0;
async function enrol(brands: readonly TestBrand[] = ["nova"], role: "service" | "admin" = "service") {
  names += 1;
  const name = `wanda${names}`;
  await createOperator(api, name, brands, role);
  const desk = openDesk(api, brands[0]);
  const enrolled = await enrolWith(desk, invitationOf(name));
  if (!enrolled) throw new Error(`${name} could not enrol`);
  api.clock.advanceMs(60_000);
  return { name, desk, ...enrolled };
}

describe("an invitation", () => {
  it("SEC-49 works once, for 48 hours, and is stored hashed", async () => {
    const { name } = await enrol();
    expect(await enrolWith(openDesk(api), invitationOf(name)), "a second time").toBeUndefined();
    await createOperator(api, "late", ["nova"]);
    const { rows } = await api.owner.query<{ kept: string }>(
      "select encode(code_hash, 'escape') as kept from operator_invitations",
    );
    expect(rows.some(({ kept }) => kept.includes(invitationOf("late")))).toBe(false);
    api.clock.advanceMs(48 * hourMs);
    expect(await enrolWith(openDesk(api), invitationOf("late"))).toBeUndefined();
  });

  it("SEC-49 is not consumed by a sign-in that enrols nothing, and enrols one of two", async () => {
    await createOperator(api, "slow", ["nova"]);
    const desks = [openDesk(api), openDesk(api)];
    for (const desk of desks) await desk.giveInvitation(invitationOf("slow"));
    const secrets: Buffer[] = [];
    for (const desk of desks) secrets.push(readOfferedSecret((await desk.get("/service/")).page));
    await Promise.all(desks.map((desk, at) => desk.giveCode(showCode(api, secrets[at] ?? Buffer.alloc(0)))));
    const seen = await Promise.all(desks.map(isIn));
    expect(seen.toSorted()).toEqual([false, true]);
  });

  it("SEC-27 SEC-49 opens no brand that the person does not work for", async () => {
    await createOperator(api, "stranger", ["lotus"]);
    expect(await enrolWith(openDesk(api, "nova"), invitationOf("stranger"))).toBeUndefined();
    expect(await enrolWith(openDesk(api, "lotus"), invitationOf("stranger"))).toBeDefined();
  });
});

describe("inviting from the command line", () => {
  const invite = async (request: { brand: string; username: string; resetFactor?: boolean }) =>
    createOperatorInvitations({ client: api.owner, clock: api.clock }).invite(request);

  it("SEC-49 creates a person who chooses an acceptable password", async () => {
    const invited = await invite({ brand: "nova", username: "Ines" });
    if (invited.state !== "invited") throw new Error("not invited");
    expect(invited.path).toBe(`/service/invitation#${invited.code}`);
    const desk = openDesk(api);
    expect((await desk.givePassword("ines", "")).status, "there is no password yet").toBe(400);
    for (const weak of ["short", "password"])
      expect((await desk.giveInvitation(invited.code, weak)).status).toBe(400);
    expect(await enrolWith(desk, invited.code, "a long enough secret")).toBeDefined();
    expect(await isIn(desk)).toBe(true);
    expect(await openDesk(api).givePassword("ines", "a long enough secret")).toMatchObject({
      status: 303,
      location: "/service/",
    });
  });

  it.each([
    ["nova", "vera", ["vera 2026", "Nova-2026", "nova nova nova"]],
    ["lotus", "vito", ["vito 2026", "Lotus-2026", "Lótus lótus"]],
  ] as const)(
    "CASE-22 an operator of %s called %s chooses no password made of their own name or the brand's",
    async (brand, username, passwords) => {
      const invited = await invite({ brand, username });
      if (invited.state !== "invited") throw new Error("not invited");
      const desk = openDesk(api, brand);
      for (const typed of passwords)
        expect((await desk.giveInvitation(invited.code, typed)).status, typed).toBe(400);
      expect(await enrolWith(desk, invited.code, "a long enough secret")).toBeDefined();
    },
  );

  it("SEC-49 replaces the invitation before it, and needs a brand", async () => {
    const first = await invite({ brand: "nova", username: "jo" });
    const second = await invite({ brand: "nova", username: "jo" });
    if (first.state !== "invited" || second.state !== "invited") throw new Error("not invited");
    expect(await enrolWith(openDesk(api), first.code, "a long enough secret")).toBeUndefined();
    expect(await enrolWith(openDesk(api), second.code, "a long enough secret")).toBeDefined();
    await expect(invite({ brand: "nowhere", username: "jo2" })).rejects.toThrow("no brand nowhere");
  });

  it("SEC-49 a factor opens each brand that is granted, and can be reset", async () => {
    const { name, desk, secret } = await enrol(["nova"]);
    expect(await invite({ brand: "lotus", username: name })).toEqual({ state: "granted", username: name });
    const lotus = openDesk(api, "lotus");
    await lotus.givePassword(name);
    await lotus.giveCode(showCode(api, secret));
    expect(await isIn(lotus)).toBe(true);
    expect(await invite({ brand: "lotus", username: name, resetFactor: true })).toMatchObject({
      state: "invited",
    });
    expect([await isIn(desk), await isIn(lotus)]).toEqual([false, false]);
    const back = await lotus.givePassword(name);
    expect(back.location, "the password alone enrols nothing").toBe("/service/invitation");
  });
});

describe("resetting a colleague's factor", () => {
  const findAction = async (admin: Desk, name: string): Promise<string | undefined> => {
    const { page } = await admin.get("/service/team");
    const row = page.split("<li>").find((part) => part.includes(`>${name} ·`));
    return /action="([^"]+reset-factor)"/.exec(row ?? "")?.[1];
  };

  it("SEC-13 SEC-49 signs them out and shows the invitation that they enrol with", async () => {
    const admin = await enrol(["nova"], "admin");
    const { name, desk, secret } = await enrol(["nova"]);
    const { status, page } = await admin.desk.post((await findAction(admin.desk, name)) ?? "");
    const code = /service\/invitation#([a-z2-7-]+)</.exec(page)?.[1] ?? "";
    expect([status, await isIn(desk)]).toEqual([200, false]);
    await desk.givePassword(name);
    expect((await desk.giveCode(showCode(api, secret))).location, "the old app").toBe("/service/");
    expect(await isIn(desk)).toBe(false);
    expect(await enrolWith(desk, code)).toBeDefined();
    expect(await isIn(desk)).toBe(true);
  });

  it("SEC-49 is impossible for oneself, and for a brand whose operator also works for others", async () => {
    const admin = await enrol(["nova"], "admin");
    const shared = await enrol(["nova", "lotus"]);
    const { rows } = await api.owner.query<{ operator_id: string }>(
      "select operator_id from operators where username = any($1) order by operator_id",
      [[admin.name, shared.name]],
    );
    for (const name of [admin.name, shared.name])
      expect(await findAction(admin.desk, name), name).toBeUndefined();
    for (const { operator_id: id } of rows)
      expect((await admin.desk.post(`/service/team/${id}/reset-factor`)).status).toBe(403);
    expect([await isIn(admin.desk), await isIn(shared.desk)]).toEqual([true, true]);
  });
});

describe("moving to another app", () => {
  const path = "/service/authenticator";

  it("SEC-49 accepts a code of the present app, replaces it, and ends the other sessions at every brand", async () => {
    const { name, desk, secret } = await enrol(["nova", "lotus"]);
    const lotus = openDesk(api, "lotus");
    await lotus.givePassword(name);
    await lotus.giveCode(showCode(api, secret));
    const offered = await desk.post(path, { code: showCode(api, secret, 1) });
    const next = readOfferedSecret(offered.page);
    const { status, page } = await desk.post(`${path}/confirm`, { code: showCode(api, next) });
    expect([status, readRecoveryCodes(page).length]).toEqual([200, 10]);
    expect([await isIn(desk), await isIn(lotus)]).toEqual([true, false]);
    api.clock.advanceMs(60_000);
    await lotus.givePassword(name);
    expect((await lotus.giveCode(showCode(api, secret))).status, "the old app").toBe(400);
    expect((await lotus.giveCode(showCode(api, next))).status).toBe(303);
  });

  it("SEC-49 offers nothing for a recovery code or a guess, and enrols only the offered secret", async () => {
    const { desk, codes } = await enrol();
    for (const code of ["000000", codes[0] ?? ""]) {
      const answer = await desk.post(path, { code });
      expect([answer.status, answer.page.includes("<img")]).toEqual([400, false]);
    }
    expect(await desk.post(`${path}/confirm`, { code: "000000" })).toMatchObject({
      status: 303,
      location: "/service/",
    });
  });
});
