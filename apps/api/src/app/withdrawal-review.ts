import { runAtTerminal } from "./review-process.ts";
import { runWithdrawalReview } from "./withdrawal-review-command.ts";

void runAtTerminal("withdrawal-review", runWithdrawalReview);
