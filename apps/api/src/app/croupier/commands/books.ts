import { parseArgs } from "node:util";
import type { Brand } from "../../../http/context.ts";
import { noAnchors } from "../../../ledger/books/anchor-file.ts";
import { type AnchorFile, readAnchors } from "../../../ledger/books/anchors.ts";
import { verifyBooks } from "../../../ledger/books/verify.ts";
import { checkFromCheckpoint, checkWholeLedger } from "../../../ledger/checkpoints.ts";
import type { LedgerFault } from "../../../ledger/invariants.ts";
import { verifyAudit } from "../../../platform/audit-chain.store.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Anchor } from "../../../platform/hash-chain.ts";
import { listBrands, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";

const usage = "[--brand <code>] [--anchors <file>] [--whole]";

/** The stored balances and the other rules: since the checkpoint, or of the entire ledger. */
async function checkLedger(
  database: Database,
  brand: Brand,
  isWhole: boolean,
): Promise<readonly LedgerFault[] | undefined> {
  if (isWhole) return checkWholeLedger(database, brand.brandId);
  return (await checkFromCheckpoint(database, brand.brandId, systemClock.now()))?.faults;
}

/** @returns how many things are wrong */
async function verifyBrand(
  database: Database,
  brand: Brand,
  { anchors, audit }: AnchorFile,
  isWhole: boolean,
  say: CommandContext["say"],
): Promise<number> {
  const { windows, transfers, breaks } = await verifyBooks(database, brand, anchors);
  const countOf = (all: readonly Anchor[]) => all.filter(({ merchant }) => merchant === brand.code).length;
  say(
    `${brand.code}: ${windows} windows, ${transfers} transfers, ${countOf(anchors)} anchors, ${breaks.length} breaks`,
  );
  for (const { seq, what } of breaks) say(`${brand.code}: window ${seq}: ${what}`);
  const acts = await verifyAudit(database, brand, audit);
  say(
    `${brand.code}: ${acts.events} operators' events, ${countOf(audit)} anchors, ${acts.breaks.length} breaks`,
  );
  for (const { seq, what } of acts.breaks) say(`${brand.code}: operators' event ${seq}: ${what}`);
  const faults = await checkLedger(database, brand, isWhole);
  const range = isWhole ? "of all there is" : "since the checkpoint";
  say(
    faults
      ? `${brand.code}: balances and rules ${range}: ${faults.length} faults`
      : `${brand.code}: balances and rules are being checked by another process`,
  );
  for (const { invariant, detail } of faults ?? []) say(`${brand.code}: ${invariant}: ${detail}`);
  return breaks.length + acts.breaks.length + (faults?.length ?? 0);
}

export const booksVerifyCommand: Command = {
  name: "books verify",
  usage,
  summary:
    "walks all sealed windows of transfers and all events of operators and names each break, and compares balances with postings; exit code 1 when something is wrong",
  run: async ({ args, env, say }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { brand: { type: "string" }, anchors: { type: "string" }, whole: { type: "boolean" } },
    });
    const file =
      values.anchors === undefined ? noAnchors : await readAnchors(values.anchors, { isLog: true });
    for (const line of file.torn) say(`line ${line} of ${values.anchors} cannot be read as an anchor`);
    return withDatabase(env, async (database) => {
      const brands = (await listBrands(database)).filter(
        ({ code }) => values.brand === undefined || code === values.brand,
      );
      if (brands.length === 0) throw new Error(`no brand ${values.brand}`);
      let wrong = file.torn.length;
      for (const brand of brands)
        wrong += await verifyBrand(database, brand, file, values.whole === true, say);
      return wrong === 0 ? 0 : 1;
    });
  },
};
