import type { ContractTerms } from "@croupier/domain/contract-terms";
import { addDays } from "@croupier/domain/periods";
import { expect } from "vitest";
import { callsOf, type LedgerTest } from "../../../../ledger/testing.ts";
import type { TestPlayer } from "../../../../testing/vendor-players.ts";
import { createTestSettlement, money } from "../../settlement/testing.ts";
import { dividend, flat, signContract } from "../testing.ts";
import { beginWeek, createTestClosing } from "./closing.ts";

/** Plays a round that wins. */
const win = async (test: LedgerTest, player: TestPlayer, stake: number, won: number) => {
  const calls = callsOf(player, test.api.clock.now());
  const round = { roundId: "won", idleSince: new Date(0) };
  const placed = await test.ledger.bet(player.brandId, calls.bet("won", money(stake), round));
  const paid = await test.ledger.win(
    player.brandId,
    calls.win("won-win", "won", money(won), { roundId: "won", isRoundClosed: true }),
  );
  expect([placed.status, paid.status]).toEqual(["ok", "ok"]);
};

/** A week of a team whose dividends are computed, with a round that may be taken back. */
export async function playWeek(test: LedgerTest) {
  const settlement = await createTestSettlement(test);
  const first = await beginWeek(test, settlement);
  const days = { first, last: addDays(first, 6) };
  // A 0.90 % over B and C, both 0.70 %, over M, 0.40 %; and a winner with 0.50 % directly below A.
  const { a, b, c, m } = await settlement.growChain();
  const winner = await settlement.openPlayer(a, 5_000, { username: "winner" });
  const { brandId } = a;
  const sign = (terms: ContractTerms, of: { memberId: bigint }, payer?: { memberId: bigint }) =>
    signContract(test, {
      brandId,
      beneficiaryId: of.memberId,
      terms,
      startsOn: first,
      ...(payer && { payerId: payer.memberId }),
    });
  await sign(dividend(), a);
  await sign(dividend(), b, a);
  await sign(dividend(), m, c);
  // C's salary comes from outside of all teams. What C pays M stays within those above.
  await sign(flat(2_000), c);
  await sign(flat(500), m, c);

  const closing = await createTestClosing(test, settlement);
  const played: Awaited<ReturnType<typeof m.play>>[] = [];
  for (let day = first; day <= days.last; day = addDays(day, 1)) {
    played.push(await m.play(money(1_000)));
    if (played.length === 3) await win(test, winner.player, 300, 2_000);
    if (played.length === 5)
      await test.transfer(brandId, {
        kind: "bonus",
        key: "a gift",
        reference: "x",
        now: test.api.clock.now(),
        amountUnits: money(12.5),
        from: { kind: "bonus", name: "x" },
        to: { kind: "member", memberId: m.memberId },
      });
    await settlement.closeDay();
    await closing.close("daily", day, [day, day]);
  }
  await closing.closeWeek(first);
  expect(settlement.errors).toEqual([]);
  return {
    settlement,
    days,
    a,
    b,
    c,
    m,
    voidOne: () => played[2]?.void(),
    restate: closing.restateDue,
  };
}
export type BilledWeek = Awaited<ReturnType<typeof playWeek>>;
