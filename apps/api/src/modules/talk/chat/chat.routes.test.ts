import { randomUUID } from "node:crypto";
import { chatCalls } from "@croupier/contract/player/chat";
import { languages, languageTags } from "@croupier/domain/languages";
import { isTrialType, sessionTypes } from "@croupier/domain/session-types";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createDatabase } from "../../../platform/db/database.ts";
import { listen } from "../../../testing/live.ts";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import { createOperator, openDesk } from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createConversations } from "./conversations.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.owner.query(`update merchants set switches = switches || '{"CBS3": true}'`);
  const hasChat = async () =>
    (await createVisitor(api, "lotus").call("GET /wps/system/status")).whitelabel["CBS3"];
  await vi.waitFor(async () => expect(await hasChat()).toBe(true), { timeout: 20_000 });
  await createOperator(api, "olga", ["nova", "lotus"]);
});
afterAll(() => api.close());

const write = (member: TestMember, text: string, clientId: string = randomUUID()) =>
  member.client.call("POST /wps/chat/messages", { body: { clientId, text } });
const list = (member: TestMember, query: object = {}) =>
  member.client.call("GET /wps/chat/messages", { query });
const unread = async (member: TestMember) => (await member.client.call("GET /wps/chat/unread")).unReadCount;

/** The service desk of nova and the address of a member's conversation there. */
async function openRoom(member: TestMember) {
  const desk = openDesk(api);
  await desk.signIn("olga");
  const link = new RegExp(`href="(/service/conversations/\\d+)"[^>]*><strong>${member.username}`);
  return { desk, path: link.exec((await desk.get("/service/")).page)?.[1] ?? "" };
}

/** Answers a member of nova as an operator would. */
async function answer(member: TestMember, ...texts: string[]): Promise<void> {
  const { desk, path } = await openRoom(member);
  for (const text of texts) await desk.post(`${path}/reply`, { clientId: randomUUID(), text });
}

describe("the live chat of a member", () => {
  it("keeps messages in the order they were written, and returns those after a given message", async () => {
    const member = await createMember(api);
    const first = await write(member, " Hello \n you ");
    expect(first).toMatchObject({ sender: "member", text: "Hello \n you", time: api.clock.now().getTime() });
    await answer(member, "Good day", "How can I help?");
    const last = await write(member, "<b>deposit</b> & more");
    const { list: all, isClosed } = await list(member);
    expect(all.map(({ sender, text }) => [sender, text])).toEqual([
      ["member", "Hello \n you"],
      ["service", "Good day"],
      ["service", "How can I help?"],
      ["member", "<b>deposit</b> & more"],
    ]);
    expect(isClosed).toBe(false);
    const news = await list(member, { after: first.id });
    expect(news.list.map(({ text }) => text)).toEqual([
      "Good day",
      "How can I help?",
      "<b>deposit</b> & more",
    ]);
    expect((await list(member, { after: last.id })).list).toEqual([]);
  });

  it("stores a message once when it is sent twice, even concurrently, and refuses its id for another text", async () => {
    const member = await createMember(api);
    const clientId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => write(member, "only once", clientId)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await list(member)).list).toHaveLength(1);
    const conflict = await member.client.send("POST /wps/chat/messages", {
      body: { clientId, text: "something else" },
    });
    expect([conflict.status, conflict.json.code]).toEqual([409, "idempotency.conflict"]);
  });

  it("pages back from the end", async () => {
    const member = await createMember(api);
    for (let count = 1; count <= 55; count += 1) await write(member, `m${count}`);
    const end = await list(member);
    expect([end.list.length, end.list[0]?.text, end.list.at(-1)?.text, end.hasMore]).toEqual([
      50,
      "m6",
      "m55",
      true,
    ]);
    const start = await list(member, { before: end.list[0]?.id });
    expect([start.list.map(({ text }) => text), start.hasMore]).toEqual([
      ["m1", "m2", "m3", "m4", "m5"],
      false,
    ]);
    const whole = await list(member, { after: start.list.at(-1)?.id });
    expect([whole.list.length, whole.hasMore]).toEqual([50, false]);
    const cut = await list(member, { after: start.list.at(-2)?.id });
    expect([cut.list[0]?.text, cut.list.at(-1)?.text, cut.hasMore]).toEqual(["m5", "m54", true]);
  });

  it("API-30 counts the answers that the member has not seen, and never their own messages", async () => {
    const member = await createMember(api);
    await write(member, "anyone?");
    expect(await unread(member)).toBe(0);
    await answer(member, "one", "two");
    expect(await unread(member)).toBe(2);
    const { list: all } = await list(member);
    expect(await unread(member)).toBe(2);
    await member.client.call("POST /wps/chat/read", { body: { id: all[1]?.id ?? "" } });
    expect(await unread(member)).toBe(1);
    await member.client.call("POST /wps/chat/read", { body: { id: all[2]?.id ?? "" } });
    await member.client.call("POST /wps/chat/read", { body: { id: all[1]?.id ?? "" } });
    expect(await unread(member)).toBe(0);
  });

  it("tells the member's open pages about an answer, and about what they wrote and read elsewhere", async () => {
    const member = await createMember(api);
    const message = await write(member, "hello");
    const page = await listen(api.app, member);
    const seen = () => page.events.filter((event) => event === "chat").length;
    await answer(member, "hi");
    await expect.poll(seen).toBe(1);
    await member.client.call("POST /wps/chat/read", { body: { id: message.id } });
    await expect.poll(seen).toBe(2);
    page.leave();
  });

  it("reopens when the member writes after an operator has closed it", async () => {
    const member = await createMember(api);
    const first = await write(member, "first");
    const { desk, path } = await openRoom(member);
    await desk.post(`${path}/close`, { seenId: first.id });
    expect((await list(member)).isClosed).toBe(true);
    await write(member, "second");
    const again = await list(member);
    expect([again.isClosed, again.list.length]).toEqual([false, 2]);
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \n\t "],
    ["2,001 characters", "x".repeat(2_001)],
    ["a NUL byte", "a\u0000b"],
    ["a control character", "a\u0007b"],
  ])("refuses %s", async (_what, text) => {
    const member = await createMember(api);
    const refused = await member.client.send("POST /wps/chat/messages", {
      body: { clientId: randomUUID(), text },
    });
    expect([refused.status, refused.json.code]).toEqual([400, "request.invalid"]);
  });

  it("accepts 2,000 characters of any script", async () => {
    const member = await createMember(api);
    for (const text of ["字".repeat(2_000), "😀".repeat(1_000)])
      expect((await write(member, text)).text).toBe(text);
  });

  it("SEC-27 shows a member only their own conversation, only in their brand", async () => {
    const [nova, lotus] = [await createMember(api), await createMember(api, { brand: "lotus" })];
    const message = await write(nova, "secret of nova");
    await write(lotus, "secret of lotus");
    const other = await createMember(api);
    expect((await list(other)).list).toEqual([]);
    expect((await list(lotus)).list.map(({ text }) => text)).toEqual(["secret of lotus"]);
    await lotus.client.call("POST /wps/chat/read", { body: { id: message.id } });
    await answer(nova, "to nova");
    expect(await unread(nova)).toBe(1);
    expect(await unread(lotus)).toBe(0);
  });
});

describe("the service's side of the live chat", () => {
  it("SEC-27 says of an unknown conversation, and of another brand's, that there is none to answer or close", async () => {
    const member = await createMember(api);
    await write(member, "Hello?");
    const { rows } = await api.owner.query<{ id: bigint; olga: bigint; lotus: number }>(
      `select conversation_id as id, (select operator_id from operators where username = 'olga') as olga,
         (select merchant_id from merchants where code = 'lotus') as lotus
       from chat_conversations where member_id = $1`,
      [member.memberId],
    );
    const { id = 0n, olga = 0n, lotus = 0 } = rows[0] ?? {};
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
    const told: unknown[] = [];
    const live = { announce: async (_q: unknown, ...words: unknown[]) => void told.push(words) };
    const service = createConversations(
      { database, live },
      { read: () => Promise.reject(new Error("none")) },
    );
    const now = api.clock.now();
    const act = async (brandId: number, conversation: string) => [
      await service.reply({ brandId } as Brand, conversation, {
        operatorId: olga,
        clientId: randomUUID(),
        text: "Good day",
        now,
      }),
      await service.close({ brandId } as Brand, conversation, { seenId: String(id + 1_000n), now }),
    ];
    const answers = {
      unknown: await act(member.brandId, String(id + 1_000n)),
      noNumber: await act(member.brandId, "none"),
      foreign: await act(lotus, String(id)),
      own: await act(member.brandId, String(id)),
    };
    await database.close();
    expect(answers).toEqual({
      unknown: [false, false],
      noNumber: [false, false],
      foreign: [false, false],
      own: [true, true],
    });
    const changed = [member.brandId, member.memberId, "chat"];
    expect(told).toEqual([changed, changed]);
    const { list: all, isClosed } = await list(member);
    expect([all.map(({ text }) => text), isClosed]).toEqual([["Hello?", "Good day"], true]);
  });
});

describe("who may chat", () => {
  const calls: [string, object][] = [
    ["GET /wps/chat/launch", { query: { b2c: "1" } }],
    ["GET /wps/chat/url", {}],
    ["GET /wps/chat/unread", {}],
    ["GET /wps/chat/messages", {}],
    ["POST /wps/chat/messages", { body: { clientId: randomUUID(), text: "hi" } }],
    ["GET /wps/chat/picture", { query: { id: "1" } }],
    ["POST /wps/chat/read", { body: { id: "1" } }],
  ];

  it.each(calls)(
    "MSG-08 MSG-09 %s is refused to a trial account and answers 401 to a visitor",
    async (key, input) => {
      const trial = await createMember(api, { type: 4 });
      const refused = await trial.client.send(key, input);
      expect([refused.status, refused.json.code]).toEqual([403, "free_reject"]);
      expect((await createVisitor(api).send(key, input)).status).toBe(401);
    },
  );

  it("MSG-04 every call of the chat is among these, and the form with a picture has tests of its own", () => {
    const asked = [...calls.map(([key]) => key), "POST /wps/chat/pictures"];
    expect(asked.toSorted()).toEqual(Object.keys(chatCalls).toSorted());
  });

  it("MSG-04 nobody may chat where the brand has no chat", async () => {
    const plain = await createTestApi();
    const member = await createMember(plain, { brand: "lotus" });
    for (const [key, input] of calls) {
      const refused = await member.client.send(key, input);
      expect([refused.status, refused.json.code], key).toEqual([403, "permission.denied"]);
    }
    await plain.close();
  });
});

describe("where the chat opens", () => {
  it("API-31 answers the chat's address with language, way back, header colour and title", async () => {
    const { client } = await createMember(api);
    const query = {
      language: "EN",
      backUrl: "/m/message",
      headerColor: "#131824",
      title: "Live chat",
    } as const;
    expect(await client.call("GET /wps/chat/launch", { query: { b2c: "1", ...query } })).toEqual({
      chatUrl: "/m/chat?language=EN&backUrl=%2Fm%2Fmessage&headerColor=%23131824&title=Live+chat",
    });
    for (const wrong of [{}, { b2c: "2" }, { b2c: "1", headerColor: "red;}" }, { b2c: "1", surprise: "x" }])
      expect((await client.send("GET /wps/chat/launch", { query: wrong })).status).toBe(400);
  });

  it("API-32 answers it in its plain appearance", async () => {
    const { client } = await createMember(api);
    expect(await client.call("GET /wps/chat/url")).toEqual({ chatUrl: "/m/chat" });
  });

  const lasting = Object.entries(sessionTypes).filter(([, type]) => !isTrialType(type));

  it.each(lasting)(
    "API-32 answers it in its plain appearance in every language, at each brand: to a %s",
    async (_kind, type) => {
      for (const brand of ["nova", "lotus"] as const) {
        const { client } = await createMember(api, { brand, type });
        for (const language of languages) {
          const headers = { "accept-language": languageTags[language] };
          const { json } = await client.send("GET /wps/chat/url", { headers });
          expect(json.value, `${brand} ${language}`).toEqual({ chatUrl: "/m/chat" });
        }
      }
    },
  );

  it("SEC-20 refuses a return address outside the brand's site", async () => {
    const { client } = await createMember(api);
    for (const backUrl of ["https://evil.example", "//evil.example", "javascript:alert(1)"]) {
      const refused = await client.send("GET /wps/chat/launch", { query: { b2c: "1", backUrl } });
      expect([refused.status, refused.json.code, refused.json.value?.fields]).toEqual([
        400,
        "request.invalid",
        { backUrl: "request.invalid" },
      ]);
    }
  });

  it("SEC-22 is refused to a request of another site", async () => {
    const { client } = await createMember(api);
    const refused = await client.send("GET /wps/chat/launch", {
      query: { b2c: "1" },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([refused.status, refused.json.code]).toEqual([403, "request.cross.site"]);
  });
});
