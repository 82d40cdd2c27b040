import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { listGames } from "../../engine/catalogue.ts";
import type { DuelView, GameState, RoundView } from "../../wire.ts";
import { BLACKJACK_GAME, ONE_CHIP } from "../testing/blackjack.ts";
import { useTable } from "../testing/table.ts";
import { forgetKnownSeeds } from "./after-restore.ts";

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
