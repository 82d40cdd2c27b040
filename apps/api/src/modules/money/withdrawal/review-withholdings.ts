import type { AccountReviewPort } from "../../ground/account-review/account-review.port.ts";
import type { Withholdings } from "./withdrawal.port.ts";

/** SEC-56: while an account is under review, nothing is paid out from it. */
export const createReviewWithholdings = (reviews: Pick<AccountReviewPort, "listOpen">): Withholdings => ({
  listWithheld: async (q, memberId) =>
    (await reviews.listOpen(q, memberId)).length > 0 ? [{ bound: "review", units: "all" }] : [],
});
