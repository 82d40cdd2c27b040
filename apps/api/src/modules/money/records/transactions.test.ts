import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor, openTestSession, type TestBrand } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { readOn } from "../../../testing/read-on.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const key = "GET /wps/record/transactions";
const unit = 100_000n;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A member with one deposit of 100, below an upline or nobody, signed in. */
const join = async (
  username: string,
  options: { type?: number; upline?: bigint; brand?: TestBrand } = {},
) => {
  const { upline, ...rest } = options;
  const player = await createTestPlayer(api, { username, balanceUnits: 100n * unit, ...rest });
  if (upline !== undefined)
    await api.owner.query("update members set upline_id = $2 where member_id = $1", [
      player.memberId,
      upline,
    ]);
  const client = createVisitor(api, options.brand);
  await openTestSession(api, player, client);
  return { ...player, client };
};
const credit = (
  { brandId, memberId }: Awaited<ReturnType<typeof join>>,
  kind: "bonus" | "demo" | "trial",
  amountUnits: bigint,
) =>
  creditTestMember(api, { brandId, memberId, kind, key: `${kind}-${memberId}-${amountUnits}`, amountUnits });
const namesOf = async (member: Awaited<ReturnType<typeof join>>, query: object = {}) =>
  (await member.client.call(key, { query })).list.map((row) => row.memberName);

describe("the account record", () => {
  it("EXT-06 shows bookings other than play, newest first, with the balance after each", async () => {
    const member = await join("rita");
    api.clock.advanceMs(1_000);
    await credit(member, "bonus", 5n * unit);
    const { list, ...page } = await member.client.call(key, { query: {} });
    expect(page).toEqual({
      next: null,
      pageNum: 1,
      totalPages: 1,
      totalCount: 2,
      totals: { in: 105, out: 0, net: 105 },
    });
    expect(list.map(({ type, amount, balance, memberName }) => [type, amount, balance, memberName])).toEqual([
      ["bonus", 5, 105, "rita"],
      ["deposit", 100, 100, "rita"],
    ]);
    expect(list[0]).toMatchObject({
      number: expect.stringMatching(/^\d+$/),
      time: api.clock.now().getTime(),
    });
  });

  it("EXT-06 filters by type and day, and pages", async () => {
    const member = await join("paul");
    await credit(member, "bonus", 1n * unit);
    await credit(member, "bonus", 2n * unit);
    const count = async (query: object) => (await member.client.call(key, { query })).totalCount;
    expect(await count({ type: "deposit" })).toBe(1);
    expect(await count({ type: "bonus" })).toBe(2);
    expect(await count({ startDate: "2026-11-01", endDate: "2026-11-20" })).toBe(0);
    const pages = await Promise.all(
      [1, 2].map((pageNo) => member.client.call(key, { query: { pageNo, pageSize: 2 } })),
    );
    expect(pages.map(({ list }) => list.length)).toEqual([2, 1]);
    const refused = await member.client.send(key, { query: { startDate: "2026-01-01" } });
    expect([refused.status, refused.json.code]).toEqual([400, "request.invalid"]);
  });

  it.each(["own", "team"])(
    "CASE-32 the %s record continues after the last row when others are booked meanwhile",
    async (whose) => {
      const reader = await join(`reader-${whose}`, { type: whose === "team" ? 1 : 0 });
      const booked = whose === "team" ? await join("booked", { upline: reader.memberId }) : reader;
      let given = 0n;
      const book = () => credit(booked, "bonus", (given += 1n) * unit);
      for (let n = 0; n < 5; n += 1) {
        await book();
        if (n % 2 === 1) api.clock.advanceMs(1_000);
      }
      const types = whose === "team" ? { types: "A" as const } : {};
      const { whole, seen } = await readOn(
        (query) => reader.client.call(key, { query: { ...query, ...types } }),
        ({ number }) => number,
        book,
      );
      expect([whole.length, seen]).toEqual([6, whole]);
    },
  );

  it("EXT-06 ROUTE-11 with types=A shows an agent the whole team's rows, and one member's by name", async () => {
    const agent = await join("boss", { type: 1 });
    const child = await join("child", { upline: agent.memberId });
    await join("grandchild", { upline: child.memberId });
    await join("stranger");
    expect((await namesOf(agent, { types: "A" })).toSorted()).toEqual(["child", "grandchild"]);
    expect(await namesOf(agent, { types: "A", memberName: " Child " })).toEqual(["child"]);
    expect(await namesOf(agent, { types: "A", memberName: "stranger" })).toEqual([]);
    expect(await namesOf(agent)).toEqual(["boss"]);
  });

  it.each([0, 4, 40])("ROUTE-11 ignores types=A for type %d", async (type) => {
    const upline = await join(`upline${type}`, { type });
    await join(`below${type}`, { upline: upline.memberId });
    expect(await namesOf(upline, { types: "A", memberName: `below${type}` })).toEqual([`upline${type}`]);
  });

  it("SEC-27 shows nobody another member's or another brand's rows", async () => {
    const one = await join("lena");
    const other = await join("lena", { brand: "lotus" });
    expect([(await one.client.call(key, { query: {} })).totalCount, await namesOf(other)]).toEqual([
      1,
      ["lena"],
    ]);
    expect((await createVisitor(api).send(key)).status).toBe(401);
  });
});
