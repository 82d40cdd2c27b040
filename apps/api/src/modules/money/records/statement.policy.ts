import type { ReplyOf } from "@croupier/contract/player/contract";
import { keysOf } from "@croupier/domain/keys-of";
import { formatExact } from "@croupier/domain/money";
import { balanceLines, heldLines } from "@croupier/domain/posting-kinds";
import type { StatementAccount, StatementAccounts, StatementRow } from "./statement.store.ts";

type Reply = ReplyOf<"GET /wps/member/statement">;

export interface StatementPart<Kind extends string> {
  readonly openingUnits: bigint;
  readonly lines: readonly { kind: Kind; count: number; units: bigint }[];
  readonly closingUnits: bigint;
}

/** The line that a movement belongs to. For a kind that goes both ways with two meanings, its direction decides. */
export const lineOf = ({ kind, is_in: isIn }: Pick<StatementRow, "kind" | "is_in">): string => {
  if (kind === "rollback") return isIn ? "returned" : "revoked";
  if (kind === "send") return isIn ? "received" : "sent";
  return kind;
};

/**
 * One account of a statement: the opening balance, a line for each kind that moved it, and the closing balance.
 * @throws Error for a kind without a line: a statement must be complete
 */
export function sumAccount<Kind extends string>(
  { balances, rows }: StatementAccounts,
  account: StatementAccount,
  kinds: readonly Kind[],
): StatementPart<Kind> {
  const sums = new Map<string, { count: number; units: bigint }>();
  for (const row of rows.filter((one) => one.account === account)) {
    const line = lineOf(row);
    const { count, units } = sums.get(line) ?? { count: 0, units: 0n };
    sums.set(line, { count: count + Number(row.count), units: units + row.units });
  }
  const unknown = [...sums.keys()].find((line) => !kinds.some((kind) => kind === line));
  if (unknown !== undefined) throw new Error(`a statement has no line for ${unknown}`);
  const {
    balance_units = 0n,
    since_units = 0n,
    after_units = 0n,
  } = balances.find((one) => one.account === account) ?? {};
  return {
    openingUnits: balance_units - since_units,
    lines: kinds.flatMap((kind) => {
      const sum = sums.get(kind);
      return sum ? [{ kind, ...sum }] : [];
    }),
    closingUnits: balance_units - after_units,
  };
}

const presentPart = <Kind extends string>(
  { openingUnits, lines, closingUnits }: StatementPart<Kind>,
  decimals: number,
) => ({
  opening: formatExact(openingUnits, decimals),
  lines: lines.map(({ kind, count, units }) => ({ kind, count, amount: formatExact(units, decimals) })),
  closing: formatExact(closingUnits, decimals),
});

/** The figures of a statement, as text. */
export const presentStatement = (
  accounts: StatementAccounts,
  decimals: number,
): Pick<Reply, "memberName" | "balance" | "held"> => ({
  memberName: accounts.balances[0]?.username ?? "",
  balance: presentPart(sumAccount(accounts, "member", keysOf(balanceLines)), decimals),
  held: presentPart(sumAccount(accounts, "held", keysOf(heldLines)), decimals),
});
