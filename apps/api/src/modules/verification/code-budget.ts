import type { RequestContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { subnetOf } from "../../platform/network.ts";
import { signParts } from "../../platform/secrets.ts";
import * as store from "./code-budget.store.ts";
import {
  type BudgetLine,
  countedMs,
  listBudgetLines,
  listMemberLines,
  listNetworkLines,
  splitForRecovery,
  type TimedLine,
} from "./verification.policy.ts";
import type { CodeRequest } from "./verification.port.ts";

type Asked = Pick<CodeRequest, "purpose" | "address">;

/** How many codes go out (SEC-36). Every count is one atomic statement, so that it holds for all processes together. */
export interface CodeBudget {
  /** Whether the brand could send a code of this purpose at this moment; nothing is counted. */
  hasRoom(context: RequestContext, asked: Asked): Promise<boolean>;
  /** Counts a request of its member and network. @throws Failure verification.limit: the transaction is rolled back */
  countAsker(q: Queryable, context: RequestContext, asked: Asked): Promise<void>;
  /** Takes back what `countAsker` counted, for a code that could not be sent. */
  uncountAsker(q: Queryable, context: RequestContext, asked: Asked): Promise<void>;
  /** Counts a message that is about to go out. @returns false, and counts nothing, when the brand has none left */
  spend(context: RequestContext, asked: Asked): Promise<boolean>;
  deleteEnded(q: Queryable, now: Date): Promise<void>;
}

export function createCodeBudget(database: Database, hashKey: Buffer): CodeBudget {
  const keyOf = ({ name }: BudgetLine): Buffer => signParts(hashKey, ["budget", name]).subarray(0, 16);

  /** What all purposes share, and for recovery its reserve after that. No code of recovery goes by mail. */
  const listPots = <L extends BudgetLine>(
    { brand }: RequestContext,
    asked: Asked,
    lines: readonly L[],
  ): L[][] => {
    if (!("mobile" in asked.address)) return [[...lines]];
    const { shared, reserved } = splitForRecovery(lines, brand.settings.codeLimits.recoveryPercent);
    return asked.purpose === "forgot" ? [shared, reserved] : [shared];
  };

  const listBrandPots = (context: RequestContext, asked: Asked): TimedLine[][] => {
    const prefix = "mobile" in asked.address ? asked.address.mobile.countryDialingCode : undefined;
    const lines = listBudgetLines(context.brand.settings.codeBudget, prefix);
    return listPots(
      context,
      asked,
      lines.map((line) => ({ ...line, periodMs: countedMs })),
    );
  };

  const listAskerPots = (context: RequestContext, asked: Asked): TimedLine[][] => {
    const { brand, session, ip } = context;
    const limits = brand.settings.codeLimits;
    const channel = "mobile" in asked.address ? "sms" : "mail";
    const ofMember = session ? listMemberLines(limits, channel, session.memberId) : [];
    const pots = listPots(context, asked, listNetworkLines(limits, channel, subnetOf(ip)));
    return pots.map((lines) => [...lines, ...ofMember]);
  };

  /** Counts one in the first pot that has room, and in no other. @returns what was in the way, of the last one */
  const draw = async (
    q: Queryable,
    { brand, now }: RequestContext,
    pots: readonly TimedLine[][],
  ): Promise<store.Counted[]> => {
    let inTheWay: store.Counted[] = [];
    for (const lines of pots) {
      const keys = lines.map((line) => ({
        key: keyOf(line),
        endsAt: new Date(now.getTime() + line.periodMs),
      }));
      const counted = await store.addToCounters(q, brand.brandId, keys, now);
      inTheWay = counted.filter(({ count }, index) => count > (lines[index]?.limit ?? 0));
      if (inTheWay.length === 0) return [];
      await store.takeFromCounters(q, lines.map(keyOf));
    }
    return inTheWay;
  };

  return {
    hasRoom: (context, asked) =>
      database.forBrand(context.brand.brandId, async (q) => {
        for (const lines of listBrandPots(context, asked)) {
          const counts = await store.findCounts(q, lines.map(keyOf), context.now);
          if (lines.every(({ limit }, index) => (counts[index] ?? 0) < limit)) return true;
        }
        return false;
      }),
    countAsker: async (q, context, asked) => {
      const inTheWay = await draw(q, context, listAskerPots(context, asked));
      if (inTheWay.length === 0) return;
      const endMs = Math.max(...inTheWay.map(({ ends_at: end }) => end.getTime()));
      const retryAfterSeconds = Math.max(1, Math.ceil((endMs - context.now.getTime()) / 1_000));
      throw createFailure("verification.limit", { retryAfterSeconds });
    },
    uncountAsker: async (q, context, asked) => {
      // A code whose sending is awaited is none of recovery, so it was counted in what is shared.
      await store.takeFromCounters(q, (listAskerPots(context, asked)[0] ?? []).map(keyOf));
    },
    spend: (context, asked) =>
      database.transaction(
        context.brand.brandId,
        async (q) => (await draw(q, context, listBrandPots(context, asked))).length === 0,
      ),
    deleteEnded: async (q, now) => {
      await store.deleteEnded(q, now);
    },
  };
}
