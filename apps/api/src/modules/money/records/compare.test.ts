import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollMovements } from "../../../ledger/movements.ts";
import { callsOf } from "../../../ledger/testing.ts";
import type { Transfer } from "../../../ledger/transfer.ts";
import { agreeToCorrection } from "../../../testing/corrections.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { createPlayTest, type PlayTest } from "../../play/play-days/testing.ts";
import { compareRecords, type RecordDifference } from "./compare.ts";

let test: PlayTest;
beforeAll(async () => {
  test = await createPlayTest();
});
afterAll(() => test.close());

const hourMs = 3_600_000;
type Days = readonly [string, string];

/** Compares as the command does: at one instant, in the server's role. */
const compare = async (player: TestPlayer, days: Days): Promise<RecordDifference[]> => {
  const brand = await test.readBrand(player.brandId);
  return test.database.transaction(player.brandId, async (q) => {
    await q.query("set transaction isolation level repeatable read, read only");
    return compareRecords(q, { brand, playDays: test.port }, player.memberId, days);
  });
};

const anyOperation = fc.record({
  kind: fc.constantFrom(
    ...([
      "bet",
      "bet",
      "win",
      "win",
      "undo bet",
      "undo win",
      "deposit",
      "bonus",
      "hold",
      "release",
      "paid",
      "fee",
    ] as const),
    ...([
      "chargeback",
      "won dispute",
      "forfeit",
      "correction",
      "taken back",
      "prize",
      "undo prize",
      "wait",
      "night",
      "roll",
    ] as const),
  ),
  member: fc.integer({ min: 0, max: 2 }),
  units: fc.integer({ min: 1, max: 400_000 }).map(BigInt),
  closes: fc.boolean(),
  of: fc.nat({ max: 5 }),
});
type Operation = typeof anyOperation extends fc.Arbitrary<infer O> ? O : never;

let made = 0;

/** A member whose random history reaches the ledger as vendors, providers and people send it. */
function createHistory(player: TestPlayer) {
  const bets: string[] = [];
  const wins: string[] = [];
  const prizes: string[] = [];
  const side = { kind: "member", memberId: player.memberId } as const;
  const held = { kind: "held", memberId: player.memberId } as const;
  const house = <K extends string>(kind: K) => ({ kind, name: "test" }) as const;
  const move = async (order: object) => {
    made += 1;
    const heading = { key: `history ${made}`, reference: `history ${made}`, now: test.api.clock.now() };
    await test.transfer(player.brandId, { ...heading, ...order } as Transfer);
  };
  const play = async ({ kind, units, closes, of }: Operation) => {
    made += 1;
    const id = `${kind} ${made}`;
    const calls = callsOf(player, test.api.clock.now());
    const round = (bet: string) => ({ roundId: `round ${player.memberId} ${bet}`, isRoundClosed: closes });
    const [bet, win, prize] = [bets.at(-1 - of), wins.at(-1 - of), prizes.at(-1 - of)];
    // Every third bet belongs to the round of an earlier one.
    const first = made % 3 === 0 && bet ? (roundOf.get(bet) ?? id) : id;
    if (kind === "bet") {
      const over = { ...round(first), idleSince: new Date(0) };
      const { status } = await test.ledger.bet(player.brandId, calls.bet(id, units, over));
      if (status === "ok") bets.push(id);
      if (status === "ok") roundOf.set(id, first);
    } else if (kind === "prize") {
      const given = calls.bet(id, units, { idleSince: new Date(0) });
      const caps = { prizeUnits: 300_000n, dayUnits: 2_000_000n };
      const told = { ...given, caps, referenceId: undefined, endedSince: new Date(0) };
      const [answer] = await test.ledger.prizes(player.brandId, [told]);
      if (answer?.status === "ok") prizes.push(id);
    } else if (kind === "undo prize") {
      if (prize) await test.ledger.rollback(player.brandId, calls.rollback(id, prize));
    } else if (kind === "win" && bet) {
      const over = round(roundOf.get(bet) ?? bet);
      const { status } = await test.ledger.win(
        player.brandId,
        calls.win(id, bet, units % 7n === 0n ? 0n : units, over),
      );
      if (status === "ok") wins.push(id);
      if (status === "ok") roundOf.set(id, roundOf.get(bet) ?? bet);
    } else {
      const target = kind === "undo bet" ? bet : win;
      if (target)
        await test.ledger.rollback(
          player.brandId,
          calls.rollback(id, target, round(roundOf.get(target) ?? target)),
        );
    }
  };
  const roundOf = new Map<string, string>();
  return async (operation: Operation): Promise<void> => {
    const { kind, units: amountUnits } = operation;
    switch (kind) {
      case "deposit":
      case "bonus":
        return move({ kind, from: house(kind), to: side, amountUnits });
      case "forfeit":
        return move({ kind, from: side, to: house("bonus"), amountUnits });
      case "chargeback":
        return move({ kind, from: side, to: house("deposit"), amountUnits });
      case "won dispute":
        return move({ kind: "chargeback", from: house("deposit"), to: side, amountUnits });
      case "hold":
        return move({ kind, from: side, to: held, amountUnits });
      case "release":
        return move({ kind, from: held, to: side, amountUnits });
      case "paid":
        return move({ kind, from: held, to: house("payout"), amountUnits });
      case "fee":
        return move({ kind, from: held, to: house("fee"), amountUnits });
      case "correction":
        return move({
          kind,
          from: house("correction"),
          to: side,
          amountUnits,
          key: await agreeToCorrection(test.api, { ...player, amountUnits, reason: "test" }),
        });
      case "taken back":
        return move({
          kind: "correction",
          from: side,
          to: house("correction"),
          amountUnits,
          key: await agreeToCorrection(test.api, { ...player, amountUnits: -amountUnits, reason: "test" }),
        });
      case "wait":
        test.api.clock.advanceMs(Number(amountUnits) * 10);
        return;
      case "night":
        test.api.clock.advanceMs(11 * hourMs);
        return;
      case "roll":
        await test.roll(player.brandId);
        await rollMovements(test.database, player.brandId);
        return;
      default:
        return play(operation);
    }
  };
}

const join = (options: Parameters<typeof createTestPlayer>[1]) =>
  createTestPlayer(test.api, { balanceUnits: 1_000_000n, expiresAt: new Date("2099-01-01"), ...options });

describe("records and the ledger", () => {
  it("EXT-05 EXT-06 EXT-07 both records, profit and loss and the statement equal the postings of any history, in two brands", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyOperation, { minLength: 25, maxLength: 45 }), async (operations) => {
        const players = [await join({}), await join({ brand: "lotus" }), await join({ type: 4 })];
        const histories = players.map(createHistory);
        const { calendar } = await test.readBrand(players[0]?.brandId ?? 0);
        const first = calendar.dayOf(test.api.clock.now());
        for (const operation of operations) await histories[operation.member]?.(operation);
        const last = calendar.dayOf(test.api.clock.now());
        for (const player of players)
          for (const days of [
            [first, last],
            [first, first],
            [last, last],
          ] as const)
            expect(await compare(player, days)).toEqual([]);
      }),
      { numRuns: drawnRuns(8), seed: 53 },
    );
  });

  it("EXT-05 EXT-06 EXT-07 a figure that differs is named, with the shown value and the ledger's", async () => {
    const player = await join({});
    const act = createHistory(player);
    const base = { member: 0, units: 5_000n, closes: true, of: 0 };
    await act({ ...base, kind: "bet", closes: false });
    for (const kind of ["win", "hold"] as const) await act({ ...base, kind });
    const { calendar } = await test.readBrand(player.brandId);
    const today = calendar.dayOf(test.api.clock.now());
    const days = [today, today] as const;
    expect(await compare(player, days)).toEqual([]);
    const plant = async (statement: string) => {
      await test.api.owner.query(statement, [player.memberId]);
      return (await compare(player, days)).map(({ what, shown, ledger }) => [what, shown - ledger]);
    };
    expect(await plant("update game_rounds set win_units = win_units + 1 where member_id = $1")).toEqual([
      ["betting record by start win", 1n],
      ["betting record by end win", 1n],
    ]);
    expect(
      await plant("update play_facts set win_delta = win_delta + 2 where member_id = $1"),
    ).toContainEqual(["profit win", 2n]);
    expect(
      await plant(
        "update accounts set balance_units = balance_units + 3 where member_id = $1 and kind = 'held'",
      ),
    ).toEqual(
      expect.arrayContaining([
        ["statement held opening", 3n],
        ["statement held closing", 3n],
      ]),
    );
  });
});
