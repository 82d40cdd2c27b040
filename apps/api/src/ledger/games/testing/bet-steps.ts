import { hashToken } from "../../../platform/ids.ts";
import { callsOf } from "../../testing.ts";
import type { Bet } from "../vendor-calls.ts";
import type { Scene, Scenes } from "./bet-scenes.ts";
import { createPlayRules, type PlayRules } from "./play-rules.ts";

type Step = (scenes: Scenes, scene: Scene, ...words: readonly string[]) => Promise<Scene> | Scene;

const minuteMs = 60_000;
const later = (at: Date, minutes: string): Date => new Date(at.getTime() + Number(minutes) * minuteMs);
const withBet = (scene: Scene, over: Partial<Bet>): Scene => ({ ...scene, bet: { ...scene.bet, ...over } });

/** Runs a statement of the owner's. @returns the same scene */
const run = async (scenes: Scenes, scene: Scene, sql: string, values: readonly unknown[]): Promise<Scene> => {
  await scenes.test.api.owner.query(sql, [...values]);
  return scene;
};

/** The given words of a row in bet-cases.ts, with what they do to a member and a bet that is not placed yet. */
const steps: Readonly<Record<string, Step>> = {
  stake: (_, scene, units) => withBet(scene, { amountUnits: BigInt(units ?? "") }),
  player: (_, scene, player = "") => withBet(scene, { player }),
  game: (_, scene, gameCode = "") => withBet(scene, { gameCode }),
  currency: (_, scene, currency = "") => withBet(scene, { currency }),
  round: (_, scene, roundId = "") => withBet(scene, { roundId }),
  /** Without a reason nothing is refused any more. */
  refuse: (_, scene, refusal) => withBet(scene, { refusal: refusal as Bet["refusal"] }),
  wait: (_, scene, minutes = "") => withBet(scene, { now: later(scene.bet.now, minutes) }),

  token: (_, scene, word = "") => withBet(scene, { tokenHash: hashToken(word) }),
  "token-of-another": async (scenes, scene) =>
    withBet(scene, { tokenHash: (await scenes.createPlayer()).tokenHash }),
  "token-elsewhere": (scenes, scene) =>
    run(scenes, scene, "update game_sessions set vendor = 'OTHER' where token_hash = $1", [
      scene.player.tokenHash,
    ]),
  "token-expires": (scenes, scene) =>
    run(scenes, scene, "update game_sessions set expires_at = $2 where token_hash = $1", [
      scene.player.tokenHash,
      scene.bet.now,
    ]),

  "login-ends": (scenes, scene) =>
    run(scenes, scene, "delete from sessions where session_id = $1", [scene.player.login.sessionId]),
  "login-expires": (scenes, scene) =>
    run(scenes, scene, "update sessions set expires_at = $2 where session_id = $1", [
      scene.player.login.sessionId,
      scene.bet.now,
    ]),
  "login-idles": (scenes, scene) =>
    run(
      scenes,
      scene,
      "update sessions set last_seen_at = $2::timestamptz - interval '30 minutes' where session_id = $1",
      [scene.player.login.sessionId, scene.bet.now],
    ),
  "login-of-another": async (scenes, scene) =>
    run(scenes, scene, "update game_sessions set session_id = $2 where token_hash = $1", [
      scene.player.tokenHash,
      (await scenes.createPlayer()).login.sessionId,
    ]),

  /** A bet of 1 unit in the same round. */
  "bet-before": async (scenes, scene, closing) => {
    const transactionId = `${scene.bet.transactionId} opens`;
    const isRoundClosed = closing === "closing";
    await scenes.place(scene, { transactionId, amountUnits: 1n, isRoundClosed });
    return scene;
  },
  /** The win of that bet, which closes the round. */
  "win-before": async (scenes, scene) => {
    const { transactionId, roundId } = scene.bet;
    const win = callsOf(scene.player, scene.bet.now).win(
      `${transactionId} won`,
      `${transactionId} opens`,
      0n,
      { roundId, isRoundClosed: true },
    );
    await scenes.test.ledger.win(scene.player.brandId, win);
    return scene;
  },
  "round-of-game": (scenes, scene, game) =>
    run(scenes, scene, "update game_rounds set game_code = $2 where round_id = $1", [
      scene.bet.roundId,
      game,
    ]),
  /** A bet in another round. */
  play: async (scenes, scene, roundId = "", units = "") => {
    const transactionId = `${scene.bet.transactionId} 1`;
    await scenes.place(scene, { transactionId, roundId, amountUnits: BigInt(units) });
    return scene;
  },

  /** The bet itself, which is then placed once more; with a number, for another stake. */
  send: async (scenes, scene, units) => {
    await scenes.place(scene, units === undefined ? {} : { amountUnits: BigInt(units) });
    return scene;
  },
  /** The same in another round, with another id. */
  "send-next": async (scenes, scene) => {
    const transactionId = `${scene.bet.transactionId} next`;
    await scenes.place(scene, { transactionId, roundId: "next", refusal: undefined });
    return scene;
  },
  rollback: async (scenes, scene) => {
    const { transactionId, now } = scene.bet;
    const call = callsOf(scene.player, now).rollback(`${transactionId} back`, transactionId);
    await scenes.test.ledger.rollback(scene.player.brandId, call);
    return scene;
  },

  disable: (scenes, scene) => scenes.disable(scene),
  overdraw: (scenes, scene, units) => scenes.overdraw(scene, BigInt(units ?? "")),
  limit: async (scenes, scene, kind, period, units = "") => {
    const rule = [kind, period] as unknown as [LimitOf[1], LimitOf[2]];
    await createPlayRules(scenes.test).limit(scene.player, ...rule, BigInt(units));
    return scene;
  },
  /** A cool-off of some minutes; without a number, exclusion for good. */
  stop: async (scenes, scene, minutes) => {
    const until = minutes === undefined ? null : later(scene.bet.now, minutes);
    await createPlayRules(scenes.test).stop(scene.player, until);
    return scene;
  },
  /** A reality check every so many minutes. */
  check: async (scenes, scene, minutes) => {
    await createPlayRules(scenes.test).checkEvery(scene.player, Number(minutes));
    return scene;
  },
};

type LimitOf = Parameters<PlayRules["limit"]>;

/** A member and a bet, after these steps, which `;` separates. @throws Error for a step that does not exist */
export async function prepareScene(scenes: Scenes, given: string): Promise<Scene> {
  let scene = await scenes.createScene();
  for (const words of given.split(";").map((step) => step.trim().split(" "))) {
    const [name = "", ...rest] = words;
    const step = steps[name];
    if (step) scene = await step(scenes, scene, ...rest);
    else if (name !== "") throw new Error(`no step of a bet: ${name}`);
  }
  return scene;
}
