import type { RequirementHold, RequirementState } from "@croupier/domain/requirement";

/** The part of an amount that each requirement has bound, by its id. The rest is the member's own. */
export type Parts = ReadonlyMap<bigint, bigint>;

/** A movement of the wallet reported by the ledger, in the order of the wallet. */
export interface ToldCall {
  readonly transferId: bigint;
  /** `taken`: money that left whether it was bound or not. `undo`: of any other. */
  readonly kind: "bet" | "win" | "undo" | "taken";
  /** A round of any vendor. */
  readonly round: string;
  readonly category: string;
  /** Below zero if a win is undone. */
  readonly amountUnits: bigint;
  /** The balance of the wallet after it. */
  readonly balanceUnits: bigint;
  readonly undoes: bigint | null;
  readonly at: Date;
  /** Not counted yet; a stake in an open round; everything else. */
  readonly stage: "told" | "out" | "over";
  readonly isUndone: boolean;
  readonly parts: Parts;
}

/** The money that a requirement binds. */
export interface Bound {
  readonly id: bigint;
  readonly hold: RequirementHold;
  readonly state: RequirementState;
  readonly boundUnits: bigint;
  readonly freedUnits: bigint;
}

/** The rounds of counted calls: their earlier reported calls, and the stakes in them that were never reported. */
export interface Rounds {
  readonly calls: readonly ToldCall[];
  readonly untoldUnits: ReadonlyMap<string, bigint>;
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sumOf = (values: Iterable<bigint>): bigint => [...values].reduce((sum, value) => sum + value, 0n);
/** Whether a requirement still keeps money from leaving. */
export const isBinding = ({ state }: Pick<Bound, "state">): boolean =>
  state === "open" || state === "expired";

/** Takes an amount from bound money, oldest first. */
function takeBound(rows: Map<bigint, Bound>, units: bigint): Parts {
  const parts = new Map<bigint, bigint>();
  let rest = units;
  for (const row of rows.values()) {
    const part = smaller(rest, row.boundUnits);
    if (part <= 0n) continue;
    parts.set(row.id, part);
    rows.set(row.id, { ...row, boundUnits: row.boundUnits - part });
    rest -= part;
  }
  return parts;
}

/** Bound money cannot exceed the balance: a missing amount was taken from the oldest. */
export function fitToBalance(rows: Map<bigint, Bound>, balanceUnits: bigint): Parts {
  const bound = sumOf([...rows.values()].map((row) => row.boundUnits));
  return takeBound(rows, bound - (balanceUnits > 0n ? balanceUnits : 0n));
}

/**
 * Splits a win in proportion to the stakes of its round, own money first and then by age. Each share is the integer part of
 * the running total, so that the shares sum to the win and the member's own share is never rounded up.
 */
export function splitWin(winUnits: bigint, ownUnits: bigint, stakes: Parts): Parts {
  const whole = ownUnits + sumOf(stakes.values());
  const parts = new Map<bigint, bigint>();
  if (whole <= 0n) return parts;
  let until = ownUnits;
  let given = (winUnits * until) / whole;
  for (const [id, stake] of [...stakes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    until += stake;
    const share = (winUnits * until) / whole - given;
    given += share;
    if (share > 0n) parts.set(id, share);
  }
  return parts;
}

/** The stakes of a win's round before it that were not undone, with their parts. */
function stakesOf(calls: Iterable<ToldCall>, win: ToldCall): { units: bigint; bound: Parts } {
  const bound = new Map<bigint, bigint>();
  let units = 0n;
  for (const call of calls) {
    const isBefore = call.transferId < win.transferId;
    if (call.kind !== "bet" || call.round !== win.round || call.isUndone || !isBefore) continue;
    units += call.amountUnits;
    for (const [id, part] of call.parts) bound.set(id, (bound.get(id) ?? 0n) + part);
  }
  return { units, bound };
}

/** Turnover of a reported bet that was undone. */
export interface Undone {
  readonly category: string;
  readonly units: bigint;
  readonly betAt: Date;
}

/** The result of the calls. */
export interface Followed {
  readonly rows: ReadonlyMap<bigint, Bound>;
  /** Money that came back since to met requirements. */
  readonly cameBack: Parts;
  /** Every call whose parts or stage have changed. */
  readonly counted: readonly ToldCall[];
  readonly undone: readonly Undone[];
}

/**
 * Follows bound money through the calls that are not counted yet (ADR 93): own money is staked first, then bound money,
 * oldest first; a win is bound in proportion to the stakes of its round; returned money is bound again as before, even if
 * the requirement has ended meanwhile. If the requirement was met, that is only recorded.
 * @param requirements oldest first, including ended ones if a call concerns them
 * @param told not counted yet, in order
 */
export function followCalls(
  requirements: readonly Bound[],
  told: readonly ToldCall[],
  rounds: Rounds,
): Followed {
  const rows = new Map(requirements.map((row) => [row.id, row]));
  const known = new Map([...rounds.calls, ...told].map((call) => [call.transferId, call]));
  const counted = new Map<bigint, ToldCall>();
  const cameBack = new Map<bigint, bigint>();
  const undone: Undone[] = [];
  const keep = (call: ToldCall): void => {
    known.set(call.transferId, call);
    counted.set(call.transferId, call);
  };

  const give = (id: bigint, part: bigint): void => {
    const row = rows.get(id);
    if (!row) return;
    if (row.state === "done") {
      cameBack.set(id, (cameBack.get(id) ?? 0n) + part);
      return;
    }
    const state = isBinding(row) ? row.state : "open";
    rows.set(id, { ...row, state, boundUnits: row.boundUnits + part });
  };
  const takeBack = (id: bigint, part: bigint): void => {
    const row = rows.get(id);
    if (!row) return;
    if (row.state !== "done")
      rows.set(id, { ...row, boundUnits: row.boundUnits - smaller(part, row.boundUnits) });
    else {
      const recent = cameBack.get(id) ?? 0n;
      const fromRecent = smaller(part, recent);
      cameBack.set(id, recent - fromRecent);
      const freedUnits = row.freedUnits - smaller(part - fromRecent, row.freedUnits);
      rows.set(id, { ...row, freedUnits });
    }
  };

  const count = (call: ToldCall): void => {
    if (call.kind === "bet") {
      const bound = sumOf([...rows.values()].map((row) => row.boundUnits));
      const own = call.balanceUnits + call.amountUnits - bound;
      keep({
        ...call,
        parts: takeBound(rows, call.amountUnits - (own > 0n ? smaller(own, call.amountUnits) : 0n)),
      });
      return;
    }
    if (call.kind === "win") {
      const { units, bound } = stakesOf(known.values(), call);
      const own = (rounds.untoldUnits.get(call.round) ?? 0n) + units - sumOf(bound.values());
      const parts = splitWin(call.amountUnits, own > 0n ? own : 0n, bound);
      for (const [id, part] of parts) give(id, part);
      keep({ ...call, parts });
    } else if (call.kind === "undo") {
      const target = call.undoes === null ? undefined : known.get(call.undoes);
      if (target) {
        for (const [id, part] of target.parts) (target.kind === "win" ? takeBack : give)(id, part);
        keep({ ...target, isUndone: true });
        if (target.kind === "bet")
          undone.push({ category: target.category, units: target.amountUnits, betAt: target.at });
      }
      keep(call);
    }
    const missing = fitToBalance(rows, call.balanceUnits);
    if (call.kind === "taken") keep({ ...call, parts: missing });
  };
  for (const call of told) count(call);
  return { rows, cameBack, counted: [...counted.values()], undone };
}
