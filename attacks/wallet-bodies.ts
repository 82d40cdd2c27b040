import { randomUUID } from "node:crypto";
import type { Launch } from "../bench/lib/vendor.ts";

/** Bodies of a player's wallet calls. Every one may be sent as it is. */
export function createWalletBodies(launch: Launch) {
  const caller = () => ({ user: launch.user, request_uuid: randomUUID() });
  const session = () => ({ ...caller(), token: launch.token, game_code: launch.game_code });
  const transaction = (id: string, round: string) => ({
    ...session(),
    transaction_uuid: id,
    supplier_transaction_id: id,
    round,
    round_closed: false,
  });
  const money = (amount: number) => ({
    amount,
    currency: launch.currency,
    is_free: false,
    is_supplier_promo: false,
  });
  return {
    info: caller,
    balance: session,
    bet: (id: string, amount: number, round = id) => ({ ...transaction(id, round), ...money(amount) }),
    win: (id: string, bet: string, amount: number) => ({
      ...transaction(id, bet),
      ...money(amount),
      reference_transaction_uuid: bet,
    }),
    rollback: (id: string, bet: string) => ({
      ...transaction(id, bet),
      reference_transaction_uuid: bet,
    }),
  };
}

export type WalletBodies = ReturnType<typeof createWalletBodies>;
