/** The day from which an ordered change counts, and the one until which all stays as it is. */
import { addDays, type Day } from "@croupier/domain/periods";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { flat, signContract } from "../../offers/bill/testing.ts";
import { createRatesService } from "./rates.service.ts";
import { createTestTreeActs, readTestBrand, setRates } from "./testing.ts";

let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const under = (member: TestMember, upline: TestMember) =>
  api.owner.query("update members set upline_id = $2 where member_id = $1", [
    member.memberId,
    upline.memberId,
  ]);
const readDays = async (text: string, ...values: bigint[]): Promise<Day[]> =>
  (await api.owner.query<{ day: Day }>(text, values)).rows.map(({ day }) => day);
/** From when a member is below another one. */
const daysBelow = (member: TestMember, upline: TestMember) =>
  readDays(
    "select from_day::text as day from upline_spans where member_id = $1 and upline_id = $2",
    member.memberId,
    upline.memberId,
  );
/** From when a member has a rate. */
const daysOfRate = ({ memberId }: TestMember) =>
  readDays("select from_day::text as day from rate_spans where member_id = $1", memberId);

describe.each([
  // 1:00 of the 22nd there.
  { code: "nova", zone: "Asia/Shanghai", time: "2026-11-21T17:00:00Z", today: "2026-11-22" },
  // 22:00 of the 21st there.
  { code: "lotus", zone: "America/Sao_Paulo", time: "2026-11-22T01:00:00Z", today: "2026-11-21" },
] as const)("a change at a brand in $zone", ({ code, zone, time, today }) => {
  const now = new Date(time);
  const tomorrow = addDays(today, 1);
  let brand: Brand;
  beforeAll(async () => {
    await api.owner.query(
      "update merchant_time_zones set zone = $2 where merchant_id = (select merchant_id from merchants where code = $1)",
      [code, zone],
    );
    brand = await readTestBrand(database, code);
    await setRates(api, brand.brandId, [[0n, 10_000]]);
  });

  const acts = () => createTestTreeActs(database);
  const createAgent = () => createMember(api, { brand: code, type: 1 });
  const move = async (member: TestMember, upline: TestMember, from?: Day) =>
    (await acts().move(brand, { member: member.username, upline: upline.username, from }, now)).denied;
  const setRate = async (of: TestMember, ppm: number, from?: Day) =>
    (await acts().setRate(brand, { member: of.username, category: "RNG", ppm, from }, now)).denied;

  it("AGT-12 counts from the brand's next midnight: a move, an operator's rate, and a rate that an agent raises", async () => {
    const [ann, zoe] = [await createAgent(), await createAgent()];
    const [mia, pal] = [await createMember(api, { brand: code }), await createMember(api, { brand: code })];
    await under(pal, ann);
    expect([await setRate(ann, 8_000), await move(mia, zoe)]).toEqual([undefined, undefined]);
    const rates = createRatesService({ database });
    const context = { brand, session: { memberId: ann.memberId }, now } as unknown as SessionContext;
    const raised = [{ category: "RNG", ppm: 7_000 }];
    expect((await rates.list(context, {})).fromDay).toBe(tomorrow);
    expect(await rates.raise(context, { id: String(pal.memberId), rates: raised })).toEqual({
      fromDay: tomorrow,
      coming: [{ category: "RNG", ppm: 7_000, fromDay: tomorrow }],
    });
    expect([await daysOfRate(ann), await daysBelow(mia, zoe), await daysOfRate(pal)]).toEqual([
      [tomorrow],
      [tomorrow],
      [tomorrow],
    ]);
  });

  it("AGT-12 is refused from a day on that has begun there, and accepted from the next on", async () => {
    const [ann, zoe] = [await createAgent(), await createAgent()];
    for (const denied of [await setRate(ann, 8_000, today), await move(ann, zoe, today)])
      expect(denied).toContain("not a future day");
    expect([await setRate(zoe, 8_000, tomorrow), await move(ann, zoe, tomorrow)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([1, 2, 9])(
    "AGT-12 lets a contract with the old upline count until the day before a move that comes in %i days",
    async (days) => {
      const [ann, zoe, bob] = [await createAgent(), await createAgent(), await createAgent()];
      await under(bob, ann);
      const contractId = await signContract(
        { api },
        {
          brandId: brand.brandId,
          payerId: ann.memberId,
          beneficiaryId: bob.memberId,
          terms: flat(1_000),
          startsOn: addDays(today, -9),
        },
      );
      const from = addDays(today, days);
      expect(await move(bob, zoe, from)).toBe(undefined);
      const lastDays = "select ends_on::text as day from contracts where contract_id = $1";
      expect(await readDays(lastDays, contractId)).toEqual([addDays(from, -1)]);
      expect(await daysBelow(bob, zoe)).toEqual([from]);
    },
  );
});
