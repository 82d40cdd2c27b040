import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";
import { forget } from "./forget.ts";

export const spinForgotten: Plant = {
  name: "spin-forgotten",
  says: "a spin of the wheel gives its prize, and is not kept",
  statements: forget("wheel_spins", "spin_id"),
};
