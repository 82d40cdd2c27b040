import { expect } from "vitest";
import type { TestPlayer } from "../../../testing/vendor-players.ts";
import { callsOf, type LedgerTest } from "../../testing.ts";
import { createGameLedger, type GameLedger } from "../game-ledger.ts";
import type { Bet, GameAnswer } from "../vendor-calls.ts";
import type { Scene, Scenes } from "./bet-scenes.ts";
import { watchDatabase } from "./watched-database.ts";

/** What a bet leaves in vendor_transactions. */
export interface BetRow {
  readonly kind: string;
  readonly status: string;
  readonly balance: bigint;
  readonly has_effect: boolean;
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

/** A batch leaves a bet of a token that opens nothing, and one on another game than the launch's (CASE-06), to a call of its own. */
const callsAlone = (player: TestPlayer, bet: Bet, { status }: GameAnswer): string[] =>
  status === "token_unknown" || (status !== "player_unknown" && bet.gameCode !== player.gameCode)
    ? ["ledger-bet"]
    : [];

/** The ways of a bet to its decision; each sends it and answers what the ledger said. */
export function createBetPaths(test: LedgerTest, { createPlayer }: Pick<Scenes, "createPlayer">) {
  /** The statements that bets were sent by. */
  let sent: string[] = [];
  /** A ledger that notes how its bets travel. */
  const watched = (takesBatches = true): GameLedger => {
    sent = [];
    return createGameLedger(watchDatabase(test.database, sent, takesBatches));
  };
  const paths = {
    "in a batch of one": async (player: TestPlayer, bet: Bet) => {
      const last = await sendAll(watched(), player, [bet]);
      expect(sent).toEqual(["ledger-place-bets", ...callsAlone(player, bet, last)]);
      return last;
    },
    "in a batch with others": async (player: TestPlayer, bet: Bet) => {
      const others = [await createPlayer(), await createPlayer(), await createPlayer()].map((other) =>
        callsOf(other, test.api.clock.now()).bet(`${other.player} plays`, 1n),
      );
      const last = await sendAll(watched(), player, [...others, bet]);
      expect(sent).toEqual(["ledger-place-bets", ...callsAlone(player, bet, last)]);
      return last;
    },
    "alone, after another bet of the same member": async (player: TestPlayer, bet: Bet) => {
      const first = callsOf(player, bet.now).bet(`${bet.transactionId} leads`, 0n, { roundId: "leads" });
      const last = await sendAll(watched(), player, [first, bet]);
      const isAlone = last.status !== "player_unknown";
      expect([...new Set(sent)]).toEqual(["ledger-place-bets", ...(isAlone ? ["ledger-bet"] : [])]);
      return last;
    },
    "alone, after its batch was refused": async (player: TestPlayer, bet: Bet) => {
      const last = await sendAll(watched(false), player, [bet]);
      expect(sent).toEqual(["ledger-place-bets", "ledger-bet"]);
      return last;
    },
  } satisfies Record<string, (player: TestPlayer, bet: Bet) => Promise<GameAnswer>>;
  return paths;
}

/** Makes the vendor's house account: without it a batch leaves each of its bets to a call of its own. */
export async function openHouse(
  test: LedgerTest,
  { createPlayer }: Pick<Scenes, "createPlayer">,
): Promise<void> {
  const player = await createPlayer();
  await test.ledger.bet(player.brandId, callsOf(player, test.api.clock.now()).bet("first of all", 1n));
}

/** The answer to a bet on one of the ways, and its stored row. */
export async function decide(
  test: LedgerTest,
  { player, bet }: Scene,
  send: (player: TestPlayer, bet: Bet) => Promise<GameAnswer>,
) {
  const answer = await send(player, bet);
  const { rows } = await test.api.owner.query<BetRow>(
    "select kind, status, balance_units as balance, has_effect from vendor_transactions where transaction_id = $1",
    [bet.transactionId],
  );
  return { answer, rows };
}
