import { unitsPerCurrency } from "@croupier/domain/money";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it, vi } from "vitest";
import type { Press } from "./rain-lane.ts";
import { createCrowd, setUpTwoProcesses } from "./testing.ts";

const two = setUpTwoProcesses();
const { test, openRain, pressAll, endAll, killWaiting, countOf } = two;

describe("a storm of presses", () => {
  it("RWD-14 of 10,000 on two processes enters each eligible member once, and tells the others why not", async () => {
    const members = await createCrowd(test, { count: 2_500, withMobile: 2_000 });
    const rain = await openRain({ envelopes: 100, budget: 100, needsMobile: true });
    const presses = [0, 1, 2, 3].flatMap(() => members.map((memberId) => ({ ...rain, memberId })));
    const answers = await pressAll(presses);
    const tickets = new Map<bigint, Set<string>>();
    let refused = 0;
    for (const [n, answer] of answers.entries()) {
      if (answer.status === "rejected") throw answer.reason;
      const memberId = presses[n]?.memberId ?? 0n;
      if ("ticket" in answer.value)
        tickets.set(memberId, (tickets.get(memberId) ?? new Set()).add(answer.value.ticket));
      else refused += answer.value.refused === "mobile" ? 1 : 0;
    }
    expect([tickets.size, refused]).toEqual([2_000, 4 * 500]);
    expect([...tickets.values()].every((own) => own.size === 1)).toBe(true);
    await endAll();
    expect(await countOf(rain.rainId)).toEqual({ entries: 2_000, taken: 100, paid: 100, members: 100 });
    const late = await pressAll([{ ...rain, memberId: members.at(-1) ?? 0n, now: test.api.clock.now() }]);
    expect(late).toMatchObject([{ value: { refused: "closed" } }]);
  });

  it("RWD-17 gives each envelope to one member and each member one, under 10,000 grabs and a kill", async () => {
    const members = await createCrowd(test, { count: 2_500 });
    const rain = await openRain({ mode: "grab", envelopes: 1_000, budget: 1_000 });
    let presses: readonly Press[] = [0, 1, 2, 3].flatMap(() =>
      members.map((memberId) => ({ ...rain, memberId })),
    );
    const got = new Map<bigint, Set<bigint | null>>();
    let isKilled = false;
    let unansweredOnce = 0;
    // Unanswered presses are sent again, as a phone does.
    while (presses.length > 0) {
      const all = pressAll(presses);
      for (let n = 0; n < 2 && !isKilled; n += 1) {
        const holder = await hold(test.api.database, "select from rains where rain_id = $1 for update", [
          rain.rainId,
        ]);
        await untilWaiting(test.api.database, 2);
        expect(await killWaiting()).toHaveLength(2);
        await holder.release();
      }
      isKilled = true;
      const answers = await all;
      const unanswered = [];
      for (const [n, answer] of answers.entries()) {
        const press = presses[n];
        if (!press) throw new Error("an answer without a press");
        if (answer.status === "rejected") unanswered.push(press);
        else if ("ticket" in answer.value)
          got.set(press.memberId, (got.get(press.memberId) ?? new Set()).add(answer.value.units));
        else throw new Error(`refused: ${answer.value.refused}`);
      }
      unansweredOnce += unanswered.length;
      presses = unanswered;
    }
    expect(got.size).toBe(2_500);
    // All presses of a member got the same answer.
    expect([...got.values()].every((own) => own.size === 1)).toBe(true);
    const caught = [...got.values()].filter((own) => !own.has(null)).length;
    expect([caught, unansweredOnce]).toEqual([1_000, 4 * 512]);
    await endAll();
    await endAll();
    expect(await countOf(rain.rainId)).toEqual({ entries: 2_500, taken: 1_000, paid: 1_000, members: 1_000 });
  });

  it("RWD-17 loses no envelope that a process had locked and did not give", async () => {
    const [member] = await createCrowd(test, { count: 1 });
    const rain = await openRain({ mode: "grab", envelopes: 1, budget: 1 });
    const holder = await hold(test.api.database, "select from envelopes where rain_id = $1 for update", [
      rain.rainId,
    ]);
    const tries = vi.spyOn(test.rains.database, "transaction");
    const pressed = test.rains.press({ ...rain, memberId: member ?? 0n });
    // It is not in while it finds none, and tries again.
    await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(2);
    tries.mockRestore();
    await holder.release();
    expect(await pressed).toMatchObject({ units: unitsPerCurrency });
    await endAll();
  });

  it("RWD-14 enters no member whose press the draw has overtaken", async () => {
    const [first, second] = await createCrowd(test, { count: 2 });
    const rain = await openRain({ envelopes: 1, budget: 1 });
    await test.rains.press({ ...rain, memberId: first ?? 0n });
    test.api.clock.advanceMs(31_000);
    const holder = await hold(test.api.database, "select from rains where rain_id = $1 for update", [
      rain.rainId,
    ]);
    const closing = test.rains.draws.close(rain.brand, rain.rainId, test.api.clock.now());
    await untilWaiting(test.api.database, 1);
    // It came in time, by the server's clock.
    const late = two.other.press({ ...rain, memberId: second ?? 0n });
    await untilWaiting(test.api.database, 2);
    await holder.release();
    await closing;
    expect(await late).toEqual({ refused: "closed" });
    expect(await countOf(rain.rainId)).toMatchObject({ entries: 1, taken: 1 });
    await endAll();
  });
});
