import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readTeamDays } from "./agent.policy.ts";
import { countTeam } from "./agent.store.ts";

/** A session records its use at most once a minute; members seen within five minutes are online. */
const onlineMs = 5 * 60_000;

type Kpi = ReplyOf<"GET /wps/agent/team/kpi">;

/** What an agent sees of their team. */
export function createAgentService(database: Database) {
  return {
    /** API-33 */
    getTeamKpi: async (context: SessionContext, query: QueryOf<"GET /wps/agent/team/kpi">): Promise<Kpi> => {
      const { brand, session, now } = context;
      const days = readTeamDays(query, brand.calendar.dayOf(now));
      const counts = await database.forBrand(brand.brandId, (q) =>
        countTeam(q, {
          agentId: session.memberId,
          days,
          ...brand.calendar.boundsOf(days),
          seenAfter: new Date(now.getTime() - onlineMs),
          now,
        }),
      );
      return {
        footer: {
          teamLoginMemberCount: Number(counts.login),
          teamBetMemberCount: Number(counts.bet),
          teamRegisterMemberCount: Number(counts.register),
          teamOnlineCount: Number(counts.online),
        },
      };
    },
  };
}

export type AgentService = ReturnType<typeof createAgentService>;
