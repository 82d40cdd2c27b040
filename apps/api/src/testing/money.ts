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
