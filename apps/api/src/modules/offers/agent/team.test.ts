import { untilWaiting } from "@croupier/test-kit/locks";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countTeam } from "./agent.store.ts";
import { createTeamBrand, idOf, type TeamBrand } from "./testing/team-brand.ts";

let brand: TeamBrand;
beforeAll(async () => {
  brand = await createTeamBrand(1_000);
});
afterAll(() => brand.close());

/** full/team.test.ts asks a brand of ten thousand members, and how much an answer reads. */
describe("the teams of a brand of a thousand", () => {
  it.each([1, 7])("API-33 counts the same over %d days as a walk down the team", async (days) => {
    await brand.expectSame(days, 1, 3, 10, 50, 150, 750, 850, 1_000);
    const { login, bet, register, online } = await brand.count(1, days);
    for (const counted of [login, bet, register, online]) expect(counted).toBeGreaterThan(10n);
  });

  it("API-33 follows members who move, become agents, stop being agents or register below", async () => {
    const { api, count, insertBelow } = brand;
    const expectSame = (...numbers: readonly number[]) => brand.expectSame(60, ...numbers);
    const change = (column: "upline_id" | "type", number: number, value: bigint) =>
      api.owner.query(`update members set ${column} = $2 where member_id = $1`, [idOf(number), value]);
    const before = (await count(2, 60)).register;
    await change("upline_id", 15, idOf(3));
    await expectSame(2, 3, 150);
    expect((await count(2, 60)).register).toBeLessThan(before);

    expect((await count(13, 60)).register, "no agent yet").toBe(0n);
    await change("type", 13, 41n);
    await expectSame(13);
    expect((await count(13, 60)).register).toBeGreaterThan(15n);
    await change("type", 13, 0n);
    expect((await count(13, 60)).register).toBe(0n);

    await insertBelow(api.owner, 999, "newcomer");
    await expectSame(850, 950, 2);
    // A loop of uplines must not hang the walk, and nobody is in their own team.
    await change("upline_id", 50, idOf(207));
    await expectSame(50, 1, 2);
  });

  it("API-33 counts a member who registers while a member above becomes an agent", async () => {
    const { api, count, insertBelow } = brand;
    const [registering, promoting] = [0, 1].map(
      () => new pg.Client({ connectionString: api.database.ownerUrl }),
    ) as [pg.Client, pg.Client];
    await Promise.all([registering.connect(), promoting.connect()]);
    await registering.query("begin");
    await insertBelow(registering, 301, "meanwhile");
    const promoted = promoting.query("update members set type = 1 where member_id = $1", [idOf(301)]);
    await untilWaiting(api.database, 1);
    await registering.query("commit");
    await promoted;
    expect((await count(301, 1)).register).toBe(1n);
    await Promise.all([registering.end(), promoting.end()]);
  });

  it("SEC-27 shows a brand no other brand's teams", async () => {
    const { api, database, rangeOf } = brand;
    const { rows } = await api.owner.query("select merchant_id from merchants where code = 'lotus'");
    const counts = await database.forBrand(rows[0].merchant_id, (q) => countTeam(q, rangeOf(idOf(2), 7)));
    expect(counts).toEqual({ login: 0n, bet: 0n, register: 0n, online: 0n });
  });
});
