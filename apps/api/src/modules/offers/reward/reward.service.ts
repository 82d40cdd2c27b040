import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { chooseText } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import { findRewardRefusal, getRewardState } from "@croupier/domain/reward";
import { isSignalKind } from "@croupier/domain/signal";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { presentTerms } from "./reward.port.ts";
import * as store from "./reward.store.ts";
import type { Grants } from "./reward-grants.ts";

type Shown = ReplyOf<"GET /wps/reward/list">["list"][number];
type Claim = ReplyOf<"POST /wps/reward/claim">;

const defaultPageSize = 20;
/** Rewards of one transaction. */
const perTransaction = 50;

type Reader = Pick<SessionContext, "brand" | "language" | "now">;

const titleOf = (row: store.RewardRow, { language }: Pick<Reader, "language">): string =>
  chooseText(row.titles, language) ?? "";

const present = (row: store.RewardRow, reader: Reader): Shown => ({
  id: String(row.id),
  source: row.source,
  title: titleOf(row, reader),
  amount: unitsToWire(row.amountUnits, reader.brand.currency),
  requirement: presentTerms(row, reader.brand),
  state: getRewardState(row, reader.now),
  time: row.grantedAt.getTime(),
  reason: row.reason !== null && isSignalKind(row.reason) ? null : row.reason,
  expiresAt: row.expiresAt?.getTime() ?? null,
  answerBy: row.answerBy?.getTime() ?? null,
  endedAt:
    (row.endedAt ?? (getRewardState(row, reader.now) === "expired" ? row.expiresAt : null))?.getTime() ??
    null,
});

/** The rewards that a member may claim, waits for and has had (EXT-03). */
export function createRewardService({ database, grants }: { database: Database; grants: Grants }) {
  /** Claims locked rewards. A repeated claim gets the first answer (RWD-02). */
  const claimRows = async (
    q: Queryable,
    rows: readonly store.RewardRow[],
    context: SessionContext,
  ): Promise<Claim> => {
    const { brand, now } = context;
    const answer: Claim = { claimed: [], refused: [] };
    const open = rows.filter((row) => getRewardState(row, now) === "available");
    await grants.credit(q, open, now);
    for (const row of rows) {
      const state = getRewardState(row, now);
      const code = findRewardRefusal(state);
      const id = String(row.id);
      if (state === "expired" && row.state === "available")
        await store.saveReward(q, row, { state, ...(row.expiresAt && { endedAt: row.expiresAt }) });
      if (code === undefined)
        answer.claimed.push({ id, amount: unitsToWire(row.amountUnits, brand.currency) });
      else answer.refused.push({ id, title: titleOf(row, context), source: row.source, code });
    }
    return answer;
  };

  const claimIds = (context: SessionContext, ids: readonly bigint[]): Promise<Claim> =>
    database.transaction(context.brand.brandId, async (q) => {
      const rows = await store.lockRewards(q, context.session.memberId, ids);
      const known = new Set(rows.map((row) => row.id));
      const { claimed, refused } = await claimRows(q, rows, context);
      const unknown = [...new Set(ids)].filter((id) => !known.has(id));
      return {
        claimed,
        refused: [
          ...refused,
          ...unknown.map((id) => ({
            id: String(id),
            title: "",
            source: null,
            code: "reward.not.found" as const,
          })),
        ],
      };
    });

  /** Claims all open rewards, 50 per transaction: a failing batch leaves the earlier ones claimed (RWD-03). */
  const claimAll = async (context: SessionContext): Promise<Claim> => {
    const { brand, session } = context;
    const answer: Claim = { claimed: [], refused: [] };
    let afterId = 0n;
    for (;;) {
      const batch = await database.transaction(brand.brandId, async (q) => {
        const rows = await store.lockOpenRewards(q, session.memberId, afterId, perTransaction);
        return { rows, ...(await claimRows(q, rows, context)) };
      });
      answer.claimed.push(...batch.claimed);
      answer.refused.push(...batch.refused);
      afterId = batch.rows.at(-1)?.id ?? afterId;
      if (batch.rows.length < perTransaction) return answer;
    }
  };

  return {
    list: (
      context: SessionContext,
      { tab, before, pageSize = defaultPageSize }: QueryOf<"GET /wps/reward/list">,
    ): Promise<ReplyOf<"GET /wps/reward/list">> => {
      const { brand, session, now } = context;
      const { memberId } = session;
      return database.forBrand(brand.brandId, async (q) => {
        const cursor = before === undefined ? undefined : BigInt(before);
        const rows = await store.listRewards(q, { memberId, tab, before: cursor, limit: pageSize + 1, now });
        const page = rows.slice(0, pageSize);
        const { available, units, pending } = await store.countRewards(q, memberId, now);
        return {
          list: page.map((row) => present(row, context)),
          next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
          claimable: { count: Number(available), amount: unitsToWire(units, brand.currency) },
          pending: Number(pending),
        };
      });
    },

    /**
     * Claims some rewards, or all claimable ones: each is credited once, and failures are listed with their reason.
     * @throws Failure request.invalid, unless it names either ids or all
     */
    claim: (context: SessionContext, { ids, all }: BodyOf<"POST /wps/reward/claim">): Promise<Claim> => {
      if ((ids === undefined) === (all === undefined)) throw createFailure("request.invalid");
      return ids === undefined ? claimAll(context) : claimIds(context, ids.map(BigInt));
    },
  };
}

export type RewardService = ReturnType<typeof createRewardService>;
