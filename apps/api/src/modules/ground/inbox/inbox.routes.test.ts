import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { listen } from "../../../testing/live.ts";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createLivePublisher } from "../live/live-publisher.ts";
import type { NewMessage } from "./inbox.port.ts";
import { createInboxService } from "./inbox.service.ts";

let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await api.close();
});

/** The inbox, as other modules have it. */
const createInbox = () =>
  createInboxService({
    database,
    clock: api.clock,
    live: createLivePublisher({ database, onError: vi.fn() }),
  });
/** Sends as another module does: in its own transaction, which may fail afterwards. */
async function send(to: TestMember, message: NewMessage, failure?: Error): Promise<void> {
  await database.transaction(to.brandId, async (q) => {
    await createInbox().sendMessage(q, to, to.memberId, message);
    if (failure) throw failure;
  });
}

const list = (member: TestMember, query: object = {}) =>
  member.client.call("GET /wps/message/inbox", { query });
const unread = (member: TestMember) => member.client.call("GET /wps/message/inbox/unread");
const deposit = (orderNo: string): NewMessage => ({
  template: "depositPaid",
  params: { amount: 1234.5, orderNo },
});

describe("the inbox", () => {
  it("EXT-12 shows a message in the reader's language, with the brand's name and currency", async () => {
    const nova = await createMember(api);
    const lotus = await createMember(api, { brand: "lotus" });
    for (const member of [nova, lotus]) {
      await send(member, { template: "welcome", params: {} });
      await send(member, deposit("order-1"));
    }
    const titles = async (member: TestMember, language: "CN" | "EN" | "PT") =>
      (await list(member, { language })).list.map(({ title }) => title);
    expect(await titles(nova, "CN")).toEqual(["充值 ¥ 1,234.50 已到账", "欢迎来到 Nova"]);
    expect(await titles(nova, "EN")).toEqual(["Your deposit of ¥ 1,234.50 has arrived", "Welcome to Nova"]);
    expect(await titles(lotus, "PT")).toEqual(["Seu depósito de 1.234,50 R$ chegou", "Boas-vindas à Lótus"]);
    const [newest] = (await list(nova, { language: "EN" })).list;
    expect(newest).toMatchObject({ read: false, time: api.clock.now().getTime() });
    expect(newest?.content).toContain("order-1");
  });

  it("sends nothing when the caller's transaction fails", async () => {
    const member = await createMember(api);
    await expect(send(member, deposit("lost"), new Error("rolled back"))).rejects.toThrow("rolled back");
    expect(await unread(member)).toBe(0);
  });

  it("API-29 MSG-12 counts the unread messages, and EXT-12 reading, reading all and deleting lower the count", async () => {
    const member = await createMember(api);
    for (const orderNo of ["a", "b", "c", "d"]) await send(member, deposit(orderNo));
    expect(await unread(member)).toBe(4);
    const ids = (await list(member)).list.map(({ id }) => id);
    const [first = "", second = ""] = ids;
    for (let times = 0; times < 2; times += 1) {
      await member.client.call("POST /wps/message/inbox/read", { body: { id: first } });
      expect(await unread(member)).toBe(3);
    }
    expect((await list(member)).list.map(({ read }) => read)).toEqual([true, false, false, false]);
    for (let times = 0; times < 2; times += 1) {
      await member.client.call("DELETE /wps/message/inbox", { body: { id: second } });
      expect(await unread(member)).toBe(2);
    }
    expect((await list(member)).list.map(({ id }) => id)).toEqual(ids.filter((id) => id !== second));
    await member.client.call("POST /wps/message/inbox/read", { body: { all: true } });
    expect(await unread(member)).toBe(0);
  });

  it("API-29 MSG-12 counts every unread message: those of the second page, and those that say the same", async () => {
    const member = await createMember(api);
    for (let count = 1; count <= 25; count += 1) await send(member, deposit("same"));
    expect(await unread(member)).toBe(25);
    await member.client.call("POST /wps/message/inbox/read", { body: { all: true } });
    await send(member, deposit("same"));
    expect(await unread(member)).toBe(1);
  });

  it("MSG-06 MSG-12 tells the member's other open pages of each message that comes, is read or is deleted", async () => {
    const member = await createMember(api);
    const page = await listen(api.app, member);
    const changes = [
      () => send(member, deposit("a")),
      () => send(member, deposit("b")),
      async () => {
        const [newest] = (await list(member)).list;
        await member.client.call("POST /wps/message/inbox/read", { body: { id: newest?.id ?? "" } });
      },
      async () => {
        const oldest = (await list(member)).list.at(-1);
        await member.client.call("DELETE /wps/message/inbox", { body: { id: oldest?.id ?? "" } });
      },
      () => member.client.call("POST /wps/message/inbox/read", { body: { all: true } }),
    ];
    const told = ["ready"];
    for (const change of changes) {
      await change();
      told.push("inbox");
      await expect.poll(() => page.events).toEqual(told);
    }
    page.leave();
  });

  it("MSG-06 MSG-12 tells the open pages of everybody who gets a message at once with others, and no other page", async () => {
    const [ann, bob, eve] = [await createMember(api), await createMember(api), await createMember(api)];
    const pages = [await listen(api.app, ann), await listen(api.app, bob), await listen(api.app, eve)];
    const messages = [ann, bob].map(({ memberId }) => ({
      memberId,
      template: "depositPaid" as const,
      params: { amount: 1, orderNo: "for-many" },
    }));
    await database.transaction(ann.brandId, (q) => createInbox().sendMessages(q, ann, messages));
    for (const page of pages.slice(0, 2)) await expect.poll(() => page.events).toEqual(["ready", "inbox"]);
    // A later message of her own proves that theirs is not still on its way to her page.
    await send(eve, deposit("own"));
    await expect.poll(() => pages.map(({ events }) => events)).toEqual(pages.map(() => ["ready", "inbox"]));
    expect([await unread(ann), await unread(bob), await unread(eve)]).toEqual([1, 1, 1]);
    for (const page of pages) page.leave();
  });

  it("API-29 counts an old message that is unread below a full page of read ones", async () => {
    const member = await createMember(api);
    await send(member, deposit("old"));
    const [oldest] = (await list(member)).list;
    for (let count = 1; count <= 20; count += 1) await send(member, deposit(`new-${count}`));
    await api.owner.query(
      "update inbox_messages set read_at = sent_at where member_id = $1 and message_id > $2",
      [member.memberId, oldest?.id],
    );
    expect(await unread(member)).toBe(1);
  });

  it("EXT-12 pages by the last message seen, so that a new one shifts nothing", async () => {
    const member = await createMember(api);
    for (let count = 1; count <= 5; count += 1) await send(member, deposit(`p${count}`));
    const first = await list(member, { pageSize: 2 });
    await send(member, deposit("p6"));
    const second = await list(member, { pageSize: 2, before: first.next });
    const third = await list(member, { pageSize: 2, before: second.next });
    const orders = [first, second, third].map((page) =>
      page.list.map(({ content }) => /p\d/.exec(content)?.[0]),
    );
    expect(orders).toEqual([["p5", "p4"], ["p3", "p2"], ["p1"]]);
    expect(third.next).toBeNull();
    expect(
      (await list(member, { pageSize: 1, before: second.next })).next,
      "a page that is just full",
    ).toBeNull();
  });

  it("MSG-08 refuses every call of the inbox to a trial account, and MSG-07 answers 401 without a session", async () => {
    const trial = await createMember(api, { type: 4 });
    const calls: [string, object][] = [
      ["GET /wps/message/inbox", {}],
      ["GET /wps/message/inbox/unread", {}],
      ["POST /wps/message/inbox/read", { body: { all: true } }],
      ["DELETE /wps/message/inbox", { body: { id: "1" } }],
    ];
    for (const [key, input] of calls) {
      const refused = await trial.client.send(key, input);
      expect([refused.status, refused.json.code], key).toEqual([403, "free_reject"]);
      expect((await createVisitor(api).send(key, input)).status, key).toBe(401);
    }
  });

  it("SEC-27 does not show, read or delete another member's message", async () => {
    const owner = await createMember(api);
    await send(owner, deposit("mine"));
    const [message] = (await list(owner)).list;
    for (const brand of ["nova", "lotus"] as const) {
      const other = await createMember(api, { brand });
      expect((await list(other)).list).toEqual([]);
      const read = await other.client.send("POST /wps/message/inbox/read", { body: { id: message?.id } });
      expect([read.status, read.json.code]).toEqual([404, "message.not.found"]);
      await other.client.call("DELETE /wps/message/inbox", { body: { id: message?.id ?? "" } });
    }
    expect((await list(owner)).list).toMatchObject([{ id: message?.id, read: false }]);
  });

  it("refuses to mark nothing as read, and one message and all at once", async () => {
    const member = await createMember(api);
    for (const body of [{}, { id: "1", all: true }, { id: "0" }, { id: "x" }]) {
      const refused = await member.client.send("POST /wps/message/inbox/read", { body });
      expect([refused.status, refused.json.code], JSON.stringify(body)).toEqual([400, "request.invalid"]);
    }
  });
});
