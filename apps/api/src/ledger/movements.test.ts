import { createCalendar } from "@croupier/domain/periods";
import { hold } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { creditTestMember } from "../testing/money.ts";
import type { TestPlayer } from "../testing/vendor-players.ts";
import { sealBooks } from "./books/seal.ts";
import { rollMovements } from "./movements.ts";
import { callsOf, creditSql, openPlay, setUpLedgerTest } from "./testing.ts";

const minuteMs = 60_000;
const test = setUpLedgerTest();
const roll = ({ brandId }: TestPlayer) => rollMovements(test.database, brandId);

let made = 0;
const bet = async (player: TestPlayer, units: bigint, winUnits?: bigint): Promise<void> => {
  made += 1;
  const calls = callsOf(player, test.api.clock.now());
  const over = { roundId: `m-${made}`, idleSince: new Date(0) };
  expect((await test.ledger.bet(player.brandId, calls.bet(`m-bet-${made}`, units, over))).status).toBe("ok");
  if (winUnits === undefined) return;
  await test.ledger.win(player.brandId, calls.win(`m-win-${made}`, `m-bet-${made}`, winUnits, over));
};
const undo = async (player: TestPlayer): Promise<void> => {
  const calls = callsOf(player, test.api.clock.now());
  const over = { roundId: `m-${made}` };
  await test.ledger.rollback(player.brandId, calls.rollback(`m-undo-${made}`, `m-bet-${made}`, over));
};
const credit = ({ brandId, memberId }: TestPlayer, amountUnits: bigint) => {
  made += 1;
  return creditTestMember(test.api, { brandId, memberId, kind: "bonus", key: `m-${made}`, amountUnits });
};
const join = async (balanceUnits: bigint, brand: "nova" | "lotus" = "nova") =>
  (await openPlay(test, balanceUnits, { brand, expiresAt: new Date("2099-01-01") })).player;

interface Row {
  kind: string;
  in_units: bigint;
  out_units: bigint;
  balance_units: bigint;
  plays: string;
}
const columns =
  "kind, in_units, out_units, balance_units, concat_ws('/', bets, wins, returned, revoked) as plays";
const show = (rows: readonly Row[]) =>
  rows.map(({ kind, in_units: into, out_units: out, balance_units: balance, plays }) => [
    kind,
    into,
    out,
    balance,
    ...(kind === "play" ? [plays] : []),
  ]);
const listKept = async ({ accountId }: TestPlayer) =>
  show(
    (
      await test.api.owner.query<Row>(
        `select ${columns} from account_movements where account_id = $1 order by last_at, transfer_id`,
        [accountId],
      )
    ).rows,
  );
/** Everything that the server reads, stored or not. */
const sumRead = async ({ brandId, accountId }: TestPlayer) =>
  (
    await test.database.forBrand(brandId, (q) =>
      q.query<{ net: bigint; plays: bigint }>(
        `select sum(in_units - out_units)::bigint as net, sum(bets + wins + returned + revoked) as plays
         from movements_of_account($1, '-infinity', 'infinity')`,
        [accountId],
      ),
    )
  )[0];

describe("the movements of an account", () => {
  it("EXT-06 are stored singly for other bookings, and in stretches for play, which end with the quarter of an hour", async () => {
    const player = await join(1_000n);
    await bet(player, 10n, 5n);
    await bet(player, 20n);
    await undo(player);
    await credit(player, 7n);
    await bet(player, 30n);
    // Sealed entries are not stored yet.
    await sealBooks(test.database, player.brandId, test.api.clock.now());
    // Rows are made from entries since the last time.
    expect(await roll(player)).toBe(true);
    await bet(player, 1n);
    test.api.clock.advanceMs(15 * minuteMs);
    await bet(player, 2n, 1n);
    await roll(player);
    const kept = [
      ["deposit", 1_000n, 0n, 1_000n],
      ["play", 25n, 30n, 995n, "2/1/1/0"],
      ["bonus", 7n, 0n, 1_002n],
      ["play", 0n, 30n, 972n, "1/0/0/0"],
      ["play", 0n, 1n, 971n, "1/0/0/0"],
      ["play", 1n, 2n, 970n, "1/1/0/0"],
    ];
    expect(await listKept(player)).toEqual(kept);
    await roll(player);
    expect(await listKept(player)).toEqual(kept);
  });

  it("EXT-06 are play if a vendor booked them, also long ago, and otherwise name a reference", async () => {
    const { owner } = test.api;
    const player = await join(1_000n);
    await bet(player, 10n, 5n);
    await bet(player, 20n);
    await undo(player);
    await credit(player, 7n);
    const listPosted = async () =>
      (
        await owner.query<{ kind: string; reference: string | null }>(
          `select kind, reference from posted_movements($1, $2, 0, 9223372036854775807, '-infinity', 'infinity')
           order by transfer_id`,
          [player.brandId, player.accountId],
        )
      ).rows.map(({ kind, reference }) => [kind, reference]);
    const today = await listPosted();
    // Before 0107 a bet and a win had a row of transfers as well, as a rollback still has.
    await owner.query("begin");
    const { rowCount } = await owner.query(
      `insert into transfers (transfer_id, merchant_id, kind, account_id, amount_units, balance_units, currency, reference, created_at)
       select p.transfer_id, p.merchant_id, case when p.amount_units < 0 then 'bet' else 'win' end, p.account_id, p.amount_units,
         p.balance_after_units, p.currency, 'a round', p.created_at
       from postings p left join transfers t on t.transfer_id = p.transfer_id
       where p.account_id = $1 and t.transfer_id is null`,
      [player.accountId],
    );
    const longAgo = await listPosted();
    await owner.query("rollback");
    const play = ["play", null];
    const listed = [["deposit", "test"], play, play, play, play, ["bonus", "test"]];
    expect({ rowCount, today, longAgo }).toEqual({ rowCount: 3, today: listed, longAgo: listed });
  });

  it("EXT-06 are read completely however many are stored, also while they are being stored", async () => {
    const player = await join(1_000n);
    await bet(player, 10n, 5n);
    const all = { net: 995n, plays: 2n };
    expect(await sumRead(player)).toEqual(all);
    const { rows } = await test.api.owner.query<{ until: string }>(
      "select max(transfer_id) as until from postings",
    );
    const holder = await hold(test.api.database, "select set_config('app.merchant', $1, false)", [
      String(player.brandId),
    ]);
    await holder.query("select * from roll_movements($1, 1000)", [rows[0]?.until]);
    expect(await sumRead(player)).toEqual(all);
    await holder.release();
    expect([await sumRead(player), (await listKept(player)).length]).toEqual([all, 2]);
    await bet(player, 5n);
    expect(await sumRead(player)).toEqual({ net: 990n, plays: 3n });
  });

  it("EXT-06 leave out no late commit that was under way, and store nothing twice", async () => {
    const [player, other] = [await join(1_000n), await join(1_000n)];
    const late = await hold(
      test.api.database,
      `select set_config('app.merchant', '${other.brandId}', false), ${creditSql(other.memberId, "m-late", 500n)}`,
    );
    await bet(player, 10n);
    let isKept = false;
    const keeping = Promise.all([roll(player), roll(player)]).then((done) => {
      isKept = true;
      return done;
    });
    await bet(player, 10n);
    expect([isKept, (await listKept(other)).length]).toEqual([false, 0]);
    await late.release();
    expect(await keeping).toEqual([true, true]);
    await roll(player);
    expect(await listKept(other)).toEqual([
      ["deposit", 1_000n, 0n, 1_000n],
      ["bonus", 500n, 0n, 1_500n],
    ]);
    expect(
      (await listKept(player)).map(([, , out]) => out).reduce((sum, out) => Number(sum) + Number(out), 0),
    ).toBe(20);
  });

  it("EXT-06 are stored in steps, which skip numbers of other brands", async () => {
    const player = await join(1_000n);
    const lotus = await join(1_000n, "lotus");
    for (let n = 0; n < 4; n += 1) await bet(lotus, 10n, 5n);
    await bet(player, 10n, 5n);
    const findNewest = async () =>
      (await test.api.owner.query<{ until: bigint }>("select max(transfer_id) as until from postings"))
        .rows[0]?.until ?? 0n;
    const step = (until: bigint, most: number) =>
      test.database.forBrand(player.brandId, async (q) => {
        const [row] = await q.query<{ rolled_until: bigint }>("select * from roll_movements($1, $2)", [
          until,
          most,
        ]);
        return row?.rolled_until ?? 0n;
      });
    const stepThrough = async (): Promise<number> => {
      const until = await findNewest();
      for (let steps = 1; ; steps += 1) if ((await step(until, 1)) === until) return steps;
    };
    expect(await stepThrough()).toBeGreaterThan(1);
    await bet(player, 20n, 1n);
    expect(await stepThrough()).toBe(2);
    expect(await listKept(player)).toEqual([
      ["deposit", 1_000n, 0n, 1_000n],
      // Without any entries of the brand, a step is longer.
      ["play", 5n, 10n, 995n, "1/1/0/0"],
      ["play", 0n, 20n, 975n, "1/0/0/0"],
      ["play", 1n, 0n, 976n, "0/1/0/0"],
    ]);
    const until = await findNewest();
    await expect(step(until + 1n, 1)).rejects.toThrow("there is no transfer");
    await expect(step(until, 0)).rejects.toThrow("at least one number");
  });

  it("SEC-27 belong to one brand each, which sees no other's, and the server's role writes none", async () => {
    const [player, lotus] = [await join(1_000n), await join(1_000n, "lotus")];
    for (const one of [player, lotus]) await bet(one, 10n);
    await roll(player);
    await roll(lotus);
    await bet(player, 10n);
    const seen = await test.database.forBrand(lotus.brandId, (q) =>
      q.query<{ n: bigint }>("select count(*) as n from movements_of_account($1, '-infinity', 'infinity')", [
        player.accountId,
      ]),
    );
    expect(seen).toEqual([{ n: 0n }]);
    for (const statement of [
      "delete from account_movements",
      "update movement_rolls set until_transfer = 0",
      "insert into account_movements select * from account_movements",
    ])
      await expect(
        test.database.forBrand(lotus.brandId, (q) => q.query(statement)),
        statement,
      ).rejects.toThrow("permission denied");
  });
});

describe("the days of a brand", () => {
  it("begin with a quarter of an hour in every time zone, as the movements that are kept need it", () => {
    const days = [
      "2026-03-08",
      "2026-03-29",
      "2026-04-05",
      "2026-09-06",
      "2026-10-04",
      "2026-11-01",
      "2027-01-01",
    ];
    const wrong = Intl.supportedValuesOf("timeZone").filter((zone) => {
      const calendar = createCalendar([{ zone }]);
      return days.some((day) => calendar.boundsOf([day, day]).from.getTime() % (15 * minuteMs) !== 0);
    });
    expect(wrong).toEqual([]);
  });
});
