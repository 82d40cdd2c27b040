import { writeDay } from "@croupier/domain/day-text";
import { addDays } from "@croupier/domain/periods";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { openTestSession, type TestMember } from "../../../testing/members.ts";
import { createTestTreeActs, readTestBrand } from "../../identity/agent-tree/testing.ts";
import { daily, dividend, setUpContractTest } from "./testing.ts";

const test = setUpContractTest();
const { today, join, insert, growLine, send, offer, offerId, answer, stateOf, own } = test;

const listTold = async ({ memberId }: TestMember) =>
  (
    await test.api.owner.query<{ template: string }>(
      "select template from inbox_messages where member_id = $1 and template like 'contract%' order by message_id",
      [memberId],
    )
  ).rows.map(({ template }) => template);
const read = async ({ client }: TestMember, language: "EN" | "CN" = "EN") => {
  const { list } = await client.call("GET /wps/message/inbox", { query: { language } });
  return [list[0]?.title, list[0]?.content];
};
const end = (payer: TestMember, id: string) => send(payer, "POST /wps/agent/contract/end", { id });
const look = (payer: TestMember, of: TestMember, kind: "daily" | "dividend" = "daily") =>
  payer.client.call("GET /wps/agent/contract", { query: { kind, member: String(of.memberId) } });

describe("messages of contracts", () => {
  it("EXT-24 tell the beneficiary of an offer, and the payer of the answer, once each and in their language", async () => {
    const { ann, bob, max } = await growLine();
    const id = await offerId(ann, bob);
    expect(await offerId(ann, bob)).toBe(id);
    expect(await listTold(bob)).toEqual(["contractOffered"]);
    expect(await read(bob)).toEqual([
      `${ann.username} offers you a contract`,
      expect.stringMatching(/^Daily salary: read the terms/),
    ]);
    expect((await read(bob, "CN"))[1]).toMatch(/^日工资：/);
    await answer(bob, id);
    await answer(bob, id);
    expect(await listTold(ann)).toEqual(["contractAccepted"]);
    expect(await read(ann)).toEqual([
      `${bob.username} has accepted your contract`,
      `Daily salary: it counts from ${writeDay(addDays(today(), 1), "EN")}.`,
    ]);
    const other = await offerId(ann, max);
    await answer(max, other, "refuse");
    await answer(max, other, "refuse");
    expect([await listTold(ann), await listTold(bob), await listTold(max)]).toEqual([
      ["contractAccepted", "contractRefused"],
      ["contractOffered"],
      ["contractOffered"],
    ]);
  });

  it("RWD-29 do not tell the self-excluded of an offer, but do tell them of an end", async () => {
    const { ann, max } = await growLine();
    await max.client.call("POST /wps/play/exclusion", { body: { term: "year", scope: "brand" } });
    await offerId(ann, max);
    expect(await listTold(max)).toEqual([]);
    const id = await insert(max, dividend, { state: "accepted", payerId: ann.memberId });
    await end(ann, id);
    expect([await listTold(max), await listTold(ann)]).toEqual([["contractEnded"], ["contractEnded"]]);
  });

  it("EXT-24 tell both sides of contracts that end because one of them is moved", async () => {
    const { ann, bob } = await growLine();
    const id = await insert(bob, daily(), { state: "accepted", payerId: ann.memberId });
    const now = test.api.clock.now();
    const moved = await createTestTreeActs(test.database).move(
      await readTestBrand(test.database, "nova"),
      { member: bob.username, upline: undefined, from: addDays(today(), 3) },
      now,
    );
    expect(moved).toEqual({ memberId: bob.memberId });
    expect([await listTold(ann), await listTold(bob)]).toEqual([["contractEnded"], ["contractEnded"]]);
    expect(await stateOf(id)).toMatchObject({ state: "ended", ends: addDays(today(), 2) });
  });
});

describe("a payer's end", () => {
  it("EXT-24 is effective at the end of the day, ends the contracts paid from it further down, and tells each side once", async () => {
    const { ann, bob, max } = await growLine();
    const zoe = await join(bob.memberId);
    const yin = await join(bob.memberId);
    const id = await insert(bob, daily(), { state: "accepted", payerId: ann.memberId });
    const below = await insert(zoe, daily(), { state: "accepted", payerId: bob.memberId });
    const beside = await insert(max, daily(), { state: "accepted", payerId: ann.memberId });
    const offered = await offerId(bob, yin, { tiers: [{ minTurnover: "10", minActive: 1, ppm: 10_000 }] });
    expect((await look(ann, bob)).end).toEqual({ lastDay: today(), below: 2 });
    expect((await end(ann, id)).value).toMatchObject({ id, state: "ended", endsOn: today() });
    expect((await end(ann, id)).value).toMatchObject({ id, state: "ended" });
    expect(await Promise.all([id, below, beside, offered].map(stateOf))).toMatchObject([
      { state: "ended", ends: today() },
      { state: "ended", ends: today() },
      { state: "accepted", ends: null },
      { state: "withdrawn" },
    ]);
    expect(await Promise.all([ann, bob, zoe, max].map(listTold))).toEqual([
      ["contractEnded"],
      ["contractEnded", "contractEnded"],
      ["contractEnded"],
      [],
    ]);
    expect((await read(zoe))[0]).toBe(`Your contract with ${bob.username} ends`);
    const { rows } = await test.api.owner.query(
      "select ended_by, ended_at from contracts where contract_id = any ($1) order by contract_id",
      [[id, below]],
    );
    expect(rows).toEqual([1, 2].map(() => ({ ended_by: ann.memberId, ended_at: test.api.clock.now() })));
  });

  it("EXT-25 of a dividend is the end of its open period, which the next contract waits for", async () => {
    const { ann, bob } = await growLine(dividend);
    const id = await insert(bob, dividend, { state: "accepted", payerId: ann.memberId });
    const { lastDay } = (await look(ann, bob, "dividend")).end ?? {};
    // A Sunday within the next seven days.
    expect(new Date(`${lastDay}T00:00:00Z`).getUTCDay()).toBe(0);
    expect((lastDay ?? "") >= today() && (lastDay ?? "") <= addDays(today(), 6)).toBe(true);
    expect((await end(ann, id)).value).toMatchObject({ endsOn: lastDay });
    expect((await own(bob, "dividend")).current).toMatchObject({ id, state: "ended", endsOn: lastDay });
    expect(await look(ann, bob, "dividend")).toMatchObject({ current: { id }, end: null });
    const tiers = [{ minLoss: "5", minTurnover: "0", minActive: 0, ppm: 9_000 }];
    const next = await offerId(ann, bob, { kind: "dividend", tiers });
    await answer(bob, next);
    expect([await stateOf(id), await stateOf(next)]).toMatchObject([
      { state: "ended", ends: lastDay },
      { state: "accepted", starts: addDays(lastDay ?? today(), 1) },
    ]);
    // Ended before it begins, it never counts.
    expect((await end(ann, next)).value).toMatchObject({ state: "ended", endsOn: lastDay });
    expect((await own(bob, "dividend")).current).toMatchObject({ id });
  });

  it("AGT-23 lets a contract further down begin no sooner than the one that pays for it", async () => {
    const { ann, bob } = await growLine(dividend);
    const [zoe, yin] = [await join(bob.memberId), await join(bob.memberId)];
    const first = await insert(bob, dividend, { state: "accepted", payerId: ann.memberId });
    const [lastDay, next] = [addDays(today(), 5), addDays(today(), 6)];
    await test.api.owner.query("update contracts set state = 'ended', ends_on = $2 where contract_id = $1", [
      first,
      lastDay,
    ]);
    const tiers = [{ minLoss: "5", minTurnover: "0", minActive: 0, ppm: 9_000 }];
    const agree = async (payer: TestMember, to: TestMember) =>
      (await answer(to, await offerId(payer, to, { kind: "dividend", tiers }))).value;
    expect(await agree(ann, bob)).toMatchObject({ startsOn: next });
    expect(await agree(bob, zoe)).toMatchObject({ startsOn: next });
    // What counts already goes on until then.
    const kept = await insert(yin, dividend, { state: "accepted", payerId: bob.memberId });
    expect(await agree(bob, yin)).toMatchObject({ startsOn: next });
    expect(await stateOf(kept)).toMatchObject({ state: "replaced", ends: lastDay });
  });

  it("SEC-12 SEC-26 asks for the payment password, and is the payer's alone", async () => {
    const { ann, bob, max } = await growLine();
    const abroad = await growLine(daily(), "lotus");
    const id = await insert(bob, daily(), { state: "accepted", payerId: ann.memberId });
    for (const one of [bob, abroad.ann]) expect((await end(one, id)).code).toBe("contract.gone");
    expect((await end(max, id)).status).toBe(403);
    const setPassword = (hash: string | null) =>
      test.api.owner.query("update members set payment_password_hash = $2 where member_id = $1", [
        ann.memberId,
        hash,
      ]);
    await setPassword(null);
    expect((await end(ann, id)).code).toBe("payment.password.missing");
    await setPassword("set");
    await test.api.owner.query("update sessions set proven_at = $2 where member_id = $1", [
      ann.memberId,
      new Date(test.api.clock.now().getTime() - 3_600_000),
    ]);
    expect((await end(ann, id)).code).toBe("step.up.required");
    expect((await stateOf(id))?.state).toBe("accepted");
    await openTestSession(test.api, ann, ann.client);
    const offered = await offerId(ann, max);
    expect((await end(ann, offered)).code).toBe("contract.gone");
    expect((await end(ann, id)).value).toMatchObject({ state: "ended" });
  });

  it("AGT-23 leaves no due below that was offered at the same time", async () => {
    const { ann, bob } = await growLine();
    const zoe = await join(bob.memberId);
    const id = await insert(bob, daily(), { state: "accepted", payerId: ann.memberId });
    const { database } = test.api;
    const holder = await hold(database, "select from members where member_id = $1 for update", [
      bob.memberId,
    ]);
    const offering = offer(bob, zoe, { tiers: [{ minTurnover: "10", minActive: 1, ppm: 10_000 }] });
    let ending: ReturnType<typeof end>;
    try {
      await untilWaiting(database, 1);
      ending = end(ann, id);
      await untilWaiting(database, 2);
    } finally {
      await holder.release();
    }
    expect((await offering).code).toBeUndefined();
    expect((await ending).value).toMatchObject({ state: "ended" });
    const { rows } = await test.api.owner.query("select state from contracts where payer_id = $1", [
      bob.memberId,
    ]);
    expect(rows).toEqual([{ state: "withdrawn" }]);
  });
});
