import { expect, it } from "vitest";
import { useTable } from "../testing/table.ts";
import { createDrawCleaning } from "./draw-cleaning.store.ts";

const table = useTable();

/** Numbers of the room's draws that are kept. */
async function listNumbers(): Promise<number[]> {
  const { rows } = await table
    .arcade()
    .pool.query<{ number: number }>("select number::integer as number from draws order by number");
  return rows.map(({ number }) => number);
}

async function dealDraw(number: number): Promise<void> {
  await table.ringBell();
  await table.arcade().dealer.turn();
  await table.endShow();
  expect(await table.openDraw()).toBe(number + 1);
}

const makeOld = (numbers: readonly number[], days: number) =>
  table
    .arcade()
    .pool.query(
      "update draws set ends_at = now() - make_interval(days => $2) where number = any($1::bigint[])",
      [numbers, days],
    );

it("deletes draws that ended a week ago without a bet, in batches, and none that is bet on, corrected or new", async () => {
  await table.openDraw();
  await dealDraw(1);
  expect((await table.bet({ number: 2 })).status).toBe(200);
  for (const number of [2, 3, 4, 5]) await dealDraw(number);
  await table.untilPaid();
  await makeOld([1, 2, 3, 4], 8);
  await makeOld([5], 6);
  await table.arcade().pool.query(
    `insert into corrections (draw_id, drawn, reason, corrected_by, settled_at)
     select id, outcome, 'a wrong card', 'operator', now() from draws where number = 3`,
  );
  const clean = createDrawCleaning(table.arcade().pool, 1);
  await clean();
  expect(await listNumbers()).toEqual([2, 3, 5, 6]);
  await makeOld([5], 9);
  await clean();
  // A draw that one process has skipped is checked by the next process.
  await createDrawCleaning(table.arcade().pool)();
  expect(await listNumbers()).toEqual([2, 3, 6]);
});

it("keeps the draws of a lottery, and those that are not over", async () => {
  await table.openDraw();
  await dealDraw(1);
  await makeOld([1, 2], 8);
  await table.arcade().pool.query("update draws set draws_at = closes_at, numero = '1' where number = 1");
  await createDrawCleaning(table.arcade().pool)();
  expect(await listNumbers()).toEqual([1, 2]);
});
