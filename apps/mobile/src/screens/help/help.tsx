import { HelpCentre } from "../../features/help/help-centre.tsx";

/** `/m/help`: the help centre (HELP-01). */
export const Screen = HelpCentre;
