import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { catalogueGameTypes } from "@croupier/domain/codes";
import { chooseText } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import { openRoundDays } from "@croupier/domain/requirement";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { lockWallet } from "../../../ledger/accounts.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { Rolled, TurnoverService } from "./turnover.service.ts";
import { saveTurnover } from "./turnover.store.ts";
import { type BindingRow, findRequirement } from "./wagering.store.ts";

export interface WageringServiceDeps {
  database: Database;
  live: Pick<LivePort, "announce">;
  turnover: TurnoverService;
}

type Shown = ReplyOf<"GET /wps/reward/requirements">["list"][number];

/** The amount that giving up a requirement would return now; null if it cannot be given up. */
const returnsOf = (row: BindingRow): bigint | null => (row.heldUnits > 0n ? row.boundUnits : null);

const dayMs = 86_400_000;

/**
 * The requirement's money in rounds that have not ended, and the time from which a person decides about the last of them; null
 * for none.
 */
function findOut(row: BindingRow, { out }: Pick<Rolled, "out">) {
  const stakes = out.filter(({ parts }) => parts.has(row.id));
  if (stakes.length === 0) return undefined;
  const began = stakes.map(({ startedAt }) => startedAt.getTime());
  return {
    units: stakes.reduce((sum, { parts }) => sum + (parts.get(row.id) ?? 0n), 0n),
    rounds: {
      open: new Set(stakes.map(({ round }) => round)).size,
      since: Math.min(...began),
      decidedFrom: Math.max(...began) + openRoundDays * dayMs,
    },
  };
}

const present = (
  row: BindingRow,
  rolled: Rolled,
  { brand, language }: Pick<SessionContext, "brand" | "language">,
): Shown => {
  const show = (units: bigint): number => unitsToWire(units, brand.currency);
  const returns = returnsOf(row);
  const out = findOut(row, rolled);
  return {
    id: String(row.id),
    source: row.source,
    title: chooseText(row.titles, language) ?? "",
    granted: show(row.grantedUnits),
    held: show(row.boundUnits),
    hold: row.hold,
    required: show(row.requiredUnits),
    done: show(row.doneUnits),
    left: show(row.requiredUnits - row.doneUnits),
    weights: catalogueGameTypes
      .map((category) => ({ category, percent: row.weights[category] ?? 0 }))
      .filter(({ percent }) => percent > 0)
      .toSorted((one, other) => other.percent - one.percent),
    expiresAt: row.expiresAt?.getTime() ?? null,
    isExpired: row.state === "expired",
    returns: returns === null ? null : show(returns),
    out: out ? { ...out.rounds, amount: show(out.units) } : null,
  };
};

/** A member's own requirements, and giving them up (RWD-10). */
export function createWageringService({ database, live, turnover }: WageringServiceDeps) {
  /** Returns the money that the requirement binds, the bonus and its winnings, to where it came from, and ends it. */
  const takeBack = async (
    q: Queryable,
    { memberId, now }: { memberId: bigint; now: Date },
    { revision, seen }: Rolled,
    row: BindingRow,
  ): Promise<void> => {
    if (row.boundUnits > 0n) {
      // It may open again when something comes back later, and then be given up again.
      const key =
        row.returnedUnits === 0n ? `requirement-${row.id}` : `requirement-${row.id}-${row.returnedUnits}`;
      const { status } = await transfer(q, {
        kind: "forfeit",
        key,
        reference: `requirement ${row.id}`,
        amountUnits: row.boundUnits,
        now,
        from: { kind: "member", memberId },
        to: { kind: "bonus", name: row.source },
      });
      if (status !== "ok")
        throw new Error(`the ledger refused to take back requirement ${row.id}: ${status}`);
    }
    const returnedUnits = row.returnedUnits + row.boundUnits;
    const change = { ...row, state: "given_up" as const, boundUnits: 0n, returnedUnits };
    if (!(await saveTurnover(q, { memberId, revision, seen, now }, [change])))
      throw new Error(
        `requirement ${row.id} was changed by somebody who has not locked its member's account`,
      );
  };

  return {
    list: (context: SessionContext): Promise<ReplyOf<"GET /wps/reward/requirements">> => {
      const { brand, session, now } = context;
      const { memberId } = session;
      return database.forBrand(brand.brandId, async (q) => {
        const rolled = await turnover.roll(q, memberId, { now });
        if (!rolled) return { list: [] };
        const rows = await turnover.listKeeping(q, memberId, rolled, now);
        return { list: rows.map((row) => present(row, rolled, context)) };
      });
    },

    /**
     * Gives a bonus back and ends its requirement, or does nothing. A repeated call gets the first answer. While a part of
     * it is staked in a round that has not ended, the failure says so, and when that will be over (CASE-01).
     * @throws Failure requirement.not.found, requirement.in.round, requirement.changed if more would go back than the member
     * was told, or requirement.not.open for one that is met, over, or of the member's own money
     */
    giveUp: (
      { brand, session, now }: Pick<SessionContext, "brand" | "session" | "now">,
      { id: requirementId, returns }: BodyOf<"POST /wps/reward/giveUp">,
    ): Promise<ReplyOf<"POST /wps/reward/giveUp">> =>
      database.transaction(brand.brandId, async (q) => {
        const { memberId } = session;
        const id = BigInt(requirementId);
        const answer = (units: bigint) => ({ returned: unitsToWire(units, brand.currency) });
        if (!(await findRequirement(q, memberId, id))) throw createFailure("requirement.not.found");
        // From here on no call moves the wallet, and nobody else gives it up.
        await lockWallet(q, memberId);
        const rolled = await turnover.roll(q, memberId, { now });
        const found = await findRequirement(q, memberId, id);
        if (found?.state === "given_up") return answer(found.returned_units);
        const row = rolled?.binding.find((one) => one.id === id);
        // It was met by the last round, or ended with nothing left.
        if (!rolled || !row || row.heldUnits === 0n) throw createFailure("requirement.not.open");
        const out = findOut(row, rolled);
        if (out) throw createFailure("requirement.in.round", { rounds: out.rounds });
        if (returns !== undefined && unitsToWire(row.boundUnits, brand.currency) > returns)
          throw createFailure("requirement.changed");
        await takeBack(q, { memberId, now }, rolled, row);
        await live.announce(q, brand.brandId, memberId, "balance");
        return answer(row.returnedUnits + row.boundUnits);
      }),
  };
}

export type WageringService = ReturnType<typeof createWageringService>;
