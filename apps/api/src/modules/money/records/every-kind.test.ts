import { keysOf } from "@croupier/domain/keys-of";
import { balanceLines, countedKinds, heldLines } from "@croupier/domain/posting-kinds";
import { describe, expect, it } from "vitest";
import { type AccountKind, type KindOfTransfer, transferKinds } from "../../../ledger/kinds.ts";
import { lineOf } from "./statement.policy.ts";

const kinds = Object.entries<KindOfTransfer>(transferKinds);

/** The statement's lines of all kinds that move an account, with what the account record calls each. */
function linesOf(account: AccountKind): Record<string, string> {
  const lines = kinds.flatMap(([kind, { between, postedBy, record }]) => {
    // Single calls of games are not in the account record, which sums them by session.
    const listed = record ?? (postedBy === "games" ? "play" : "nothing");
    return between.flatMap(([from, to]) => [
      ...(from === account ? [[lineOf({ kind, is_in: false }), listed]] : []),
      ...(to === account ? [[lineOf({ kind, is_in: true }), listed]] : []),
    ]);
  });
  return Object.fromEntries(lines);
}

describe("every kind of transfer", () => {
  it("EXT-07 has its lines in the statement of the account that it moves, and each opens the record that lists it", () => {
    expect(linesOf("member")).toEqual(balanceLines);
    expect(linesOf("held")).toEqual(heldLines);
  });

  it("AGT-36 is among a team's postings if it adds to a figure of a day", () => {
    const counted = kinds.flatMap(([kind, { countsAs }]) => (countsAs ? [kind] : []));
    expect(counted.sort()).toEqual([...keysOf(countedKinds)].sort());
  });
});
