/** Drives the ledger in this process, without HTTP, signature or checks before it. */
import { randomUUID } from "node:crypto";
import { createGameLedger } from "../../apps/api/src/ledger/games/game-ledger.ts";
import { createDatabase } from "../../apps/api/src/platform/db/database.ts";
import { hashToken } from "../../apps/api/src/platform/ids.ts";
import type { ApiProcess } from "./api-process.ts";
import { median } from "./measure.ts";
import type { Launch } from "./vendor.ts";

export interface LedgerRun {
  betsPerSecond: number;
  /** How long a bet took in the middle. */
  medianMs: number;
  /** What the server wrote to its log meanwhile. */
  walBytesPerBet: number;
}

export interface LedgerLoad {
  /** Places bets with this many callers at once. Each closes its round, unless rounds stay open for a win to come. */
  run: (callers: number, seconds: number, rounds?: "closed" | "open") => Promise<LedgerRun>;
  close: () => Promise<void>;
}

/** Uses the roles and the pool of the server, on the database that the API process has migrated. */
export function createLedgerLoad(
  api: ApiProcess,
  brandId: number,
  players: readonly Launch[],
  stakeUnits: bigint,
): LedgerLoad {
  const database = createDatabase({ connectionString: api.urls.app });
  const ledger = createGameLedger(database);
  const ready = players.map((player) => ({ ...player, tokenHash: hashToken(player.token) }));

  async function placeBet(index: number, isRoundClosed: boolean): Promise<void> {
    const player = ready[index % ready.length];
    if (player === undefined) throw new Error("no player has launched a game");
    const answer = await ledger.bet(brandId, {
      vendor: "BGS",
      player: player.user,
      tokenHash: player.tokenHash,
      // Nobody's login ends while we measure.
      idleSince: new Date(0),
      transactionId: randomUUID(),
      roundId: randomUUID(),
      isRoundClosed,
      gameCode: player.game_code,
      amountUnits: stakeUnits,
      currency: player.currency,
      refusal: undefined,
      details: [],
      now: new Date(),
    });
    if (answer.status !== "ok") throw new Error(`the ledger said ${answer.status}`);
  }

  async function readWal(): Promise<number> {
    const text = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes";
    const [row] = await database.withoutBrand((q) => q.query<{ bytes: string }>(text));
    return Number(row?.bytes);
  }

  return {
    run: async (callers, seconds, rounds = "closed") => {
      const walBefore = await readWal();
      const startedAt = performance.now();
      const endsAt = startedAt + seconds * 1000;
      let bets = 0;
      const times: number[] = [];
      const call = async () => {
        for (let began = startedAt; began < endsAt; began = performance.now()) {
          bets += 1;
          await placeBet(bets, rounds === "closed");
          times.push(performance.now() - began);
        }
      };
      await Promise.all(Array.from({ length: callers }, call));
      const betsPerSecond = bets / ((performance.now() - startedAt) / 1000);
      const walBytesPerBet = ((await readWal()) - walBefore) / bets;
      return { betsPerSecond, medianMs: median(times), walBytesPerBet };
    },
    close: () => database.close(),
  };
}
