import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { EarningItem, EarningsPort } from "../earnings/earnings.port.ts";
import type { NewReward, RewardPort } from "../reward/reward.port.ts";
import * as lines from "./lines.store.ts";
import * as sheets from "./lines-from-sheets.store.ts";
import * as runs from "./runs.store.ts";

export interface PaymentDeps {
  database: Database;
  earnings: Pick<EarningsPort, "credit" | "takeBack" | "getDebts">;
  rewards: Pick<RewardPort, "grantMany">;
}

type Line = lines.DueLine;

const perBatch = 500;
/** Each reward that is claimed at once locks a wallet until the batch is done. */
const claimedPerBatch = 20;
/** Rebates are earned: the time to claim one is practically unlimited. */
const claimDays = 3_650;

/** How the ledger knows a line: the same key moves money once (AGT-18). */
export const keyOf = ({
  day,
  category,
  memberId,
  revision,
}: Pick<Line, "day" | "category" | "memberId" | "revision">): string =>
  `rebate:${day}:${category}:${memberId}:${revision}`;

const toItem = (line: Line, amountUnits: bigint): EarningItem => ({
  memberId: line.memberId,
  amountUnits,
  key: keyOf(line),
  reference: `${line.category} ${line.day}`,
});

/** Agents are credited to their earnings; other members' own rebates are rewards. */
const isAgent = ({ type }: Line): boolean => type === 1 || type === 2;

/** Pays the lines of runs. */
export function createPayments({ database, earnings, rewards }: PaymentDeps) {
  /** Gives ordinary members their rebates, less their debts for lines that were taken back. */
  const giveRewards = async (q: Queryable, due: readonly Line[], now: Date): Promise<void> => {
    if (due.length === 0) return;
    const debts = await earnings.getDebts(q, [...new Set(due.map(({ memberId }) => memberId))]);
    const netted: EarningItem[] = [];
    const given: NewReward[] = [];
    for (const line of due) {
      const { memberId, units } = line;
      const owed = debts.get(memberId) ?? 0n;
      const kept = owed < units ? owed : units;
      // A credit of the earnings pays the debt at once.
      if (kept > 0n) netted.push(toItem(line, kept));
      debts.set(memberId, owed - kept);
      if (units > kept)
        given.push({
          memberId,
          source: "rebate",
          sourceKey: keyOf(line),
          titles: {},
          terms: undefined,
          amountUnits: units - kept,
          claimDays,
          isQuiet: true,
          now,
        });
    }
    await earnings.credit(q, "rebate", netted, now);
    await rewards.grantMany(q, given);
  };

  /**
   * Moves the money of lines whose accounts are open. An amount below 0 is taken back from earnings, never from a wallet.
   */
  const moveMoney = async (q: Queryable, open: readonly Line[], now: Date): Promise<void> => {
    const positive = open.filter(({ units }) => units > 0n);
    await earnings.credit(
      q,
      "rebate",
      positive.filter(isAgent).map((line) => toItem(line, line.units)),
      now,
    );
    for (const line of open)
      if (line.units < 0n) await earnings.takeBack(q, "rebate", toItem(line, -line.units), now);
    await giveRewards(
      q,
      positive.filter((line) => !isAgent(line)),
      now,
    );
  };

  /** Pays lines in the caller's transaction, which has locked them. */
  const payLines = async (q: Queryable, due: readonly Line[], now: Date): Promise<void> => {
    const held = due.filter(({ isDisabled }) => isDisabled);
    const open = due.filter(({ isDisabled }) => !isDisabled);
    if (held.length > 0) await lines.saveState(q, held, "held");
    await moveMoney(q, open, now);
    if (open.length > 0) await lines.savePaid(q, open, now);
  };

  const mostOf = ({ settings }: Brand): number =>
    settings.rewards.autoClaim.includes("rebate") ? claimedPerBatch : perBatch;

  /** The lines of one transaction: many of agents, few with credits to wallets. */
  const cutBatch = (due: readonly Line[], brand: Brand): readonly Line[] => {
    const most = mostOf(brand);
    let members = 0;
    const end = due.findIndex((line) => {
      if (!isAgent(line)) members += 1;
      return members > most;
    });
    return end < 0 ? due : due.slice(0, end);
  };

  /** Pays the next lines of a run. @returns whether there may be more, and this process pays them */
  const payNext = (brand: Brand, runId: bigint, now: Date): Promise<boolean> =>
    database.transaction(brand.brandId, async (q) => {
      const run = await runs.lockRun(q, runId);
      if (run?.state !== "payable") return false;
      const first = run.paidUntil > 0n ? run.paidUntil + 1n : await lines.findFirstLine(q, runId);
      // A run without a written line has none due: a search would read those of all days.
      const due = first === undefined ? [] : await lines.listDue(q, runId, first - 1n, perBatch);
      const batch = cutBatch(due, brand);
      await payLines(q, batch, now);
      // Most lines are written as they are paid (ADR 106).
      const most = { lines: perBatch, members: mostOf(brand) };
      const written = due.length > 0 ? [] : await sheets.writeNext(q, runId, most, now);
      await moveMoney(
        q,
        written.filter(({ isDisabled }) => !isDisabled),
        now,
      );
      const isPaid = due.length + written.length === 0;
      if (isPaid && (await runs.hasEarlierUnwritten(q, run))) return false;
      // The written ones are the last ones: they are not read again.
      const paidUntil = written.at(-1)?.id ?? batch.at(-1)?.id ?? (first ?? 1n) - 1n;
      await runs.saveRun(q, runId, { state: isPaid ? "paid" : "payable", paidUntil, now });
      return !isPaid;
    });

  return {
    payLines,
    payRun: async (brand: Brand, runId: bigint, now: Date): Promise<void> => {
      while (await payNext(brand, runId, now));
    },
    /** Pays lines that were held while their members' accounts were closed. */
    payReleased: async (brand: Brand, now: Date): Promise<void> => {
      const payBatch = (): Promise<number> =>
        database.transaction(brand.brandId, async (q) => {
          const due = cutBatch(await lines.lockReleased(q, claimedPerBatch), brand);
          await payLines(q, due, now);
          return due.length;
        });
      while ((await payBatch()) > 0);
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
