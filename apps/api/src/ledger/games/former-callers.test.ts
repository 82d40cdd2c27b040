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

it("a bet of the release before, which names no idle limit, is taken or refused by its session", async () => {
  const player = await createTestPlayer(test.api, { balanceUnits: 1_000n });
  const bet = (id: string) =>
    test.database.forBrand(player.brandId, async (q) => {
      const rows = await q.query<{ status: string }>(`select status from ledger_bet(${values.join()})`, [
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
  expect(await bet("alive")).toEqual(["ok"]);
  await test.api.owner.query("delete from sessions where session_id = $1", [player.login.sessionId]);
  expect(await bet("ended")).toEqual(["token_expired"]);
});
