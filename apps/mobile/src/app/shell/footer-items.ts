import type { PhraseId } from "@croupier/phrases/phrase-id";
import type { IconName } from "@croupier/ui-kit/icon";
import type { Target } from "../../platform/router/paths.ts";
import type { PanelName } from "../../shared/menu/open-panels.ts";
import type { Unread } from "../../shared/messages/unread.ts";

export interface FooterItem {
  name: string;
  label: PhraseId;
  icon: IconName;
  /** Where it leads (FOOT-07), or which panel it opens (FOOT-04, FOOT-05). */
  to?: Target;
  panel?: PanelName;
  /** FOOT-06: it opens the live chat. */
  opensChat?: true;
  /** MSG-06: the unread count that it shows. */
  counts?: keyof Unread;
}

const items: Readonly<Record<string, Omit<FooterItem, "name">>> = {
  home: { label: "footer.home", icon: "home", to: "/m/home" },
  activity: { label: "footer.activity", icon: "activity", to: "/m/activity" },
  invite: { label: "footer.invite", icon: "invite", panel: "referral" },
  deposit: { label: "footer.deposit", icon: "deposit", to: "/m/voucherCenter" },
  withdraw: { label: "footer.withdraw", icon: "withdraw", to: "/m/withdraw" },
  member: { label: "footer.member", icon: "user", to: "/m/mine" },
  service: { label: "footer.service", icon: "service", panel: "service" },
  chat: { label: "footer.chat", icon: "chat", opensChat: true, counts: "chat" },
  notice: { label: "footer.notice", icon: "bell", to: "/m/notice", counts: "announcement" },
};

/**
 * FOOT-01: the template's items in their order; unknown and repeated names are skipped.
 * FOOT-06: chat is left out while the live chat is off.
 */
export function listFooterItems(menu: readonly string[], hasChat: boolean): FooterItem[] {
  return [...new Set(menu)].flatMap((name) => {
    const item = Object.hasOwn(items, name) ? items[name] : undefined;
    return item && (name !== "chat" || hasChat) ? [{ name, ...item }] : [];
  });
}
