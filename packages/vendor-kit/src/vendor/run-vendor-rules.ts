import { randomUUID } from "node:crypto";
import type { Verdict } from "../rules/rule.ts";
import { createMemoryWallet } from "../wallet/memory-wallet.ts";
import { serveWallet, type WalletFront } from "../wallet/wallet-server.ts";
import type { Adapter, Player } from "../wires/wire.ts";
import { type LaunchTarget, launch, readLaunchUrl, type Sign } from "./launch-client.ts";
import { createScriptedFront } from "./scripted-front.ts";
import { judgeVendorCalls } from "./vendor-verdicts.ts";

export interface VendorTest {
  readonly adapter: Adapter;
  readonly target: LaunchTarget;
  /** Signs launches as the platform. */
  readonly sign: Sign;
  /** Signs them as a stranger would. */
  readonly signWrongly: Sign;
  /** Reads and checks the vendor's wallet calls. */
  readonly front: WalletFront;
  readonly currency: string;
  /** What the player starts with, on the wire. */
  readonly balance: bigint;
  /** The port of the wallet, which the vendor is told to call. */
  readonly port: number;
  /** How long the player may play. */
  readonly playMs: number;
  /** Receives the wallet's address and the game's address, for the person who plays. */
  say(line: string): void;
}

const demoWaitMs = 500;

const toVerdict = (id: string, sent: string, expected: string, fault: string | undefined): Verdict =>
  fault === undefined
    ? { id, sent, expected, state: "held" }
    : { id, sent, expected, state: "broken", because: fault };

/** VK-31 and VK-32: who gets an address, and who does not. @returns the game's address as well */
async function judgeLaunches(test: VendorTest, player: Player) {
  const { adapter, target } = test;
  const strangers = [
    await launch(adapter, target, player, () => ({})),
    await launch(adapter, target, player, test.signWrongly),
  ];
  const admitted = strangers.find((reply) => readLaunchUrl(adapter, reply) !== undefined);
  const reply = await launch(adapter, target, player, test.sign);
  const url = readLaunchUrl(adapter, reply);
  const verdicts = [
    toVerdict(
      "VK-31",
      "a launch, signed as the platform does",
      "the game's address",
      url === undefined ? `HTTP ${reply.status} ${reply.text}` : undefined,
    ),
    toVerdict(
      "VK-32",
      "a launch without a signature, and one signed by another key",
      "refused, without an address",
      admitted && `HTTP ${admitted.status} ${admitted.text}`,
    ),
  ];
  return { url, verdicts };
}

/**
 * Tries a vendor: launches a game, serves the wallet that it calls, has troubles there, and watches what the vendor does.
 * Somebody has to play five rounds and more meanwhile.
 */
export async function runVendorRules(test: VendorTest): Promise<readonly Verdict[]> {
  const { adapter, target, currency, balance } = test;
  const player: Player = {
    user: `kit-${randomUUID()}`,
    token: randomUUID(),
    game: target.game,
    currency,
  };
  let onSeen = (): void => undefined;
  const front = createScriptedFront(test.front, () => onSeen());
  const wallet = createMemoryWallet();
  wallet.players.set(player.user, { token: player.token, game: player.game, currency, balance });
  const server = await serveWallet(wallet, front, test.port);
  try {
    test.say(`the wallet is at ${server.url}`);
    const demo = await launch(adapter, target, undefined, test.sign);
    await new Promise((resolve) => setTimeout(resolve, demoWaitMs));
    const demoFault =
      readLaunchUrl(adapter, demo) === undefined
        ? `HTTP ${demo.status} ${demo.text}`
        : front.seen[0] && `${front.seen[0].request.path} was called`;
    const { url, verdicts } = await judgeLaunches(test, player);
    if (url !== undefined) {
      test.say(`play five rounds and more at ${url}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, test.playMs);
        onSeen = () => {
          if (judgeVendorCalls(front.seen, player).some(({ state }) => state !== "held")) return;
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return [
      ...verdicts,
      toVerdict("VK-33", "a launch in demo play", "the game's address, and no wallet call", demoFault),
      ...judgeVendorCalls(front.seen, player),
    ];
  } finally {
    await server.close();
  }
}
