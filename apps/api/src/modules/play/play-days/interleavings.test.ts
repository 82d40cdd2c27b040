import { addDays } from "@croupier/domain/periods";
import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsOf } from "../../../ledger/testing.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { createPlayTest, type PlayTest } from "./testing.ts";

let test: PlayTest;
beforeAll(async () => {
  test = await createPlayTest();
});
afterAll(() => test.close());

const hourMs = 3_600_000;
const between = (min: number, max: number) => fc.integer({ min, max });

/** Calls with few ids and rounds, so that they collide. Wins and rollbacks come up to three days later. */
const call = fc.record({
  player: between(0, 3),
  kind: fc.constantFrom("bet", "bet", "win", "win", "rollback"),
  id: between(0, 5),
  reference: between(0, 5),
  amount: fc.constantFrom(0, 1, 250, 400),
  isClosing: fc.boolean(),
  hours: fc.constantFrom(-1, -0.001, 0, 1, 25, 49, 70),
});
const step = fc.oneof(
  { weight: 12, arbitrary: call },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("roll" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("move" as const), player: between(0, 3), under: between(0, 1) }),
  },
);
/** Steps of one wave are sent at once, waves follow one another. */
const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 });

interface Sums {
  [of: string]: string;
}
const toSums = (rows: { of: string; sums: string }[]): Sums =>
  Object.fromEntries(rows.filter(({ sums }) => sums !== "0 0 0").map(({ of, sums }) => [of, sums]));

describe("the days of members and agents", () => {
  /** From the rounds alone, by a statement that shares nothing with the product's. */
  const recompute = async (memberIds: readonly bigint[]): Promise<Sums> => {
    const { rows } = await test.api.owner.query<{ of: string; sums: string }>(
      `select concat_ws(' ', member_id, settled_day, game_type) as of,
         concat_ws(' ', sum(stake_units) - sum(returned_units), sum(win_units), count(*)) as sums
       from game_rounds where member_id = any($1) and is_closed and bets > bets_cancelled group by member_id, settled_day, game_type`,
      [memberIds],
    );
    return toSums(rows);
  };
  const read = async (
    table: "member_days" | "agent_days",
    of: string,
    ids: readonly bigint[],
  ): Promise<Sums> => {
    const { rows } = await test.api.owner.query<{ of: string; sums: string }>(
      `select concat_ws(' ', ${of}, day, category) as of, concat_ws(' ', sum(valid_units), sum(win_units), sum(rounds)) as sums
       from ${table} where ${of} = any($1) and category <> '' group by ${of}, day, category`,
      [ids],
    );
    return toSums(rows);
  };

  const createTree = async () => {
    const agents = [
      await createTestPlayer(test.api, { type: 1 }),
      await createTestPlayer(test.api, { type: 2 }),
    ];
    const players: TestPlayer[] = [];
    while (players.length < 4) players.push(await createTestPlayer(test.api, { balanceUnits: 2_000n }));
    const put = (player = 0, uplineId?: bigint) =>
      test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
        players[player]?.memberId,
        uplineId,
      ]);
    await put(0, agents[0]?.memberId);
    // A member who is not an agent is skipped.
    await put(1, players[0]?.memberId);
    await put(2, agents[1]?.memberId);
    return { agents, players, put };
  };

  it("AGT-03 AGT-14 equal the rounds after any interleaving of bets, wins, rollbacks and rolls", async () => {
    let run = 0;
    const now = test.api.clock.now();
    const { brandId } = await createTestPlayer(test.api);
    // Midnight is at noon UTC, which is when the calls come.
    await test.setZone(brandId, "Pacific/Fiji");
    await fc.assert(
      fc.asyncProperty(waves, async (sent) => {
        run += 1;
        const { agents, players, put } = await createTree();
        const send = async (s: (typeof sent)[number][number]): Promise<unknown> => {
          if (s.kind === "roll") return test.roll(brandId);
          const player = players[s.player];
          if (!player || s.kind === "move") throw new Error("no such player");
          // Sessions do not last for days, and only bets need one.
          const hours = s.kind === "bet" ? Math.min(s.hours, 1) : s.hours;
          const calls = callsOf(player, new Date(now.getTime() + hours * hourMs));
          const idOf = (kind: string, id: number) => `${run}-${s.player}-${kind}-${id}`;
          const over = {
            roundId: `${run}-${s.kind === "bet" ? s.id % 3 : s.reference % 3}`,
            isRoundClosed: s.isClosing,
          };
          const [id, amount] = [idOf(s.kind, s.id), BigInt(s.amount)];
          if (s.kind === "bet")
            return test.ledger.bet(brandId, calls.bet(id, amount, { ...over, idleSince: new Date(0) }));
          if (s.kind === "win")
            return test.ledger.win(brandId, calls.win(id, idOf("bet", s.reference), amount, over));
          const of = s.isClosing ? "win" : "bet";
          return test.ledger.rollback(brandId, calls.rollback(id, idOf(of, s.reference), over));
        };
        for (const wave of sent) {
          for (const s of wave) if (s.kind === "move") await put(s.player, agents[s.under]?.memberId);
          await Promise.all(wave.filter(({ kind }) => kind !== "move").map(send));
        }

        const memberIds = players.map(({ memberId }) => memberId);
        const expected = await recompute(memberIds);
        // Before the last roll, uncounted facts are added on reading.
        for (const memberId of memberIds) {
          const days = await test.getDays(brandId, memberId);
          const shown = days
            .filter(({ category }) => category !== "")
            .map((day) => ({
              of: `${memberId} ${day.day} ${day.category}`,
              sums: `${day.validUnits} ${day.winUnits} ${day.rounds}`,
            }));
          const own = Object.entries(expected).filter(([of]) => of.startsWith(`${memberId} `));
          expect(toSums(shown)).toEqual(Object.fromEntries(own));
        }
        await test.rollAll(brandId);
        expect(await read("member_days", "member_id", memberIds)).toEqual(expected);
        expect(await test.getDays(brandId, memberIds[3] ?? 0n, ["2027-01-01", "2027-12-31"])).toEqual([]);

        // The agents' sums equal those of the members that each day was counted for.
        const ofAgents = await test.api.owner.query<{ of: string; sums: string }>(
          `select concat_ws(' ', agent_id, day, category) as of, concat_ws(' ', sum(valid_units), sum(win_units), sum(rounds)) as sums
           from member_days where member_id = any($1) and agent_id is not null and category <> '' group by agent_id, day, category`,
          [memberIds],
        );
        const agentIds = agents.map(({ memberId }) => memberId);
        expect(await read("agent_days", "agent_id", agentIds)).toEqual(toSums(ofAgents.rows));
        const days = [-1, 0, 1, 2, 3, 4].map((n) => addDays("2026-11-21", n));
        expect(await test.verify(brandId, ...days)).toEqual([]);
      }),
      { numRuns: drawnRuns(40) },
    );
  }, 120_000);

  it("AGT-03 belong to the nearest agent at the day's first count, regardless of moves later that day", async () => {
    const { agents, players, put } = await createTree();
    const [first, second] = agents.map(({ memberId }) => memberId);
    const player = players[1];
    if (!player || first === undefined || second === undefined) throw new Error("no tree");
    const calls = callsOf(player, test.api.clock.now());
    const play = async (id: string, hours: number) => {
      const now = new Date(test.api.clock.now().getTime() + hours * hourMs);
      await test.ledger.bet(player.brandId, calls.bet(id, 10n, { roundId: id }));
      const close = calls.win(`${id}w`, id, 0n, { roundId: id, isRoundClosed: true, now });
      expect((await test.ledger.win(player.brandId, close)).status).toBe("ok");
      await test.rollAll(player.brandId);
    };
    await play("n-1", 24);
    await put(1, second);
    await play("n-2", 25);
    await play("n-3", 48);
    const ids = [first, second];
    expect(Object.entries(await read("agent_days", "agent_id", ids)).toSorted()).toEqual(
      [
        [`${first} 2026-11-23 RNG`, "20 0 2"],
        [`${second} 2026-11-24 RNG`, "10 0 1"],
      ].toSorted(),
    );
  });
});
