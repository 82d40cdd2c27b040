import { getsContractPrompts } from "@croupier/domain/session-types";
import type { Target } from "../platform/router/paths.ts";
import { describeSession } from "../shared/session/session.ts";
import type { SessionInfo } from "../shared/storage/stores.ts";
import { findRoute } from "./routes.ts";

export interface Redirect {
  to: Target;
  /** The current path is remembered, so that login returns to it (LOGIN-14). */
  keepsReturnPath: boolean;
}

const toHome: Redirect = { to: "/m/home", keepsReturnPath: false };
const toLogin: Redirect = { to: "/m/login", keepsReturnPath: true };

/** The redirect of a session that may not open a path; undefined if it may. */
export function findRedirect(path: string, session: SessionInfo | undefined): Redirect | undefined {
  const route = findRoute(path);
  if (!route) return toHome;
  const { isGuest, isTrial, isAgent } = describeSession(session);
  switch (route.access) {
    case "open":
      return undefined;
    case "guest":
      return isGuest || isTrial ? undefined : toHome;
    case "session":
      return isGuest ? toLogin : undefined;
    case "password":
      return isGuest ? toHome : undefined;
    case "agent":
      if (isGuest) return toLogin;
      return isAgent ? undefined : toHome;
    case "contract":
      if (!session) return toLogin;
      return getsContractPrompts(session.type) ? undefined : toHome;
  }
}
