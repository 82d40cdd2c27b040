import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { isAgentType } from "@croupier/domain/session-types";
import type { SessionContext } from "../../http/context.ts";
import { readDays } from "./record-range.ts";
import type { BookingFilter, BookingKind } from "./transactions.store.ts";

type Query = Omit<QueryOf<"GET /wps/record/transactions">, "pageNo" | "pageSize">;
export type RecordType = ReplyOf<"GET /wps/record/transactions">["list"][number]["type"];

/** The record's names for the ledger's kinds. */
export const typeOf: Readonly<Record<BookingKind, RecordType>> = {
  deposit: "deposit",
  chargeback: "deposit",
  hold: "withdraw",
  release: "withdraw",
  paid: "withdraw",
  bonus: "bonus",
  forfeit: "bonus",
  trial: "bonus",
  demo: "bonus",
  correction: "correction",
  send: "transfer",
  play: "play",
};
const bookingKinds = Object.keys(typeOf) as BookingKind[];

/** The kinds of a type, or of all. What was set aside and came back is shown, or else what was paid, and never both. */
export const listKinds = (type: RecordType | undefined, isPaid: boolean): BookingKind[] =>
  isPaid
    ? ["paid"]
    : bookingKinds.filter((kind) => kind !== "paid" && (type === undefined || typeOf[kind] === type));

/** ROUTE-11: `types=A` is the agent's view of the team. It is ignored for everyone else. */
export const readBookingFilter = ({ brand, session, now }: SessionContext, query: Query): BookingFilter => {
  const isTeam = query.types === "A" && isAgentType(session.type);
  const isPaid = query.by === "paid" && query.type === "withdraw";
  return {
    memberId: session.memberId,
    isTeam,
    isPaid,
    kinds: listKinds(query.type, isPaid),
    ...brand.calendar.boundsOf(readDays(query, brand.calendar.dayOf(now))),
    userName: (isTeam && query.memberName?.trim().toLowerCase()) || null,
  };
};
