import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const agentDayDrifts: Plant = {
  name: "agent-day-drifts",
  says: "each count of a team's day is one unit more than its members'",
  texts: [
    {
      of: "roll_play",
      find: "select brand, f.day, l.agent_id, f.category, sum(f.valid), sum(f.win)",
      put: "select brand, f.day, l.agent_id, f.category, sum(f.valid) + 1, sum(f.win)",
    },
  ],
};
