import { addDays } from "@croupier/domain/periods";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { createTestSettlement, money, type SettlementTest } from "../settlement/testing.ts";
import { beginWeek, createTestClosing } from "./testing/closing.ts";
import { dividend, signContract } from "./testing.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});

describe("the base of a dividend", () => {
  it("AGT-25 is lowered once by each rebate, also by those that players get into their wallets", async () => {
    const first = await beginWeek(test, settlement);
    const { a, c, m } = await settlement.growChain();
    const one = m.player;
    for (const [of, isPaidByBrand] of [
      [a, true],
      [one, false],
    ] as const)
      await signContract(test, {
        brandId: a.brandId,
        beneficiaryId: of.memberId,
        terms: dividend(),
        startsOn: first,
        ...(!isPaidByBrand && { payerId: c.memberId }),
      });
    await m.play(money(10_000));
    // The gift for the last day of a week is claimed in the next week.
    for (let day = 0; day < 6; day += 1) await settlement.closeDay();
    await m.play(money(1_000));
    await settlement.closeDay();
    await settlement.closeDay();
    expect(settlement.errors).toEqual([]);

    const { closeWeek } = await createTestClosing(test, settlement);
    const basesOf = async (beneficiaryId: bigint) =>
      (
        await test.api.owner.query<{ units: bigint }>(
          "select loss_units as units from bills where beneficiary_id = $1 order by first_day",
          [beneficiaryId],
        )
      ).rows.map(({ units }) => units);
    await closeWeek(first);
    // The whole chain earns 0.90 % of 11,000.00: 99.00. The player alone earns 0.40 %: 44.00.
    expect(await basesOf(a.memberId)).toEqual([money(11_000 - 99)]);
    expect(await basesOf(one.memberId)).toEqual([money(11_000 - 44)]);

    for (let day = 0; day < 6; day += 1) await settlement.closeDay();
    await closeWeek(addDays(first, 7));
    expect(await basesOf(a.memberId)).toEqual([money(11_000 - 99), 0n]);
    expect(await basesOf(one.memberId)).toEqual([money(11_000 - 44), 0n]);
  });
});
