import { getLocation, navigate } from "../../platform/router/history.ts";
import { parseTarget, type Target } from "../../platform/router/paths.ts";
import { tabStore } from "../storage/stores.ts";

/** Remembers the current location as the one to return to after login (LOGIN-14). */
export function rememberReturnPath() {
  const { path, search } = getLocation();
  if (path === "/m/login" || path === "/m/register") return;
  tabStore.write("returnTo", search ? `${path}?${search}` : path);
}

/** Sends a guest to login and remembers where they were. */
export function goToLogin(options: { replace?: boolean } = {}) {
  rememberReturnPath();
  navigate("/m/login", options);
}

/** The location to return to after login, read once; the home lobby when there is none. */
export function consumeReturnPath(): Target {
  const text = tabStore.read("returnTo");
  tabStore.remove("returnTo");
  return (typeof text === "string" ? parseTarget(text) : undefined) ?? "/m/home";
}
