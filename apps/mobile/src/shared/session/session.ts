import { isAgentType, isRealType, isTrialType } from "@croupier/domain/session-types";
import { setCredentials } from "../../platform/http/wps.ts";
import { createStore, useStore } from "../../platform/storage/store.ts";
import { localStore, type SessionInfo, tabStore } from "../storage/stores.ts";

/** SESS-03: the front's data about the signed-in member. */
export interface AuthState {
  /** SESS-01: signed in exactly when this is present. */
  info: SessionInfo | undefined;
  token: string | undefined;
  trialUser: string | undefined;
  /** LOGIN-14: a first login leads to the change of the password. */
  mustChangePassword: boolean;
  /** LOGIN-10: the next login needs a captcha. */
  needsCaptcha: boolean;
  /** VIP-01: from 0 to 1. */
  vipProgress: number;
}

const signedOut: AuthState = {
  info: undefined,
  token: undefined,
  trialUser: undefined,
  mustChangePassword: false,
  needsCaptcha: false,
  vipProgress: 0,
};

function readStored(): AuthState {
  const info = localStore.read("MC_SESSION_INFO");
  if (!info || typeof info.token !== "string" || typeof info.type !== "number") return signedOut;
  const trialUser = tabStore.read("trialUser");
  return {
    ...signedOut,
    info,
    token: info.token,
    trialUser,
    mustChangePassword: info.firstTimeLogin === true,
  };
}

const auth = createStore<AuthState>(readStored());
const endListeners = new Set<() => void>();

/** The state of the session. */
export const getAuth = auth.get;
/** Called on every change of the session or its state. */
export const onAuthChange = auth.subscribe;
/** The state of the session; renders again when it changes. */
export const useAuth = () => useStore(auth);

/** The session info, or undefined for a visitor. */
export const findSession = () => auth.get().info;
/** The session info, or undefined for a visitor; renders again when it changes. */
export const useSession = () => useStore(auth).info;

/** Reads the stored session again: at start, and when another tab signed in or out. */
export function reloadSession() {
  auth.set(readStored());
  // After a logout in another tab, this tab drops the member's data too (SEC-21).
  if (!auth.get().info) forgetTab();
}

function forgetTab() {
  for (const name of ["trialUser", "heldPassword", "popupsDue", "contractsCount", "drafts"] as const)
    tabStore.remove(name);
}

function forgetMember() {
  for (const name of ["memberInfo", "unread", "withdrawalKey"] as const) localStore.remove(name);
}

/** Changes fields of the state that do not belong to the session itself. */
export function updateAuth(
  change: Partial<Pick<AuthState, "needsCaptcha" | "vipProgress" | "mustChangePassword">>,
) {
  auth.set({ ...auth.get(), ...change });
}

/** Stores a new session (LOGIN-14, TRIAL-03) and drops the data of the one before. */
export function startSession(info: SessionInfo) {
  for (const listener of endListeners) listener();
  forgetMember();
  forgetTab();
  localStore.write("MC_SESSION_INFO", info);
  localStore.write("autoLogin", 1);
  tabStore.write("popupsDue", true);
  if (isTrialType(info.type)) tabStore.write("trialUser", info.userName);
  auth.set(readStored());
}

/** SESS-06, SESS-07: clears session, token, trial user, member info and searches; remPass and language stay. */
export function endSession() {
  localStore.remove("MC_SESSION_INFO");
  forgetMember();
  localStore.remove("recentSearches");
  localStore.write("autoLogin", 0);
  forgetTab();
  auth.set(signedOut);
  for (const listener of endListeners) listener();
}

// SESS-01: the server decides; a refused token ends the session.
setCredentials({ findToken: () => auth.get().token, onUnauthorized: endSession });

/** Called whenever a session ends or is replaced: private caches are emptied here (SEC-21). */
export function onSessionEnd(listener: () => void) {
  endListeners.add(listener);
  return () => {
    endListeners.delete(listener);
  };
}

export interface SessionKind {
  isGuest: boolean;
  isTrial: boolean;
  isAgent: boolean;
  isReal: boolean;
}

/** The kind of a session (SESS-08, SESS-09). */
export function describeSession(info: SessionInfo | undefined): SessionKind {
  return {
    isGuest: info === undefined,
    isTrial: info !== undefined && isTrialType(info.type),
    isAgent: info !== undefined && isAgentType(info.type),
    isReal: info !== undefined && isRealType(info.type),
  };
}
