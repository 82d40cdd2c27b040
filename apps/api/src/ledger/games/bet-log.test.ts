import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { callsOf, openPlay, setUpLedgerTest } from "../testing.ts";
import { createGameLedger } from "./game-ledger.ts";

const test = setUpLedgerTest();
const players = 8;
const rounds = 160;
const mostBytes = 1024;

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

it("writes at most 1 KB of the database's log for a bet, splits of index pages included", async () => {
  const plays: Awaited<ReturnType<typeof openPlay>>[] = [];
  while (plays.length < players) plays.push(await openPlay(test, 1_000_000n));
  // The vendor's house account: without it, bets go alone.
  for (const play of plays) await play.bet(randomUUID(), 1n, { roundId: randomUUID() });
  const { ledger, readBytes } = createExplainedLedger();
  const playRound = () =>
    Promise.all(
      plays.map(({ player }) =>
        ledger.bet(
          player.brandId,
          callsOf(player, test.api.clock.now()).bet(randomUUID(), 10n, {
            roundId: randomUUID(),
            isRoundClosed: true,
          }),
        ),
      ),
    );
  for (let round = 0; round < rounds; round += 1) await playRound();
  expect(await plays[0]?.balance()).toBe(1_000_000n - 1n - 10n * BigInt(rounds));
  expect(readBytes() / (players * rounds)).toBeLessThanOrEqual(mostBytes);
});
