import { beforeAll, describe, expect, it } from "vitest";
import { createTestPlayer, type TestPlayer } from "../../testing/vendor-players.ts";
import { callsOf, openPlay, setUpLedgerTest } from "../testing.ts";
import { betWays, createWayLedger } from "./testing/bet-ways.ts";

const test = setUpLedgerTest();

const places = [{ brand: "lotus" }, { vendor: "OTHER" }] as const;
const ways = betWays.flatMap((way) => places.map((place) => [way, place] as const));
let pairs = 0;

beforeAll(async () => {
  // The first bet at a vendor goes alone, because it makes the vendor's account.
  for (const place of [{}, ...places]) {
    const player = await createTestPlayer(test.api, { balanceUnits: 10n, ...place });
    await test.ledger.bet(player.brandId, callsOf(player, test.api.clock.now()).bet("opens", 1n));
  }
});

/** Calls of a member whose bets go one of the two ways. */
const open = async (way: (typeof betWays)[number], place: Parameters<typeof createTestPlayer>[1] = {}) => {
  const play = await openPlay(test, 1_000n, place);
  const { player, calls } = play;
  const ledger = createWayLedger(test, way);
  return {
    ...play,
    bet: (...args: Parameters<typeof calls.bet>) => ledger.bet(player.brandId, calls.bet(...args)),
  };
};
const ok = ({ currency }: TestPlayer, balanceUnits: bigint) => ({ status: "ok", balanceUnits, currency });

describe.each(ways)("an id of a bet that goes %s, and was used at another %o", (way, place) => {
  const openBoth = async () => {
    pairs += 1;
    // The first one would be found first.
    const there = await open(way, place);
    return { there, here: await open(way), id: `pair ${pairs}` };
  };

  it("SEC-27 SEC-29 is as good as any other, for a win and a rollback as well", async () => {
    const { there, here, id } = await openBoth();
    for (const { player, bet, win, rollback, balance } of [there, here]) {
      expect(await bet(id, 100n)).toEqual(ok(player, 900n));
      expect(await win(`${id} win`, id, 30n)).toEqual(ok(player, 930n));
      expect(await rollback(`${id} back win`, `${id} win`)).toEqual(ok(player, 900n));
      expect(await rollback(`${id} back`, id)).toEqual(ok(player, 1_000n));
      expect(await balance()).toBe(1_000n);
    }
  });

  it("SEC-27 SEC-29 names nothing here", async () => {
    const { there, here, id } = await openBoth();
    await there.bet(id, 100n);
    expect(await here.win(`${id} win`, id, 30n)).toMatchObject({ status: "reference_unknown" });
    expect(await here.rollback(`${id} back`, id)).toEqual(ok(here.player, 1_000n));
    expect(await here.bet(id, 100n)).toMatchObject({ status: "conflict", balanceUnits: 1_000n });
    expect(await there.balance()).toBe(900n);
  });

  it("SEC-27 SEC-29 reveals nothing about a player who is unknown there", async () => {
    const { there, here, id } = await openBoth();
    await there.bet(id, 100n);
    const ledger = createWayLedger(test, way);
    const call = here.calls.bet(id, 100n, { vendor: there.player.vendor });
    expect(await ledger.bet(there.player.brandId, call)).toEqual({
      status: "player_unknown",
      balanceUnits: undefined,
      currency: undefined,
    });
  });
});
