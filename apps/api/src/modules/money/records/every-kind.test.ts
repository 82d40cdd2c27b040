import { balanceLines, heldLines } from "@croupier/contract/player/statements";
import { countedKinds } from "@croupier/contract/player/team-postings";
import { describe, expect, it } from "vitest";
import { type AccountKind, type KindOfTransfer, transferKinds } from "../../../ledger/kinds.ts";
import { lineOf } from "./statement.policy.ts";

const kinds = Object.entries<KindOfTransfer>(transferKinds);

/** The statement's lines of all kinds that move an account. */
const linesOf = (account: AccountKind): string[] => {
  const lines = kinds.flatMap(([kind, { between }]) =>
    between.flatMap(([from, to]) => [
      ...(from === account ? [lineOf({ kind, is_in: false })] : []),
      ...(to === account ? [lineOf({ kind, is_in: true })] : []),
    ]),
  );
  return [...new Set(lines)].sort();
};

describe("every kind of transfer", () => {
  it("EXT-07 has its lines in the statement of the account that it moves, and no line is of none", () => {
    expect(linesOf("member")).toEqual([...balanceLines].sort());
    expect(linesOf("held")).toEqual([...heldLines].sort());
  });

  it("AGT-36 is among a team's postings if it adds to a figure of a day", () => {
    const counted = kinds.flatMap(([kind, { countsAs }]) => (countsAs ? [kind] : []));
    expect(counted.sort()).toEqual([...countedKinds].sort());
  });
});
