import { getLocation, navigate } from "../../platform/router/history.ts";
import { parseTarget, type Target } from "../../platform/router/paths.ts";
import { tabStore } from "../storage/stores.ts";

/** Remembers the current place as the one that asked for login (LOGIN-14). */
export function rememberReturnPath() {
  const { path, search } = getLocation();
  if (path === "/m/login" || path === "/m/register") return;
  tabStore.write("returnTo", search ? `${path}?${search}` : path);
}

/** Sends a guest to login and remembers where he was. */
export function goToLogin(options: { replace?: boolean } = {}) {
  rememberReturnPath();
  navigate("/m/login", options);
}

/** The place that asked for login, taken once; the home lobby when none did. */
export function consumeReturnPath(): Target {
  const text = tabStore.read("returnTo");
  tabStore.remove("returnTo");
  return (typeof text === "string" ? parseTarget(text) : undefined) ?? "/m/home";
}
