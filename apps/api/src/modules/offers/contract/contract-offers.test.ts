import { addDays } from "@croupier/domain/periods";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { transfer } from "../../../ledger/transfer.ts";
import { createMember, openTestSession } from "../../../testing/members.ts";
import { bodiesOf } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createContractActs } from "./contract-acts.service.ts";
import { daily, dividend, fundsKey, money, noOffers, setUpContractTest } from "./testing.ts";

const test = setUpContractTest();
const { today, join, insert, growLine, offer, offerId, answer, stateOf, own } = test;

describe("an offer to a direct member", () => {
  it("AGT-23 is refused with contract.not.dominated unless the agent's own contract pays as much, with the case", async () => {
    const { ann, bob } = await growLine();
    const tier = { minTurnover: "10", minActive: 1, ppm: 10_000 };
    expect(
      await offer(ann, bob, { tiers: [tier, { minTurnover: "25", minActive: 1, ppm: 15_000 }] }),
    ).toMatchObject({
      status: 409,
      code: "contract.not.dominated",
      value: { shortfall: { loss: 0, turnover: 25, active: 1 } },
    });
    expect((await offer(ann, bob, { tiers: [{ ...tier, minActive: 0 }] })).code).toBe(
      "contract.not.dominated",
    );
    expect((await offer(ann, bob, { kind: "hourly" })).code).toBe("contract.not.dominated");
    expect(await bob.client.call(fundsKey)).toEqual(noOffers);
    expect(
      (await offer(ann, bob, { tiers: [tier, { minTurnover: "30", minActive: 2, ppm: 20_000 }] })).code,
    ).toBeUndefined();
    // An agent without a contract owes nothing to anybody.
    const zoe = await join(bob.memberId);
    expect((await offer(bob, zoe)).code).toBe("contract.not.dominated");
  });

  it("AGT-23 is refused if the agent signed their own contract as a member, until they sign another", async () => {
    const { ann, max } = await growLine();
    expect((await answer(max, await offerId(ann, max))).value).toMatchObject({ state: "accepted" });
    await test.api.owner.query("update members set type = 1 where member_id = $1", [max.memberId]);
    await openTestSession(test.api, max, max.client);
    const zoe = await join(max.memberId);
    expect((await offer(max, zoe)).code).toBe("contract.not.dominated");
    await answer(max, await offerId(ann, max));
    expect((await offer(max, zoe)).code).toBeUndefined();
  });

  it("AGT-23 is refused as well if a process of an earlier release signed the agent's own contract", async () => {
    const { ann, max } = await growLine();
    // It does not know that a contract keeps what it counts.
    const signed =
      "update contracts set state = 'accepted', starts_on = $2, answered_at = $3 where contract_id = $1";
    const values = [await offerId(ann, max), addDays(today(), 1), test.api.clock.now()];
    await test.api.owner.query(signed, values);
    await test.api.owner.query("update members set type = 1 where member_id = $1", [max.memberId]);
    await openTestSession(test.api, max, max.client);
    expect((await offer(max, await join(max.memberId))).code).toBe("contract.not.dominated");
  });

  it("AGT-23 is refused when the agent's own contract is replaced at the same time, or keeps it from being replaced", async () => {
    const { ann, bob } = await growLine();
    const zoe = await join(bob.memberId);
    await insert(bob, daily(), { state: "accepted", payerId: ann.memberId });
    const lower = await offerId(ann, bob);
    const { database } = test.api;
    const holder = await hold(database, "select from members where member_id = $1 for update", [
      bob.memberId,
    ]);
    const both = Promise.all([
      answer(bob, lower),
      offer(bob, zoe, { tiers: [{ minTurnover: "10", minActive: 1, ppm: 10_000 }] }),
    ]);
    try {
      await untilWaiting(database, 2);
    } finally {
      await holder.release();
    }
    const codes = (await both).map(({ code }) => code);
    expect(codes.filter((code) => code === "contract.not.dominated")).toHaveLength(1);
  });

  it("EXT-24 is computed from the same figures as the agent's own contract, once however often it is sent", async () => {
    const { ann, bob } = await growLine(
      daily({ categories: { RNG: 100, LIVE: 10 }, activeThresholdUnits: money(7) }),
    );
    const id = await offerId(ann, bob, { mode: "ladder", limited: true, release: "manual" });
    expect((await own(bob)).offer?.terms).toMatchObject({
      mode: "ladder",
      limited: true,
      release: "manual",
      activeThreshold: 7,
      categories: [
        { category: "RNG", percent: 100 },
        { category: "LIVE", percent: 10 },
      ],
    });
    expect(await offerId(ann, bob, { mode: "ladder", limited: true, release: "manual" })).toBe(id);
    expect((await offer(ann, bob)).code).toBe("contract.offer.open");
    const tier = { minTurnover: "50", minActive: 3, ppm: 5_000 };
    for (const tiers of [[tier, tier], [{ ...tier, minLoss: "5" }]])
      expect((await offer(ann, await join(ann.memberId), { tiers })).code).toBe("contract.terms");
  });

  it("CASE-16 accepts no tier whose amount may have a thousands separator", async () => {
    const { ann } = await growLine();
    const tiers = [{ minTurnover: "50.000", minActive: 3, ppm: 5_000 }];
    expect((await offer(ann, await join(ann.memberId), { tiers })).code).toBe("contract.terms");
  });

  it("SEC-26 comes only from the upline with real money: 404 for members who are not direct, do not exist or are abroad", async () => {
    const { ann, bob, max } = await growLine();
    const zoe = await join(bob.memberId);
    const abroad = await growLine(daily(), "lotus");
    for (const [payer, to] of [
      [ann, zoe],
      [ann, ann],
      [bob, max],
      [ann, abroad.bob],
      [abroad.ann, bob],
    ] as const) {
      expect(await offer(payer, to)).toMatchObject({ status: 404, code: "member.not.found" });
      const read = await payer.client.send("GET /wps/agent/contract", {
        query: { kind: "daily", member: String(to.memberId) },
      });
      expect([read.status, read.json.code]).toEqual([404, "member.not.found"]);
    }
    expect((await offer(max, zoe)).status).toBe(403);
    const internal = await join(undefined, { type: 41 });
    expect((await offer(internal, bob)).code).toBe("free_reject");
    expect((await offer(abroad.ann, abroad.bob)).code).toBeUndefined();
  });
});

describe("an example", () => {
  let rounds = 0;
  const play = async (uplineId: bigint, stake: number, win: number) => {
    const player = await createTestPlayer(test.api, { nodeId: test.nodeId, balanceUnits: money(100) });
    await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      player.memberId,
      uplineId,
    ]);
    rounds += 1;
    const round = { round: `contract-${rounds}`, round_closed: true };
    const bodies = bodiesOf(player);
    const call = async (path: string, body: object) =>
      expect((await test.bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
    await call(
      "bet",
      bodies.bet(`contract-${rounds}`, stake * 100_000, { ...round, round_closed: win === 0 }),
    );
    if (win > 0)
      await call("win", bodies.win(`contract-${rounds}w`, `contract-${rounds}`, win * 100_000, round));
    return { ...player, client: (await createMember(test.api)).client };
  };

  /** From today on, as a move does. */
  const move = async (memberId: bigint, uplineId: bigint) => {
    const values = [memberId, uplineId, today()];
    await test.api.owner.query(
      `with ended as (update upline_spans set to_day = $3::date - 1 where member_id = $1 and to_day is null returning merchant_id)
       insert into upline_spans (merchant_id, member_id, upline_id, agent_id, from_day) select merchant_id, $1, $2, $2, $3 from ended`,
      values,
    );
    await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      memberId,
      uplineId,
    ]);
  };

  it("EXT-24 EXT-25 EXT-26 is computed from the team's last thirty days, and a member's from their own play", async () => {
    const { ann, bob } = await growLine(daily());
    await insert(ann, dividend, { state: "accepted" });
    await insert(ann, daily({ kind: "hourly" }), { state: "accepted" });
    // 20 and 15 of bob's team, and 4 of ann's next to it, which is below the active threshold.
    await play(bob.memberId, 20, 5);
    const sue = await play(bob.memberId, 15, 0);
    const late = await play(ann.memberId, 4, 6);
    await rollBrand(test.database, ann.brandId, test.api.clock.now());
    expect((await own(ann)).example).toMatchObject({ turnover: 0, amount: 0 });
    test.api.clock.advanceMs(86_400_000);
    // A member's play before they joined bob is not in bob's team.
    await move(late.memberId, bob.memberId);
    for (const one of [ann, bob]) await openTestSession(test.api, one, one.client);
    expect((await own(ann)).example).toEqual({
      startDate: addDays(today(), -30),
      endDate: addDays(today(), -1),
      periods: 30,
      reached: 1,
      turnover: 39,
      loss: 28,
      amount: 0.78,
    });
    expect((await own(ann, "hourly")).example).toMatchObject({
      periods: 720,
      reached: 1,
      turnover: 39,
      amount: 0.78,
    });
    expect((await own(ann, "dividend")).example).toMatchObject({ periods: 4, loss: 28, amount: 2.8 });

    await offerId(ann, bob);
    expect((await own(bob)).example).toMatchObject({ turnover: 35, loss: 30, amount: 0.31 });
    const offering = await ann.client.call("GET /wps/agent/contract", {
      query: { kind: "daily", member: String(bob.memberId) },
    });
    expect(offering).toMatchObject({
      member: { name: bob.username, isAgent: true },
      own: { kind: "daily" },
      current: null,
      offer: { state: "offered" },
      periods: [
        { mine: { turnover: 39, loss: 28, active: 2 }, theirs: { turnover: 35, loss: 30, active: 2 } },
      ],
    });
    // A member's own play.
    await openTestSession(test.api, sue, sue.client);
    await insert({ ...sue, username: "", password: "" }, daily(), { payerId: bob.memberId });
    expect((await own({ ...sue, username: "", password: "" })).example).toMatchObject({
      turnover: 15,
      amount: 0.15,
    });
  });

  it("EXT-25 of a dividend is lowered by the rebates and salaries that the team and its agent were paid, and that of a salary is not", async () => {
    const { ann, bob } = await growLine(daily());
    await insert(ann, dividend, { state: "accepted" });
    await play(bob.memberId, 40, 0);
    const pay = (key: string, kind: "rebate" | "salary", to: bigint, amount: number, from?: bigint) =>
      test.database.forBrand(ann.brandId, (q) =>
        transfer(q, {
          kind,
          key: `example-${key}`,
          reference: kind,
          amountUnits: money(amount),
          now: test.api.clock.now(),
          to: { kind: "agent", memberId: to },
          from: from === undefined ? { kind, name: "" } : { kind: "agent", memberId: from },
        } as Parameters<typeof transfer>[1]),
      );
    await pay("ann", "rebate", ann.memberId, 3);
    await pay("bob", "rebate", bob.memberId, 2);
    await pay("brand", "salary", ann.memberId, 10);
    // Money that the agent pays on stays in the base, as in the bill's.
    await pay("on", "salary", bob.memberId, 4, ann.memberId);
    await rollBrand(test.database, ann.brandId, test.api.clock.now());
    test.api.clock.advanceMs(86_400_000);
    for (const one of [ann, bob]) await openTestSession(test.api, one, one.client);
    expect((await own(ann, "dividend")).example).toMatchObject({ turnover: 40, loss: 25, amount: 2.5 });
    expect((await own(ann)).example).toMatchObject({ turnover: 40, loss: 40, reached: 1 });
    // Bob's team next to it: 2.00 and 4.00 of it are theirs.
    const { periods } = await ann.client.call("GET /wps/agent/contract", {
      query: { kind: "dividend", member: String(bob.memberId) },
    });
    expect(periods.at(-1)).toMatchObject({ mine: { loss: 25 }, theirs: { turnover: 40, loss: 34 } });
    expect(periods.slice(0, -1).every(({ mine, theirs }) => mine.loss === 0 && theirs.loss === 0)).toBe(true);
  });

  it("EXT-24 counts the categories that the contract names, by their weights", async () => {
    const { ann } = await growLine(daily({ categories: { LIVE: 100 } }));
    await play(ann.memberId, 20, 0);
    await rollBrand(test.database, ann.brandId, test.api.clock.now());
    test.api.clock.advanceMs(86_400_000);
    await openTestSession(test.api, ann, ann.client);
    expect((await own(ann)).example).toMatchObject({ turnover: 0, loss: 20, reached: 0, amount: 0 });
    await test.api.owner.query(
      "update contracts set terms = jsonb_set(terms, '{categories}', $2) where beneficiary_id = $1",
      [ann.memberId, JSON.stringify({ RNG: 50 })],
    );
    expect((await own(ann)).example).toMatchObject({ turnover: 10, reached: 1, amount: 0.1 });
  });
});

describe("an operator's desk", () => {
  it("ends a contract with the day, but not one that others are paid from", async () => {
    const { ann, bob } = await growLine();
    const { rows } = await test.api.owner.query(
      "select contract_id as id from contracts where beneficiary_id = $1",
      [ann.memberId],
    );
    const id = await offerId(ann, bob);
    const acts = createContractActs({ database: test.database, ...test.tellers() });
    const brand = {
      brandId: ann.brandId,
      code: "nova",
      calendar: { dayOf: today },
      parameters: { title: "Nova" },
    } as never;
    expect(await acts.withdraw(brand, rows[0].id, test.api.clock.now())).toMatchObject({
      denied: expect.stringContaining(`withdraw ${id} first`),
    });
    expect(await acts.withdraw(brand, BigInt(id), test.api.clock.now())).toMatchObject({
      memberId: bob.memberId,
    });
    expect(await acts.withdraw(brand, rows[0].id, test.api.clock.now())).toMatchObject({
      memberId: ann.memberId,
    });
    expect([await stateOf(id), await stateOf(String(rows[0].id))]).toMatchObject([
      { state: "withdrawn" },
      { state: "ended", ends: today() },
    ]);
  });
});
