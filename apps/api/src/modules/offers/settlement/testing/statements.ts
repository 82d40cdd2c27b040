import { beforeAll, expect } from "vitest";
import { type LedgerTest, setUpLedgerTest } from "../../../../ledger/testing.ts";
import { createVisitor, type TestMember } from "../../../../testing/members.ts";
import { brands, createTestSettlement, money, type SettlementTest, unit } from "../testing.ts";

/** Texts of amounts, added to the last unit. */
export const add = (amounts: readonly string[]): number =>
  amounts.reduce((sum, text) => sum + Math.round(Number(text) * unit), 0);
export const units = (text: string): number => add([text]);

/**
 * Ann 0.90 %: her own play, bob (0.40 %), carl's team at 0.70 %: dora (0.30 %), an account of a type without earnings, with
 * finn below, and gus without a rate. Bob's stake of the first day is taken back on the second.
 */
const growTeam = async ({ api }: LedgerTest, settlement: SettlementTest, brand: (typeof brands)[number]) => {
  const own = await settlement.openPlayer(undefined, 9_000, { brand, type: 1 });
  const ann = { ...own, client: createVisitor(api, brand) } as unknown as TestMember & typeof own;
  const bob = await settlement.openPlayer(ann, 4_000, { brand, username: `=bob-${brand}` });
  const carl = await settlement.openAgent(ann, 7_000, { brand });
  const dora = await settlement.openPlayer(carl, 3_000, { brand });
  const inner = await settlement.openAgent(ann, 5_000, { brand, type: 41 });
  const finn = await settlement.openPlayer(inner, 1_000, { brand });
  const gus = await settlement.openPlayer(carl, 0, { brand });
  const stranger = await settlement.openAgent(undefined, 9_000, { brand });
  const played = await bob.play(money(1_000.123_45));
  await bob.play(money(20));
  await dora.play(money(333.333_33));
  await finn.play(money(77.777_77));
  await gus.play(money(10.000_01));
  await ann.play(money(5));
  return { ann, bob, carl, dora, inner, finn, gus, stranger, played };
};
type Team = Awaited<ReturnType<typeof growTeam>>;

interface Settled {
  readonly settlement: SettlementTest;
  readonly teams: Record<(typeof brands)[number], Team>;
  readonly first: string;
  readonly second: string;
}

/** A team of each brand with two settled days, and the data of the agents' screens. */
export function setUpStatements() {
  const test = setUpLedgerTest();
  const settled = {} as Settled;
  beforeAll(async () => {
    const settlement = await createTestSettlement(test);
    const teams = {
      nova: await growTeam(test, settlement, "nova"),
      lotus: await growTeam(test, settlement, "lotus"),
    };
    const first = await settlement.closeDay();
    for (const brand of brands) {
      await teams[brand].played.void();
      await teams[brand].dora.play(money(50));
    }
    const second = await settlement.closeDay();
    expect(settlement.errors).toEqual([]);
    Object.assign(settled, { settlement, teams, first, second } satisfies Settled);
  });

  const income = async (agent: TestMember, query: object = {}) =>
    (await settled.settlement.clientOf(agent)).call("GET /wps/agent/rebate/income", { query });
  const legs = async (agent: TestMember, id: string, query: object = {}) =>
    (await settled.settlement.clientOf(agent)).call("GET /wps/agent/rebate/legs", {
      query: { id, ...query },
    });
  const open = async (agent: TestMember, query: { id: string } & Record<string, unknown>) =>
    (await settled.settlement.clientOf(agent)).call("GET /wps/agent/statement/open", { query });
  const check = async (agent: TestMember, id: string) =>
    (await settled.settlement.clientOf(agent)).call("POST /wps/agent/statement/check", { body: { id } });
  const csv = async (agent: TestMember, query: object = {}): Promise<string[][]> => {
    const client = await settled.settlement.clientOf(agent);
    const { text } = (await client.send("GET /wps/agent/statement/csv", { query })).json as { text?: string };
    return String(text)
      .replace("\uFEFF", "")
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
  };
  const paths = {
    legs: "GET /wps/agent/rebate/legs",
    open: "GET /wps/agent/statement/open",
    csv: "GET /wps/agent/statement/csv",
    check: "POST /wps/agent/statement/check",
  } as const;
  const codeOf = async (
    agent: TestMember,
    call: keyof typeof paths,
    query: { id: string; memberId?: string },
  ) => {
    const client = await settled.settlement.clientOf(agent);
    const input = call === "check" ? { body: query } : { query };
    return (
      await client.send(paths[call] as "GET /wps/agent/statement/open", input as { query: { id: string } })
    ).json.code;
  };

  return { test, settled, income, legs, open, check, csv, codeOf };
}
