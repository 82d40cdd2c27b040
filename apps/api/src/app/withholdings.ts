import type { AccountReviewPort } from "../modules/account-review/account-review.port.ts";
import { createReviewWithholdings } from "../modules/withdrawal/withdrawal.module.ts";
import type { Withholdings } from "../modules/withdrawal/withdrawal.port.ts";

/** Everything that binds members' money, for the server, the command line and the demo alike. */
export const createWithholdings = (ports: {
  reviews: Pick<AccountReviewPort, "listOpen">;
}): readonly Withholdings[] => [createReviewWithholdings(ports.reviews)];
