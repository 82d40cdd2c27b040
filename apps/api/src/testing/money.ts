import type pg from "pg";
import { type Transfer, transfer } from "../ledger/transfer.ts";
import type { Queryable } from "../platform/db/database.ts";
import type { TestApi } from "./test-api.ts";

interface TestCredit {
  brandId: number;
  memberId: bigint;
  kind: "deposit" | "bonus" | "trial" | "demo";
  key: string;
  amountUnits: bigint;
}

/** Credits a member through the ledger, on the connection of the owner. @throws when the ledger refuses it */
export async function creditTestMember(
  { owner, clock }: Pick<TestApi, "owner" | "clock">,
  { brandId, memberId, kind, key, amountUnits }: TestCredit,
): Promise<void> {
  const query: Queryable["query"] = async (statement, values = []) => {
    const text = typeof statement === "string" ? statement : statement.text;
    return (await owner.query(text, [...values])).rows;
  };
  await owner.query("select set_config('app.merchant', $1, false)", [String(brandId)]);
  const credit = {
    kind,
    key,
    reference: "test",
    from: { kind, name: "test" },
    to: { kind: "member", memberId },
  };
  const { status } = await transfer({ query }, { ...credit, amountUnits, now: clock.now() } as Transfer);
  if (status !== "ok") throw new Error(`the ledger refused ${kind} ${key}: ${status}`);
}

/**
 * Lets every session proof count as a payment password that is never consumed: for tests in which members make
 * withdrawals one after the other, and which are not about proofs (SEC-12).
 */
export const keepPaymentProofs = (owner: Pick<pg.Client, "query">): Promise<unknown> =>
  owner.query(`
    create function keep_payment_proofs() returns trigger language plpgsql as $$
    begin
      new.payment_proven_at := new.proven_at;
      return new;
    end $$;
    create trigger keep_payment_proofs before insert or update on sessions
      for each row execute function keep_payment_proofs()`);
