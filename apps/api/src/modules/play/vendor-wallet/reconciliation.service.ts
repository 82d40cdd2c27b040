import type { Readable } from "node:stream";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import {
  beginReconciliation,
  compareFile,
  type DifferenceKind,
  type DifferenceRow,
  differenceKinds,
  endReconciliation,
  keepFileRounds,
  listDifferences,
  type Period,
  type SumRow,
  sumSides,
} from "./reconciliation.store.ts";
import { type FileRound, readRoundsFile } from "./rounds-file.ts";

export interface ReconciliationOrder extends Period {
  readonly brandId: number;
  /** The file's name, for later readers of the result. */
  readonly fileName: string;
  readonly file: Readable;
  /** Rounds of the ledger this near to the ends of the time may be in another day's file. */
  readonly edgeSeconds: number;
}

export interface Reconciliation {
  readonly id: bigint;
  readonly counts: Readonly<Record<DifferenceKind, number>>;
  readonly sums: readonly SumRow[];
  /** The first of them. */
  readonly differences: readonly DifferenceRow[];
}

const rowsAtOnce = 2_000;
/** A day of a million rounds is compared in one statement. */
const longestStatementMs = 600_000;
const mostShown = 50;

/** Collects rounds into parts, so that a file of any length needs the memory of one part. */
async function* inParts(rounds: AsyncIterable<FileRound>): AsyncGenerator<readonly FileRound[]> {
  let part: FileRound[] = [];
  for await (const round of rounds) {
    part.push(round);
    if (part.length < rowsAtOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

const roundsOf = (sums: readonly SumRow[], side: SumRow["side"]): number =>
  sums.filter((row) => row.side === side).reduce((total, { rounds }) => total + rounds, 0);

/**
 * Compares a vendor's daily file with the ledger: rounds one by one, and sums. The result is stored.
 * @throws Error if the file is invalid; then nothing was compared
 */
export async function reconcile(
  { database, clock }: { database: Database; clock: Clock },
  order: ReconciliationOrder,
): Promise<Reconciliation> {
  const { brandId, vendor, file, fileName, edgeSeconds } = order;
  const id = await database.forBrand(brandId, (q) => beginReconciliation(q, order, fileName, clock.now()));
  for await (const part of inParts(readRoundsFile(file)))
    await database.forBrand(brandId, (q) => keepFileRounds(q, id, vendor, part));
  return database.transaction(
    brandId,
    async (q) => {
      const found = await compareFile(q, id, order, edgeSeconds);
      const counts = Object.fromEntries(
        differenceKinds.map((kind) => [kind, found.find((row) => row.kind === kind)?.count ?? 0]),
      ) as Record<DifferenceKind, number>;
      const sums = await sumSides(q, id, order);
      const kept = sums.map((row) => ({ ...row, bet: String(row.bet), win: String(row.win) }));
      await endReconciliation(q, id, {
        counts,
        sums: { rows: kept },
        fileRounds: roundsOf(sums, "theirs"),
        ourRounds: roundsOf(sums, "ours"),
        now: clock.now(),
      });
      return { id, counts, sums, differences: await listDifferences(q, id, mostShown) };
    },
    longestStatementMs,
  );
}
