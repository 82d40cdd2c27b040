import type { ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import { chooseText } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import type { SessionContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { getBalance } from "../../ledger/accounts.ts";
import { transfer } from "../../ledger/transfer.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { LivePort } from "../live/live.port.ts";
import type { Rolled, TurnoverService } from "./turnover.service.ts";
import { type BindingRow, type FoundRequirement, findRequirement, saveTurnover } from "./wagering.store.ts";

export interface WageringServiceDeps {
  database: Database;
  live: Pick<LivePort, "announce">;
  turnover: TurnoverService;
}

type Shown = ReplyOf<"GET /wps/reward/requirements">["list"][number];

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** What giving up a requirement would return now; null for what cannot be given up. */
const returnsOf = (row: BindingRow, balanceUnits: bigint): bigint | null =>
  row.heldUnits > 0n ? smaller(row.heldUnits, balanceUnits > 0n ? balanceUnits : 0n) : null;

const present = (
  row: BindingRow,
  { brand, language }: Pick<SessionContext, "brand" | "language">,
  balanceUnits: bigint,
): Shown => {
  const show = (units: bigint): number => unitsToWire(units, brand.currency);
  const returns = returnsOf(row, balanceUnits);
  return {
    ...{ id: String(row.id), source: row.source, title: chooseText(row.titles, language) ?? "" },
    ...{ granted: show(row.grantedUnits), held: show(row.heldUnits), hold: row.hold },
    ...{ required: show(row.requiredUnits), done: show(row.doneUnits) },
    left: show(row.requiredUnits - row.doneUnits),
    weights: catalogueGameTypes
      .map((category) => ({ category, percent: row.weights[category] ?? 0 }))
      .filter(({ percent }) => percent > 0)
      .toSorted((one, other) => other.percent - one.percent),
    expiresAt: row.expiresAt?.getTime() ?? null,
    isExpired: row.state === "expired",
    returns: returns === null ? null : show(returns),
  };
};

/** A member's own requirements, and how they give one up (RWD-10). */
export function createWageringService({ database, live, turnover }: WageringServiceDeps) {
  /**
   * Takes what is left of the bonus back to where it came from. The first try locks the account, so that what it says is
   * there stays there. @returns what went back and what the wallet had before
   */
  const takeBack = async (
    q: Queryable,
    { memberId, id, now }: { memberId: bigint; id: bigint; now: Date },
    { held_units: heldUnits, source }: Pick<FoundRequirement, "held_units" | "source">,
  ): Promise<{ returnedUnits: bigint; balanceUnits: bigint }> => {
    const take = (amountUnits: bigint) =>
      transfer(q, {
        kind: "forfeit",
        key: `requirement-${id}`,
        reference: `requirement ${id}`,
        from: { kind: "member", memberId },
        to: { kind: "bonus", name: source },
        amountUnits,
        now,
      });
    const whole = await take(heldUnits);
    if (whole.status === "ok")
      return { returnedUnits: heldUnits, balanceUnits: (whole.fromUnits ?? 0n) + heldUnits };
    const thereUnits = whole.fromUnits ?? 0n;
    // Somebody else has given it up meanwhile: the caller sees that when it looks again.
    if (whole.status !== "not_enough_money" || thereUnits <= 0n)
      return { returnedUnits: 0n, balanceUnits: thereUnits };
    const part = await take(thereUnits);
    if (part.status !== "ok")
      throw new Error(`the ledger refused to take back requirement ${id}: ${part.status}`);
    return { returnedUnits: thereUnits, balanceUnits: thereUnits };
  };

  const end = async (
    q: Queryable,
    rolled: Rolled | undefined,
    { memberId, id, now }: { memberId: bigint; id: bigint; now: Date },
    returnedUnits: bigint,
  ): Promise<void> => {
    const own = rolled?.binding.find((row) => row.id === id);
    // It was met by the last round, or ended with an empty wallet. The failure undoes the transfer.
    if (!rolled || !own) throw createFailure("requirement.not.open");
    const { revision, seen } = rolled;
    const change = { id, doneUnits: own.doneUnits, state: "given_up" as const, returnedUnits };
    if (!(await saveTurnover(q, { memberId, revision, seen, now }, [change])))
      throw new Error(`requirement ${id} was changed by somebody who has not locked its member's account`);
  };

  return {
    list: (context: SessionContext): Promise<ReplyOf<"GET /wps/reward/requirements">> => {
      const { brand, session, now } = context;
      const { memberId } = session;
      return database.forBrand(brand.brandId, async (q) => {
        const rolled = await turnover.roll(q, memberId, { now });
        const balanceUnits = await getBalance(q, memberId);
        return { list: (rolled?.binding ?? []).map((row) => present(row, context, balanceUnits)) };
      });
    },

    /**
     * Gives a bonus back and ends its requirement, or does nothing of it. A repeated call is answered as the first one.
     * @throws Failure requirement.not.found, or requirement.not.open for what is met, over, or the member's own money
     */
    giveUp: (
      { brand, session, now }: Pick<SessionContext, "brand" | "session" | "now">,
      requirementId: string,
    ): Promise<ReplyOf<"POST /wps/reward/giveUp">> =>
      database.transaction(brand.brandId, async (q) => {
        const { memberId } = session;
        const own = { memberId, id: BigInt(requirementId), now };
        const found = await findRequirement(q, memberId, own.id);
        if (!found) throw createFailure("requirement.not.found");
        const answer = (units: bigint) => ({ returned: unitsToWire(units, brand.currency) });
        if (found.state === "given_up") return answer(found.returned_units);
        if (found.held_units === 0n) throw createFailure("requirement.not.open");
        const { returnedUnits, balanceUnits } = await takeBack(q, own, found);
        // The account is locked now, and nobody gives it up any more.
        const present = await findRequirement(q, memberId, own.id);
        if (present?.state === "given_up") return answer(present.returned_units);
        await end(q, await turnover.roll(q, memberId, { now, balanceUnits }), own, returnedUnits);
        await live.announce(q, brand.brandId, memberId, "balance");
        return answer(returnedUnits);
      }),
  };
}

export type WageringService = ReturnType<typeof createWageringService>;
