import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { callsOf, openPlay, setUpLedgerTest } from "../testing.ts";
import { createGameLedger } from "./game-ledger.ts";

const test = setUpLedgerTest();
const players = 8;
const rounds = 160;

interface Plan {
  readonly "WAL Bytes": number;
}

/** A ledger whose batches are explained while they run: what they write to the log, their functions included. */
function createExplainedLedger() {
  let bytes = 0;
  const forBrand: Database["forBrand"] = (brandId, work) =>
    test.database.forBrand(brandId, (q) =>
      work({
        query: async (statement, values) => {
          if (typeof statement === "string" || statement.name !== "ledger-place-bets")
            return q.query(statement, values);
          const [row] = await q.query<{ "QUERY PLAN": readonly { Plan: Plan }[] }>(
            `explain (analyze, wal, timing off, format json) ${statement.text}`,
            values,
          );
          bytes += row?.["QUERY PLAN"][0]?.Plan["WAL Bytes"] ?? Number.NaN;
          const [vendors = []] = values as readonly string[][];
          const answer = { status: "ok", balance: 0n, currency: "CNY" };
          return vendors.map((_vendor, n) => ({ place: n + 1, ...answer })) as never;
        },
      }),
    );
  return { ledger: createGameLedger({ ...test.database, forBrand }), readBytes: () => bytes };
}

describe("a bet", () => {
  it.each([
    ["that closes no round", false, 1024],
    // It also reports the round, in one narrow row (AGT-06).
    ["that closes its round", true, 1024 + 192],
  ])(
    "%s writes so much of the database's log at most, splits of index pages included",
    async (_what, isRoundClosed, most) => {
      const plays: Awaited<ReturnType<typeof openPlay>>[] = [];
      while (plays.length < players) plays.push(await openPlay(test, 1_000_000n));
      // The vendor's house account: without it, bets go alone.
      for (const play of plays) await play.bet(randomUUID(), 1n, { roundId: randomUUID() });
      // The first pages of an empty table are summarized, and each new row would widen the summary. Later ones wait for a vacuum.
      await test.api.owner.query(
        `select brin_desummarize_range(c.oid, 0) from pg_class c join pg_am a on a.oid = c.relam
         where a.amname = 'brin' and c.relkind = 'i'`,
      );
      const { ledger, readBytes } = createExplainedLedger();
      const playRound = () =>
        Promise.all(
          plays.map(({ player }) =>
            ledger.bet(
              player.brandId,
              callsOf(player, test.api.clock.now()).bet(randomUUID(), 10n, {
                roundId: randomUUID(),
                isRoundClosed,
              }),
            ),
          ),
        );
      for (let round = 0; round < rounds; round += 1) await playRound();
      expect(await plays[0]?.balance()).toBe(1_000_000n - 1n - 10n * BigInt(rounds));
      expect(readBytes() / (players * rounds)).toBeLessThanOrEqual(most);
    },
  );
});
