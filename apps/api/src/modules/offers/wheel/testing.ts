import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createMember, type TestMember, type TestMemberOptions } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

export interface WheelTest {
  api: TestApi;
  /** The drawn numbers, spin by spin. */
  numbers: number[];
  /** The upper limits that were asked for. */
  asked: number[];
}

/**
 * A server whose random numbers come from its tests. Each test begins without a prize; the ledger's rules are verified
 * afterwards.
 */
export function setUpWheelTest(): WheelTest {
  const test = { numbers: [], asked: [] } as unknown as WheelTest;
  const drawNumber = (below: number): number => {
    test.asked.push(below);
    const next = test.numbers.shift();
    if (next === undefined) throw new Error("no number was given");
    return next;
  };
  beforeAll(async () => {
    test.api = await createTestApi({}, { drawNumber });
  });
  afterAll(async () => {
    expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
    await test.api.close();
  });
  beforeEach(async () => {
    Object.assign(test, { numbers: [], asked: [] });
    await test.api.owner.query("update wheel_prizes set ended_at = now() where ended_at is null");
  });
  return test;
}

type Brand = "nova" | "lotus";

/**
 * Sets a wheel of ten numbers: nothing on 0 to 4, 5.00 on 5 to 7, 88.00 on 8 with the given stock, and another spin on 9.
 */
export async function setWheel(
  { api }: WheelTest,
  { brand = "nova", left = 1 }: { brand?: Brand; left?: number } = {},
): Promise<void> {
  const insert = (code: string, kind: string, amount: number, weight: number, stock: number | null) =>
    api.owner.query(
      `insert into wheel_prizes (merchant_id, code, kind, amount_units, weight, stock, stand_in_id)
       select m.merchant_id, $2, $3, $4, $5, $6::integer, (select prize_id from wheel_prizes p
         where p.merchant_id = m.merchant_id and $6::integer is not null and code = 'five' and ended_at is null)
       from merchants m where m.code = $1`,
      [brand, code, kind, amount * 100_000, weight, stock],
    );
  await insert("none", "nothing", 0, 5, null);
  await insert("five", "money", 5, 3, null);
  await insert("big", "money", 88, 1, left);
  await insert("again", "spin", 0, 1, null);
}

let tickets = 0;
let members = 0;

/** A member with the given number of spins, who calls from a separate address: limits count by it. */
export async function openSpinner(
  test: WheelTest,
  { spins = 1, ...options }: TestMemberOptions & { spins?: number } = {},
) {
  const { api } = test;
  members += 1;
  const member = await createMember(api, { address: `10.9.0.${members}`, ...options });
  const { memberId, brandId, client } = member;
  for (let nr = 0; nr < spins; nr += 1) {
    tickets += 1;
    await api.owner.query(
      `insert into wheel_tickets (merchant_id, member_id, source, source_key, given_at) values ($1, $2, 'mission', $3, $4)`,
      [brandId, memberId, `test ${tickets}`, api.clock.now()],
    );
  }
  const find = async () => (await client.call("GET /wps/reward/wheel")).wheel;
  const count = async (table: string, where = "true"): Promise<number> =>
    (await api.owner.query(`select from ${table} where member_id = $1 and ${where}`, [memberId])).rows.length;
  return {
    ...member,
    find,
    /** Spins the wheel that the page shows. */
    spin: async (number: number, idempotencyKey: string = randomUUID()) => {
      test.numbers.push(number);
      const revision = (await find())?.revision ?? "";
      return (await client.send("POST /wps/reward/wheel/spin", { body: { idempotencyKey, revision } })).json;
    },
    countSpins: () => count("wheel_spins"),
    countOpen: () => count("wheel_tickets", "spun_at is null"),
  };
}

export const rewardsOf = async ({ client }: TestMember) =>
  (await client.call("GET /wps/reward/list", { query: { tab: "available", language: "EN" } })).list;
