import type { Day } from "@croupier/domain/periods";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createTestSettlement, money, type SettlementTest } from "../settlement/testing.ts";
import { createTestClosing } from "./testing/closing.ts";
import { flat, signContract } from "./testing.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});

const now = () => test.api.clock.now();
const today = (): Day => now().toISOString().slice(0, 10);
const advanceTo = (time: string) =>
  test.api.clock.advanceMs(Date.parse(`${today()}T${time}:00Z`) - now().getTime());

/** Bills are restated, then closed, as their job does it. */
const createJob = async () => {
  const { restateDue, closeDue } = await createTestClosing(test, settlement);
  return async () => {
    await restateDue();
    await closeDue();
  };
};

interface Voidable {
  void: () => Promise<void>;
}

describe("an hourly salary that was paid", () => {
  it.each<[when: string, takeBack: (round: Voidable, brandId: number) => Promise<void>]>([
    [
      "later on the day",
      async (round) => {
        advanceTo("11:00");
        await round.void();
        await settlement.closeDay();
      },
    ],
    [
      "after midnight, before the day is settled",
      async (round, brandId) => {
        await settlement.endDay();
        await round.void();
        await rollBrand(test.database, brandId, now());
        await settlement.settle();
      },
    ],
  ])("is corrected once when a round of its hour is taken back %s", async (_when, takeBack) => {
    await settlement.closeDay();
    const agent = await settlement.openAgent(undefined, 0, { type: 2 });
    const player = await settlement.openPlayer(agent, 0);
    await signContract(test, {
      brandId: agent.brandId,
      beneficiaryId: agent.memberId,
      terms: flat(1_000, { kind: "hourly" }),
      startsOn: today(),
    });
    const run = await createJob();
    advanceTo("09:30");
    await player.play(money(5_000));
    const round = await player.play(money(10_000));
    advanceTo("10:06");
    await run();
    expect(await settlement.earnings(agent)).toEqual([15]);
    await takeBack(round, agent.brandId);
    for (let count = 0; count < 2; count += 1) await run();
    expect(settlement.errors).toEqual([]);
    const { rows } = await test.api.owner.query(
      "select (computed_units / 100000)::integer as amount, revision from bills where beneficiary_id = $1",
      [agent.memberId],
    );
    expect(rows).toEqual([{ amount: 5, revision: 2 }]);
    expect(await settlement.earnings(agent)).toEqual([5]);
  });
});
