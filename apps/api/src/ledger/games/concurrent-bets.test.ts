import { describe, expect, it } from "vitest";
import { createToken, hashToken } from "../../platform/ids.ts";
import type { TestPlayer } from "../../testing/vendor-players.ts";
import { callsOf, openPlay, setUpLedgerTest } from "../testing.ts";
import { createGameLedger } from "./game-ledger.ts";
import { watchDatabase } from "./testing/watched-database.ts";

const test = setUpLedgerTest();

const playMany = async (count: number, balanceUnits: bigint) => {
  const players: Awaited<ReturnType<typeof openPlay>>[] = [];
  while (players.length < count) players.push(await openPlay(test, balanceUnits));
  return players;
};

/** Launches a member at another vendor too. @returns the member as that vendor knows them */
async function launchAt(vendor: string, first: TestPlayer): Promise<TestPlayer> {
  const token = createToken();
  const second = { ...first, vendor, player: `nova-${createToken(15)}`, token, tokenHash: hashToken(token) };
  await test.api.owner.query(
    "insert into vendor_players (player_id, merchant_id, vendor, account_id) values ($1, $2, $3, $4)",
    [second.player, first.brandId, vendor, first.accountId],
  );
  await test.api.owner.query(
    `insert into game_sessions (token_hash, merchant_id, account_id, vendor, game_code, node_id, game_vendor,
       game_type, created_at, expires_at, session_id)
     select $1, merchant_id, account_id, $2, game_code, node_id, game_vendor,
       game_type, created_at, expires_at, session_id
     from game_sessions where token_hash = $3`,
    [second.tokenHash, vendor, first.tokenHash],
  );
  return second;
}

describe("bets that come at once", () => {
  it("INV-03 INV-05 answer each for itself: players, refusals, copies and a call that cannot be", async () => {
    const players = await playMany(20, 300n);
    const bets = players.flatMap((p, i) => [
      p.bet(`s-${i}-a`, 200n, { roundId: "a" }),
      p.bet(`s-${i}-b`, 200n, { roundId: "b" }),
      p.bet(`s-${i}-a`, 200n, { roundId: "a" }),
      p.bet(`s-${i}-c`, 100n, { gameCode: "another" }),
    ]);
    const broken = Promise.allSettled(players.slice(0, 2).map((p, i) => p.bet(`s-${i}-d`, -1n)));
    const answers = await Promise.all(bets);
    for (const [i, p] of players.entries()) {
      // The lanes are two, so that either of the two stakes may come first.
      const [first, second, copy, wrong] = answers.slice(4 * i, 4 * i + 4);
      expect(copy).toEqual(first);
      expect([first?.status, second?.status].toSorted()).toEqual(["not_enough_money", "ok"]);
      expect(wrong?.status).toBe("game_wrong");
      expect(await p.balance()).toBe(100n);
    }
    for (const one of await broken)
      expect(one).toMatchObject({ status: "rejected", reason: { message: "a stake is never below 0" } });
  });

  it("VK-10 takes one of two bets of the whole balance that come from two vendors in one batch", async () => {
    // The first bet at a vendor goes alone, because it makes the vendor's account.
    for (const vendor of ["BGS", "OTHER"])
      await (await openPlay(test, 10n, { vendor })).bet(`opens ${vendor}`, 1n);
    const { player, balance } = await openPlay(test, 1_000n);
    const sent: string[] = [];
    const ledger = createGameLedger(watchDatabase(test.database, sent));
    const bets = [player, await launchAt("OTHER", player)].map((known) =>
      callsOf(known, test.api.clock.now()).bet(`all at ${known.vendor}`, 1_000n),
    );
    const answers = await Promise.all(bets.map((bet) => ledger.bet(player.brandId, bet)));
    expect(answers).toEqual([
      { status: "ok", balanceUnits: 0n, currency: "CNY" },
      { status: "not_enough_money", balanceUnits: 0n, currency: "CNY" },
    ]);
    expect(sent).toEqual(["ledger-place-bets", "ledger-bet"]);
    expect(await balance()).toBe(0n);
  });

  it("lets two processes bet for the same members without waiting for each other forever", async () => {
    const other = createGameLedger(test.database);
    const players = await playMany(10, 100_000n);
    const bets = [0, 1, 2, 3].flatMap((round) =>
      [...players.keys()].flatMap((i) => {
        const first = players[i];
        const second = players[players.length - 1 - i];
        if (!first || !second) return [];
        const roundId = `t-${round}-${i}`;
        return [
          first.bet(`t-${round}-${i}-1`, 1n, { roundId }),
          other.bet(second.player.brandId, second.calls.bet(`t-${round}-${i}-2`, 1n, { roundId })),
        ];
      }),
    );
    const answers = await Promise.all(bets);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(["ok"]));
    for (const p of players) expect(await p.balance()).toBe(100_000n - 8n);
  });
});
