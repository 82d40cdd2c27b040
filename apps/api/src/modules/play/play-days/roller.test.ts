import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callsOf } from "../../../ledger/testing.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { createPlayTest, type PlayTest, writePlay } from "./testing.ts";

let test: PlayTest;
let player: TestPlayer;
/** The sums stored before a test. */
let before: bigint;
const clients: pg.Client[] = [];
beforeAll(async () => {
  test = await createPlayTest();
});
beforeEach(async () => {
  player = await createTestPlayer(test.api, { balanceUnits: 10_000n });
  // The first bet at a vendor makes the vendor's account.
  await playRound(1n);
  await test.rollAll(player.brandId);
  before = 0n;
  before = await keptValid();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await test.close();
});

let rounds = 0;
/** Plays and closes a round of one bet. */
const playRound = async (amountUnits: bigint, of = player): Promise<void> => {
  rounds += 1;
  const calls = callsOf(of, test.api.clock.now());
  const round = { roundId: `round ${rounds}`, isRoundClosed: true };
  expect((await test.ledger.bet(of.brandId, calls.bet(`bet ${rounds}`, amountUnits, round))).status).toBe(
    "ok",
  );
};

/** A connection of the server's role that acts for the player's brand. */
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: test.api.database.urlFor("croupier_app") });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("select set_config('app.merchant', $1, false)", [String(player.brandId)]);
  clients.push(client);
  return client;
};
/** A transaction that has closed a round and does not end. */
const beginRound = async (amountUnits: bigint, now = test.api.clock.now()): Promise<pg.Client> => {
  const other = await createTestPlayer(test.api, { balanceUnits: 10_000n });
  const client = await connect();
  await client.query("begin");
  const { rows } = await client.query(
    "select status from ledger_bet($1, $2, $3, $2, '\\x01', 'slow', true, $4, $5, $6, null, $7)",
    [other.vendor, other.player, other.tokenHash, other.gameCode, amountUnits, other.currency, now],
  );
  expect(rows).toEqual([{ status: "ok" }]);
  return client;
};
/** The sums stored since the test began, read without the facts. */
const keptValid = async (): Promise<bigint> => {
  const { rows } = await test.api.owner.query<{ valid: string }>(
    "select coalesce(sum(valid_units), 0)::text as valid from member_days where category <> ''",
  );
  return BigInt(rows[0]?.valid ?? 0) - before;
};
const rollText = "select counted from roll_play('2026-11-21T12:00:00Z')";

describe("the roller", () => {
  it("AGT-04 counts a fact that commits after a later one, once, and neither before that", async () => {
    const slow = await beginRound(7n);
    await playRound(100n);
    await test.roll(player.brandId);
    expect(await keptValid()).toBe(0n);
    // Reading a member's days does not wait.
    const shown = async () => (await test.getDays(player.brandId, player.memberId)).map(writePlay)[1];
    expect(await shown()).toBe("2026-11-21 RNG 101/0/2");
    await slow.query("commit");
    for (let times = 0; times < 2; times += 1) {
      await test.rollAll(player.brandId);
      expect([await keptValid(), await shown()]).toEqual([107n, "2026-11-21 RNG 101/0/2"]);
    }
  });

  it("AGT-05 runs once at a time: another one returns at once, and every fact is counted once", async () => {
    await playRound(100n);
    const first = await connect();
    await first.query("begin");
    expect((await first.query<{ counted: bigint | null }>(rollText)).rows[0]?.counted).not.toBeNull();
    expect(await test.roll(player.brandId)).toEqual({ counted: null, complete_at: null });
    await first.query("commit");
    await Promise.all(Array.from({ length: 8 }, () => test.roll(player.brandId)));
    await test.rollAll(player.brandId);
    expect(await keptValid()).toBe(100n);
  });

  it("AGT-05 counts every fact once when it is killed before it has committed", async () => {
    await playRound(100n);
    const victim = await connect();
    await victim.query("begin");
    await victim.query(rollText);
    const { rows } = await victim.query<{ pid: number }>("select pg_backend_pid() as pid");
    await (await connect()).query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
    expect(await keptValid()).toBe(0n);
    await test.rollAll(player.brandId);
    await test.rollAll(player.brandId);
    expect(await keptValid()).toBe(100n);
  });

  it.each(["member_days", "agent_days", "play_rolls"])(
    "AGT-05 counts every fact once when it fails at %s",
    async (table) => {
      const agent = await createTestPlayer(test.api, { type: 1 });
      const below = await createTestPlayer(test.api, { balanceUnits: 1_000n });
      await test.api.owner.query("update members set upline_id = $1 where member_id = $2", [
        agent.memberId,
        below.memberId,
      ]);
      await playRound(100n, below);
      await test.api.owner.query(
        `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger fail after insert or update on ${table} for each row execute function fail()`,
      );
      await test.waitUntilCountable();
      await expect(test.roll(player.brandId)).rejects.toThrow("killed");
      await test.api.owner.query(`drop trigger fail on ${table}; drop function fail()`);
      expect(await keptValid()).toBe(0n);
      await test.rollAll(player.brandId);
      expect(await keptValid()).toBe(100n);
      const { rows } = await test.api.owner.query<{ valid: bigint }>(
        "select valid_units as valid from agent_days where agent_id = $1 and category = 'RNG'",
        [agent.memberId],
      );
      expect(rows).toEqual([{ valid: 100n }]);
    },
  );

  it("continues counting after the database was restored from a dump, in which its transactions start again", async () => {
    await playRound(100n);
    await test.rollAll(player.brandId);
    await playRound(20n);
    // As in the dump: counted facts are below the mark, uncounted ones above, and both are above all present transactions.
    await test.api.owner.query(
      `update play_facts set written = case when written < (select rolled_until from play_rolls where merchant_id = $1)
         then 1000000000000 else 1000000000001 end`,
      [player.brandId],
    );
    await test.api.owner.query("update play_rolls set rolled_until = 1000000000001 where merchant_id = $1", [
      player.brandId,
    ]);
    await playRound(3n);
    // The first one assigns new numbers to uncounted facts, which the second one waits for.
    for (let times = 0; times < 2; times += 1) await test.rollAll(player.brandId);
    expect(await keptValid()).toBe(123n);
    await playRound(4n);
    await test.rollAll(player.brandId);
    expect(await keptValid()).toBe(127n);
  });

  it("SEC-27 counts only the facts of its own brand", async () => {
    const other = await createTestPlayer(test.api, { brand: "lotus", balanceUnits: 1_000n });
    await playRound(100n);
    await playRound(50n, other);
    await test.rollAll(player.brandId);
    expect(await keptValid()).toBe(100n);
    expect(await test.getDays(player.brandId, other.memberId)).toEqual([]);
    expect((await test.getDays(other.brandId, other.memberId)).map(writePlay)[1]).toBe(
      "2026-11-21 RNG 50/0/1",
    );
    await expect(
      test.database.forBrand(player.brandId, (q) => q.query("delete from play_facts")),
    ).rejects.toThrow("permission denied");
  });
});

describe("whether a day is complete", () => {
  const after = (minutes: number) => new Date(Date.parse("2026-11-22T00:00:00Z") + minutes * 60_000);
  const isComplete = async (day: string) => {
    const brand = await test.readBrand(player.brandId);
    return test.database.forBrand(player.brandId, (q) => test.port.isDayComplete(q, brand, day));
  };

  it("AGT-19 waits for a fact that is written late, in a transaction that was under way at midnight", async () => {
    const slow = await beginRound(7n, after(-0.1));
    await test.roll(player.brandId, after(10));
    await test.roll(player.brandId, after(20));
    expect(await isComplete("2026-11-21")).toBe(false);
    await slow.query("commit");
    await test.rollAll(player.brandId, after(30));
    expect([await isComplete("2026-11-21"), await keptValid()]).toEqual([true, 7n]);
    expect(await isComplete("2026-11-22")).toBe(false);
  });

  it("AGT-19 is refused for a day that is not over, for ten minutes after it, and while nobody rolls", async () => {
    await test.api.owner.query("delete from play_rolls");
    expect(await isComplete("2026-11-20")).toBe(false);
    await test.rollAll(player.brandId, after(9.9));
    expect([await isComplete("2026-11-20"), await isComplete("2026-11-21")]).toEqual([true, false]);
    await test.rollAll(player.brandId, after(10));
    expect(await isComplete("2026-11-21")).toBe(true);
    // A complete day stays complete, also for a process whose clock is behind.
    await test.rollAll(player.brandId, after(1));
    expect(await isComplete("2026-11-21")).toBe(true);
  });
});
