import pg from "pg";
import { afterAll, beforeEach, inject } from "vitest";
import type { Anchor } from "../../platform/hash-chain.ts";
import { createTestPlayer, type TestPlayer } from "../../testing/vendor-players.ts";
import { callsOf, createLedgerTest, type LedgerTest } from "../testing.ts";
import { sealBooks } from "./seal.ts";
import { verifyBooks } from "./verify.ts";

/** A ledger whose books are sealed and verified, and a user who may do anything to its rows. */
export interface BooksTest {
  ledger: LedgerTest;
  player: TestPlayer;
  /** A round of four transfers: two bets, a win and a rollback. */
  playRound(of?: TestPlayer): Promise<void>;
  /** @returns how many windows were made */
  seal(brandId?: number): Promise<number | undefined>;
  /** The faults, each as "window: what". */
  verify(anchors?: readonly Anchor[], code?: "nova" | "lotus"): Promise<readonly string[]>;
  /** Runs statements as the superuser of the server, whom no grant and no policy stops. */
  asSuperuser(...statements: string[]): Promise<void>;
}

/** A new ledger with one player for each test of a file. */
export function setUpBooksTest(): BooksTest {
  const test = {} as BooksTest;
  let rounds = 0;
  beforeEach(async () => {
    await test.ledger?.close();
    test.ledger = await createLedgerTest();
    test.player = await createTestPlayer(test.ledger.api, { balanceUnits: 100_000n });
  });
  afterAll(() => test.ledger?.close());
  return Object.assign(test, {
    playRound: async (of = test.player) => {
      const { ledger, api } = test.ledger;
      const calls = callsOf(of, api.clock.now());
      rounds += 1;
      const id = `books-${rounds}`;
      await ledger.bet(of.brandId, calls.bet(id, 100n, { roundId: id }));
      await ledger.win(of.brandId, calls.win(`${id}-win`, id, 30n, { roundId: id }));
      await ledger.bet(of.brandId, calls.bet(`${id}-b`, 50n, { roundId: id }));
      await ledger.rollback(of.brandId, calls.rollback(`${id}-back`, `${id}-b`, { roundId: id }));
    },
    seal: (brandId = test.player.brandId) =>
      sealBooks(test.ledger.database, brandId, test.ledger.api.clock.now()),
    verify: async (anchors = [], code = "nova") => {
      const { rows } = await test.ledger.api.owner.query<{ merchant_id: number }>(
        "select merchant_id from merchants where code = $1",
        [code],
      );
      const brandId = rows[0]?.merchant_id ?? 0;
      const { breaks } = await verifyBooks(test.ledger.database, { brandId, code }, anchors);
      return breaks.map(({ seq, what }) => `${seq}: ${what}`);
    },
    asSuperuser: async (...statements) => {
      const url = new URL(inject("testServer").adminUrl);
      url.pathname = `/${test.ledger.api.database.name}`;
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
  } satisfies Partial<BooksTest>);
}
