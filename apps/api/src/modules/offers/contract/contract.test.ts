import { contractKinds, dividendPeriods } from "@croupier/domain/contract-terms";
import { addDays } from "@croupier/domain/periods";
import { isRealType, sessionTypes } from "@croupier/domain/session-types";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { openTestSession, type TestBrand } from "../../../testing/members.ts";
import type { ContractState } from "./contract.store.ts";
import { daily, dividend, fundsKey, money, noOffers, setUpContractTest, withdrawKey } from "./testing.ts";

const test = setUpContractTest();
const { today, join, insert, growLine, send, offer, offerId, answer, stateOf, own } = test;

describe("open offers", () => {
  it("API-34 AGENT-19 fill one field each and leave the others empty", async () => {
    const agent = await join(undefined, { type: 1 });
    expect(await agent.client.call(fundsKey)).toEqual(noOffers);
    await insert(agent, daily());
    await insert(agent, dividend, { state: "ended" });
    expect(await agent.client.call(fundsKey)).toEqual({ ...noOffers, dailysalreqtype: "TURNOVER" });
    await insert(agent, dividend);
    await insert(agent, daily({ kind: "hourly" }));
    expect(await agent.client.call(fundsKey)).toEqual({
      dailysalreqtype: "TURNOVER",
      divtypecompperiodreq: "WEEK",
      contracthoursalreq: "HOUR_TURNOVER",
    });
  });

  it.each(dividendPeriods)("EXT-25 show a dividend's terms as they were agreed: %s", async (period) => {
    const agent = await join(undefined, { type: 1 });
    await insert(agent, {
      ...dividend,
      period,
      carryCapUnits: money(500),
      limited: true,
      tiers: [
        { minLossUnits: money(5), minTurnoverUnits: money(10), minActive: 1, ppm: 90_000 },
        { minLossUnits: money(70), minTurnoverUnits: money(60), minActive: 3, ppm: 100_000 },
      ],
    });
    expect((await own(agent, "dividend")).offer?.terms).toEqual({
      kind: "dividend",
      period,
      carry: "forever",
      carryCap: 500,
      release: "manual",
      limited: true,
      tiers: [
        { minLoss: 5, minTurnover: 10, minActive: 1, ppm: 90_000 },
        { minLoss: 70, minTurnover: 60, minActive: 3, ppm: 100_000 },
      ],
    });
  });

  it("AGENT-19 prompt for exactly those that wait, in every combination", async () => {
    const fields = {
      daily: "dailysalreqtype",
      dividend: "divtypecompperiodreq",
      hourly: "contracthoursalreq",
    } as const;
    for (let chosen = 0; chosen < 2 ** contractKinds.length; chosen += 1) {
      const agent = await join(undefined, { type: 1 });
      const waiting = contractKinds.filter((_, place) => (chosen >> place) & 1);
      for (const kind of waiting) await insert(agent, kind === "dividend" ? dividend : daily({ kind }));
      const shown = await agent.client.call(fundsKey);
      const due = contractKinds.map((kind) => [fields[kind], waiting.includes(kind)]);
      expect(
        contractKinds.map((kind) => [fields[kind], shown[fields[kind]] !== ""]),
        waiting.join(),
      ).toEqual(due);
    }
  });

  const later: Readonly<Record<Exclude<ContractState, "offered">, true>> = {
    accepted: true,
    refused: true,
    withdrawn: true,
    ended: true,
    replaced: true,
  };
  it.each(Object.keys(later))("AGENT-19 AGT-32 prompt for nothing once they are %s", async (state) => {
    const agent = await join(undefined, { type: 1 });
    for (const kind of contractKinds)
      await insert(agent, kind === "dividend" ? dividend : daily({ kind }), { state });
    expect(await agent.client.call(fundsKey)).toEqual(noOffers);
  });

  it.each([
    [0, "TURNOVER"] as const,
    [1, "TURNOVER"] as const,
    [2, "TURNOVER"] as const,
    [4, ""] as const,
    [40, ""] as const,
    [41, ""] as const,
    [42, ""] as const,
  ])("AGENT-20 AGT-20 reach type %d as %j, and are not made to play money", async (type, seen) => {
    const { ann } = await growLine();
    const member = await join(ann.memberId, { type });
    const isReal = seen !== "";
    expect((await offer(ann, member)).code).toBe(isReal ? undefined : "member.not.found");
    if (!isReal) await insert(member, daily());
    expect((await member.client.call(fundsKey)).dailysalreqtype).toBe(seen);
    expect((await own(member)).offer === null).toBe(!isReal);
  });

  it.each(Object.entries(sessionTypes))(
    "AGT-32 are answered by their beneficiary only: %s (%d)",
    async (_, type) => {
      const { ann } = await growLine();
      for (const [which, state] of [
        ["accept", "accepted"],
        ["refuse", "refused"],
      ] as const) {
        const member = await join(ann.memberId, { type });
        const id = await insert(member, daily({ tiers: daily().tiers.slice(0, 1) }), {
          payerId: ann.memberId,
        });
        const said = await answer(member, id, which);
        expect(isRealType(type) ? said.value["state"] : said.code).toBe(
          isRealType(type) ? state : "free_reject",
        );
      }
    },
  );

  it.each<TestBrand>(["nova", "lotus"])("SEC-27 are hidden from everybody else, in %s", async (brand) => {
    const member = await join(undefined, { brand });
    const id = await insert(member, dividend);
    for (const other of [
      await join(undefined, { brand }),
      await join(undefined, { brand: brand === "nova" ? "lotus" : "nova" }),
    ]) {
      expect(await other.client.call(fundsKey)).toEqual(noOffers);
      expect((await own(other, "dividend")).offer).toBeNull();
      expect(await answer(other, id)).toMatchObject({ status: 409, code: "contract.gone" });
    }
    expect((await stateOf(id))?.state).toBe("offered");
  });
});

describe("an answer", () => {
  it.each(["daily", "hourly", "dividend"] as const)(
    "EXT-24 EXT-25 EXT-26 AGT-32 accepts a %s contract from the next day on, and its prompt ends",
    async (kind) => {
      const { ann, max } = await growLine(kind === "dividend" ? dividend : daily({ kind }));
      const tiers = [
        { ...(kind === "dividend" && { minLoss: "5" }), minTurnover: "10", minActive: 1, ppm: 9_000 },
      ];
      const id = await offerId(ann, max, { kind, tiers });
      const { offer: open } = await own(max, kind);
      const tier = { ...(kind === "dividend" && { minLoss: 5 }), minTurnover: 10, minActive: 1, ppm: 9_000 };
      expect(open).toMatchObject({
        id,
        payer: ann.username,
        state: "offered",
        terms: { kind, tiers: [tier] },
      });
      expect(Object.values(await max.client.call(fundsKey)).filter((text) => text !== "")).toHaveLength(1);
      expect((await answer(max, id)).value).toMatchObject({
        state: "accepted",
        startsOn: addDays(today(), 1),
        endsOn: null,
      });
      expect(await max.client.call(fundsKey)).toEqual(noOffers);
      const after = await own(max, kind);
      expect([after.offer, after.current?.id, after.history]).toEqual([null, id, []]);
      expect((await answer(max, id)).value).toMatchObject({ state: "accepted" });
      expect(await answer(max, id, "refuse")).toMatchObject({ status: 409, code: "contract.gone" });
    },
  );

  it("EXT-24 AGT-32 refuses once, the same again when repeated, and is in the history", async () => {
    const { ann, bob } = await growLine();
    const id = await offerId(ann, bob);
    for (let times = 0; times < 2; times += 1)
      expect((await answer(bob, id, "refuse")).value).toMatchObject({ state: "refused" });
    expect(await bob.client.call(fundsKey)).toEqual(noOffers);
    const { offer: open, current, history, example } = await own(bob);
    expect([open, current, history.map((one) => one.state), example]).toEqual([
      null,
      null,
      ["refused"],
      null,
    ]);
    expect((await answer(bob, id)).code).toBe("contract.gone");
  });

  it("AGT-32 to an offer withdrawn meanwhile, or by a former upline, is contract.gone", async () => {
    const { ann, bob, max } = await growLine();
    const id = await offerId(ann, bob);
    for (let times = 0; times < 2; times += 1)
      expect((await send(ann, withdrawKey, { id })).value).toMatchObject({ state: "withdrawn" });
    expect(await answer(bob, id)).toMatchObject({ status: 409, code: "contract.gone" });
    expect(await bob.client.call(fundsKey)).toEqual(noOffers);
    const other = await offerId(ann, max);
    expect((await send(bob, withdrawKey, { id: other })).code).toBe("contract.gone");
    await test.api.owner.query("update members set upline_id = null where member_id = $1", [max.memberId]);
    expect((await answer(max, other)).code).toBe("contract.gone");
    expect((await answer(max, "999999")).code).toBe("contract.gone");
  });

  it("AGT-32 to an upline who was disabled after the offer is contract.gone, and counts again once they are back", async () => {
    const { ann, bob } = await growLine();
    const id = await offerId(ann, bob);
    const disable = (isDisabled: boolean) =>
      test.api.owner.query("update members set disabled = $2 where member_id = $1", [
        ann.memberId,
        isDisabled,
      ]);
    await disable(true);
    expect(await answer(bob, id)).toMatchObject({ status: 409, code: "contract.gone" });
    expect((await stateOf(id))?.state).toBe("offered");
    await disable(false);
    expect((await answer(bob, id)).value).toMatchObject({ state: "accepted" });
  });

  it.each([
    ["accept", "refuse", "accepted"],
    ["refuse", "accept", "refused"],
    ["accept", "withdraw", "accepted"],
    ["withdraw", "accept", "withdrawn"],
    ["withdraw", "refuse", "withdrawn"],
  ] as const)("AGT-32 of two at once leaves the first: %s before %s", async (one, other, state) => {
    const { ann, bob } = await growLine();
    const id = await offerId(ann, bob);
    const act = (what: typeof one) =>
      what === "withdraw" ? send(ann, withdrawKey, { id }) : answer(bob, id, what);
    // Both have found it open before either of them has written.
    const offered = "select from contracts where contract_id = $1 for update";
    const holder = await hold(test.api.database, offered, [id]);
    const first = act(one);
    await untilWaiting(test.api.database, 1);
    const second = act(other);
    await untilWaiting(test.api.database, 2);
    await holder.release();
    expect((await first).value).toMatchObject({ state });
    expect(await second).toMatchObject({ status: 409, code: "contract.gone" });
    expect((await stateOf(id))?.state).toBe(state);
  });

  it("EXT-24 replaces the current contract, whose last day is today", async () => {
    const { ann, bob } = await growLine();
    const first = await insert(bob, daily({ tiers: daily().tiers.slice(0, 1) }), {
      state: "accepted",
      payerId: ann.memberId,
    });
    const second = await offerId(ann, bob);
    const { offer: open, current } = await own(bob);
    expect([open?.id, current?.id]).toEqual([second, first]);
    await answer(bob, second);
    expect([await stateOf(first), await stateOf(second)]).toMatchObject([
      { state: "replaced", ends: today() },
      { state: "accepted", starts: addDays(today(), 1), ends: null },
    ]);
    // One that is replaced on the day it was accepted never counted.
    const third = await offerId(ann, bob, { tiers: [{ minTurnover: "20", minActive: 1, ppm: 8_000 }] });
    await answer(bob, third);
    expect(await stateOf(second)).toMatchObject({
      state: "replaced",
      starts: addDays(today(), 1),
      ends: today(),
    });
    expect((await own(bob)).history.map(({ id }) => id)).toEqual([second, first]);
  });

  it("EXT-24 SEC-12 needs the payment password if others are paid from it, and must still cover what they are owed", async () => {
    const { ann, bob } = await growLine();
    const zoe = await join(bob.memberId);
    const id = await offerId(ann, bob);
    await insert(zoe, daily({ tiers: [{ minTurnoverUnits: money(10), minActive: 1, ppm: 9_500 }] }), {
      state: "accepted",
      payerId: bob.memberId,
    });
    const expire = () =>
      test.api.owner.query("update sessions set proven_at = $2 where member_id = $1", [
        bob.memberId,
        new Date(test.api.clock.now().getTime() - 3_600_000),
      ]);
    await expire();
    expect((await answer(bob, id)).code).toBe("step.up.required");
    await openTestSession(test.api, bob, bob.client);
    await test.api.owner.query("update members set payment_password_hash = null where member_id = $1", [
      bob.memberId,
    ]);
    expect((await answer(bob, id)).code).toBe("payment.password.missing");
    await test.api.owner.query("update members set payment_password_hash = 'set' where member_id = $1", [
      bob.memberId,
    ]);
    expect(await answer(bob, id)).toMatchObject({
      status: 409,
      code: "contract.not.dominated",
      value: { shortfall: { turnover: 10, active: 1 } },
    });
    expect((await stateOf(id))?.state).toBe("offered");
    await expire();
    expect((await answer(bob, id, "refuse")).value).toMatchObject({ state: "refused" });
    await openTestSession(test.api, bob, bob.client);
    expect(
      (
        await answer(
          bob,
          await offerId(ann, bob, { tiers: [{ minTurnover: "10", minActive: 1, ppm: 9_500 }] }),
        )
      ).value,
    ).toMatchObject({
      state: "accepted",
    });
  });
});
