import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilWaiting } from "@croupier/test-kit/locks";
import { expect, it, onTestFinished } from "vitest";
import { listGames } from "../../engine/catalogue.ts";
import type { DuelView, GameState, RoundView } from "../../wire.ts";
import { BLACKJACK_GAME, ONE_CHIP, STAKE, startBlackjack } from "../testing/blackjack.ts";
import { useTable } from "../testing/table.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { forgetKnownSeeds, onceRestored } from "./after-restore.ts";

const table = useTable();
const duelCode = listGames().find(({ engine }) => engine.kind === "duel")?.code ?? "";

it("after a restore draws no more from seeds that may have been revealed, and gives back or ends open rounds", async () => {
  const arcade = table.arcade();
  const slots = await arcade.launch({ user: randomUUID() });
  await arcade.play(slots, randomUUID());
  const seedsOf = async () => (await arcade.call(slots, "GET", "/api/seeds")).body;
  const known = await seedsOf();
  const hand = await arcade.launch({ user: randomUUID(), ...BLACKJACK_GAME });
  let round: RoundView;
  do round = (await arcade.play(hand, randomUUID(), ONE_CHIP)).body as RoundView;
  while (round.isOver);
  const seats = await Promise.all(
    [1, 2].map(() => arcade.launch({ user: randomUUID(), game_code: duelCode })),
  );
  const { coinUnits } = (await arcade.call(seats[0] ?? "", "GET", "/api/state")).body as GameState;
  const joined: DuelView[] = [];
  for (const seat of seats) {
    const body = { playId: randomUUID(), coinUnits: coinUnits[0], choice: null };
    joined.push((await arcade.call(seat, "POST", "/api/duels", body)).body as DuelView);
  }
  expect(joined.at(-1)?.state).toBe("playing");
  const number = await table.openDraw();
  expect((await table.bet({ number })).status).toBe(200);
  const chainOf = async (place: number) =>
    (await arcade.pool.query("select chain_id, chain_place, state from draws where number = $1", [place]))
      .rows[0];
  const chain = await chainOf(number);

  await forgetKnownSeeds(arcade.pool, arcade);
  await forgetKnownSeeds(arcade.pool, arcade);
  await arcade.dealer.turn();
  await table.untilPaid();

  expect((await arcade.play(slots, randomUUID())).status).toBe(200);
  const { active, nextHash } = await seedsOf();
  expect(active.nonce).toBe(1);
  expect([known.active.hash, known.nextHash]).not.toContain(active.hash);
  expect(nextHash).not.toBe(known.nextHash);
  expect((await chainOf(number)).state).toBe("void");
  await table.endShow();
  const next = await chainOf(await table.openDraw());
  expect(next.chain_place).toBe(1);
  expect(next.chain_id).not.toBe(chain.chain_id);
  const { rows } = await arcade.pool.query<{ kind: string; states: string }>(
    `select case when draw_id is not null then 'draw' when duel_id is not null then 'duel' else 'own' end as kind,
       string_agg(distinct state, ' ') as states from rounds group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { kind: "draw", states: "cancelled" },
    { kind: "duel", states: "cancelled" },
    { kind: "own", states: "settled" },
  ]);
});

it("after a restore gives back a bet and a double that were under way, and leaves no hand to play on", async () => {
  const arcade = await startBlackjack();
  onTestFinished(() => arcade.stop());
  const wallet: WalletClient = async () => {
    throw new Error("killed");
  };
  const { app } = await arcade.createProcess({ wallet, random: arcade.random });
  const { session, round, before } = await arcade.deal();
  expect((await arcade.act(session, round, 0, "double", app)).status).toBe(503);
  const [other, playId] = [await arcade.launch(), randomUUID()];
  expect((await arcade.play(other, playId, { ...ONE_CHIP, app })).status).toBe(503);

  await forgetKnownSeeds(arcade.pool, arcade);
  const { rows } = await arcade.pool.query(
    "select state, pending, stake_units::text as stake from rounds order by created_at",
  );
  expect(rows).toEqual([
    { state: "settled", pending: null, stake: String(STAKE) },
    { state: "cancelled", pending: null, stake: String(STAKE) },
  ]);
  expect((await arcade.act(session, round, 0, "double")).body).toMatchObject({ isOver: true, actions: 1 });
  expect((await arcade.play(other, playId, ONE_CHIP)).body).toEqual({ code: "ROUND_CANCELLED" });
  expect(arcade.balance()).toBe(before - STAKE + Number(arcade.winsOf(round)[0]?.["amount"]));
});

it("after a restore finishes every round that waits for its player, batch after batch, once bets and duels are given back", async () => {
  const done: unknown[] = [];
  const batches = [50, 50, 7];
  await forgetKnownSeeds(table.arcade().pool, {
    settlement: { cancelRestored: async () => void done.push("bets") },
    duels: { endAll: async () => void done.push("duels") },
    turns: {
      finishIdle: async (hours) => {
        const finished = batches.shift() ?? 0;
        done.push([hours, finished]);
        return finished;
      },
    },
  });
  expect(done).toEqual(["bets", "duels", [0, 50], [0, 50], [0, 7], [0, 0]]);
});

it("one of two arcades that start together on restored data forgets its seeds, while the other waits", async () => {
  const { pool, database } = table.arcade();
  const folder = mkdtempSync(join(tmpdir(), "arcade-restored-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "restored");
  writeFileSync(file, "");
  await expect(onceRestored(pool, file, () => Promise.reject(new Error("killed")))).rejects.toThrow("killed");
  expect(existsSync(file), "the next start does it").toBe(true);
  let times = 0;
  const work = async (): Promise<void> => {
    times += 1;
    await untilWaiting(database, 1);
  };
  const done = await Promise.all([onceRestored(pool, file, work), onceRestored(pool, file, work)]);
  expect(done.toSorted()).toEqual([false, true]);
  expect([times, existsSync(file), await onceRestored(pool, file, work)]).toEqual([1, false, false]);
});
