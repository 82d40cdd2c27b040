import { unitsPerCurrency } from "@croupier/domain/money";
import { digestTickets, hashSeed, orderTickets } from "@croupier/domain/rain";
import { describe, expect, it } from "vitest";
import { transfer } from "../../../ledger/transfer.ts";
import { listen } from "../../../testing/live.ts";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import {
  createRainProcess,
  passTime,
  planRain,
  type RainOptions,
  readHouse,
  setUpRainTest,
} from "./testing.ts";

const test = setUpRainTest();

const current = async (brand: "nova" | "lotus" = "nova") =>
  createVisitor(test.api, brand).call("GET /wps/rain/current");
const pressOf = ({ client }: TestMember, id: bigint) =>
  client.call("POST /wps/rain/press", { body: { id: String(id) } });
const refusalOf = async ({ client }: TestMember, id: bigint) => {
  const { status, json } = await client.send("POST /wps/rain/press", { body: { id: String(id) } });
  return [status, json.code, ...(json.value?.rain ? [json.value.rain] : [])];
};
const resultOf = ({ client }: TestMember, id: bigint) =>
  client.call("GET /wps/rain/result", { query: { id: String(id) } });
const proofOf = (id: bigint, after?: string) =>
  createVisitor(test.api).call("GET /wps/rain/proof", { query: { id: String(id), ...(after && { after }) } });
const balanceOf = async ({ client }: TestMember) => (await client.call("GET /wps/wallets/gcs")).sumBalance;
const pass = (ms: number) => passTime(test, ms);
/** An open rain. */
const openRain = async (options: RainOptions = {}) => {
  // The rain before is over, and no member of this test was in it.
  test.api.clock.advanceMs(120_000);
  const id = await planRain(test, options);
  await pass(61_000);
  return id;
};

describe("a rain", () => {
  it("RWD-15 RWD-16 is announced, drawn by the published formula and paid at once", async () => {
    const before = await readHouse(test);
    const id = await planRain(test, { budget: 10, envelopes: 3 });
    expect((await readHouse(test)).rain - before.rain).toBe(10n * unitsPerCurrency);
    const { rain } = await current();
    expect(rain).toMatchObject({ id: String(id), phase: "planned", mode: "draw", budget: 10, envelopes: 3 });
    expect((await current("lotus")).rain).toBeNull();
    expect(await proofOf(id)).toMatchObject({ seed: null, digest: null, entries: null, tickets: [] });

    const members = [];
    for (let n = 0; n < 5; n += 1) members.push(await createMember(test.api));
    const [first] = members;
    if (!first) throw new Error("nobody");
    expect(await refusalOf(first, id)).toMatchObject([409, "rain.closed"]);
    await pass(60_000);
    expect((await current()).rain).toMatchObject({ phase: "open" });
    const tickets: string[] = [];
    for (const member of members) tickets.push((await pressOf(member, id)).ticket);
    expect((await pressOf(first, id)).ticket).toBe(tickets[0]);
    expect(await resultOf(first, id)).toMatchObject({ ticket: tickets[0], isOver: false, amount: null });
    const page = await listen(test.api.app, first);

    await pass(30_000);
    const proof = await proofOf(id);
    expect(proof.tickets).toEqual(tickets.toSorted());
    expect(proof.seedHash).toBe(rain?.seedHash);
    expect(await hashSeed(proof.seed ?? "")).toBe(rain?.seedHash);
    const { order, digest } = await orderTickets(proof.seed ?? "", tickets);
    expect([proof.digest, await digestTickets(tickets)]).toEqual([digest, digest]);
    expect(proof.envelopes.map(({ ticket }) => ticket)).toEqual(order.slice(0, 3));
    expect(proof.envelopes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(1_000);

    for (const [n, member] of members.entries()) {
      const amount = proof.envelopes.find(({ ticket }) => ticket === tickets[n])?.amount ?? null;
      expect(await resultOf(member, id)).toMatchObject({ isOver: true, amount, isPaid: amount !== null });
      expect(await balanceOf(member)).toBe(amount ?? 0);
      const { list } = await member.client.call("GET /wps/reward/list", {
        query: { tab: "received", language: "EN" },
      });
      expect(list.map(({ source, state }) => [source, state])).toEqual(
        amount === null ? [] : [["rain", "claimed"]],
      );
    }
    await expect.poll(() => page.events).toContain("rain");
    page.leave();
    expect((await readHouse(test)).rain).toBe(before.rain);

    // Drawing again changes nothing.
    await test.rains.draws.close(await test.rains.findBrand("nova"), id, test.api.clock.now());
    await pass(1_000);
    expect(await proofOf(id)).toEqual(proof);
    expect(await refusalOf(await createMember(test.api), id)).toMatchObject([409, "rain.closed"]);
    expect((await pressOf(first, id)).ticket).toBe(tickets[0]);
  });

  it("RWD-16 returns the part that nobody took, and all of a cancelled one", async () => {
    const before = await readHouse(test);
    const id = await openRain({ budget: 9, envelopes: 3 });
    const member = await createMember(test.api);
    await pressOf(member, id);
    await pass(31_000);
    const won = await balanceOf(member);
    expect(won).toBeGreaterThan(0);
    const after = await readHouse(test);
    expect([after.rain, before.bonus - after.bonus]).toEqual([
      before.rain,
      BigInt(Math.round(won * 100)) * (unitsPerCurrency / 100n),
    ]);

    test.api.clock.advanceMs(120_000);
    const cancelled = await planRain(test);
    const brand = await test.rains.findBrand("nova");
    const cancel = () => test.rains.acts.cancel(brand, cancelled, test.api.clock.now());
    expect(await cancel()).toEqual({ id: cancelled });
    expect(await cancel()).toEqual({ denied: `rain ${cancelled} is cancelled` });
    expect(await readHouse(test)).toEqual(after);
    expect(await refusalOf(member, cancelled)).toMatchObject([409, "rain.closed"]);
  });

  it("RWD-15 RWD-16 that cannot be drawn as promised pays nobody", async () => {
    const before = await readHouse(test);
    const other = await createRainProcess({ api: test.api, masterKey: Buffer.alloc(32, 8) });
    const id = await planRain({ ...test, rains: other });
    await pass(61_000);
    const member = await createMember(test.api);
    await pressOf(member, id);
    await pass(31_000);
    expect(test.rains.warnings).toHaveLength(1);
    expect([await readHouse(test), await balanceOf(member)]).toEqual([before, 0]);
    await other.database.close();
  });

  it("RWD-14 tells why a member cannot take part, before and after a press", async () => {
    const missing = async (options: RainOptions, member: TestMember) => {
      const id = await openRain(options);
      const { reason } = await resultOf(member, id);
      const refused = await refusalOf(member, id);
      await pass(31_000);
      expect(refused).toEqual([403, "rain.not.eligible", reason]);
      return reason;
    };
    const member = await createMember(test.api);
    expect(await missing({ needsMobile: true }, member)).toBe("mobile");
    expect(await missing({ depositDays: 7 }, member)).toBe("deposit");
    expect(await missing({ level: 1 }, member)).toBe("level");
    // A member may have two envelopes a day.
    for (let n = 0; n < 2; n += 1) {
      const id = await openRain();
      await pressOf(member, id);
      await pass(31_000);
      expect(await resultOf(member, id)).toMatchObject({ isPaid: true });
    }
    expect(await missing({}, member)).toBe("limit");
    const trial = await createMember(test.api, { type: 4 });
    const id = await openRain();
    expect(await refusalOf(trial, id)).toMatchObject([403, "free_reject"]);
    expect(await resultOf(trial, id)).toMatchObject({ reason: "account", ticket: null });
    await pass(31_000);
  });

  it("RWD-14 admits a member who meets its conditions", async () => {
    const member = await createMember(test.api);
    const id = await openRain({ needsMobile: true, depositDays: 7 });
    await test.api.owner.query("update members set mobile_verified_at = now() where member_id = $1", [
      member.memberId,
    ]);
    await test.rains.database.transaction(member.brandId, (q) =>
      transfer(q, {
        kind: "deposit",
        key: "a deposit",
        reference: "a deposit",
        amountUnits: 1n,
        from: { kind: "deposit", name: "sandbox" },
        to: { kind: "member", memberId: member.memberId },
        now: test.api.clock.now(),
      }),
    );
    expect((await pressOf(member, id)).ticket).toHaveLength(36);
    await pass(31_000);
  });

  it("RWD-29 is not shown to a member who has stopped their play, and pays what they won before", async () => {
    const [ann, bob] = [await createMember(test.api), await createMember(test.api)];
    const id = await openRain();
    await pressOf(bob, id);
    for (const member of [ann, bob])
      await member.client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    expect(await resultOf(ann, id)).toMatchObject({ isHidden: true, reason: null });
    expect(await refusalOf(ann, id)).toMatchObject([403, "play.cooling.off"]);
    await pass(31_000);
    expect(await resultOf(bob, id)).toMatchObject({ isHidden: false, isPaid: true });
  });

  it("SEC-27 belongs to its brand only", async () => {
    const stranger = await createMember(test.api, { brand: "lotus" });
    const id = await openRain();
    await test.api.owner.query(
      `update merchants set switches = switches || '{"REDRAIN": true}' where code = 'lotus'`,
    );
    await expect.poll(() => refusalOf(stranger, id)).toMatchObject([404, "rain.not.found"]);
    for (const path of ["GET /wps/rain/result", "GET /wps/rain/proof"] as const)
      expect((await stranger.client.send(path, { query: { id: String(id) } })).status).toBe(404);
    await pass(31_000);
  });

  it("is neither shown nor pressed if the brand has switched it off", async () => {
    const member = await createMember(test.api);
    const id = await openRain();
    const set = (isOn: boolean) =>
      test.api.owner.query(
        "update merchants set switches = switches || jsonb_build_object('REDRAIN', $1::boolean) where code = 'nova'",
        [isOn],
      );
    await set(false);
    await expect.poll(() => refusalOf(member, id)).toMatchObject([403, "permission.denied"]);
    expect((await current()).rain).toBeNull();
    expect(await resultOf(await createMember(test.api), id)).toMatchObject({ isHidden: true });
    await set(true);
    await expect.poll(async () => (await current()).rain?.id).toBe(String(id));
    await pass(31_000);
  });
});
