import { answer, type BetCase, kept } from "./bet-cases.ts";
import type { Scene, Scenes } from "./bet-scenes.ts";
import { createPlayRules } from "./play-rules.ts";

const limited = [answer("limit_reached"), kept("limit_reached")] as const;
const minuteMs = 60_000;
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

/** A bet of a member with rules. */
const withRules = async (
  s: Scenes,
  give: (rules: ReturnType<typeof createPlayRules>, scene: Scene) => Promise<void>,
  over: Parameters<Scenes["createScene"]>[0] = {},
): Promise<Scene> => {
  const scene = await s.createScene(over);
  await give(createPlayRules(s.test), scene);
  return scene;
};

/** A member whose reality check fell due a minute before the bet, and who plays in the given round. */
const withCheckDue = async (s: Scenes, roundId?: string): Promise<Scene> => {
  const scene = await s.createScene();
  const rules = createPlayRules(s.test);
  await rules.checkEvery(scene.player, 10);
  await s.place(scene, { transactionId: `${scene.bet.transactionId} 1`, amountUnits: 1n, roundId: "first" });
  return {
    ...scene,
    bet: { ...scene.bet, ...(roundId !== undefined && { roundId }), now: later(scene.bet.now, 11) },
  };
};

/** The effect of limits, stops and reality checks on a bet (ADR 46), in addition to the cases of all members. */
export const playCases: readonly BetCase[] = [
  [
    "of a member who may lose less (PLAY-03)",
    (s) => withRules(s, (rules, { player }) => rules.limit(player, "loss", "day", 99n)),
    ...limited,
  ],
  [
    "of a member who may lose just as much (PLAY-03)",
    (s) => withRules(s, (rules, { player }) => rules.limit(player, "loss", "month", 100n)),
    answer("ok", 900n),
    kept("ok", 900n),
  ],
  [
    "of a member who may stake less (PLAY-03)",
    (s) => withRules(s, (rules, { player }) => rules.limit(player, "stake", "week", 99n)),
    ...limited,
  ],
  [
    "without a stake, of a member who may stake nothing",
    (s) => withRules(s, (rules, { player }) => rules.limit(player, "stake", "day", 0n), { amountUnits: 0n }),
    answer("ok"),
    kept("ok"),
  ],
  [
    "of a member who may play no minute (PLAY-05)",
    (s) => withRules(s, (rules, { player }) => rules.limit(player, "session", "day", 0n)),
    ...limited,
  ],
  [
    "of a member who limited nothing but deposits",
    (s) => withRules(s, (rules, { player }) => rules.limit(player, "deposit", "day", 0n)),
    answer("ok", 900n),
    kept("ok", 900n),
  ],
  [
    "of a member who cools off (PLAY-10)",
    (s) => withRules(s, (rules, { player, bet }) => rules.stop(player, later(bet.now, 1))),
    ...limited,
  ],
  [
    "of a member whose cool-off is over (PLAY-10)",
    async (s) => {
      const scene = await withRules(s, (rules, { player, bet }) => rules.stop(player, later(bet.now, 1)));
      return { ...scene, bet: { ...scene.bet, now: later(scene.bet.now, 1) } };
    },
    answer("ok", 900n),
    kept("ok", 900n),
  ],
  [
    "without a stake, of a member who is excluded (PLAY-11)",
    (s) => withRules(s, (rules, { player }) => rules.stop(player, null), { amountUnits: 0n }),
    ...limited,
  ],
  [
    "of a member whose reality check is due (PLAY-08)",
    (s) => withCheckDue(s),
    answer("limit_reached", 999n),
    kept("limit_reached", 999n),
  ],
  [
    "in a round under way, of a member whose reality check is due (PLAY-08)",
    (s) => withCheckDue(s, "first"),
    answer("ok", 899n),
    kept("ok", 899n),
  ],
  [
    "of an excluded member, that was taken before (INV-05)",
    async (s) => {
      const scene = await s.createScene();
      await s.place(scene);
      await createPlayRules(s.test).stop(scene.player, null);
      return scene;
    },
    answer("ok", 900n),
    kept("ok", 900n),
  ],
  [
    "of an excluded member without the money: that they have stopped is said first",
    (s) => withRules(s, (rules, { player }) => rules.stop(player, null), { amountUnits: 1_001n }),
    ...limited,
  ],
];
