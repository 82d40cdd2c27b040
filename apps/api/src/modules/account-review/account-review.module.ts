import type { ModuleWithPort } from "../../http/module.ts";
import type { AccountReviewPort } from "./account-review.port.ts";
import { insertReview, listOpenReviews } from "./account-review.store.ts";

/** Accounts under review. Who may end a review is the console's to say. */
export const createAccountReviewModule = (): ModuleWithPort<AccountReviewPort> => ({
  port: { open: insertReview, listOpen: listOpenReviews },
});
