import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { callsOf, setUpLedgerTest } from "../testing.ts";
import { createGameLedger } from "./game-ledger.ts";
import { createPlayRules } from "./testing/play-rules.ts";

const test = setUpLedgerTest();
const rules = createPlayRules(test);

const between = (min: number, max: number) => fc.integer({ min, max });

/** Bets, wins and changes of the limit that are sent at once. The limits race with the bets of two processes. */
const wave = fc.record({
  bets: fc.array(fc.record({ process: between(0, 1), amount: fc.constantFrom(0n, 1n, 40n, 100n) }), {
    minLength: 1,
    maxLength: 12,
  }),
  limits: fc.array(fc.constantFrom(0n, 50n, 150n, 400n), { maxLength: 2 }),
  isWon: fc.boolean(),
});

it("PLAY-03 FAULT-31 no order of bets, wins and changes takes the loss beyond the limit of its moment", async () => {
  const other = createGameLedger(test.database);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(wave, { minLength: 1, maxLength: 5 }), async (waves) => {
      run += 1;
      const player = await createTestPlayer(test.api, { balanceUnits: 10_000n });
      const calls = callsOf(player, test.api.clock.now());
      const { brandId } = player;
      let limit = 400n;
      await rules.limit(player, "loss", "day", limit);
      let [lost, sent] = [0n, 0];
      for (const { bets, limits, isWon } of waves) {
        const changes = limits.map((value) => rules.limit(player, "loss", "day", value));
        const answers = await Promise.all(
          bets.map(async ({ process, amount }) => {
            sent += 1;
            const id = `race ${run} ${sent}`;
            const bet = calls.bet(id, amount, { roundId: id });
            const { status } = await (process === 0 ? test.ledger : other).bet(brandId, bet);
            return { id, amount, status };
          }),
        );
        await Promise.all(changes);
        expect(answers.map(({ status }) => status).filter((status) => status !== "ok")).toEqual(
          answers.filter(({ status }) => status !== "ok").map(() => "limit_reached"),
        );
        const taken = answers.filter(({ status }) => status === "ok");
        const bound = [limit, ...limits].reduce((most, one) => (one > most ? one : most));
        const after = taken.reduce((sum, { amount }) => sum + amount, lost);
        if (after > lost) expect(after <= bound, `${after} lost, at most ${bound}`).toBe(true);
        lost = after;
        const [first] = taken;
        if (isWon && first) {
          const win = calls.win(`${first.id} won`, first.id, 30n, { roundId: first.id });
          expect((await test.ledger.win(brandId, win)).status).toBe("ok");
          lost -= 30n;
        }
        const { rows } = await test.api.owner.query<{ value: bigint }>(
          "select value from play_limits where member_id = $1",
          [player.memberId],
        );
        limit = rows[0]?.value ?? 0n;
      }
      expect((await rules.sumsOf(player))[0]).toBe(lost);
    }),
    { numRuns: drawnRuns(60) },
  );
}, 120_000);

it("PLAY-10 FAULT-31 no bet is taken once a stop has been answered, however many race with it", async () => {
  const other = createGameLedger(test.database);
  for (let round = 0; round < 10; round += 1) {
    const player = await createTestPlayer(test.api, { balanceUnits: 10_000n });
    const calls = callsOf(player, test.api.clock.now());
    const bet = async (n: number) => {
      const id = `stop ${round} ${n}`;
      return (n % 2 === 0 ? test.ledger : other).bet(player.brandId, calls.bet(id, 1n, { roundId: id }));
    };
    let isStopped = false;
    const stop = rules.stop(player, null).then(() => {
      isStopped = true;
    });
    const late: string[] = [];
    for (let n = 0; n < 40; n += 4) {
      const wasStopped = isStopped;
      const answers = await Promise.all([n, n + 1, n + 2, n + 3].map(bet));
      if (wasStopped) late.push(...answers.map(({ status }) => status));
    }
    await stop;
    late.push((await bet(40)).status);
    expect(new Set(late)).toEqual(new Set(["limit_reached"]));
  }
});
