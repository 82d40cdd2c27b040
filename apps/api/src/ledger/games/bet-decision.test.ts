import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { hashToken } from "../../platform/ids.ts";
import { createTestPlayer, type TestPlayer } from "../../testing/vendor-players.ts";
import { checkInvariants } from "../invariants.ts";
import { callsOf, createLedgerTest, type LedgerTest } from "../testing.ts";
import { createGameLedger, type GameLedger } from "./game-ledger.ts";
import type { Bet, GameAnswer } from "./vendor-calls.ts";

let test: LedgerTest;
/** The statements that bets were sent by. */
let sent: string[];

beforeAll(async () => {
  test = await createLedgerTest();
  // The vendor's house account: without it a batch sends each of its bets alone.
  const player = await createPlayer();
  await test.ledger.bet(player.brandId, callsOf(player, test.api.clock.now()).bet("first of all", 1n));
});
afterEach(async () => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
});
afterAll(() => test.close());

const startUnits = 1_000n;
const createPlayer = (options: Parameters<typeof createTestPlayer>[1] = {}): Promise<TestPlayer> =>
  createTestPlayer(test.api, { balanceUnits: startUnits, ...options });

/** A ledger that notes how its bets travel. */
function createWatchedLedger(): GameLedger {
  sent = [];
  const forBrand: Database["forBrand"] = (brandId, work) =>
    test.database.forBrand(brandId, (q) => {
      const query: Queryable["query"] = (statement, values) => {
        sent.push(typeof statement === "string" ? statement : statement.name);
        return q.query(statement, values);
      };
      return work({ query });
    });
  return createGameLedger({ ...test.database, forBrand });
}

/** The ways of a bet to its decision; each sends it and answers what the ledger said. */
const paths: Record<string, (player: TestPlayer, bet: Bet) => Promise<GameAnswer>> = {
  alone: async (player, bet) => {
    const answer = await createWatchedLedger().bet(player.brandId, bet);
    expect(sent).toEqual(["ledger-bet"]);
    return answer;
  },
  "in a batch": (player, bet) => sendInBatch(player, [bet]),
  "in a batch, after another bet of the same member": (player, bet) =>
    sendInBatch(player, [
      callsOf(player, bet.now).bet(`${bet.transactionId} leads`, 0n, { roundId: "leads" }),
      bet,
    ]),
};

/** Two bets fill the lanes, so that what comes with them waits and goes together. @returns the answer to the last one. */
async function sendInBatch(player: TestPlayer, bets: readonly Bet[]): Promise<GameAnswer> {
  const others = [await createPlayer(), await createPlayer(), await createPlayer()].map((other) =>
    callsOf(other, test.api.clock.now()).bet(`${other.player} fills`, 1n),
  );
  const ledger = createWatchedLedger();
  const answers = await Promise.all([...others, ...bets].map((bet) => ledger.bet(player.brandId, bet)));
  expect(sent.toSorted()).toEqual(["ledger-bet", "ledger-bet", "ledger-bets"]);
  const last = answers.at(-1);
  if (!last) throw new Error("no answer");
  return last;
}

/** A member and a bet of theirs, `bet`, with whatever came before it. */
interface Scene {
  readonly player: TestPlayer;
  readonly bet: Bet;
}

let scenes = 0;
const createScene = async (
  over: Partial<Bet> = {},
  options: Parameters<typeof createTestPlayer>[1] = {},
): Promise<Scene> => {
  scenes += 1;
  const player = await createPlayer(options);
  return { player, bet: callsOf(player, test.api.clock.now()).bet(`bet ${scenes}`, 100n, over) };
};
const disable = async (scene: Scene): Promise<Scene> => {
  const { memberId } = scene.player;
  await test.api.owner.query("update members set disabled = true where member_id = $1", [memberId]);
  return scene;
};
const place = (scene: Scene, over: Partial<Bet> = {}): Promise<GameAnswer> =>
  test.ledger.bet(scene.player.brandId, { ...scene.bet, ...over });
const expired = () => ({ expiresAt: test.api.clock.now() });

const answer = (status: string, balanceUnits: bigint = startUnits) => ({
  status,
  balanceUnits,
  currency: "CNY",
});
const kept = (status: string, balance: bigint = startUnits) => ({
  kind: "bet",
  status,
  balance,
  has_effect: status === "ok",
});

const cases: readonly (readonly [string, () => Promise<Scene>, object, object | undefined])[] = [
  ["taken", () => createScene(), answer("ok", 900n), kept("ok", 900n)],
  ["taken for all there is", () => createScene({ amountUnits: 1_000n }), answer("ok", 0n), kept("ok", 0n)],
  ["taken without a stake", () => createScene({ amountUnits: 0n }), answer("ok"), kept("ok")],
  [
    "of nobody",
    () => createScene({ player: "nova-nobodynobodynobody" }),
    { status: "player_unknown", balanceUnits: undefined, currency: undefined },
    undefined,
  ],
  [
    "of a token that opens nothing",
    () => createScene({ tokenHash: hashToken("another") }),
    answer("token_unknown"),
    undefined,
  ],
  ["of an expired token", () => createScene({}, expired()), answer("token_expired"), kept("token_expired")],
  ...Object.entries({
    "has ended": "delete from sessions where session_id = $1 and created_at <= $2::timestamptz",
    "is out of time": "update sessions set expires_at = $2 where session_id = $1",
    "has idled":
      "update sessions set last_seen_at = $2::timestamptz - interval '30 minutes' where session_id = $1",
  }).map(([end, statement]) => {
    const prepare = async () => {
      const { player, bet } = await createScene();
      await test.api.owner.query(statement, [player.login.sessionId, bet.now]);
      return { player, bet };
    };
    return [`of a login that ${end}`, prepare, answer("token_expired"), kept("token_expired")] as const;
  }),
  ["on another game", () => createScene({ gameCode: "other" }), answer("game_wrong"), kept("game_wrong")],
  [
    "in another currency",
    () => createScene({ currency: "BRL" }),
    answer("currency_wrong"),
    kept("currency_wrong"),
  ],
  [
    "of a disabled member",
    async () => disable(await createScene()),
    answer("member_disabled"),
    kept("member_disabled"),
  ],
  ...(["maintenance", "game_disabled", "limit_reached"] as const).map(
    (refusal) =>
      [`that meets ${refusal}`, () => createScene({ refusal }), answer(refusal), kept(refusal)] as const,
  ),
  [
    "of more than there is",
    () => createScene({ amountUnits: 1_001n }),
    answer("not_enough_money"),
    kept("not_enough_money"),
  ],
  [
    "with the id of another one",
    async () => {
      const scene = await createScene();
      await place(scene, { amountUnits: 1n });
      return scene;
    },
    answer("conflict", 999n),
    kept("ok", 999n),
  ],
  [
    "whose rollback came first",
    async () => {
      const scene = await createScene();
      const calls = callsOf(scene.player, scene.bet.now);
      const { transactionId } = scene.bet;
      await test.ledger.rollback(
        scene.player.brandId,
        calls.rollback(`${transactionId} back`, transactionId),
      );
      return scene;
    },
    answer("conflict"),
    { kind: "tombstone", status: "conflict", balance: startUnits, has_effect: false },
  ],
  [
    "that was taken before, with nothing in its favour since",
    async () => {
      const scene = await createScene();
      await place(scene);
      await place(scene, { transactionId: `${scene.bet.transactionId} next`, roundId: "next" });
      const late = { tokenHash: hashToken("gone"), refusal: "maintenance" } as const;
      return disable({ ...scene, bet: { ...scene.bet, ...late } });
    },
    answer("ok", 900n),
    kept("ok", 900n),
  ],
  [
    "that was refused before, with nothing against it since",
    async () => {
      const scene = await createScene();
      await place(scene, { refusal: "maintenance" });
      await place(scene, { transactionId: `${scene.bet.transactionId} next`, roundId: "next" });
      return scene;
    },
    answer("maintenance"),
    kept("maintenance"),
  ],
  [
    "that is wrong in everything: the token's end is said first",
    async () =>
      disable(
        await createScene(
          { gameCode: "other", currency: "BRL", refusal: "limit_reached", amountUnits: 1_001n },
          expired(),
        ),
      ),
    answer("token_expired"),
    kept("token_expired"),
  ],
  [
    "of a disabled member without the money, in maintenance",
    async () => disable(await createScene({ refusal: "maintenance", amountUnits: 1_001n })),
    answer("member_disabled"),
    kept("member_disabled"),
  ],
];

describe.each(Object.keys(paths))("a bet that travels %s", (path) => {
  it.each(cases)("is answered as on every path: %s", async (_, prepare, expected, keptRow) => {
    const scene = await prepare();
    expect(await paths[path]?.(scene.player, scene.bet)).toEqual(expected);
    const { rows } = await test.api.owner.query(
      "select kind, status, balance_units as balance, has_effect from vendor_transactions where transaction_id = $1",
      [scene.bet.transactionId],
    );
    expect(rows).toEqual(keptRow === undefined ? [] : [keptRow]);
  });
});

describe("the decision on a bet", () => {
  it("costs no call: the planner puts its text in place", async () => {
    const { rows } = await test.api.owner.query<{ "QUERY PLAN": string }>(
      `explain (verbose, costs off) select ledger_bet_decision(n, n, t, n = 1, t, b, t, t, t, d, d, d, b, t, t, n, t, d, d)
       from (values (1::bigint, 'a', ''::bytea, now()), (null, null, null, null)) as facts (n, t, b, d)`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("player_unknown");
    expect(plan).not.toContain("ledger_bet_decision");
  });
});
