import type { RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { subnetOf } from "../../../platform/network.ts";
import { signParts } from "../../../platform/secrets.ts";
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

type RequestedCode = Pick<CodeRequest, "purpose" | "address">;

/** Limits on sending codes (SEC-36). Every count is one atomic statement, so limits hold across all processes. */
export interface CodeBudget {
  /** Whether the brand could send a code of this purpose now; counts nothing. */
  hasRoom(context: RequestContext, requested: RequestedCode): Promise<boolean>;
  /** Counts a request against its member and network. @throws Failure verification.limit: the transaction rolls back */
  countRequester(q: Queryable, context: RequestContext, requested: RequestedCode): Promise<void>;
  /** Reverts `countRequester` for a code that could not be sent. */
  uncountRequester(q: Queryable, context: RequestContext, requested: RequestedCode): Promise<void>;
  /** Counts a message before it is sent. @returns false, and counts nothing, when the brand's budget is used up */
  spend(context: RequestContext, requested: RequestedCode): Promise<boolean>;
  deleteEnded(q: Queryable, now: Date): Promise<void>;
}

export function createCodeBudget(database: Database, hashKey: Buffer): CodeBudget {
  const keyOf = ({ name }: BudgetLine): Buffer => signParts(hashKey, ["budget", name]).subarray(0, 16);

  /** The shared budget; recovery may also use its reserve once that is used up. Recovery never sends codes by mail. */
  const listBudgets = <L extends BudgetLine>(
    { brand }: RequestContext,
    requested: RequestedCode,
    lines: readonly L[],
  ): L[][] => {
    if (!("mobile" in requested.address)) return [[...lines]];
    const { shared, reserved } = splitForRecovery(lines, brand.settings.codeLimits.recoveryPercent);
    return requested.purpose === "forgot" ? [shared, reserved] : [shared];
  };

  const listBrandBudgets = (context: RequestContext, requested: RequestedCode): TimedLine[][] => {
    const prefix = "mobile" in requested.address ? requested.address.mobile.countryDialingCode : undefined;
    const lines = listBudgetLines(context.brand.settings.codeBudget, prefix);
    return listBudgets(
      context,
      requested,
      lines.map((line) => ({ ...line, periodMs: countedMs })),
    );
  };

  const listRequesterBudgets = (context: RequestContext, requested: RequestedCode): TimedLine[][] => {
    const { brand, session, ip } = context;
    const limits = brand.settings.codeLimits;
    const channel = "mobile" in requested.address ? "sms" : "mail";
    const ofMember = session ? listMemberLines(limits, channel, session.memberId) : [];
    const budgets = listBudgets(context, requested, listNetworkLines(limits, channel, subnetOf(ip)));
    return budgets.map((lines) => [...lines, ...ofMember]);
  };

  /**
   * Counts one in the first budget that has room, and in no other. @returns the exhausted lines of the last budget
   * tried
   */
  const spendFrom = async (
    q: Queryable,
    { brand, now }: RequestContext,
    budgets: readonly TimedLine[][],
  ): Promise<store.Counted[]> => {
    let exhausted: store.Counted[] = [];
    for (const lines of budgets) {
      const keys = lines.map((line) => ({
        key: keyOf(line),
        endsAt: new Date(now.getTime() + line.periodMs),
      }));
      const counted = await store.addToCounters(q, brand.brandId, keys, now);
      exhausted = counted.filter(({ count }, index) => count > (lines[index]?.limit ?? 0));
      if (exhausted.length === 0) return [];
      await store.takeFromCounters(q, lines.map(keyOf));
    }
    return exhausted;
  };

  return {
    hasRoom: (context, requested) =>
      database.forBrand(context.brand.brandId, async (q) => {
        for (const lines of listBrandBudgets(context, requested)) {
          const counts = await store.findCounts(q, lines.map(keyOf), context.now);
          if (lines.every(({ limit }, index) => (counts[index] ?? 0) < limit)) return true;
        }
        return false;
      }),
    countRequester: async (q, context, requested) => {
      const exhausted = await spendFrom(q, context, listRequesterBudgets(context, requested));
      if (exhausted.length === 0) return;
      const endMs = Math.max(...exhausted.map(({ ends_at: end }) => end.getTime()));
      const retryAfterSeconds = Math.max(1, Math.ceil((endMs - context.now.getTime()) / 1_000));
      throw createFailure("verification.limit", { retryAfterSeconds });
    },
    uncountRequester: async (q, context, requested) => {
      // Recovery codes are sent in the background, so an awaited code was counted in the shared budget.
      await store.takeFromCounters(q, (listRequesterBudgets(context, requested)[0] ?? []).map(keyOf));
    },
    spend: (context, requested) =>
      database.transaction(
        context.brand.brandId,
        async (q) => (await spendFrom(q, context, listBrandBudgets(context, requested))).length === 0,
      ),
    deleteEnded: async (q, now) => {
      await store.deleteEnded(q, now);
    },
  };
}
