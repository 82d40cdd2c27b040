import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createOperator, openDesk } from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await createOperator(api, "olga", ["nova", "lotus"]);
  await createOperator(api, "nina", ["nova"]);
});
afterAll(() => api.close());

let operators = 0;

const write = (member: TestMember, text: string) =>
  member.client.call("POST /wps/chat/messages", { body: { clientId: randomUUID(), text } });

/** The field with which a page's form closes its conversation. */
const readSeen = (page: string) => ({ seenId: /name="seenId" value="(\d+)"/.exec(page)?.[1] ?? "" });

/** An operator at a conversation that a member has opened. */
async function openRoom(text = "Where is my deposit?") {
  const member = await createMember(api);
  await write(member, text);
  const desk = openDesk(api);
  operators += 1;
  await createOperator(api, `nina${operators}`, ["nova"]);
  await desk.signIn(`nina${operators}`);
  const { page } = await desk.get("/service/");
  const found = new RegExp(`href="(/service/conversations/\\d+)"[^>]*><strong>${member.username}`).exec(page);
  return { member, desk, path: found?.[1] ?? "", page };
}

describe("the desk", () => {
  it("shows the open conversations with unread messages, and opening one marks it as read", async () => {
    const { desk, member, path, page } = await openRoom();
    await write(member, "Hello?");
    expect(page).toContain("Where is my deposit?");
    const before = await desk.get("/service/");
    expect(before.page).toContain('aria-label="2 unread messages"');
    const room = await desk.get(path);
    expect(room.page).toMatch(/Where is my deposit\?.*Hello\?/s);
    expect((await desk.get("/service/")).page).not.toContain('aria-label="2 unread messages"');
  });

  it("answers the member under the operator's name, once however often the form is sent", async () => {
    const { desk, member, path } = await openRoom();
    const fields = { clientId: randomUUID(), text: "Let me look.\r\nOne moment." };
    for (let times = 0; times < 2; times += 1)
      expect(await desk.post(`${path}/reply`, fields)).toMatchObject({ status: 303, location: path });
    const { list } = await member.client.call("GET /wps/chat/messages", { query: {} });
    expect(list.map(({ sender, text }) => [sender, text])).toEqual([
      ["member", "Where is my deposit?"],
      ["service", "Let me look.\nOne moment."],
    ]);
    expect((await desk.get(path)).page).toContain(`Nina${operators}`);
  });

  it("keeps the typed text when a reply is refused", async () => {
    const { desk, path } = await openRoom();
    const text = "y".repeat(2_001);
    const refused = await desk.post(`${path}/reply`, { clientId: randomUUID(), text });
    expect(refused.status).toBe(400);
    expect(refused.page).toContain('role="alert"');
    expect(refused.page).toContain(text);
  });

  it("gives back a reply that was corrected after its form had been sent, to be sent as another one", async () => {
    const { desk, member, path } = await openRoom();
    const clientId = randomUUID();
    await desk.post(`${path}/reply`, { clientId, text: "It takes three days." });
    const corrected = { clientId, text: "It takes three hours." };
    const given = await desk.post(`${path}/reply`, corrected);
    expect(given.status).toBe(400);
    expect(/role="alert">([^<]*)/.exec(given.page)?.[1]).toMatch(/^This reply was sent already/);
    expect(/<textarea[^>]*>([^<]*)/.exec(given.page)?.[1]).toBe(corrected.text);
    const next = /name="clientId" value="([^"]+)"/.exec(given.page)?.[1] ?? "";
    await desk.post(`${path}/reply`, { ...corrected, clientId: next });
    const { list } = await member.client.call("GET /wps/chat/messages", { query: {} });
    expect(list.map((message) => message.text)).toEqual([
      "Where is my deposit?",
      "It takes three days.",
      "It takes three hours.",
    ]);
  });

  it("closes a conversation, which then leaves the list", async () => {
    const { desk, path, member } = await openRoom();
    const shown = readSeen((await desk.get(path)).page);
    expect(await desk.post(`${path}/close`, shown)).toMatchObject({ status: 303, location: "/service/" });
    expect((await desk.get("/service/")).page).not.toContain(member.username);
  });

  it("does not close a conversation in which the member has written since the page was shown, but shows it again", async () => {
    const { desk, path, member } = await openRoom();
    const shown = readSeen((await desk.get(path)).page);
    await write(member, "One more question");
    // A colleague has seen it, which says nothing about this operator.
    await createOperator(api, `colleague${operators}`, ["nova"]);
    const colleague = openDesk(api);
    await colleague.signIn(`colleague${operators}`);
    await colleague.get(path);
    for (const fields of [shown, { seenId: "" }])
      expect(await desk.post(`${path}/close`, fields)).toMatchObject({ status: 303, location: path });
    expect((await desk.get("/service/")).page).toContain(member.username);
    const room = await desk.get(path);
    expect(room.page).toContain("One more question");
    await desk.post(`${path}/reply`, { clientId: randomUUID(), text: "Gladly." });
    // What the service wrote itself holds nothing open.
    expect(await desk.post(`${path}/close`, readSeen(room.page))).toMatchObject({ location: "/service/" });
    expect((await desk.get("/service/")).page).not.toContain(member.username);
  });

  it("lists first who has waited longest, also behind two hundred conversations that are read, and counts each unread message", async () => {
    const crowd = "members m on m.member_id = c.member_id and m.username ~ '^crowd'";
    for (const sql of [
      `insert into members (merchant_id, username, type, affiliate_code)
       select merchant_id, 'crowd' || n, 0, 'crowd' || n from merchants, generate_series(1, 202) n where code = 'lotus'`,
      `insert into chat_conversations (merchant_id, member_id, opened_at, last_message_at)
       select merchant_id, member_id, now(), now() + substr(username, 6)::integer * interval '1 minute'
       from members where username ~ '^crowd'`,
      `insert into chat_messages (merchant_id, conversation_id, sender, client_id, body, sent_at)
       select c.merchant_id, c.conversation_id, 'member', gen_random_uuid(), 'Hello?', c.last_message_at
       from chat_conversations c join ${crowd} order by c.last_message_at`,
      `update chat_conversations c set service_read_id = (select max(message_id) from chat_messages)
       from members m where m.member_id = c.member_id and m.username ~ '^crowd' and m.username not in ('crowd1', 'crowd2')`,
      // Writing once more takes nobody's place away.
      `insert into chat_messages (merchant_id, conversation_id, sender, client_id, body, sent_at)
       select c.merchant_id, c.conversation_id, 'member', gen_random_uuid(), 'Hello!', now()
       from chat_conversations c join ${crowd} and m.username = 'crowd1'`,
      `update chat_conversations c set last_message_at = now() + interval '1 day'
       from members m where m.member_id = c.member_id and m.username = 'crowd1'`,
    ])
      await api.owner.query(sql);
    const desk = openDesk(api, "lotus");
    await desk.signIn("olga");
    const { page } = await desk.get("/service/");
    expect(page).toContain("<title>(3) ");
    const listed = [...page.matchAll(/<strong>crowd(\d+)/g)].map(([, name]) => Number(name));
    expect(listed).toEqual([1, 2, ...Array.from({ length: 198 }, (_, place) => 202 - place)]);
  });

  it("shows a member's message as text and never as markup", async () => {
    const { desk, path } = await openRoom(`<img src=x onerror=alert(1)>"'</li>`);
    for (const { page } of [await desk.get("/service/"), await desk.get(path)]) {
      expect(page).not.toContain("<img");
      expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&lt;/li&gt;");
    }
  });

  it("serves its style and script with their own types", async () => {
    const types = [];
    for (const name of ["desk.css", "desk.js"])
      types.push((await api.app.inject(`/service/${name}`)).headers["content-type"]);
    expect(types).toEqual(["text/css; charset=utf-8", "text/javascript; charset=utf-8"]);
  });
});

describe("access to the desk", () => {
  it("shows the sign-in page to everybody else, and does nothing for them", async () => {
    const { path, member } = await openRoom();
    const stranger = openDesk(api);
    expect((await stranger.get("/service/")).page).toContain('name="password"');
    for (const visit of [
      stranger.get(path),
      stranger.post(`${path}/reply`, { clientId: randomUUID(), text: "I am the service" }),
      stranger.post(`${path}/close`),
    ])
      expect(await visit).toMatchObject({ status: 303, location: "/service/" });
    const chat = await member.client.call("GET /wps/chat/messages", { query: {} });
    expect([chat.list.length, chat.isClosed]).toEqual([1, false]);
  });

  it("SEC-07 gives a wrong password, an unknown name and an operator of another brand the same answer", async () => {
    const answers = [
      await openDesk(api).givePassword("nina", "wrong"),
      await openDesk(api).givePassword("nobody"),
      await openDesk(api, "lotus").givePassword("nina"),
    ];
    for (const { status, page } of answers) {
      expect(status).toBe(400);
      expect(page).toContain('role="alert"');
    }
    const alerts = answers.map(({ page }) => /role="alert">([^<]*)/.exec(page)?.[1]);
    expect(new Set(alerts).size).toBe(1);
  });

  it("SEC-06 delays an account after five failures", async () => {
    await createOperator(api, "hunted", ["nova"]);
    const desk = openDesk(api);
    for (let times = 0; times < 5; times += 1) await desk.givePassword("hunted", "guess");
    expect((await desk.givePassword("hunted")).status).toBe(429);
  });

  it("SEC-27 shows an operator of two brands the conversations of the host's brand alone", async () => {
    const { member, path } = await openRoom();
    const desk = openDesk(api, "lotus");
    await desk.signIn("olga");
    expect((await desk.get("/service/")).page).not.toContain(member.username);
    expect(await desk.get(path)).toMatchObject({ status: 303, location: "/service/" });
  });

  it("SEC-22 refuses forms of another site, whose links mark nothing as read", async () => {
    const { path, desk } = await openRoom("still unread");
    const other = openDesk(api, "nova", { "sec-fetch-site": "cross-site" });
    expect((await other.givePassword("nina")).status).toBe(403);
    expect((await desk.get("/service/")).page).toContain("1 unread message");
    expect((await other.post(`${path}/close`)).status).toBe(403);
  });

  it("ends on signing out, after half an hour of inactivity, and with the operator's employment", async () => {
    const isIn = async (desk: ReturnType<typeof openDesk>) =>
      !(await desk.get("/service/")).page.includes('name="password"');
    await createOperator(api, "paula", ["nova"]);
    const [first, second, third] = [openDesk(api), openDesk(api), openDesk(api)];
    for (const desk of [first, second, third]) await desk.signIn("paula");
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, true, true]);
    await first.post("/service/logout");
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    api.clock.advanceMs(29 * 60_000);
    expect(await isIn(second)).toBe(true);
    api.clock.advanceMs(2 * 60_000);
    expect([await isIn(second), await isIn(third)]).toEqual([true, false]);
    await api.owner.query("update operators set disabled = true where username = 'paula'");
    expect(await isIn(second)).toBe(false);
  });
});

describe("the desk's events", () => {
  it("tell every process's desks of the brand when somebody writes, and no other brand's", async () => {
    const other = await api.startAnother();
    const { desk, member } = await openRoom();
    await createOperator(api, "lena", ["lotus"]);
    const ofLotus = openDesk(api, "lotus");
    await ofLotus.signIn("lena");
    const [near, far, foreign] = [await desk.follow(), await desk.follow(other), await ofLotus.follow()];
    await write(member, "Hello?");
    await expect
      .poll(() => [near.events, far.events])
      .toEqual([
        ["ready", "chat"],
        ["ready", "chat"],
      ]);
    expect(foreign.events).toEqual(["ready"]);
    for (const listener of [near, far, foreign]) listener.leave();
  });

  it("are for operators only, with eight tabs each", async () => {
    expect((await openDesk(api).get("/service/events")).status).toBe(204);
    const { desk } = await openRoom();
    const tabs = [];
    for (let tab = 0; tab < 9; tab += 1) tabs.push(await desk.follow());
    expect(tabs.map(({ status }) => status)).toEqual([...Array(8).fill(200), 204]);
    for (const tab of tabs) tab.leave();
  });
});
