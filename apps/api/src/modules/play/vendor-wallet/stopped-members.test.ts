import { afterAll, beforeAll, expect, it } from "vitest";
import { createPrizeTest, type PrizeTest } from "../../../testing/prizes.ts";
import { bodiesOf, createTestVendor } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

let test: PrizeTest;
beforeAll(async () => {
  test = await createPrizeTest();
});
afterAll(() => test.close());

const stop = `with made as (
    insert into play_rules (account_id, merchant_id, limits, sums, counted_day, stopped_until)
    select account_id, merchant_id, array_fill(null::bigint, array[9]), array_fill(0::bigint, array[9]),
      merchant_day(merchant_id, moved_at), 'infinity' from accounts where account_id = $1)
  update accounts set has_play_rules = true where account_id = $1`;

it("PLAY-24 a balance tells the house's own tables that play is stopped, and no other vendor", async () => {
  const { api, keys, evo, open } = test;
  const own = await createTestPlayer(api, { balanceUnits: 1_000_000n });
  const { player: other } = await open();
  for (const { accountId } of [own, other]) await api.owner.query(stop, [accountId]);
  const told = { status: "RS_OK", balance: 1_000_000 };
  const bgs = createTestVendor(api, keys.vendorKey);
  const { body: ownBody } = await bgs.call("user/balance", bodiesOf(own).balance());
  expect(ownBody).toMatchObject({ ...told, may_play: false });
  const { body } = await evo.call("user/balance", bodiesOf(other).balance());
  expect(body).toMatchObject(told);
  expect(body).not.toHaveProperty("may_play");
});
