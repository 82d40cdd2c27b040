import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { createLedgerTest, type LedgerTest } from "../testing.ts";

let test: LedgerTest;
beforeAll(async () => {
  test = await createLedgerTest();
});
afterAll(() => test.close());

const types = "text text bytea text bytea text boolean text bigint text text timestamptz".split(" ");
const values = types.map((type, n) => `$${n + 1}::${type}`);

it("two bets of one member that the release before sends together are both answered, one after the other", async () => {
  const player = await createTestPlayer(test.api, { balanceUnits: 1_000n });
  const twice = <T>(value: T): T[] => [value, value];
  const answers = await test.database.forBrand(player.brandId, (q) =>
    q.query(`select * from ledger_bets(${types.map((type, n) => `$${n + 1}::${type}[]`).join()})`, [
      twice(player.vendor),
      twice(player.player),
      twice(player.tokenHash),
      ["two-1", "two-2"],
      twice(Buffer.alloc(16)),
      ["two-1", "two-2"],
      twice(false),
      twice(player.gameCode),
      [600, 500],
      twice(player.currency),
      twice(null),
      twice(test.api.clock.now().toISOString()),
    ]),
  );
  expect(answers).toEqual([
    { status: "ok", balance: 400n, currency: "CNY" },
    { status: "not_enough_money", balance: 400n, currency: "CNY" },
  ]);
});

it("a bet of the release before, which names no idle limit, is taken or refused by its session", async () => {
  const player = await createTestPlayer(test.api, { balanceUnits: 1_000n });
  const ask = (call: string, id: string) =>
    test.database.forBrand(player.brandId, async (q) => {
      const rows = await q.query<{ status: string }>(`select status from ${call}`, [
        player.vendor,
        player.player,
        player.tokenHash,
        id,
        Buffer.alloc(16),
        id,
        true,
        player.gameCode,
        100,
        player.currency,
        null,
        test.api.clock.now(),
      ]);
      return rows.map(({ status }) => status);
    });
  const bet = (id: string) => ask(`ledger_bet(${values.join()})`, id);
  const bets = (id: string) => ask(`ledger_bets(${values.map((value) => `array[${value}]`).join()})`, id);
  expect([...(await bet("alive")), ...(await bets("alive-too"))]).toEqual(["ok", "ok"]);
  await test.api.owner.query("delete from sessions where session_id = $1", [player.login.sessionId]);
  expect([...(await bet("ended")), ...(await bets("ended-too"))]).toEqual(["token_expired", "token_expired"]);
});
