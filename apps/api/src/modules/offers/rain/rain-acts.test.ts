import { createCalendar } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import { getNextHourly } from "./rain.policy.ts";
import { createRainProcess, passTime, planRain, setUpRainTest } from "./testing.ts";

const test = setUpRainTest();

/** Changes Nova's limits, and waits until this process knows. */
const setRains = async (change: object) => {
  await test.api.owner.query(
    `update merchants set settings = jsonb_set(settings, '{rains}', settings -> 'rains' || $1) where code = 'nova'`,
    [change],
  );
  await expect.poll(async () => (await test.rains.findBrand("nova")).settings.rains).toMatchObject(change);
};

describe("a planned rain", () => {
  it("RWD-16 is refused if it exceeds what the brand gives, or meets another one", async () => {
    test.api.clock.advanceMs(120_000);
    await planRain(test);
    for (const [options, reason] of [
      [{ inMs: 100_000 }, "another rain"],
      [{ inMs: 400_000, budget: 100_001 }, "at most"],
      [{ inMs: 0 }, "begun"],
      [{ inMs: 400_000, budget: 1, envelopes: 101 }, "split"],
    ] as const)
      await expect(planRain(test, options)).rejects.toThrow(reason);
    await setRains({ perDay: 10 });
    await expect(planRain(test, { inMs: 400_000, budget: 5 })).rejects.toThrow("are planned");
    await setRains({ perDay: 10_000_000 });
    await passTime(test, 120_000);
  });

  it("comes every hour, if the brand says so", async () => {
    test.api.clock.advanceMs(180_000);
    await setRains({ hourly: { minute: 30, windowS: 60, budget: 20, envelopes: 4, mode: "grab" } });
    await test.rains.watch.run();
    const { calendar } = await test.rains.findBrand("nova");
    const startsAt = getNextHourly(30, test.api.clock.now(), calendar).getTime();
    expect((await createVisitor(test.api).call("GET /wps/rain/current")).rain).toMatchObject({
      mode: "grab",
      budget: 20,
      envelopes: 4,
      startsAt,
    });
    await passTime(test, 1_000);
    await passTime(test, 3_600_000);
    const { rows } = await test.api.owner.query(
      "select count(*)::int as rains from rains where mode = 'grab' and planned_by is null",
    );
    expect(rows).toEqual([{ rains: 2 }]);
  });

  it("of the hour stays cancelled, also when another process starts before its time", async () => {
    await setRains({ hourly: { minute: 30, windowS: 60, budget: 20, envelopes: 4, mode: "grab" } });
    test.api.clock.advanceMs(3_600_000);
    await test.rains.watch.run();
    const brand = await test.rains.findBrand("nova");
    const now = test.api.clock.now();
    const nextMs = getNextHourly(30, now, brand.calendar).getTime();
    const listNext = async () =>
      (await test.rains.acts.list(brand, now)).filter(({ startsAt }) => startsAt.getTime() === nextMs);
    const [planned] = await listNext();
    expect(planned?.state).toBe("planned");
    await test.rains.acts.cancel(brand, planned?.id ?? 0n, now);
    const other = await createRainProcess(test);
    await other.watch.run();
    await other.database.close();
    expect((await listNext()).map(({ state }) => state)).toEqual(["cancelled"]);
  });

  it.each([
    ["UTC", 0, "2026-11-21T13:00:00.000Z"],
    ["Asia/Kolkata", 0, "2026-11-21T12:30:00.000Z"],
    ["Asia/Kolkata", 29, "2026-11-21T12:59:00.000Z"],
    ["Asia/Kathmandu", 45, "2026-11-21T13:00:00.000Z"],
    ["Asia/Kathmandu", 0, "2026-11-21T12:15:00.000Z"],
  ])("comes at the minute that clocks in %s show: %i", (zone, minute, next) => {
    const calendar = createCalendar([{ zone }]);
    expect(getNextHourly(minute, new Date("2026-11-21T12:00:00Z"), calendar).toISOString()).toBe(next);
  });
});
