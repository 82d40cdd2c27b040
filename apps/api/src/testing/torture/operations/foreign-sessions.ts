import { randomUUID } from "node:crypto";
import { bodiesOf } from "../../vendor.ts";
import type { Operation } from "../operation.ts";
import { sendToWallet } from "../wallet-calls.ts";

/** A bet in a member's name with the game session of somebody at another brand: it is refused, and kept nowhere. */
export const foreignSessions: Operation = {
  kind: "bet with a foreign session",
  share: 2,
  draw: (of, random, players) => {
    const strangers = players.filter(({ player }) => player.brandId !== of.player.brandId);
    if (strangers.length === 0) return undefined;
    return [
      { operation: foreignSessions, of, id: randomUUID(), amount: 1, others: [random.pick(strangers)] },
    ];
  },
  send: (world, { of, id, amount, others }, origin) => {
    const token = others?.[0]?.player.token;
    return sendToWallet(world, origin, "bet", bodiesOf(of.player).bet(id, amount, { token }));
  },
  listEffects: () => [],
  findFault: ({ id }, { status }) =>
    status === "RS_ERROR_INVALID_TOKEN"
      ? undefined
      : `SEC-27: bet ${id} with another brand's session was answered ${status}`,
};
