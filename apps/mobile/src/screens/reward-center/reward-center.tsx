import { RewardCentre } from "../../features/rewards/reward-centre.tsx";

/** `/m/rewardCenter` (EXT-03). */
export const Screen = RewardCentre;
