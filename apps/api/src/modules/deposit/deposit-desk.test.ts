import { describe, expect, it } from "vitest";
import { transfer } from "../../ledger/transfer.ts";
import { setUpDepositTest } from "../../testing/deposits.ts";
import { createMember } from "../../testing/members.ts";
import { createBrandModule } from "../brand/brand.module.ts";
import { createDebtModule } from "../debt/debt.module.ts";
import { createInboxModule } from "../inbox/inbox.module.ts";
import { createLivePublisher } from "../live/live.module.ts";
import { createDepositDesk } from "./deposit.module.ts";

const test = setUpDepositTest();
const unit = 100_000n;

/** A member who has deposited 50, of which a withdrawal holds 35. */
async function openHeld() {
  const member = await createMember(test.api);
  const { memberId } = member;
  const { order } = await test.open(member, "50");
  await test.tell(order);
  await test.database.transaction(member.brandId, (q) =>
    transfer(q, {
      ...{ kind: "hold", key: order.orderNo, reference: "test", now: test.api.clock.now() },
      from: { kind: "member", memberId },
      to: { kind: "held", memberId },
      amountUnits: 35n * unit,
    }),
  );
  return { member, order };
}

describe("an operator", () => {
  const createDesk = (released: bigint[] = []) => {
    const { database, api } = test;
    const live = createLivePublisher({ database, onError: () => undefined });
    return createDepositDesk({
      ...{ database, live, inbox: createInboxModule({ database, clock: api.clock, live }).port },
      debts: createDebtModule({ database }).port,
      withdrawals: {
        releaseUnsent: async (q, _brand, memberId, now) => {
          released.push(memberId);
          await transfer(q, {
            ...{ kind: "release", key: `back-${memberId}`, reference: "test", now, amountUnits: 35n * unit },
            from: { kind: "held", memberId },
            to: { kind: "member", memberId },
          });
        },
      },
    });
  };
  const findBrand = async () => {
    const changes = { onChange: () => undefined };
    const { port } = createBrandModule({ database: test.database, changes, version: "test" });
    const brand = await port.findBrandByCode("nova");
    if (!brand) throw new Error("no brand");
    return brand;
  };
  const act = () => ({ operator: "mia", reason: "asked by the bank", now: test.api.clock.now() });

  it("has unsent withdrawals released before a chargeback takes what there is", async () => {
    const { member, order } = await openHeld();
    const released: bigint[] = [];
    const answer = await createDesk(released).chargeBack(await findBrand(), {
      ...{ orderNo: order.orderNo, caseNo: "letter-7", grossUnits: undefined },
      ...act(),
    });
    expect(released).toEqual([member.memberId]);
    expect(answer).toMatchObject({ outcome: "done", takenUnits: 50n * unit, owedUnits: 0n });
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([0, 0]);
    const { rows } = await test.api.owner.query(
      "select operator, reason from deposit_chargebacks where order_no = $1",
      [order.orderNo],
    );
    expect(rows).toEqual([{ operator: "mia", reason: "asked by the bank" }]);
  });

  it("credits a surplus that waits, or notes that it was returned, once", async () => {
    for (const [decision, balance] of [
      ["credited", 250],
      ["returned", 50],
    ] as const) {
      const member = await createMember(test.api);
      const { order } = await test.open(member, "50");
      await test.tell(order, { amount: "250.00" });
      const desk = createDesk();
      const decide = async () =>
        desk.decideSurplus(await findBrand(), { orderNo: order.orderNo, decision, ...act() });
      expect(await decide()).toMatchObject({ surplusUnits: 200n * unit });
      expect(await decide()).toBeUndefined();
      expect(await test.balanceOf(member)).toBe(balance);
      expect(await test.getOrder(member, order.orderNo)).toMatchObject({
        ...{ inReview: 0, credited: balance, fee: 0, received: 250 },
      });
    }
  });
});
