import { TeamBetting } from "../../features/records/team-rounds.tsx";

/** `/m/teamBetting` (EXT-19). */
export const Screen = TeamBetting;
