import { addDays, type Day } from "@croupier/domain/periods";
import type pg from "pg";
import { verifyBooks } from "../../ledger/books/verify.ts";
import { treeOfDays } from "../../modules/identity/agent-tree/agent-tree.module.ts";
import { verifyRebates } from "../../modules/offers/settlement/settlement.module.ts";
import { verifyDays } from "../../modules/play/play-days/play-days.module.ts";
import { verifyAudit } from "../../platform/audit-chain.store.ts";
import { listFaults } from "./named.ts";
import type { World } from "./operation.ts";
import { createReaders } from "./records.ts";
import { paidChecks } from "./settled-checks.ts";
import { withOwner } from "./world.ts";
import { dayMs } from "./world-clock.ts";

const verifyMs = 300_000;
/** The brands that have players. */
const played = new Set<string>(["nova", "lotus"]);

/**
 * Computes every day of every member and agent again from the rounds, by the tree and the rates of the day (AGT-03, AGT-39), and walks
 * the sealed windows (INV-15) and what operators did (SEC-32).
 */
async function verifyAll(world: Pick<World, "door" | "clock">): Promise<readonly string[]> {
  const { brands } = createReaders(world);
  const faults: string[] = [];
  for (const brand of (await brands.listBrands()).filter(({ code }) => played.has(code))) {
    const today = brand.calendar.dayOf(world.clock.now());
    const first = brand.calendar.dayOf(new Date(world.clock.firstDay.getTime() - dayMs));
    const days: Day[] = [];
    for (let day = first; day <= today; day = addDays(day, 1)) days.push(day);
    const kept = await world.door.transaction(brand.brandId, (q) => verifyDays(q, brand, days), verifyMs);
    faults.push(...kept.map((one) => `AGT-03: ${JSON.stringify(one, toText)}`));
    for (const day of days) {
      const settled = await world.door.transaction(
        brand.brandId,
        (q) => verifyRebates(q, treeOfDays, day),
        verifyMs,
      );
      faults.push(
        ...settled.map(
          ({ what, kept, recomputed }) =>
            `AGT-39: ${day} ${what} of ${brand.code} is ${kept}, recomputed ${recomputed}`,
        ),
      );
    }
    const { breaks } = await verifyBooks(world.door, brand, []);
    faults.push(...breaks.map(({ seq, what }) => `INV-15: window ${seq} of ${brand.code}: ${what}`));
    const audit = await verifyAudit(world.door, brand, []);
    faults.push(...audit.breaks.map(({ seq, what }) => `SEC-32: event ${seq} of ${brand.code}: ${what}`));
  }
  return faults;
}

const toText = (_name: string, value: unknown): unknown =>
  typeof value === "bigint" ? String(value) : value;

/** What was paid of lines, bills and points against what they say, by postings; each once (AGT-18). */
export async function checkPaid(owner: pg.Client): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const sql of paidChecks) faults.push(...(await listFaults(owner, sql)));
  return faults;
}

/** Everything that is wrong with days that are over, once all have come to rest. */
export const findUnsettled = async (
  world: Pick<World, "door" | "clock" | "database">,
): Promise<readonly string[]> => [...(await verifyAll(world)), ...(await withOwner(world, checkPaid))];
