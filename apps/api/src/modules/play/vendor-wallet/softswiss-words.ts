import type { CallReply } from "@croupier/contract/call";
import type { VendorContract } from "@croupier/contract/vendor/contract";
import {
  type SoftswissError,
  softswissErrors,
  statusOfSoftswissError,
} from "@croupier/contract/vendor/softswiss";
import { unitsToMinor } from "@croupier/domain/minor-units";
import type { Brand } from "../../../http/context.ts";
import type { GameAnswer, GameStatus } from "../../../ledger/games/vendor-calls.ts";
import type { KeptCallRow } from "./round-bets.store.ts";

/** Maps the ledger's refusals to the convention's codes. */
export const softswissCodes: Readonly<Record<Exclude<GameStatus, "ok">, SoftswissError>> = {
  maintenance: 405,
  game_disabled: 405,
  limit_reached: 105,
  player_unknown: 101,
  // The convention has no code for an ended launch: the player must launch again.
  token_unknown: 101,
  token_expired: 101,
  game_wrong: 107,
  currency_wrong: 154,
  round_closed: 400,
  member_disabled: 110,
  not_enough_money: 100,
  amount_too_large: 106,
  conflict: 400,
  settled: 800,
  reference_unknown: 404,
};

export type SoftswissReply = CallReply<VendorContract["POST /vendor/softswiss/:vendor/play"]>;

export interface SoftswissAnswer {
  readonly status?: number;
  readonly reply: SoftswissReply;
}

/** Writes the reply as JSON text, because JSON.stringify cannot write a bigint. */
export const writeSoftswissReply = ({ balance, ...rest }: SoftswissReply): string => {
  const text = JSON.stringify(rest);
  if (balance === undefined) return text;
  return text === "{}" ? `{"balance":${balance}}` : `${text.slice(0, -1)},"balance":${balance}}`;
};

/** Refuses in the convention's words. */
export const refuse = (code: SoftswissError, balance?: bigint): SoftswissAnswer => ({
  status: statusOfSoftswissError(code),
  reply: { code, message: softswissErrors[code], ...(balance === undefined ? {} : { balance }) },
});

/** Writes a refusal, or the balance, in the brand's currency. */
export const tell = (
  brand: Brand,
  { status, balanceUnits }: Pick<GameAnswer, "status" | "balanceUnits">,
): SoftswissAnswer => {
  const balance = balanceUnits === undefined ? undefined : unitsToMinor(balanceUnits, brand.currency.code);
  if (status !== "ok") return refuse(softswissCodes[status], balance);
  return { reply: balance === undefined ? {} : { balance } };
};

/** The balance after a batch: that of its last movement, so it is the same for a copy. */
export function balanceOf(rows: readonly KeptCallRow[], lastId: string): bigint | undefined {
  const moved = rows.filter(({ transfer_id }) => transfer_id !== null);
  const latest = moved.toSorted((a, b) => Number((a.transfer_id ?? 0n) - (b.transfer_id ?? 0n))).at(-1);
  return (latest ?? rows.find(({ transaction_id }) => transaction_id === lastId))?.balance_units;
}

/** Writes the answer for accepted actions: when each first came, and the balance after them. */
export const tellTaken = (
  brand: Brand,
  { actions = [], game_id }: { actions?: readonly { action_id: string }[]; game_id: string },
  kept: readonly KeptCallRow[],
  balanceUnits: bigint,
): SoftswissAnswer => {
  const timeOf = new Map(kept.map((row) => [row.transaction_id, row.created_at.toISOString()]));
  return {
    reply: {
      balance: unitsToMinor(balanceUnits, brand.currency.code),
      game_id,
      transactions: actions.map(({ action_id }) => ({
        action_id,
        tx_id: `${brand.code}:${action_id}`,
        processed_at: timeOf.get(action_id) ?? "",
      })),
    },
  };
};
