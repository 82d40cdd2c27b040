import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { callsOf, type LedgerTest } from "../../testing.ts";
import type { Bet, GameAnswer } from "../vendor-calls.ts";

/** A member and a bet of theirs, with the calls before it. */
export interface Scene {
  readonly player: TestPlayer;
  readonly bet: Bet;
}

export type Scenes = ReturnType<typeof createScenes>;

/** What members of these cases start with. */
export const startUnits = 1_000n;

/** Makes what the cases are made of. */
export function createScenes(test: LedgerTest) {
  const createPlayer = (options: Parameters<typeof createTestPlayer>[1] = {}): Promise<TestPlayer> =>
    createTestPlayer(test.api, { balanceUnits: startUnits, ...options });
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
  /** A bet in a round that has one of 1 unit. */
  const createSecondBet = async (first: Partial<Bet> = {}): Promise<Scene> => {
    const scene = await createScene({ roundId: `round ${scenes + 1}` });
    await place(scene, { transactionId: `${scene.bet.transactionId} opens`, amountUnits: 1n, ...first });
    return scene;
  };
  /** The rollback of an already spent win takes the member below 0. */
  const overdraw = async (scene: Scene, units: bigint): Promise<Scene> => {
    const { player, bet } = scene;
    const calls = callsOf(player, bet.now);
    const [lost, won] = [`${bet.transactionId} lost`, `${bet.transactionId} won`];
    await place(scene, { transactionId: lost, roundId: lost, amountUnits: startUnits });
    await test.ledger.win(player.brandId, calls.win(won, lost, units, { roundId: lost }));
    await place(scene, { transactionId: `${lost} too`, roundId: `${lost} too`, amountUnits: units });
    await test.ledger.rollback(player.brandId, calls.rollback(`${won} back`, won, { roundId: lost }));
    return scene;
  };
  const expired = () => ({ expiresAt: test.api.clock.now() });
  return { test, createPlayer, createScene, createSecondBet, disable, overdraw, place, expired };
}
