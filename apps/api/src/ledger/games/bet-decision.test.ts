import { beforeAll, describe, expect, it } from "vitest";
import type { TestPlayer } from "../../testing/vendor-players.ts";
import { callsOf, setUpLedgerTest } from "../testing.ts";
import { createGameLedger, type GameLedger } from "./game-ledger.ts";
import { betCases } from "./testing/bet-cases.ts";
import { createScenes } from "./testing/bet-scenes.ts";
import { playCases } from "./testing/play-cases.ts";
import { watchDatabase } from "./testing/watched-database.ts";
import type { Bet, GameAnswer } from "./vendor-calls.ts";

const test = setUpLedgerTest();
const scenes = createScenes(test);
const { createPlayer } = scenes;
/** The statements that bets were sent by. */
let sent: string[];

beforeAll(async () => {
  // The vendor's house account: without it a batch leaves each of its bets to a call of its own.
  const player = await createPlayer();
  await test.ledger.bet(player.brandId, callsOf(player, test.api.clock.now()).bet("first of all", 1n));
});

/** A ledger that notes how its bets travel. */
function createWatchedLedger(takesBatches = true): GameLedger {
  sent = [];
  return createGameLedger(watchDatabase(test.database, sent, takesBatches));
}

/** Sends bets at once. @returns the answer to the last one. */
async function sendAll(
  ledger: GameLedger,
  { brandId }: TestPlayer,
  bets: readonly Bet[],
): Promise<GameAnswer> {
  const answers = await Promise.all(bets.map((bet) => ledger.bet(brandId, bet)));
  const last = answers.at(-1);
  if (!last) throw new Error("no answer");
  return last;
}

/** The ways of a bet to its decision; each sends it and answers what the ledger said. */
const paths: Record<string, (player: TestPlayer, bet: Bet) => Promise<GameAnswer>> = {
  "in a batch of one": async (player, bet) => {
    const last = await sendAll(createWatchedLedger(), player, [bet]);
    expect(sent).toEqual(["ledger-place-bets", ...callsAlone(player, bet, last)]);
    return last;
  },
  "in a batch with others": async (player, bet) => {
    const others = [await createPlayer(), await createPlayer(), await createPlayer()].map((other) =>
      callsOf(other, test.api.clock.now()).bet(`${other.player} plays`, 1n),
    );
    const last = await sendAll(createWatchedLedger(), player, [...others, bet]);
    expect(sent).toEqual(["ledger-place-bets", ...callsAlone(player, bet, last)]);
    return last;
  },
  "alone, after another bet of the same member": async (player, bet) => {
    const first = callsOf(player, bet.now).bet(`${bet.transactionId} leads`, 0n, { roundId: "leads" });
    const last = await sendAll(createWatchedLedger(), player, [first, bet]);
    const isAlone = last.status !== "player_unknown";
    expect([...new Set(sent)]).toEqual(["ledger-place-bets", ...(isAlone ? ["ledger-bet"] : [])]);
    return last;
  },
  "alone, after its batch was refused": async (player, bet) => {
    const last = await sendAll(createWatchedLedger(false), player, [bet]);
    expect(sent).toEqual(["ledger-place-bets", "ledger-bet"]);
    return last;
  },
};

/** A batch leaves a bet of a token that opens nothing, and one on another game than the launch's (CASE-06), to a call of its own. */
const callsAlone = (player: TestPlayer, bet: Bet, { status }: GameAnswer): string[] =>
  status === "token_unknown" || (status !== "player_unknown" && bet.gameCode !== player.gameCode)
    ? ["ledger-bet"]
    : [];

describe.each(Object.keys(paths))("a bet that goes %s", (path) => {
  it.each([...betCases, ...playCases])(
    "is answered as on every path: %s",
    async (_, prepare, expected, keptRow) => {
      const scene = await prepare(scenes);
      expect(await paths[path]?.(scene.player, scene.bet)).toEqual(expected);
      const { rows } = await test.api.owner.query(
        "select kind, status, balance_units as balance, has_effect from vendor_transactions where transaction_id = $1",
        [scene.bet.transactionId],
      );
      expect(rows).toEqual(keptRow === undefined ? [] : [keptRow]);
    },
  );
});

describe("the decision on a bet", () => {
  it("costs no call for the session and the reality check either", async () => {
    const { rows } = await test.api.owner.query<{ "QUERY PLAN": string }>(
      `explain (verbose, costs off) select play_check_is_due(d, s, d, d), play_begins(d, d, d)
       from (values (now(), 1::smallint), (null, null)) as facts (d, s)`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("00:15:00");
    expect(plan).not.toMatch(/play_(check_is_due|begins)/);
  });

  it("costs no call: the planner puts its text in place", async () => {
    const { rows } = await test.api.owner.query<{ "QUERY PLAN": string }>(
      `explain (verbose, costs off) select ledger_bet_decision(n, n, t, n = 1, t, b, t, t, t, d, d, d, t, n = 1, b, t, t, n, t, d, d, n = 1)
       from (values (1::bigint, 'a', ''::bytea, now()), (null, null, null, null)) as facts (n, t, b, d)`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("player_unknown");
    expect(plan).not.toContain("ledger_bet_decision");
  });
});
