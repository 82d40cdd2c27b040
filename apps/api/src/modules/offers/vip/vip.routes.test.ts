import { beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, openTestSession, type TestBrand } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const unit = 100_000;
const dayMs = 86_400_000;

let api: TestApi;
let bgs: ConnectedApi["bgs"];
let nodeId: string;

beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs, nodeId } = connected);
  await api.owner.query(
    `insert into vip_ranks (merchant_id, label_id, level, names, benefits, deposit_units, turnover_units)
     select merchant_id, r.* from merchants cross join (values
       ('bronze', 0, '{"CN":"青铜","EN":"Bronze"}'::jsonb, '{"CN":["欢迎"],"EN":["A welcome"]}'::jsonb, 0::bigint, 0::bigint),
       ('silver', 1, '{"CN":"白银","EN":"Silver"}', '{}', 100 * 100000::bigint, 0),
       ('gold', 2, '{"CN":"黄金","EN":"Gold"}', '{}', 200 * 100000::bigint, 50 * 100000::bigint)) r
     where code = 'nova'`,
  );
  return connected.close;
});

/** A signed-in member with these deposits who has launched a game. */
const join = async (deposit = 0, options: { brand?: TestBrand; type?: number } = {}) => {
  const player = await createTestPlayer(api, { nodeId, balanceUnits: BigInt(deposit * unit), ...options });
  const client = createVisitor(api, options.brand);
  await openTestSession(api, player, client);
  const bodies = bodiesOf(player);
  const send = async (path: string, body: object) =>
    expect((await bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
  return { player, client, bodies, send };
};
const progressOf = (client: Awaited<ReturnType<typeof join>>["client"]) =>
  client.call("GET /wps/member/rank/progress");
/** Moves the clock past the time that a count is reused. */
const waitMinute = () => api.clock.advanceMs(61_000);

describe("VIP ranks", () => {
  it("EXT-02 are listed with conditions and benefits in the reader's language", async () => {
    const list = (language: "CN" | "EN", brand: TestBrand = "nova") =>
      createVisitor(api, brand).call("GET /wps/member/ranks", { query: { language } });
    expect(await list("EN")).toMatchObject({
      periodDays: 30,
      list: [
        {
          labelId: "bronze",
          labelName: "Bronze",
          level: 0,
          deposit: 0,
          turnover: 0,
          benefits: ["A welcome"],
        },
        { labelId: "silver", labelName: "Silver", deposit: 100, turnover: 0, benefits: [] },
        { labelId: "gold", labelName: "Gold", deposit: 200, turnover: 50 },
      ],
    });
    expect((await list("CN")).list.map((rank) => rank.labelName)).toEqual(["青铜", "白银", "黄金"]);
    expect((await list("EN", "lotus")).list).toEqual([]);
  });

  it("API-38 VIP-01 show the progress to the next rank, by deposits of the ledger and settled stakes", async () => {
    const { client, bodies, send } = await join(150);
    expect(await progressOf(client)).toEqual({
      currentProgress: {
        completedConditions: 0.75,
        totalExpectedConditions: 2,
        conditions: [
          { kind: "deposit", current: 150, required: 200 },
          { kind: "turnover", current: 0, required: 50 },
        ],
      },
      playerRankProgress: { labelId: "gold", labelName: "黄金" },
      rank: { labelId: "silver", labelName: "白银", level: 1 },
      periodDays: 30,
    });
    await send("bet", bodies.bet("v-1", 20 * unit));
    await send("win", bodies.win("v-1w", "v-1", 90 * unit));
    await send("bet", bodies.bet("v-2", 5 * unit));
    await send("bet", bodies.bet("v-3", 7 * unit));
    await send("rollback", bodies.rollback("v-3r", "v-3"));
    waitMinute();
    // Open and rolled-back rounds do not count, and a win is not a deposit.
    expect((await progressOf(client)).currentProgress.conditions).toEqual([
      { kind: "deposit", current: 150, required: 200 },
      { kind: "turnover", current: 20, required: 50 },
    ]);
  });

  it("VIP-02 name no label at the highest rank", async () => {
    const { client, bodies, send } = await join(200);
    await send("bet", bodies.bet("t-1", 50 * unit));
    await send("win", bodies.win("t-1w", "t-1", 0));
    const { rank, playerRankProgress, currentProgress } = await progressOf(client);
    expect([rank?.labelId, playerRankProgress, currentProgress.totalExpectedConditions]).toEqual([
      "gold",
      {},
      0,
    ]);
  });

  it("VIP-04 show the label in member info, in the reader's language; one given by hand comes first", async () => {
    const { client, player } = await join(100);
    const label = async (language: "CN" | "EN") =>
      (await client.call("GET /wps/member/info", { query: { language } })).clubLabel.labelName;
    expect([await label("EN"), await label("CN")]).toEqual(["Silver", "白银"]);
    await api.owner.query("update members set vip_label = 'Guest of honour' where member_id = $1", [
      player.memberId,
    ]);
    expect(await label("EN")).toBe("Guest of honour");
  });

  it("give play money and a brand without ranks no label", async () => {
    const trial = await createMember(api, { type: 4 });
    const lotus = await join(500, { brand: "lotus" });
    for (const { client } of [trial, lotus])
      expect((await client.call("GET /wps/member/info")).clubLabel.labelName).toBe("");
    expect(await progressOf(lotus.client)).toMatchObject({ rank: null, playerRankProgress: {} });
  });

  it("are counted at most once a minute, without what has left the period", async () => {
    const { client, player } = await join(100);
    const deposited = async () => (await progressOf(client)).currentProgress.conditions[0]?.current;
    expect(await deposited()).toBe(100);
    for (const [days, left] of [
      [29, 100],
      [1, 0],
    ] as const) {
      api.clock.advanceMs(days * dayMs);
      await openTestSession(api, player, client);
      expect(await deposited()).toBe(left);
    }
    const { brandId, memberId } = player;
    const amountUnits = BigInt(100 * unit);
    await creditTestMember(api, { brandId, memberId, kind: "deposit", key: "vip-again", amountUnits });
    expect(await deposited()).toBe(0);
    waitMinute();
    expect(await deposited()).toBe(100);
  });

  it("SEC-26 require a session for the member's own progress, and none for the ranks", async () => {
    const visitor = createVisitor(api);
    expect((await visitor.send("GET /wps/member/rank/progress")).status).toBe(401);
    expect((await visitor.send("GET /wps/member/ranks")).status).toBe(200);
  });
});
