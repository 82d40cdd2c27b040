import type { SwitchName } from "@croupier/brand/switches";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import type { IconName } from "@croupier/ui-kit/icon";
import type { Target } from "../../platform/router/paths.ts";

type IsOn = (name: SwitchName) => boolean;

export interface AgentEntry {
  label: PhraseId;
  icon: IconName;
  to: Target;
  /** The unread count that it shows. */
  badge?: "mail" | "announcements";
}

/** AGENT-05 to AGENT-14: an entry of the agent home and the permission key that shows it. */
const entries: ReadonlyArray<AgentEntry & { key: SwitchName }> = [
  { key: "AGEPAG", label: "title.teamOverview", icon: "dashboard", to: "/m/agent/team/overview" },
  { key: "TRANSREC3", label: "agent.transactions", icon: "transfer", to: "/m/transaction/record?types=A" },
  { key: "DOWNMAN", label: "title.team", icon: "agent", to: "/m/member/team" },
  { key: "AGENTRANSMULTDOWN3", label: "title.redRain", icon: "gift", to: "/m/redRain" },
  { key: "AGETEAMPNL3", label: "title.teamPnl", icon: "profit", to: "/m/agent/team/pnl" },
  { key: "TEAMBETTING3", label: "title.teamBetting", icon: "receipt", to: "/m/teamBetting" },
  { key: "AGEREBINC3", label: "title.teamRebate", icon: "settings", to: "/m/member/teamRebate" },
  { key: "AGEREBINC3", label: "title.agentRebate", icon: "wallet", to: "/m/member/agent/agentRebeat" },
  { key: "SECPRIV", label: "title.security", icon: "shield", to: "/m/securityCenter" },
  { key: "MAILCEN", label: "agent.mail", icon: "mail", to: "/m/webEmail", badge: "mail" },
  { key: "TRANSBETREPMEM3", label: "title.gameRecord", icon: "history", to: "/m/gameRecord" },
  { key: "REWCEN3", label: "title.rewards", icon: "trophy", to: "/m/rewardCenter" },
  { key: "PTSYS3", label: "title.mall", icon: "shop", to: "/m/mall/mallHome" },
];

/** The entries that the brand's permission keys allow, in the order of the page. */
export const listAgentEntries = (isOn: IsOn): AgentEntry[] => entries.filter(({ key }) => isOn(key));

/** AGENT-17, AGENT-18: the agent's own footer. */
export function listAgentFooter(isOn: IsOn): AgentEntry[] {
  const dividend: AgentEntry = {
    label: "title.dividend",
    icon: "profit",
    to: "/m/member/agent/agentDivident",
  };
  return [
    { label: "footer.home", icon: "home", to: "/m/home" },
    { label: "title.agentRegister", icon: "invite", to: "/m/agentRegister" },
    ...(isOn("AGENTDIVIDEND") ? [dividend] : []),
    {
      label: "footer.notice",
      icon: "bell",
      to: "/m/member/notice?types=A",
      badge: "announcements",
    },
  ];
}
