/** What becomes of contracts when an operator moves one of their sides in the tree. */
import { writeTerms } from "@croupier/domain/contract-codec";
import { addDays, type Day } from "@croupier/domain/periods";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import type { TestMember } from "../../../testing/members.ts";
import { createTestTreeActs, readTestBrand } from "../../identity/agent-tree/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { plantPlay } from "../bill/testing.ts";
import { createContractActs } from "./contract-acts.service.ts";
import { daily, dividend, setUpContractTest } from "./testing.ts";

const test = setUpContractTest();
const { today, tellers, join, insert, growLine, offer, offerId, answer, stateOf, own } = test;

const nova = () => readTestBrand(test.database, "nova");
/** An operator offers an agent a contract that the brand pays. */
const offerByBrand = async ({ username }: TestMember) => {
  const acts = createContractActs({ database: test.database, ...tellers() });
  const terms = JSON.parse(JSON.stringify(writeTerms(daily()))) as unknown;
  return acts.offer(await nova(), { agent: username, terms }, test.api.clock.now());
};
/** Moves a member from a day on, tomorrow unless given. @returns why it is refused */
const move = async (of: TestMember, upline: TestMember, from?: Day) =>
  (
    await createTestTreeActs(test.database).move(
      await nova(),
      { member: of.username, upline: upline.username, from },
      test.api.clock.now(),
    )
  ).denied;

describe("a planned move", () => {
  it("AGT-23 ends what the member is paid, and what they pay or offer from it further down", async () => {
    const { ann, bob, max } = await growLine();
    const other = await join(undefined, { type: 1 });
    const [zoe, yin] = [await join(bob.memberId, { type: 1 }), await join(bob.memberId)];
    const xia = await join(zoe.memberId);
    const paid = await insert(bob, daily(), { state: "accepted", payerId: ann.memberId });
    const below = await insert(zoe, daily(), { state: "accepted", payerId: bob.memberId });
    const further = await insert(xia, daily(), { state: "accepted", payerId: zoe.memberId });
    const beside = await insert(max, daily(), { state: "accepted", payerId: ann.memberId });
    const open = await offerId(bob, yin);
    const lastDay = addDays(today(), 2);
    expect(await move(bob, other, addDays(today(), 3))).toBeUndefined();
    expect(await Promise.all([paid, below, further, beside, open].map(stateOf))).toMatchObject([
      { state: "ended", ends: lastDay },
      { state: "ended", ends: lastDay },
      { state: "ended", ends: lastDay },
      { state: "accepted", ends: null },
      { state: "withdrawn" },
    ]);
    expect((await offer(bob, yin)).code).toBe("contract.not.dominated");
  });

  it.each(["ended", "replaced"])("cuts what is %s later, and what is paid from it", async (state) => {
    const { ann, bob } = await growLine(dividend);
    const other = await join(undefined, { type: 1 });
    const zoe = await join(bob.memberId);
    const ids = [
      await insert(bob, dividend, { state: "accepted", payerId: ann.memberId }),
      await insert(zoe, dividend, { state: "accepted", payerId: bob.memberId }),
    ];
    await test.api.owner.query("update contracts set state = $3, ends_on = $2 where contract_id = any ($1)", [
      ids,
      addDays(today(), 6),
      state,
    ]);
    expect(await move(bob, other)).toBeUndefined();
    const cut = { state, ends: today() };
    expect(await Promise.all(ids.map(stateOf))).toMatchObject([cut, cut]);
  });

  it("ends what the brand pays an agent who comes below another one, who gets no other contract from the brand", async () => {
    const [top, other] = [await join(undefined, { type: 2 }), await join(undefined, { type: 1 })];
    const bob = await join(top.memberId, { type: 1 });
    const kept = await insert(top, daily(), { state: "accepted" });
    const below = await insert(bob, daily(), { state: "accepted", payerId: top.memberId });
    const open = await insert(top, dividend);
    expect(await move(top, other)).toBeUndefined();
    expect(await Promise.all([kept, below, open].map(stateOf))).toMatchObject([
      { state: "ended", ends: today() },
      { state: "ended", ends: today() },
      { state: "withdrawn" },
    ]);
    expect(await offerByBrand(top)).toEqual({
      memberId: top.memberId,
      denied: `a move of ${top.username} is still to come`,
    });
    const late = await insert(top, daily());
    expect((await answer(top, late)).code).toBe("contract.gone");
  });

  it("lets the member sign no other contract with the upline that they leave", async () => {
    const { ann, bob } = await growLine();
    const other = await join(undefined, { type: 1 });
    expect(await move(bob, other, addDays(today(), 3))).toBeUndefined();
    expect(await offer(ann, bob)).toMatchObject({ status: 404, code: "member.not.found" });
    const late = await insert(bob, daily(), { payerId: ann.memberId });
    expect((await answer(bob, late)).code).toBe("contract.gone");
    expect(await stateOf(late)).toMatchObject({ state: "offered", starts: null });
  });

  it("ends a contract that the member accepts at the same time", async () => {
    const { ann, bob } = await growLine();
    const other = await join(undefined, { type: 1 });
    const id = await offerId(ann, bob);
    const { database } = test.api;
    const offered = "select from contracts where contract_id = $1 for update";
    const holder = await hold(database, offered, [id]);
    const accepting = answer(bob, id);
    await untilWaiting(database, 1);
    const moving = move(bob, other);
    await untilWaiting(database, 2);
    await holder.release();
    expect((await accepting).value).toMatchObject({ state: "accepted" });
    expect(await moving).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ state: "ended", ends: today() });
  });
});

it("AGT-23 an open offer of a former upline cannot be accepted, and is withdrawn when the new payer makes one", async () => {
  const [first, second] = [await growLine(), await growLine()];
  const other = await growLine();
  const leave = async (member: TestMember, former: TestMember, upline: TestMember | undefined) => {
    const id = await offerId(former, member);
    await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      member.memberId,
      upline?.memberId,
    ]);
    expect((await answer(member, id)).code).toBe("contract.gone");
    return id;
  };
  const crossed = await leave(first.bob, first.ann, other.ann);
  const form = await other.ann.client.call("GET /wps/agent/contract", {
    query: { kind: "daily", member: String(first.bob.memberId) },
  });
  expect(form.offer).toBeNull();
  const id = await offerId(other.ann, first.bob);
  expect(await stateOf(crossed)).toMatchObject({ state: "withdrawn" });
  expect((await own(first.bob)).offer).toMatchObject({ id, payer: other.ann.username });
  expect((await answer(first.bob, id)).value).toMatchObject({ state: "accepted" });

  const left = await leave(second.bob, second.ann, undefined);
  expect(await offerByBrand(second.bob)).not.toHaveProperty("denied");
  expect(await stateOf(left)).toMatchObject({ state: "withdrawn" });
  expect((await own(second.bob)).offer).toMatchObject({ payer: null });
});

it("AGT-23 an offer of somebody who is paid nothing themselves is contract.gone", async () => {
  const { bob } = await growLine();
  const zoe = await join(bob.memberId);
  const id = await insert(zoe, daily(), { payerId: bob.memberId });
  expect((await answer(zoe, id)).code).toBe("contract.gone");
  expect(await stateOf(id)).toMatchObject({ state: "offered" });
});

it("AGT-37 the form of an offer has no figures of a member from the days before they came to the agent", async () => {
  const { ann, bob } = await growLine();
  const other = await growLine();
  const mia = await join(bob.memberId);
  const [before, joined, after] = [addDays(today(), -3), addDays(today(), -2), addDays(today(), -1)];
  // Bob was moved two days ago, with Mia below.
  await test.api.owner.query("update upline_spans set to_day = $2 where member_id = $1 and to_day is null", [
    bob.memberId,
    before,
  ]);
  await test.api.owner.query(
    "insert into upline_spans (merchant_id, member_id, upline_id, agent_id, from_day) values ($1, $2, $3, $3, $4)",
    [bob.brandId, bob.memberId, other.ann.memberId, joined],
  );
  await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
    bob.memberId,
    other.ann.memberId,
  ]);
  const { brandId } = ann;
  await plantPlay(test, { brandId, memberId: mia.memberId, day: before, turnover: 40 });
  await plantPlay(test, { brandId, memberId: other.max.memberId, day: before, turnover: 7 });
  await plantPlay(test, { brandId, memberId: mia.memberId, day: after, turnover: 15 });
  await rollBrand(test.database, brandId, test.api.clock.now());
  const { periods } = await other.ann.client.call("GET /wps/agent/contract", {
    query: { kind: "daily", member: String(bob.memberId) },
  });
  const played = { turnover: 15, loss: 15, active: 1 };
  expect(periods).toEqual([
    {
      mine: { turnover: 7, loss: 7, active: 1 },
      theirs: { turnover: 0, loss: 0, active: 0 },
    },
    { mine: played, theirs: played },
  ]);
});
