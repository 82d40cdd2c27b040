/** Waits for the rounds that were played, and compares each with the arcade's books, the ledger and the record. */
import { setTimeout as wait } from "node:timers/promises";
import type { Books } from "../../e2e/books.ts";
import { type Comparison, compareRound } from "../../e2e/drivers/compare.ts";
import { nameOf } from "./draw.ts";
import type { Paid, Result } from "./play-tile.ts";

export interface Report {
  readonly text: string;
  readonly isFault: boolean;
}

const POLL_MS = 2_000;
/** A win reaches the ledger soon after the arcade has settled the round. */
const LEDGER_MS = 15_000;

/** Rounds that are to be over by a time, and are not. Those whose draw comes later are not awaited. */
const AWAITED = `select r.id from rounds r left join draws d on d.id = r.draw_id
  where r.id = any($1) and r.state not in ('settled', 'cancelled', 'refused')
    and coalesce(d.ends_at, now()) < to_timestamp($2)`;

async function compare(books: Books, { id, client }: Paid): Promise<Comparison> {
  const deadline = Date.now() + LEDGER_MS;
  for (;;) {
    const compared = await compareRound(books, client, id);
    if (compared.faults.length === 0 || Date.now() > deadline) return compared;
    await wait(POLL_MS);
  }
}

async function report(books: Books, awaited: ReadonlySet<string>, result: Result): Promise<Report> {
  const compared: Comparison[] = [];
  for (const round of result.rounds) compared.push(await compare(books, round));
  const late = result.rounds
    .filter(({ id }) => awaited.has(id))
    .map(({ id }) => `round ${id} is not settled`);
  const lines = [...result.faults, ...compared.flatMap(({ faults }) => faults), ...late];
  const rounds = compared.map(({ arcade }) =>
    arcade ? `${arcade.state}, stake ${arcade.stake}, win ${arcade.win}` : "no round",
  );
  const head = `${result.number} ${nameOf(result.tile)}: ${rounds.join(" and ") || "no round"}`;
  return {
    text: [head, ...lines.map((line) => `    ${line}`)].join("\n"),
    isFault: lines.length > 0 || rounds.length === 0,
  };
}

/** Reports on all tiles in the order of their numbers, after the draws that come within the patience. */
export async function settle(
  books: Books,
  results: readonly Result[],
  patienceMs: number,
): Promise<readonly Report[]> {
  const ids = results.flatMap(({ rounds }) => rounds.map(({ id }) => id));
  const deadline = Date.now() + patienceMs;
  const listAwaited = async () =>
    new Set((await books.askArcade<{ id: string }>(AWAITED, [ids, deadline / 1_000])).map(({ id }) => id));
  while (Date.now() < deadline && (await listAwaited()).size > 0) await wait(POLL_MS);
  const awaited = await listAwaited();
  const reports: Report[] = [];
  for (const result of results.toSorted((a, b) => a.number - b.number))
    reports.push(await report(books, awaited, result));
  const broken = await books.findFaults();
  return [
    ...reports,
    ...broken.map((fault) => ({ text: `the books: ${JSON.stringify(fault)}`, isFault: true })),
  ];
}
