import { afterAll, beforeAll, expect, it } from "vitest";
import { splitCsvRow } from "../../../platform/csv.ts";
import { createVisitor, openTestSession } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { createPrizeTest, type PrizeTest } from "../../../testing/prizes.ts";

const dayMs = 24 * 3_600_000;

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
