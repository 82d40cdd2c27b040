import { runPromotionReview } from "./promotion-review-command.ts";
import { runAtTerminal } from "./review-process.ts";

void runAtTerminal("promotion-review", runPromotionReview);
