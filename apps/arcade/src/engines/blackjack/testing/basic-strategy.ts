/**
 * Basic strategy for four packs and more, for a dealer who stands on soft 17, doubling after a split is allowed and hands
 * are split once: the published table. Each row has one letter per open card of the dealer, from two to ten and the ace.
 */
export type Decision = "hit" | "stand" | "double" | "split";

/** What the player sees of a hand of two cards or more. */
export interface Situation {
  readonly total: number;
  readonly isSoft: boolean;
  /** The value of the dealer's open card, ace 1. */
  readonly open: number;
  /** Whether there are only two cards. */
  readonly isFirst: boolean;
  /** The value of both cards if they are alike and may be split. */
  readonly pair: number | undefined;
}

// H hit, S stand, D double or else hit, E double or else stand, P split.
const PAIRS: Readonly<Record<number, string>> = {
  1: "PPPPPPPPPP",
  2: "PPPPPPHHHH",
  3: "PPPPPPHHHH",
  4: "HHHPPHHHHH",
  6: "PPPPPHHHHH",
  7: "PPPPPPHHHH",
  8: "PPPPPPPPPP",
  9: "PPPPPSPPSS",
};
const SOFT: Readonly<Record<number, string>> = {
  13: "HHHDDHHHHH",
  14: "HHHDDHHHHH",
  15: "HHDDDHHHHH",
  16: "HHDDDHHHHH",
  17: "HDDDDHHHHH",
  18: "SEEEESSHHH",
};
const HARD: Readonly<Record<number, string>> = {
  9: "HDDDDHHHHH",
  10: "DDDDDDDDHH",
  11: "DDDDDDDDDH",
  12: "HHSSSHHHHH",
  13: "SSSSSHHHHH",
  14: "SSSSSHHHHH",
  15: "SSSSSHHHHH",
  16: "SSSSSHHHHH",
};

/** The decision of basic strategy. */
export function decide({ total, isSoft, open, isFirst, pair }: Situation): Decision {
  const column = open === 1 ? 9 : open - 2;
  const row = isSoft ? SOFT[total] : HARD[total];
  const letter = (pair === undefined ? undefined : PAIRS[pair]?.[column]) ?? "";
  if (letter === "P") return "split";
  const other = row?.[column] ?? (total >= 17 ? "S" : "H");
  if (other === "D") return isFirst ? "double" : "hit";
  if (other === "E") return isFirst ? "double" : "stand";
  return other === "S" ? "stand" : "hit";
}
