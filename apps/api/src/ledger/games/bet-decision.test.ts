import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../testing.ts";
import { betCases } from "./testing/bet-cases.ts";
import { createBetPaths, decide, openHouse } from "./testing/bet-paths.ts";
import { createScenes } from "./testing/bet-scenes.ts";

const test = setUpLedgerTest();
const scenes = createScenes(test);
const paths = createBetPaths(test, scenes);
beforeAll(() => openHouse(test, scenes));

describe.each(["in a batch of one", "alone, after its batch was refused"] as const)(
  "a bet that goes %s",
  (path) => {
    it.each(betCases)("is answered as on every path: %s", async (_, { prepare, answer: expected, kept }) => {
      const { answer, rows } = await decide(test, await prepare(scenes), paths[path]);
      expect(answer).toEqual(expected);
      expect(rows).toEqual(kept);
    });
  },
);

/** A case of each answer; full/bet-decision.test.ts sends all of them these ways. */
const firstOfEach = [...new Map(betCases.toReversed().map((one) => [one[1].answer.status, one])).values()];

describe.each(["in a batch with others", "alone, after another bet of the same member"] as const)(
  "a bet that goes %s",
  (path) => {
    it.each(firstOfEach)(
      "is answered as on every path: %s",
      async (_, { prepare, answer: expected, kept }) => {
        const { answer, rows } = await decide(test, await prepare(scenes), paths[path]);
        expect(answer).toEqual(expected);
        expect(rows).toEqual(kept);
      },
    );
  },
);

describe("the decision on a bet", () => {
  it("costs no call for the session and the reality check either", async () => {
    const { rows } = await test.api.owner.query<{ "QUERY PLAN": string }>(
      `explain (verbose, costs off) select play_check_is_due(d, s, d, d), play_begins(d, d, d)
       from (values (now(), 1::smallint), (null, null)) as facts (d, s)`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("00:15:00");
    expect(plan).not.toMatch(/play_(check_is_due|begins)/);
  });

  it("costs no call to find a call or a round by its id either", async () => {
    // The planner may read a table of few rows whole, although it has the index.
    await test.api.owner.query("begin; set local enable_seqscan = off");
    const { rows } = await test.api.owner.query<{ "QUERY PLAN": string }>(
      `explain (verbose, costs off) select r.bets from game_rounds r where r.merchant_id = 1 and r.vendor = 'a'
       and r.account_id = 1 and same_key(r.round_id, 'b')`,
    );
    await test.api.owner.query("rollback");
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index Cond: .*hashtextextended\(r\.round_id/);
    expect(plan).not.toContain("same_key");
  });

  it("costs no call: the planner puts its text in place", async () => {
    const { rows } = await test.api.owner.query<{ "QUERY PLAN": string }>(
      `explain (verbose, costs off) select ledger_bet_decision(n, n, t, n = 1, t, b, t, t, t, d, d, d, t, n = 1, b, t, t, n, t, d, d, n = 1)
       from (values (1::bigint, 'a', ''::bytea, now()), (null, null, null, null)) as facts (n, t, b, d)`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("player_unknown");
    expect(plan).not.toContain("ledger_bet_decision");
  });
});
