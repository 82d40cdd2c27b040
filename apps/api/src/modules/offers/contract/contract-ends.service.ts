import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { dividendPeriodOf } from "@croupier/domain/bill";
import { addDays, type Day } from "@croupier/domain/periods";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { SecurityCentrePort } from "../../identity/security-centre/security-centre.port.ts";
import type { StepUpPort } from "../../identity/step-up/step-up.port.ts";
import { openTerms } from "./contract.policy.ts";
import { presentContract } from "./contract.presenter.ts";
import * as store from "./contract.store.ts";
import * as endStore from "./contract-ends.store.ts";
import { type ContractMessageDeps, createContractMessages } from "./contract-messages.ts";

type Contract = ReplyOf<"POST /wps/agent/contract/end">;

/**
 * The last day of a contract that its payer ends on a day: that of the open period. A contract that has not begun never counts.
 */
export function lastDayOf({ terms, starts_on: startsOn }: store.ContractRow, today: Day): Day {
  if (startsOn !== null && startsOn > today) return addDays(startsOn, -1);
  const open = openTerms(terms);
  return open.kind === "dividend" ? dividendPeriodOf(open.period, today)[1] : today;
}

/** Ends contracts and tells both sides, in the caller's transaction. */
export function createContractEnds(deps: ContractMessageDeps) {
  const messages = createContractMessages(deps);
  const find = async (q: Queryable, id: bigint): Promise<store.ContractRow> => {
    const row = await store.findContract(q, id);
    if (!row) throw new Error("a contract that was read exists");
    return row;
  };
  /** Ends a current contract, or withdraws an offer. */
  const end = async (q: Queryable, brand: Brand, id: bigint, of: Omit<endStore.Ended, "state">) => {
    if (await endStore.endKept(q, id, { ...of, state: "ended" }))
      await messages.tellEnded(q, brand, await find(q, id));
    else await store.closeOffer(q, id, "withdrawn", of.now);
  };

  return {
    end,

    /**
     * Ends the contracts of a member who leaves their upline or the brand, with those paid from them further down, and withdraws
     * open offers.
     */
    endWithUpline: async (q: Queryable, brand: Brand, memberId: bigint, lastDay: Day, now: Date) => {
      const ids = (await endStore.listDown(q, memberId, lastDay)).map(({ id }) => id);
      await endStore.lockContracts(q, ids);
      for (const id of ids) {
        await end(q, brand, id, { lastDay, now });
        await endStore.shorten(q, id, lastDay);
      }
    },
  };
}

export interface PayerEndDeps extends ContractMessageDeps {
  database: Database;
  securityCentre: Pick<SecurityCentrePort, "hasPaymentPassword">;
  stepUps: StepUpPort;
}

/** How often a chain is read again if it grew while its members were being locked. */
const mostTries = 3;

/** Lets payers end their contracts (ADR 80). */
export function createPayerEnds({ database, securityCentre, stepUps, ...messages }: PayerEndDeps) {
  const ends = createContractEnds(messages);

  /** @returns undefined if a contract was meanwhile offered to a member who is not locked */
  const tryEnd = ({ brand, session, now }: SessionContext, id: bigint): Promise<Contract | undefined> =>
    database.transaction(brand.brandId, async (q) => {
      const payerId = session.memberId;
      if (!(await securityCentre.hasPaymentPassword(q, payerId)))
        throw createFailure("payment.password.missing");
      const held = (await endStore.listChain(q, id)).map(({ beneficiaryId }) => beneficiaryId);
      await store.lockMembers(q, [payerId, ...held]);
      const row = await store.findContract(q, id);
      if (row?.payer_id !== payerId) throw createFailure("contract.gone");
      if (row.state === "ended") return presentContract(brand, row);
      if (row.state !== "accepted") throw createFailure("contract.gone");
      const chain = await endStore.listChain(q, id);
      if (chain.some(({ beneficiaryId }) => !held.includes(beneficiaryId))) return undefined;
      const lastDay = lastDayOf(row, brand.calendar.dayOf(now));
      for (const link of chain) await ends.end(q, brand, link.id, { lastDay, now, by: payerId });
      const after = await store.findContract(q, id);
      if (!after) throw createFailure("contract.gone");
      return presentContract(brand, after);
    });

  return {
    /**
     * Ends a contract that the caller pays with its open period, and the contracts paid from it further down. Repeating the call
     * changes nothing.
     * @throws Failure contract.gone, step.up.required or payment.password.missing
     */
    end: async (
      context: SessionContext,
      { id }: BodyOf<"POST /wps/agent/contract/end">,
    ): Promise<Contract> => {
      await stepUps.require(context);
      for (let count = 0; count < mostTries; count += 1) {
        const ended = await tryEnd(context, BigInt(id));
        if (ended) return ended;
      }
      throw createFailure("contract.gone");
    },

    /** The effect of the payer ending it today: the last day, and how many contracts further down end with it. */
    foresee: async (q: Queryable, row: store.ContractRow, today: Day) => ({
      lastDay: lastDayOf(row, today),
      below: (await endStore.listChain(q, row.id)).length - 1,
    }),
  };
}
