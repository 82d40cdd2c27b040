import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";
import { forget } from "./forget.ts";

export const payoutForgotten: Plant = {
  name: "payout-forgotten",
  says: "a payout of earnings moves money, and is not kept",
  statements: forget("earnings_moves", "move_id"),
};
