import { expect, it } from "vitest";
import { createMemoryWallet, type WalletCall } from "../wallet/memory-wallet.ts";
import type { WalletFront } from "../wallet/wallet-server.ts";
import { createScriptedFront } from "./scripted-front.ts";

const callOf = (kind: WalletCall["kind"], id: string): WalletCall => ({
  kind,
  user: "one",
  token: undefined,
  game: "dunes",
  currency: "EUR",
  id,
  round: "round",
  closesRound: false,
  of: "bet",
  amount: 5n,
});

/** A wallet of a convention in which a request says nothing but the id of its call, and which accepts all. */
const createFront = (kind: WalletCall["kind"]): WalletFront => ({
  read: ({ text }) => [callOf(kind, text)],
  isSigned: () => true,
  openReply: { status: 500, text: "" },
  tellTooLittle: () => ({ status: 412, text: "" }),
  answer: () => ({ status: 200, text: "" }),
});

/** Sends calls by their ids, one after the other. @returns the statuses of the answers, and what was seen */
async function send(kind: WalletCall["kind"], ids: readonly string[]) {
  const front = createScriptedFront(createFront(kind), () => undefined);
  const wallet = createMemoryWallet();
  const statuses: (number | undefined)[] = [];
  for (const text of ids)
    statuses.push((await front.answer(wallet, { path: `/${kind}`, headers: {}, text }))?.status);
  return { statuses, troubles: front.seen.map(({ trouble }) => trouble) };
}

it.each(["win", "rollback"] as const)(
  "VK-37 the first %s is answered by HTTP 500 twice, and accepted from the third time on",
  async (kind) => {
    expect(await send(kind, ["first", "first", "first", "first"])).toEqual({
      statuses: [500, 500, 200, 200],
      troubles: ["error", "error", "none", "none"],
    });
  },
);

it("VK-37 other wins that come meanwhile are accepted, and do not count", async () => {
  expect((await send("win", ["first", "second", "first", "third", "first"])).statuses).toEqual([
    500, 200, 500, 200, 200,
  ]);
});
