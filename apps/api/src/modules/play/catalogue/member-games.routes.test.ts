import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNodeIds, seedCatalogue, type TestGame } from "../../../testing/catalogue.ts";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const games: TestGame[] = [
  ...Array.from({ length: 101 }, (_, index) => ({ code: `slot-${index + 1}` })),
  { vendor: "ROYAL", code: "rou-1", gameType: "LIVE" },
];

describe("a member's own lists", () => {
  let api: TestApi;
  let nodeIds: Record<string, string>;
  const idOf = (code: string): string => nodeIds[code] ?? "0";
  const add = (member: TestMember, code: string) =>
    member.client.call("POST /wps/game/favourites", { body: { nodeId: idOf(code) } });
  const play = (member: TestMember, code: string) =>
    member.client.call("GET /wps/game/recent/add", { query: { nodeId: idOf(code) } });
  const favourites = async (member: TestMember, query: object = {}) => {
    const page = await member.client.call("GET /wps/game/favourites", { query });
    return page.content.map((game) => game.gameCode);
  };
  const recents = async (member: TestMember, query: object = {}) => {
    const page = await member.client.call("GET /wps/game/recent", { query });
    return page.list.map((game) => game.gameCode);
  };

  beforeAll(async () => {
    api = await createTestApi();
    await seedCatalogue(api, games);
    nodeIds = await listNodeIds(api);
  });
  afterAll(() => api.close());

  it("RECENT-01 refuses every one of their calls without a session", async () => {
    const visitor = createVisitor(api);
    const nodeId = idOf("slot-1");
    const answers = await Promise.all([
      visitor.send("GET /wps/game/favourites"),
      visitor.send("GET /wps/game/favourites/ids"),
      visitor.send("POST /wps/game/favourites", { body: { nodeId } }),
      visitor.send("DELETE /wps/game/favourites", { body: { nodeId } }),
      visitor.send("GET /wps/game/recent"),
      visitor.send("GET /wps/game/recent/add", { query: { nodeId } }),
    ]);
    expect(answers.map((answer) => [answer.status, answer.json.code])).toEqual(
      answers.map(() => [401, "session.missing"]),
    );
  });

  it("API-45 API-47 adds favourites, latest first, and one added twice appears once", async () => {
    const member = await createMember(api);
    for (const code of ["slot-1", "rou-1", "slot-2", "slot-1"]) await add(member, code);
    const page = await member.client.call("GET /wps/game/favourites", {
      query: { token: "x", pageNo: 1, pageSize: 2, imgSize: "rx2", language: "EN" },
    });
    expect(page).toMatchObject({ pageNum: 1, totalPages: 2, pageSize: 2 });
    expect(page.content.map((game) => game.gameCode)).toEqual(["slot-2", "rou-1"]);
    expect(await favourites(member, { pageNo: 2, pageSize: 2 })).toEqual(["slot-1"]);
    expect(await favourites(member, { gameType: "LIVE" })).toEqual(["rou-1"]);
    expect(await favourites(member, { vendor: "ACME" })).toEqual(["slot-2", "slot-1"]);
  });

  it("FAV-05 pages favourites by 15 and their ids by 100 by default", async () => {
    const member = await createMember(api);
    for (let index = 1; index <= 20; index += 1) await add(member, `slot-${index}`);
    expect(await favourites(member)).toHaveLength(15);
    await api.owner.query(
      `insert into favourites (merchant_id, member_id, node_id)
       select $1, $2, node_id::int from unnest($3::text[]) as node_id on conflict do nothing`,
      [member.brandId, member.memberId, Object.values(nodeIds)],
    );
    const ids = async (query: object = {}) =>
      (await member.client.call("GET /wps/game/favourites/ids", { query })).content.length;
    expect([await ids(), await ids({ pageNo: 2 })]).toEqual([100, 2]);
  });

  it("FAV-04 API-46 answers node ids, also to the session's own token beside them", async () => {
    const member = await createMember(api);
    await add(member, "slot-3");
    await add(member, "slot-4");
    const { content } = await member.client.call("GET /wps/game/favourites/ids", {
      query: { token: member.client.token ?? "", pageNo: 1, pageSize: 100 },
    });
    expect(content).toEqual([idOf("slot-4"), idOf("slot-3")]);
  });

  it("API-48 removes a favourite; removing it twice is not an error", async () => {
    const member = await createMember(api);
    await add(member, "slot-5");
    const body = { nodeId: idOf("slot-5") };
    await member.client.call("DELETE /wps/game/favourites", { body });
    await member.client.call("DELETE /wps/game/favourites", { body });
    expect(await favourites(member)).toEqual([]);
  });

  it("API-47 API-48 accepts and removes with the same bodies: the id alone, and the longest token and vendor", async () => {
    const member = await createMember(api);
    const nodeId = idOf("slot-6");
    for (const extra of [
      {},
      { token: "t".repeat(200) },
      { token: "", vendor: "v".repeat(40) },
      { vendor: "" },
    ]) {
      const body = { nodeId, ...extra };
      const send = async (method: "POST" | "DELETE") =>
        (await member.client.send(`${method} /wps/game/favourites`, { body })).status;
      expect([await send("POST"), await favourites(member)]).toEqual([200, ["slot-6"]]);
      expect([await send("DELETE"), await favourites(member)]).toEqual([200, []]);
    }
    for (const extra of [{ token: "t".repeat(201) }, { vendor: "v".repeat(41) }, { other: "x" }])
      for (const method of ["POST", "DELETE"])
        expect(
          (await member.client.send(`${method} /wps/game/favourites`, { body: { nodeId, ...extra } })).status,
        ).toBe(400);
  });

  it.each(["0", "999999999", "99999999999", "abc", "1; drop table games"])(
    "answers game.not.found for the node id %s",
    async (nodeId) => {
      const { client } = await createMember(api);
      const favourite = await client.send("POST /wps/game/favourites", { body: { nodeId } });
      const recent = await client.send("GET /wps/game/recent/add", { query: { nodeId } });
      expect([favourite.json.code, recent.json.code]).toEqual(["game.not.found", "game.not.found"]);
    },
  );

  it("API-49 API-50 RECENT-02 puts the most recently played game first, without duplicates, 15 a page", async () => {
    const member = await createMember(api);
    for (const code of ["slot-1", "slot-2", "rou-1", "slot-1"]) await play(member, code);
    expect(await recents(member, { clientType: "2", language: "CN" })).toEqual(["slot-1", "rou-1", "slot-2"]);
    expect(await recents(member, { gameType: "LIVE" })).toEqual(["rou-1"]);
    for (let index = 1; index <= 20; index += 1) await play(member, `slot-${index}`);
    const page = await member.client.call("GET /wps/game/recent", { query: { page: 2 } });
    expect([page.list.length, page.totalPages]).toEqual([6, 2]);
  });

  it("keeps no more than 60 recents of a member", async () => {
    const member = await createMember(api);
    for (let index = 1; index <= 70; index += 1) await play(member, `slot-${index}`);
    const { rows } = await api.owner.query("select count(*)::int as kept from recents where member_id = $1", [
      member.memberId,
    ]);
    expect(rows[0].kept).toBe(60);
    expect((await recents(member, { pageSize: 100 })).slice(0, 2)).toEqual(["slot-70", "slot-69"]);
  });

  it("puts the two oldest of too many recents first, both played at the same moment", async () => {
    const member = await createMember(api);
    const codes = Array.from({ length: 61 }, (_, index) => `slot-${index + 1}`);
    // Two new games at once have left one too many.
    await api.owner.query(
      `insert into recents (merchant_id, member_id, node_id, position)
       select $1, $2, id, -nth from unnest($3::integer[]) with ordinality as n (id, nth)`,
      [member.brandId, member.memberId, codes.toReversed().map(idOf)],
    );
    await api.owner.query(
      `create function wait_for_test() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock_shared(1); return old; end $$;
       create trigger wait_for_test before delete on recents for each row execute function wait_for_test()`,
    );
    const stop = await hold(api.database, "select pg_advisory_xact_lock(1)");
    const plays = [];
    for (const code of ["slot-1", "slot-2"]) {
      plays.push(codeOf(play(member, code)));
      await untilWaiting(api.database, plays.length);
    }
    await stop.release();
    expect(await Promise.all(plays)).toEqual(["success", "success"]);
    await api.owner.query("drop function wait_for_test cascade");
    expect((await recents(member)).slice(0, 2).toSorted()).toEqual(["slot-1", "slot-2"]);
  });

  it("SEC-22 refuses a page of another site that adds a recent game", async () => {
    const member = await createMember(api);
    const { status, json } = await member.client.send("GET /wps/game/recent/add", {
      query: { nodeId: idOf("slot-1") },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([status, json.code]).toEqual([403, "request.cross.site"]);
    expect(await recents(member)).toEqual([]);
  });

  it("SEC-17 tells every cache to store none of their replies", async () => {
    const { client } = await createMember(api);
    const answers = await Promise.all([
      client.send("GET /wps/game/favourites"),
      client.send("GET /wps/game/recent"),
      client.send("GET /wps/game/list", { query: { gameType: "FAV" } }),
    ]);
    for (const { headers } of answers)
      expect([headers["cache-control"], headers.etag]).toEqual(["no-store", undefined]);
  });

  it("leaves out games that the brand has switched off, and does not count them", async () => {
    const member = await createMember(api);
    const foreign = await createMember(api, { brand: "lotus" });
    for (const { client } of [member, foreign])
      for (const code of ["slot-11", "slot-12", "slot-13"])
        await client.call("POST /wps/game/favourites", { body: { nodeId: idOf(code) } });
    await play(member, "slot-12");
    await api.owner.query(
      "insert into brand_games (merchant_id, node_id, enabled) select merchant_id, $1, false from merchants where code = 'nova'",
      [idOf("slot-12")],
    );
    await expect.poll(() => recents(member)).toEqual([]);
    const page = await member.client.call("GET /wps/game/favourites", { query: { pageSize: 2 } });
    expect([page.content.map((game) => game.gameCode), page.totalPages]).toEqual([["slot-13", "slot-11"], 1]);
    expect(await favourites(foreign)).toEqual(["slot-13", "slot-12", "slot-11"]);
  });

  it("SEC-27 keeps the lists of members and of brands apart", async () => {
    const [one, other] = [await createMember(api), await createMember(api)];
    const foreign = await createMember(api, { brand: "lotus" });
    await add(one, "slot-7");
    await play(one, "slot-8");
    for (const stranger of [other, foreign]) {
      expect(await favourites(stranger)).toEqual([]);
      expect(await recents(stranger)).toEqual([]);
      await stranger.client.call("DELETE /wps/game/favourites", { body: { nodeId: idOf("slot-7") } });
    }
    expect(await favourites(one)).toEqual(["slot-7"]);
  });
});
