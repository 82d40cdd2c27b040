import { ApiError } from "./api.ts";

/** After these the code may still be good, so it stays in the address for the next try. */
const UNANSWERED: ReadonlySet<string> = new Set(["NETWORK", "UNAVAILABLE"]);

/** What the page's own entry in the frame's history keeps for a reload. */
interface Kept {
  readonly session?: unknown;
}

/**
 * The session of the page: the one that it had before a reload, or what the one-time code of its address is traded
 * for. The code then leaves the address, and the session stays in the state of the history's entry: browsers refuse a
 * frame of another site its storage, but not this, and no other page can read it.
 * @throws ApiError SESSION_EXPIRED where neither is there, or the code was spent or is too old
 */
export async function findSession(
  { location, history }: Pick<Window, "location" | "history">,
  openSession: (code: string) => Promise<string>,
): Promise<string> {
  const kept = (history.state as Kept | null)?.session;
  if (typeof kept === "string") return kept;
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (code === null) throw new ApiError("SESSION_EXPIRED");
  const address = location.pathname + location.search;
  try {
    const session = await openSession(code);
    history.replaceState({ session } satisfies Kept, "", address);
    return session;
  } catch (error) {
    if (!(error instanceof ApiError && UNANSWERED.has(error.code))) history.replaceState(null, "", address);
    throw error;
  }
}
