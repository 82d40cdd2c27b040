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

/** Limits on sending codes (SEC-36). Every count is one atomic statement, so limits hold across all processes. */
export interface CodeBudget {
  /** Whether the brand could send a code of this purpose now; counts nothing. */
  hasRoom(context: RequestContext, asked: Asked): Promise<boolean>;
  /** Counts a request against its member and network. @throws Failure verification.limit: the transaction rolls back */
  countAsker(q: Queryable, context: RequestContext, asked: Asked): Promise<void>;
  /** Reverts `countAsker` for a code that could not be sent. */
  uncountAsker(q: Queryable, context: RequestContext, asked: Asked): Promise<void>;
  /** Counts a message before it is sent. @returns false, and counts nothing, when the brand's budget is used up */
  spend(context: RequestContext, asked: Asked): Promise<boolean>;
  deleteEnded(q: Queryable, now: Date): Promise<void>;
}

export function createCodeBudget(database: Database, hashKey: Buffer): CodeBudget {
  const keyOf = ({ name }: BudgetLine): Buffer => signParts(hashKey, ["budget", name]).subarray(0, 16);

  /** The shared budget; recovery may also use its reserve once that is used up. Recovery never sends codes by mail. */
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

  /**
   * Counts one in the first budget that has room, and in no other. @returns the exhausted lines of the last budget
   * tried
   */
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
      // Recovery codes are sent in the background, so an awaited code was counted in the shared budget.
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
