import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

let connected: ConnectedApi;
beforeAll(async () => {
  connected = await createConnectedApi();
});
afterAll(() => connected.close());

const call = async (path: string, body: object) => (await connected.bgs.call(path, body)).body;

const play = async (brand: "nova" | "lotus" = "nova") => {
  const player = await createTestPlayer(connected.api, { brand, balanceUnits: 1_000n });
  const bodies = bodiesOf(player);
  const [bet, other] = [randomUUID(), randomUUID()];
  for (const id of [bet, other]) await call("transaction/bet", bodies.bet(id, 100));
  const balanceOf = async () => (await call("user/balance", bodies.balance()))["balance"];
  return { bodies, bet, other, balanceOf };
};
type Play = Awaited<ReturnType<typeof play>>;

/** Fields that every call has, with other values. */
const differently = {
  round: "another",
  round_closed: null,
  game_code: "another",
  supplier_transaction_id: "another",
};
const money = { amount: 6, currency: "XXX" };

const calls: [path: string, make: (of: Play) => object, others: (of: Play) => object][] = [
  [
    "transaction/bet",
    ({ bodies }) => bodies.bet("same-bet", 5, { round_closed: true }),
    () => ({ ...differently, ...money }),
  ],
  [
    "transaction/win",
    ({ bodies, bet }) => bodies.win("same-win", bet, 5),
    ({ other }) => ({
      ...differently,
      ...money,
      is_free: true,
      is_supplier_promo: true,
      reward_uuid: "another",
      reference_transaction_uuid: other,
    }),
  ],
  [
    "transaction/rollback",
    ({ bodies, bet }) => bodies.rollback("same-back", bet, { round_closed: true }),
    ({ other }) => ({ ...differently, reference_transaction_uuid: other }),
  ],
];

describe.each(["nova", "lotus"] as const)("reusing the id of an earlier call at %s", (brand) => {
  it.each(calls)(
    "INV-05 is a conflict at %s with any one field changed, and moves nothing",
    async (path, make, others) => {
      const own = await play(brand);
      const body = { ...make(own), transaction_uuid: randomUUID() };
      const first = await call(path, body);
      expect(first["status"]).toBe("RS_OK");
      const balance = await own.balanceOf();
      for (const [name, value] of Object.entries(others(own))) {
        const answer = await call(path, { ...body, [name]: value });
        expect(answer, name).toMatchObject({ status: "RS_ERROR_DUPLICATE_TRANSACTION", balance });
      }
      expect(await own.balanceOf()).toBe(balance);
      expect(await call(path, body), "the call itself").toEqual(first);
    },
  );

  it("INV-05 is a conflict for every other kind of call", async () => {
    for (const [path, make] of calls) {
      const own = await play(brand);
      const id = randomUUID();
      expect((await call(path, { ...make(own), transaction_uuid: id }))["status"], path).toBe("RS_OK");
      const balance = await own.balanceOf();
      for (const [another, makeAnother] of calls.filter(([name]) => name !== path)) {
        const answer = await call(another, { ...makeAnother(own), transaction_uuid: id });
        expect(answer["status"], `${another} after ${path}`).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
      }
      expect(await own.balanceOf(), path).toBe(balance);
    }
  });
});
