import type { Database } from "./db/database.ts";
import {
  type Anchor,
  beforeFirst,
  type ChainBreak,
  findCut,
  findLinkBreaks,
  type Link,
} from "./hash-chain.ts";

const eventsAtOnce = 1_000;

/**
 * Adds an event, as JSON, to the chain of what operators did at a brand (SEC-32, ADR 110). Two at once take turns.
 * @throws Error if it could not be kept
 */
export const appendAuditEvent = async (
  database: Pick<Database, "forBrand">,
  brandId: number,
  body: string,
): Promise<void> => {
  await database.forBrand(brandId, (q) => q.query("select audit_append($1)", [body]));
};

/** @returns the newest event of a brand's chain; undefined while there is none */
export const findAuditHead = async (database: Database, brandId: number): Promise<Link | undefined> =>
  (
    await database.forBrand(brandId, (q) =>
      q.query<{ seq: bigint; hash: Buffer }>("select seq, hash from audit_events order by seq desc limit 1"),
    )
  )[0];

export interface AuditCheck {
  readonly events: number;
  /** In the order of the events; none if the chain is intact. */
  readonly breaks: readonly ChainBreak[];
}

/** Walks a brand's chain from the first event, and compares it with anchors outside the database (SEC-32). */
export async function verifyAudit(
  database: Database,
  { brandId, code }: { readonly brandId: number; readonly code: string },
  anchors: readonly Anchor[],
): Promise<AuditCheck> {
  const own = anchors.filter(({ merchant }) => merchant === code);
  const breaks: ChainBreak[] = [];
  let [before, events] = [beforeFirst, 0];
  for (;;) {
    const page = await database.forBrand(brandId, (q) =>
      q.query<{ seq: bigint; hash: Buffer; body: string }>(
        "select seq, hash, body from audit_events where seq > $1 order by seq limit $2",
        [before.seq, eventsAtOnce],
      ),
    );
    for (const event of page) {
      const missing =
        event.seq === before.seq + 1n ? [] : [`events ${before.seq + 1n} to ${event.seq - 1n} are missing`];
      const found = [...missing, ...findLinkBreaks(brandId, before, event, own)];
      breaks.push(...found.map((what) => ({ seq: event.seq, what })));
      before = event;
    }
    events += page.length;
    if (page.length < eventsAtOnce) break;
  }
  return { events, breaks: [...breaks, ...findCut(before, own)] };
}
