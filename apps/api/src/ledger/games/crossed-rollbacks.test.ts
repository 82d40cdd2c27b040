import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { checkInvariants } from "../invariants.ts";
import { callsOf, createLedgerTest, type LedgerTest } from "../testing.ts";

let test: LedgerTest;
beforeAll(async () => {
  test = await createLedgerTest();
});
afterAll(() => test.close());

it("INV-04 INV-08 accepts one of two early rollbacks that name each other's ids, and refuses the other for good", async () => {
  const { api, ledger } = test;
  await api.owner.query(
    `create function wait_for_test() returns trigger language plpgsql as $$
     begin perform pg_advisory_xact_lock_shared(1); return null; end $$;
     create trigger wait_for_test after insert on vendor_transactions for each row execute function wait_for_test()`,
  );
  const gate = await hold(api.database, "select pg_advisory_xact_lock(1)");
  const rollBack = async (id: string, reference: string) => {
    const player = await createTestPlayer(api, { balanceUnits: 1_000n });
    const call = callsOf(player, api.clock.now()).rollback(id, reference);
    return () => ledger.rollback(player.brandId, call);
  };
  const rollbacks = [await rollBack("x", "y"), await rollBack("y", "x")];
  const answers = Promise.all(rollbacks.map((send) => send()));
  // Each has written its first row, or waits for the one that has.
  await untilWaiting(api.database, rollbacks.length);
  await gate.release();
  const first = (await answers).map(({ status }) => status);
  expect(first.toSorted()).toEqual(["conflict", "ok"]);
  const again = await Promise.all(rollbacks.map((send) => send()));
  expect(again.map(({ status }) => status)).toEqual(first);
  const { rows } = await api.owner.query("select transaction_id, kind from vendor_transactions order by 1");
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["rollback", "tombstone"]);
  expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
});
