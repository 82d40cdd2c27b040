import type { ModuleWithPort } from "../../../http/module.ts";
import type { AccountReviewPort } from "./account-review.port.ts";
import {
  endReview,
  hasReview,
  insertReview,
  listOpenReviews,
  listWaitingReviews,
} from "./account-review.store.ts";

/** Accounts under review. `croupier review end` ends one. */
export const createAccountReviewModule = (): ModuleWithPort<AccountReviewPort> => ({
  port: {
    open: insertReview,
    hasOpened: hasReview,
    listOpen: listOpenReviews,
    listWaiting: listWaitingReviews,
    end: endReview,
  },
});
