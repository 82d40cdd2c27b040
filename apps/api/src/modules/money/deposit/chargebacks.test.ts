import { defaultWeights } from "@croupier/domain/requirement";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { createGameLedger } from "../../../ledger/games/game-ledger.ts";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { callsOf } from "../../../ledger/testing.ts";
import { transfer } from "../../../ledger/transfer.ts";
import { setUpDepositTest } from "../../../testing/deposits.ts";
import { createMember, createVisitor, openTestSession, type TestMember } from "../../../testing/members.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { memberDays } from "../../play/play-days/play-days.module.ts";
import { createDebtModule } from "../debt/debt.module.ts";
import { createTurnover } from "../wagering/wagering.module.ts";

const test = setUpDepositTest();
const unit = 100_000n;
type Turnover = ReturnType<typeof createTurnover>;

/** A member who has deposited and since spent some of it. */
async function deposit(amount: string, spent = 0n, who?: TestMember) {
  const member = who ?? (await createMember(test.api));
  const { order } = await test.open(member, amount);
  await test.tell(order);
  if (spent > 0n) await spend(member, spent, order.orderNo);
  return { member, order };
}
const spend = (member: TestMember, units: bigint, key: string) =>
  test.database.transaction(member.brandId, (q) =>
    transfer(q, {
      kind: "hold",
      key,
      reference: key,
      now: test.api.clock.now(),
      amountUnits: units * unit,
      from: { kind: "member", memberId: member.memberId },
      to: { kind: "held", memberId: member.memberId },
    }),
  );
const chargeBack = (order: { orderNo: string; amount: number }, said: object = {}) =>
  test.tell(order, { status: "charged_back", caseId: "case-1", ...said });
/** A bonus of 100, to be played ten times. */
const grantBonus = ({ brandId, memberId }: TestMember, wagering: Turnover, sourceKey: string) =>
  test.database.transaction(brandId, async (q) => {
    const now = test.api.clock.now();
    const grantedUnits = 100n * unit;
    await transfer(q, {
      kind: "bonus",
      key: `promotion-sign-up-${sourceKey}`,
      reference: "test",
      now,
      amountUnits: grantedUnits,
      from: { kind: "bonus", name: "promotion" },
      to: { kind: "member", memberId },
    });
    await wagering.grant(q, { memberId, creditedUnits: grantedUnits, now }, [
      {
        source: "promotion",
        sourceKey,
        titles: {},
        grantedUnits,
        heldUnits: grantedUnits,
        requiredUnits: 10n * grantedUnits,
        weights: defaultWeights,
        hold: "grant",
        expiresAt: undefined,
      },
    ]);
  });
const stepsOf = async (member: TestMember, orderNo: string) =>
  (await test.getOrder(member, orderNo)).timeline.map(({ step }) => step);
const balanceUnitsOf = async ({ memberId }: TestMember) => {
  const { rows } = await test.api.owner.query<{ units: bigint }>(
    "select balance_units as units from accounts where member_id = $1 and kind = 'member'",
    [memberId],
  );
  return rows[0]?.units;
};
const straysOf = async (orderNo: string) => {
  const { rows } = await test.api.owner.query<{ reason: string }>(
    "select reason from stray_payment_notices where reference = $1",
    [orderNo],
  );
  return rows.map(({ reason }) => reason);
};

describe("a chargeback", () => {
  it("INV-14 takes the deposit back once when twenty copies of its notice come at the same time", async () => {
    const { member, order } = await deposit("50");
    await deposit("30", 0n, member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => chargeBack(order)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([30, 0]);
    expect(await stepsOf(member, order.orderNo)).toEqual(["requested", "paid", "chargedBack"]);
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({ chargedBack: 50, owed: 0 });
    expect((await test.inboxOf(member)).join()).toContain("Your bank reversed a deposit of ¥ 50.00");
  });

  it("INV-03 INV-14 takes only the money in the wallet, and the rest is a debt, which the member is told", async () => {
    const { member, order } = await deposit("50", 35n);
    await chargeBack(order);
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([0, 35]);
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({ chargedBack: 50, owed: 35 });
    const debts = createDebtModule({ database: test.database }).port;
    const owed = await test.database.forBrand(member.brandId, (q) => debts.getDebt(q, member.memberId));
    expect(owed).toBe(35n * unit);
    expect((await test.inboxOf(member)).join()).toContain("You owe ¥ 35.00");
  });

  it("INV-14 of a part takes its share of the credit, and never more than the credit in total", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "100", "dear");
    await test.tell(order);
    await chargeBack(order, { amount: "50.00" });
    expect(await test.balanceOf(member)).toBe(49);
    await chargeBack(order, { amount: "100.00", caseId: "case-2" });
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([0, 0]);
    expect((await chargeBack(order, { caseId: "case-3" })).status).toBe(200);
    expect(await straysOf(order.orderNo)).toEqual(["unknown_case"]);
  });

  it("INV-14 is first the surplus that was not credited, and takes nothing of the member's until that is gone", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "50");
    await test.tell(order, { amount: "250.00" });
    for (let copy = 0; copy < 2; copy += 1)
      expect((await chargeBack(order, { amount: "200.00", caseId: "refund" })).status).toBe(200);
    expect(await test.balanceOf(member)).toBe(50);
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({ step: "paid", chargedBack: 0 });
    await chargeBack(order, { amount: "20.00", caseId: "part" });
    expect(await test.balanceOf(member)).toBe(30);
    // The refund failed, so the surplus is there again, and the member has got nothing of it.
    await test.tell(order, { status: "reinstated", caseId: "refund" });
    expect(await test.balanceOf(member)).toBe(30);
    expect(await stepsOf(member, order.orderNo)).toEqual(["requested", "paid", "chargedBack"]);
    await chargeBack(order, { amount: "230.00", caseId: "rest" });
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([0, 0]);
    expect(await straysOf(order.orderNo)).toEqual([]);
  });

  it("CASE-12 takes no fraction of a cent: neither from the notice's amount nor from its share of the credit", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "100", "dear");
    await test.tell(order);
    await chargeBack(order, { amount: "50.005" });
    expect([await test.balanceOf(member), await straysOf(order.orderNo)]).toEqual([98, ["wrong_amount"]]);
    // The share of 33.33 in 98.00 is 32.6634.
    await chargeBack(order, { amount: "33.33" });
    expect(await test.balanceOf(member)).toBe(65.34);
    expect(await balanceUnitsOf(member)).toBe(6_534_000n);
  });

  it("FAULT-30 of an order that was never paid moves nothing, and is kept for a person", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member);
    expect((await chargeBack(order)).status).toBe(422);
    expect([await test.owedBy(member), await straysOf(order.orderNo)]).toEqual([0, ["unknown_case"]]);
  });

  it("INV-03 at the same time as a bet leaves nobody below zero, whichever comes first", async () => {
    for (const first of ["bet", "chargeback"] as const) {
      const player = await createTestPlayer(test.api, { vendor: "BGS" });
      const { orderNo } = await openPaidOrder(player.memberId, player.brandId);
      const ledger = createGameLedger(test.database);
      const calls = callsOf(player, test.api.clock.now());
      const begin = {
        bet: () => ledger.bet(player.brandId, calls.bet(`${first}-bet`, 30n * unit)),
        chargeback: () => chargeBack({ orderNo, amount: 50 }),
      };
      const holder = await hold(test.api.database, "select from accounts where member_id = $1 for update", [
        player.memberId,
      ]);
      const second = first === "bet" ? ("chargeback" as const) : ("bet" as const);
      const begun = begin[first]();
      await untilWaiting(test.api.database, 1);
      const following = begin[second]();
      await holder.release();
      const answers = [await begun, await following];
      const { rows } = await test.api.owner.query<{ balance: bigint; owed: bigint }>(
        `select balance_units as balance, (select coalesce(sum(open_units), 0)::bigint from member_debts d
           where d.member_id = a.member_id) as owed from accounts a where member_id = $1 and kind = 'member'`,
        [player.memberId],
      );
      const bet = answers[first === "bet" ? 0 : 1] as { status: string };
      const isTaken = bet.status === "ok";
      expect(rows[0], `${first}: ${bet.status}`).toEqual({ balance: 0n, owed: isTaken ? 30n * unit : 0n });
    }
  });

  it("is undone once when the dispute is won: all money taken and paid comes back, and no debt is left", async () => {
    const { member, order } = await deposit("50", 35n);
    await chargeBack(order);
    await deposit("10", 0n, member);
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([0, 25]);
    const said = { status: "reinstated", caseId: "case-1" } as const;
    for (let copy = 0; copy < 2; copy += 1) expect((await test.tell(order, said)).status).toBe(200);
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([25, 0]);
    expect(await stepsOf(member, order.orderNo)).toEqual(["requested", "paid", "chargedBack", "reinstated"]);
    expect((await test.tell(order, { ...said, caseId: "another" })).status).toBe(422);
  });

  it("INV-14 takes the deposit back again in another case after a dispute was won, and opens a debt again", async () => {
    const { member, order } = await deposit("50", 20n);
    await chargeBack(order);
    await test.tell(order, { status: "reinstated", caseId: "case-1" });
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([30, 0]);
    await chargeBack(order, { caseId: "case-2" });
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([0, 20]);
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({
      step: "chargedBack",
      chargedBack: 50,
      owed: 20,
    });
    expect(await straysOf(order.orderNo)).toEqual([]);
  });

  it.each([60n, 100n])(
    "takes bonus money last, and binds it again when the dispute is won, after %d of the member's 100 was spent",
    async (spent) => {
      const { member, order } = await deposit("100");
      const wagering = createTurnover({ clock: test.api.clock, playDays: memberDays });
      await grantBonus(member, wagering, order.orderNo);
      await spend(member, spent, order.orderNo);
      const stand = async () => {
        const { boundUnits } = await test.database.forBrand(member.brandId, (q) =>
          wagering.getLeft(q, member.memberId),
        );
        return [await test.balanceOf(member), boundUnits];
      };
      const own = 100n - spent;
      await chargeBack(order);
      expect(await stand()).toEqual([Number(own), own * unit]);
      await test.tell(order, { status: "reinstated", caseId: "case-1" });
      expect(await stand()).toEqual([Number(100n + own), 100n * unit]);
    },
  );
});

/** A paid order of a member who plays. */
async function openPaidOrder(memberId: bigint, brandId: number) {
  const orderNo = `nova-261121-${memberId}`;
  await test.api.owner.query(
    `insert into deposit_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, currency, amount_units, fee_units, created_at)
     values ($1, $2, $3, gen_random_uuid(), 'sandbox', 'sandbox', 'CNY', $4, 0, $5)`,
    [orderNo, brandId, memberId, 50n * unit, test.api.clock.now()],
  );
  await test.tell({ orderNo, amount: 50 });
  return { orderNo };
}

describe("a debt", () => {
  it("INV-14 is paid first from the next deposit, and only from one", async () => {
    const { member, order } = await deposit("50", 35n);
    await chargeBack(order);
    await deposit("20", 0n, member);
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([0, 15]);
    await deposit("40", 0n, member);
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([25, 0]);
    expect((await test.inboxOf(member)).join()).toContain("¥ 15.00 of your debt was paid");
  });

  it.each([
    ["20.00", "30.00"],
    ["25.00", "25.00"],
  ])("INV-14 of %s and one of %s over the same deposit are both paid by the next", async (...parts) => {
    const { member, order } = await deposit("50", 50n);
    for (const [place, amount] of parts.entries())
      await chargeBack(order, { amount, caseId: `part-${place}` });
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([0, 50]);
    await deposit("60", 0n, member);
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([10, 0]);
    expect((await test.inboxOf(member)).join()).toContain("¥ 50.00 of your debt was paid");
  });

  it("INV-12 is no part of the balance: the wallet shows all of a later win, and the debt stays as it was", async () => {
    const player = await createTestPlayer(test.api, { vendor: "BGS" });
    const { orderNo } = await openPaidOrder(player.memberId, player.brandId);
    const ledger = createGameLedger(test.database);
    const calls = callsOf(player, test.api.clock.now());
    const bet = await ledger.bet(player.brandId, calls.bet("owed-bet", 30n * unit));
    await chargeBack({ orderNo, amount: 50 });
    const win = await ledger.win(player.brandId, calls.win("owed-win", "owed-bet", 45n * unit));
    expect([bet.status, win.status]).toEqual(["ok", "ok"]);
    const client = createVisitor(test.api);
    await openTestSession(test.api, player, client);
    expect(await client.call("GET /wps/wallets/gcs")).toEqual({ sumBalance: 45, currency: "CNY" });
    const { funds } = await client.call("GET /wps/withdrawal/methods");
    expect(funds).toMatchObject({ balance: 45, held: 0, debt: 30 });
    expect((await client.call("GET /wps/deposit/debt")).owed).toBe(30);
  });

  it("is collected by a deposit that came in the same moment as the chargeback", async () => {
    const { member, order } = await deposit("50", 50n);
    const { order: next } = await test.open(member, "80");
    await Promise.all([chargeBack(order), test.tell(next)]);
    // Whichever is first: the wallet covers it, or the deposit does.
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([30, 0]);
  });

  it("INV-14 is watched: the checker finds a debt, a chargeback or a transfer without its counterparts", async () => {
    const { member, order } = await deposit("50", 35n);
    await chargeBack(order);
    const faults = async () =>
      (await checkInvariants((sql) => test.api.owner.query(sql))).map(({ invariant }) => invariant);
    const spoil = async (by: string, back: string) => {
      await test.api.owner.query(by, [order.orderNo]);
      const found = await faults();
      await test.api.owner.query(back, [order.orderNo]);
      return found;
    };
    const debts = "update member_debts set amount_units = amount_units";
    expect(await spoil(`${debts} + 1 where order_no = $1`, `${debts} - 1 where order_no = $1`)).toEqual([
      "INV-14",
    ]);
    const paid = "update member_debts set paid_units = paid_units";
    expect(await spoil(`${paid} + 1 where order_no = $1`, `${paid} - 1 where order_no = $1`)).toEqual([
      "INV-14",
    ]);
    expect(await test.owedBy(member)).toBe(35);
    expect(await faults()).toEqual([]);
  });
});
