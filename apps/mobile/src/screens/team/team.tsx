import { TeamPeople } from "../../features/records/team-people.tsx";

/** `/m/member/team` (EXT-16). */
export const Screen = TeamPeople;
