import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlayer, type TestPlayer } from "../testing/vendor-players.ts";
import { checkFromCheckpoint } from "./checkpoints.ts";
import { checkInvariants } from "./invariants.ts";
import { callsOf, createLedgerTest, type LedgerTest } from "./testing.ts";

let test: LedgerTest;
let player: TestPlayer;
let owner: pg.Client;

beforeAll(async () => {
  test = await createLedgerTest();
  owner = test.api.owner;
  player = await createTestPlayer(test.api, { balanceUnits: 10_000n });
  const calls = callsOf(player, test.api.clock.now());
  const { ledger } = test;
  await ledger.bet(player.brandId, calls.bet("bet-1", 100n));
  await ledger.win(player.brandId, calls.win("win-1", "bet-1", 300n));
  await ledger.bet(player.brandId, calls.bet("bet-2", 100n, { roundId: "round-2" }));
  await ledger.rollback(player.brandId, calls.rollback("back-2", "bet-2", { roundId: "round-2" }));
  await ledger.rollback(player.brandId, calls.rollback("back-3", "bet-3", { roundId: "round-3" }));
  const { brandId, memberId } = player;
  const held = await test.transfer(brandId, {
    kind: "hold",
    key: "held",
    reference: "held",
    now: test.api.clock.now(),
    amountUnits: 400n,
    from: { kind: "member", memberId },
    to: { kind: "held", memberId },
  });
  expect(held.status).toBe("ok");
});
afterAll(() => test.close());

/** Breaks the ledger as its owner, in a transaction that is always rolled back, and returns the checker's findings. */
const faultsAfter = async (...statements: string[]): Promise<readonly string[]> => {
  await owner.query("begin");
  try {
    for (const statement of statements) await owner.query(statement);
    return (await checkInvariants((sql) => owner.query(sql))).map((fault) => fault.invariant);
  } finally {
    await owner.query("rollback");
  }
};

describe("the checker of the invariants", () => {
  it("finds nothing in an intact ledger", async () => {
    expect(await faultsAfter()).toEqual([]);
  });

  it("INV-01 finds a posting without its other side", async () => {
    const faults = await faultsAfter(
      `insert into postings select merchant_id, transfer_id, account_id, 5, currency, null, created_at
       from postings where balance_after_units is null limit 1`,
    );
    expect(new Set(faults)).toEqual(new Set(["INV-01", "INV-12"]));
  });

  it("INV-01 finds one side in another currency, in the transfer and in the whole ledger", async () => {
    const faults = await faultsAfter(
      `update postings set currency = 'BRL' where amount_units > 0
         and transfer_id = (select transfer_id from transfers where kind = 'hold')`,
    );
    // For each of the two, both currencies are out of balance.
    expect(faults.filter((invariant) => invariant === "INV-01")).toHaveLength(4);
  });

  it("INV-01 finds a transfer whose postings are gone", async () => {
    const faults = await faultsAfter(
      "delete from postings where transfer_id = (select min(transfer_id) from postings)",
    );
    expect(faults).toContain("INV-01");
    expect(faults).toContain("INV-02");
  });

  it("INV-01 finds a transfer that disagrees with its postings", async () => {
    for (const change of [
      "amount_units = amount_units + 1",
      "balance_units = balance_units + 1",
      "other_balance_units = other_balance_units + 1",
      "other_account_id = account_id",
    ])
      expect(await faultsAfter(`update transfers set ${change} where kind = 'hold'`), change).toContain(
        "INV-01",
      );
  });

  it("INV-02 INV-03 also finds faults of held money", async () => {
    const drifted = await faultsAfter("update accounts set balance_units = 0 where kind = 'held'");
    expect(new Set(drifted)).toEqual(new Set(["INV-02", "INV-12"]));
    const overdrawn = await faultsAfter("update transfers set balance_units = -1 where kind = 'hold'");
    expect(overdrawn).toContain("INV-03");
  });

  it("INV-05 finds legs that are missing", async () => {
    expect(await faultsAfter("update transfers set leg = 1 where kind = 'hold'")).toEqual(["INV-05"]);
  });

  it.each([
    ["comes from the right account and goes to a wrong one", "hold", "send"],
    ["goes to the right account and comes from a wrong one", "deposit", "bonus"],
    ["goes to the right account and comes from the member's other one", "deposit", "release"],
    ["goes the other way", "hold", "release"],
  ])("INV-12 finds a transfer that %s: a %s that says it is a %s", async (_, kind, said) => {
    const faults = await faultsAfter(
      `update transfers set kind = '${said}', scope = '${said}' where kind = '${kind}'`,
    );
    expect(new Set(faults)).toEqual(new Set(["INV-12"]));
  });

  it("INV-02 finds a balance that its postings do not explain", async () => {
    const faults = await faultsAfter(
      "update accounts set balance_units = balance_units + 1 where kind = 'member'",
    );
    expect(new Set(faults)).toEqual(new Set(["INV-02", "INV-12"]));
  });

  it("INV-02 finds a balance that has no posting at all, and postings without a balance", async () => {
    const { accountId } = await createTestPlayer(test.api);
    const faults = await faultsAfter(`update accounts set balance_units = 5 where account_id = ${accountId}`);
    expect(faults).toContain("INV-02");
    const emptied = await faultsAfter("update accounts set balance_units = 0 where kind = 'member'");
    expect(emptied).toContain("INV-02");
  });

  it("INV-03 finds an overdraft that nobody flagged", async () => {
    const faults = await faultsAfter(
      "alter table accounts drop constraint balance_not_negative",
      "update accounts set balance_units = -1 where kind = 'member'",
      "update vendor_transactions set balance_units = -1 where kind = 'bet'",
    );
    expect(faults.filter((invariant) => invariant === "INV-03").length).toBeGreaterThanOrEqual(2);
  });

  it("INV-04 INV-06 finds a duplicate id or rollback", async () => {
    const faults = await faultsAfter(
      "drop index vendor_transactions_key",
      "drop index vendor_transactions_rolled_back",
      "insert into vendor_transactions select * from vendor_transactions where transaction_id = 'back-2'",
    );
    expect(faults).toContain("INV-04");
    expect(faults).toContain("INV-06");
  });

  it("INV-06 finds a transaction that was rolled back under two ids", async () => {
    const faults = await faultsAfter(
      "drop index vendor_transactions_rolled_back",
      "update vendor_transactions set reference_id = 'bet-2', has_effect = true where transaction_id = 'back-3'",
    );
    expect(faults).toContain("INV-06");
  });

  it("INV-05 finds a call and a transfer that disagree", async () => {
    expect(
      await faultsAfter("update vendor_transactions set balance_units = 1 where transaction_id = 'back-2'"),
    ).toEqual(["INV-05"]);
  });

  it("INV-01 finds a bet without its postings", async () => {
    const change = (what: string) => `update vendor_transactions set ${what} where transaction_id = 'bet-1'`;
    expect(await faultsAfter(change("balance_units = 1"))).toEqual(["INV-01"]);
    expect(await faultsAfter(change("amount_units = 99"))).toContain("INV-01");
    expect(await faultsAfter(change("transfer_id = null"))).toContain("INV-01");
  });

  it("INV-07 finds a bet that was won and rolled back", async () => {
    const faults = await faultsAfter(
      "update vendor_transactions set reference_id = 'bet-1' where transaction_id = 'back-2'",
    );
    expect(faults).toContain("INV-07");
  });

  it("INV-08 finds a tombstone that moved money", async () => {
    const faults = await faultsAfter(
      "update vendor_transactions set has_effect = true where kind = 'tombstone'",
    );
    expect(faults).toEqual(["INV-08"]);
  });

  it("INV-10 finds a posting on another brand's account", async () => {
    const faults = await faultsAfter(
      `update postings set merchant_id = (select merchant_id from merchants where code = 'lotus')
       where transfer_id = (select min(transfer_id) from postings)`,
    );
    expect(faults).toContain("INV-10");
    const lotus = "select merchant_id from merchants where code = 'lotus'";
    const moved = await faultsAfter(`update accounts set merchant_id = (${lotus}) where kind = 'member'`);
    expect(moved).toContain("INV-10");
  });

  it("EXT-05 finds a round that shows other amounts than its calls", async () => {
    expect(await faultsAfter("update game_rounds set win_units = 1 where round_id = 'round-1'")).toEqual([
      "EXT-05",
    ]);
  });
});

describe("the check from a checkpoint", () => {
  it("INV-01 reads calls whose times are up to an hour earlier than their postings'", async () => {
    const { api, database, ledger } = test;
    const lotus = await createTestPlayer(api, { brand: "lotus", balanceUnits: 1_000n });
    const check = () => checkFromCheckpoint(database, lotus.brandId, api.clock.now());
    const first = await check();
    expect(first?.faults).toEqual([]);
    const calls = callsOf(lotus, api.clock.now());
    await ledger.bet(lotus.brandId, calls.bet("early", 100n, { roundId: "early" }));
    await owner.query(
      `update vendor_transactions set created_at = created_at - interval '59 minutes'
       where transaction_id = 'early'`,
    );
    const second = await check();
    expect(second).toMatchObject({ faults: [], fromTransfer: first?.untilTransfer });
    expect(second?.untilTransfer).not.toBe(first?.untilTransfer);
  });
});

describe("the server's role", () => {
  const tables = ["accounts", "transfers", "postings", "vendor_transactions", "game_rounds"];

  it("INV-11 SEC-27 cannot insert, update, delete or truncate in the ledger, only call its functions", async () => {
    for (const table of tables) {
      for (const statement of [
        `insert into ${table} default values`,
        `update ${table} set merchant_id = merchant_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(
          test.database.forBrand(player.brandId, (q) => q.query(statement)),
          statement,
        ).rejects.toThrow(/permission denied/);
      }
    }
    await expect(
      test.database.forBrand(player.brandId, (q) =>
        q.query("select ledger_post(1, 1, 'CNY', 2, 'bonus', 5, '', now())"),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it("INV-11 has no way round through a partition of the postings", async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'postings'::regclass",
    );
    expect(rows.length).toBeGreaterThan(12);
    for (const { name } of rows)
      await expect(
        test.database.forBrand(player.brandId, (q) => q.query(`select * from ${name}`)),
      ).rejects.toThrow(/permission denied/);
  });

  it("SEC-27 INV-10 sees its own brand's ledger only, and moves nothing without a brand", async () => {
    const lotus = await createTestPlayer(test.api, { brand: "lotus", balanceUnits: 5n });
    for (const table of [...tables, "vendor_players", "game_sessions"]) {
      const rows = await test.database.forBrand(lotus.brandId, (q) =>
        q.query<{ merchant_id: number }>(`select distinct merchant_id from ${table}`),
      );
      for (const row of rows) expect(row.merchant_id, table).toBe(lotus.brandId);
    }
    await expect(test.database.withoutBrand((q) => q.query("select ledger_open_account(1)"))).rejects.toThrow(
      "needs a merchant",
    );
  });
});

describe("partitions of the postings", () => {
  it("are created ahead, once, and take over earlier rows", async () => {
    const future = "2071-05-10T00:00:00Z";
    await owner.query("begin");
    await owner.query("insert into postings values (1, 0, 0, 7, 'CNY', null, $1)", [future]);
    const { rows: made } = await owner.query("select ensure_posting_partitions(2, '2071-04-15') as made");
    const { rows: again } = await owner.query("select ensure_posting_partitions(2, '2071-04-15') as made");
    const { rows: where } = await owner.query(
      "select tableoid::regclass::text as name from postings where created_at = $1",
      [future],
    );
    await owner.query("rollback");
    expect([made[0].made, again[0].made, where[0].name]).toEqual([3, 0, "postings_2071_05"]);
  });
});
