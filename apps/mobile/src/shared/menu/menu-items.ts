import type { SwitchName } from "@croupier/brand/switches";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import type { IconName } from "@croupier/ui-kit/icon";
import type { Target } from "../../platform/router/paths.ts";
import type { SessionKind } from "../session/session.ts";

export interface MenuItem {
  label: PhraseId;
  icon: IconName;
  to: Target;
}

export type IsOn = (name: SwitchName) => boolean;

const rewards: MenuItem = { label: "menu.rewards", icon: "gift", to: "/m/rewardCenter" };
const mall: MenuItem = { label: "menu.mall", icon: "shop", to: "/m/mall/mallHome" };
const betting: MenuItem = { label: "menu.betting", icon: "receipt", to: "/m/gameRecord" };
const transactions: MenuItem = { label: "menu.transactions", icon: "transfer", to: "/m/transaction/record" };
const security: MenuItem = { label: "menu.security", icon: "shield", to: "/m/securityCenter" };
const messages: MenuItem = { label: "menu.messages", icon: "mail", to: "/m/message" };
const account: MenuItem = { label: "menu.account", icon: "user", to: "/m/myAccount/index" };
const profit: MenuItem = { label: "menu.profit", icon: "profit", to: "/m/profitandloss" };

/** MENU-06 to MENU-13: the member's own items, each by its switch. */
export function listMemberItems(isOn: IsOn): MenuItem[] {
  const rows: Array<[SwitchName, MenuItem]> = [
    ["REWCEN3", rewards],
    ["PTSYS3", mall],
    ["TRANSBETREPMEM3", betting],
    ["TRANSREC3", transactions],
    ["SECPRIV", security],
    ["MAILCEN", messages],
    ["MYACC", account],
  ];
  return rows.flatMap(([name, item]) => (isOn(name) ? [item] : []));
}

/** MENU-18: the member popup menu, in the order of the spec. */
export function listPopupItems(isOn: IsOn): MenuItem[] {
  const rows: Array<[boolean, MenuItem]> = [
    [isOn("VIPBENEFITS"), { label: "menu.benefits", icon: "vip", to: "/m/member/benefits" }],
    [isOn("TRANSBETREPMEM3"), betting],
    [isOn("TRANSREC3"), transactions],
    [true, profit],
    [isOn("REWCEN3"), rewards],
    [isOn("PTSYS3"), mall],
    [isOn("SECPRIV"), security],
  ];
  return rows.flatMap(([isShown, item]) => (isShown ? [item] : []));
}

/** MENU-14 */
export const showsVipRoom = (isOn: IsOn, who: SessionKind): boolean => who.isGuest || isOn("VIPBENEFITS");

/** MENU-16: a guest always, a member who is no agent while the referral promotion runs. */
export const showsReferral = (isOn: IsOn, who: SessionKind): boolean =>
  who.isGuest || (!who.isAgent && isOn("REFERRAL"));
