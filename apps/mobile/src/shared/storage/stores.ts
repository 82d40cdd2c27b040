import type { ReplyOf } from "@croupier/contract/contract";
import type { Language } from "@croupier/domain/languages";

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
  /** What was searched for on this device, by brand, the newest first. */
  recentSearches: Readonly<Record<string, readonly string[]>>;
}

/** What lives as long as the tab. */
export interface TabSchema {
  /** TRIAL-04: the name of the trial account. */
  trialUser: string;
  /** LOGIN-14, PWD-02: the password just typed, for the change that must follow a first login. */
  heldPassword: string;
  /** LOGIN-14: the place that asked for login. */
  returnTo: string;
  /** HOME-06: a login that the popups have not greeted yet. */
  popupsDue: boolean;
  /** Where each step of the tab's history was scrolled to, in pixels: what a reload needs. */
  scrollOffsets: Readonly<Record<number, number>>;
}

interface TypedStorage<Schema> {
  read: <K extends keyof Schema & string>(key: K) => Schema[K] | undefined;
  write: <K extends keyof Schema & string>(key: K, value: Schema[K]) => void;
  remove: (key: keyof Schema & string) => void;
}

/**
 * A storage with typed keys that never throws: where the browser blocks or fills it, values live in memory
 * until the page is left (FAULT-13). What cannot be read as JSON counts as absent.
 */
function createTypedStorage<Schema>(find: () => Storage): TypedStorage<Schema> {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(find());
    } catch {
      return undefined;
    }
  };
  return {
    read(key) {
      const text = memory.get(key) ?? attempt((storage) => storage.getItem(key));
      if (text === undefined || text === null) return undefined;
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value);
      const isKept = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

export const localStore = createTypedStorage<LocalSchema>(() => localStorage);
export const tabStore = createTypedStorage<TabSchema>(() => sessionStorage);
