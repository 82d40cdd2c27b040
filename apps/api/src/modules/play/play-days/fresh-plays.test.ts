import { hold } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsOf } from "../../../ledger/testing.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { createPlayTest, type PlayTest, writePlay } from "./testing.ts";

let test: PlayTest;
let player: TestPlayer;
const today = "2026-11-21";
beforeAll(async () => {
  test = await createPlayTest();
  await test.api.owner.query("select ensure_play_partitions(1, $1)", [today]);
  // The server would learn of the day, and keep its index, by itself.
  await test.api.owner.query("alter table play_facts_2026_11_21 set (autovacuum_enabled = off)");
  player = await createTestPlayer(test.api, { balanceUnits: 10_000n });
});
afterAll(() => test.close());

let rounds = 0;
/** Plays a round of one bet, which it closes. */
const playRound = async (amountUnits: bigint): Promise<void> => {
  rounds += 1;
  const calls = callsOf(player, test.api.clock.now());
  const round = { roundId: `round ${rounds}`, isRoundClosed: true };
  const bet = calls.bet(`bet ${rounds}`, amountUnits, round);
  expect((await test.ledger.bet(player.brandId, bet)).status).toBe("ok");
};
const shown = async () => (await test.getDays(player.brandId, player.memberId)).map(writePlay).at(-1);

/** How many pages the server reads for what a member has played and is not counted yet. */
const countPages = (): Promise<number> =>
  test.database.forBrand(player.brandId, async (q) => {
    const read = async () => {
      const [row] = await q.query<Record<string, { Plan: Record<string, number> }[]>>(
        `explain (analyze, buffers, format json) select * from fresh_plays(array[${player.memberId}])`,
      );
      const plan = row?.["QUERY PLAN"]?.[0]?.Plan ?? {};
      return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    };
    // The first time it also reads what the tables are.
    await read();
    return read();
  });

describe("what is not counted yet", () => {
  it("is found without reading what was counted before, of a day that nothing is known of yet", async () => {
    await test.api.owner.query(
      `insert into play_facts (merchant_id, settled_at, day, member_id, account_id, category, valid_delta, win_delta, rounds_delta)
       select $1, '${today}', '${today}', $2 + n, n, 'RNG', 1, 0, 1 from generate_series(1, 60000) n`,
      [player.brandId, player.memberId],
    );
    const { rows } = await test.api.owner.query<{ pages: number }>(
      `select (pg_relation_size('play_facts_2026_11_21') / 8192)::integer as pages`,
    );
    const pages = rows[0]?.pages ?? 0;
    expect(pages).toBeGreaterThan(500);
    expect(await countPages()).toBeGreaterThan(pages);
    await test.rollAll(player.brandId);
    await playRound(7n);
    expect(await shown()).toBe("2026-11-21 RNG 7/0/1");
    expect(await countPages()).toBeLessThan(pages / 4);
  });

  it("AGT-04 is counted also while somebody else keeps the facts of the day in order", async () => {
    const before = await shown();
    await playRound(100n);
    const keeper = await hold(
      test.api.database,
      "lock table play_facts_2026_11_21 in share update exclusive mode",
    );
    await test.rollAll(player.brandId);
    const { rows } = await test.api.owner.query<{ valid: bigint }>(
      "select sum(valid_units)::bigint as valid from member_days where member_id = $1 and category = 'RNG'",
      [player.memberId],
    );
    await keeper.release();
    expect([before, rows]).toEqual(["2026-11-21 RNG 7/0/1", [{ valid: 107n }]]);
    expect(await shown()).toBe("2026-11-21 RNG 107/0/2");
  });
});
