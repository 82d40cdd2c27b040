import type { OpenedSession } from "../wire.ts";
import { ApiError } from "./api.ts";

/** After these errors the code may still be valid, so it stays in the address for the next attempt. */
const UNANSWERED: ReadonlySet<string> = new Set(["NETWORK", "UNAVAILABLE"]);

/** What the page stores in its history entry so that it survives a reload. */
interface Kept {
  readonly session?: unknown;
}

/**
 * Finds the page's session. After a reload it is in the history entry. Otherwise the page exchanges the one-time code
 * in its address for a session and the state of its game, removes the code, and stores the session in the state of the history entry. Browsers
 * block storage in cross-site frames but not this state, and no other page can read it.
 * @throws ApiError SESSION_EXPIRED when the page has neither, or when the code was used or has expired
 */
export async function getSession(
  { location, history }: Pick<Window, "location" | "history">,
  openSession: (code: string) => Promise<OpenedSession>,
): Promise<OpenedSession> {
  const kept = (history.state as Kept | null)?.session;
  if (typeof kept === "string") return { session: kept };
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (code === null) throw new ApiError("SESSION_EXPIRED");
  const address = location.pathname + location.search;
  try {
    const opened = await openSession(code);
    history.replaceState({ session: opened.session } satisfies Kept, "", address);
    return opened;
  } catch (error) {
    if (!(error instanceof ApiError && UNANSWERED.has(error.code))) history.replaceState(null, "", address);
    throw error;
  }
}
