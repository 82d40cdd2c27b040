import { randomUUID } from "node:crypto";
import { consoleContract } from "@croupier/contract/console/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import {
  createOperator,
  invitationOf,
  openDesk,
  readFormToken,
  readOfferedSecret,
  showCode,
} from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A conversation that a member has opened, as an operator's desk lists it. */
async function openRoom() {
  const member = await createMember(api);
  await member.client.call("POST /wps/chat/messages", { body: { clientId: randomUUID(), text: "Hello?" } });
  await createOperator(api, `desk-${member.username}`, ["nova"]);
  const desk = openDesk(api);
  await desk.signIn(`desk-${member.username}`);
  const { page } = await desk.get("/service/");
  const found = new RegExp(`href="(/service/conversations/\\d+)"[^>]*><strong>${member.username}`).exec(page);
  return { member, desk, path: found?.[1] ?? "" };
}

describe("the origin of a desk's requests", () => {
  /** A path of each call, about an existing operator and conversation. */
  const pathOf = (key: string, ids: { room: string; operator: string }): string => {
    const [, url = ""] = key.split(" ");
    return url.replace(":id", () => (url.includes("/team/") ? ids.operator : ids.room));
  };

  it("SEC-37 a page of a sibling origin can neither read nor do anything, and resets no factor", async () => {
    await createOperator(api, "adam", ["nova"], "admin");
    const admin = openDesk(api);
    await admin.signIn("adam");
    await createOperator(api, "eve", ["nova"]);
    await openDesk(api).signIn("eve");
    const findEve = async () => {
      const { rows } = await api.owner.query<{ id: string; has_factor: boolean }>(
        `select operator_id::text as id, exists (select from operator_factors f where f.operator_id = o.operator_id) as has_factor
         from operators o where username = 'eve'`,
      );
      return rows[0];
    };
    const csrf = readFormToken((await admin.get("/service/")).page);
    const sibling = { cookie: admin.getCookies(), "sec-fetch-site": "same-site" };
    const desk = openDesk(api, "nova", sibling);
    const ids = { room: "1", operator: (await findEve())?.id ?? "" };
    for (const key of Object.keys(consoleContract)) {
      const url = pathOf(key, ids);
      const { status } = key.startsWith("GET ") ? await desk.get(url) : await desk.post(url, { csrf });
      expect([key, status]).toEqual([key, 403]);
    }
    expect(await findEve()).toMatchObject({ has_factor: true });
    // The same call from the admin's own page does reset it.
    await admin.post(pathOf("POST /service/team/:id/reset-factor", ids));
    expect(await findEve()).toMatchObject({ has_factor: false });
  });

  it("SEC-37 a form without the token of the page does nothing, and says how to go on", async () => {
    const { desk, path, member } = await openRoom();
    const refused = await desk.post(`${path}/close`, { csrf: "" });
    expect([refused.status, refused.page]).toEqual([403, expect.stringContaining("Open the desk")]);
    expect((await desk.get("/service/")).page).toContain(member.username);
  });

  it("SEC-37 every form of every page carries the token", async () => {
    const { path } = await openRoom();
    await createOperator(api, "abel", ["nova"], "admin");
    const desk = openDesk(api);
    await createOperator(api, "seth", ["nova"]);
    await openDesk(api).signIn("seth");
    const pages = [await desk.get("/service/"), await desk.get("/service/invitation")];
    await desk.giveInvitation(invitationOf("abel"));
    const enrolment = await desk.get("/service/");
    const secret = readOfferedSecret(enrolment.page);
    pages.push(enrolment, await desk.giveCode(showCode(api, secret)));
    for (const url of [
      "/service/",
      path,
      "/service/team",
      "/service/recovery-codes",
      "/service/authenticator",
    ])
      pages.push(await desk.get(url));
    pages.push(await desk.post("/service/authenticator", { code: showCode(api, secret, 1) }));
    const forms = pages.flatMap(({ page }) => page.match(/<form .*?<\/form>/gs) ?? []);
    const actions = new Set(forms.map((form) => /action="([^"]+)"/.exec(form)?.[1]?.replace(/\d+/, ":id")));
    const changing = Object.keys(consoleContract).filter((key) => key.startsWith("POST "));
    expect([...actions].toSorted()).toEqual(changing.map((key) => key.slice("POST ".length)).toSorted());
    for (const form of forms) expect(readFormToken(form)).toMatch(/^[\w-]{43}$/);
  });
});
