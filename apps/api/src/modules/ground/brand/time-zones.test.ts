import { createCalendar } from "@croupier/domain/periods";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, openTestSession } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { ownerValue } from "../../../testing/vendor-players.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const setZone = (code: string, zone: string | null) =>
  api.owner.query(
    `update merchants set settings = jsonb_strip_nulls(settings || jsonb_build_object('timeZone', $2::text)) where code = $1`,
    [code, zone],
  );
interface ZoneRow {
  zone: string;
  first_day: string | null;
  starts_at: Date | null;
  merchant_id: number;
}
const zonesOf = async (code: string): Promise<ZoneRow[]> =>
  (
    await api.owner.query<ZoneRow>(
      "select z.* from find_time_zones() z join merchants m using (merchant_id) where m.code = $1",
      [code],
    )
  ).rows;
const calendarOf = async (code: string) =>
  createCalendar(
    (await zonesOf(code)).map(({ zone, first_day: day, starts_at: at }) => ({
      zone,
      ...(day !== null && at !== null && { since: { day, at } }),
    })),
  );
const dayInDatabase = (code: string, at: Date) =>
  ownerValue<string>(
    api,
    "select merchant_day(merchant_id, $2)::text as value from merchants where code = $1",
    [code, at],
  );

describe("a brand's time zone", () => {
  it("AGT-13 is UTC until it is set, and a new zone counts from the next day that begins in it", async () => {
    expect(await zonesOf("nova")).toMatchObject([{ zone: "UTC", first_day: null }]);
    const before = await dayInDatabase("nova", new Date());
    await setZone("nova", "Asia/Shanghai");
    const [first, next, ...others] = await zonesOf("nova");
    expect([first?.zone, next?.zone, others]).toEqual(["UTC", "Asia/Shanghai", []]);
    const startsAt = next?.starts_at ?? new Date(0);
    expect(startsAt.getTime()).toBeGreaterThan(Date.now());
    expect(startsAt.getTime() - Date.now()).toBeLessThan(48 * 3_600_000);
    expect(startsAt.getUTCHours()).toBe(16);
    expect(await dayInDatabase("nova", new Date())).toBe(before);
    expect((await dayInDatabase("nova", new Date(startsAt.getTime() - 1))) < (next?.first_day ?? "")).toBe(
      true,
    );
    expect(await dayInDatabase("nova", startsAt)).toBe(next?.first_day);

    // Until it begins, it can be changed and taken back.
    await setZone("nova", "America/Sao_Paulo");
    expect((await zonesOf("nova")).map(({ zone }) => zone)).toEqual(["UTC", "America/Sao_Paulo"]);
    await setZone("nova", null);
    expect((await zonesOf("nova")).map(({ zone }) => zone)).toEqual(["UTC"]);
    expect(await dayInDatabase("nova", new Date("2031-01-01T00:00:00Z"))).toBe("2031-01-01");
  });

  it("AGT-13 of a new brand is its zone from the beginning", async () => {
    await api.owner.query(
      `insert into merchants (code, currency, currency_symbol, currency_position, parameters, switches, settings)
       values ('rose', 'BRL', 'R$', 'F', '{}', '{}', '{"timeZone": "America/Sao_Paulo"}')`,
    );
    expect(await zonesOf("rose")).toMatchObject([
      { zone: "America/Sao_Paulo", first_day: null, starts_at: null },
    ]);
    expect(await dayInDatabase("rose", new Date("2020-01-01T02:59:59Z"))).toBe("2019-12-31");
  });

  it.each(["Mars/Olympus", "EST5", "+08:00", ""])("is refused by the database if it is %j", async (zone) => {
    await expect(setZone("lotus", zone)).rejects.toThrow(/no time zone/);
    expect((await zonesOf("lotus")).map((row) => row.zone)).toEqual(["UTC"]);
  });

  it("AGT-13 gives the same days in the database and in code, through changes of clocks and of zones", async () => {
    // Both have tables of their own. These zones have kept their rules for years, so that the tables agree.
    const zones = [
      "UTC",
      "Asia/Shanghai",
      "America/Sao_Paulo",
      "Europe/Lisbon",
      "America/New_York",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "Pacific/Apia",
      "Pacific/Kiritimati",
      "Pacific/Pago_Pago",
      "America/Havana",
    ];
    const { merchant_id: brandId } = (await zonesOf("lotus"))[0] ?? {};
    const instant = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2036-01-01"),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        fc.array(instant, { minLength: 5, maxLength: 20 }),
        async (from, to, instants) => {
          fc.pre(from !== to);
          await api.owner.query("begin");
          await api.owner.query(
            "delete from merchant_time_zones where merchant_id = $1 and starts_at > '-infinity'",
            [brandId],
          );
          await api.owner.query(
            "update merchant_time_zones set zone = $2, last_day = null where merchant_id = $1",
            [brandId, from],
          );
          await setZone("lotus", to);
          const calendar = await calendarOf("lotus");
          const [, next] = await zonesOf("lotus");
          const around = [-26, -1, -0.0001, 0, 1, 26].map(
            (hours) => new Date((next?.starts_at?.getTime() ?? 0) + hours * 3_600_000),
          );
          for (const at of [...instants, ...around])
            expect(await dayInDatabase("lotus", at), `${at.toISOString()} ${from} ${to}`).toBe(
              calendar.dayOf(at),
            );
          await api.owner.query("rollback");
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("counts by day", () => {
  it("AGT-13 API-33 counts sign-ins and registrations of the brand's day", async () => {
    const zoned =
      "update merchant_time_zones set zone = $1 from merchants m where m.merchant_id = merchant_time_zones.merchant_id and m.code = 'nova'";
    // It is 12:00 UTC: the 21st ended ten hours ago.
    await api.owner.query(zoned, ["Pacific/Kiritimati"]);
    const agent = await createMember(api, { type: 1 });
    const child = await createMember(api, { type: 0 });
    await api.owner.query("update members set upline_id = $1, created_at = $3 where member_id = $2", [
      agent.memberId,
      child.memberId,
      new Date("2026-11-21T10:00:00Z"),
    ]);
    const counts = async (query: object) => {
      const { footer } = await agent.client.call("GET /wps/agent/team/kpi", { query });
      return [footer.teamLoginMemberCount, footer.teamRegisterMemberCount];
    };
    await openTestSession(api, child, createVisitor(api));
    expect(await counts({})).toEqual([1, 1]);
    expect(await counts({ startDate: "2026-11-22", endDate: "2026-11-22" })).toEqual([1, 1]);
    expect(await counts({ startDate: "2026-11-21", endDate: "2026-11-21" })).toEqual([0, 0]);
    await api.owner.query(zoned, ["UTC"]);
  });
});
