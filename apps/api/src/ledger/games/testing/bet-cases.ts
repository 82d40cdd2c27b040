import { hashToken } from "../../../platform/ids.ts";
import { callsOf } from "../../testing.ts";
import { type Scene, type Scenes, startUnits } from "./bet-scenes.ts";

/** The situation of a bet, its preparation, the answer, and the stored row of vendor_transactions. */
export type BetCase = readonly [string, (s: Scenes) => Promise<Scene>, object, object | undefined];

export const answer = (status: string, balanceUnits: bigint = startUnits) => ({
  status,
  balanceUnits,
  currency: "CNY",
});
export const kept = (status: string, balance: bigint = startUnits) => ({
  kind: "bet",
  status,
  balance,
  has_effect: status === "ok",
});

/** Everything that decides on a bet, in the order of the decision. */
export const betCases: readonly BetCase[] = [
  ["taken", (s) => s.createScene(), answer("ok", 900n), kept("ok", 900n)],
  ["taken for all there is", (s) => s.createScene({ amountUnits: 1_000n }), answer("ok", 0n), kept("ok", 0n)],
  ["taken without a stake", (s) => s.createScene({ amountUnits: 0n }), answer("ok"), kept("ok")],
  [
    "of nobody",
    (s) => s.createScene({ player: "nova-nobodynobodynobody" }),
    { status: "player_unknown", balanceUnits: undefined, currency: undefined },
    undefined,
  ],
  [
    "of a token that opens nothing",
    (s) => s.createScene({ tokenHash: hashToken("another") }),
    answer("token_unknown"),
    undefined,
  ],
  [
    "of another member's token",
    async (s) => s.createScene({ tokenHash: (await s.createPlayer()).tokenHash }),
    answer("token_unknown"),
    undefined,
  ],
  [
    "of their token at another vendor",
    async (s) => {
      const scene = await s.createScene();
      const { tokenHash } = scene.player;
      await s.test.api.owner.query("update game_sessions set vendor = 'OTHER' where token_hash = $1", [
        tokenHash,
      ]);
      return scene;
    },
    answer("token_unknown"),
    undefined,
  ],
  [
    "of an expired token",
    (s) => s.createScene({}, s.expired()),
    answer("token_expired"),
    kept("token_expired"),
  ],
  ...Object.entries({
    "has ended": "delete from sessions where session_id = $1 and created_at <= $2::timestamptz",
    "is out of time": "update sessions set expires_at = $2 where session_id = $1",
    "has idled":
      "update sessions set last_seen_at = $2::timestamptz - interval '30 minutes' where session_id = $1",
  }).map(([end, statement]) => {
    const prepare = async (s: Scenes) => {
      const { player, bet } = await s.createScene();
      await s.test.api.owner.query(statement, [player.login.sessionId, bet.now]);
      return { player, bet };
    };
    return [`of a login that ${end}`, prepare, answer("token_expired"), kept("token_expired")] as const;
  }),
  [
    "of a login that is another member's",
    async (s) => {
      const scene = await s.createScene();
      await s.test.api.owner.query("update game_sessions set session_id = $2 where token_hash = $1", [
        scene.player.tokenHash,
        (await s.createPlayer()).login.sessionId,
      ]);
      return scene;
    },
    answer("token_expired"),
    kept("token_expired"),
  ],
  ["on another game", (s) => s.createScene({ gameCode: "other" }), answer("game_wrong"), kept("game_wrong")],
  [
    "in another currency",
    (s) => s.createScene({ currency: "BRL" }),
    answer("currency_wrong"),
    kept("currency_wrong"),
  ],
  [
    "in a closed round (FAULT-25)",
    (s) => s.createSecondBet({ isRoundClosed: true }),
    answer("round_closed", 999n),
    kept("round_closed", 999n),
  ],
  ["in an open round", (s) => s.createSecondBet(), answer("ok", 899n), kept("ok", 899n)],
  [
    "in a round that a win has closed (FAULT-25)",
    async (s) => {
      const scene = await s.createSecondBet();
      const { transactionId } = scene.bet;
      const win = callsOf(scene.player, scene.bet.now).win(
        `${transactionId} won`,
        `${transactionId} opens`,
        0n,
        {
          roundId: scene.bet.roundId,
          isRoundClosed: true,
        },
      );
      await s.test.ledger.win(scene.player.brandId, win);
      return scene;
    },
    answer("round_closed", 999n),
    kept("round_closed", 999n),
  ],
  [
    "in a round of another game (FAULT-25)",
    async (s) => {
      const scene = await s.createSecondBet();
      await s.test.api.owner.query("update game_rounds set game_code = 'other' where round_id = $1", [
        scene.bet.roundId,
      ]);
      return scene;
    },
    answer("game_wrong", 999n),
    kept("game_wrong", 999n),
  ],
  [
    "of a disabled member",
    async (s) => s.disable(await s.createScene()),
    answer("member_disabled"),
    kept("member_disabled"),
  ],
  ...(["maintenance", "game_disabled", "limit_reached"] as const).map(
    (refusal) =>
      [
        `that meets ${refusal}`,
        (s: Scenes) => s.createScene({ refusal }),
        answer(refusal),
        kept(refusal),
      ] as const,
  ),
  [
    "of more than there is",
    (s) => s.createScene({ amountUnits: 1_001n }),
    answer("not_enough_money"),
    kept("not_enough_money"),
  ],
  [
    "without a stake, when there is less than nothing",
    async (s) => s.overdraw(await s.createScene({ amountUnits: 0n }), 50n),
    answer("ok", -50n),
    kept("ok", -50n),
  ],
  [
    "with the id of another one",
    async (s) => {
      const scene = await s.createScene();
      await s.place(scene, { amountUnits: 1n });
      return scene;
    },
    answer("conflict", 999n),
    kept("ok", 999n),
  ],
  [
    "with the id of another one, after which more was bet",
    async (s) => {
      const scene = await s.createScene();
      await s.place(scene, { amountUnits: 1n });
      await s.place(scene, { transactionId: `${scene.bet.transactionId} next`, roundId: "next" });
      return scene;
    },
    answer("conflict", 899n),
    kept("ok", 999n),
  ],
  [
    "whose rollback came first",
    async (s) => {
      const scene = await s.createScene();
      const calls = callsOf(scene.player, scene.bet.now);
      const { transactionId } = scene.bet;
      await s.test.ledger.rollback(
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
    async (s) => {
      const scene = await s.createScene();
      await s.place(scene);
      await s.place(scene, { transactionId: `${scene.bet.transactionId} next`, roundId: "next" });
      const late = { tokenHash: hashToken("gone"), refusal: "maintenance" } as const;
      return s.disable({ ...scene, bet: { ...scene.bet, ...late } });
    },
    answer("ok", 900n),
    kept("ok", 900n),
  ],
  [
    "that was refused before, with nothing against it since",
    async (s) => {
      const scene = await s.createScene();
      await s.place(scene, { refusal: "maintenance" });
      await s.place(scene, { transactionId: `${scene.bet.transactionId} next`, roundId: "next" });
      return scene;
    },
    answer("maintenance"),
    kept("maintenance"),
  ],
  [
    "that is wrong in everything: the token's end is said first",
    async (s) =>
      s.disable(
        await s.createScene(
          { gameCode: "other", currency: "BRL", refusal: "limit_reached", amountUnits: 1_001n },
          s.expired(),
        ),
      ),
    answer("token_expired"),
    kept("token_expired"),
  ],
  [
    "of a disabled member without the money, in maintenance",
    async (s) => s.disable(await s.createScene({ refusal: "maintenance", amountUnits: 1_001n })),
    answer("member_disabled"),
    kept("member_disabled"),
  ],
];
