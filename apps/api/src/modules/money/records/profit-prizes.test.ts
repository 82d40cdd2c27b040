import { afterAll, beforeAll, expect, it } from "vitest";
import { splitCsvRow } from "../../../platform/csv.ts";
import { createVisitor, openTestSession } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { createPrizeTest, type PrizeTest } from "../../../testing/prizes.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let test: PrizeTest;
beforeAll(async () => {
  test = await createPrizeTest();
});
afterAll(() => test.close());

it("EXT-07 profit and loss and its file have a vendor's prize among bonuses, as the record that the figure opens", async () => {
  const { api } = test;
  const { player, prize } = await test.open();
  const { brandId, memberId } = player;
  await creditTestMember(api, { brandId, memberId, kind: "bonus", key: "gift", amountUnits: 200_000n });
  // Nothing else happens on the day of the prize.
  api.clock.advanceMs(dayMs);
  expect(await prize("won", 500_000)).toBe("RS_OK");
  const client = createVisitor(api);
  const session = await openTestSession(api, player, client);
  const profit = await client.call("GET /wps/member/profitAndLoss", { query: {} });
  const record = await client.call("GET /wps/record/transactions", { query: { type: "bonus" } });
  expect([profit.totals.bonus, record.totals.net]).toEqual([7, 7]);
  expect(profit.days.map(({ rounds, net, bonus }) => ({ rounds, net, bonus }))).toEqual([
    { rounds: 0, net: 0, bonus: 2 },
    { rounds: 0, net: 0, bonus: 5 },
  ]);
  const file = await api.app.inject({
    url: "/wps/member/profitAndLoss/csv",
    headers: {
      host: "localhost",
      authorization: `Bearer ${session.token}`,
      cookie: `croupier_session=${session.secret}`,
      "accept-language": "en",
    },
  });
  const [, ...days] = file.body.trimEnd().split("\r\n").map(splitCsvRow);
  expect(days.map((cells) => cells.at(-1))).toEqual(["2.00", "5.00"]);
});

it.each([
  // It is 1:00 on the next day there.
  { brand: "nova", zone: "Asia/Shanghai", hour: 17, days: 1 },
  // It is 22:00 on the day before there.
  { brand: "lotus", zone: "America/Sao_Paulo", hour: 1, days: -1 },
] as const)(
  "AGT-13 EXT-07 profit and loss has a vendor's prize on the day that it is at a brand in $zone",
  async ({ brand, zone, hour, days }) => {
    const { api } = test;
    const midnight = Math.ceil(api.clock.now().getTime() / dayMs) * dayMs;
    api.clock.advanceMs(midnight + hour * hourMs - api.clock.now().getTime());
    await api.owner.query(
      "update merchant_time_zones set zone = $2 where merchant_id = (select merchant_id from merchants where code = $1)",
      [brand, zone],
    );
    const { player, prize } = await test.open({ brand });
    const client = createVisitor(api, brand);
    await openTestSession(api, player, client);
    const read = () => client.call("GET /wps/member/profitAndLoss", { query: {} });
    const today = new Date(midnight + days * dayMs).toISOString().slice(0, 10);
    // The server hears of the zone a moment later.
    await expect.poll(async () => (await read()).endDate).toBe(today);
    expect(await prize(`at-${brand}`, 500_000)).toBe("RS_OK");
    expect((await read()).days.map(({ day, bonus }) => ({ day, bonus }))).toEqual([{ day: today, bonus: 5 }]);
  },
);
