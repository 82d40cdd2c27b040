import { formatUnits } from "@croupier/domain/money";
import type { TestApi } from "./test-api.ts";

interface TestCorrection {
  brandId: number;
  memberId: bigint;
  /** The amount that the member gets, or, below 0, that is taken from them. */
  amountUnits: bigint;
  /** The name of the house's account. */
  reason: string;
}

/**
 * Lets one operator request a correction and another agree, through the tables. @returns the key by which the ledger accepts it
 */
export async function agreeToCorrection(
  { owner }: Pick<TestApi, "owner">,
  { brandId, memberId, amountUnits, reason }: TestCorrection,
): Promise<string> {
  const command = JSON.stringify({
    amount: formatUnits(amountUnits, 5),
    memberId: String(memberId),
    reason,
  });
  const { rows } = await owner.query<{ key: string }>(
    `with people as (
       insert into operators (username, display_name, role)
         select 'corrects-' || gen_random_uuid(), 'Corrects', 'service' from generate_series(1, 2) returning operator_id
     ), asked as (
       insert into approvals (merchant_id, kind, subject, command, command_hash, needed, asked_by, asked_at, expires_at)
         select $1, 'correction', 'test/' || min(operator_id), $2::text, sha256(convert_to($2::text, 'UTF8')), 1, min(operator_id),
           now(), now() + interval '1 day' from people
         returning merchant_id, approval_id, asker, command_hash
     ), voted as (
       insert into approval_votes (merchant_id, approval_id, asker, command_hash, operator_id, verdict, voted_at)
         select merchant_id, approval_id, asker, command_hash, (select max(operator_id) from people), 'agree', now() from asked
     )
     select 'approval-' || approval_id as key from asked`,
    [brandId, command],
  );
  return rows[0]?.key ?? "";
}
