import {
  type IsOn,
  listMemberItems,
  listPopupItems,
  type MenuItem,
  showsReferral,
} from "../../shared/menu/menu-items.ts";
import type { SessionKind } from "../../shared/session/session.ts";

const agentHome: MenuItem = { label: "menu.agent", icon: "agent", to: "/m/agent" };
const invitations: MenuItem = { label: "menu.referral", icon: "invite", to: "/m/inviteFriends" };

/** EXT-01: the member centre has everything that the two menus have for a member, each by its switch, and once. */
export function listMemberCentreItems(isOn: IsOn, who: SessionKind): MenuItem[] {
  const items = [
    ...(who.isAgent ? [agentHome] : []),
    ...listPopupItems(isOn),
    ...listMemberItems(isOn),
    ...(showsReferral(isOn, who) ? [invitations] : []),
  ];
  return items.filter(({ to }, index) => items.findIndex((other) => other.to === to) === index);
}
