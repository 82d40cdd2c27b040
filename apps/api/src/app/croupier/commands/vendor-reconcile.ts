import { open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { formatUnits } from "@croupier/domain/money";
import { type Calendar, isDay } from "@croupier/domain/periods";
import { createBrandModule } from "../../../modules/ground/brand/brand.module.ts";
import {
  fetchRoundsFile,
  type Reconciliation,
  reconcile,
} from "../../../modules/play/vendor-wallet/vendor-wallet.module.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import { type Clock, systemClock } from "../../../platform/clock.ts";
import { loadConfig } from "../../../platform/config.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createVendorConnections, type VendorConnections } from "../../../platform/vendor-connections.ts";
import { version } from "../../version.ts";
import { withDatabase } from "../brand-database.ts";
import type { Command } from "../command.ts";

const usage =
  "--brand <code> --vendor <code> --day <yyyy-mm-dd> [--file <rounds.csv>] [--edge-seconds 60]; --from <instant> --to <instant> in place of --day";

/** The command ends before a change could matter to it. */
const neverChanging: ChangeFeed = { onChange: () => undefined };

const readInstant = (text: string | undefined): Date => {
  const at = new Date(text ?? "");
  // A time without a zone would be one of the machine's.
  if (Number.isNaN(at.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(text ?? ""))
    throw new Error(`usage: croupier vendor reconcile ${usage}`);
  return at;
};

function readOrder(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: { type: "string" },
      vendor: { type: "string" },
      day: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      file: { type: "string" },
      "edge-seconds": { type: "string", default: "60" },
    },
  });
  const { brand, vendor, file, day } = values;
  const edgeSeconds = Number(values["edge-seconds"]);
  if (!brand || !vendor || !Number.isInteger(edgeSeconds) || edgeSeconds < 0)
    throw new Error(`usage: croupier vendor reconcile ${usage}`);
  if (day === undefined) {
    const span = { from: readInstant(values.from), to: readInstant(values.to) };
    if (span.to <= span.from) throw new Error(`usage: croupier vendor reconcile ${usage}`);
    return { brand, vendor, file, edgeSeconds, getSpan: () => span };
  }
  if (!isDay(day) || values.from !== undefined || values.to !== undefined)
    throw new Error(`usage: croupier vendor reconcile ${usage}`);
  return {
    brand,
    vendor,
    file,
    edgeSeconds,
    getSpan: (calendar: Calendar) => calendar.boundsOf([day, day]),
  };
}

const decimals = 5;
const money = (units: bigint | string): string => formatUnits(BigInt(units), decimals);

function describe({ id, counts, sums, differences }: Reconciliation): string {
  const total = Object.values(counts).reduce((all, count) => all + count, 0);
  const lines = differences.map(({ kind, round_id, player_id, theirs, ours }) => {
    const say = (side: typeof theirs): string =>
      side ? `${money(side.bet)} ${money(side.win)} ${side.currency} ${side.state}` : "nothing";
    return `${kind}  ${round_id}  ${player_id}  theirs: ${say(theirs)}  ours: ${say(ours)}`;
  });
  return [
    ...lines,
    ...(total > lines.length ? [`and ${total - lines.length} more`] : []),
    ...sums.map(
      ({ side, currency, rounds, bet, win }) =>
        `${side}: ${rounds} rounds, bet ${money(bet)}, win ${money(win)} ${currency}`,
    ),
    `comparison ${id}: ${total} differences${
      total === 0
        ? ""
        : ` (${Object.entries(counts)
            .filter(([, count]) => count > 0)
            .map(([kind, count]) => `${kind} ${count}`)
            .join(", ")})`
    }`,
  ].join("\n");
}

interface CommandDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly connections: VendorConnections;
}

/**
 * Compares a vendor's daily file with the ledger and stores the result. The caller closes the database.
 * @returns the text to print, and the exit code: 1 if there are differences
 * @throws Error if nothing was compared
 */
export async function runReconcileCommand(
  deps: CommandDeps,
  args: readonly string[],
): Promise<{ text: string; code: 0 | 1 }> {
  const { brand: code, file, getSpan, ...named } = readOrder(args);
  const { database, connections } = deps;
  const { port: brands } = createBrandModule({ database, changes: neverChanging, version });
  const brand = await brands.findBrandByCode(code);
  if (!brand) throw new Error(`there is no brand ${code}`);
  const order = { ...named, ...getSpan(brand.calendar) };
  const stream =
    file === undefined
      ? Readable.fromWeb(await fetchRoundsFile(connections, { ...order, brandCode: code }))
      : (await open(file)).createReadStream();
  const fileName = file === undefined ? "asked for" : path.basename(file);
  const outcome = await reconcile(deps, { ...order, brandId: brand.brandId, file: stream, fileName });
  const hasDifference = Object.values(outcome.counts).some((count) => count > 0);
  return { text: describe(outcome), code: hasDifference ? 1 : 0 };
}

export const vendorReconcileCommand: Command = {
  name: "vendor reconcile",
  usage,
  summary:
    "compares a vendor's daily file with the ledger (without --file, asks the vendor for it); rounds within --edge-seconds of the ends may be in another day's file; exit code 1 for differences, 2 when nothing was compared",
  run: async ({ args, env, say, log }) => {
    try {
      const connections = createVendorConnections(loadConfig(env));
      return await withDatabase(env, async (database) => {
        const { text, code } = await runReconcileCommand({ database, clock: systemClock, connections }, args);
        say(text);
        return code;
      });
    } catch (error) {
      log(`croupier vendor reconcile: ${error instanceof Error ? error.message : String(error)}`);
      return 2;
    }
  },
};
