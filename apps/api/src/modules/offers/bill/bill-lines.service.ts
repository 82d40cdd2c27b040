import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { readHour } from "@croupier/domain/bill";
import { formatExact } from "@croupier/domain/money";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { seeOneInstant } from "../../../platform/db/one-instant.ts";
import { findBill } from "./bill.store.ts";
import * as store from "./bill-lines.store.ts";

type Lines = ReplyOf<"GET /wps/agent/bills/lines">;
type EarnedReply = ReplyOf<"GET /wps/agent/bills/earned">;

/**
 * The bill of a dividend and the team whose play it counts. @throws Failure bill.not.found for anybody else's bill, and for
 * agents who were not in it
 */
async function requireLines(
  q: Queryable,
  { session }: SessionContext,
  query: { id: string; under?: string | undefined },
) {
  const bill = await findBill(q, BigInt(query.id));
  const isMine = bill?.beneficiaryId === session.memberId;
  const counted = bill && (await store.findBilled(q, bill.id));
  if (bill?.kind !== "dividend" || !counted || !(isMine || bill.payerId === session.memberId))
    throw createFailure("bill.not.found");
  const under = query.under?.split(".").map(BigInt) ?? [];
  const of: store.BilledTeam = { ...counted, memberId: bill.beneficiaryId, under };
  const opened = under.length > 0 ? await store.findOpened(q, of) : undefined;
  if (under.length > 0 && !(opened && of.isAgent)) throw createFailure("bill.not.found");
  return { bill, isMine, of, opened };
}

const named = (found: { id: bigint; name: string } | undefined) =>
  found ? { id: String(found.id), name: found.name } : null;

/** The rounds and postings behind dividends (AGT-36). */
export function createBillLines({ database }: { database: Database }) {
  const exact =
    ({ brand }: SessionContext) =>
    (units: bigint): string =>
      formatExact(units, brand.currency.decimals);
  const presentSums = (show: (units: bigint) => string, of: store.BilledSums): Lines["footer"] => ({
    turnover: show(of.turnover),
    win: show(of.win),
    bonus: show(of.bonus),
    rebate: show(of.rebate),
    salary: show(of.salary),
    loss: show(of.loss),
  });

  return {
    /** @throws Failure bill.not.found */
    list: (context: SessionContext, query: QueryOf<"GET /wps/agent/bills/lines">): Promise<Lines> =>
      database.transaction(context.brand.brandId, async (q) => {
        await seeOneInstant(q);
        const asked = readPage(query);
        const place = readPlace(query.after, "id", "id");
        const { bill, isMine, of, opened } = await requireLines(q, context, query);
        const after = place && { turnover: place[0], id: place[1] };
        const rows = await store.listBilledLines(q, of, { ...asked.rows, after });
        const total = await store.sumBilledLines(q, of);
        const whole = of.under.length === 0 ? total : await store.sumBilledLines(q, { ...of, under: [] });
        const { list, pages } = asked.cut(rows, total.count, (row) => writePlace(row.turnover, row.id));
        const show = exact(context);
        const ownId = of.under.at(-1) ?? of.memberId;
        return {
          bill: {
            first: bill.days[0],
            last: bill.days[1],
            days: { first: of.days[0], last: of.days[1] },
            name: bill.beneficiary,
            isAgent: of.isAgent,
            at: isMine ? null : String(bill.beneficiaryId),
            turnover: show(bill.turnoverUnits),
            loss: show(bill.lossUnits),
            changedSince: {
              turnover: show(whole.turnover - bill.turnoverUnits),
              loss: show(whole.loss - bill.lossUnits),
            },
          },
          under: named(opened),
          list: list.map((row) => ({
            id: String(row.id),
            name: row.name,
            isAgent: row.isAgent,
            isOwn: row.id === ownId,
            ...presentSums(show, row),
          })),
          footer: presentSums(show, total),
          ...pages,
        };
      }),

    /** @throws Failure bill.not.found */
    listEarned: (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/bills/earned">,
    ): Promise<EarnedReply> =>
      database.transaction(context.brand.brandId, async (q) => {
        await seeOneInstant(q);
        const asked = readPage(query);
        const place = readPlace(query.after, "day", "id");
        const { of, opened } = await requireLines(q, context, query);
        const lineId = query.line === undefined ? null : BigInt(query.line);
        const line = lineId === null ? undefined : await store.findOnLine(q, of, lineId);
        if (lineId !== null && !line) throw createFailure("bill.not.found");
        const earned = { ...of, figure: query.of, lineId };
        const after = place && { day: place[0], id: place[1] };
        const rows = await store.listEarned(q, earned, { ...asked.rows, after });
        const total = await store.sumEarned(q, earned);
        const { list, pages } = asked.cut(rows, total.count, (row) => writePlace(row.day, row.id));
        const show = exact(context);
        return {
          list: list.map(({ name, day, hour, category, units, paid }) => ({
            memberName: name,
            day,
            hour: hour === null ? null : readHour(hour).getTime(),
            category,
            amount: show(units),
            paid: paid.map((one) => ({ number: one.number, amount: show(BigInt(one.units)) })),
          })),
          total: show(total.units),
          under: named(opened),
          line: named(line),
          ...pages,
        };
      }),
  };
}
