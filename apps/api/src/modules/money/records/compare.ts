import { keysOf } from "@croupier/domain/keys-of";
import type { DayRange } from "@croupier/domain/periods";
import { balanceLines, heldLines } from "@croupier/domain/posting-kinds";
import type { Brand } from "../../../http/context.ts";
import { listKindsThatCountAs } from "../../../ledger/kinds.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { hasRealMoney, type PostedSums, sumBegunPlay, sumPostings, sumSettledPlay } from "./compare.store.ts";
import { listProfitDays } from "./profit.service.ts";
import { type RecordFilter, sumRounds } from "./records.store.ts";
import { lineOf, sumAccount } from "./statement.policy.ts";
import { readAccounts } from "./statement.store.ts";
import { listKinds, type RecordType, typeOf } from "./transactions.policy.ts";
import {
  type BookingFilter,
  type BookingKind,
  listBookings,
  type PayoutKind,
  sumBookings,
} from "./transactions.store.ts";

/** A figure of a record, of profit and loss or of the statement that contradicts the ledger's postings, in units. */
export interface RecordDifference {
  readonly memberId: bigint;
  /** `account record deposit net`, `statement balance closing`. */
  readonly what: string;
  readonly shown: bigint;
  readonly ledger: bigint;
}

interface Comparison {
  readonly q: Queryable;
  readonly memberId: bigint;
  readonly days: DayRange;
  readonly bounds: { from: Date; to: Date };
  readonly posted: readonly PostedSums[];
  note(what: string, shown: bigint, ledger: bigint): void;
}

const total = (units: readonly bigint[]): bigint => units.reduce((sum, one) => sum + one, 0n);

/** The sum of an account's postings of some kinds in the period. */
const sumOf = ({ posted }: Comparison, account: string, is: (kind: string) => boolean): bigint =>
  total(
    posted
      .filter((row) => row.account === account && is(row.kind))
      .map(({ in_period_units: units }) => units),
  );

const games = new Set(["bet", "win", "rollback"]);
const recordTypes: readonly RecordType[] = [...new Set(Object.values(typeOf))];
/** More rows than a member has in a comparison: the sums cover all of them. */
const allRows = 1_000_000;

async function compareBookings(of: Comparison): Promise<void> {
  const { q, memberId, bounds, note } = of;
  const compareList = async (name: string, type: RecordType | undefined, by?: PayoutKind): Promise<void> => {
    const kinds = listKinds(type, by);
    const filter: BookingFilter = { memberId, isTeam: false, by, kinds, ...bounds, userName: null };
    const { count, in_units: into, out_units: out } = await sumBookings(q, filter);
    const rows = await listBookings(q, filter, { limit: allRows });
    // A record of all kinds leaves out nothing, whatever kinds it knows.
    const isOf = (kind: string) =>
      (type === undefined && !by) || kinds.includes(games.has(kind) ? "play" : (kind as BookingKind));
    const ledger = sumOf(of, by ? "held" : "member", isOf);
    note(`account record ${name} net`, into - out, ledger);
    note(`account record ${name} listed`, total(rows.map((row) => row.amount_units)), ledger);
    note(`account record ${name} rows`, BigInt(rows.length), count);
  };
  await compareList("all", undefined);
  for (const type of recordTypes) await compareList(type, type);
  for (const by of ["paid", "fee"] as const) await compareList(by, "withdraw", by);
}

async function compareRounds({ q, memberId, days, bounds, note }: Comparison): Promise<void> {
  for (const settledOn of [undefined, days]) {
    const filter: RecordFilter = { memberId, ...bounds, settledOn, gameType: null, vendor: null };
    const shown = await sumRounds(q, filter);
    const ledger = settledOn
      ? await sumSettledPlay(q, memberId, days)
      : await sumBegunPlay(q, memberId, bounds);
    const name = `betting record by ${settledOn ? "end" : "start"}`;
    for (const figure of ["rounds", "stake", "valid", "win"] as const)
      note(`${name} ${figure}`, shown[figure], ledger[figure]);
  }
}

async function compareProfit(of: Comparison, deps: Parameters<typeof listProfitDays>[1]): Promise<void> {
  const { q, memberId, days, note } = of;
  // Facts cover real money only.
  if (!(await hasRealMoney(q, memberId))) return;
  const shown = await listProfitDays(q, deps, memberId, days);
  const play = await sumSettledPlay(q, memberId, days);
  note("profit rounds", BigInt(shown.reduce((sum, { rounds }) => sum + rounds, 0)), play.rounds);
  note("profit stake", total(shown.map(({ validUnits }) => validUnits)), play.valid);
  note("profit win", total(shown.map(({ winUnits }) => winUnits)), play.win);
  const counted = (account: string, figure: "deposit" | "withdrawal"): bigint =>
    sumOf(of, account, (kind) => listKindsThatCountAs(figure).includes(kind));
  // The figure opens the record of bonuses, so it is all that this lists.
  const bonuses: readonly string[] = listKinds("bonus", undefined);
  for (const [figure, units, ledger] of [
    ["deposit", "depositUnits", counted("member", "deposit")],
    ["bonus", "givenUnits", sumOf(of, "member", (kind) => bonuses.includes(kind))],
    ["withdrawal", "withdrawalUnits", -counted("held", "withdrawal")],
  ] as const)
    note(`profit ${figure}`, total(shown.map((day) => day[units])), ledger);
}

async function compareStatement({ q, memberId, bounds, posted, note }: Comparison): Promise<void> {
  const accounts = await readAccounts(q, memberId, bounds);
  for (const [name, account, kinds] of [
    ["balance", "member", keysOf(balanceLines)],
    ["held", "held", keysOf(heldLines)],
  ] as const) {
    const { openingUnits, lines, closingUnits } = sumAccount<string>(accounts, account, kinds);
    const rows = posted.filter((row) => row.account === account);
    const before = total(rows.map((row) => row.before_units));
    note(`statement ${name} opening`, openingUnits, before);
    note(`statement ${name} closing`, closingUnits, before + total(rows.map((row) => row.in_period_units)));
    note(`statement ${name} sum`, openingUnits + total(lines.map(({ units }) => units)), closingUnits);
    for (const kind of kinds)
      note(
        `statement ${name} ${kind}`,
        lines.find((line) => line.kind === kind)?.units ?? 0n,
        total(rows.filter((row) => lineOf(row) === kind).map((row) => row.in_period_units)),
      );
  }
}

/**
 * Compares a member's figures of some days, in both records, profit and loss and the statement, with the sums of their
 * postings. The caller's transaction must see one instant (repeatable read), or nothing may move meanwhile.
 * @returns the figures that differ; none if all agree to the last unit
 */
export async function compareRecords(
  q: Queryable,
  deps: { brand: Pick<Brand, "calendar">; playDays: Pick<PlayDaysPort, "getDays"> },
  memberId: bigint,
  days: DayRange,
): Promise<RecordDifference[]> {
  const found: RecordDifference[] = [];
  const bounds = deps.brand.calendar.boundsOf(days);
  const comparison: Comparison = {
    q,
    memberId,
    days,
    bounds,
    posted: await sumPostings(q, memberId, bounds),
    note: (what, shown, ledger) => {
      if (shown !== ledger) found.push({ memberId, what, shown, ledger });
    },
  };
  await compareBookings(comparison);
  await compareRounds(comparison);
  await compareProfit(comparison, deps);
  await compareStatement(comparison);
  return found;
}
