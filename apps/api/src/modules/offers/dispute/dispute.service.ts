import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { readHour } from "@croupier/domain/bill";
import { unitsToWire } from "@croupier/domain/money";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import * as store from "./dispute.store.ts";

type Dispute = ReplyOf<"POST /wps/agent/disputes">;

/** Operators answer within seven days; the oldest dispute is the first that they see. */
const answerMs = 7 * 24 * 3_600_000;

/** The time by which a dispute must be answered. */
export const answerBy = ({ createdAt }: Pick<store.DisputeRow, "createdAt">): Date =>
  new Date(createdAt.getTime() + answerMs);

function presentBill(row: store.DisputeRow): Dispute["bill"] {
  const { kind, first, last, period, payer, payerId, memberId, beneficiary } = row;
  if (kind === null) return null;
  const side = payerId === memberId ? "owed" : "received";
  return {
    kind,
    first,
    last,
    side,
    other: side === "owed" ? beneficiary : payer,
    hour: kind === "hourly" ? readHour(period).getTime() : null,
  };
}

/** Disputes of agents and members about their lines and bills. */
export function createDisputeService({ database }: { database: Database }) {
  const present = ({ currency }: Brand, row: store.DisputeRow): Dispute => ({
    id: String(row.id),
    subject: row.subject,
    of: String(row.subjectId),
    text: row.text,
    line: row.day === null || row.category === null ? null : { day: row.day, category: row.category },
    bill: presentBill(row),
    state: row.state,
    answer: row.answer,
    answeredAt: row.answeredAt?.getTime() ?? null,
    amount: row.amountUnits === null ? null : unitsToWire(row.amountUnits, currency),
    time: row.createdAt.getTime(),
    answerBy: answerBy(row).getTime(),
  });

  return {
    list: async ({ brand, session }: SessionContext): Promise<ReplyOf<"GET /wps/agent/disputes">> => {
      const rows = await database.forBrand(brand.brandId, (q) => store.listOf(q, session.memberId));
      return { list: rows.map((row) => present(brand, row)) };
    },

    /** @throws Failure dispute.not.found for lines and bills of others, dispute.exists for a second dispute */
    open: (
      { brand, session, now }: SessionContext,
      { subject, id, text }: BodyOf<"POST /wps/agent/disputes">,
    ): Promise<Dispute> =>
      database.transaction(brand.brandId, async (q) => {
        const { memberId } = session;
        const subjectId = BigInt(id);
        if (text.trim() === "" || !(await store.isParty(q, memberId, subject, subjectId)))
          throw createFailure("dispute.not.found");
        const opened = await store.insertDispute(q, { memberId, subject, subjectId, text: text.trim(), now });
        const row = opened === undefined ? undefined : await store.lockDispute(q, opened);
        if (!row) throw createFailure("dispute.exists");
        return present(brand, row);
      }),
  };
}
