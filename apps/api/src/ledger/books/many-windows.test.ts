import { expect, it } from "vitest";
import { findBooksHead } from "./seal.ts";
import { setUpBooksTest } from "./testing.ts";

const test = setUpBooksTest();

it("INV-15 SEC-73 a change behind the 200 windows that are read at once is named, and the newest anchor found", async () => {
  // The opening balance and fifty rounds of four transfers, each in a window of its own.
  for (let n = 0; n < 50; n += 1) await test.playRound();
  const { database } = test.ledger;
  await database.forBrand(test.player.brandId, (q) =>
    q.query("select ledger_seal(201, 1, now()) from generate_series(1, 201)"),
  );
  const head = await findBooksHead(database, test.player.brandId);
  expect(head?.seq).toBe(201n);
  await test.asSuperuser("update postings set amount_units = amount_units + 1 where transfer_id = 201");
  const anchor = { merchant: "nova", seq: 201n, hash: head?.hash.toString("hex") ?? "" };
  expect(await test.verify([anchor])).toEqual(["201: transfer 201 was changed"]);
});
