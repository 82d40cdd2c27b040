import type pg from "pg";
import { createWithholdings } from "../../app/withholdings.ts";
import { createAccountReviewModule } from "../../modules/ground/account-review/account-review.module.ts";
import { createBrandModule } from "../../modules/ground/brand/brand.module.ts";
import { createInboxModule } from "../../modules/ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../modules/ground/live/live.module.ts";
import { createBankAccounts } from "../../modules/identity/security-centre/security-centre.module.ts";
import { createApprovalModule } from "../../modules/money/approval/approval.module.ts";
import { createDebtModule } from "../../modules/money/debt/debt.module.ts";
import { createWithdrawalReviews } from "../../modules/money/withdrawal/withdrawal.module.ts";
import { openVoter } from "../../modules/talk/operator/operator.module.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { createGivingActs } from "./giving-acts.ts";
import type { Acts } from "./operation.ts";

const people = ["torture-ada", "torture-bea"] as const;

/** Two operators of every brand, by the tables. */
export async function insertOperators(owner: pg.Client): Promise<readonly bigint[]> {
  const { rows } = await owner.query<{ operator_id: bigint }>(
    `insert into operators (username, display_name, role) select name, name, 'service' from unnest($1::text[]) name returning operator_id`,
    [people],
  );
  const ids = rows.map((row) => row.operator_id);
  await owner.query(
    "insert into operator_merchants (operator_id, merchant_id) select id, merchant_id from unnest($1::bigint[]) id cross join merchants",
    [ids],
  );
  return ids;
}

export interface OperatorActsDeps {
  database: Database;
  clock: Clock;
  masterSecret: Buffer;
  operators: readonly bigint[];
}

/** The service that decides on withdrawals, as the command line has it, without its sign-in, and the other desks. */
export function createActs({ database, clock, masterSecret, operators }: OperatorActsDeps): Acts {
  const changes = { onChange: () => undefined };
  const { port: brands } = createBrandModule({ database, changes, version: "torture" });
  const live = createLivePublisher({ database, onError: () => undefined });
  const { port: inbox } = createInboxModule({ database, clock, live });
  const { port: reviews } = createAccountReviewModule();
  const { port: debts } = createDebtModule({ database });
  const withdrawals = createWithdrawalReviews({
    database,
    clock,
    inbox,
    live,
    securityCentre: createBankAccounts(masterSecret),
    approvals: createApprovalModule({ database }).port,
    withholdings: createWithholdings({ reviews, debts, clock }),
  });
  return {
    ...createGivingActs({ database, brands, clock, inbox, live, masterSecret, operators }),
    decide: async (brandCode, orderNo, verdict) => {
      const brand = await brands.findBrandByCode(brandCode);
      const shown = brand && (await withdrawals.show(brand, orderNo));
      if (!shown) return "unknown";
      let outcome = "unknown";
      for (const operatorId of operators) {
        const voter = await openVoter(database, brand.brandId, operatorId, clock.now());
        const vote = { orderNo, ...voter, verdict, command: shown.command, note: "torture" };
        outcome = (await withdrawals.vote(brand, vote)).outcome;
      }
      return outcome;
    },
  };
}
