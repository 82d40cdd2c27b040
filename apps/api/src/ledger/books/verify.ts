import type { Database, Queryable } from "../../platform/db/database.ts";
import {
  type Anchor,
  beforeFirst,
  type ChainBreak,
  findCut,
  findLinkBreaks,
  type Link,
} from "../../platform/hash-chain.ts";
import { bodyOf, hashTransfer, markOf, readMarks, type SealedWindow } from "./window-hash.ts";

export interface BooksCheck {
  readonly windows: number;
  readonly transfers: number;
  /** In the order of the windows; none if the books are intact. */
  readonly breaks: readonly ChainBreak[];
}

const windowsAtOnce = 200;
const statementMs = 120_000;
/** Of one window. A window with more is not only changed here and there. */
const breaksPerWindow = 20;

interface WindowRow {
  seq: bigint;
  after_transfer: bigint;
  until_transfer: bigint;
  transfers: number;
  sums: string;
  root: Buffer;
  sealed_at: Date;
  hash: Buffer;
}

const listWindows = async (q: Queryable, afterSeq: bigint): Promise<SealedWindow[]> => {
  const rows = await q.query<WindowRow>(
    `select seq, after_transfer, until_transfer, transfers, sums, root, sealed_at, hash from sealed_windows
     where seq > $1 order by seq limit $2`,
    [afterSeq, windowsAtOnce],
  );
  return rows.map((row) => ({
    seq: row.seq,
    afterTransfer: row.after_transfer,
    untilTransfer: row.until_transfer,
    transfers: row.transfers,
    sums: row.sums,
    root: row.root,
    sealedAt: row.sealed_at,
    hash: row.hash,
  }));
};

/** The same rows and texts as in ledger_seal.sql, but none of its code: changing the function does not change the proof. */
const linesOfWindow = `
  select transfer_id, currency, case when house_account_id is null then greatest(amount_units, 0) else abs(amount_units) end as units,
    json_build_array('posting', account_id, house_account_id, amount_units, currency, balance_after_units,
      (extract(epoch from created_at) * 1000000)::bigint)::text as said
  from postings where transfer_id > $1 and transfer_id <= $2
  union all
  select transfer_id, null, 0, json_build_array('transfer', kind, account_id, amount_units, balance_units, other_account_id,
      other_balance_units, currency, reference, scope, idempotency_key, leg, (extract(epoch from created_at) * 1000000)::bigint)::text
  from transfers where transfer_id > $1 and transfer_id <= $2`;

interface Present {
  readonly transfers: ReadonlyMap<bigint, Buffer>;
  readonly sums: string;
}

/** The present rows of a window's numbers. The first window has no number below. */
const readPresent = async (q: Queryable, window: SealedWindow): Promise<Present> => {
  const lowest = window.seq === 1n ? -(2n ** 63n) : window.afterTransfer;
  const range = [lowest, window.untilTransfer];
  const rows = await q.query<{ transfer_id: bigint; said: string }>(
    `select transfer_id, string_agg(said, ',' order by said collate "C") as said from (${linesOfWindow}) line
     group by transfer_id order by transfer_id`,
    range,
  );
  const [sum] = await q.query<{ sums: string }>(
    `select coalesce('{' || string_agg(format('"%s":%s', currency, units), ',' order by currency collate "C") || '}', '{}') as sums
     from (select currency, sum(units) as units from (${linesOfWindow}) line where currency is not null group by currency) s`,
    range,
  );
  const transfers = new Map(rows.map((row) => [row.transfer_id, hashTransfer(row.said)]));
  return { transfers, sums: sum?.sums ?? "{}" };
};

const nameTransfers = async (q: Queryable, { seq }: SealedWindow, present: Present): Promise<string[]> => {
  const [row] = await q.query<{ marks: Buffer }>("select marks from sealed_windows where seq = $1", [seq]);
  const marks = readMarks(row?.marks ?? Buffer.alloc(0));
  const numbers = [...new Set([...marks.keys(), ...present.transfers.keys()])];
  return numbers
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((number) => {
      const [mark, hash] = [marks.get(number), present.transfers.get(number)];
      if (mark === undefined) return [`transfer ${number} was inserted`];
      if (hash === undefined) return [`transfer ${number} was removed`];
      return markOf(hash) === mark ? [] : [`transfer ${number} was changed`];
    });
};

/** Compares a window with the present rows. */
const compareRows = async (q: Queryable, window: SealedWindow): Promise<string[]> => {
  const present = await readPresent(q, window);
  const root = hashTransfer(Buffer.concat([...present.transfers.values()]));
  if (!root.equals(window.root)) {
    const named = await nameTransfers(q, window, present);
    return named.length > 0 ? named : ["its transfers are not those that were sealed"];
  }
  return present.sums === window.sums && present.transfers.size === window.transfers
    ? []
    : [
        `it says ${window.transfers} transfers of ${window.sums}, and holds ${present.transfers.size} of ${present.sums}`,
      ];
};

interface Place extends Link {
  readonly untilTransfer: bigint;
}

/** Whether a window follows the one before it, and is the anchored one. */
function checkChain(
  brandId: number,
  before: Place,
  window: SealedWindow,
  anchors: readonly Anchor[],
): string[] {
  const breaks: string[] = [];
  if (window.seq !== before.seq + 1n)
    breaks.push(`windows ${before.seq + 1n} to ${window.seq - 1n} are missing`);
  else if (window.afterTransfer !== before.untilTransfer)
    breaks.push(
      `it begins after transfer ${window.afterTransfer}, the window before ends with ${before.untilTransfer}`,
    );
  return [...breaks, ...findLinkBreaks(brandId, before, { ...window, body: bodyOf(window) }, anchors)];
}

/**
 * Walks all sealed windows of a brand from the first one: their chain, the anchors, and every transfer in them (INV-15,
 * SEC-73). It writes nothing, and the rows it reads no longer change.
 */
export async function verifyBooks(
  database: Database,
  brand: { readonly brandId: number; readonly code: string },
  anchors: readonly Anchor[],
): Promise<BooksCheck> {
  const { brandId, code } = brand;
  const own = anchors.filter(({ merchant }) => merchant === code);
  const breaks: ChainBreak[] = [];
  let before: Place = { ...beforeFirst, untilTransfer: 0n };
  let [windows, transfers] = [0, 0];
  for (;;) {
    const page = await database.forBrand(brandId, (q) => listWindows(q, before.seq));
    for (const window of page) {
      const found = [
        ...checkChain(brandId, before, window, own),
        ...(await database.transaction(brandId, (q) => compareRows(q, window), statementMs)),
      ];
      breaks.push(...found.slice(0, breaksPerWindow).map((what) => ({ seq: window.seq, what })));
      before = window;
      windows += 1;
      transfers += window.transfers;
    }
    if (page.length === 0) break;
  }
  return { windows, transfers, breaks: [...breaks, ...findCut(before, own)] };
}
