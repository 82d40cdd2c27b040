import { unitsPerCurrency } from "@croupier/domain/money";
import type { Queryable } from "../platform/db/database.ts";
import { creditInTransaction } from "./ledger.ts";

/** What a trial member starts with: play money, which stays among accounts of its own (INV-12). */
const trialCreditUnits = 1_000n * unitsPerCurrency;

/** Gives a new trial member 1,000 of the brand's currency in the transaction that creates him (TRIAL). Once per member. */
export async function creditTrial(q: Queryable, memberId: bigint, now: Date): Promise<void> {
  const { status } = await creditInTransaction(q, {
    memberId,
    kind: "trial",
    source: "",
    idempotencyKey: `trial-${memberId}`,
    amountUnits: trialCreditUnits,
    reference: "trial",
    now,
  });
  if (status !== "ok")
    throw new Error(`the ledger refused the credit of trial member ${memberId}: ${status}`);
}
