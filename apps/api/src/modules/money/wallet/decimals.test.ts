import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor, openTestSession } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A member of the third brand, while it has a given currency, with 1,234.56789 of it. */
async function join(currency: string) {
  await api.owner.query("update merchants set currency = $1 where code = 'tulip'", [currency]);
  const player = await createTestPlayer(api, { brand: "tulip", balanceUnits: 123_456_789n });
  const client = createVisitor(api, "tulip");
  await openTestSession(api, player, client);
  const status = async () => (await client.call("GET /wps/system/status")).currency.code;
  await expect.poll(status).toBe(currency);
  return client;
}

describe("currencies with none, two and three decimals", () => {
  it.each([
    ["JPY", 1_234],
    ["VND", 1_234],
    ["EUR", 1_234.56],
    ["KWD", 1_234.567],
    ["IDR", 1_234.56],
  ])("MENU-19 API-24 CASE-09 in %s a member is told %d, rounded down", async (currency, shown) => {
    const client = await join(currency);
    expect(await client.call("GET /wps/wallets/gcs")).toEqual({ sumBalance: shown, currency });
    const { list } = await client.call("GET /wps/record/transactions", { query: {} });
    expect(list.map(({ amount, balance }) => [amount, balance])).toEqual([[shown, shown]]);
  });

  it.each([
    ["JPY", -1_235],
    ["EUR", -1_234.57],
    ["KWD", -1_234.568],
  ])(
    "API-24 in %s an account that owes 1,234.56789 is told %d, and no debt is hidden",
    async (currency, shown) => {
      const client = await join(currency);
      await api.owner.query(
        `update accounts set balance_units = -balance_units, flagged_at = now() where kind = 'member' and merchant_id =
         (select merchant_id from merchants where code = 'tulip')`,
      );
      expect(await client.call("GET /wps/wallets/gcs")).toEqual({ sumBalance: shown, currency });
    },
  );
});
