import { randomUUID } from "node:crypto";
import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";
import { openPayer } from "../payments.ts";
import { hmacWith, signWith, type Target } from "../target.ts";

const bet = (action_id: string, amount: number) => ({ action: "bet", action_id, amount });
const win = (action_id: string, amount: number) => ({ action: "win", action_id, amount });

/** A member who plays a game of the vendor, and the bodies of the vendor's calls about them. */
async function openPlayer(target: Target) {
  const member = await openPayer(target);
  const { user, game, currency } = await target.playSoftswiss(member);
  const round = randomUUID();
  const write = (actions: readonly object[], over: object = {}): string =>
    JSON.stringify({ user_id: user.id, game, currency, game_id: round, actions, ...over });
  const readBalance = async () => (await member.call("GET /wps/wallets/gcs")).sumBalance;
  const play = async (...actions: object[]): Promise<void> => {
    const status = await target.softswiss("play", write(actions));
    if (status !== 200) throw new Error(`an allowed call was answered ${status}`);
  };
  return { user: user.id, round, write, play, readBalance };
}

const forged: Attack = {
  name: "a bet without a signature, with another vendor's, and changed after it was signed",
  needs: "softswiss",
  run: async (target) => {
    const { write, readBalance } = await openPlayer(target);
    const before = await readBalance();
    const body = write([bet(randomUUID(), 100)]);
    const { softswissSecret: secret } = target;
    const signatures = [
      "",
      "none",
      "0".repeat(64),
      hmacWith("another secret", body),
      signWith(target.vendorKey, body),
      hmacWith(secret, `${body} `),
      hmacWith(secret, write([bet(randomUUID(), 1)])),
    ];
    for (const signature of signatures) await target.softswiss("play", body, signature);
    return (await readBalance()) === before ? undefined : "the stake was taken";
  },
  fault: inSource("any HMAC"),
};

const otherBrand: Attack = {
  name: "a bet of a player under the same name of another brand",
  needs: "softswiss",
  run: async (target) => {
    const { write, readBalance, user } = await openPlayer(target);
    const before = await readBalance();
    const user_id = user.replace(/^nova-/, "lotus-");
    if (user_id === user) throw new Error(`the name says no brand: ${user}`);
    await target.softswiss("play", write([bet(randomUUID(), 100)], { user_id }));
    return (await readBalance()) === before ? undefined : "the stake was taken";
  },
  fault: inSource("players without their brand"),
};

const otherRound: Attack = {
  name: "a win for another player's round, or for a round that never was",
  needs: "softswiss",
  run: async (target) => {
    const [victim, thief] = [await openPlayer(target), await openPlayer(target)];
    await victim.play(bet(randomUUID(), 100));
    const before = await thief.readBalance();
    for (const round of [victim.round, randomUUID()])
      await target.softswiss("play", thief.write([win(randomUUID(), 100_000)], { game_id: round }));
    const gained = (await thief.readBalance()) - before;
    return gained === 0 ? undefined : `${gained} was won`;
  },
  fault: () => ({
    functions: [
      { of: "vendor_bet_of_win", find: "and b.player_id = in_player ", put: "" },
      {
        of: "ledger_win",
        find: "t.has_effect and t.account_id = account.account_id",
        put: "t.has_effect",
      },
    ],
  }),
};

const mixed: Attack = {
  name: "a batch of rollbacks mixes a player's bet with another player's",
  needs: "softswiss",
  run: async (target) => {
    const [victim, thief] = [await openPlayer(target), await openPlayer(target)];
    const [stake, own] = [randomUUID(), randomUUID()];
    await victim.play(bet(stake, 300));
    await thief.play(bet(own, 200));
    const before = await thief.readBalance();
    const undo = (original_action_id: string) => ({
      action: "rollback",
      action_id: randomUUID(),
      original_action_id,
    });
    await target.softswiss("rollback", thief.write([undo(own), undo(stake)]));
    const gained = (await thief.readBalance()) - before;
    return gained === 0 ? undefined : `${gained} came back`;
  },
  fault: () => ({
    functions: [{ of: "ledger_rollback", find: "target.account_id <> account.account_id or ", put: "" }],
  }),
};

const replayed: Attack = {
  name: "twenty copies of one batch, and one with another amount",
  needs: "softswiss",
  run: async (target) => {
    const { write, readBalance } = await openPlayer(target);
    const before = await readBalance();
    const [stake, prize] = [randomUUID(), randomUUID()];
    const batch = (staked: number, won: number) => write([bet(stake, staked), win(prize, won)]);
    await Promise.all(Array.from({ length: 20 }, () => target.softswiss("play", batch(300, 100))));
    for (const [staked, won] of [
      [0, 100],
      [300, 100_000],
    ] as const)
      await target.softswiss("play", batch(staked, won));
    const moved = Math.round(((await readBalance()) - before) * 100);
    return moved === -200 ? undefined : `the balance moved by ${moved} and not by -200`;
  },
  fault: inSource("an id for each action"),
};

/** A vendor of the SoftSwiss convention: its own signature, its players' own rounds, each action once (SEC-71). */
export const softswiss: Family = {
  name: "softswiss",
  attacks: [forged, otherBrand, otherRound, mixed, replayed],
};
