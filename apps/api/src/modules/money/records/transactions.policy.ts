import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { keysOf } from "@croupier/domain/keys-of";
import { isAgentType } from "@croupier/domain/session-types";
import type { SessionContext } from "../../../http/context.ts";
import { type KindOfTransfer, transferKinds } from "../../../ledger/kinds.ts";
import { readDays } from "./record-range.ts";
import type { BookingFilter, BookingKind, BookingRow, PayoutKind } from "./transactions.store.ts";

type Query = Omit<QueryOf<"GET /wps/record/transactions">, "after" | "pageNo" | "pageSize">;
export type RecordType = ReplyOf<"GET /wps/record/transactions">["list"][number]["type"];

const recorded = Object.entries<KindOfTransfer>(transferKinds).flatMap(([kind, { record }]) =>
  record ? [[kind, record]] : [],
);
/** The record's names for the ledger's kinds; rounds are one row for each of their days. */
export const typeOf = { ...Object.fromEntries(recorded), play: "play" } as Readonly<
  Record<BookingKind, RecordType>
>;

/** The record's name for a row. */
export const nameType = ({ kind, is_reward }: Pick<BookingRow, "kind" | "is_reward">): RecordType =>
  is_reward ? "reward" : typeOf[kind];

/** Kinds that move a member's earnings and never the wallet. */
const earningTypes: ReadonlySet<RecordType | undefined> = new Set(["rebate", "salary", "dividend"] as const);
const bookingKinds = keysOf(typeOf);

const payoutKinds: readonly BookingKind[] = ["paid", "fee"] satisfies PayoutKind[];

/**
 * The kinds of a type, or of all. The record shows either money set aside and returned, or one kind of payout, never both.
 */
export const listKinds = (type: RecordType | undefined, by: PayoutKind | undefined): BookingKind[] =>
  by
    ? [by]
    : type === "reward"
      ? ["bonus"]
      : bookingKinds.filter(
          (kind) => !payoutKinds.includes(kind) && (type === undefined || typeOf[kind] === type),
        );

/** ROUTE-11: `types=A` is the agent's view of the team. It is ignored for everyone else. */
export const readBookingFilter = ({ brand, session, now }: SessionContext, query: Query): BookingFilter => {
  const isTeam = query.types === "A" && isAgentType(session.type);
  const by = query.type === "withdraw" ? query.by : undefined;
  return {
    memberId: session.memberId,
    isTeam,
    by,
    kinds: listKinds(query.type, by),
    isOfEarnings: !isTeam && earningTypes.has(query.type),
    isOfRewards: query.type === "reward",
    ...brand.calendar.boundsOf(readDays(query, brand.calendar.dayOf(now))),
    userName: (isTeam && query.memberName?.trim().toLowerCase()) || null,
  };
};
