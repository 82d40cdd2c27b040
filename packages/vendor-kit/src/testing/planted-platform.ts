import { generateKeyPairSync } from "node:crypto";
import { createHub88Front, type Hub88Checks, rightHub88Checks } from "../wallet/hub88-front.ts";
import {
  createMemoryWallet,
  type MemoryWallet,
  rightPolicy,
  type WalletPolicy,
} from "../wallet/memory-wallet.ts";
import {
  createSoftswissFront,
  rightSoftswissChecks,
  type SoftswissChecks,
} from "../wallet/softswiss-front.ts";
import { serveWallet, type WalletFront } from "../wallet/wallet-server.ts";
import { createHub88Wire } from "../wires/hub88-wire.ts";
import { createSoftswissWire } from "../wires/softswiss-wire.ts";
import type { Adapter, Player, Wire } from "../wires/wire.ts";

const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const secret = "a secret of both sides";

/** What is wrong with a platform. */
export interface Plant {
  readonly policy?: Partial<WalletPolicy>;
  readonly hub88?: Partial<Hub88Checks>;
  readonly softswiss?: Partial<SoftswissChecks>;
  /** Takes the place of the convention's front. */
  wrap?(front: WalletFront, policy: WalletPolicy): WalletFront;
}

export interface PlantedPlatform {
  readonly wire: Wire;
  readonly player: Player;
  readonly second: Player;
  close(): Promise<void>;
}

const playerOf = (user: string): Player => ({ user, token: `${user}-token`, game: "dunes", currency: "CNY" });

const openingHundredths = 100_000n;

function addPlayers(wallet: MemoryWallet, wire: Wire, players: readonly Player[]): void {
  for (const { user, ...launch } of players)
    wallet.players.set(user, { ...launch, balance: openingHundredths * wire.hundredth });
}

/** A platform with a wallet in memory, correct except for its planted fault. */
export async function startPlantedPlatform(adapter: Adapter, plant: Plant = {}): Promise<PlantedPlatform> {
  const policy = { ...rightPolicy, ...plant.policy };
  const wallet = createMemoryWallet(policy);
  const right =
    adapter === "hub88"
      ? createHub88Front(keys.publicKey, { ...rightHub88Checks, ...plant.hub88 })
      : createSoftswissFront(secret, { ...rightSoftswissChecks, ...plant.softswiss });
  const server = await serveWallet(wallet, plant.wrap?.(right, policy) ?? right);
  const pem = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const wire =
    adapter === "hub88" ? createHub88Wire(server.url, pem) : createSoftswissWire(server.url, secret);
  const [player, second] = [playerOf("one"), playerOf("two")];
  addPlayers(wallet, wire, [player, second]);
  return { wire, player, second, close: server.close };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Looks whether an id was seen before it waits for something: copies at once are all new. */
export const forgetfulInRaces = (front: WalletFront): WalletFront => {
  const done = new Set<string>();
  let copies = 0;
  return {
    ...front,
    answer: async (wallet, request) => {
      const id = front.read(request)[0]?.id;
      const isNew = id !== undefined && !done.has(id);
      await turn();
      if (!isNew) return front.answer(wallet, request);
      const text = done.has(id) ? request.text.replaceAll(id, `${id}-${(copies += 1)}`) : request.text;
      done.add(id);
      return front.answer(wallet, { ...request, text });
    },
  };
};

/** Bets with nothing else between them all see the same money. */
export const staleInRaces = (front: WalletFront, policy: WalletPolicy): WalletFront => {
  let seen: bigint | undefined;
  policy.canPay = (balance, amount) => (seen ?? balance) >= amount;
  return {
    ...front,
    answer: (wallet, request) => {
      const [call] = front.read(request);
      seen = call?.kind === "bet" ? (seen ?? wallet.players.get(call.user)?.balance) : undefined;
      return front.answer(wallet, request);
    },
  };
};

/** Tells the balance from before a bet until something else moves money. */
export const staleAfterBets = (front: WalletFront): WalletFront => {
  let before: bigint | undefined;
  return {
    ...front,
    answer: async (wallet, request) => {
      const [call] = front.read(request);
      if (call) before = call.kind === "bet" ? (before ?? wallet.players.get(call.user)?.balance) : undefined;
      const reply = await front.answer(wallet, request);
      if (!reply || call || before === undefined) return reply;
      return { ...reply, text: reply.text.replace(/"balance":-?\d+/, `"balance":${before}`) };
    },
  };
};
