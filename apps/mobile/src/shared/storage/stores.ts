import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { createTypedStorage } from "../../platform/storage/typed-storage.ts";

export type SessionInfo = ReplyOf<"PUT /wps/member/register">;
export type MemberInfo = ReplyOf<"GET /wps/member/info">;

/** LOGIN-05: `password` is a device credential (SEC-10), twice base64, never the password itself. */
export interface RememberedLogin {
  type: string;
  username: string;
  password: string;
  countryDialingCode: string;
}

/** Everything that the front keeps in local storage, under the spec's names (SESS-14). */
export interface LocalSchema {
  MC_SESSION_INFO: SessionInfo;
  setTemplate: ReplyOf<"GET /wps/system/templates">;
  status: ReplyOf<"GET /wps/system/status">;
  memberInfo: MemberInfo;
  /** The unread counts that a member saw last on this device. */
  unread: { of: string; counts: { announcement: number; inbox: number; chat: number } };
  getVassGameType: ReplyOf<"GET /wps/game/vendorTypes">;
  getGameLotts: ReplyOf<"GET /wps/lottery/menu">;
  lottList: ReplyOf<"GET /wps/lottery/list">;
  elottList: ReplyOf<"GET /wps/lottery/list">;
  service_link: ReplyOf<"GET /wps/system/customerService">;
  remPass: RememberedLogin;
  hideDownloadBar: boolean;
  autoLogin: 0 | 1;
  language: Language;
  hideBalance: boolean;
  /** A guest on this device has said that they are of age, before a demo. */
  ofAge: boolean;
  /** The searches on this device, by brand, the newest first. */
  recentSearches: Readonly<Record<string, readonly string[]>>;
  /** The idempotency key of a withdrawal that is not answered yet, and its request; all tabs share it. */
  withdrawalKey: string;
}

/** Values that live as long as the tab; the router keeps its scroll offsets beside it. */
export interface TabSchema {
  /** TRIAL-04: the name of the trial account. */
  trialUser: string;
  /** LOGIN-14, PWD-02: the password just typed, for the change that must follow a first login. */
  heldPassword: string;
  /** LOGIN-14: the path to return to after login. */
  returnTo: string;
  /** HOME-06: the popups after this login have not been shown yet. */
  popupsDue: boolean;
  /**
   * AGENT-19: how many contracts were offered when this session saw them last. They opened automatically if there were any.
   */
  contractsCount: number;
  /**
   * Longer texts that are not sent yet, by the name of their field, and who wrote them; nobody's name is a guest's.
   * The chat's messages that were not sent are one text, as JSON.
   */
  drafts: { of: string; texts: Readonly<Record<string, string>> };
}

/** The browser's local storage, with the keys of LocalSchema. */
export const localStore = createTypedStorage<LocalSchema>(() => localStorage);
/** The storage of this tab, with the keys of TabSchema. */
export const tabStore = createTypedStorage<TabSchema>(() => sessionStorage);
